/** Small shapes of the invented city: rectangles, blobs, and whether they are in each other's way. */
import { isInsidePolygon, type Point, type Polyline, valueNoise } from './geometry.ts';

/** Where a shape lies and how it is turned, radians from the east. */
export interface Pose {
  readonly centre: Point;
  readonly heading: number;
}

export function placePoint({ centre, heading }: Pose, along: number, across: number): Point {
  const [cosine, sine] = [Math.cos(heading), Math.sin(heading)];
  return { x: centre.x + cosine * along - sine * across, y: centre.y + sine * along + cosine * across };
}

/** A closed ring through corners given along and across the heading. */
export function makeShape(
  pose: Pose,
  corners: readonly (readonly [along: number, across: number])[],
): Point[] {
  const ring = corners.map(([along, across]) => placePoint(pose, along, across));
  return [...ring, ring[0]];
}

export function makeRectangle(pose: Pose, length: number, depth: number): Point[] {
  const [a, b] = [length / 2, depth / 2];
  return makeShape(pose, [
    [-a, -b],
    [a, -b],
    [a, b],
    [-a, b],
  ]);
}

/** A closed round shape with an uneven edge. */
export function makeBlob(centre: Point, radius: number, salt: number, corners = 18): Point[] {
  const ring = Array.from({ length: corners }, (_, i) => {
    const angle = (i / corners) * 2 * Math.PI;
    const far =
      radius * (1 + 0.35 * valueNoise(Math.cos(angle) * 1.6 + salt * 5, Math.sin(angle) * 1.6, salt));
    return { x: centre.x + Math.cos(angle) * far, y: centre.y + Math.sin(angle) * far };
  });
  return [...ring, ring[0]];
}

export function isWithin(inner: Polyline, outer: Polyline): boolean {
  return inner.every((p) => isInsidePolygon(p, outer));
}

/** Whether two closed convex rings share a place: no side of either parts them. */
export function doOverlap(a: Polyline, b: Polyline): boolean {
  return !isParted(a, b) && !isParted(b, a);
}

function isParted(a: Polyline, b: Polyline): boolean {
  for (let i = 1; i < a.length; i++) {
    const [nx, ny] = [a[i].y - a[i - 1].y, a[i - 1].x - a[i].x];
    let [lowA, highA, lowB, highB] = [Infinity, -Infinity, Infinity, -Infinity];
    for (const p of a) {
      const reach = p.x * nx + p.y * ny;
      lowA = Math.min(lowA, reach);
      highA = Math.max(highA, reach);
    }
    for (const p of b) {
      const reach = p.x * nx + p.y * ny;
      lowB = Math.min(lowB, reach);
      highB = Math.max(highB, reach);
    }
    if (highA <= lowB || highB <= lowA) return true;
  }
  return false;
}
