import { useStore } from 'zustand';
import { formatDistance, formatDuration } from '../../i18n/format.ts';
import { t } from '../../i18n/t.ts';
import { VanChip } from '../parts/Marks.tsx';
import { usePlanner } from '../use-planner.ts';
import { TrialButtons } from './TrialButtons.tsx';

function signed(value: number, format: (size: number) => string): string {
  return `${value < 0 ? '−' : '+'}${format(Math.abs(value))}`;
}

/** Over the map while a change is on trial: what it does, and the two ways to go on. */
export function TrialCallout() {
  const { adjuster } = usePlanner();
  const { trial, plan, effect } = useStore(adjuster.preview.store);
  if (!trial || !plan || !effect) return null;
  const route = plan.solution?.routes.find(({ stops }) =>
    stops.some((stop) => stop.orderId === trial.orderId),
  );
  const index = plan.vehicles.findIndex(({ id }) => id === route?.vehicleId);
  const vehicle = plan.vehicles[index];
  const position = (route?.stops.findIndex((stop) => stop.orderId === trial.orderId) ?? -1) + 1;
  const name = plan.orders.find(({ id }) => id === trial.orderId)?.name;
  return (
    <div className="map-card trial-callout" role="status" data-testid="trial">
      {vehicle && <VanChip color={vehicle.color} number={index + 1} />}
      <div>
        <strong>
          {name && position > 0 ? t('fix.becomes', { name, position: String(position) }) : trial.label}
        </strong>
        <span className="trial-effect">
          <span>{signed(effect.seconds, formatDuration)}</span>
          <span>{signed(effect.metres, formatDistance)}</span>
          <span className={effect.late > 0 ? 'bad' : 'ok'}>{t('adjust.late', { count: effect.late })}</span>
        </span>
      </div>
      <TrialButtons />
    </div>
  );
}
