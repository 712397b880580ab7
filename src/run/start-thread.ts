/** Worker threads of modules in TypeScript: threads do not inherit the loader of their parent. */
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';

/** A thread that runs `module`, as `new URL('./thread.ts', import.meta.url)` of the one who starts it. */
export function startThread(module: URL, workerData?: unknown): Worker {
  return new Worker(new URL('./run.mjs', import.meta.url), { argv: [fileURLToPath(module)], workerData });
}
