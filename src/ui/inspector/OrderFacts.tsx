import { Fragment, type ReactNode } from 'react';
import {
  formatDistance,
  formatDuration,
  formatLoad,
  formatStopWindow,
  formatTime,
} from '../../i18n/format.ts';
import { t } from '../../i18n/t.ts';
import type { Order } from '../../plan/order.ts';
import { listStops } from '../../plan/route-steps.ts';
import type { PlannedRoute, PlannedStop } from '../../plan/solution.ts';
import type { Vehicle } from '../../plan/vehicle.ts';
import { usePlan } from '../use-planner.ts';

interface Place {
  vehicle: Vehicle;
  route: PlannedRoute;
  stop: PlannedStop;
  number: number;
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** Figures of a planned stop; of an order without a route what it needs. */
export function StopFacts({ order, place }: { order: Order; place: Place | undefined }) {
  const { loadNames } = usePlan();
  const stop = place?.stop;
  const isPickup = stop?.role === 'pickup' && order.pickup !== undefined;
  const seconds = isPickup ? (order.pickup?.durationSeconds ?? 0) : order.durationSeconds;
  return (
    <dl className="inspector-facts">
      {stop && (
        <>
          {place.route.reloads && (
            <Fact label={t('timeline.trip')}>
              {t('timeline.tripOf', {
                number: listStops(place.route)[place.number - 1].trip,
                count: place.route.reloads.length + 1,
              })}
            </Fact>
          )}
          <Fact label={t('orders.arrives')}>{formatTime(stop.arrival)}</Fact>
          <Fact label={t('orders.leaves')}>{formatTime(stop.departure)}</Fact>
        </>
      )}
      <Fact label={t('orders.serviceTime')}>{formatDuration(seconds)}</Fact>
      {stop && (
        <Fact label={t('orders.driveHere')}>
          {formatDuration(stop.legSeconds)} <span className="muted">{formatDistance(stop.legDistance)}</span>
        </Fact>
      )}
      {loadNames.map((name, i) => (
        <Fact key={name} label={name}>
          {formatLoad(order.loads[i] ?? 0)}
        </Fact>
      ))}
      {stop && (
        <Fact label={t('orders.onBoardAfter')}>
          {loadNames.map((_, i) => formatLoad(stop.loadAfter[i] ?? 0)).join(', ')}
        </Fact>
      )}
      {stop && stop.waiting > 0 && <Fact label={t('orders.waits')}>{formatDuration(stop.waiting)}</Fact>}
    </dl>
  );
}

function sayWindows(windows: Order['windows']): string {
  return windows.length > 0
    ? windows.map((window) => formatStopWindow(window)).join(', ')
    : t('orders.anyTime');
}

/** What was asked for, in words. */
export function OrderRequirements({ order }: { order: Order }) {
  const { vehicles } = usePlan();
  const names = (ids: readonly string[] | undefined) =>
    (ids ?? []).map((id) => vehicles.find((vehicle) => vehicle.id === id)?.name ?? id).join(', ');
  const liked = order.preferredVehicles?.map(({ vehicleId }) => vehicleId);
  const lines: [string, string | undefined][] = [
    [t('orders.foldPickup'), order.pickup && `${order.pickup.address} ${sayWindows(order.pickup.windows)}`],
    [t('orders.when'), sayWindows(order.windows)],
    [t('orders.order'), order.id],
    [t('orders.skills'), order.skills.join(', ')],
    [t('orders.priority'), order.priority === undefined ? '' : String(order.priority)],
    [t('orders.allowed'), names(order.allowedVehicles)],
    [t('orders.disallowed'), names(order.disallowedVehicles)],
    [t('orders.preferred'), names(liked)],
    [t('orders.group'), order.group],
    [t('orders.phone'), order.phone],
    [t('orders.note'), order.note],
    ...Object.entries(order.kept),
  ];
  return (
    <dl className="inspector-lines">
      {lines.map(([label, value]) =>
        value ? (
          <Fragment key={label}>
            <dt className="muted">{label}</dt>
            <dd>{value}</dd>
          </Fragment>
        ) : null,
      )}
    </dl>
  );
}

/** The first stop of the order on the routes; of a shipment where it is picked up. */
export function findPlace(
  order: Order,
  vehicles: readonly Vehicle[],
  routes: readonly PlannedRoute[],
): Place | undefined {
  for (const route of routes) {
    const position = route.stops.findIndex((stop) => stop.orderId === order.id);
    const vehicle = vehicles.find((item) => item.id === route.vehicleId);
    if (position >= 0 && vehicle)
      return { vehicle, route, stop: route.stops[position], number: position + 1 };
  }
  return undefined;
}
