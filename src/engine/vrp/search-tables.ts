/**
 * A problem laid out for the search: everything that the insertion kernels read in their inner loops, computed once.
 *
 * Slots that share metric, service factor and cost weights share a `SlotKind`. Its matrices exist twice, by row of the
 * origin and by row of the target (`...To`), so that trying a task at every position of a route walks two rows in
 * memory instead of a row and a column. Memory: 2 to 4 matrices per kind; symmetric ones are not doubled.
 */
import { minimisesFleetFirst, type SlotWeights, weightsOfSlot } from './objective.ts';
import { scaledDuration, TIME_MAX, UNIT_SHIPMENT, type VrpProblem } from './vrp-problem.ts';

/** Enough neighbours to find a dozen different tours around any seed. */
const NEIGHBOUR_LIMIT = 250;

/** Objectives that count waiting and work, not only the road. */
const TIMED_VALUES: readonly string[] = ['completion_time', 'completion_time_last_stop', 'route_duration'];

type CostArray = Int32Array | Float64Array;

export interface SlotKind {
  readonly durations: Int32Array;
  readonly durationsTo: Int32Array;
  readonly costs: CostArray;
  readonly costsTo: CostArray;
  /** Setup plus scaled duration, per task. */
  readonly service: Int32Array;
  /** Price of a second between the start and the end of the route. */
  readonly spanWeight: number;
}

export interface SearchTables {
  readonly problem: VrpProblem;
  readonly kinds: readonly SlotKind[];
  readonly kindOfSlot: Int32Array;
  /** Slots of one class are interchangeable: while several are empty only one needs to be tried. */
  readonly classOfSlot: Int32Array;
  /** Price of the first route of the slot's vehicle. */
  readonly openingCost: Float64Array;
  /** Latest arrival at any stop (open routes) or at the end (closed ones). */
  readonly arrivalLimit: Int32Array;
  readonly endLimit: Int32Array;
  /** 1 where distance, driving, service or working time is limited: candidates are then confirmed exactly. */
  readonly isLimited: Uint8Array;
  /** First opening of a window and the latest start of setup in any window, per task. */
  readonly earliest: Int32Array;
  readonly latestSetup: Int32Array;
  /** Some window, end of a route or unreachable leg makes time matter. */
  readonly isTimed: boolean;
  readonly hasSeveralWindows: boolean;
  /** Preparation or setup times exist, so neighbours at one location share them. */
  readonly hasRunCosts: boolean;
  readonly fleetFirst: boolean;
  /** Every unit is of one single-task kind: a route's load then is one total, wherever a unit goes. */
  readonly isOneWay: boolean;
  /** Some slot limits its orders or activities. */
  readonly hasCountLimits: boolean;
  /** Places of a few nearest tasks: row `t` holds `neighbourCount` tasks, nearest first, beginning with `t`. */
  readonly neighbours: Int32Array;
  readonly neighbourCount: number;
  /** Travel seconds between a first depot and the task, per task: a sort key. */
  readonly remoteness: Int32Array;
  /** Sum of the unit's load over the dimensions, relative to the largest capacity: a sort key. */
  readonly demand: Float64Array;
}

function transpose<T extends CostArray>(matrix: T, n: number, make: (length: number) => T): T {
  let symmetric = true;
  for (let i = 0; i < n && symmetric; i++) {
    for (let j = 0; j < i; j++) {
      if (matrix[i * n + j] !== matrix[j * n + i]) {
        symmetric = false;
        break;
      }
    }
  }
  if (symmetric) return matrix;
  const turned = make(n * n);
  for (let i = 0; i < n; i++) for (let j = 0; j < n; j++) turned[j * n + i] = matrix[i * n + j];
  return turned;
}

