/**
 * Evenly spaced streamlines of the direction field (Jobard and Lefer's seeding, fourth-order Runge-Kutta steps): each
 * becomes a street. A line starts only where its family leaves room, and ends at ground it may not enter or when it
 * closes in on a neighbour.
 */
import type { Prng } from '../../engine/base/prng.ts';
import { HALF_HEIGHT, HALF_WIDTH } from './city-plan.ts';
import type { DirectionField } from './direction-field.ts';
import { angleBetweenAxes, distance, type Point, type Polyline } from './geometry.ts';
import type { LandMask } from './land-mask.ts';

const STEP = 8;
/** A line ends when it comes closer to its neighbour than this share of the wanted spacing. */
const CLOSING_IN = 0.68;
const MAX_STEPS = 500;

interface TraceRules {
  /** Wanted distance between neighbours of a family at a place, in metres. */
  readonly spacing: (p: Point, family: 0 | 1) => number;
  readonly isMajor: boolean;
  /** Shorter lines are not kept. */
  readonly minLength: number;
  readonly largestSpacing: number;
}

/** Sample points of one family by cell. */
class SampleGrid {
  private readonly cells = new Map<number, Point[]>();
  constructor(private readonly size: number) {}

  add(p: Point): void {
    const key = this.key(Math.floor(p.x / this.size), Math.floor(p.y / this.size));
    const cell = this.cells.get(key);
    if (cell) cell.push(p);
    else this.cells.set(key, [p]);
  }

  hasWithin(p: Point, reach: number): boolean {
    const column = Math.floor(p.x / this.size);
    const row = Math.floor(p.y / this.size);
    for (let r = row - 1; r <= row + 1; r++) {
      for (let c = column - 1; c <= column + 1; c++) {
        for (const other of this.cells.get(this.key(c, r)) ?? []) {
          if (distance(p, other) < reach) return true;
        }
      }
    }
    return false;
  }

  private key(column: number, row: number): number {
    return (row + 4096) * 8192 + column + 4096;
  }
}

export class StreamlineTracer {
  private readonly grids: [SampleGrid, SampleGrid];
  private readonly knownLines: [Polyline[], Polyline[]] = [[], []];

  constructor(
    private readonly field: DirectionField,
    private readonly mask: LandMask,
    private readonly rules: TraceRules,
    private readonly prng: Prng,
  ) {
    this.grids = [new SampleGrid(rules.largestSpacing), new SampleGrid(rules.largestSpacing)];
  }

  /** Makes room around a line that is already there, in the family it runs along at each place. */
  addExisting(line: Polyline): void {
    const touched: [boolean, boolean] = [false, false];
    for (let i = 1; i < line.length; i++) {
      const [a, b] = [line[i - 1], line[i]];
      const angle = Math.atan2(b.y - a.y, b.x - a.x);
      const family = angleBetweenAxes(angle, this.field.angleAt(a, 0)) < Math.PI / 4 ? 0 : 1;
      touched[family] = true;
      const pieces = Math.max(1, Math.ceil(distance(a, b) / STEP));
      for (let k = 0; k < pieces; k++) {
        this.grids[family].add({
          x: a.x + ((b.x - a.x) * k) / pieces,
          y: a.y + ((b.y - a.y) * k) / pieces,
        });
      }
    }
    for (const family of [0, 1] as const) if (touched[family]) this.knownLines[family].push(line);
  }

  /** All streets the ground has room for, in the order they were found. */
  trace(): Point[][] {
    const found: Point[][] = [];
    for (const family of [0, 1] as const) {
      const queue = this.knownLines[family].flatMap((line) => this.neighbourSeeds(line, family));
      let head = 0;
      const drain = () => {
        for (; head < queue.length; head++) {
          const line = this.grow(queue[head], family);
          if (!line) continue;
          found.push(line);
          queue.push(...this.neighbourSeeds(line, family));
        }
      };
      drain();
      for (const seed of this.scatteredSeeds()) {
        queue.push(seed);
        drain();
      }
    }
    return found;
  }

