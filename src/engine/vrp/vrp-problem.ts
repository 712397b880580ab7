/**
 * The vehicle-routing problem as plain typed data (structured-cloneable, so it can be sent to a worker). Times are
 * whole seconds counted from an origin that the builder chose, distances whole metres, both within 32 bits.
 *
 * A **task** is one visit; a **unit** is what the search places as a whole: one task, or a pickup and its delivery.
 * A **slot** is one route that may be driven: a vehicle, or one shift of a vehicle.
 */

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
  allowedVehicles: 22,
  disallowedVehicle: 25,
  drivingTime: 26,
  orders: 27,
  activities: 28,
  serviceTime: 31,
  workingTime: 32,
  routeDuration: 33,
  timeSpan: 34,
  leftOut: 35,
  unreachable: 50,
  unknown: 99,
} as const;

export type ReasonCode = (typeof REASON)[keyof typeof REASON];

/** Legs of one profile at one speed: entry `from * locationCount + to`, or {@link UNREACHABLE} in both arrays. */
export interface LegMetric {
  readonly durations: Int32Array;
  readonly distances: Int32Array;
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
  /** Change of the load at the visit, `count * dimensionCount`; negative where something is dropped. */
  readonly load: Int32Array;
}

export interface UnitTable {
  readonly count: number;
  /** Tasks of unit `u`: `[firstTask[u], firstTask[u + 1])`, the pickup before the delivery. */
  readonly firstTask: Int32Array;
  /** UNIT_PICKUP, UNIT_DELIVERY or UNIT_SHIPMENT. */
  readonly kind: Uint8Array;
  /** 1 (most important) to 10. */
  readonly priority: Uint8Array;
}

export interface SlotTable {
  readonly count: number;
  readonly vehicle: Int32Array;
  readonly metric: Int32Array;
  /** Location indices; the last location ("anywhere") when the route has no fixed start or end. */
  readonly start: Int32Array;
  readonly end: Int32Array;
  /** 1: the route ends at its last stop. */
  readonly isOpen: Uint8Array;
  readonly earliestStart: Int32Array;
  /** Latest arrival at the end, for open routes at the last stop. */
  readonly latestEnd: Int32Array;
  /** Longest time from the start to that arrival. */
  readonly maxDuration: Int32Array;
  /** `count * dimensionCount` */
  readonly capacity: Int32Array;
  readonly serviceFactor: Float64Array;
  readonly maxDistance: Int32Array;
  readonly maxDriving: Int32Array;
  readonly maxService: Int32Array;
  readonly maxWorking: Int32Array;
  readonly maxOrders: Int32Array;
  readonly maxActivities: Int32Array;
  readonly costPerSecond: Float64Array;
  readonly costPerMeter: Float64Array;
  /** Once per vehicle that drives at all. */
  readonly costOfActivation: Float64Array;
}

export type ObjectiveValue = 'completion_time' | 'transport_time' | 'vehicles';

export interface VrpProblem {
  /** Places plus one: the last is "anywhere", at zero distance from and to every place. */
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
  readonly objectives: readonly ObjectiveValue[];
}

/** A plan: the tasks of each slot in order (empty when the slot is not used). */
export interface VrpPlan {
  readonly tasksOfSlot: readonly (readonly number[])[];
  /** Units that no route serves, ascending. */
  readonly unassigned: readonly number[];
}

/** Seconds of service of a task in a slot, its setup not included. */
export function scaledDuration(problem: VrpProblem, slot: number, task: number): number {
  return Math.round(problem.tasks.duration[task] * problem.slots.serviceFactor[slot]);
}