function buildKind(problem: VrpProblem, slot: number, weights: SlotWeights): SlotKind {
  const n = problem.locationCount;
  const { durations, distances } = problem.metrics[problem.slots.metric[slot]];
  const durationsTo = transpose(durations, n, (length) => new Int32Array(length));
  const service = new Int32Array(problem.tasks.count);
  for (let t = 0; t < service.length; t++)
    service[t] = scaledDuration(problem, slot, t) + problem.tasks.setup[t];
  const shared = { durations, durationsTo, service, spanWeight: weights.span };
  if (weights.travel === 1 && weights.distance === 0) {
    return { ...shared, costs: durations, costsTo: durationsTo };
  }
  const costs = new Float64Array(n * n);
  for (let i = 0; i < costs.length; i++) {
    costs[i] = weights.travel * durations[i] + weights.distance * distances[i];
  }
  return { ...shared, costs, costsTo: transpose(costs, n, (length) => new Float64Array(length)) };
}

function buildKinds(problem: VrpProblem) {
  const { slots } = problem;
  const kinds: SlotKind[] = [];
  const indexOfKey = new Map<string, number>();
  const kindOfSlot = new Int32Array(slots.count);
  const openingCost = new Float64Array(slots.count);
  for (let s = 0; s < slots.count; s++) {
    const weights = weightsOfSlot(problem, s);
    openingCost[s] = weights.activation;
    const key = [
      slots.metric[s],
      slots.serviceFactor[s],
      weights.travel,
      weights.distance,
      weights.span,
    ].join();
    let index = indexOfKey.get(key);
    if (index === undefined) {
      index = kinds.length;
      indexOfKey.set(key, index);
      kinds.push(buildKind(problem, s, weights));
    }
    kindOfSlot[s] = index;
  }
  return { kinds, kindOfSlot, openingCost };
}

/** Slots are interchangeable when every attribute and every exclusion is equal and no other shift shares the vehicle. */
function buildClasses(problem: VrpProblem): Int32Array {
  const { slots, units, dimensionCount } = problem;
  const slotsOfVehicle = new Int32Array(problem.vehicleCount);
  for (const vehicle of slots.vehicle) slotsOfVehicle[vehicle]++;
  const columns = [
    slots.metric,
    slots.start,
    slots.end,
    slots.isOpen,
    slots.earliestStart,
    slots.latestEnd,
    slots.maxDuration,
    slots.serviceFactor,
    slots.maxDistance,
    slots.maxDriving,
    slots.maxService,
    slots.maxWorking,
    slots.maxOrders,
    slots.maxActivities,
    slots.costPerSecond,
    slots.costPerMeter,
    slots.costOfActivation,
  ];
  const classOfKey = new Map<string, number>();
  const classOfSlot = new Int32Array(slots.count);
  for (let s = 0; s < slots.count; s++) {
    const vehicle = slots.vehicle[s];
    const parts: (number | string)[] = columns.map((column) => column[s]);
    parts.push(slotsOfVehicle[vehicle] > 1 ? `shift ${vehicle}` : '');
    for (let d = 0; d < dimensionCount; d++) parts.push(slots.capacity[s * dimensionCount + d]);
    for (let u = 0; u < units.count; u++) {
      if (problem.exclusion[u * slots.count + s] !== 0) parts.push(u);
    }
    const key = parts.join();
    const known = classOfKey.get(key) ?? classOfKey.size;
    classOfKey.set(key, known);
    classOfSlot[s] = known;
  }
  return classOfSlot;
}

function buildNeighbours(problem: VrpProblem): { neighbours: Int32Array; neighbourCount: number } {
  const { tasks, locationCount: n } = problem;
  const { durations } = problem.metrics[0];
  const neighbourCount = Math.min(tasks.count, NEIGHBOUR_LIMIT);
  const neighbours = new Int32Array(tasks.count * neighbourCount);
  // Distance and index packed into one double sort natively, without a comparison function.
  const pack = 2 ** 21;
  const keys = new Float64Array(tasks.count);
  for (let t = 0; t < tasks.count; t++) {
    const from = tasks.location[t];
    for (let other = 0; other < tasks.count; other++) {
      const to = tasks.location[other];
      keys[other] = Math.min(durations[from * n + to], durations[to * n + from]) * pack + other + 1;
    }
    keys[t] = -1;
    keys.sort();
    neighbours[t * neighbourCount] = t;
    for (let k = 1; k < neighbourCount; k++) neighbours[t * neighbourCount + k] = (keys[k] % pack) - 1;
  }
  return { neighbours, neighbourCount };
}

