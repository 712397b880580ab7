/**
 * From a sound request to the solver's typed tables. Times are rebased to the earliest start of a vehicle: nothing
 * happens before, and 32 bits then hold Unix times too.
 */
import {
  type LegMetric,
  type ObjectiveValue,
  REASON,
  type SlotTable,
  type TaskTable,
  TIME_MAX,
  UNIT_DELIVERY,
  UNIT_PICKUP,
  UNIT_SHIPMENT,
  type VrpProblem,
} from '../../engine/vrp/vrp-problem.ts';
import type { VrpRequest, VrpService, VrpShipment, VrpStop } from '../contract/vrp-request.ts';
import { listRouteSlots, profileOfType, type RouteSlot } from '../contract/vrp-shifts.ts';
import { type LegMatrix, type Places, toMetric } from './vrp-places.ts';

export interface OrderRef {
  readonly id: string;
  readonly kind: 'service' | 'shipment';
  readonly order: VrpService | VrpShipment;
}

export interface TaskRef {
  readonly stop: VrpStop;
  readonly activity: 'service' | 'pickup' | 'delivery' | 'pickupShipment' | 'deliverShipment';
}

type WireWindow = NonNullable<VrpStop['time_windows']>[number];

/** The problem with the way back to the wire: by slot, unit, task and window. */
export interface TranslatedProblem {
  readonly problem: VrpProblem;
  readonly origin: number;
  readonly slots: readonly RouteSlot[];
  readonly orders: readonly OrderRef[];
  readonly tasks: readonly TaskRef[];
  readonly windows: readonly (WireWindow | undefined)[];
  readonly dimensionCount: number;
}

function listOrders(request: VrpRequest): OrderRef[] {
  return [
    ...(request.services ?? []).map((order) => ({ id: order.id, kind: 'service' as const, order })),
    ...(request.shipments ?? []).map((order) => ({ id: order.id, kind: 'shipment' as const, order })),
  ];
}

function listTasks(orders: readonly OrderRef[]): (TaskRef & { unit: number })[] {
  return orders.flatMap(({ kind, order }, unit): (TaskRef & { unit: number })[] => {
    if (kind === 'shipment') {
      const { pickup, delivery } = order as VrpShipment;
      return [
        { unit, stop: pickup, activity: 'pickupShipment' as const },
        { unit, stop: delivery, activity: 'deliverShipment' as const },
      ];
    }
    const service = order as VrpService;
    return [{ unit, stop: service, activity: service.type ?? ('service' as const) }];
  });
}

/** -1, 0 or 1: what the visit does to the load, in units of the order's size. */
function loadSign(activity: TaskRef['activity']): number {
  return activity === 'delivery' || activity === 'deliverShipment' ? -1 : 1;
}

/** Moments outside the solver's range are equal to "before everything" or "never". */
function rebase(value: number, origin: number): number {
  return Math.max(-1, Math.min(TIME_MAX, value - origin));
}

function buildTaskTable(
  tasks: readonly (TaskRef & { unit: number })[],
  orders: readonly OrderRef[],
  places: Places,
  dimensionCount: number,
  origin: number,
): { table: TaskTable; windows: (WireWindow | undefined)[] } {
  const windows: (WireWindow | undefined)[] = [];
  const firstWindow: number[] = [];
  for (const { stop } of tasks) {
    firstWindow.push(windows.length);
    const own = [...(stop.time_windows ?? [])].sort((a, b) => (a.earliest ?? 0) - (b.earliest ?? 0));
    windows.push(...(own.length > 0 ? own : [undefined]));
  }
  firstWindow.push(windows.length);
  const column = (read: (task: TaskRef) => number) => Int32Array.from(tasks, read);
  const load = new Int32Array(tasks.length * dimensionCount);
  tasks.forEach(({ unit, activity }, t) => {
    orders[unit].order.size?.forEach((amount, d) => {
      load[t * dimensionCount + d] = loadSign(activity) * amount;
    });
  });
  const table = {
    count: tasks.length,
    unit: Int32Array.from(tasks, (task) => task.unit),
    location: column(({ stop }) => places.indexOfId.get(stop.address?.location_id ?? '') ?? 0),
    duration: column(({ stop }) => stop.duration ?? 0),
    preparation: column(({ stop }) => stop.preparation_time ?? 0),
    setup: column(({ stop }) => stop.setup_time ?? 0),
    firstWindow: Int32Array.from(firstWindow),
    windowEarliest: Int32Array.from(windows, (window) =>
      Math.max(0, rebase(window?.earliest ?? Number.NEGATIVE_INFINITY, origin)),
    ),
    windowLatest: Int32Array.from(windows, (window) =>
      // A window that opens beyond the solver's range must not collapse into one that is open at its rim.
      rebase(window?.earliest ?? 0, origin) < TIME_MAX ? rebase(window?.latest ?? Infinity, origin) : -1,
    ),
    load,
  };
  return { table, windows };
}

