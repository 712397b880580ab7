/**
 * The stops of one route on the plane, in their order, with box and convex hull. Depots have no part in it: routes that
 * share one would cross and overlap at it whatever they do.
 */
import { areaOf, doCross } from './plane-geometry.ts';
import type { PlanePoints } from './plane-points.ts';

export class RouteShape {
  /** Stops at known places; those at unknown ones are passed over. */
  count = 0;
  x = new Float64Array(16);
  y = new Float64Array(16);
  task = new Int32Array(16);
  minX = Infinity;
  maxX = -Infinity;
  minY = Infinity;
  maxY = -Infinity;
  /** Corners of the hull, against the clock, without those on its sides; fewer than three where it has no inside. */
  hullCount = 0;
  private hullX = new Float64Array(33);
  private hullY = new Float64Array(33);
  private order = new Int32Array(16);

  /**
   * Takes the route `tasks[first .. first + length)`; `location` by task. O(n log n), no memory but for longer routes
   * than before.
   */
  set(
    tasks: ArrayLike<number>,
    location: Int32Array,
    points: PlanePoints,
    first = 0,
    length = tasks.length,
  ): void {
    if (length > this.x.length) this.grow(2 * length);
    this.count = 0;
    this.minX = this.minY = Infinity;
    this.maxX = this.maxY = -Infinity;
    for (let i = first; i < first + length; i++) {
      const place = location[tasks[i]];
      if (points.isKnown[place] === 0) continue;
      const x = points.x[place];
      const y = points.y[place];
      this.task[this.count] = tasks[i];
      this.x[this.count] = x;
      this.y[this.count++] = y;
      if (x < this.minX) this.minX = x;
      if (x > this.maxX) this.maxX = x;
      if (y < this.minY) this.minY = y;
      if (y > this.maxY) this.maxY = y;
    }
    this.buildHull();
  }

  private grow(size: number): void {
    this.x = new Float64Array(size);
    this.y = new Float64Array(size);
    this.task = new Int32Array(size);
    this.order = new Int32Array(size);
    this.hullX = new Float64Array(2 * size + 1);
    this.hullY = new Float64Array(2 * size + 1);
  }

  /** The monotone chain of Andrew (1979). */
  private buildHull(): void {
    const { x, y, count, order } = this;
    this.hullCount = 0;
    if (count < 3) return;
    // Insertion sort: routes are short and their stops mostly follow each other.
    for (let i = 0; i < count; i++) {
      let k = i;
      while (k > 0 && isBehind(x[order[k - 1]], y[order[k - 1]], x[i], y[i])) {
        order[k] = order[k - 1];
        k--;
      }
      order[k] = i;
    }
    let size = 0;
    for (let i = 0; i < count; i++) size = this.addCorner(size, 0, order[i]);
    const lower = size - 1;
    for (let i = count - 2; i >= 0; i--) size = this.addCorner(size, lower, order[i]);
    // The first corner comes again at the end.
    this.hullCount = size - 1;
    if (this.hullCount < 3) this.hullCount = 0;
  }

  private addCorner(size: number, first: number, stop: number): number {
    const { hullX, hullY } = this;
    const x = this.x[stop];
    const y = this.y[stop];
    let kept = size;
    while (
      kept - first >= 2 &&
      areaOf(hullX[kept - 2], hullY[kept - 2], hullX[kept - 1], hullY[kept - 1], x, y) <= 0
    )
      kept--;
    hullX[kept] = x;
    hullY[kept] = y;
    return kept + 1;
  }

  /** Whether the boxes have a point in common. */
  isNear(other: RouteShape): boolean {
    return (
      this.minX <= other.maxX && other.minX <= this.maxX && this.minY <= other.maxY && other.minY <= this.maxY
    );
  }

  /** Whether the place is inside the hull and not on its border. O(corners). */
  holds(x: number, y: number): boolean {
    const { hullX, hullY, hullCount } = this;
    if (hullCount === 0 || x <= this.minX || x >= this.maxX || y <= this.minY || y >= this.maxY) return false;
    for (let i = 0; i < hullCount; i++)
      if (areaOf(hullX[i], hullY[i], hullX[i + 1], hullY[i + 1], x, y) <= 0) return false;
    return true;
  }

  /** How many of the other's stops are inside this hull. */
  countHeld(other: RouteShape): number {
    let held = 0;
    if (this.hullCount > 0)
      for (let i = 0; i < other.count; i++) if (this.holds(other.x[i], other.y[i])) held++;
    return held;
  }

  /** How many pairs of legs of the two cross. O(legs of both + those in the other's box squared). */
  countCrossings(other: RouteShape): number {
    const { x, y } = this;
    let crossings = 0;
    for (let i = 1; i < this.count; i++) {
      const minX = Math.min(x[i - 1], x[i]);
      const maxX = Math.max(x[i - 1], x[i]);
      const minY = Math.min(y[i - 1], y[i]);
      const maxY = Math.max(y[i - 1], y[i]);
      if (minX > other.maxX || maxX < other.minX || minY > other.maxY || maxY < other.minY) continue;
      for (let k = 1; k < other.count; k++) {
        const cx = other.x[k - 1];
        const dx = other.x[k];
        if ((cx < minX && dx < minX) || (cx > maxX && dx > maxX)) continue;
        const cy = other.y[k - 1];
        const dy = other.y[k];
        if ((cy < minY && dy < minY) || (cy > maxY && dy > maxY)) continue;
        if (doCross(x[i - 1], y[i - 1], x[i], y[i], cx, cy, dx, dy)) crossings++;
      }
    }
    return crossings;
  }
}

function isBehind(x: number, y: number, otherX: number, otherY: number): boolean {
  return x > otherX || (x === otherX && y > otherY);
}