function buildSortKeys(problem: VrpProblem): { remoteness: Int32Array; demand: Float64Array } {
  const { tasks, units, slots, dimensionCount, locationCount } = problem;
  const remoteness = new Int32Array(tasks.count);
  const from = slots.count > 0 ? slots.start[0] : locationCount - 1;
  for (let t = 0; t < tasks.count; t++) {
    remoteness[t] = problem.metrics[0].durations[from * locationCount + tasks.location[t]];
  }
  const largest = new Float64Array(dimensionCount).fill(1);
  slots.capacity.forEach((amount, at) => {
    largest[at % dimensionCount] = Math.max(largest[at % dimensionCount], amount);
  });
  const demand = new Float64Array(units.count);
  for (let t = 0; t < tasks.count; t++) {
    for (let d = 0; d < dimensionCount; d++) {
      demand[tasks.unit[t]] += Math.abs(tasks.load[t * dimensionCount + d]) / largest[d];
    }
  }
  return { remoteness, demand };
}

function buildTimes(problem: VrpProblem) {
  const { tasks, slots } = problem;
  const earliest = new Int32Array(tasks.count);
  const latestSetup = new Int32Array(tasks.count);
  let isTimed = problem.objectives.some(({ value }) => TIMED_VALUES.includes(value));
  let hasSeveralWindows = false;
  for (let t = 0; t < tasks.count; t++) {
    const w = tasks.firstWindow[t];
    earliest[t] = tasks.windowEarliest[w];
    // Windows are sorted by their opening and may overlap: the last one need not close last.
    const latest = Math.max(...tasks.windowLatest.subarray(w, tasks.firstWindow[t + 1]));
    latestSetup[t] = latest - tasks.setup[t];
    if (tasks.firstWindow[t + 1] > w + 1) hasSeveralWindows = true;
    if (earliest[t] > 0 || tasks.windowLatest[w] < TIME_MAX) isTimed = true;
  }
  const arrivalLimit = new Int32Array(slots.count).fill(TIME_MAX);
  const endLimit = new Int32Array(slots.count).fill(TIME_MAX);
  for (let s = 0; s < slots.count; s++) {
    const limit = Math.min(slots.latestEnd[s], slots.earliestStart[s] + slots.maxDuration[s]);
    if (slots.isOpen[s] === 1) arrivalLimit[s] = Math.min(TIME_MAX, limit);
    else endLimit[s] = Math.min(TIME_MAX, limit);
    if (limit < TIME_MAX) isTimed = true;
  }
  const used = new Set(slots.metric);
  for (const index of used) {
    if (problem.metrics[index].durations.some((leg) => leg > TIME_MAX)) isTimed = true;
  }
  return { earliest, latestSetup, arrivalLimit, endLimit, isTimed, hasSeveralWindows };
}

export function buildSearchTables(problem: VrpProblem): SearchTables {
  const { slots, tasks, units } = problem;
  const isLimited = new Uint8Array(slots.count);
  for (let s = 0; s < slots.count; s++) {
    const smallest = Math.min(
      slots.maxDistance[s],
      slots.maxDriving[s],
      slots.maxService[s],
      slots.maxWorking[s],
    );
    if (smallest < TIME_MAX) isLimited[s] = 1;
  }
  return {
    problem,
    ...buildKinds(problem),
    classOfSlot: buildClasses(problem),
    isLimited,
    ...buildTimes(problem),
    hasRunCosts: tasks.preparation.some((span) => span > 0) || tasks.setup.some((span) => span > 0),
    fleetFirst: minimisesFleetFirst(problem),
    isOneWay: units.kind.every((kind) => kind !== UNIT_SHIPMENT && kind === units.kind[0]),
    hasCountLimits: [...slots.maxOrders, ...slots.maxActivities].some((most) => most < tasks.count),
    ...buildNeighbours(problem),
    ...buildSortKeys(problem),
  };
}
