import { describe, expect, test } from 'vitest';
import { buildRoadNetwork } from '../../osm/build-road-network.ts';
import { makeDrawnMap } from '../../testing/make-drawn-map.ts';
import { makeRandomData } from '../../testing/make-random-map.ts';
import { findCostsSlowly, isTurnAllowed } from '../../testing/path-oracle.ts';
import { Prng } from '../base/prng.ts';
import { getDistance } from '../geo/distance.ts';
import type { SnapPoint } from '../graph/snap.ts';
import { MatrixBuilder } from '../matrix/matrix-rows.ts';
import { buildLegLine, findRoute } from '../route/find-route.ts';
import { buildArcLine } from '../route/path-line.ts';
import { buildRoadEngine, type RoadEngine } from '../route/road-engine.ts';

const SEEDS = [1, 2, 3, 4, 5, 6, 7, 8];

function makeRandomEngine(seed: number): RoadEngine {
  const data = makeRandomData({ seed, nodes: 40, ways: 45, restrictions: 25, extent: 0.05 });
  return buildRoadEngine(buildRoadNetwork(data).network);
}

/** Points on open edges, some at their very ends. */
function makePoints({ graph, metric }: RoadEngine, seed: number, count: number): SnapPoint[] {
  const random = new Prng(seed);
  const points: SnapPoint[] = [];
  while (points.length < count) {
    const edge = random.nextInt(graph.edgeCount);
    if (metric.weightOfArc[2 * edge] === 0 && metric.weightOfArc[2 * edge + 1] === 0) continue;
    const fraction = [0, 1, random.nextFloat(), random.nextFloat()][random.nextInt(4)];
    const [lon, lat] = buildArcLine(graph, 2 * edge, fraction, fraction)[0];
    points.push({ edge, fraction, lon, lat, distance: 0 });
  }
  return points;
}

describe('on random networks with restrictions', () => {
  test('the turns are those that the rules of the road allow', () => {
    for (const seed of SEEDS) {
      const { graph, metric } = makeRandomEngine(seed);
      const different: string[] = [];
      for (let from = 0; from < graph.arcCount; from++) {
        const turns = new Set(metric.turnTo.subarray(metric.firstTurn[from], metric.firstTurn[from + 1]));
        for (let to = 0; to < graph.arcCount; to++)
          if (turns.has(to) !== isTurnAllowed(graph, metric, from, to)) different.push(`${from} to ${to}`);
      }
      expect(different, `seed ${seed}`).toEqual([]);
    }
  });

  test('weight, time and distance are those of the oracle, and the path adds up to them', () => {
    let found = 0;
    let missing = 0;
    for (const seed of SEEDS) {
      const engine = makeRandomEngine(seed);
      const points = makePoints(engine, seed, 12);
      for (const source of points) {
        for (const target of points) {
          const slow = findCostsSlowly(engine.graph, engine.metric, source, target);
          const fast = engine.search.findPath(source, target);
          expect(fast === undefined).toBe(slow === undefined);
          if (!fast || !slow) {
            missing++;
            continue;
          }
          found++;
          expect(fast.weight).toBeCloseTo(slow.weight, 3);
          expect(fast.time).toBeCloseTo(slow.time, 3);
          expect(fast.distance).toBeCloseTo(slow.distance, 3);
          expectConsistent(engine, source, target);
        }
      }
    }
    // Both answers must have been seen often for this test to mean anything.
    expect(found).toBeGreaterThan(300);
    expect(missing).toBeGreaterThan(30);
  });

  test('one to many and the matrix give the same as one to one', () => {
    for (const seed of SEEDS) {
      const engine = makeRandomEngine(seed);
      const points = makePoints(engine, seed, 10);
      const builder = new MatrixBuilder(engine.graph, engine.metric, points, [...points, undefined]);
      while (!builder.isDone) builder.step();
      const matrix = builder.finish();
      for (const [from, source] of points.entries()) {
        const row = engine.search.findCosts(source, points);
        const offset = from * (points.length + 1);
        for (const [to, target] of points.entries()) {
          const path = engine.search.findPath(source, target);
          expect([row.weights[to], row.times[to], row.distances[to]]).toEqual(
            path ? [path.weight, path.time, path.distance] : [-1, -1, -1],
          );
          expect([matrix.times[offset + to], matrix.distances[offset + to]]).toEqual(
            path ? [Math.round(path.time / 1000), Math.round(path.distance)] : [-1, -1],
          );
          if (from === to) expect(matrix.times[offset + to]).toBe(0);
        }
        expect(matrix.weights[offset + points.length]).toBe(-1);
      }
    }
  });
});

/** The pieces' sums are the leg's, and the line runs from point to point and is as long as the way. */
function expectConsistent(engine: RoadEngine, source: SnapPoint, target: SnapPoint): void {
  const route = findRoute(engine, [source, target]);
  if (!route.found) throw new Error('the path was found before');
  const [leg] = route.legs;
  const sum = (read: (piece: (typeof leg.pieces)[number]) => number) =>
    leg.pieces.reduce((total, piece) => total + read(piece), 0);
  expect(sum((piece) => piece.time)).toBeCloseTo(leg.time, 3);
  expect(sum((piece) => piece.distance)).toBeCloseTo(leg.distance, 3);
  for (const [i, { arc }] of leg.pieces.entries())
    if (i > 0) expect(isTurnAllowed(engine.graph, engine.metric, leg.pieces[i - 1].arc, arc)).toBe(true);
  const line = buildLegLine(leg);
  let length = 0;
  for (let i = 1; i < line.length; i++) length += getDistance(...line[i - 1], ...line[i]);
  expect(Math.abs(length - leg.distance)).toBeLessThanOrEqual(0.001 * leg.distance + 0.5);
  expect(getDistance(...line[0], source.lon, source.lat)).toBeLessThan(0.1);
  expect(getDistance(...line[line.length - 1], target.lon, target.lat)).toBeLessThan(0.1);
}

test('a two-way grid without restrictions costs the same there and back', () => {
  const map = makeDrawnMap('A-B-C-D-E', { ways: { ABCDE: {} } });
  const there = map.engine.search.findPath(map.on('AE', 0.2), map.on('AE', 0.9));
  const back = map.engine.search.findPath(map.on('AE', 0.9), map.on('AE', 0.2));
  expect(there?.weight).toBeCloseTo(back?.weight ?? -1, 6);
});
