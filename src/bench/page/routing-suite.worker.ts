/** The routing suite inside a browser's worker, on a region of the browser's storage. */
import { RoadEngine } from '../../engine/routing/road-engine.ts';
import { createYield } from '../../worker/create-yield.ts';
import { BROWSER_HELPERS } from '../../worker/engine-helpers.ts';
import type { LoadedRegion } from '../../worker/open-region.ts';
import { joinCopies } from '../join-copies.ts';
import type { Figures } from '../report.ts';
import { runRoutingSuite } from '../routing-suite.ts';
import { measureFirstRoute } from './first-route.ts';
import type { StoredRegion } from './store-region.worker.ts';

export interface SuiteTask {
  /** Copies joined in each direction; 1 = the region as it is. */
  readonly copies: number;
  readonly pairs: number;
  readonly tableSizes: readonly number[];
}

export interface SuiteLine {
  readonly name: string;
  readonly figures: Figures;
}

const report = (name: string, figures: Figures) => postMessage({ name, figures } satisfies SuiteLine);
/** The region must outlive the suite, or its memory would not be there to be read. */
const keepAlive: LoadedRegion[] = [];

async function openAndReport(stored: StoredRegion): Promise<LoadedRegion> {
  const { region, figures } = await measureFirstRoute(stored.id);
  report('IndexedDB to first route', figures);
  report('the same, at the first opening', stored.figures);
  return region;
}

async function openJoined({ id }: StoredRegion, copies: number): Promise<LoadedRegion> {
  const { region } = await measureFirstRoute(id);
  const engine = new RoadEngine(joinCopies(region.engine.graph, copies, copies));
  return { name: 'joined', metas: [], engine, copyrights: [] };
}

async function run({ copies, pairs, tableSizes }: SuiteTask, stored: StoredRegion): Promise<void> {
  const region = copies === 1 ? await openAndReport(stored) : await openJoined(stored, copies);
  await runRoutingSuite(region, {
    pairs,
    tableSizes,
    now: () => performance.now(),
    yieldToHost: createYield(),
    rowHelper: BROWSER_HELPERS.startRowHelper?.(),
    report,
  });
  // What a session keeps, not what the benchmark threw away.
  (globalThis as { gc?: () => void }).gc?.();
  postMessage('done');
  keepAlive.push(region);
}

addEventListener('message', ({ data }: MessageEvent<{ task: SuiteTask; stored: StoredRegion }>) => {
  run(data.task, data.stored).catch((error: unknown) => {
    throw error;
  });
});
