import { beforeAll, describe, expect, test } from 'vitest';
import { buildRoadNetwork } from '../../osm/build-road-network.ts';
import { isInArea, listFaults, measureRing } from '../../testing/check-area.ts';
import { makeDrawnMap } from '../../testing/make-drawn-map.ts';
import { makeRandomData } from '../../testing/make-random-map.ts';
import { isInRing } from '../../testing/ring-contains.ts';
import { sample } from '../../testing/sample.ts';
import { type ExtractName, findMissing, getExtractPath, openExtract } from '../../testing/shared-files.ts';
import { Prng } from '../base/prng.ts';
import { getMetresPerLonDegree, METRES_PER_DEGREE } from '../geo/distance.ts';
import { projectOnEdge, type SnapPoint } from '../graph/snap.ts';
import { UNREACHABLE } from '../graph/turn-costs.ts';
import { findLeg, type Leg } from '../routing/find-leg.ts';
import { RoadEngine } from '../routing/road-engine.ts';
import { listArcs, makeWaypoint, seedDeparture, type Waypoint } from '../routing/waypoint.ts';
import { StateDijkstra } from '../search/state-dijkstra.ts';
import { findIsochrone, type IsochroneOptions } from './find-isochrone.ts';
import { measureRun, NOT_REACHED, ReachScratch, reachRoads } from './reach-roads.ts';

const FIXED = { buckets: 1, isReverse: false, tolerance: 0 };

function makeRandomEngine(seed: number): RoadEngine {
  const data = makeRandomData({ seed, nodes: 60, ways: 70, restrictions: 25, extent: 0.02 });
  return new RoadEngine(buildRoadNetwork(data).network);
}

/** The place at a share of an edge. */
function placeOn({ graph }: RoadEngine, edge: number, share: number): SnapPoint {
  const { firstShape, shapeLon, shapeLat } = graph;
  const [first, last] = [firstShape[edge], firstShape[edge + 1] - 1];
  let lon = shapeLon[last];
  let lat = shapeLat[last];
  const lengths: number[] = [];
  for (let i = first + 1; i <= last; i++) {
    const squeeze = Math.cos((shapeLat[i] * Math.PI) / 180e7);
    lengths.push(Math.hypot((shapeLon[i] - shapeLon[i - 1]) * squeeze, shapeLat[i] - shapeLat[i - 1]));
  }
  let left = share * lengths.reduce((sum, length) => sum + length, 0);
  for (const [i, length] of lengths.entries()) {
    if (left > length) {
      left -= length;
      continue;
    }
    const part = length > 0 ? left / length : 0;
    lon = shapeLon[first + i] + part * (shapeLon[first + i + 1] - shapeLon[first + i]);
    lat = shapeLat[first + i] + part * (shapeLat[first + i + 1] - shapeLat[first + i]);
    break;
  }
  return { edge, fraction: share, lon: lon / 1e7, lat: lat / 1e7, distance: 0 };
}

function drawWaypoint(engine: RoadEngine, random: Prng): Waypoint {
  const { metric } = engine.getStandardProfile('car');
  for (;;) {
    const waypoint = makeWaypoint(
      placeOn(engine, random.nextInt(engine.graph.edgeCount), random.nextFloat()),
    );
    if (listArcs(metric, waypoint).length > 0) return waypoint;
  }
}

/** Maps drawn at random, per property. */
const SEEDS = sample(2, 12);

