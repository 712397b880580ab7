/** Routes, tables and customization on the shared extracts and on four joined copies of Porto, in Node. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { dispatch } from '../api/gateway/dispatch.ts';
import type { OpenRegion } from '../api/handlers/region-context.ts';
import { RoadEngine } from '../engine/routing/road-engine.ts';
import { startThread } from '../run/start-thread.ts';
import { loadRegionFile } from '../worker/load-region-file.ts';
import { createRowHelper } from '../worker/row-helper.ts';
import type { RowReply, RowRequest } from '../worker/row-joining.ts';
import { openThreadPort } from '../worker/task-port.ts';
import { joinCopies } from './join-copies.ts';
import { type Figures, printResult, quantile, round } from './report.ts';
import { runRoutingSuite, type SuiteOptions } from './routing-suite.ts';

const EXTRACTS = ['monaco-2016', 'andorra-2026', 'liechtenstein-2024', 'queens-village', 'porto-2015'];
const PAIRS = 1000;
const TABLE_SIZES = [100, 500, 1000, 2000];
const MEGABYTE = 2 ** 20;

export interface RoutingBenchOptions {
  readonly json: boolean;
  readonly shared: string;
  /** Only these extracts; all unless given. */
  readonly instances?: readonly string[];
}

/** How far the reference's driving times and distances are from ours, all pairs. */
async function compareWithReference(region: OpenRegion, path: string): Promise<Figures> {
  const [, ...lines] = readFileSync(path, 'utf8').trim().split('\n');
  const context = {
    region,
    now: () => performance.now(),
    yieldToHost: async () => undefined,
    shouldStop: () => false,
    createJobId: () => '',
  };
  const durations: number[] = [];
  const distances: number[] = [];
  let missing = 0;
  for (const line of lines) {
    const [fromLon, fromLat, toLon, toLat, metres, seconds] = line.split(',').map(Number);
    const points = [
      [fromLon, fromLat],
      [toLon, toLat],
    ];
    const body = { points, snap_preventions: [], calc_points: false };
    const answer = await dispatch(
      { method: 'POST', path: '/route', query: new URLSearchParams(), body },
      context,
    );
    if (answer.status !== 200) {
      missing++;
      continue;
    }
    const [route] = (answer.body as { paths: { time: number; distance: number }[] }).paths;
    durations.push(Math.abs(route.time / 1000 - seconds) / seconds);
    distances.push(Math.abs(route.distance - metres) / metres);
  }
  const percent = (values: number[], share: number) => round(quantile(values, share) * 100, 2);
  return {
    'duration median %': percent(durations, 0.5),
    'duration p95 %': percent(durations, 0.95),
    'distance median %': percent(distances, 0.5),
    missing,
  };
}

async function runSuite(name: string, region: OpenRegion, json: boolean): Promise<void> {
  const thread = openThreadPort<RowRequest, RowReply>(
    startThread(new URL('./row-thread.ts', import.meta.url)),
  );
  const options: SuiteOptions = {
    pairs: PAIRS,
    tableSizes: TABLE_SIZES,
    now: () => performance.now(),
    yieldToHost: () => new Promise((resolve) => setImmediate(resolve)),
    rowHelper: createRowHelper(thread),
    report: (what, figures) => printResult(`${name}: ${what}`, figures, json),
  };
  await runRoutingSuite(region, options);
  thread.stop();
}

/** Buffers go some time after their arrays, beside the program. */
const SWEEP_MS = 300;

/** What is kept, not what the benchmark threw away. */
async function collectGarbage(): Promise<void> {
  setFlagsFromString('--expose-gc');
  for (let round = 0; round < 3; round++) {
    runInNewContext('gc')();
    await sleep(SWEEP_MS);
  }
}

async function reportMemory(name: string, json: boolean): Promise<void> {
  await collectGarbage();
  const { rss, arrayBuffers, heapUsed } = process.memoryUsage();
  printResult(
    `${name}: memory`,
    {
      'resident MB': round(rss / MEGABYTE, 0),
      'arrays MB': round(arrayBuffers / MEGABYTE, 0),
      'heap MB': round(heapUsed / MEGABYTE, 0),
    },
    json,
  );
}

/** Four copies of Porto joined at their borders: ordering, hierarchy and everything else. Porto itself is closed. */
async function benchJoined(path: string, json: boolean): Promise<void> {
  const name = 'porto x4 (synthetic)';
  const network = joinCopies((await loadRegionFile(path)).engine.graph, 2, 2);
  const started = performance.now();
  const engine = new RoadEngine(network);
  // Not held here: a profile that made room is to be gone when memory is counted.
  const { family } = engine.getStandardProfile('car');
  const built = performance.now();
  family.hierarchy;
  printResult(
    `${name}: built`,
    {
      'network ms': round(built - started, 0),
      'order and hierarchy ms': round(performance.now() - built, 0),
    },
    json,
  );
  await runSuite(name, { name, engine, copyrights: [] }, json);
  await reportMemory(name, json);
}

export async function benchRouting({ json, shared, instances }: RoutingBenchOptions): Promise<void> {
  const wanted = (name: string) => !instances || instances.includes(name);
  for (const name of [...EXTRACTS, 'porto-x4']) {
    if (!wanted(name)) continue;
    const isJoined = name === 'porto-x4';
    const path = join(shared, 'extracts', `${isJoined ? 'porto-2015' : name}.osm.pbf`);
    if (!existsSync(path)) {
      console.error(`${name}: not found in ${shared}, skipped`);
      continue;
    }
    if (isJoined) {
      await benchJoined(path, json);
      continue;
    }
    const started = performance.now();
    const region = await loadRegionFile(path);
    printResult(`${name}: import with order`, { ms: round(performance.now() - started, 0) }, json);
    const reference = join(shared, 'reference', `osrm-car-${name}.csv`);
    if (existsSync(reference))
      printResult(`${name}: reference`, await compareWithReference(region, reference), json);
    await runSuite(name, region, json);
    await reportMemory(name, json);
  }
}
