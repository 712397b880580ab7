/** A request with a rule off, and the rules that an order or a route has. */
import { limitsOf, ROUTE_LIMIT_NAMES } from '../../contract/route-limits.ts';
import type { VrpOrderRule, VrpRouteRule, VrpRule } from '../../contract/vrp-reasons.ts';
import type {
  VrpRequest,
  VrpService,
  VrpShift,
  VrpShipment,
  VrpVehicle,
} from '../../contract/vrp-request.ts';
import type { VrpRouteRef } from '../../contract/vrp-violations.ts';
import { listSkills } from '../vrp-problem/exclusion.ts';
import type { TranslatedProblem } from '../vrp-problem/translated-problem.ts';

type Order = VrpService | VrpShipment;
type Stop = VrpShipment['pickup'];

const OF_SHIFT: readonly string[] = ['latest_end', 'break', ...limitsOf('shift')];

/** Everything else is as it was; a lock is none of the request's rules and changes nothing. */
export function withoutRule(request: VrpRequest, rule: VrpRule): VrpRequest {
  if (rule.kind === 'relation')
    return { ...request, relations: request.relations?.filter((_, r) => r !== rule.relation) };
  if ('orderId' in rule) {
    const change = <T extends Order>(order: T): T =>
      order.id === rule.orderId ? withoutOrderRule(order, rule) : order;
    return {
      ...request,
      services: request.services?.map(change),
      shipments: request.shipments?.map(change),
    };
  }
  if (rule.kind === 'capacity') return withRoom(request, rule.vehicleId, rule.dimension);
  const vehicles = request.vehicles.map((vehicle) =>
    vehicle.vehicle_id === rule.vehicleId ? withoutRouteRule(vehicle, rule) : vehicle,
  );
  return { ...request, vehicles };
}

function withoutOrderRule<T extends Order>(order: T, rule: VrpOrderRule): T {
  const eachStop = (change: (stop: Stop, activity: string) => Stop): T =>
    'pickup' in order
      ? {
          ...order,
          pickup: change(order.pickup, 'pickupShipment'),
          delivery: change(order.delivery, 'deliverShipment'),
        }
      : { ...order, ...change(order as Stop, (order as VrpService).type ?? 'service') };
  switch (rule.kind) {
    case 'skill':
      return {
        ...order,
        required_skills: order.required_skills?.filter((skill) => skill.toLowerCase() !== rule.skill),
      };
    case 'window':
      return eachStop((stop, activity) =>
        activity === rule.activity ? { ...stop, time_windows: undefined } : stop,
      );
    case 'group':
      return eachStop((stop) => ({ ...stop, group: undefined }));
    case 'allowed_vehicles':
    case 'disallowed_vehicles':
    case 'max_time_in_vehicle':
      return { ...order, [rule.kind]: undefined };
    default:
      return order;
  }
}

/** Limits of a shift go before those of its vehicle, so both are taken off for the shift that is meant. */
function withoutRouteRule(vehicle: VrpVehicle, rule: VrpRouteRule): VrpVehicle {
  const { kind } = rule;
  const off = <T extends VrpVehicle | VrpShift>(fields: T): T => {
    if (rule.kind !== 'earliest_start') return { ...fields, [kind]: undefined };
    const earliest = fields.earliest_start ?? vehicle.earliest_start ?? 0;
    const latest_start = fields.latest_start ?? vehicle.latest_start ?? earliest;
    return { ...fields, earliest_start: Math.max(0, earliest - rule.seconds), latest_start };
  };
  if (!vehicle.shifts?.length || !(kind === 'earliest_start' || OF_SHIFT.includes(kind))) return off(vehicle);
  if (kind === 'earliest_start') {
    const shifts = vehicle.shifts.map((shift) => (shift.shift_id === rule.shiftId ? off(shift) : shift));
    return { ...vehicle, shifts };
  }
  // The other shifts keep what they have from their vehicle.
  const inherited = vehicle[kind as 'break'];
  const shifts = vehicle.shifts.map((shift) => {
    if (shift.shift_id === rule.shiftId) return off(shift);
    const own = shift[kind as 'break'] ?? inherited;
    return own === undefined ? shift : { ...shift, [kind]: own };
  });
  return { ...off(vehicle), shifts };
}

