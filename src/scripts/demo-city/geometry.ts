/** Plane geometry of the invented city: metres east (`x`) and north (`y`) of the market square. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

export type Polyline = readonly Point[];

export function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

export function polylineLength(line: Polyline): number {
  let sum = 0;
  for (let i = 1; i < line.length; i++) sum += distance(line[i - 1], line[i]);
  return sum;
}

/** Uniform Catmull-Rom curve through all control points, one point about every `step` metres. */
export function smoothCurve(control: Polyline, step: number, closed = false): Point[] {
  const count = control.length;
  const at = (i: number) =>
    closed ? control[(i + count) % count] : control[Math.max(0, Math.min(count - 1, i))];
  const curve: Point[] = [];
  for (let i = 0; i < (closed ? count : count - 1); i++) {
    const [p0, p1, p2, p3] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    const pieces = Math.max(1, Math.round(distance(p1, p2) / step));
    for (let k = 0; k < pieces; k++) {
      const t = k / pieces;
      curve.push({ x: spline(p0.x, p1.x, p2.x, p3.x, t), y: spline(p0.y, p1.y, p2.y, p3.y, t) });
    }
  }
  curve.push(closed ? curve[0] : control[count - 1]);
  return curve;
}

function spline(a: number, b: number, c: number, d: number, t: number): number {
  return (
    0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t * t * t)
  );
}

/** The line shifted sideways, to the left for a positive offset. Sharp bends are rounded by averaged normals. */
export function offsetLine(line: Polyline, offset: number | ((index: number) => number)): Point[] {
  return line.map((point, i) => {
    const before = line[Math.max(0, i - 1)];
    const after = line[Math.min(line.length - 1, i + 1)];
    const length = distance(before, after) || 1;
    const shift = typeof offset === 'number' ? offset : offset(i);
    return {
      x: point.x - ((after.y - before.y) / length) * shift,
      y: point.y + ((after.x - before.x) / length) * shift,
    };
  });
}

/** Where segments `ab` and `cd` meet, as the fraction along each, or undefined when they do not. */
export function intersectSegments(
  a: Point,
  b: Point,
  c: Point,
  d: Point,
): { t: number; u: number } | undefined {
  const rx = b.x - a.x;
  const ry = b.y - a.y;
  const sx = d.x - c.x;
  const sy = d.y - c.y;
  const cross = rx * sy - ry * sx;
  if (Math.abs(cross) < 1e-9) return undefined;
  const t = ((c.x - a.x) * sy - (c.y - a.y) * sx) / cross;
  const u = ((c.x - a.x) * ry - (c.y - a.y) * rx) / cross;
  return t >= 0 && t <= 1 && u >= 0 && u <= 1 ? { t, u } : undefined;
}

/** Fraction of the nearest place on segment `ab` and its distance from `p`. */
export function projectOnSegment(p: Point, a: Point, b: Point): { t: number; distance: number } {
  const dx = b.x - a.x;
  const dy = b.y - a.y;
  const square = dx * dx + dy * dy;
  const t = square === 0 ? 0 : Math.max(0, Math.min(1, ((p.x - a.x) * dx + (p.y - a.y) * dy) / square));
  return { t, distance: Math.hypot(p.x - a.x - dx * t, p.y - a.y - dy * t) };
}

export function distanceToLine(p: Point, line: Polyline): number {
  let best = Infinity;
  for (let i = 1; i < line.length; i++) {
    best = Math.min(best, projectOnSegment(p, line[i - 1], line[i]).distance);
  }
  return best;
}

export function between(a: Point, b: Point, t: number): Point {
  return { x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t };
}

/** Even-odd rule; the ring may or may not repeat its first point. */
export function isInsidePolygon(p: Point, ring: Polyline): boolean {
  let inside = false;
  for (let i = 0, j = ring.length - 1; i < ring.length; j = i++) {
    const a = ring[i];
    const b = ring[j];
    if (a.y > p.y !== b.y > p.y && p.x < ((b.x - a.x) * (p.y - a.y)) / (b.y - a.y) + a.x) inside = !inside;
  }
  return inside;
}

/** Douglas-Peucker: drops points that lie within `tolerance` metres of the simplified line. */
export function simplifyLine<T extends Point>(line: readonly T[], tolerance: number): T[] {
  if (line.length < 3) return [...line];
  const keep = new Uint8Array(line.length);
  keep[0] = keep[line.length - 1] = 1;
  const stack: [number, number][] = [[0, line.length - 1]];
  for (let range = stack.pop(); range; range = stack.pop()) {
    const [from, to] = range;
    let farthest = -1;
    let most = tolerance;
    for (let i = from + 1; i < to; i++) {
      const off = projectOnSegment(line[i], line[from], line[to]).distance;
      if (off > most) {
        most = off;
        farthest = i;
      }
    }
    if (farthest < 0) continue;
    keep[farthest] = 1;
    stack.push([from, farthest], [farthest, to]);
  }
  return line.filter((_, i) => keep[i] === 1);
}

/** Smallest angle between two undirected directions, 0 to pi/2. */
export function angleBetweenAxes(a: number, b: number): number {
  const turn = Math.abs(a - b) % Math.PI;
  return Math.min(turn, Math.PI - turn);
}

/** Smooth noise in [-1, 1] with features about 1 unit wide; equal arguments give equal values. */
export function valueNoise(x: number, y: number, salt: number): number {
  const ix = Math.floor(x);
  const iy = Math.floor(y);
  const fade = (t: number) => t * t * (3 - 2 * t);
  const u = fade(x - ix);
  const v = fade(y - iy);
  const low = lattice(ix, iy, salt) * (1 - u) + lattice(ix + 1, iy, salt) * u;
  const high = lattice(ix, iy + 1, salt) * (1 - u) + lattice(ix + 1, iy + 1, salt) * u;
  return low * (1 - v) + high * v;
}

function lattice(x: number, y: number, salt: number): number {
  let h = Math.imul(x, 0x27d4eb2d) ^ Math.imul(y, 0x165667b1) ^ Math.imul(salt, 0x9e3779b1);
  h = Math.imul(h ^ (h >>> 15), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return ((h ^ (h >>> 16)) >>> 0) / 2147483648 - 1;
}
