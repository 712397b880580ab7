/**
 * Rings to polygons with holes. Small holes are closed where no road of the profile passes that is not reached by then:
 * blocks of houses and small parks, not rivers, woods, or streets that take longer. What was closed is noted in the
 * lattice, so later buckets keep it and each contains those before it.
 */
import type { Lattice } from './lattice.ts';
import { type Ring, type TraceScratch, traceRing, traceRings } from './trace-rings.ts';

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
  const ring = ringOf[corner - 1];
  const outer = rings[ring].area > 0 ? ring : findOuter(lattice, rings, ring, bucket, ringOf, outerOf);
  outerOf.set(hole, outer);
  return outer;
}

/** The outer ring of the part that holds a corner, which is inside. O(corners of a row + its outline and holes beside it). */
export function findOutline(lattice: Lattice, bucket: number, corner: number): Ring {
  const { bucketOf } = lattice;
  for (let inside = corner; ; ) {
    while (bucketOf[inside - 1] <= bucket) inside--;
    const ring = traceRing(lattice, bucket, inside - 1);
    if (ring.area > 0) return ring;
    // A hole: on from its left side.
    inside = ring.outsideCorner - 1;
  }
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
