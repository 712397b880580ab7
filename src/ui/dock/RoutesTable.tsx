import { formatDistance, formatHours, formatLoad, formatMoney, formatTime } from '../../i18n/format.ts';
import { t } from '../../i18n/t.ts';
import { listLoads } from '../../plan/reloads.ts';
import { routeKey } from '../../plan/solution.ts';
import { kindBeside, roomOf } from '../../plan/vehicle.ts';
import { listRouteProblems } from '../../store/arrange/find-violations.ts';
import { largest } from '../../store/extremes.ts';
import { priceRoutes } from '../../store/plan-figures.ts';
import { VanChip } from '../parts/Marks.tsx';
import { useCalmSolution, usePlan, usePlanner, useView } from '../use-planner.ts';

const COLUMNS = [
  'timeline.van',
  'timeline.stops',
  'timeline.leaves',
  'timeline.back',
  'timeline.distance',
  'timeline.driving',
  'timeline.waiting',
  'timeline.service',
  'timeline.problems',
] as const;

/** A row per route with its figures. */
export function RoutesTable() {
  const { view } = usePlanner();
  const { vehicles, loadNames } = usePlan();
  const solution = useCalmSolution();
  const routes = solution?.routes ?? [];
  const isPriced = vehicles.some((van) => van.costPerKm || van.costPerHour || van.costPerDay);
  const hasTrips = routes.some(({ reloads = [] }) => reloads.length > 0);
  const costs = priceRoutes(vehicles, routes);
  const selected = useView((state) => state.selectedVehicle);
  return (
    <table className="routes-table">
      <thead>
        <tr>
          {[
            ...COLUMNS.flatMap((key) =>
              key === 'timeline.stops' && hasTrips ? [t(key), t('timeline.trips')] : [t(key)],
            ),
            ...(isPriced ? [t('timeline.cost')] : []),
            ...loadNames,
          ].map((title) => (
            <th key={title} scope="col">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {routes.map((route, at) => {
          const index = vehicles.findIndex((vehicle) => vehicle.id === route.vehicleId);
          const vehicle = vehicles[index];
          if (!vehicle) return null;
          const isSelected = selected === vehicle.id;
          const problems = listRouteProblems(solution, route).length;
          return (
            <tr key={routeKey(route)} data-selected={isSelected}>
              <td>
                <button
                  type="button"
                  aria-pressed={isSelected}
                  onClick={() => view.toggleVehicle(vehicle.id)}
                >
                  <VanChip color={vehicle.color} number={index + 1} />
                  {vehicle.name} <span className="muted">{kindBeside(vehicle)}</span>
                </button>
              </td>
              <td>{route.stops.length}</td>
              {hasTrips && <td>{1 + (route.reloads?.length ?? 0)}</td>}
              <td>{formatTime(route.departure)}</td>
              <td>{formatTime(route.end)}</td>
              <td>{formatDistance(route.distance)}</td>
              <td>{formatHours(route.drivingSeconds)}</td>
              <td>{formatHours(route.waitingSeconds)}</td>
              <td>{formatHours(route.serviceSeconds)}</td>
              <td className={problems > 0 ? 'bad' : 'muted'}>{problems}</td>
              {isPriced && <td>{formatMoney(costs[at])}</td>}
              {loadNames.map((name, i) => {
                const most = largest(
                  listLoads(route).map(({ loads }) => loads[i] ?? 0),
                  0,
                );
                const room = roomOf(vehicle, i);
                return (
                  <td key={name}>
                    {formatLoad(most)}{' '}
                    {Number.isFinite(room) && (
                      <span className="muted">{t('timeline.ofMost', { most: formatLoad(room) })}</span>
                    )}
                  </td>
                );
              })}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