describe('costs of roads are those of routes to and from any point of them', () => {
  for (let seed = 1; seed <= SEEDS; seed++) {
    test(`random map ${seed}`, () => {
      const engine = makeRandomEngine(seed);
      const profile = engine.getStandardProfile('car');
      const random = new Prng(seed);
      for (const isReverse of [false, true]) {
        const waypoint = drawWaypoint(engine, random);
        const { costOfRun, lengths, starts } = reachRoads(
          engine.graph,
          profile,
          waypoint,
          { kind: 'weight', isReverse },
          new ReachScratch(),
        );
        const measure = (run: number, share: number) =>
          costOfRun[run] === NOT_REACHED ? NOT_REACHED : costOfRun[run] + share * measureRun(lengths, run);
        const targets = Array.from({ length: 150 }, () => drawWaypoint(engine, random));
        const { edge } = waypoint.point;
        for (const share of [0, 0.2, 0.5, 0.8, 1]) targets.push(makeWaypoint(placeOn(engine, edge, share)));
        for (const target of targets) {
          const { edge: on, fraction } = target.point;
          let cost = Math.min(measure(2 * on, fraction), measure(2 * on + 1, 1 - fraction));
          for (const { run, share } of starts) {
            const at = (run & 1) === 0 ? fraction : 1 - fraction;
            if (run >> 1 === on && at >= share)
              cost = Math.min(cost, (at - share) * measureRun(lengths, run));
          }
          const [from, to] = isReverse ? [target, waypoint] : [waypoint, target];
          const leg: Leg | undefined = findLeg(engine.graph, profile, from, to);
          const words = `edge ${on} at ${fraction}, reverse ${isReverse}`;
          if (leg) expect(Math.abs(cost - leg.weight), words).toBeLessThanOrEqual(3);
          else expect(cost, words).toBe(NOT_REACHED);
        }
      }
    });
  }
});

test('the reached states are those of a plain Dijkstra', () => {
  for (let seed = 20; seed < 20 + SEEDS; seed++) {
    const engine = makeRandomEngine(seed);
    const { graph } = engine;
    const profile = engine.getStandardProfile('car');
    const { metric } = profile;
    const waypoint = drawWaypoint(engine, new Prng(seed));
    const dijkstra = new StateDijkstra(metric.turns, metric.costs);
    dijkstra.run(seedDeparture(metric, waypoint, graph.centimetresOfEdge[waypoint.point.edge]));
    const ask = { kind: 'weight', isReverse: false } as const;
    const { costOfRun } = reachRoads(graph, profile, waypoint, ask, new ReachScratch());
    for (let arc = 0; arc < graph.arcCount; arc++) {
      if (arc >> 1 === waypoint.point.edge) continue;
      const states = metric.turns.copiesOfArc.get(arc) ?? [metric.turns.stateOfArc[arc]];
      const least = Math.min(...states.map((state) => (state < 0 ? UNREACHABLE : dijkstra.getWeight(state))));
      expect(costOfRun[arc]).toBe(least === UNREACHABLE ? NOT_REACHED : least - metric.weightOfArc[arc]);
    }
  }
});

test('a limit changes nothing within it, and nothing beyond it comes within', () => {
  let within = 0;
  let leftOut = 0;
  for (let seed = 30; seed < 30 + SEEDS; seed++) {
    const engine = makeRandomEngine(seed);
    const profile = engine.getStandardProfile('car');
    const random = new Prng(seed);
    for (const kind of ['time', 'distance', 'weight'] as const) {
      for (let turn = 0; turn < 20; turn++) {
        const isReverse = turn % 2 === 1;
        const waypoint = drawWaypoint(engine, random);
        const ask = (limit?: number) =>
          reachRoads(engine.graph, profile, waypoint, { kind, isReverse, limit }, new ReachScratch());
        const all = ask().costOfRun;
        for (const limit of [0, 1_000, 5_000, 20_000, 60_000, 120_000]) {
          const { costOfRun } = ask(limit);
          const clip = (costs: Int32Array) =>
            Array.from(costs, (cost) => (cost <= limit ? cost : NOT_REACHED));
          expect(clip(costOfRun)).toEqual(clip(all));
          for (const [run, cost] of costOfRun.entries()) {
            if (cost <= limit) within++;
            else if (cost !== all[run]) leftOut++;
          }
        }
      }
    }
  }
  expect(within).toBeGreaterThan(400 * SEEDS);
  expect(leftOut).toBeGreaterThan(400 * SEEDS);
});

