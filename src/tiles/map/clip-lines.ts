/** A line shape cut to a box; every stretch inside becomes a ring of the new shape. O(points). */
import type { ShapePool } from './shape-pool.ts';

export interface GridBox {
  readonly west: number;
  readonly north: number;
  readonly east: number;
  readonly south: number;
}

/** The piece's number in the pool, or -1 where nothing lies inside. Points on the border have level 0. */
export function clipLines(pool: ShapePool, shape: number, box: GridBox): number {
  const { west, north, east, south } = box;
  const lastRing = pool.firstRing[shape + 1];
  for (let ring = pool.firstRing[shape]; ring < lastRing; ring++) {
    const end = pool.firstPoint[ring + 1] - 1;
    let isOpen = false;
    for (let i = pool.firstPoint[ring]; i < end; i++) {
      const ax = pool.x[i];
      const ay = pool.y[i];
      const bx = pool.x[i + 1];
      const by = pool.y[i + 1];
      const isInside =
        ax >= west &&
        ax <= east &&
        ay >= north &&
        ay <= south &&
        bx >= west &&
        bx <= east &&
        by >= north &&
        by <= south;
      if (isInside) {
        if (!isOpen) pool.addPoint(ax, ay, pool.level[i]);
        pool.addPoint(bx, by, pool.level[i + 1]);
        isOpen = true;
        continue;
      }
      // Liang and Barsky: the share of the segment that is left.
      let from = 0;
      let to = 1;
      const dx = bx - ax;
      const dy = by - ay;
      if (dx !== 0) {
        const one = (west - ax) / dx;
        const two = (east - ax) / dx;
        from = Math.max(from, Math.min(one, two));
        to = Math.min(to, Math.max(one, two));
      } else if (ax < west || ax > east) to = -1;
      if (dy !== 0) {
        const one = (north - ay) / dy;
        const two = (south - ay) / dy;
        from = Math.max(from, Math.min(one, two));
        to = Math.min(to, Math.max(one, two));
      } else if (ay < north || ay > south) to = -1;
      if (from > to) continue;
      if (from > 0) pool.addPoint(Math.round(ax + dx * from), Math.round(ay + dy * from), 0);
      else if (!isOpen) pool.addPoint(ax, ay, pool.level[i]);
      if (to < 1) {
        pool.addPoint(Math.round(ax + dx * to), Math.round(ay + dy * to), 0);
        pool.endRing(2);
        isOpen = false;
      } else {
        pool.addPoint(bx, by, pool.level[i + 1]);
        isOpen = true;
      }
    }
    if (isOpen) pool.endRing(2);
  }
  return pool.endShape(pool.item[shape]);
}
