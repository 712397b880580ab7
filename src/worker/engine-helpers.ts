/** The workers that an engine has beside its own: islands of long searches, and one that joins rows of large tables. */
import type { RowHelper } from '../api/handlers/region-context.ts';
import type { IslandPort } from './island-protocol.ts';
import { createRowHelper, lendRowHelper } from './row-helper.ts';
import { openWorkerPort } from './task-port.ts';

/** More of them hardly find more. */
const MAX_THREADS = 4;

/** What an engine needs of where it runs. */
export interface EngineHelpers {
  readonly countProcessors: () => number;
  readonly startIsland: () => IslandPort;
  /** Absent where the engine computes large tables alone. */
  readonly startRowHelper?: () => RowHelper;
}

export const BROWSER_HELPERS: EngineHelpers = {
  countProcessors: () => navigator.hardwareConcurrency,
  startIsland: () =>
    openWorkerPort(new Worker(new URL('./island.worker.ts', import.meta.url), { type: 'module' })),
  startRowHelper: () =>
    createRowHelper(
      openWorkerPort(new Worker(new URL('./row.worker.ts', import.meta.url), { type: 'module' })),
    ),
};

/** Searches that can run at the same time, the engine's own among them. */
export function countThreads({ countProcessors }: EngineHelpers): number {
  return Math.max(1, Math.min(MAX_THREADS, countProcessors()));
}

/** Lends one helper to one table at a time, where there is a processor for it. */
export function borrowRowHelpers({
  countProcessors,
  startRowHelper,
}: EngineHelpers): () => RowHelper | undefined {
  const lend = startRowHelper && lendRowHelper(startRowHelper);
  return () => (countProcessors() < 2 ? undefined : lend?.());
}
