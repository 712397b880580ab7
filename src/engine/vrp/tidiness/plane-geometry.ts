/** Exact predicates on whole coordinates (see `plane-points.ts`). */

/** Twice the area of the triangle a, b, c: positive where it turns left. */
export function areaOf(ax: number, ay: number, bx: number, by: number, cx: number, cy: number): number {
  return (bx - ax) * (cy - ay) - (by - ay) * (cx - ax);
}

/** Whether the inner parts of the segments a-b and c-d meet in one point; ends that touch do not cross. */
export function doCross(
  ax: number,
  ay: number,
  bx: number,
  by: number,
  cx: number,
  cy: number,
  dx: number,
  dy: number,
): boolean {
  const c = areaOf(ax, ay, bx, by, cx, cy);
  const d = areaOf(ax, ay, bx, by, dx, dy);
  if (!((c > 0 && d < 0) || (c < 0 && d > 0))) return false;
  const a = areaOf(cx, cy, dx, dy, ax, ay);
  const b = areaOf(cx, cy, dx, dy, bx, by);
  return (a > 0 && b < 0) || (a < 0 && b > 0);
}
