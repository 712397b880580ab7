/** Services and shipments as lists of stops. */
import type { VrpRequestBody } from '../../api/contract/vrp-request.ts';
import { limitOf } from './read-values.ts';
import type { BodyService, CaseOrder, CaseStop, CaseWindow, StopKind } from './vrp-case.ts';

type BodyStop = Pick<
  BodyService,
  'address' | 'duration' | 'preparation_time' | 'setup_time' | 'time_windows' | 'group'
>;

const ALWAYS: CaseWindow = {
  earliest: Number.NEGATIVE_INFINITY,
  latest: Number.POSITIVE_INFINITY,
  source: undefined,
};

export function readOrders(body: VrpRequestBody, placeOfId: ReadonlyMap<string, number>): CaseOrder[] {
  const shared = findSharedGroups(body);
  const services = (body.services ?? []).map((service) => ({
    order: service,
    stops: [{ stop: service as BodyStop, kind: service.type ?? ('service' as StopKind) }],
  }));
  const shipments = (body.shipments ?? []).map((shipment) => ({
    order: shipment,
    stops: [
      { stop: shipment.pickup, kind: 'pickupShipment' as StopKind },
      { stop: shipment.delivery, kind: 'deliverShipment' as StopKind },
    ],
  }));
  return [...services, ...shipments].map(({ order, stops }, index) => {
    const read: CaseStop[] = [];
    const result: CaseOrder = {
      index,
      id: order.id,
      isShipment: stops.length === 2,
      priority: order.priority ?? 2,
      size: order.size ?? [],
      skills: (order.required_skills ?? []).map((skill) => skill.toLowerCase()),
      allowed: order.allowed_vehicles ?? [],
      disallowed: order.disallowed_vehicles ?? [],
      preferred: new Map(
        (order.preferred_vehicles ?? []).map(({ vehicle_id, priority }) => [vehicle_id, priority ?? 2]),
      ),
      maxTimeInVehicle: limitOf(order.max_time_in_vehicle),
      stops: read,
    };
    for (const { stop, kind } of stops) read.push(readStop(stop, kind, result, placeOfId, shared));
    return result;
  });
}

function readStop(
  stop: BodyStop,
  kind: StopKind,
  order: CaseOrder,
  placeOfId: ReadonlyMap<string, number>,
  sharedGroups: ReadonlySet<string>,
): CaseStop {
  const windows = (stop.time_windows ?? [])
    .map((window) => ({
      earliest: window.earliest ?? 0,
      latest: limitOf(window.latest),
      source: withoutSentinels(window),
    }))
    .sort((a, b) => a.earliest - b.earliest);
  return {
    order,
    kind,
    place: stop.address ? placeOfId.get(stop.address.location_id) : undefined,
    duration: stop.duration ?? 0,
    preparation: stop.preparation_time ?? 0,
    setup: stop.setup_time ?? 0,
    windows: windows.length > 0 ? windows : [ALWAYS],
    group: stop.group && sharedGroups.has(stop.group) ? stop.group : undefined,
  };
}

/** Answers never carry a number beyond 2^53. */
function withoutSentinels(window: Record<string, number | undefined>): Record<string, number | undefined> {
  return Object.fromEntries(Object.entries(window).filter(([, value]) => Number.isFinite(limitOf(value))));
}

/** Labels that keep two or more orders together. */
function findSharedGroups(body: VrpRequestBody): Set<string> {
  const ordersOfGroup = new Map<string, Set<string>>();
  const note = (id: string, { group }: BodyStop) => {
    if (group) ordersOfGroup.set(group, (ordersOfGroup.get(group) ?? new Set()).add(id));
  };
  for (const service of body.services ?? []) note(service.id, service);
  for (const { id, pickup, delivery } of body.shipments ?? []) {
    note(id, pickup);
    note(id, delivery);
  }
  return new Set([...ordersOfGroup].filter(([, ids]) => ids.size > 1).map(([group]) => group));
}
