/** The workers that an engine has beside its own: islands of long searches, and one that joins rows of large tables. */
import type { RowHelper } from '../api/handlers/region-context.ts';
import { startBrowserIsland } from './browser-island.ts';
import type { IslandPort } from './island-solver.ts';
import { lendRowHelper, startBrowserRowHelper } from './row-helper.ts';

/** What an engine needs of where it runs. */
export interface EngineHelpers {
  readonly countProcessors: () => number;
  readonly startIsland: () => IslandPort;
  /** Absent where the engine computes large tables alone. */
  readonly startRowHelper?: () => RowHelper;
}

export const BROWSER_HELPERS: EngineHelpers = {
  countProcessors: () => navigator.hardwareConcurrency,
  startIsland: startBrowserIsland,
  startRowHelper: startBrowserRowHelper,
};

/** Lends one helper to one table at a time, where there is a processor for it. */
export function borrowRowHelpers({
  countProcessors,
  startRowHelper,
}: EngineHelpers): () => RowHelper | undefined {
  const lend = startRowHelper && lendRowHelper(startRowHelper);
  return () => (countProcessors() < 2 ? undefined : lend?.());
}
