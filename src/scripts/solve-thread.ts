/** Entry of one search thread: see `solve-threads.ts`. */
import { parentPort, workerData } from 'node:worker_threads';
import { solvePlan } from '../api/handlers/plan-solver.ts';
import type { ThreadTask } from './solve-threads.ts';

const { problem, ...options } = workerData as ThreadTask;

const solved = await solvePlan(problem, {
  ...options,
  now: () => performance.now(),
  yieldToHost: () => Promise.resolve(),
});
parentPort?.postMessage(solved);
