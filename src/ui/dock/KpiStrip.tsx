import { formatDistance, formatHours, formatTime } from '../../i18n/format.ts';
import { usePlan, useShownSolution } from '../use-planner.ts';

/** The plan in figures. */
export function KpiStrip() {
  const { orders } = usePlan();
  const solution = useShownSolution();
  if (!solution) return null;
  const { routes, unassigned } = solution;
  const placed = routes.reduce((sum, route) => sum + route.stops.length, 0);
  const lengths = routes.map((route) => route.end - route.departure);
  const spread = lengths.length > 0 ? Math.max(...lengths) - Math.min(...lengths) : 0;
  const figures: { label: string; value: string; isBad?: boolean }[] = [
    { label: 'Vans', value: String(routes.length) },
    { label: 'Placed', value: `${placed} of ${orders.length}`, isBad: unassigned.length > 0 },
    { label: 'Distance', value: formatDistance(solution.distance) },
    { label: 'Driving', value: formatHours(solution.drivingSeconds) },
    { label: 'Waiting', value: formatHours(solution.waitingSeconds) },
    {
      label: 'Back by',
      value: routes.length > 0 ? formatTime(Math.max(...routes.map((route) => route.end))) : '–',
    },
    { label: 'Spread', value: formatHours(spread) },
  ];
  return (
    <dl className="kpis" aria-label="The plan in figures">
      {figures.map(({ label, value, isBad }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className={isBad ? 'bad' : ''}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