/** More than all orders together, for this vehicle only. */
function withRoom(request: VrpRequest, vehicleId: string, dimension: number): VrpRequest {
  const orders = [...(request.services ?? []), ...(request.shipments ?? [])];
  const room = orders.reduce((sum, { size }) => sum + (size?.[dimension] ?? 0), 0);
  const vehicle = request.vehicles.find(({ vehicle_id }) => vehicle_id === vehicleId);
  const type = request.vehicle_types?.find(({ type_id }) => type_id === vehicle?.type_id);
  const type_id = `${type?.type_id ?? ''} of ${vehicleId}`;
  const length = Math.max(type?.capacity?.length ?? 0, dimension + 1);
  const capacity = Array.from({ length }, (_, d) =>
    d === dimension ? Math.max(room, type?.capacity?.[d] ?? 0) : (type?.capacity?.[d] ?? 0),
  );
  return {
    ...request,
    vehicle_types: [
      ...(request.vehicle_types ?? []).filter((own) => own.type_id !== type_id),
      { profile: 'car', ...type, type_id, capacity },
    ],
    vehicles: request.vehicles.map((own) => (own.vehicle_id === vehicleId ? { ...own, type_id } : own)),
  };
}

/** What an order asks for beside its place and time at it. */
export function listOrderRules(translated: TranslatedProblem, unit: number): VrpOrderRule[] {
  const { orders, tasks, problem, sourceOfRelation, labels } = translated;
  const { id: orderId, order } = orders[unit];
  const { firstTask } = problem.units;
  const own = Array.from({ length: firstTask[unit + 1] - firstTask[unit] }, (_, i) => firstTask[unit] + i);
  const isLabelled = own.some((task) => labels.includes(tasks[task].stop.group ?? ''));
  const relations = problem.relations.flatMap((relation, r) =>
    relation.tasks.some((task) => own.includes(task)) ? [sourceOfRelation[r]] : [],
  );
  return [
    ...listSkills(order.required_skills).map((skill): VrpOrderRule => ({ orderId, kind: 'skill', skill })),
    ...own
      .filter((task) => tasks[task].stop.time_windows?.length)
      .map((task): VrpOrderRule => ({ orderId, kind: 'window', activity: tasks[task].activity })),
    ...(['allowed_vehicles', 'disallowed_vehicles'] as const)
      .filter((kind) => order[kind]?.length)
      .map((kind): VrpOrderRule => ({ orderId, kind })),
    ...(order.max_time_in_vehicle === undefined ? [] : [{ orderId, kind: 'max_time_in_vehicle' } as const]),
    ...(isLabelled ? [{ orderId, kind: 'group' } as const] : []),
    ...[...new Set(relations)].map((relation): VrpOrderRule => ({ orderId, kind: 'relation', relation })),
  ];
}

/** What limits a slot. */
export function listRouteRules({ slots, problem }: TranslatedProblem, slot: number): VrpRouteRule[] {
  const { vehicle, shift, limits, latestEnd, break: rest, type } = slots[slot];
  const ref: VrpRouteRef = {
    vehicleId: vehicle.vehicle_id,
    ...(shift ? { shiftId: shift.shift_id } : {}),
  };
  const loads = Array.from({ length: problem.dimensionCount }, (_, dimension) => dimension);
  const isUsed = (dimension: number) =>
    problem.tasks.load.some((load, at) => load !== 0 && at % problem.dimensionCount === dimension);
  return [
    ...loads.filter(isUsed).map((dimension): VrpRouteRule => ({ ...ref, kind: 'capacity', dimension })),
    ...(latestEnd === undefined ? [] : [{ ...ref, kind: 'latest_end' } as const]),
    ...ROUTE_LIMIT_NAMES.filter((name) => limits[name] !== undefined).map(
      (kind): VrpRouteRule => ({ ...ref, kind }),
    ),
    ...(rest && type ? [{ ...ref, kind: 'break' } as const] : []),
  ];
}
