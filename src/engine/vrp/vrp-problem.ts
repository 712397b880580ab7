/**
 * The vehicle-routing problem as plain typed data (structured-cloneable, so it can be sent to a worker). Times are
 * whole seconds counted from an origin that the builder chose, distances whole metres, both within 32 bits.
 *
 * A **task** is one visit; a **unit** is what the search places as a whole: one task, or a pickup and its delivery.
 * A **slot** is one route that may be driven: a vehicle, or one shift of a vehicle.
 */

import type { PlanRequirements } from './plan-requirements.ts';
import type { RouteLimit } from './route-limits.ts';
import type { RouteUnderWay } from './route-under-way.ts';

/** "No limit" for a moment or a span; sums of two such values still fit 32 bits. */
export const TIME_MAX = 2 ** 29;
/** A leg that cannot be driven: added to any moment it exceeds {@link TIME_MAX}. */
export const UNREACHABLE = TIME_MAX + 1;

/** Load stays on board from the visit to the end of the route. */
export const UNIT_PICKUP = 0;
/** Load is on board from the start of the route to the visit. */
export const UNIT_DELIVERY = 1;
/** Two tasks: load is on board from the first to the second. */
export const UNIT_SHIPMENT = 2;

/** Why something cannot be done; the numbers are the wire's own reason codes. */
export const REASON = {
  none: 0,
  skill: 1,
  window: 2,
  capacity: 3,
  distance: 4,
  relation: 21,
  allowedVehicles: 22,
  timeInVehicle: 23,
  breakUnneeded: 24,
  disallowedVehicle: 25,
  drivingTime: 26,
  orders: 27,
  activities: 28,
  group: 29,
  breaks: 30,
  serviceTime: 31,
  workingTime: 32,
  routeDuration: 33,
  timeSpan: 34,
  leftOut: 35,
  waitingTime: 36,
  unreachable: 50,
  unknown: 99,
} as const;

export type ReasonCode = (typeof REASON)[keyof typeof REASON];

/** Legs of one profile at one speed: entry `from * locationCount + to`, or {@link UNREACHABLE} in both arrays. */
export interface LegTable {
  readonly durations: Int32Array;
  readonly distances: Int32Array;
}

/** Tables by slots of equal length, one after the other; the first slot holds before all of them, the last one after. */
export interface HourlyLegs {
  /** When the first slot begins, and the seconds of each. */
  readonly origin: number;
  readonly seconds: number;
  readonly tableOfSlot: Uint16Array;
  readonly tables: readonly LegTable[];
}

/** Where legs depend on the hour (see `LegClock`), durations and distances are the least of all hours. */
export interface LegMetric extends LegTable {
  readonly hours?: HourlyLegs;
}

export interface TaskTable {
  readonly count: number;
  readonly unit: Int32Array;
  readonly location: Int32Array;
  readonly duration: Int32Array;
  readonly preparation: Int32Array;
  readonly setup: Int32Array;
  /** Windows of task `t`: `[firstWindow[t], firstWindow[t + 1])`, ascending; at least one each. */
  readonly firstWindow: Int32Array;
  readonly windowEarliest: Int32Array;
  /** Latest start of service, {@link TIME_MAX} when unlimited. */
  readonly windowLatest: Int32Array;
  /** Soft closing of each window: later starts are priced as lateness. Absent where every closing is hard. */
  readonly windowDue?: Int32Array;
  /** Change of the load at the visit, `count * dimensionCount`; negative where something is dropped. */
  readonly load: Int32Array;
  /** Label whose tasks form one block on a route, -1 for none. */
  readonly group: Int32Array;
}

export interface UnitTable {
  readonly count: number;
  /** Tasks of unit `u`: `[firstTask[u], firstTask[u + 1])`, the pickup before the delivery. */
  readonly firstTask: Int32Array;
  /** UNIT_PICKUP, UNIT_DELIVERY or UNIT_SHIPMENT. */
  readonly kind: Uint8Array;
  /** 1 (most important) to 10. */
  readonly priority: Uint8Array;
  /**
   * Longest time on board, {@link TIME_MAX} for none: from the end of service at the pickup (deliveries: from the
   * start of the route) to the start of service at the delivery.
   */
  readonly maxRide: Int32Array;
  /** `units * slots`: 0 where the unit likes the slot best or does not care, more where less. Absent: nobody cares. */
  readonly dislike?: Uint8Array;
  /**
   * `units * slots`: what a unit costs extra on the slot, in the unit of the first objective on the road, seconds of travel
   * where there is none; never negative. Absent: nothing anywhere.
   */
  readonly surcharge?: Float64Array;
}

