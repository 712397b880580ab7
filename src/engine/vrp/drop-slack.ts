/**
 * What a problem says that no route can ever feel, left out before the search: dimensions of load that all tasks together
 * do not fill, windows that lie outside every route's time, windows that touch, limits on waiting that nobody reaches. Plans
 * mean the same in both problems.
 * O(tasks * dimensions + windows + slots).
 */
import { BREAK_WINDOW, type TaskTable, TIME_MAX, UNIT_SHIPMENT, type VrpProblem } from './vrp-problem.ts';

/** Dimensions in which some vehicle could be overloaded; at least one stays, since loads have a place in every kernel. */
function listTightDimensions({ tasks, units, slots, dimensionCount }: VrpProblem): number[] {
  const tight: number[] = [];
  for (let dimension = 0; dimension < dimensionCount; dimension++) {
    let most = 0;
    for (let unit = 0; unit < units.count; unit++) {
      // A shipment is on board once: what it drops it has picked up.
      const end = units.kind[unit] === UNIT_SHIPMENT ? units.firstTask[unit] + 1 : units.firstTask[unit + 1];
      for (let task = units.firstTask[unit]; task < end; task++)
        most += Math.abs(tasks.load[task * dimensionCount + dimension]);
    }
    let least = Number.POSITIVE_INFINITY;
    for (let slot = 0; slot < slots.count; slot++)
      least = Math.min(least, slots.capacity[slot * dimensionCount + dimension]);
    if (most > least) tight.push(dimension);
  }
  return tight.length > 0 ? tight : [0];
}

function keepColumns(table: Int32Array, columns: number, kept: readonly number[]): Int32Array {
  const rows = table.length / columns;
  const result = new Int32Array(rows * kept.length);
  for (let row = 0; row < rows; row++)
    for (const [i, column] of kept.entries()) result[row * kept.length + i] = table[row * columns + column];
  return result;
}

function dropDimensions(problem: VrpProblem): VrpProblem {
  const { dimensionCount, tasks, slots } = problem;
  if (dimensionCount < 2) return problem;
  const kept = listTightDimensions(problem);
  if (kept.length === dimensionCount) return problem;
  return {
    ...problem,
    dimensionCount: kept.length,
    tasks: { ...tasks, load: keepColumns(tasks.load, dimensionCount, kept) },
    slots: { ...slots, capacity: keepColumns(slots.capacity, dimensionCount, kept) },
  };
}

/** The windows of a task that a route between `from` and `to` can reach, joined where nothing lies between them. */
function joinWindows(
  { firstWindow, windowEarliest, windowLatest }: TaskTable,
  task: number,
  from: number,
  to: number,
) {
  const joined: [number, number][] = [];
  for (let window = firstWindow[task]; window < firstWindow[task + 1]; window++) {
    const earliest = windowEarliest[window];
    const latest = windowLatest[window];
    if (latest < from || earliest > to) continue;
    const last = joined.at(-1);
    if (last && earliest <= last[1] + 1) last[1] = Math.max(last[1], latest);
    else joined.push([earliest, latest]);
  }
  return joined;
}

function dropWindows(problem: VrpProblem): VrpProblem {
  const { tasks, slots } = problem;
  // Soft closings are priced window by window; reloads have windows of their own.
  if (tasks.windowDue || problem.reloads || tasks.windowEarliest.length === tasks.count || slots.count === 0)
    return problem;
  const from = slots.earliestStart.reduce((least, moment) => Math.min(least, moment), TIME_MAX);
  // An open route only has to arrive in time at its last stop, and may wait there.
  const to = slots.isOpen.includes(1)
    ? TIME_MAX
    : slots.latestEnd.reduce((most, moment) => Math.max(most, moment), 0);
  const firstWindow = new Int32Array(tasks.count + 1);
  const windows: [number, number][] = [];
  for (let task = 0; task < tasks.count; task++) {
    const joined = joinWindows(tasks, task, from, to);
    // Where none can be reached, any one says so.
    const first = tasks.firstWindow[task];
    if (joined.length === 0) windows.push([tasks.windowEarliest[first], tasks.windowLatest[first]]);
    for (const window of joined) windows.push(window);
    firstWindow[task + 1] = windows.length;
  }
  if (windows.length === tasks.windowEarliest.length) return problem;
  return {
    ...problem,
    tasks: {
      ...tasks,
      firstWindow,
      windowEarliest: Int32Array.from(windows, ([earliest]) => earliest),
      windowLatest: Int32Array.from(windows, ([, latest]) => latest),
    },
  };
}

/** Who waits does so before the last opening of a window: a limit as long as from the start until then is none. */
function dropWaitingLimits(problem: VrpProblem): VrpProblem {
  const { slots, tasks } = problem;
  const { maxWaitingTime, earliestStart, breaks } = slots;
  if (maxWaitingTime.every((limit) => limit === TIME_MAX)) return problem;
  const lastOpening = tasks.windowEarliest.reduce((last, moment) => Math.max(last, moment), 0);
  const kept = maxWaitingTime.map((limit, slot) => {
    const ofBreak = breaks.kind[slot] === BREAK_WINDOW ? breaks.earliest[slot] : 0;
    const ofTaken = problem.routesUnderWay?.[slot]?.breaks.start.at(-1) ?? 0;
    return limit >= Math.max(lastOpening, ofBreak, ofTaken) - earliestStart[slot] ? TIME_MAX : limit;
  });
  return { ...problem, slots: { ...slots, maxWaitingTime: kept } };
}

/** The same problem with fewer rules; the very same object where there is nothing to leave out. */
export function dropSlack(problem: VrpProblem): VrpProblem {
  return dropWaitingLimits(dropWindows(dropDimensions(problem)));
}
