/** How long matching takes: a track of 100 points, and a file of 50,000 through the service, with progress and cancel. */
import { dispatch } from '../api/gateway/dispatch.ts';
import type { OpenRegion } from '../api/handlers/region-context.ts';
import { Prng } from '../engine/base/prng.ts';
import type { Track } from '../engine/match/smooth-track.ts';
import { type MatchResult, matchTrack, TrackMatcher } from '../engine/match/track-matcher.ts';
import { findLeg } from '../engine/routing/find-leg.ts';
import { EDGE_CONNECTED } from '../engine/routing/road-profile.ts';
import { makeWaypoint } from '../engine/routing/waypoint.ts';
import { drawRandomLeg, makeTrace } from '../testing/make-trace.ts';
import { printResult, quantile, round } from './report.ts';

const SHORT = 100;
const LONG = 50_000;
const NOISE = 10;
const RUNS = 7;

export const cpuMs = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

/** Processor milliseconds, the least of several runs. */
function measureBest(run: () => unknown): number {
  let best = Number.POSITIVE_INFINITY;
  for (let i = 0; i < RUNS; i++) {
    const began = cpuMs();
    run();
    best = Math.min(best, cpuMs() - began);
  }
  return best;
}

function cut({ lon, lat }: Track, count: number): Track {
  return { lon: lon.slice(0, count), lat: lat.slice(0, count) };
}

/** Tracks of exactly 100 points at 10 m and 5 s, or 15 s where no route is as long. */
function benchShort(name: string, { engine }: OpenRegion, seed: number, json: boolean): void {
  const car = engine.getStandardProfile('car');
  const random = new Prng(seed);
  for (const spacing of [1, 5, 15]) {
    const times: number[] = [];
    for (let tries = 0; tries < 2000 && times.length < 20; tries++) {
      const { track } = makeTrace(engine, drawRandomLeg(engine, car, random, 1000), NOISE, spacing, random);
      if (track.lon.length < SHORT) continue;
      const short = cut(track, SHORT);
      times.push(measureBest(() => matchTrack(engine, car, short, NOISE)));
    }
    if (times.length === 0) continue;
    const figures = {
      tracks: times.length,
      'median ms': round(quantile(times, 0.5), 2),
      'most ms': round(quantile(times, 1), 2),
    };
    printResult(`${name}: 100 points, ${spacing} s`, figures, json);
  }
}

/** A drive through random places, a fix every second. */
function makeLongTrack({ engine }: OpenRegion, seed: number): Track {
  const car = engine.getStandardProfile('car');
  car.paths.customize();
  const random = new Prng(seed);
  const track = { lon: new Float64Array(LONG), lat: new Float64Array(LONG) };
  const draw = () => {
    for (;;) {
      const edge = random.nextInt(engine.graph.edgeCount);
      if (car.useOfEdge[edge] === EDGE_CONNECTED)
        return makeWaypoint({ edge, fraction: random.nextFloat(), lon: 0, lat: 0, distance: 0 });
    }
  };
  let from = draw();
  let count = 0;
  while (count < LONG) {
    const to = draw();
    const leg = findLeg(engine.graph, car, from, to);
    if (!leg) continue;
    const part = makeTrace(engine, leg, NOISE, 1, random).track;
    const taken = Math.min(part.lon.length, LONG - count);
    track.lon.set(part.lon.subarray(0, taken), count);
    track.lat.set(part.lat.subarray(0, taken), count);
    count += taken;
    from = to;
  }
  return track;
}

function writeFile({ lon, lat }: Track): string {
  const points = Array.from(lon, (x, i) => `<trkpt lat="${lat[i].toFixed(6)}" lon="${x.toFixed(6)}"/>`);
  return `<gpx version="1.1"><trk><trkseg>${points.join('\n')}</trkseg></trk></gpx>`;
}

async function benchLong(name: string, region: OpenRegion, seed: number, json: boolean): Promise<void> {
  const track = makeLongTrack(region, seed);
  const body = writeFile(track);
  const car = region.engine.getStandardProfile('car');
  let progress = 0;
  let stopAfter = Number.POSITIVE_INFINITY;
  const context = {
    region,
    now: () => performance.now(),
    yieldToHost: () => new Promise<void>((resolve) => setImmediate(resolve)),
    shouldStop: () => progress >= stopAfter,
    onMatchProgress: () => progress++,
    createJobId: () => '',
  };
  const ask = () =>
    dispatch(
      { method: 'POST', path: '/match', query: new URLSearchParams('details=street_name'), body },
      context,
    );
  const began = [performance.now(), cpuMs()];
  const answer = await ask();
  const spent = [performance.now() - began[0], cpuMs() - began[1]];
  const reports = progress;
  let result: MatchResult | undefined;
  const matching = measureBest(() => {
    const matcher = new TrackMatcher(region.engine, car, track, NOISE);
    while (!matcher.isDone) matcher.step();
    result = matcher.finish();
  });
  progress = 0;
  stopAfter = 3;
  const cancelBegan = performance.now();
  const cancelled = await ask();
  printResult(
    `${name}: 50,000 points, 1 s`,
    {
      status: answer.status,
      'answer ms': round(spent[0], 0),
      'answer cpu ms': round(spent[1], 0),
      'matching cpu ms': round(matching, 0),
      result: result?.kind ?? '',
      'progress reports': reports,
      'cancelled status': cancelled.status,
      'cancelled after ms': round(performance.now() - cancelBegan, 0),
    },
    json,
  );
}

export async function benchMatchSpeed(
  name: string,
  region: OpenRegion,
  seed: number,
  json: boolean,
): Promise<void> {
  benchShort(name, region, seed, json);
  await benchLong(name, region, seed, json);
}
