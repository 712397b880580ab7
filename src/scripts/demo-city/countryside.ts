/** Fields, meadows and copses around the city: a patchwork of uneven quads beyond the last houses. */
import { HALF_HEIGHT, HALF_WIDTH } from './city-plan.ts';
import { isInsidePolygon, type Point, type Polyline, valueNoise } from './geometry.ts';
import { makeRing, type Scenery } from './scenery.ts';
import type { Skeleton } from './skeleton.ts';

const FIELD = 340;
/** Fields end a little beyond the last road. */
const BEYOND = 700;
/** Strips of grass between the fields. */
const HEDGE = 5;

/** A corner of the patchwork, moved off its grid by noise. */
function cornerAt(column: number, row: number): Point {
  const x = column * FIELD;
  const y = row * FIELD;
  return {
    x: x + 120 * valueNoise(x / 500, y / 500, 301) + 30 * valueNoise(x / 130, y / 130, 302),
    y: y + 120 * valueNoise(x / 500, y / 500, 303) + 30 * valueNoise(x / 130, y / 130, 304),
  };
}

function chooseUse(column: number, row: number): Record<string, string> {
  const woods = valueNoise(column / 2.6, row / 2.6, 305);
  if (woods > 0.36) return { landuse: 'forest' };
  return valueNoise(column * 0.9, row * 0.9, 306) > 0.15 ? { landuse: 'meadow' } : { landuse: 'farmland' };
}

function shrink(ring: readonly Point[], by: number): Point[] {
  const middle = ring.reduce((a, p) => ({ x: a.x + p.x / ring.length, y: a.y + p.y / ring.length }), {
    x: 0,
    y: 0,
  });
  return ring.map((p) => {
    const far = Math.hypot(p.x - middle.x, p.y - middle.y) || 1;
    return { x: p.x + ((middle.x - p.x) / far) * by, y: p.y + ((middle.y - p.y) / far) * by };
  });
}

/** `builtUp` is the outline of the city; what lies in it, in a wood or in a river stays as it is. */
export function layCountryside(builtUp: Polyline, skeleton: Skeleton): Scenery[] {
  const taken = [
    builtUp,
    ...skeleton.rivers.map(({ bank }) => bank),
    ...skeleton.greens.map(({ ring }) => ring),
  ];
  const columns = Math.ceil((HALF_WIDTH + BEYOND) / FIELD);
  const rows = Math.ceil((HALF_HEIGHT + BEYOND) / FIELD);
  const fields: Scenery[] = [];
  for (let column = -columns; column < columns; column++)
    for (let row = -rows; row < rows; row++) {
      const corners = [
        cornerAt(column, row),
        cornerAt(column + 1, row),
        cornerAt(column + 1, row + 1),
        cornerAt(column, row + 1),
      ];
      const inner = shrink(corners, HEDGE);
      const isFree = inner.every((p) => !taken.some((ring) => isInsidePolygon(p, ring)));
      if (isFree) fields.push(makeRing([...inner, inner[0]], chooseUse(column, row)));
    }
  return fields;
}