interface ReachedPoint {
  lon: number;
  lat: number;
  /** Share of the limit. */
  share: number;
}

/** Points every 15 m or so on the profile's roads, with their costs as a share of a limit. */
function sampleRoads(
  engine: RoadEngine,
  waypoint: Waypoint,
  options: IsochroneOptions,
  stride: number,
): ReachedPoint[] {
  const { graph } = engine;
  const profile = engine.getStandardProfile('car');
  const { kind, isReverse, limit } = options;
  const roads = reachRoads(graph, profile, waypoint, { kind, isReverse }, new ReachScratch());
  const unit = limit * (kind === 'distance' ? 100 : 1000);
  const samples: ReachedPoint[] = [];
  for (let edge = 0; edge < graph.edgeCount; edge += stride) {
    const { weightOfArc } = profile.metric;
    if (weightOfArc[2 * edge] === 0 && weightOfArc[2 * edge + 1] === 0) continue;
    const steps = Math.ceil(graph.lengthOfEdge[edge] / 15);
    for (let i = 0; i <= steps; i++) {
      const at = i / steps;
      const { lon, lat } = placeOn(engine, edge, at);
      const along = roads.costOfRun[2 * edge] + at * measureRun(roads.lengths, 2 * edge);
      const against = roads.costOfRun[2 * edge + 1] + (1 - at) * measureRun(roads.lengths, 2 * edge + 1);
      let cost = Math.min(along, against);
      for (const { run, share } of roads.starts) {
        const place = (run & 1) === 0 ? at : 1 - at;
        if (run >> 1 === edge && place >= share)
          cost = Math.min(cost, (place - share) * measureRun(roads.lengths, run));
      }
      samples.push({ lon, lat, share: cost / unit });
    }
  }
  return samples;
}

/** Metres from a place to the nearest sample of a list. */
function createNearest(samples: readonly ReachedPoint[]): (point: ReachedPoint) => number {
  const lat0 = samples[0].lat;
  const scaleX = getMetresPerLonDegree(lat0);
  const cell = 60;
  const cells = new Map<string, ReachedPoint[]>();
  const locate = ({ lon, lat }: ReachedPoint) => [
    Math.floor((lon * scaleX) / cell),
    Math.floor((lat * METRES_PER_DEGREE) / cell),
  ];
  for (const sample of samples) {
    const key = locate(sample).join();
    cells.set(key, [...(cells.get(key) ?? []), sample]);
  }
  return (sample) => {
    const [column, row] = locate(sample);
    let best = Number.POSITIVE_INFINITY;
    for (let x = column - 4; x <= column + 4; x++)
      for (let y = row - 4; y <= row + 4; y++)
        for (const other of cells.get(`${x},${y}`) ?? [])
          best = Math.min(
            best,
            Math.hypot((other.lon - sample.lon) * scaleX, (other.lat - sample.lat) * METRES_PER_DEGREE),
          );
    return best;
  };
}

