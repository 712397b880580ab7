import { formatDistance, formatHours, formatTime } from '../../i18n/format.ts';
import { VanChip } from '../parts/Marks.tsx';
import { usePlan, usePlanner, useShownSolution, useView } from '../use-planner.ts';

/** A row per route with its figures. */
export function RoutesTable() {
  const { view } = usePlanner();
  const { vehicles, loadNames } = usePlan();
  const routes = useShownSolution()?.routes ?? [];
  const selected = useView((state) => state.selectedVehicle);
  return (
    <table className="routes-table">
      <thead>
        <tr>
          {['Van', 'Stops', 'Leaves', 'Back', 'Distance', 'Driving', 'Waiting', 'At doors', ...loadNames].map(
            (title) => (
              <th key={title} scope="col">
                {title}
              </th>
            ),
          )}
        </tr>
      </thead>
      <tbody>
        {routes.map((route) => {
          const index = vehicles.findIndex((vehicle) => vehicle.id === route.vehicleId);
          const vehicle = vehicles[index];
          if (!vehicle) return null;
          const isSelected = selected === vehicle.id;
          return (
            <tr key={vehicle.id} data-selected={isSelected}>
              <td>
                <button
                  type="button"
                  aria-pressed={isSelected}
                  onClick={() =>
                    view.setState({
                      selectedVehicle: isSelected ? undefined : vehicle.id,
                      selectedOrder: undefined,
                    })
                  }
                >
                  <VanChip color={vehicle.color} number={index + 1} />
                  {vehicle.name} <span className="muted">{vehicle.kind}</span>
                </button>
              </td>
              <td>{route.stops.length}</td>
              <td>{formatTime(route.departure)}</td>
              <td>{formatTime(route.end)}</td>
              <td>{formatDistance(route.distance)}</td>
              <td>{formatHours(route.drivingSeconds)}</td>
              <td>{formatHours(route.waitingSeconds)}</td>
              <td>{formatHours(route.serviceSeconds)}</td>
              {loadNames.map((name, i) => {
                const most = Math.max(
                  route.loadAtStart[i] ?? 0,
                  ...route.stops.map((stop) => stop.loadAfter[i] ?? 0),
                );
                return (
                  <td key={name}>
                    {most} <span className="muted">of {vehicle.capacity[i] ?? 0}</span>
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
