/** Which moments matter, and the limits of stops and routes that the kernels compare with. */
import { hasTakenBreaks } from '../route-under-way.ts';
import { BREAK_WINDOW, TIME_MAX, type VrpProblem } from '../vrp-problem.ts';

export interface TimeTables {
  /** First opening of a window and the latest start of setup in any window, per task. */
  readonly earliest: Int32Array;
  readonly latestSetup: Int32Array;
  /** Latest arrival at any stop (open routes) or at the end (closed ones), per slot. */
  readonly arrivalLimit: Int32Array;
  readonly endLimit: Int32Array;
  /** Some window, end of a route or unreachable leg makes time matter. */
  readonly isTimed: boolean;
  readonly hasSeveralWindows: boolean;
}

/** Objectives that count waiting and work, not only the road. */
const TIMED_VALUES: readonly string[] = ['completion_time', 'completion_time_last_stop', 'route_duration'];

export function buildTimes(problem: VrpProblem): TimeTables {
  const { tasks, slots } = problem;
  const earliest = new Int32Array(tasks.count);
  const latestSetup = new Int32Array(tasks.count);
  let isTimed = problem.objectives.some(({ value }) => TIMED_VALUES.includes(value));
  // A break is due by the clock: rows must know when they end.
  if (slots.breaks.kind.includes(BREAK_WINDOW) || hasTakenBreaks(problem.routesUnderWay)) isTimed = true;
  let hasSeveralWindows = false;
  for (let t = 0; t < tasks.count; t++) {
    const w = tasks.firstWindow[t];
    earliest[t] = tasks.windowEarliest[w];
    // Windows are sorted by their opening and may overlap: the last one need not close last.
    let latest = tasks.windowLatest[w];
    for (let k = w + 1; k < tasks.firstWindow[t + 1]; k++) latest = Math.max(latest, tasks.windowLatest[k]);
    latestSetup[t] = latest - tasks.setup[t];
    if (tasks.firstWindow[t + 1] > w + 1) hasSeveralWindows = true;
    if (earliest[t] > 0 || tasks.windowLatest[w] < TIME_MAX) isTimed = true;
  }
  const arrivalLimit = new Int32Array(slots.count).fill(TIME_MAX);
  const endLimit = new Int32Array(slots.count).fill(TIME_MAX);
  for (let s = 0; s < slots.count; s++) {
    const limit = Math.min(slots.latestEnd[s], slots.latestStart[s] + slots.maxRouteDuration[s]);
    if (slots.isOpen[s] === 1) arrivalLimit[s] = Math.min(TIME_MAX, limit);
    else endLimit[s] = Math.min(TIME_MAX, limit);
    if (limit < TIME_MAX) isTimed = true;
  }
  for (const index of new Set(slots.metric)) if (hasGaps(problem.metrics[index].durations)) isTimed = true;
  return { earliest, latestSetup, arrivalLimit, endLimit, isTimed, hasSeveralWindows };
}

function hasGaps(durations: Int32Array): boolean {
  for (let i = 0; i < durations.length; i++) if (durations[i] > TIME_MAX) return true;
  return false;
}
