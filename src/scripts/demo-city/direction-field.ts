/**
 * The direction streets take at every place: a tensor field after Chen, Esch, Wonka, Müller and Zhang, "Interactive
 * procedural street modeling" (2008). Basis tensors (grid, radial, and boundary lines such as river and roads) are
 * blended by distance; the tensor `(cos 2a, sin 2a)` has the eigenvectors `a` and `a + 90 degrees`, the two street
 * families. Sampled once on a raster, then interpolated: constant time per query.
 */
import { DISTRICTS, HALF_HEIGHT, HALF_WIDTH, OLD_TOWN_RADIUS } from './city-plan.ts';
import { type Point, type Polyline, projectOnSegment, valueNoise } from './geometry.ts';
import type { Skeleton } from './skeleton.ts';

const CELL = 40;
const MARGIN = 120;

interface Boundary {
  readonly line: Polyline;
  readonly reach: number;
  readonly strength: number;
}

export class DirectionField {
  private readonly columns = Math.ceil((2 * (HALF_WIDTH + MARGIN)) / CELL) + 1;
  private readonly rows = Math.ceil((2 * (HALF_HEIGHT + MARGIN)) / CELL) + 1;
  private readonly cosines = new Float64Array(this.columns * this.rows);
  private readonly sines = new Float64Array(this.columns * this.rows);

  constructor(skeleton: Skeleton) {
    this.addDistricts();
    for (const river of skeleton.rivers) {
      const reach = river.isNarrow ? 130 : 330;
      this.addBoundary({ line: river.centre, reach, strength: river.isNarrow ? 1 : 2.2 });
    }
    this.addBoundary({ line: skeleton.railway, reach: 110, strength: 1 });
    this.addBoundary({ line: skeleton.motorway, reach: 260, strength: 1.6 });
    for (const road of skeleton.roads) {
      this.addBoundary({ line: road.points, reach: road.rank < 2 ? 120 : 80, strength: 1.5 });
    }
  }

  /** Direction of a family at `p` in radians, in [-pi/2, pi] (an axis: its opposite is as good). */
  angleAt(p: Point, family: 0 | 1): number {
    const x = Math.max(0, Math.min(this.columns - 1.001, (p.x + HALF_WIDTH + MARGIN) / CELL));
    const y = Math.max(0, Math.min(this.rows - 1.001, (p.y + HALF_HEIGHT + MARGIN) / CELL));
    const i = Math.floor(y) * this.columns + Math.floor(x);
    const u = x - Math.floor(x);
    const v = y - Math.floor(y);
    const cosine = this.interpolate(this.cosines, i, u, v);
    const sine = this.interpolate(this.sines, i, u, v);
    return Math.atan2(sine, cosine) / 2 + turnAt(p) + (family * Math.PI) / 2;
  }

  private interpolate(values: Float64Array, i: number, u: number, v: number): number {
    const below = values[i] * (1 - u) + values[i + 1] * u;
    const above = values[i + this.columns] * (1 - u) + values[i + this.columns + 1] * u;
    return below * (1 - v) + above * v;
  }

  private place(i: number): Point {
    const row = Math.floor(i / this.columns);
    return { x: (i - row * this.columns) * CELL - HALF_WIDTH - MARGIN, y: row * CELL - HALF_HEIGHT - MARGIN };
  }

  private addTensor(i: number, angle: number, weight: number): void {
    this.cosines[i] += Math.cos(2 * angle) * weight;
    this.sines[i] += Math.sin(2 * angle) * weight;
  }

  private addDistricts(): void {
    for (let i = 0; i < this.cosines.length; i++) {
      const p = this.place(i);
      const fromSquare = Math.hypot(p.x, p.y);
      this.addTensor(i, Math.atan2(p.y, p.x), 0.02 + 2.2 * Math.exp(-((fromSquare / OLD_TOWN_RADIUS) ** 2)));
      for (const district of DISTRICTS) {
        const far = Math.hypot(p.x - district.x, p.y - district.y) / district.reach;
        this.addTensor(i, (district.angle * Math.PI) / 180, Math.exp(-2 * far * far));
      }
    }
  }

  private addBoundary({ line, reach, strength }: Boundary): void {
    const span = Math.ceil((reach * 2.2) / CELL);
    const nearest = new Map<number, { distance: number; angle: number }>();
    for (let k = 1; k < line.length; k++) {
      const [a, b] = [line[k - 1], line[k]];
      const angle = Math.atan2(b.y - a.y, b.x - a.x);
      const column = Math.round((a.x + HALF_WIDTH + MARGIN) / CELL);
      const row = Math.round((a.y + HALF_HEIGHT + MARGIN) / CELL);
      for (let r = Math.max(0, row - span); r <= Math.min(this.rows - 1, row + span); r++) {
        for (let c = Math.max(0, column - span); c <= Math.min(this.columns - 1, column + span); c++) {
          const i = r * this.columns + c;
          const off = projectOnSegment(this.place(i), a, b).distance;
          const known = nearest.get(i);
          if (!known || off < known.distance) nearest.set(i, { distance: off, angle });
        }
      }
    }
    for (const [i, near] of nearest) {
      this.addTensor(i, near.angle, strength * Math.exp(-((near.distance / reach) ** 2)));
    }
  }
}

/** A slow drift everywhere, a lively one among the old town's lanes. */
function turnAt(p: Point): number {
  const old = Math.exp(-((Math.hypot(p.x, p.y) / OLD_TOWN_RADIUS) ** 2));
  return 0.06 * valueNoise(p.x / 420, p.y / 420, 11) + 0.55 * old * valueNoise(p.x / 170, p.y / 170, 12);
}
