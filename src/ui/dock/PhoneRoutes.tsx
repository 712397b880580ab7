import { formatDistance, formatWindow } from '../../i18n/format.ts';
import { EmptyState } from '../parts/EmptyState.tsx';
import { VanChip } from '../parts/Marks.tsx';
import { usePlan, usePlanner, useShownSolution, useView } from '../use-planner.ts';

/** The routes as a list with large targets. */
export function PhoneRoutes() {
  const { view } = usePlanner();
  const { vehicles } = usePlan();
  const routes = useShownSolution()?.routes ?? [];
  const selected = useView((state) => state.selectedVehicle);
  if (routes.length === 0)
    return <EmptyState title="No routes yet">They appear here after Optimise.</EmptyState>;
  return (
    <div className="panel-body">
      {routes.map((route) => {
        const index = vehicles.findIndex((vehicle) => vehicle.id === route.vehicleId);
        const vehicle = vehicles[index];
        if (!vehicle) return null;
        return (
          <button
            key={vehicle.id}
            type="button"
            role="option"
            className="phone-route"
            aria-selected={selected === vehicle.id}
            onClick={() =>
              view.setState({
                selectedVehicle: selected === vehicle.id ? undefined : vehicle.id,
                selectedOrder: undefined,
              })
            }
          >
            <VanChip color={vehicle.color} label={index + 1} />
            <div>
              <b>{vehicle.name}</b> <span className="muted">{route.stops.length} stops</span>
              <span>{formatWindow([route.departure, route.end])}</span>
            </div>
            <div className="muted">{formatDistance(route.distance)}</div>
          </button>
        );
      })}
    </div>
  );
}