/** No break. */
export const BREAK_NONE = 0;
/** One break that starts within a window, see {@link needsWindowBreak}. */
export const BREAK_WINDOW = 1;
/** A break, whole or in parts, after so much driving. */
export const BREAK_DRIVING = 2;

/** One break per slot at most; all columns are indexed by slot. */
export interface BreakTable {
  /** BREAK_NONE, BREAK_WINDOW or BREAK_DRIVING. */
  readonly kind: Uint8Array;
  /** Earliest and latest start of a window break. */
  readonly earliest: Int32Array;
  readonly latest: Int32Array;
  /** Routes that need no window break: those over by then, those that leave later, those that take no longer. */
  readonly neededAfter: Int32Array;
  readonly neededBefore: Int32Array;
  readonly neededBeyond: Int32Array;
  /** Longest driving without a break, and the driving done before the route starts. */
  readonly maxDriving: Int32Array;
  readonly initialDriving: Int32Array;
  /** Parts of slot `s`, in the order in which they are taken: `[firstPart[s], firstPart[s + 1])`. */
  readonly firstPart: Int32Array;
  readonly partDuration: Int32Array;
}

/** Whether a route of the slot that leaves and ends at these moments has to take its window break. */
export function needsWindowBreak(
  { neededAfter, neededBefore, neededBeyond }: BreakTable,
  slot: number,
  departure: number,
  end: number,
): boolean {
  return end > neededAfter[slot] && departure <= neededBefore[slot] && end - departure > neededBeyond[slot];
}

/**
 * Where and how often slots may go back on their way to unload what they picked up and to load what they deliver next. A
 * reload is a task behind all others, `tasks.count + i`, in every column of the task table: of no unit (-1), in no group,
 * without a load. Plans do not name reloads; the timeline puts them where the loads need them (`ReloadPlaces`).
 */
export interface ReloadTable {
  /** By slot, how often at most, with those that lie behind; 0 where it never may. */
  readonly most: Int32Array;
  /** Reloads of slot `s`, one for each place where it may: `[first[s], first[s + 1])`. Behind those of all slots: what routes under way have. */
  readonly first: Int32Array;
}

/** A column for each limit of `ROUTE_LIMITS`, and what else a slot has. */
export interface SlotTable extends Readonly<Record<RouteLimit, Int32Array>> {
  readonly count: number;
  readonly vehicle: Int32Array;
  readonly metric: Int32Array;
  /** Location indices; the last location ("anywhere") when the route has no fixed start or end. */
  readonly start: Int32Array;
  readonly end: Int32Array;
  /** 1: the route ends at its last stop. */
  readonly isOpen: Uint8Array;
  /** 1: the route has no place of its own and returns to its first stop. */
  readonly returnsToFirst: Uint8Array;
  /** 1: without orders the vehicle still drives from its start to its end. */
  readonly movesEmpty: Uint8Array;
  readonly earliestStart: Int32Array;
  /** Equal to `earliestStart` where the departure is fixed. In between it is chosen so that waiting is least. */
  readonly latestStart: Int32Array;
  /** 1: among departures of equal waiting the earliest, else the latest. */
  readonly departsEarly: Uint8Array;
  readonly breaks: BreakTable;
  /** Latest arrival at the end, for open routes at the last stop. */
  readonly latestEnd: Int32Array;
  /** Soft end: later arrivals are priced as overtime. Absent where every end is hard. */
  readonly endDue?: Int32Array;
  /** `count * dimensionCount`: what is on board at once. */
  readonly capacity: Int32Array;
  readonly serviceFactor: Float64Array;
  /** Soft: fewer orders on a used route count as a shortfall. */
  readonly minOrders: Int32Array;
  readonly costPerSecond: Float64Array;
  readonly costPerMeter: Float64Array;
  /** Once per vehicle that drives at all. */
  readonly costOfActivation: Float64Array;
}

