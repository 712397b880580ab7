import { expect, test } from 'vitest';
import { makeDrawnMap } from '../../testing/make-drawn-map.ts';
import { LineBuilder } from '../geo/line.ts';
import type { RoadGraph } from '../graph/road-graph.ts';
import { appendArc } from './path-line.ts';

type Point = readonly [number, number];

const map = makeDrawnMap(
  `
  A---B
      |
      C`,
  { ways: { ABC: {} } },
);
const { graph } = map.engine;
const ARC = map.arc('AC');
const [A, B, C] = ['A', 'B', 'C'].map(map.place);

/** Where along A to B or B to C, by share of that straight piece. */
function between(from: Point, to: Point, share: number): Point {
  return [from[0] + share * (to[0] - from[0]), from[1] + share * (to[1] - from[1])];
}

function drawArc(arc: number, from: number, to: number, roads: RoadGraph = graph) {
  const line = new LineBuilder(true);
  appendArc(line, roads, arc, from, to);
  return line.finish();
}

function expectLine(line: { lon: Float64Array; lat: Float64Array }, expected: readonly Point[]): void {
  expect(line.lon.length).toBe(expected.length);
  for (const [i, [lon, lat]] of expected.entries()) {
    expect(line.lon[i]).toBeCloseTo(lon, 6);
    expect(line.lat[i]).toBeCloseTo(lat, 6);
  }
}

// From A to B are four characters, from B to C two lines: two thirds and one third.
test('a whole arc has all its points, in its own direction', () => {
  expectLine(drawArc(ARC, 0, 1), [A, B, C]);
  expectLine(drawArc(ARC ^ 1, 0, 1), [C, B, A]);
});

test('a part begins and ends between the points', () => {
  expectLine(drawArc(ARC, 1 / 3, 5 / 6), [between(A, B, 0.5), B, between(B, C, 0.5)]);
  expectLine(drawArc(ARC ^ 1, 1 / 6, 2 / 3), [between(C, B, 0.5), B, between(B, A, 0.5)]);
  expectLine(drawArc(ARC, 0.75, 0.9), [between(B, C, 0.25), between(B, C, 0.7)]);
});

test('a part without extent is one point', () => {
  expectLine(drawArc(ARC, 1 / 3, 1 / 3), [between(A, B, 0.5)]);
});

test('arcs are joined without repeating the point between them', () => {
  const line = new LineBuilder(false);
  appendArc(line, graph, ARC, 0, 1);
  appendArc(line, graph, ARC ^ 1, 0, 1);
  expectLine(line.finish(), [A, B, C, B, A]);
});

test('elevations are quarter metres, interpolated in parts, NaN where unknown', () => {
  const isForward = (ARC & 1) === 0;
  const heights = Int16Array.from(isForward ? [40, 80, -32768] : [-32768, 80, 40]);
  const high = { ...graph, shapeEle: heights };
  expect([...(drawArc(ARC, 0, 1, high).ele ?? [])]).toEqual([10, 20, Number.NaN]);
  expect(drawArc(ARC, 1 / 3, 0.6, high).ele?.[0]).toBeCloseTo(15, 1);
  expect([...(drawArc(ARC, 0, 1).ele ?? [])]).toEqual([Number.NaN, Number.NaN, Number.NaN]);
});
