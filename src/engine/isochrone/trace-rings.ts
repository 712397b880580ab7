/**
 * The outlines of the area of a {@link Lattice} by marching squares (Lorensen and Cline's cubes in the plane): every
 * square that the outline crosses gives one or two pieces, each from one lattice edge to another, and the pieces chain
 * into closed rings. Inside lies on the left, so outer rings run counter-clockwise and holes clockwise.
 *
 * Two corners that face each other across a square stay apart, and an outline keeps {@link CLEARANCE} steps off every
 * corner; so no two rings touch and none crosses itself. O(corners).
 */
import type { Lattice } from './lattice.ts';

/** Share of a lattice edge that a crossing keeps off its ends. */
const CLEARANCE = 0.1;
/** The highest bits of four corners' buckets read as one number; no bucket has its own. */
const HIGH_BITS = 0x80808080 | 0;
const ONES = 0x01010101;
/**
 * Where an area has a straight edge, this many of the six corners around a lattice edge across it are inside; every
 * further one moves the outline outward by a part of the lattice edge. It rounds the stairs off, and never lets the
 * outline of a larger area fall behind that of a smaller one.
 */
const EVEN_CORNERS = 3;
const SHIFT_BY_CORNER = 0.15;
/** Three points on one line, but for rounding. */
const STRAIGHT = 1e-9;

/** Square's edges: bottom, right, top, left. */
const [BOTTOM, RIGHT, TOP, LEFT] = [0, 1, 2, 3];
/**
 * Pieces by the corners inside (1 lower left, 2 lower right, 4 upper right, 8 upper left), from edge to edge.
 */
const PIECES: readonly (readonly number[])[] = [
  [],
  [BOTTOM, LEFT],
  [RIGHT, BOTTOM],
  [RIGHT, LEFT],
  [TOP, RIGHT],
  [BOTTOM, LEFT, TOP, RIGHT],
  [TOP, BOTTOM],
  [TOP, LEFT],
  [LEFT, TOP],
  [BOTTOM, TOP],
  [RIGHT, BOTTOM, LEFT, TOP],
  [RIGHT, TOP],
  [LEFT, RIGHT],
  [BOTTOM, RIGHT],
  [LEFT, BOTTOM],
  [],
];

export interface Ring {
  /** `x, y` in steps, one after the other, not closed. */
  readonly flat: number[];
  /** Steps squared; less than nothing for a hole. */
  readonly area: number;
  /** The corner outside with an inside one left of it and the ring between them; of several the leftmost. */
  readonly outsideCorner: number;
}

/** Memory of {@link traceRings}. */
export class TraceScratch {
  /** By lattice edge, `2 · corner` to the right and `2 · corner + 1` up: the edge that the outline crosses next. */
  next = new Int32Array(0);
  /** By lattice edge that an outline crosses: which ring does. Entries of other edges mean nothing. */
  ringOf = new Int32Array(0);
  starts = new Int32Array(1024);
  /** By corner; zero between uses. */
  seen = new Uint8Array(0);

  growStarts(): void {
    const grown = new Int32Array(2 * this.starts.length);
    grown.set(this.starts);
    this.starts = grown;
  }
}

function linkPieces({ width, height, bucketOf }: Lattice, bucket: number, scratch: TraceScratch): number {
  const { next } = scratch;
  const groups = new Int32Array(bucketOf.buffer, 0, bucketOf.length >> 2);
  const limit = (bucket + 1) * ONES;
  const offsets = [0, 3, 2 * width, 1];
  let count = 0;
  for (let row = 0; row < height - 1; row++) {
    const end = row * width + width - 1;
    let left = 0;
    for (let corner = row * width; corner < end; corner++) {
      // Four squares at once where all corners are outside, or all inside: with its highest bit set, a bucket less one
      // more than this one keeps that bit if and only if it is a later bucket.
      while ((corner & 3) === 0 && corner + 4 < end) {
        const below = ((groups[corner >> 2] | HIGH_BITS) - limit) & HIGH_BITS;
        const above = ((groups[(corner + width) >> 2] | HIGH_BITS) - limit) & HIGH_BITS;
        if (below !== above || (below !== 0 && below !== HIGH_BITS)) break;
        const isInside = below === 0;
        if (
          bucketOf[corner + 4] <= bucket !== isInside ||
          bucketOf[corner + 4 + width] <= bucket !== isInside
        )
          break;
        corner += 4;
        left = isInside ? 9 : 0;
      }
      const lower = bucketOf[corner + 1] <= bucket;
      const upper = bucketOf[corner + width + 1] <= bucket;
      const inside = left | (lower ? 2 : 0) | (upper ? 4 : 0);
      left = (lower ? 1 : 0) | (upper ? 8 : 0);
      if (inside === 0 || inside === 15) continue;
      const pieces = PIECES[inside];
      for (let i = 0; i < pieces.length; i += 2) {
        const from = 2 * corner + offsets[pieces[i]];
        next[from] = 2 * corner + offsets[pieces[i + 1]];
        if (count === scratch.starts.length) scratch.growStarts();
        scratch.starts[count++] = from;
      }
    }
  }
  return count;
}

