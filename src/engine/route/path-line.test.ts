import { expect, test } from 'vitest';
import { makeDrawnMap } from '../../testing/make-drawn-map.ts';
import { buildArcLine, type LonLat } from './path-line.ts';

const map = makeDrawnMap(
  `
  A---B
      |
      C`,
  { ways: { ABC: {} } },
);
const ARC = map.arc('AC');
const [A, B, C] = ['A', 'B', 'C'].map(map.place);

/** Where along A to B or B to C, by share of that straight piece. */
function between(from: LonLat, to: LonLat, share: number): LonLat {
  return [from[0] + share * (to[0] - from[0]), from[1] + share * (to[1] - from[1])];
}

function expectLine(line: LonLat[], expected: LonLat[]): void {
  expect(line.length).toBe(expected.length);
  for (const [i, [lon, lat]] of line.entries()) {
    expect(lon).toBeCloseTo(expected[i][0], 6);
    expect(lat).toBeCloseTo(expected[i][1], 6);
  }
}

// From A to B are four characters, from B to C two lines: two thirds and one third.
test('a whole arc has all its points, in its own direction', () => {
  expectLine(buildArcLine(map.engine.graph, ARC, 0, 1), [A, B, C]);
  expectLine(buildArcLine(map.engine.graph, ARC ^ 1, 0, 1), [C, B, A]);
});

test('a part begins and ends between the points', () => {
  expectLine(buildArcLine(map.engine.graph, ARC, 1 / 3, 5 / 6), [between(A, B, 0.5), B, between(B, C, 0.5)]);
  expectLine(buildArcLine(map.engine.graph, ARC ^ 1, 1 / 6, 2 / 3), [
    between(C, B, 0.5),
    B,
    between(B, A, 0.5),
  ]);
  expectLine(buildArcLine(map.engine.graph, ARC, 0.75, 0.9), [between(B, C, 0.25), between(B, C, 0.7)]);
});

test('a part without extent is two equal points', () => {
  const place = between(A, B, 0.5);
  expectLine(buildArcLine(map.engine.graph, ARC, 1 / 3, 1 / 3), [place, place]);
});
