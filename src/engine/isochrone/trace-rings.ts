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
const BOTTOM = 0;
const RIGHT = 1;
const TOP = 2;
const LEFT = 3;
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

/** By the corners inside and the edge by which an outline enters a square: the one by which it leaves it. */
const EXITS = new Uint8Array(4 * PIECES.length);
for (const [inside, pieces] of PIECES.entries())
  for (let i = 0; i < pieces.length; i += 2) EXITS[4 * inside + pieces[i]] = pieces[i + 1];

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
  /** By corner: the ring that crosses the lattice edge from it to the right; {@link NO_RING}. */
  ringOf = new Int32Array(0);
  /** By corner; zero between uses. */
  seen = new Uint8Array(0);
}

const NO_RING = -1;

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

/** Follows the ring that crosses the lattice edge from `start` to the right, once round. Notes it as `ring` in `ringOf`. */
function followRing(
  lattice: Lattice,
  bucket: number,
  start: number,
  ring: number,
  ringOf: Int32Array | undefined,
): Ring & { readonly lowest: number } {
  const { width, bucketOf } = lattice;
  const flat: number[] = [];
  let outsideCorner = -1;
  let leftmost = width;
  let lowest = start;
  // The square in hand, by its lower left corner, and the edge by which it is entered.
  let column = start % width;
  let row = (start - column) / width;
  let entry = BOTTOM;
  let square = start;
  if (bucketOf[start] > bucket) {
    square -= width;
    row--;
    entry = TOP;
  }
  for (;;) {
    if (entry === BOTTOM || entry === TOP) {
      const corner = entry === BOTTOM ? square : square + width;
      addPoint(flat, column + findCrossing(lattice, bucket, corner, false), entry === BOTTOM ? row : row + 1);
      if (ringOf) ringOf[corner] = ring;
      if (corner < lowest) lowest = corner;
      if (column < leftmost && bucketOf[corner] <= bucket) {
        leftmost = column;
        outsideCorner = corner + 1;
      }
    } else {
      const corner = entry === LEFT ? square : square + 1;
      addPoint(flat, entry === LEFT ? column : column + 1, row + findCrossing(lattice, bucket, corner, true));
    }
    const inside =
      (bucketOf[square] <= bucket ? 1 : 0) |
      (bucketOf[square + 1] <= bucket ? 2 : 0) |
      (bucketOf[square + width + 1] <= bucket ? 4 : 0) |
      (bucketOf[square + width] <= bucket ? 8 : 0);
    const exit = EXITS[4 * inside + entry];
    // Beyond an edge lies the square that is entered by the opposite one.
    entry = exit ^ 2;
    if (exit === BOTTOM) {
      square -= width;
      row--;
    } else if (exit === TOP) {
      square += width;
      row++;
    } else if (exit === LEFT) {
      square--;
      column--;
    } else {
      square++;
      column++;
    }
    if ((entry === BOTTOM && square === start) || (entry === TOP && square + width === start)) break;
  }
  return { flat, area: measureArea(flat), outsideCorner, lowest };
}

function measureArea(flat: readonly number[]): number {
  let twice = 0;
  for (let i = 0, j = flat.length - 2; i < flat.length; j = i, i += 2)
    twice += flat[j] * flat[i + 1] - flat[i] * flat[j + 1];
  return twice / 2;
}

/** The ring that crosses the lattice edge from a corner to the right, as {@link traceRings} would give it. */
export function traceRing(lattice: Lattice, bucket: number, corner: number): Ring {
  const ring = followRing(lattice, bucket, corner, 0, undefined);
  return ring.lowest === corner ? ring : followRing(lattice, bucket, ring.lowest, 0, undefined);
}

/**
 * All outlines of a bucket's area, each from the first lattice edge to the right that it crosses.
 * `scratch.ringOf` tells which ring crosses such an edge.
 */
export function traceRings(lattice: Lattice, bucket: number, scratch: TraceScratch): Ring[] {
  const { width, height, bucketOf } = lattice;
  const corners = width * height;
  if (scratch.ringOf.length < corners) {
    scratch.ringOf = new Int32Array(corners);
    scratch.seen = new Uint8Array(corners);
  }
  const { ringOf } = scratch;
  ringOf.fill(NO_RING, 0, corners);
  const groups = new Int32Array(bucketOf.buffer, 0, bucketOf.length >> 2);
  const limit = (bucket + 1) * ONES;
  const rings: Ring[] = [];
  // The rows at the margin are empty.
  const last = corners - width;
  for (let corner = width; corner < last; corner++) {
    // Four corners at once where all are outside, or all inside: with its highest bit set, a bucket less one more than
    // this one keeps that bit if and only if it is a later bucket.
    while ((corner & 3) === 0 && corner < last) {
      const outside = ((groups[corner >> 2] | HIGH_BITS) - limit) & HIGH_BITS;
      const next = bucketOf[corner + 4] <= bucket ? 0 : HIGH_BITS;
      if (outside !== next) break;
      corner += 4;
    }
    if (bucketOf[corner] <= bucket === bucketOf[corner + 1] <= bucket || ringOf[corner] !== NO_RING) continue;
    rings.push(followRing(lattice, bucket, corner, rings.length, ringOf));
  }
  return rings;
}