/** Everything that is promised of an isochrone. */
function checkIsochrone(engine: RoadEngine, waypoint: Waypoint, options: IsochroneOptions, stride = 1): void {
  const profile = engine.getStandardProfile('car');
  const { buckets, tolerance } = findIsochrone(engine, profile, waypoint, options);
  const samples = sampleRoads(engine, waypoint, options, stride);
  const { lon: atLon, lat: atLat } = waypoint.point;
  const outlines = findIsochrone(engine, profile, waypoint, { ...options, isOutlineOnly: true }).buckets;
  expect(outlines).toEqual(
    buckets.map((area) => {
      const [own] = area
        .filter(([outer]) => isInRing(outer, atLon, atLat))
        .sort((a, b) => a[0].length - b[0].length);
      return [[own[0]]];
    }),
  );
  const all = stride === 1 ? samples : sampleRoads(engine, waypoint, options, 1);
  for (const [bucket, area] of buckets.entries()) {
    expect(listFaults(area), `bucket ${bucket}`).toEqual([]);
    const end = (bucket + 1) / options.buckets;
    const nearest = createNearest([
      { lon: waypoint.point.lon, lat: waypoint.point.lat, share: 0 },
      ...all.filter(({ share }) => share <= end),
    ]);
    for (const sample of samples) {
      const { lon, lat, share } = sample;
      const words = `bucket ${bucket}: ${lon},${lat} at ${share}`;
      if (share < 0.97 * end) expect(isInArea(area, lon, lat), words).toBe(true);
      else if (share > end && isInArea(area, lon, lat))
        expect(nearest(sample), words).toBeLessThanOrEqual(tolerance + 15);
    }
    const outer = buckets[bucket + 1];
    if (!outer) continue;
    // Both are rounded to a millionth of a degree, so shared outlines may pass each other by that.
    const inset = 2e-6;
    for (const ring of area.flat())
      for (const [lon, lat] of ring)
        expect(
          [-inset, inset].some((d) => isInArea(outer, lon + d, lat + d) || isInArea(outer, lon + d, lat - d)),
        ).toBe(true);
  }
}

describe('reached points are inside, unreached roads outside, outlines sound, buckets nested', () => {
  for (let seed = 40; seed < 40 + SEEDS; seed++) {
    test(`random map ${seed}`, () => {
      const engine = makeRandomEngine(seed);
      const random = new Prng(seed);
      const kinds = ['time', 'distance', 'weight'] as const;
      const kind = kinds[seed % 3];
      const limit = kind === 'distance' ? 1500 : 120;
      const isReverse = seed % 2 === 0;
      checkIsochrone(engine, drawWaypoint(engine, random), {
        kind,
        limit,
        buckets: 3,
        isReverse,
        tolerance: 0,
      });
      const coarse = { kind, limit, buckets: 2, isReverse, tolerance: 100 };
      checkIsochrone(engine, drawWaypoint(engine, random), coarse);
    });
  }
});

const EXTRACT: ExtractName = 'monaco-2016';
const missing = findMissing(getExtractPath(EXTRACT));
if (missing) console.log(`skipped: ${missing}`);

describe.skipIf(missing)('on real roads', () => {
  let engine: RoadEngine;
  beforeAll(async () => {
    engine = (await openExtract(EXTRACT)).engine;
  });

  test('the same holds for Monaco', () => {
    const random = new Prng(3);
    for (const options of [
      { kind: 'time', limit: sample(120, 300), buckets: 2, isReverse: false, tolerance: 0 },
      { kind: 'distance', limit: sample(400, 900), buckets: 1, isReverse: true, tolerance: 0 },
    ] as const)
      checkIsochrone(engine, drawWaypoint(engine, random), options, 3);
  });

  test('a second question is not answered from the first', () => {
    const profile = engine.getStandardProfile('car');
    const random = new Prng(4);
    const [a, b] = [drawWaypoint(engine, random), drawWaypoint(engine, random)];
    const ask = (waypoint: Waypoint, limit: number) =>
      findIsochrone(engine, profile, waypoint, { ...FIXED, kind: 'time', limit });
    const first = ask(a, 200);
    ask(b, 400);
    expect(ask(a, 200)).toEqual(first);
  });
});

