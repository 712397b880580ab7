/** Map matching on real roads: tracks along random routes with noise, held against what was driven. */
import { beforeAll, describe, expect, test } from 'vitest';
import { Prng } from '../engine/base/prng.ts';
import { matchTrack } from '../engine/match/track-matcher.ts';
import type { RoadEngine } from '../engine/routing/road-engine.ts';
import { checkMatch, drawRandomLeg, makeTrace } from './make-trace.ts';
import { isTurnAllowed } from './path-oracle.ts';
import { sample } from './sample.ts';
import { EXTRACTS, findMissing, getExtractPath, openExtract } from './shared-files.ts';

const TRACES = 25;
const ACCURACY = 10;

describe.each(sample(['monaco-2016'], EXTRACTS))('on %s', (name) => {
  const missing = findMissing(getExtractPath(name));
  let engine: RoadEngine;

  beforeAll(async () => {
    if (missing) console.log(`skipped: ${missing}`);
    else engine = (await openExtract(name)).engine;
  }, 60_000);

  test.skipIf(missing).each([
    [5, 1],
    [5, 15],
    [10, 1],
    [10, 5],
    [10, 15],
    [25, 1],
    [25, 5],
    [25, 15],
  ])('with %i m of noise and a fix every %i s the roads driven are found', (noise, seconds) => {
    const car = engine.getStandardProfile('car');
    const random = new Prng(11);
    const errors: number[] = [];
    let right = 0;
    let metres = 0;
    for (let i = 0; i < TRACES; i++) {
      const leg = drawRandomLeg(engine, car, random, 1000);
      const { track } = makeTrace(engine, leg, noise, seconds, random);
      const result = matchTrack(engine, car, track, ACCURACY);
      if (result.kind !== 'matched') expect.fail(`track ${i} is a ${result.kind}`);
      const quality = checkMatch(leg, result.legs);
      const length = result.legs.reduce((sum, { distance }) => sum + distance, 0);
      errors.push(quality.lengthError);
      right += quality.right * length;
      metres += length;
      for (const { arcs } of result.legs) {
        for (let k = 1; k < arcs.length; k++)
          if (!isTurnAllowed(engine.graph, car.profile, arcs.slice(Math.max(0, k - 8), k), arcs[k]))
            expect.fail(`track ${i}: a forbidden turn from arc ${arcs[k - 1]} into ${arcs[k]}`);
      }
    }
    errors.sort((a, b) => a - b);
    if (noise <= 10) expect(errors[TRACES >> 1]).toBeLessThan(0.01);
    expect(right / metres).toBeGreaterThan(0.95);
  });
});
