/**
 * An area shape cut to a box, ring by ring and side by side of the box (Sutherland and Hodgman). Where an area leaves and
 * comes back, its pieces hang together along the box's border, beyond what is seen. O(points).
 */
import type { GridBox } from './clip-lines.ts';
import type { ShapePool } from './shape-pool.ts';

/** Keeps its room between rings. */
export class AreaClipper {
  private fromX = new Int32Array(1024);
  private fromY = new Int32Array(1024);
  private fromLevel = new Uint8Array(1024);
  private toX = new Int32Array(1024);
  private toY = new Int32Array(1024);
  private toLevel = new Uint8Array(1024);
  private count = 0;

  /** The piece's number in the pool, or -1 where the outer ring has nothing inside. */
  clip(pool: ShapePool, shape: number, box: GridBox): number {
    const first = pool.firstRing[shape];
    const last = pool.firstRing[shape + 1];
    for (let ring = first; ring < last; ring++) {
      this.read(pool, ring);
      this.cut(true, true, box.west);
      this.cut(true, false, box.east);
      this.cut(false, true, box.north);
      this.cut(false, false, box.south);
      for (let i = 0; i < this.count; i++) pool.addPoint(this.fromX[i], this.fromY[i], this.fromLevel[i]);
      const isThere = pool.endRing(3);
      if (ring === first && !isThere) {
        pool.dropShape();
        return -1;
      }
    }
    return pool.endShape(pool.item[shape]);
  }

  private read(pool: ShapePool, ring: number): void {
    const first = pool.firstPoint[ring];
    this.count = pool.firstPoint[ring + 1] - first;
    // Each side of the box adds a point for each that it cuts off, at most.
    this.reserve(2 * this.count + 8);
    for (let i = 0; i < this.count; i++) {
      this.fromX[i] = pool.x[first + i];
      this.fromY[i] = pool.y[first + i];
      this.fromLevel[i] = pool.level[first + i];
    }
  }

  private reserve(points: number): void {
    if (points <= this.fromX.length) return;
    const more = (old: Int32Array) => {
      const larger = new Int32Array(2 * points);
      larger.set(old);
      return larger;
    };
    this.fromX = more(this.fromX);
    this.fromY = more(this.fromY);
    this.toX = new Int32Array(2 * points);
    this.toY = new Int32Array(2 * points);
    const level = new Uint8Array(2 * points);
    level.set(this.fromLevel);
    this.fromLevel = level;
    this.toLevel = new Uint8Array(2 * points);
  }

  /** Cuts off what lies below a limit (`isLower`) or above it, along one axis. */
  private cut(isX: boolean, isLower: boolean, limit: number): void {
    const { count } = this;
    if (count === 0) return;
    this.reserve(2 * count);
    const along = isX ? this.fromX : this.fromY;
    const across = isX ? this.fromY : this.fromX;
    const sign = isLower ? 1 : -1;
    const outAlong = isX ? this.toX : this.toY;
    const outAcross = isX ? this.toY : this.toX;
    let kept = 0;
    let before = count - 1;
    let wasInside = sign * (along[before] - limit) >= 0;
    for (let i = 0; i < count; i++) {
      const isInside = sign * (along[i] - limit) >= 0;
      if (isInside !== wasInside) {
        const share = (limit - along[before]) / (along[i] - along[before]);
        outAlong[kept] = limit;
        outAcross[kept] = Math.round(across[before] + (across[i] - across[before]) * share);
        this.toLevel[kept++] = 0;
      }
      if (isInside) {
        outAlong[kept] = along[i];
        outAcross[kept] = across[i];
        this.toLevel[kept++] = this.fromLevel[i];
      }
      before = i;
      wasInside = isInside;
    }
    this.count = kept;
    [this.fromX, this.toX] = [this.toX, this.fromX];
    [this.fromY, this.toY] = [this.toY, this.fromY];
    [this.fromLevel, this.toLevel] = [this.toLevel, this.fromLevel];
  }
}
