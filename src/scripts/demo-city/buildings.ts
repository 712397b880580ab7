/** Simple houses behind the house numbers of the inner city. */
import type { Prng } from '../../engine/base/prng.ts';
import type { Address } from './addresses.ts';
import { distance, type Point } from './geometry.ts';

const RADIUS = 1300;
const SPACING = 17;
const CELL = 20;

/** Closed rings of the houses. No two are closer than a gap apart. */
export function placeBuildings(addresses: readonly Address[], prng: Prng): Point[][] {
  const taken = new Map<string, Point[]>();
  const rings: Point[][] = [];
  for (const { point, heading } of addresses) {
    if (Math.hypot(point.x, point.y) > RADIUS) continue;
    const width = 5 + prng.nextFloat() * 1.6;
    const depth = 4 + prng.nextFloat() * 1.4;
    if (isTaken(taken, point)) continue;
    const key = `${Math.floor(point.x / CELL)}/${Math.floor(point.y / CELL)}`;
    taken.set(key, [...(taken.get(key) ?? []), point]);
    const [cosine, sine] = [Math.cos(heading), Math.sin(heading)];
    const corner = (along: number, across: number) => ({
      x: point.x + cosine * along - sine * across,
      y: point.y + sine * along + cosine * across,
    });
    const ring = [corner(-width, -depth), corner(width, -depth), corner(width, depth), corner(-width, depth)];
    rings.push([...ring, ring[0]]);
  }
  return rings;
}

function isTaken(taken: Map<string, Point[]>, p: Point): boolean {
  const [column, row] = [Math.floor(p.x / CELL), Math.floor(p.y / CELL)];
  for (let r = row - 1; r <= row + 1; r++) {
    for (let c = column - 1; c <= column + 1; c++) {
      for (const other of taken.get(`${c}/${r}`) ?? []) if (distance(p, other) < SPACING) return true;
    }
  }
  return false;
}
