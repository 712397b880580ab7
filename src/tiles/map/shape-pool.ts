/**
 * Points, rings and shapes in typed arrays that grow at their end and are cut back to a mark: whoever cuts a square into
 * four puts the pieces at the end and drops them when the square is done. A shape is a run of rings of one item; the rings
 * of an area do not repeat their first point.
 */

import { moveValues } from '../../engine/base/growable-array.ts';
import { release } from '../../engine/base/release.ts';

interface PoolMark {
  readonly points: number;
  readonly rings: number;
  readonly shapes: number;
}

function grow<T extends Int32Array | Uint8Array>(array: T, length: number): T {
  if (length <= array.length) return array;
  return moveValues(
    array,
    new (array.constructor as new (n: number) => T)(Math.max(length, array.length * 2)),
  );
}

export class ShapePool {
  x = new Int32Array(4096);
  y = new Int32Array(4096);
  /** The smallest zoom at which a point is needed. */
  level = new Uint8Array(4096);
  pointCount = 0;
  /** Ring r is `[firstPoint[r], firstPoint[r + 1])`. */
  firstPoint = new Int32Array(1024);
  ringCount = 0;
  /** Shape s has the rings `[firstRing[s], firstRing[s + 1])`. */
  firstRing = new Int32Array(1024);
  item = new Int32Array(1024);
  /** Boxes on the grid, both ends included. */
  west = new Int32Array(1024);
  north = new Int32Array(1024);
  east = new Int32Array(1024);
  south = new Int32Array(1024);
  shapeCount = 0;

  addPoint(x: number, y: number, level: number): void {
    const at = this.pointCount++;
    if (at >= this.x.length) {
      this.x = grow(this.x, at + 1);
      this.y = grow(this.y, at + 1);
      this.level = grow(this.level, at + 1);
    }
    this.x[at] = x;
    this.y[at] = y;
    this.level[at] = level;
  }

  /** Ends the ring of the points added since the last one; one with fewer than `least` points is dropped. */
  endRing(least: number): boolean {
    if (this.pointCount - this.firstPoint[this.ringCount] < least) {
      this.pointCount = this.firstPoint[this.ringCount];
      return false;
    }
    this.ringCount++;
    this.firstPoint = grow(this.firstPoint, this.ringCount + 1);
    this.firstPoint[this.ringCount] = this.pointCount;
    return true;
  }

  /** Ends the shape of the rings added since the last one: its number, or -1 where there are none. */
  endShape(item: number): number {
    const shape = this.shapeCount;
    const first = this.firstPoint[this.firstRing[shape]];
    if (this.ringCount === this.firstRing[shape]) return -1;
    this.shapeCount++;
    if (this.shapeCount >= this.item.length) {
      for (const column of ['item', 'west', 'north', 'east', 'south', 'firstRing'] as const)
        this[column] = grow(this[column], this.shapeCount + 1);
    }
    let [west, east, north, south] = [this.x[first], this.x[first], this.y[first], this.y[first]];
    for (let i = first + 1; i < this.pointCount; i++) {
      const x = this.x[i];
      const y = this.y[i];
      if (x < west) west = x;
      else if (x > east) east = x;
      if (y < north) north = y;
      else if (y > south) south = y;
    }
    this.item[shape] = item;
    this.west[shape] = west;
    this.north[shape] = north;
    this.east[shape] = east;
    this.south[shape] = south;
    this.firstRing[this.shapeCount] = this.ringCount;
    return shape;
  }

  /** Takes back the rings added since the last shape. */
  dropShape(): void {
    this.ringCount = this.firstRing[this.shapeCount];
    this.pointCount = this.firstPoint[this.ringCount];
  }

  mark(): PoolMark {
    return { points: this.pointCount, rings: this.ringCount, shapes: this.shapeCount };
  }

  /** Frees the memory; nothing is read or added afterwards. */
  free(): void {
    const { x, y, level, firstPoint, firstRing, item, west, north, east, south } = this;
    release(x, y, level, firstPoint, firstRing, item, west, north, east, south);
  }

  release({ points, rings, shapes }: PoolMark): void {
    this.pointCount = points;
    this.ringCount = rings;
    this.shapeCount = shapes;
  }
}
