import { Eye } from 'lucide-react';
import { t } from '../../i18n/t.ts';
import { VanChip } from '../parts/Marks.tsx';
import { usePlan, usePlanner, useShownSolution, useView } from '../use-planner.ts';

/** The vans on tour by colour and number: click to bring one's routes out, again to let go. */
export function RouteLegend({ onFit }: { onFit: () => void }) {
  const { view } = usePlanner();
  const { vehicles } = usePlan();
  // A van with several shifts has several routes.
  const driven = new Set(useShownSolution()?.routes.map(({ vehicleId }) => vehicleId));
  const selected = useView((state) => state.selectedVehicle);
  return (
    <div className="map-card map-legend" role="toolbar" aria-label={t('map.legend')}>
      {[...driven].map((vehicleId) => {
        const index = vehicles.findIndex((vehicle) => vehicle.id === vehicleId);
        const vehicle = vehicles[index];
        if (!vehicle) return null;
        const isSelected = selected === vehicle.id;
        return (
          <button
            key={vehicleId}
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