describe('drawn maps', () => {
  const LINE = `A---------------C`;

  test('a street reaches both ways as far as the limit', () => {
    const map = makeDrawnMap(LINE, { metres: 100, ways: { AC: {} } });
    const { lon } = map.on('AC');
    const options = { ...FIXED, kind: 'distance', limit: 300 } as const;
    const profile = map.engine.getStandardProfile('car');
    const { buckets, tolerance } = findIsochrone(map.engine, profile, makeWaypoint(map.on('AC')), options);
    const lons = buckets[0].flat(2).map(([x]) => (x - lon) * getMetresPerLonDegree(50));
    expect(Math.min(...lons)).toBeGreaterThan(-300 - tolerance);
    expect(Math.min(...lons)).toBeLessThan(-300);
    expect(Math.max(...lons)).toBeGreaterThan(300);
    expect(Math.max(...lons)).toBeLessThan(300 + tolerance);
  });

  test('a one-way street is followed in its direction, and against it for the way to the point', () => {
    const map = makeDrawnMap(LINE, { metres: 100, ways: { AC: { oneway: 'yes' } } });
    const profile = map.engine.getStandardProfile('car');
    const ask = (isReverse: boolean) =>
      findIsochrone(map.engine, profile, makeWaypoint(map.on('AC')), {
        ...FIXED,
        isReverse,
        kind: 'distance',
        limit: 200,
      }).buckets[0];
    const ahead = projectOnEdge(map.engine.graph, 0, map.on('AC', 0.6).lon, map.on('AC').lat);
    const behind = map.on('AC', 0.4);
    expect([
      isInArea(ask(false), ahead.lon, ahead.lat),
      isInArea(ask(false), behind.lon, behind.lat),
    ]).toEqual([true, false]);
    expect([isInArea(ask(true), ahead.lon, ahead.lat), isInArea(ask(true), behind.lon, behind.lat)]).toEqual([
      false,
      true,
    ]);
  });

  test('reverse flow is the forward area of the streets turned round', () => {
    const drawing = `
      A-B-C
      | | |
      D-E-F
      | | |
      G-H-I`;
    const ways = ['ABC', 'CFI', 'IHG', 'GDA', 'DEF', 'BEH'];
    const build = (turned: boolean) =>
      makeDrawnMap(drawing, {
        metres: 60,
        ways: Object.fromEntries(ways.map((way) => [way, { oneway: turned ? '-1' : 'yes' }])),
      });
    const [plain, turned] = [build(false), build(true)];
    const ask = (map: ReturnType<typeof build>, isReverse: boolean) =>
      findIsochrone(map.engine, map.engine.getStandardProfile('foot'), makeWaypoint(map.on('DE', 0.4)), {
        ...FIXED,
        isReverse,
        kind: 'distance',
        limit: 260,
        buckets: 2,
      });
    expect(ask(plain, true)).toEqual(ask(turned, false));
  });

  test('a limit of nothing gives a small sound area around the point', () => {
    const map = makeDrawnMap(LINE, { metres: 100, ways: { AC: {} } });
    const profile = map.engine.getStandardProfile('car');
    for (const limit of [0, 0.001, 1]) {
      const { buckets } = findIsochrone(map.engine, profile, makeWaypoint(map.on('AC')), {
        ...FIXED,
        kind: 'time',
        limit,
        buckets: 3,
      });
      for (const area of buckets) {
        expect(listFaults(area)).toEqual([]);
        expect(isInArea(area, map.on('AC').lon, map.on('AC').lat)).toBe(true);
        const square = measureRing(area[0][0]) * getMetresPerLonDegree(50) * METRES_PER_DEGREE;
        expect(square).toBeGreaterThan(50);
        expect(square).toBeLessThan(3000);
      }
    }
  });

  test('a block without streets is filled, one with a street that is not reached stays a hole', () => {
    const block = (inner: Record<string, Record<string, string>>) =>
      makeDrawnMap(
        `
      G---A-----B
          |     |
          |  E  |
          |  |  |
          |  F  |
          D-----C`,
        { metres: 25, ways: { ABCDA: {}, AG: {}, ...inner } },
      );
    const holes = (map: ReturnType<typeof block>) =>
      findIsochrone(map.engine, map.engine.getStandardProfile('car'), makeWaypoint(map.on('AG')), {
        ...FIXED,
        kind: 'distance',
        limit: 5000,
      }).buckets[0].map((polygon) => polygon.length - 1);
    expect(holes(block({}))).toEqual([0]);
    expect(holes(block({ EF: {} }))).toEqual([1]);
  });
});
