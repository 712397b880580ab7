/** Map matching on the shared extracts: tracks along random routes with known truth; quality and processor time. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { OpenRegion } from '../api/handlers/region-context.ts';
import { Prng } from '../engine/base/prng.ts';
import { matchTrack } from '../engine/match/track-matcher.ts';
import { checkMatch, drawRandomLeg, makeTrace } from '../testing/make-trace.ts';
import { loadRegionFile } from '../worker/load-region-file.ts';
import { benchMatchSpeed, cpuMs } from './match-speed.ts';
import { printResult, quantile, round } from './report.ts';

const EXTRACTS = ['monaco-2016', 'andorra-2026', 'liechtenstein-2024', 'queens-village', 'porto-2015'];
const NOISES = [5, 10, 25];
const SPACINGS = [1, 5, 15];
/** Shorter routes say nothing, in metres. */
const MIN_ROUTE = 1000;
const DEFAULT_ACCURACY = 10;

export interface MatchBenchOptions {
  readonly json: boolean;
  readonly shared: string;
  readonly instances?: readonly string[];
  readonly seed: number;
  readonly traces: number;
}

function benchQuality(
  name: string,
  { engine }: OpenRegion,
  { json, seed, traces }: MatchBenchOptions,
  [noise, spacing, accuracy]: readonly [number, number, number],
): void {
  const car = engine.getStandardProfile('car');
  const random = new Prng(seed);
  const errors: number[] = [];
  const wrong: number[] = [];
  let metres = 0;
  let rightMetres = 0;
  let drivenMetres = 0;
  let foundMetres = 0;
  let points = 0;
  let failed = 0;
  let spent = 0;
  for (let i = 0; i < traces; i++) {
    const leg = drawRandomLeg(engine, car, random, MIN_ROUTE);
    const { track } = makeTrace(engine, leg, noise, spacing, random);
    const began = cpuMs();
    const result = matchTrack(engine, car, track, accuracy);
    spent += cpuMs() - began;
    points += track.lon.length;
    drivenMetres += leg.distance;
    if (result.kind !== 'matched') {
      failed++;
      continue;
    }
    const { lengthError, right, found } = checkMatch(leg, result.legs);
    const length = result.legs.reduce((sum, { distance }) => sum + distance, 0);
    errors.push(lengthError);
    wrong.push(1 - right);
    metres += length;
    rightMetres += right * length;
    foundMetres += found * leg.distance;
  }
  const percent = (share: number) => round(100 * share, 2);
  printResult(
    `${name}: ${noise} m, ${spacing} s, gps_accuracy ${accuracy}`,
    {
      'length error median %': percent(quantile(errors, 0.5)),
      'p90 %': percent(quantile(errors, 0.9)),
      'right metres %': percent(rightMetres / metres),
      'found metres %': percent(foundMetres / drivenMetres),
      'worst tenth wrong %': percent(quantile(wrong, 0.9)),
      failed,
      'ms per 100 points': round((100 * spent) / points, 2),
    },
    json,
  );
}

export async function benchMatch(options: MatchBenchOptions): Promise<void> {
  for (const name of EXTRACTS) {
    if (options.instances && !options.instances.includes(name)) continue;
    const path = join(options.shared, 'extracts', `${name}.osm.pbf`);
    if (!existsSync(path)) {
      console.error(`${name}: not found in ${options.shared}, skipped`);
      continue;
    }
    const region = await loadRegionFile(path);
    await benchMatchSpeed(name, region, options.seed, options.json);
    for (const noise of NOISES) {
      for (const spacing of SPACINGS) {
        for (const accuracy of new Set([noise, DEFAULT_ACCURACY]))
          benchQuality(name, region, options, [noise, spacing, accuracy]);
      }
    }
  }
}
