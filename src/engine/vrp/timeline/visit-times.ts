/**
 * When a visit happens: preparation after the arrival, waiting for a window, setup, service. Of several windows the
 * first that fits is used; a window bounds the start of service, after the setup.
 */
import type { TaskTable } from '../vrp-problem.ts';

/** Index of the first window in which service can start, or -1; `ready` is the moment after preparation. */
export function findWindow(tasks: TaskTable, task: number, ready: number, setup: number): number {
  const { firstWindow, windowEarliest, windowLatest } = tasks;
  const end = firstWindow[task + 1];
  for (let w = firstWindow[task]; w < end; w++) {
    const begin = ready > windowEarliest[w] ? ready : windowEarliest[w];
    if (begin + setup <= windowLatest[w]) return w;
  }
  return -1;
}
