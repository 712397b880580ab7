/** The routing suite inside a browser's worker, on tiles that the benchmark's server hands out. */
import { parseRouteRequest } from '../../api/contract/route.ts';
import { handleRoute } from '../../api/handlers/route.ts';
import { RoadEngine } from '../../engine/routing/road-engine.ts';
import { webPlatform } from '../../tiles/pack/pack-platform.ts';
import { toRangeSource } from '../../tiles/pack/range-source.ts';
import { openRegionPack, type PackReader } from '../../tiles/pack/read-pack.ts';
import { RegionDatabase } from '../../tiles/store/region-database.ts';
import { createYield } from '../../worker/create-yield.ts';
import { type LoadedRegion, openRegion } from '../../worker/open-region.ts';
import { startBrowserRowHelper } from '../../worker/row-helper.ts';
import { joinCopies } from '../join-copies.ts';
import type { Figures } from '../report.ts';
import { pickPlaces, runRoutingSuite } from '../routing-suite.ts';

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
const round = (value: number) => Math.round(value);

async function fetchPack(): Promise<PackReader> {
  const bytes = new Uint8Array(await (await fetch('/region.pack')).arrayBuffer());
  return openRegionPack(toRangeSource(bytes), webPlatform);
}

async function run({ copies, pairs, tableSizes }: SuiteTask): Promise<void> {
  const pack = await fetchPack();
  const { manifest } = pack;
  const database = await RegionDatabase.open();
  const bytesOf = new Map<string, Uint8Array>();
  for (const unit of manifest.units) bytesOf.set(unit.sha256, (await pack.readUnit(unit))!);
  await database.put({ manifest, bytesOf }, { kind: 'file', name: 'bench' }, new Date().toISOString());
  const started = performance.now();
  const source = await database.openSource(manifest.meta.id);
  if (!source) throw new Error('The region was not stored');
  let region = await openRegion(source);
  const opened = performance.now();
  if (copies === 1) {
    // The very first question, before anything was customized; its places are picked on another engine's time.
    const request = parseRouteRequest({ points: makeFirstPoints(region), snap_preventions: [] });
    const asked = performance.now();
    if (request.ok) handleRoute(request.value, makeContext(region));
    const answered = performance.now();
    report('IndexedDB to first route', {
      'open ms': round(opened - started),
      'route ms': round(answered - asked),
      'both ms': round(opened - started + answered - asked),
    });
  } else {
    const engine = new RoadEngine(joinCopies(region.engine.graph, copies, copies));
    region = { name: 'joined', metas: [], engine, copyrights: [] };
  }
  await runRoutingSuite(region, {
    pairs,
    tableSizes,
    now: () => performance.now(),
    yieldToHost: createYield(),
    rowHelper: startBrowserRowHelper(),
    report,
  });
  // What a session keeps, not what the benchmark threw away.
  (globalThis as { gc?: () => void }).gc?.();
  postMessage('done');
  keepAlive.push(region);
}

function makeContext(region: LoadedRegion) {
  return {
    region,
    now: () => performance.now(),
    yieldToHost: async () => undefined,
    shouldStop: () => false,
    createJobId: () => '',
  };
}

/** Two places of the region, from a second engine so that the first stays cold. */
function makeFirstPoints(region: LoadedRegion) {
  return pickPlaces({ ...region, engine: new RoadEngine(region.engine.graph) }, 2, 9);
}

addEventListener('message', ({ data }: MessageEvent<SuiteTask>) => {
  run(data).catch((error: unknown) => {
    throw error;
  });
});
