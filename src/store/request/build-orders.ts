/** Orders as services and shipments of POST /vrp. */
import type { VrpRequestBody } from '../../api/contract/vrp-request.ts';
import { findLastBehind } from '../../plan/behind.ts';
import type { NoGoZones, OpenWindow } from '../../plan/no-go-zones.ts';
import type { LonLat, Order, OrderStop } from '../../plan/order.ts';
import type { PastRoute } from '../../plan/solution.ts';
import { stopKey } from '../../plan/solution.ts';
import type { Territories } from '../../plan/territory.ts';
import type { LoadScale } from './load-scale.ts';

type ServiceBody = NonNullable<VrpRequestBody['services']>[number];
type ShipmentBody = NonNullable<VrpRequestBody['shipments']>[number];
type AddressBody = NonNullable<ServiceBody['address']>;

/** Names places: stops at one place, approached alike, share an id, so that what is paid once a place is paid once. */
export class PlaceNames {
  private readonly idOf = new Map<string, string>();

  name(stop: Pick<OrderStop, 'curbside' | 'streetHint'> & { location: LonLat }, ownId: string): AddressBody {
    const { location, curbside, streetHint } = stop;
    const key = `${location.join(' ')} ${curbside ?? ''} ${streetHint ?? ''}`;
    const known = this.idOf.get(key);
    if (known === undefined) this.idOf.set(key, ownId);
    return {
      location_id: known ?? ownId,
      lon: location[0],
      lat: location[1],
      ...(streetHint ? { street_hint: streetHint } : {}),
      ...(curbside && curbside !== 'any' ? { curbside } : {}),
    };
  }
}

/** By the key of a stop: when its service begins at the earliest, whatever its windows say. */
type HeldStops = ReadonlyMap<string, number>;

/**
 * The last stop of a van that has been idle since is left no earlier than what lies behind: what follows is not reached
 * before it was thought of. Where a reload or a break came behind it, that is left no earlier.
 */
export function listHeld(past: PastRoute): [string, number][] {
  const { stops, idleUntil } = past;
  const last = stops.at(-1);
  if (findLastBehind(past)?.kind !== 'stop') return [];
  return last && idleUntil !== undefined ? [[stopKey(last), last.start + idleUntil - last.departure]] : [];
}

/** Where the hours of a no-go zone leave nothing the stop is closed to every van, and its own windows are said. */
function buildWindows(stop: OrderStop, zones: NoGoZones | undefined, heldUntil: number | undefined) {
  if (heldUntil !== undefined) return { time_windows: [{ earliest: heldUntil }] };
  const own = stop.windows.map(([earliest, latest]): OpenWindow => ({ earliest, latest }));
  const open = zones?.findOpen(stop) ?? [];
  const windows = open.length > 0 ? open : own;
  return windows.length > 0 ? { time_windows: windows } : {};
}

function buildStop(
  stop: OrderStop,
  ownId: string,
  { places, zones }: Pick<OrderContext, 'places' | 'zones'>,
  heldUntil: number | undefined,
) {
  if (!stop.location) throw new Error(`${ownId} has no place`);
  return {
    address: places.name({ ...stop, location: stop.location }, ownId),
    duration: Math.round(stop.durationSeconds),
    ...(stop.preparationSeconds ? { preparation_time: Math.round(stop.preparationSeconds) } : {}),
    ...(stop.setupSeconds ? { setup_time: Math.round(stop.setupSeconds) } : {}),
    ...buildWindows(stop, zones, heldUntil),
    ...(stop.group ? { group: stop.group } : {}),
  };
}

/**
 * Those of the vans that take part. A list whose vans are all away must not become "any van": it stays as it is, and
 * `checkPlan` says so before it is sent.
 */
function allowedHere(allowed: readonly string[], vehicles: ReadonlySet<string>): string[] {
  const here = allowed.filter((id) => vehicles.has(id));
  return here.length > 0 ? here : [...allowed];
}

