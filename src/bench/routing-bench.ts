/** Routes and tables on the shared extracts, with the driving times of the shared reference beside them. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RouteRequest } from '../api/contract/route.ts';
import type { HandlerContext } from '../api/handlers/region-context.ts';
import { handleRoute } from '../api/handlers/route.ts';
import { MatrixBuilder } from '../engine/matrix/matrix-rows.ts';
import { snapLocation } from '../engine/routing/road-engine.ts';
import { loadRegionFile } from '../worker/load-region-file.ts';
import { printResult, quantile, round } from './report.ts';

const EXTRACTS = ['monaco-2016', 'andorra-2026', 'liechtenstein-2024', 'porto-2015', 'queens-village'];
const TABLE_SIZE = 50;

/** Time and distance only; the reference's points may lie anywhere. */
function makeRequest(points: [number, number][]): RouteRequest {
  return {
    points,
    profile: 'car',
    locale: 'en',
    instructions: false,
    calc_points: false,
    points_encoded: true,
    points_encoded_multiplier: 1e5,
    snap_preventions: [],
  };
}

interface Pair {
  from: [number, number];
  to: [number, number];
  metres: number;
  seconds: number;
}

function readPairs(path: string): Pair[] {
  const [, ...lines] = readFileSync(path, 'utf8').trim().split('\n');
  return lines.map((line) => {
    const [fromLon, fromLat, toLon, toLat, metres, seconds] = line.split(',').map(Number);
    return { from: [fromLon, fromLat], to: [toLon, toLat], metres, seconds };
  });
}

async function benchExtract(name: string, shared: string, json: boolean): Promise<void> {
  const started = performance.now();
  const region = await loadRegionFile(join(shared, 'extracts', `${name}.osm.pbf`));
  const { engine } = region;
  const context: HandlerContext = {
    region,
    now: () => performance.now(),
    yieldToHost: async () => undefined,
    shouldStop: () => false,
    createJobId: () => '',
  };
  const importMs = performance.now() - started;
  const pairs = readPairs(join(shared, 'reference', `osrm-car-${name}.csv`));
  const times: number[] = [];
  const durationErrors: number[] = [];
  const distanceErrors: number[] = [];
  let missing = 0;
  for (const { from, to, metres, seconds } of pairs) {
    const begin = performance.now();
    const route = handleRoute(makeRequest([from, to]), context);
    times.push(performance.now() - begin);
    if (!route.ok) {
      missing++;
      continue;
    }
    const [path] = route.value.paths;
    durationErrors.push(Math.abs(path.time / 1000 - seconds) / seconds);
    distanceErrors.push(Math.abs(path.distance - metres) / metres);
  }
  const places = pairs.slice(0, TABLE_SIZE).map(({ from }) => snapLocation(engine, from[0], from[1]));
  const tableStart = performance.now();
  const builder = new MatrixBuilder(engine.graph, engine.metric, places, places);
  while (!builder.isDone) builder.step();
  printResult(
    name,
    {
      'import ms': round(importMs, 0),
      'route ms mean': round(times.reduce((sum, time) => sum + time, 0) / times.length, 2),
      'p99 ms': round(quantile(times, 0.99), 2),
      [`table ${TABLE_SIZE} ms`]: round(performance.now() - tableStart, 0),
      'duration median %': round(quantile(durationErrors, 0.5) * 100, 2),
      'p95 %': round(quantile(durationErrors, 0.95) * 100, 2),
      'distance median %': round(quantile(distanceErrors, 0.5) * 100, 2),
      missing,
    },
    json,
  );
}

export async function benchRouting({ json, shared }: { json: boolean; shared: string }): Promise<void> {
  for (const name of EXTRACTS) {
    if (existsSync(join(shared, 'extracts', `${name}.osm.pbf`))) await benchExtract(name, shared, json);
    else console.error(`${name}: not found in ${shared}, skipped`);
  }
}
