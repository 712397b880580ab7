import { useMemo } from 'react';
import { formatWindow } from '../../i18n/format.ts';
import type { PlannedRoute } from '../../store/solution-model.ts';
import { EmptyState } from '../parts/EmptyState.tsx';
import { VanChip } from '../parts/Marks.tsx';
import { findDay, type TimeScale, toShare } from '../timeline/timeline-scale.ts';
import { usePlan, usePlanner, useShownSolution, useSolve, useView } from '../use-planner.ts';
import { KpiStrip } from './KpiStrip.tsx';
import { RunError } from './RunError.tsx';
import { SolvingCard } from './SolvingCard.tsx';

/** When the van drives and stands, without numbers. */
function MiniTimeline({
  route,
  color,
  scale,
}: {
  route: PlannedRoute;
  color: number;
  scale: Pick<TimeScale, 'start' | 'end'>;
}) {
  const x = (seconds: number) => 300 * toShare(scale, seconds);
  const fill = `var(--route-${color})`;
  return (
    <svg className="mini-timeline" viewBox="0 0 300 12" preserveAspectRatio="none" aria-hidden="true">
      <rect
        x={x(route.departure)}
        y={5.2}
        width={x(route.end) - x(route.departure)}
        height={1.6}
        fill={fill}
      />
      {route.stops.map((stop) => (
        <rect
          key={stop.orderId}
          x={x(stop.start)}
          y={1}
          width={Math.max(3, x(stop.departure) - x(stop.start) - 1)}
          height={10}
          rx={2}
          fill={fill}
        />
      ))}
    </svg>
  );
}

/** The routes as a list with large targets. */
export function PhoneRoutes() {
  const { view } = usePlanner();
  const { vehicles } = usePlan();
  const solution = useShownSolution();
  const scale = useMemo(() => {
    const [start, end] = findDay(solution, vehicles);
    return { start, end };
  }, [solution, vehicles]);
  const routes = solution?.routes ?? [];
  const selected = useView((state) => state.selectedVehicle);
  const isSolving = useSolve((state) => state.isSolving);
  const outcome = useSolve((state) => state.outcome);
  return (
    <div className="panel-body">
      {isSolving && <SolvingCard />}
      <RunError />
      {outcome && (
        <p className="visually-hidden" role="status" data-testid="outcome">
          {outcome}
        </p>
      )}
      <KpiStrip />
      {routes.length === 0 && !isSolving && (
        <EmptyState title="No routes yet">They appear here after Optimise.</EmptyState>
      )}
      {routes.map((route) => {
        const index = vehicles.findIndex((vehicle) => vehicle.id === route.vehicleId);
        const vehicle = vehicles[index];
        if (!vehicle) return null;
        return (
          <button
            key={vehicle.id}
            type="button"
            className="phone-route"
            aria-pressed={selected === vehicle.id}
            onClick={() =>
              view.setState({
                selectedVehicle: selected === vehicle.id ? undefined : vehicle.id,
                selectedOrder: undefined,
              })
            }
          >
            <VanChip color={vehicle.color} number={index + 1} />
            <div>
              <b>{vehicle.name}</b> <span className="muted">{route.stops.length} stops</span>
              <span>{formatWindow([route.departure, route.end])}</span>
            </div>
            <MiniTimeline route={route} color={vehicle.color} scale={scale} />
          </button>
        );
      })}
    </div>
  );
}
