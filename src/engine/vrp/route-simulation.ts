/**
 * The exact timeline of one route: the one place that says what a sequence of tasks means. A stop is arrival,
 * preparation, waiting, setup, service, departure. Preparation and setup are charged once per run of tasks at one
 * location: each task pays what exceeds the largest amount already paid in its run. Of several windows the first that
 * fits is used. O(tasks + windows). The search keeps incremental summaries of the same rules (`route-rows.ts`), held
 * against this function by tests.
 */
import {
  REASON,
  type ReasonCode,
  scaledDuration,
  TIME_MAX,
  UNIT_DELIVERY,
  type VrpProblem,
} from './vrp-problem.ts';

export interface SimulatedActivity {
  readonly task: number;
  readonly arrival: number;
  readonly preparation: number;
  readonly waiting: number;
  readonly setup: number;
  readonly service: number;
  readonly departure: number;
  /** Cumulative since the start of the route. */
  readonly distance: number;
  readonly travel: number;
  /** Index into the window arrays. */
  readonly window: number;
  readonly loadBefore: readonly number[];
  readonly loadAfter: readonly number[];
}

export interface SimulatedRoute {
  readonly activities: readonly SimulatedActivity[];
  readonly departure: number;
  /** Arrival at the end; for an open route the departure from its last stop. */
  readonly arrival: number;
  readonly startLoad: readonly number[];
  readonly endLoad: readonly number[];
  readonly distance: number;
  readonly travel: number;
  readonly preparation: number;
  readonly waiting: number;
  readonly setup: number;
  readonly service: number;
  /** The first rule that the route breaks, 0 when it breaks none. */
  readonly violation: ReasonCode;
}

/** First window in which service can start, or -1; `ready` is the moment after preparation. */
function findWindow(problem: VrpProblem, task: number, ready: number, setup: number): number {
  const { firstWindow, windowEarliest, windowLatest } = problem.tasks;
  for (let w = firstWindow[task]; w < firstWindow[task + 1]; w++) {
    if (Math.max(ready, windowEarliest[w]) + setup <= windowLatest[w]) return w;
  }
  return -1;
}

/** Loads on board when the route starts: everything that is to be delivered. */
function loadAtStart(problem: VrpProblem, tasks: readonly number[]): number[] {
  const load = new Array<number>(problem.dimensionCount).fill(0);
  for (const task of tasks) {
    if (problem.units.kind[problem.tasks.unit[task]] !== UNIT_DELIVERY) continue;
    for (let d = 0; d < load.length; d++) load[d] -= problem.tasks.load[task * load.length + d];
  }
  return load;
}

function exceedsCapacity(problem: VrpProblem, slot: number, load: readonly number[]): boolean {
  return load.some((amount, d) => amount > problem.slots.capacity[slot * load.length + d]);
}

/** An empty route neither moves nor costs: all sums are 0. */
export function simulateRoute(problem: VrpProblem, slot: number, tasks: readonly number[]): SimulatedRoute {
  const { slots, locationCount, dimensionCount } = problem;
  const table = problem.tasks;
  const { durations, distances } = problem.metrics[slots.metric[slot]];
  const start = slots.earliestStart[slot];
  const startLoad = loadAtStart(problem, tasks);
  let violation: ReasonCode = exceedsCapacity(problem, slot, startLoad) ? REASON.capacity : REASON.none;
  const blame = (broken: boolean, reason: ReasonCode) => {
    if (broken && violation === REASON.none) violation = reason;
  };
  let load: readonly number[] = startLoad;
  let place = slots.start[slot];
  let runPlace = -1;
  let paidPreparation = 0;
  let paidSetup = 0;
  let now = start;
  let lastArrival = start;
  const sum = { distance: 0, travel: 0, preparation: 0, waiting: 0, setup: 0, service: 0 };
  const activities: SimulatedActivity[] = [];
  for (const task of tasks) {
    const next = table.location[task];
    const leg = place * locationCount + next;
    blame(durations[leg] > TIME_MAX, REASON.unreachable);
    sum.travel += durations[leg];
    sum.distance += distances[leg];
    if (next !== runPlace) {
      paidPreparation = 0;
      paidSetup = 0;
      runPlace = next;
    }
    const arrival = now + durations[leg];
    const preparation = Math.max(0, table.preparation[task] - paidPreparation);
    const setup = Math.max(0, table.setup[task] - paidSetup);
    paidPreparation += preparation;
    paidSetup += setup;
    const ready = arrival + preparation;
    const found = findWindow(problem, task, ready, setup);
    blame(found < 0, REASON.window);
    const window = found < 0 ? table.firstWindow[task + 1] - 1 : found;
    const waiting = Math.max(0, table.windowEarliest[window] - ready);
    const service = scaledDuration(problem, slot, task);
    now = ready + waiting + setup + service;
    const loadAfter = load.map((amount, d) => amount + table.load[task * dimensionCount + d]);
    blame(exceedsCapacity(problem, slot, loadAfter), REASON.capacity);
    sum.preparation += preparation;
    sum.waiting += waiting;
    sum.setup += setup;
    sum.service += service;
    activities.push({
      task,
      arrival,
      preparation,
      waiting,
      setup,
      service,
      departure: now,
      distance: sum.distance,
      travel: sum.travel,
      window,
      loadBefore: load,
      loadAfter,
    });
    load = loadAfter;
    place = next;
    lastArrival = arrival;
  }
  if (tasks.length > 0) {
    const leg = place * locationCount + slots.end[slot];
    blame(durations[leg] > TIME_MAX, REASON.unreachable);
    now += durations[leg];
    sum.travel += durations[leg];
    sum.distance += distances[leg];
    const limited = slots.isOpen[slot] === 1 ? lastArrival : now;
    blame(limited > slots.latestEnd[slot], REASON.timeSpan);
    blame(limited - start > slots.maxDuration[slot], REASON.routeDuration);
    blame(sum.distance > slots.maxDistance[slot], REASON.distance);
    blame(sum.travel + sum.preparation > slots.maxDriving[slot], REASON.drivingTime);
    blame(sum.service + sum.setup > slots.maxService[slot], REASON.serviceTime);
    blame(
      sum.travel + sum.preparation + sum.service + sum.setup > slots.maxWorking[slot],
      REASON.workingTime,
    );
    blame(countOrders(problem, tasks) > slots.maxOrders[slot], REASON.orders);
    blame(tasks.length > slots.maxActivities[slot], REASON.activities);
  }
  return { activities, departure: start, arrival: now, startLoad, endLoad: load, ...sum, violation };
}

function countOrders(problem: VrpProblem, tasks: readonly number[]): number {
  return new Set(tasks.map((task) => problem.tasks.unit[task])).size;
}
