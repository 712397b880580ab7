/**
 * How close stops are to the centre of their own route: the distances to the nearest centre of any route, as a share of
 * those to the own one. The centre is the mean of a route's stops (Poot, Kant and Wagelmans 2002 count the stops nearer
 * to another one; Rocha et al. 2022 sum distances to centres).
 */
import type { RouteShape } from './route-shape.ts';

/** 1 where every stop is nearest to the centre of its own route. O(stops * routes). */
export function measureCompactness(shapes: readonly RouteShape[]): number {
  const used = shapes.filter(({ count }) => count > 0);
  const centreX = Float64Array.from(used, ({ x, count }) => meanOf(x, count));
  const centreY = Float64Array.from(used, ({ y, count }) => meanOf(y, count));
  let own = 0;
  let nearest = 0;
  for (const [r, { x, y, count }] of used.entries()) {
    for (let i = 0; i < count; i++) {
      const toOwn = (x[i] - centreX[r]) ** 2 + (y[i] - centreY[r]) ** 2;
      let least = toOwn;
      for (let c = 0; c < used.length; c++) {
        const square = (x[i] - centreX[c]) ** 2 + (y[i] - centreY[c]) ** 2;
        if (square < least) least = square;
      }
      own += Math.sqrt(toOwn);
      nearest += Math.sqrt(least);
    }
  }
  return own === 0 ? 1 : nearest / own;
}

function meanOf(values: Float64Array, count: number): number {
  let sum = 0;
  for (let i = 0; i < count; i++) sum += values[i];
  return sum / count;
}
