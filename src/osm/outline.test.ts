import { describe, expect, test } from 'vitest';
import { Prng } from '../engine/base/prng.ts';
import { getDistance } from '../engine/geo/distance.ts';
import { makeBoxOutline, makeSurroundings, Outline } from './outline.ts';

const DEGREE = 1e7;

/** Cells of a grid whose inner corners are drawn, each as a ring of its own with the corners that it shares. */
function drawCells(seed: number, side: number): Outline[] {
  const random = new Prng(seed);
  const corner = Array.from({ length: (side + 1) ** 2 }, (_, i) => {
    const [x, y] = [i % (side + 1), Math.floor(i / (side + 1))];
    const isInner = (at: number) => at > 0 && at < side;
    const move = (at: number) =>
      Math.round(DEGREE * (0.1 * at + (isInner(at) ? 0.08 * (random.nextFloat() - 0.5) : 0)));
    return [move(x), move(y)];
  });
  return Array.from({ length: side * side }, (_, i) => {
    const first = Math.floor(i / side) * (side + 1) + (i % side);
    const ring = [first, first + 1, first + side + 2, first + side + 1, first];
    // Every other one runs the other way round, as borders do.
    return new Outline([(i % 2 === 0 ? ring : ring.reverse()).flatMap((at) => corner[at])]);
  });
}

describe('an outline', () => {
  test('has what is inside, and not what is in its hole', () => {
    const square = [0, 0, 40, 0, 40, 40, 0, 40, 0, 0].map((value) => value * 1e6);
    const hole = [10, 10, 30, 10, 30, 30, 10, 30, 10, 10].map((value) => value * 1e6);
    const outline = new Outline([square, hole]);
    const has = (lon: number, lat: number) => outline.has(lon * DEGREE, lat * DEGREE);
    expect([has(0.5, 0.5), has(2, 2), has(3.5, 2), has(2, 3.5), has(-0.5, 2), has(2, 4.5)]).toEqual([
      true,
      false,
      true,
      true,
      false,
      false,
    ]);
    expect(outline.bounds).toEqual([0, 0, 4 * DEGREE, 4 * DEGREE]);
    expect(() => new Outline([])).toThrow(RangeError);
  });

  test('of areas that touch one alone has a place, on their borders too', () => {
    for (const seed of [1, 2, 3]) {
      const cells = drawCells(seed, 4);
      const random = new Prng(seed + 100);
      const corners = cells.flatMap(({ rings: [ring] }) =>
        Array.from({ length: 4 }, (_, i) => ring.slice(2 * i, 2 * i + 2)),
      );
      const draws = Array.from({ length: 2000 }, () => {
        const ring = cells[random.nextInt(cells.length)].rings[0];
        const at = 2 * random.nextInt(4);
        const share = random.nextInt(5) / 4;
        return [0, 1].map((axis) =>
          Math.round(ring[at + axis] + share * (ring[at + 2 + axis] - ring[at + axis])),
        );
      });
      for (const [lon, lat] of [...corners, ...draws]) {
        if (lon <= 0 || lat <= 0 || lon >= 0.4 * DEGREE || lat >= 0.4 * DEGREE) continue;
        expect(
          cells.filter((cell) => cell.has(lon, lat)),
          `${lon} ${lat}`,
        ).toHaveLength(1);
      }
    }
  });
});

describe('the surroundings of an area', () => {
  test('reach as far as is asked for, and not much farther', () => {
    const box = makeBoxOutline([8, 60, 8.3, 60.2]);
    const isNear = makeSurroundings(box, 2.5);
    const random = new Prng(5);
    for (let i = 0; i < 5000; i++) {
      const lon = 7.7 + 0.9 * random.nextFloat();
      const lat = 59.8 + 0.6 * random.nextFloat();
      const nearest: [number, number] = [Math.min(8.3, Math.max(8, lon)), Math.min(60.2, Math.max(60, lat))];
      const km = getDistance(lon, lat, ...nearest) / 1000;
      if (km <= 2.5) expect(isNear(lon * DEGREE, lat * DEGREE), `${lon} ${lat}`).toBe(true);
      if (km > 7) expect(isNear(lon * DEGREE, lat * DEGREE), `${lon} ${lat}`).toBe(false);
    }
  });
});