function buildSlotTable(
  slots: readonly RouteSlot[],
  places: Places,
  metricOfSlot: Int32Array,
  dimensionCount: number,
  origin: number,
): SlotTable {
  const anywhere = places.addresses.length;
  const column = (read: (slot: RouteSlot) => number) => Int32Array.from(slots, read);
  const bounded = (read: (slot: RouteSlot) => number | undefined) =>
    column((slot) => Math.min(TIME_MAX, read(slot) ?? TIME_MAX));
  const placeOf = (id: string | undefined) => (id === undefined ? undefined : places.indexOfId.get(id));
  const capacity = new Int32Array(slots.length * dimensionCount);
  slots.forEach(({ type }, s) => {
    type.capacity?.forEach((amount, d) => {
      capacity[s * dimensionCount + d] = amount;
    });
  });
  const isPriced = ({ type }: RouteSlot) =>
    Boolean(type.cost_per_second || type.cost_per_meter || type.cost_per_activation);
  return {
    count: slots.length,
    vehicle: column((slot) => slot.vehicleIndex),
    metric: metricOfSlot,
    start: column((slot) => placeOf(slot.startAddress?.location_id) ?? anywhere),
    end: column((slot) => placeOf(slot.endAddress?.location_id) ?? anywhere),
    isOpen: Uint8Array.from(slots, (slot) => (slot.returnsToDepot ? 0 : 1)),
    earliestStart: column((slot) => rebase(slot.earliestStart, origin)),
    latestEnd: column((slot) => rebase(slot.latestEnd ?? Infinity, origin)),
    maxDuration: bounded((slot) => slot.maxRouteDuration),
    capacity,
    serviceFactor: Float64Array.from(slots, ({ type }) => type.service_time_factor ?? 1),
    maxDistance: bounded(({ vehicle }) => vehicle.max_distance),
    maxDriving: bounded(({ vehicle }) => vehicle.max_driving_time),
    maxService: bounded((slot) => slot.maxServiceTime),
    maxWorking: bounded((slot) => slot.maxWorkingTime),
    maxOrders: bounded(({ vehicle }) => vehicle.max_jobs),
    maxActivities: bounded(({ vehicle }) => vehicle.max_activities),
    costPerSecond: Float64Array.from(slots, (slot) =>
      isPriced(slot) ? (slot.type.cost_per_second ?? 0) : 1,
    ),
    costPerMeter: Float64Array.from(slots, ({ type }) => type.cost_per_meter ?? 0),
    costOfActivation: Float64Array.from(slots, ({ type }) => type.cost_per_activation ?? 0),
  };
}

function buildExclusion(
  slots: readonly RouteSlot[],
  orders: readonly OrderRef[],
  starts: Int32Array,
): Uint8Array {
  const lower = (skills: readonly string[] | undefined) => (skills ?? []).map((skill) => skill.toLowerCase());
  const skillsOfSlot = slots.map(({ vehicle }) => new Set(lower(vehicle.skills)));
  const exclusion = new Uint8Array(orders.length * slots.length);
  orders.forEach(({ order }, unit) => {
    const required = lower(order.required_skills);
    slots.forEach(({ vehicle }, s) => {
      const id = vehicle.vehicle_id;
      let code: number = REASON.none;
      if (required.some((skill) => !skillsOfSlot[s].has(skill))) code = REASON.skill;
      else if (order.allowed_vehicles?.length && !order.allowed_vehicles.includes(id)) {
        code = REASON.allowedVehicles;
      } else if (order.disallowed_vehicles?.includes(id)) code = REASON.disallowedVehicle;
      // Only vehicles on another time axis than the earliest one start that late.
      else if (starts[s] >= TIME_MAX) code = REASON.timeSpan;
      exclusion[unit * slots.length + s] = code;
    });
  });
  return exclusion;
}

function listObjectives(request: VrpRequest): ObjectiveValue[] {
  const wanted = request.objectives?.length
    ? request.objectives.map((objective) => objective.value as ObjectiveValue)
    : [request.algorithm?.objective ?? ('transport_time' as const)];
  return [...new Set(wanted)];
}

/** `legs` holds every profile in use, over all places (see `loadLegs`). */
export function buildVrpProblem(
  request: VrpRequest,
  places: Places,
  legs: ReadonlyMap<string, LegMatrix>,
): TranslatedProblem {
  const slots = listRouteSlots(request);
  const orders = listOrders(request);
  const tasks = listTasks(orders);
  const sizes = [...orders.map(({ order }) => order.size), ...slots.map(({ type }) => type.capacity)];
  const dimensionCount = Math.max(1, ...sizes.map((size) => size?.length ?? 1));
  const origin = Math.min(...slots.map((slot) => slot.earliestStart));
  const metrics: LegMetric[] = [];
  const metricOfKey = new Map<string, number>();
  const metricOfSlot = Int32Array.from(slots, ({ type }) => {
    const profile = profileOfType(type);
    const key = `${profile} ${type.speed_factor ?? 1}`;
    const known = metricOfKey.get(key);
    if (known !== undefined) return known;
    metricOfKey.set(key, metrics.length);
    const matrix = legs.get(profile);
    if (!matrix) throw new Error(`no legs for profile ${profile}`);
    return metrics.push(toMetric(matrix, places.addresses.length, type.speed_factor ?? 1)) - 1;
  });
  const { table, windows } = buildTaskTable(tasks, orders, places, dimensionCount, origin);
  const firstTask = [0];
  for (const { kind } of orders)
    firstTask.push(firstTask[firstTask.length - 1] + (kind === 'shipment' ? 2 : 1));
  const slotTable = buildSlotTable(slots, places, metricOfSlot, dimensionCount, origin);
  const kindOf = ({ kind, order }: OrderRef) => {
    if (kind === 'shipment') return UNIT_SHIPMENT;
    return (order as VrpService).type === 'delivery' ? UNIT_DELIVERY : UNIT_PICKUP;
  };
  const problem: VrpProblem = {
    locationCount: places.addresses.length + 1,
    metrics,
    dimensionCount,
    vehicleCount: request.vehicles.length,
    tasks: table,
    units: {
      count: orders.length,
      firstTask: Int32Array.from(firstTask),
      kind: Uint8Array.from(orders, kindOf),
      priority: Uint8Array.from(orders, ({ order }) => order.priority ?? 2),
    },
    slots: slotTable,
    exclusion: buildExclusion(slots, orders, slotTable.earliestStart),
    objectives: listObjectives(request),
  };
  return { problem, origin, slots, orders, tasks, windows, dimensionCount };
}
