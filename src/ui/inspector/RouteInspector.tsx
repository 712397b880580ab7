import { Warehouse } from 'lucide-react';
import { formatDistance, formatHours, formatWindow } from '../../i18n/format.ts';
import { t } from '../../i18n/t.ts';
import { listDestinations } from '../../plan/route-steps.ts';
import { type PlannedRoute, routeKey } from '../../plan/solution.ts';
import type { Vehicle } from '../../plan/vehicle.ts';
import { CardHead } from '../parts/CardHead.tsx';
import { VanChip } from '../parts/Marks.tsx';
import { describeReload } from '../timeline/ReloadBlock.tsx';
import { usePlan, usePlanner, useShownSolution } from '../use-planner.ts';
import { WhyRoute } from '../why/WhySection.tsx';

function RouteFacts({ route }: { route: PlannedRoute }) {
  const { reloads = [] } = route;
  const facts: [string, string][] = [
    [t('timeline.stops'), String(route.stops.length)],
    ...(reloads.length > 0 ? [[t('timeline.trips'), String(1 + reloads.length)] as [string, string]] : []),
    [t('timeline.distance'), formatDistance(route.distance)],
    [t('timeline.driving'), formatHours(route.drivingSeconds)],
    [t('timeline.waiting'), formatHours(route.waitingSeconds)],
  ];
  return (
    <dl className="inspector-facts">
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The routes of the van that is chosen, and what decided each. */
export function RouteInspector({ vehicle }: { vehicle: Vehicle }) {
  const { view } = usePlanner();
  const { vehicles } = usePlan();
  const routes = useShownSolution()?.routes.filter(({ vehicleId }) => vehicleId === vehicle.id) ?? [];
  if (routes.length === 0) return null;
  return (
    <aside className="inspector" aria-label={t('why.selectedRoute')}>
      <CardHead
        title={vehicle.name}
        tooltip={vehicle.name}
        detail={routes.map(({ departure, end }) => formatWindow([departure, end])).join(', ')}
        closeLabel={t('orders.close')}
        onClose={() => view.selectVehicle(undefined)}
      >
        <VanChip color={vehicle.color} number={vehicles.indexOf(vehicle) + 1} />
      </CardHead>
      {routes.map((route) => (
        <div key={routeKey(route)}>
          <RouteFacts route={route} />
          {route.reloads && (
            <ul className="route-reloads">
              {listDestinations(route).map(
                (step) =>
                  step.kind === 'reload' && (
                    <li key={step.trip}>
                      <Warehouse size={14} strokeWidth={1.5} aria-hidden="true" />
                      {describeReload(step.reload, step.trip)}
                    </li>
                  ),
              )}
            </ul>
          )}
          <section className="panel-section">
            <WhyRoute route={route} />
          </section>
        </div>
      ))}
    </aside>
  );
}
