/** Driving times and distances against an independent router, through the service's own route endpoint. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { RouteResponse } from '../api/contract/route.ts';
import { dispatch } from '../api/gateway/dispatch.ts';
import { makeContext } from './make-context.ts';
import { sample } from './sample.ts';
import { EXTRACTS, findMissing, getExtractPath, getReferencePath, openExtract } from './shared-files.ts';

/** What must hold, and what guards against a step back from what was reached. */
const REQUIRED = { duration: 0.15, distance: 0.05 };
const GUARD = { duration: 0.05, distance: 0.02 };

interface Pair {
  points: [number, number][];
  distance: number;
  duration: number;
}

function readPairs(path: string): Pair[] {
  const rows = readFileSync(path, 'utf8').trim().split('\n').slice(1);
  return rows.map((row) => {
    const [fromLon, fromLat, toLon, toLat, distance, duration] = row.split(',').map(Number);
    return {
      points: [
        [fromLon, fromLat],
        [toLon, toLat],
      ],
      distance,
      duration,
    };
  });
}

function getQuantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))];
}

function summarise(differences: readonly number[]) {
  const sizes = differences.map(Math.abs);
  return {
    median: getQuantile(sizes, 0.5),
    high: getQuantile(sizes, 0.95),
    signed: getQuantile(differences, 0.5),
  };
}

describe('routes are as long and as quick as the reference says', () => {
  for (const name of sample(['monaco-2016', 'liechtenstein-2024'], EXTRACTS)) {
    test(name, async (context) => {
      const missing = findMissing(getExtractPath(name)) ?? findMissing(getReferencePath(name));
      if (missing) {
        console.log(`skipped: ${missing}`);
        context.skip(missing);
      }
      const service = makeContext(await openExtract(name));
      const pairs = readPairs(getReferencePath(name));
      const durations: number[] = [];
      const distances: number[] = [];
      for (const { points, distance, duration } of pairs) {
        const body = { points, snap_preventions: [], calc_points: false };
        const request = { method: 'POST', path: '/route', query: new URLSearchParams(), body };
        const answer = await dispatch(request, service);
        expect(answer.status, JSON.stringify(answer.body)).toBe(200);
        const [path] = (answer.body as RouteResponse).paths;
        if (duration > 0) durations.push((path.time / 1000 - duration) / duration);
        if (distance > 0) distances.push((path.distance - distance) / distance);
      }
      const time = summarise(durations);
      const length = summarise(distances);
      const show = ({ median, high, signed }: typeof time) =>
        `median ${median.toFixed(4)}, 95th percentile ${high.toFixed(4)}, signed median ${signed.toFixed(4)}`;
      console.log(`${name}: ${pairs.length} pairs; duration ${show(time)}; distance ${show(length)}`);
      expect(pairs.length).toBe(200);
      expect(time.median).toBeLessThanOrEqual(REQUIRED.duration);
      expect(length.median).toBeLessThanOrEqual(REQUIRED.distance);
      expect(time.median).toBeLessThanOrEqual(GUARD.duration);
      expect(length.median).toBeLessThanOrEqual(GUARD.distance);
    });
  }
});
