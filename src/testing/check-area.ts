/** Checks of polygons by the plainest means: containment, crossings, orientation. */
import { isInRing } from './ring-contains.ts';

type Ring = readonly (readonly [number, number])[];
type Polygon = readonly Ring[];

export function isInArea(area: readonly Polygon[], lon: number, lat: number): boolean {
  return area.some(
    ([outer, ...holes]) => isInRing(outer, lon, lat) && !holes.some((ring) => isInRing(ring, lon, lat)),
  );
}

export function measureRing(ring: Ring): number {
  let twice = 0;
  for (let i = 1; i < ring.length; i++) twice += ring[i - 1][0] * ring[i][1] - ring[i][0] * ring[i - 1][1];
  return twice / 2;
}

function turn(a: readonly number[], b: readonly number[], c: readonly number[]): number {
  return Math.sign((b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]));
}

interface Side {
  from: readonly [number, number];
  to: readonly [number, number];
  ring: Ring;
  index: number;
}

function areNeighbours(a: Side, b: Side): boolean {
  const last = a.ring.length - 2;
  const apart = Math.abs(a.index - b.index);
  return a.ring === b.ring && (apart <= 1 || apart === last);
}

/** What is wrong with an area as GeoJSON: rings that are open, turned, crossing or touching. Empty when it is sound. */
export function listFaults(area: readonly Polygon[]): string[] {
  const faults: string[] = [];
  for (const polygon of area) {
    for (const [i, ring] of polygon.entries()) {
      if (ring.length < 4) faults.push(`a ring of ${ring.length} points`);
      if (ring[0].join() !== ring[ring.length - 1].join()) faults.push('an open ring');
      if (measureRing(ring) > 0 !== (i === 0)) faults.push(`ring ${i} turns the wrong way`);
      if (i > 0 && !isInRing(polygon[0], ring[0][0], ring[0][1])) faults.push(`hole ${i} lies outside`);
    }
  }
  const sides = area
    .flat()
    .flatMap((ring): Side[] => ring.slice(1).map((to, index) => ({ from: ring[index], to, ring, index })));
  sides.sort((a, b) => Math.min(a.from[0], a.to[0]) - Math.min(b.from[0], b.to[0]));
  for (const [i, a] of sides.entries()) {
    const right = Math.max(a.from[0], a.to[0]);
    for (let j = i + 1; j < sides.length && Math.min(sides[j].from[0], sides[j].to[0]) <= right; j++) {
      const b = sides[j];
      if (areNeighbours(a, b)) continue;
      const [low, high] = [Math.min(a.from[1], a.to[1]), Math.max(a.from[1], a.to[1])];
      if (Math.min(b.from[1], b.to[1]) > high || Math.max(b.from[1], b.to[1]) < low) continue;
      const parts = turn(a.from, a.to, b.from) * turn(a.from, a.to, b.to) <= 0;
      if (parts && turn(b.from, b.to, a.from) * turn(b.from, b.to, a.to) <= 0)
        faults.push(`sides meet at ${a.from.join()} and ${b.from.join()}`);
    }
  }
  return faults;
}