/**
 * Who may serve the order: what it says itself, less the vans that its territory or a no-go zone closes. Where none is left, all are named
 * as not to be had, as an empty list would mean "any van".
 */
function buildVans(
  order: Order,
  { vehicles, territories, zones }: OrderContext,
): Pick<ServiceBody, 'allowed_vehicles' | 'disallowed_vehicles'> {
  const { allowedVehicles = [], disallowedVehicles = [] } = order;
  const disallowed = disallowedVehicles.filter((id) => vehicles.has(id));
  const isOpen = (id: string) =>
    territories?.belongingOf(order, id) !== 'closed' && zones?.isClosed(order, id) !== true;
  const allowed = allowedVehicles.length > 0 ? allowedHere(allowedVehicles, vehicles) : undefined;
  if ((!territories && !zones) || [...vehicles].every(isOpen)) {
    return {
      ...(allowed ? { allowed_vehicles: allowed } : {}),
      ...(disallowed.length > 0 ? { disallowed_vehicles: disallowed } : {}),
    };
  }
  const left = (allowed ?? [...vehicles]).filter((id) => isOpen(id) && !disallowed.includes(id));
  return left.length > 0 ? { allowed_vehicles: left } : { disallowed_vehicles: [...vehicles] };
}

/** What orders of one request have in common. */
interface OrderContext {
  /** Ids that take part; an order keeps what it says of others to itself. */
  readonly vehicles: ReadonlySet<string>;
  readonly places: PlaceNames;
  readonly held: HeldStops;
  readonly loads: LoadScale;
  /** Absent: every van serves everywhere. */
  readonly territories?: Territories;
  /** Absent: nowhere is closed. */
  readonly zones?: NoGoZones;
}

function buildRequirements(order: Order, context: OrderContext) {
  const { vehicles, loads } = context;
  const preferred = (order.preferredVehicles ?? []).filter(({ vehicleId }) => vehicles.has(vehicleId));
  return {
    id: order.id,
    name: order.name,
    size: loads.toSize(order.loads),
    ...(order.skills.length > 0 ? { required_skills: [...order.skills] } : {}),
    ...(order.priority === undefined ? {} : { priority: order.priority }),
    ...buildVans(order, context),
    ...(preferred.length > 0
      ? {
          preferred_vehicles: preferred.map(({ vehicleId, priority }) => ({
            vehicle_id: vehicleId,
            priority,
          })),
        }
      : {}),
    ...(order.maxSecondsInVehicle === undefined ? {} : { max_time_in_vehicle: order.maxSecondsInVehicle }),
  };
}

export function buildService(order: Order, context: OrderContext): ServiceBody {
  const { held } = context;
  const type = order.type === 'shipment' ? 'service' : order.type;
  return {
    ...buildRequirements(order, context),
    type,
    ...buildStop(order, order.id, context, held.get(stopKey({ orderId: order.id }))),
  };
}

/** A shipment that could not be fetched: the driver comes to its pickup, takes nothing and delivers nothing. */
export function buildFailedPickup(order: Order, context: OrderContext): ServiceBody {
  const { held } = context;
  const orderId = order.id;
  if (!order.pickup) throw new Error(`${orderId} has no pickup`);
  const { maxSecondsInVehicle: _, ...rest } = order;
  return {
    ...buildRequirements({ ...rest, loads: [] }, context),
    type: 'service',
    ...buildStop(order.pickup, `${orderId} pickup`, context, held.get(stopKey({ orderId, role: 'pickup' }))),
  };
}

/** The order must have a pickup. */
export function buildShipment(order: Order, context: OrderContext): ShipmentBody {
  const { held } = context;
  const orderId = order.id;
  if (!order.pickup) throw new Error(`${order.id} has no pickup`);
  return {
    ...buildRequirements(order, context),
    pickup: buildStop(
      order.pickup,
      `${orderId} pickup`,
      context,
      held.get(stopKey({ orderId, role: 'pickup' })),
    ),
    delivery: buildStop(order, orderId, context, held.get(stopKey({ orderId }))),
  };
}
