/**
 * From which zoom on each point of a line is needed, once for all zooms and tiles, so that neighbouring tiles agree.
 * Douglas and Peucker, told by their stack: a point's level follows from how far it lies from the chord that would replace
 * it, and is never finer than that of the chord's own end. O(n log n) for lines as they are drawn.
 */
import { MAP_MAX_ZOOM } from './map-unit-keys.ts';

/** A point that no zoom needs. */
export const NO_LEVEL = 255;
/** In units of a tile, of which eight are a pixel. */
const TOLERANCE = 4;
/** Grid steps at the largest zoom, which is drawn up to 32 times larger. */
const FINEST = 1;

/** Squares of the tolerance by zoom, in grid steps. */
const LIMIT_OF_ZOOM = Float64Array.from({ length: MAP_MAX_ZOOM + 1 }, (_, z) =>
  z === MAP_MAX_ZOOM ? FINEST : (TOLERANCE * 2 ** (15 - z)) ** 2,
);

function findLevel(squareDistance: number, coarsest: number): number {
  for (let z = coarsest; z <= MAP_MAX_ZOOM; z++) if (squareDistance > LIMIT_OF_ZOOM[z]) return z;
  return NO_LEVEL;
}

/** Fills levels; reusable, its stack is kept. */
export class PointLevels {
  private stack = new Int32Array(256);
  level = new Uint8Array(256);

  /** Levels of `x[0 .. count)`, `y[0 .. count)` into `level`. Both ends have level 0. */
  measure(x: Int32Array, y: Int32Array, count: number): void {
    this.reserve(count);
    this.level[0] = 0;
    this.level[count - 1] = 0;
    this.measureBetween(x, y, 0, count - 1);
  }

  private reserve(count: number): void {
    if (this.level.length < count) this.level = new Uint8Array(2 * count);
  }

  /** For a ring without its repeated point, for which there must be room: what lies farthest from the first stays, too. */
  measureRing(x: Int32Array, y: Int32Array, count: number): void {
    let far = 0;
    let most = -1;
    for (let i = 1; i < count; i++) {
      const gap = (x[i] - x[0]) ** 2 + (y[i] - y[0]) ** 2;
      if (gap > most) {
        most = gap;
        far = i;
      }
    }
    // Behind the last point stands the first again.
    x[count] = x[0];
    y[count] = y[0];
    this.reserve(count + 1);
    this.level[0] = 0;
    this.level[far] = 0;
    this.measureBetween(x, y, 0, far);
    this.measureBetween(x, y, far, count);
  }

  private measureBetween(x: Int32Array, y: Int32Array, from: number, to: number): void {
    let top = 0;
    this.stack[top++] = from;
    this.stack[top++] = to;
    this.stack[top++] = 0;
    while (top > 0) {
      const coarsest = this.stack[--top];
      const last = this.stack[--top];
      const first = this.stack[--top];
      if (last - first < 2) continue;
      const ax = x[first];
      const ay = y[first];
      const dx = x[last] - ax;
      const dy = y[last] - ay;
      const square = dx * dx + dy * dy;
      let far = -1;
      let most = -1;
      for (let i = first + 1; i < last; i++) {
        const px = x[i] - ax;
        const py = y[i] - ay;
        let share = square === 0 ? 0 : (px * dx + py * dy) / square;
        if (share < 0) share = 0;
        else if (share > 1) share = 1;
        const gap = (px - share * dx) ** 2 + (py - share * dy) ** 2;
        if (gap > most) {
          most = gap;
          far = i;
        }
      }
      const level = findLevel(most, coarsest);
      if (level === NO_LEVEL) {
        this.level.fill(NO_LEVEL, first + 1, last);
        continue;
      }
      this.level[far] = level;
      if (top + 6 > this.stack.length) {
        const larger = new Int32Array(2 * this.stack.length);
        larger.set(this.stack);
        this.stack = larger;
      }
      this.stack[top++] = first;
      this.stack[top++] = far;
      this.stack[top++] = level;
      this.stack[top++] = far;
      this.stack[top++] = last;
      this.stack[top++] = level;
    }
  }
}
