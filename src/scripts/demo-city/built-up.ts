/** The outline of the built-up land: how far houses reach in each direction from the middle, smoothed. */
import type { Point } from './geometry.ts';

const SECTORS = 96;
/** Land around the outermost house that still belongs to its street. */
const MARGIN = 90;
const SMOOTHING_PASSES = 2;

/** An open ring around all points, seen from the origin. */
export function outlineBuiltUp(points: readonly Point[]): Point[] {
  let reach = new Array<number>(SECTORS).fill(0);
  for (const { x, y } of points) {
    const sector = Math.floor(((Math.atan2(y, x) + Math.PI) / (2 * Math.PI)) * SECTORS) % SECTORS;
    reach[sector] = Math.max(reach[sector], Math.hypot(x, y));
  }
  for (let pass = 0; pass < SMOOTHING_PASSES; pass++) {
    const last = reach;
    reach = last.map((own, i) => {
      const before = last[(i + SECTORS - 1) % SECTORS];
      const after = last[(i + 1) % SECTORS];
      return Math.max(own * 0.9, (before + 2 * own + after) / 4);
    });
  }
  return reach.map((radius, i) => {
    const angle = ((i + 0.5) / SECTORS) * 2 * Math.PI - Math.PI;
    return { x: Math.cos(angle) * (radius + MARGIN), y: Math.sin(angle) * (radius + MARGIN) };
  });
}
