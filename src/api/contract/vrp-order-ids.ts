/** What the ids of a relation name: whole orders, single stops of shipments, or the start and the end of the route. */
import type { VrpRequest } from './vrp-request.ts';

export const START_ID = 'start';
export const END_ID = 'end';

/** Stops of an order, counted over all stops of the request: services first, then pickup and delivery per shipment. */
export interface NamedStops {
  readonly stops: readonly number[];
  /** A whole shipment: both of its stops. */
  readonly isShipment: boolean;
  /** Index over all orders: services, then shipments. */
  readonly order: number;
}

/** Every id that a relation may use. An order's own id goes before one derived from a shipment. */
export function nameStops(request: VrpRequest): Map<string, NamedStops> {
  const named = new Map<string, NamedStops>();
  const services = request.services ?? [];
  (request.shipments ?? []).forEach(({ id }, i) => {
    const order = services.length + i;
    const pickup = services.length + 2 * i;
    named.set(`${id}_pickup`, { stops: [pickup], isShipment: false, order });
    named.set(`${id}_delivery`, { stops: [pickup + 1], isShipment: false, order });
  });
  (request.shipments ?? []).forEach(({ id }, i) => {
    const pickup = services.length + 2 * i;
    named.set(id, { stops: [pickup, pickup + 1], isShipment: true, order: services.length + i });
  });
  services.forEach(({ id }, i) => {
    named.set(id, { stops: [i], isShipment: false, order: i });
  });
  return named;
}

/** The group label of every stop, in the same count. */
export function listGroups(request: VrpRequest): (string | undefined)[] {
  return [
    ...(request.services ?? []).map(({ group }) => group || undefined),
    ...(request.shipments ?? []).flatMap(({ pickup, delivery }) => [
      pickup.group || undefined,
      delivery.group || undefined,
    ]),
  ];
}