/** Inside corners of the six around a lattice edge: two on either side of it, one beyond each end. */
function countAround(
  bucketOf: Uint8Array,
  bucket: number,
  corner: number,
  along: number,
  across: number,
): number {
  return (
    (bucketOf[corner - along] <= bucket ? 1 : 0) +
    (bucketOf[corner + 2 * along] <= bucket ? 1 : 0) +
    (bucketOf[corner - across] <= bucket ? 1 : 0) +
    (bucketOf[corner + across] <= bucket ? 1 : 0) +
    (bucketOf[corner + along - across] <= bucket ? 1 : 0) +
    (bucketOf[corner + along + across] <= bucket ? 1 : 0)
  );
}

/** Where on a lattice edge the outline crosses it, as a share from its lower or left end. */
function findCrossing({ width, bucketOf }: Lattice, bucket: number, corner: number, isUp: boolean): number {
  const around = isUp
    ? countAround(bucketOf, bucket, corner, width, 1)
    : countAround(bucketOf, bucket, corner, 1, width);
  const outward = 0.5 + (around - EVEN_CORNERS) * SHIFT_BY_CORNER;
  const share = Math.min(1 - CLEARANCE, Math.max(CLEARANCE, outward));
  return bucketOf[corner] <= bucket ? share : 1 - share;
}

/** Appends a point; one that lay on the way to it goes. */
function addPoint(flat: number[], x: number, y: number): void {
  const count = flat.length;
  if (count >= 4) {
    const dx = flat[count - 2] - flat[count - 4];
    const dy = flat[count - 1] - flat[count - 3];
    if (Math.abs(dx * (y - flat[count - 1]) - dy * (x - flat[count - 2])) < STRAIGHT) {
      flat[count - 2] = x;
      flat[count - 1] = y;
      return;
    }
  }
  flat.push(x, y);
}

function followRing(
  lattice: Lattice,
  bucket: number,
  start: number,
  ring: number,
  { next, ringOf }: TraceScratch,
): Ring {
  const { width, bucketOf } = lattice;
  const flat: number[] = [];
  let outsideCorner = -1;
  let leftmost = width;
  let edge = start;
  do {
    const corner = edge >> 1;
    const isUp = (edge & 1) === 1;
    const share = findCrossing(lattice, bucket, corner, isUp);
    const column = corner % width;
    const row = (corner - column) / width;
    if (isUp) addPoint(flat, column, row + share);
    else addPoint(flat, column + share, row);
    if (!isUp && column < leftmost && bucketOf[corner] <= bucket) {
      leftmost = column;
      outsideCorner = corner + 1;
    }
    ringOf[edge] = ring;
    const following = next[edge];
    next[edge] = -1;
    edge = following;
  } while (edge !== start);
  return { flat, area: measureArea(flat), outsideCorner };
}

function measureArea(flat: readonly number[]): number {
  let twice = 0;
  for (let i = 0, j = flat.length - 2; i < flat.length; j = i, i += 2)
    twice += flat[j] * flat[i + 1] - flat[i] * flat[j + 1];
  return twice / 2;
}

/** All outlines of a bucket's area. `scratch.ringOf` tells which ring crosses a lattice edge. */
export function traceRings(lattice: Lattice, bucket: number, scratch: TraceScratch): Ring[] {
  const edges = 2 * lattice.width * lattice.height;
  if (scratch.next.length < edges) {
    scratch.next = new Int32Array(edges);
    scratch.ringOf = new Int32Array(edges);
    scratch.seen = new Uint8Array(edges >> 1);
  }
  const count = linkPieces(lattice, bucket, scratch);
  const rings: Ring[] = [];
  for (let i = 0; i < count; i++) {
    const start = scratch.starts[i];
    if (scratch.next[start] >= 0) rings.push(followRing(lattice, bucket, start, rings.length, scratch));
  }
  return rings;
}
