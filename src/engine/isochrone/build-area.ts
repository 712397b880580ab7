/**
 * Rings to polygons with holes. Small holes are closed where no road of the profile passes that is not reached by then:
 * blocks of houses and small parks, not rivers, woods, or streets that take longer. What was closed is noted in the
 * lattice, so later buckets keep it and each contains those before it.
 */
import type { Lattice } from './lattice.ts';
import { type Ring, type TraceScratch, traceRings } from './trace-rings.ts';

/** Holes are closed up to this size, in squares of the lattice. */
const MAX_CLOSED_HOLE = 400;

export interface Area {
  readonly outer: Ring;
  readonly holes: Ring[];
}

/**
 * Corners of a hole, or undefined when it is too large or has a road that `bucket` does not reach. `seen` is all zero
 * before and after.
 */
function collectHole(
  { width, bucketOf, lastBucket }: Lattice,
  corner: number,
  bucket: number,
  seen: Uint8Array,
): number[] | undefined {
  const found = [corner];
  let isFit = true;
  seen[corner] = 1;
  for (let i = 0; i < found.length && isFit; i++) {
    const at = found[i];
    isFit = found.length <= MAX_CLOSED_HOLE && lastBucket[at] <= bucket;
    for (let row = at - width; row <= at + width; row += width) {
      for (let near = row - 1; near <= row + 1; near++) {
        if (bucketOf[near] <= bucket || seen[near] !== 0) continue;
        seen[near] = 1;
        found.push(near);
      }
    }
  }
  for (const at of found) seen[at] = 0;
  return isFit ? found : undefined;
}

function closeHoles(lattice: Lattice, rings: readonly Ring[], bucket: number, seen: Uint8Array): void {
  for (const { area, outsideCorner } of rings) {
    if (area > 0 || -area > MAX_CLOSED_HOLE || lattice.bucketOf[outsideCorner] <= bucket) continue;
    for (const corner of collectHole(lattice, outsideCorner, bucket, seen) ?? [])
      lattice.bucketOf[corner] = bucket;
  }
}

/** The outer ring around a hole: along a row to the left, all is inside up to a ring that has the same one around it. */
function findOuter(
  lattice: Lattice,
  rings: readonly Ring[],
  hole: number,
  bucket: number,
  ringOf: Int32Array,
  outerOf: Map<number, number>,
): number {
  const known = outerOf.get(hole);
  if (known !== undefined) return known;
  let corner = rings[hole].outsideCorner - 1;
  while (lattice.bucketOf[corner - 1] <= bucket) corner--;
  const ring = ringOf[2 * (corner - 1)];
  const outer = rings[ring].area > 0 ? ring : findOuter(lattice, rings, ring, bucket, ringOf, outerOf);
  outerOf.set(hole, outer);
  return outer;
}

/** Whether a place in steps lies inside a ring, by crossings of a ray. */
function holds({ flat }: Ring, x: number, y: number): boolean {
  let isInside = false;
  for (let i = 0, j = flat.length - 2; i < flat.length; j = i, i += 2) {
    if (flat[j + 1] > y === flat[i + 1] > y) continue;
    const share = (y - flat[j + 1]) / (flat[i + 1] - flat[j + 1]);
    if (x < flat[j] + share * (flat[i] - flat[j])) isInside = !isInside;
  }
  return isInside;
}

/** The outer ring of the part that holds a place, in steps: of rings one in another the innermost. */
export function findOutline(
  lattice: Lattice,
  bucket: number,
  x: number,
  y: number,
  scratch: TraceScratch,
): Ring | undefined {
  let outline: Ring | undefined;
  for (const ring of traceRings(lattice, bucket, scratch)) {
    if (ring.area > 0 && (!outline || ring.area < outline.area) && holds(ring, x, y)) outline = ring;
  }
  return outline;
}

/** The area that the lattice holds after the roads of `bucket`. */
export function buildAreas(lattice: Lattice, bucket: number, scratch: TraceScratch): Area[] {
  const rings = traceRings(lattice, bucket, scratch);
  closeHoles(lattice, rings, bucket, scratch.seen);
  const isThere = ({ outsideCorner }: Ring) => lattice.bucketOf[outsideCorner] > bucket;
  const areas = new Map<number, Area>();
  for (const [i, ring] of rings.entries())
    if (ring.area > 0 && isThere(ring)) areas.set(i, { outer: ring, holes: [] });
  const outerOf = new Map<number, number>();
  for (const [i, ring] of rings.entries()) {
    if (ring.area > 0 || !isThere(ring)) continue;
    areas.get(findOuter(lattice, rings, i, bucket, scratch.ringOf, outerOf))?.holes.push(ring);
  }
  return [...areas.values()];
}