type ObjectiveValue =
  | 'completion_time'
  | 'completion_time_last_stop'
  | 'route_duration'
  | 'transport_time'
  | 'vehicles'
  | 'activities';

export interface Objective {
  /** The sum over the routes, the largest route, or the sum times (1 + spread * coefficient of variation). */
  readonly type: 'min' | 'min-max' | 'balance';
  readonly value: ObjectiveValue;
  /** Weight of the coefficient of variation in a `balance`, else 0. */
  readonly spread: number;
}

/**
 * A rule about which tasks share a route and in which order.
 *
 * - `together`: on one vehicle, any of its shifts
 * - `apart`: tasks of different parts are never on one vehicle
 * - `sequence`: in rising order of their parts, anything may lie between
 * - `direct`: in rising order of their parts, nothing else between
 * - `neighbor`: nothing else between, any order
 */
export interface Relation {
  readonly kind: 'together' | 'apart' | 'sequence' | 'direct' | 'neighbor';
  readonly tasks: Int32Array;
  /** Of each task: its listed position, or the index of its group or area. */
  readonly part: Int32Array;
  /** Whether all tasks share one route; otherwise the order holds within each route that has some of them. */
  readonly isOneRoute: boolean;
  /** Whether all units of the relation are placed or none. */
  readonly isAllOrNone: boolean;
  /** Whether the first (last) of the tasks begins (ends) its route, for `direct` and `neighbor`. */
  readonly fromStart: boolean;
  readonly toEnd: boolean;
  /** Whether groups, not orders, are related: what cannot be placed then blames the group. */
  readonly isOfGroups: boolean;
}

export interface VrpProblem {
  /** Places plus one: the last is "anywhere", at zero distance from and to every place. A task there happens wherever the route is. */
  readonly locationCount: number;
  readonly metrics: readonly LegMetric[];
  readonly dimensionCount: number;
  readonly vehicleCount: number;
  readonly tasks: TaskTable;
  readonly units: UnitTable;
  readonly slots: SlotTable;
  /** `units * slots`: 0 where the slot may serve the unit, else the reason why never. */
  readonly exclusion: Uint8Array;
  /** Minimised lexicographically, after the number of unassigned units per priority. */
  readonly objectives: readonly Objective[];
  readonly relations: readonly Relation[];
  readonly groups: GroupTable;
  /** Absent where no route may reload. */
  readonly reloads?: ReloadTable;
  /** By slot, undefined where nothing lies behind; absent where nothing does of any. Their departures are fixed. */
  readonly routesUnderWay?: readonly (RouteUnderWay | undefined)[];
  /** Price of a second of lateness and of overtime, in the unit of the first objective on the road. */
  readonly latenessPrice?: number;
  readonly overtimePrice?: number;
  /** What plans keep of an earlier plan, and where single units must stand. */
  readonly requirements?: PlanRequirements;
}

export interface GroupTable {
  readonly count: number;
  /** 1: tasks of no group may lie inside the block. */
  readonly isOpen: Uint8Array;
}

/** A plan: the tasks of each slot in order (empty when the slot is not used). */
export interface VrpPlan {
  readonly tasksOfSlot: readonly (readonly number[])[];
  /** Units that no route serves, ascending. */
  readonly unassigned: readonly number[];
}

/** Seconds of service of a task in a slot, its setup not included; reloading is at no customer's pace. */
export function scaledDuration(problem: VrpProblem, slot: number, task: number): number {
  if (task >= problem.tasks.count) return problem.tasks.duration[task];
  return Math.round(problem.tasks.duration[task] * problem.slots.serviceFactor[slot]);
}

/** Whether each stop has one window and pays for itself alone: nothing that neighbours at one place would share. */
export function hasPlainStops({ tasks }: VrpProblem): boolean {
  const shares = tasks.preparation.some((span) => span > 0) || tasks.setup.some((span) => span > 0);
  return !shares && tasks.firstWindow[tasks.count] === tasks.count;
}