  private neighbourSeeds(line: Polyline, family: 0 | 1): Point[] {
    const seeds: Point[] = [];
    for (let i = 3; i < line.length; i += 6) {
      const [a, b] = [line[i - 1], line[i]];
      const length = distance(a, b);
      if (length === 0) continue;
      const off = this.rules.spacing(b, family) * 1.02;
      const normal = { x: (-(b.y - a.y) / length) * off, y: ((b.x - a.x) / length) * off };
      seeds.push({ x: b.x + normal.x, y: b.y + normal.y }, { x: b.x - normal.x, y: b.y - normal.y });
    }
    return seeds;
  }

  private scatteredSeeds(): Point[] {
    const seeds: Point[] = [];
    const pitch = this.rules.largestSpacing * 0.6;
    for (let y = -HALF_HEIGHT; y < HALF_HEIGHT; y += pitch) {
      for (let x = -HALF_WIDTH; x < HALF_WIDTH; x += pitch) {
        seeds.push({ x: x + this.prng.nextFloat() * pitch, y: y + this.prng.nextFloat() * pitch });
      }
    }
    for (let i = seeds.length - 1; i > 0; i--) {
      const k = this.prng.nextInt(i + 1);
      [seeds[i], seeds[k]] = [seeds[k], seeds[i]];
    }
    return seeds;
  }

  private grow(seed: Point, family: 0 | 1): Point[] | undefined {
    const { mask, rules } = this;
    if (!mask.allows(seed, rules.isMajor)) return undefined;
    if (this.grids[family].hasWithin(seed, rules.spacing(seed, family) * 0.97)) return undefined;
    const angle = this.field.angleAt(seed, family);
    const ahead = this.walk(seed, angle, family);
    const back = this.walk(seed, angle + Math.PI, family);
    const line = [...back.reverse(), seed, ...ahead];
    if ((line.length - 1) * STEP < rules.minLength) return undefined;
    for (const p of line) this.grids[family].add(p);
    return line;
  }

  private walk(seed: Point, heading: number, family: 0 | 1): Point[] {
    const line: Point[] = [];
    let at = seed;
    let angle = heading;
    for (let i = 0; i < MAX_STEPS; i++) {
      const next = this.step(at, angle, family);
      const turned = Math.atan2(next.y - at.y, next.x - at.x);
      if (Math.cos(turned - angle) < 0.8) break;
      if (!this.mask.allows(next, this.rules.isMajor)) break;
      if (this.grids[family].hasWithin(next, this.rules.spacing(next, family) * CLOSING_IN)) break;
      if (this.closesOnItself(line, next, family)) break;
      line.push(next);
      at = next;
      angle = turned;
    }
    return line;
  }

  private closesOnItself(line: Point[], next: Point, family: 0 | 1): boolean {
    const reach = this.rules.spacing(next, family) * CLOSING_IN;
    const recent = Math.ceil((reach * 1.6) / STEP);
    for (let i = 0; i < line.length - recent; i += 4) if (distance(line[i], next) < reach) return true;
    return false;
  }

  /** One Runge-Kutta step along the family's axis, on the side of `heading`. */
  private step(at: Point, heading: number, family: 0 | 1): Point {
    const towards = (p: Point) => {
      const angle = this.field.angleAt(p, family);
      const sign = Math.cos(angle - heading) >= 0 ? STEP : -STEP;
      return { x: Math.cos(angle) * sign, y: Math.sin(angle) * sign };
    };
    const k1 = towards(at);
    const k2 = towards({ x: at.x + k1.x / 2, y: at.y + k1.y / 2 });
    const k3 = towards({ x: at.x + k2.x / 2, y: at.y + k2.y / 2 });
    const k4 = towards({ x: at.x + k3.x, y: at.y + k3.y });
    return {
      x: at.x + (k1.x + 2 * k2.x + 2 * k3.x + k4.x) / 6,
      y: at.y + (k1.y + 2 * k2.y + 2 * k3.y + k4.y) / 6,
    };
  }
}
