import { Eye } from 'lucide-react';
import { t } from '../../i18n/t.ts';
import { VanChip } from '../parts/Marks.tsx';
import { usePlan, usePlanner, useShownSolution, useView } from '../use-planner.ts';

/** The routes by colour and number: click to bring one out, again to let go. */
export function RouteLegend({ onFit }: { onFit: () => void }) {
  const { view } = usePlanner();
  const { vehicles } = usePlan();
  const routes = useShownSolution()?.routes ?? [];
  const selected = useView((state) => state.selectedVehicle);
  return (
    <div className="map-card map-legend" role="toolbar" aria-label={t('map.legend')}>
      {routes.map((route) => {
        const index = vehicles.findIndex((vehicle) => vehicle.id === route.vehicleId);
        const vehicle = vehicles[index];
        if (!vehicle) return null;
        const isSelected = selected === vehicle.id;
        return (
          <button
            key={vehicle.id}
            type="button"
            aria-pressed={isSelected}
            aria-label={vehicle.name}
            title={vehicle.name}
            onClick={() => view.toggleVehicle(vehicle.id)}
          >
            <VanChip color={vehicle.color} number={index + 1} />
          </button>
        );
      })}
      <button
        type="button"
        onClick={() => {
          view.selectOrder(undefined);
          onFit();
        }}
        style={{ display: 'flex', gap: 4, alignItems: 'center' }}
      >
        <Eye size={14} /> {t('map.all')}
      </button>
    </div>
  );
}
