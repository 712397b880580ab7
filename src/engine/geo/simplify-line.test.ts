import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { getMetresPerLonDegree, METRES_PER_DEGREE } from './distance.ts';
import { type Line, pickPoints, toLine } from './line.ts';
import { simplifyLine } from './simplify-line.ts';

const METRE = 1 / METRES_PER_DEGREE;

/** Points in metres east and north of a place at 50 degrees. */
function makeLine(points: readonly (readonly [number, number])[]): Line {
  const east = 1 / getMetresPerLonDegree(50);
  return toLine(points.map(([x, y]) => [10 + x * east, 50 + y * METRE]));
}

function thin(line: Line, tolerance: number, borders: readonly number[] = []): number[] {
  const kept = new Uint8Array(line.lon.length);
  for (const border of borders) kept[border] = 1;
  simplifyLine(line, tolerance, kept);
  return [...kept.keys()].filter((i) => kept[i] === 1);
}

/** Metres from a point to a segment, on the plane. */
function measureOff({ lon, lat }: Line, i: number, a: number, b: number): number {
  const scale = getMetresPerLonDegree(lat[0]);
  const x = (k: number) => (lon[k] - lon[a]) * scale;
  const y = (k: number) => (lat[k] - lat[a]) * METRES_PER_DEGREE;
  const squared = x(b) ** 2 + y(b) ** 2;
  const share = squared > 0 ? Math.min(1, Math.max(0, (x(i) * x(b) + y(i) * y(b)) / squared)) : 0;
  return Math.hypot(x(i) - share * x(b), y(i) - share * y(b));
}

describe('thinning a line', () => {
  const line = makeLine([
    [0, 0],
    [100, 0.4],
    [200, 0],
    [300, 30],
    [400, 0],
  ]);

  test('leaves out what lies within the tolerance', () => {
    expect(thin(line, 1)).toEqual([0, 2, 3, 4]);
    expect(thin(line, 0.3)).toEqual([0, 1, 2, 3, 4]);
    expect(thin(line, 1000)).toEqual([0, 4]);
  });

  test('keeps borders', () => expect(thin(line, 1000, [1, 2])).toEqual([0, 1, 2, 4]));

  test('of one point, two equal points or none changes nothing', () => {
    expect(thin(makeLine([]), 1)).toEqual([]);
    expect(thin(makeLine([[0, 0]]), 1)).toEqual([0]);
    expect(
      thin(
        makeLine([
          [0, 0],
          [0, 0],
        ]),
        1,
      ),
    ).toEqual([0, 1]);
  });

  test('comes back to its start without losing the way there', () => {
    const loop = makeLine([
      [0, 0],
      [50, 50],
      [0, 0],
    ]);
    expect(thin(loop, 1)).toEqual([0, 1, 2]);
  });

  test('never strays farther than the tolerance', () => {
    const coordinate = fc.integer({ min: -500, max: 500 });
    const lines = fc.array(fc.tuple(coordinate, coordinate), { minLength: 2, maxLength: 60 });
    fc.assert(
      fc.property(lines, fc.integer({ min: 1, max: 200 }), (points, tolerance) => {
        const random = makeLine(points);
        const kept = thin(random, tolerance);
        for (let k = 1; k < kept.length; k++) {
          for (let i = kept[k - 1] + 1; i < kept[k]; i++)
            expect(measureOff(random, i, kept[k - 1], kept[k])).toBeLessThan(tolerance + 0.01);
        }
      }),
      { seed: 5, numRuns: 200 },
    );
  });
});

test('picking points keeps all columns', () => {
  const line = toLine([
    [1, 2, 3],
    [4, 5, 6],
    [7, 8, 9],
  ]);
  expect(pickPoints(line, Uint32Array.of(0, 2))).toEqual(
    toLine([
      [1, 2, 3],
      [7, 8, 9],
    ]),
  );
});
