/**
 * What edge assembly knows of a problem: equal vehicles of one depot, one load dimension, one window per task and a
 * price of legs only. Points are the tasks and, last, the depot, so that the kernels read small square tables.
 */
import type { CurrentPlan } from '../current-plan.ts';
import type { SearchParams } from '../search-params.ts';
import { defineLane, laneServes } from '../traits.ts';
import { TIME_MAX } from '../vrp-problem.ts';
import { buildNearTasks, type NearTasks } from './near-tasks.ts';

/** Routes beyond those of the present plan, as a share and as a number. */
const SPARE_SHARE = 0.3;
const SPARE_ROUTES = 10;
/** Beyond this the square tables are no longer small. */
const MAX_TASKS = 1500;
/** Price of a second of time warp in seconds of driving. */
const PRICE_OF_WARP = 1;
/** Price of an average task too much on board, in average legs. */
const PRICE_OF_OVERLOAD = 2;

export interface AssemblyProblem extends NearTasks {
  readonly taskCount: number;
  /** Tasks on routes: the others have no place in any plan, and stand in no list of near tasks. */
  readonly servedCount: number;
  readonly routeCount: number;
  readonly params: SearchParams['assembly'];
  /** Side of the tables: tasks and the depot. */
  readonly side: number;
  /** Price of the leg from one point to another, `from * side + to`, and its duration. */
  readonly costs: Int32Array;
  readonly durations: Int32Array;
  /** By point: window of arrival, time spent there and load; at the depot earliest departure and latest return. */
  readonly earliest: Int32Array;
  readonly latest: Int32Array;
  readonly service: Int32Array;
  readonly size: Int32Array;
  readonly capacity: number;
  /** Seconds of time warp that one unit of load beyond the capacity counts as. */
  readonly warpOfLoad: number;
  /** Price of a second of time warp, in the unit of `costs`. */
  readonly warpPrice: number;
}

/**
 * Equal vehicles with one load from one depot, one window per task. Routes start as early as they may: only where
 * nothing is counted from the start is that as good as any other departure.
 */
export const ASSEMBLY = defineLane('edge assembly', [
  'time',
  'asymmetricLegs',
  'pricedLegs',
  'freeDeparture',
]);

/** The problem of a complete plan, or nothing where it has more to it than edge assembly knows. O(tasks^2). */
export function buildAssemblyProblem(plan: CurrentPlan): AssemblyProblem | undefined {
  const { tables, usedSlots } = plan;
  const { problem } = tables;
  const { tasks, slots, locationCount } = problem;
  // Without time the plain search serves it.
  if (!laneServes(ASSEMBLY, plan) || !tables.isTimed || tasks.count > MAX_TASKS) return undefined;
  const taskCount = tasks.count;
  const side = taskCount + 1;
  const locationOf = Int32Array.from({ length: side }, (_, point) =>
    point < taskCount ? tasks.location[point] : slots.start[0],
  );
  const pick = (legs: Int32Array) => pickLegs(legs, locationOf, locationCount);
  const [kind] = tables.kinds;
  const durations = pick(kind.durations);
  if (durations.some((duration) => duration > TIME_MAX)) return undefined;
  const costs = kind.costs === kind.durations ? durations : pick(kind.costs);
  const depot = (ofTasks: Int32Array, value: number) => Int32Array.from([...ofTasks, value]);
  const earliest = depot(tables.earliest, slots.earliestStart[0]);
  const latest = depot(tables.latestSetup, tables.endLimit[0]);
  const service = depot(kind.service, 0);
  const size = depot(
    tables.sizeOfUnit.map((_, task) => tables.sizeOfUnit[tasks.unit[task]]),
    0,
  );
  const averageSize = size.reduce((sum, units) => sum + units, 0) / taskCount;
  const [averageDuration, averageCost] = [durations, costs].map((legs) => meanLeg(plan, legs, side));
  const isServed = Uint8Array.from(tasks.unit, (unit) => (plan.slotOfUnit[unit] >= 0 ? 1 : 0));
  return {
    taskCount,
    params: tables.params.assembly,
    servedCount: isServed.reduce((sum, served) => sum + served, 0),
    routeCount: Math.min(slots.count, Math.ceil(usedSlots * (1 + SPARE_SHARE)) + SPARE_ROUTES),
    side,
    costs,
    durations,
    earliest,
    latest,
    service,
    size,
    capacity: slots.capacity[0],
    warpOfLoad: averageSize > 0 ? (PRICE_OF_OVERLOAD * averageDuration) / averageSize : 1,
    warpPrice: averageDuration > 0 ? (PRICE_OF_WARP * averageCost) / averageDuration : 1,
    ...buildNearTasks(tables, isServed, { side, durations, costs, earliest, latest, service }),
  };
}

function pickLegs(legs: Int32Array, locationOf: Int32Array, stride: number): Int32Array {
  const side = locationOf.length;
  const picked = new Int32Array(side * side);
  for (let from = 0; from < side; from++) {
    const row = locationOf[from] * stride;
    for (let to = 0; to < side; to++) picked[from * side + to] = legs[row + locationOf[to]];
  }
  return picked;
}

/** Mean over the legs of the present plan. */
function meanLeg({ tables, rows }: CurrentPlan, legs: Int32Array, side: number): number {
  let sum = 0;
  let count = 0;
  for (let slot = 0; slot < tables.problem.slots.count; slot++) {
    const base = rows.rowOfSlot[slot] * rows.stride;
    const length = rows.lengthOfRow[rows.rowOfSlot[slot]];
    if (length === 0) continue;
    let from = side - 1;
    for (let i = 1; i <= length; i++) {
      const to = rows.taskAt[base + i];
      sum += legs[from * side + to];
      from = to;
    }
    sum += legs[from * side + side - 1];
    count += length + 1;
  }
  return count === 0 ? 0 : sum / count;
}
