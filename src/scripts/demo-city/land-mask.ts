/**
 * What the ground allows, as a raster of 10 m cells: one byte of flags per cell, so that tracing asks in constant
 * time whether a street of some rank may pass.
 */
import { CARRIAGEWAY_OFFSET, HALF_HEIGHT, HALF_WIDTH } from './city-plan.ts';
import { isInsidePolygon, type Point, type Polyline, projectOnSegment, valueNoise } from './geometry.ts';
import type { Skeleton } from './skeleton.ts';

const CELL = 10;
const MARGIN = 200;

const WIDE_WATER = 1;
const NARROW_WATER = 2;
const GREEN = 4;
const RAIL = 8;
const MOTORWAY = 16;
const COUNTRY = 32;

/** What stops a traced street: water, greens and the motorway stop all; rail and open country the small ones. */
const STOPS_MAJOR = WIDE_WATER | NARROW_WATER | GREEN | MOTORWAY;
const STOPS_MINOR = STOPS_MAJOR | RAIL | COUNTRY;

export class LandMask {
  private readonly columns = Math.ceil((2 * (HALF_WIDTH + MARGIN)) / CELL);
  private readonly rows = Math.ceil((2 * (HALF_HEIGHT + MARGIN)) / CELL);
  private readonly flags = new Uint8Array(this.columns * this.rows);

  constructor(skeleton: Skeleton) {
    for (const river of skeleton.rivers) {
      this.paintPolygon(river.bank, river.isNarrow ? NARROW_WATER : WIDE_WATER);
      if (!river.isNarrow) this.paintBand(river.bank, 14, WIDE_WATER);
      else this.paintBand(river.bank, 12, NARROW_WATER);
    }
    for (const green of skeleton.greens) {
      this.paintPolygon(green.ring, GREEN);
      this.paintBand(green.ring, 8, GREEN);
    }
    this.paintBand(skeleton.railway, 22, RAIL);
    this.paintBand(skeleton.motorway, CARRIAGEWAY_OFFSET + 95, MOTORWAY);
    this.paintCountry();
  }

  /** Whether a street may lie at `p`; `isMajor` ones may cross rail and open country. */
  allows(p: Point, isMajor: boolean): boolean {
    return (this.at(p) & (isMajor ? STOPS_MAJOR : STOPS_MINOR)) === 0;
  }

  allowsSegment(a: Point, b: Point, isMajor: boolean): boolean {
    const steps = Math.max(1, Math.ceil(Math.hypot(a.x - b.x, a.y - b.y) / 5));
    for (let i = 0; i <= steps; i++) {
      const t = i / steps;
      if (!this.allows({ x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t }, isMajor)) return false;
    }
    return true;
  }

  private at(p: Point): number {
    if (Math.abs(p.x) > HALF_WIDTH || Math.abs(p.y) > HALF_HEIGHT) return 255;
    return this.flags[this.rowOf(p.y) * this.columns + this.columnOf(p.x)];
  }

  private columnOf(x: number): number {
    return Math.floor((x + HALF_WIDTH + MARGIN) / CELL);
  }

  private rowOf(y: number): number {
    return Math.floor((y + HALF_HEIGHT + MARGIN) / CELL);
  }

  private paintPolygon(ring: Polyline, flag: number): void {
    this.paint(ring, 0, flag, (p) => isInsidePolygon(p, ring));
  }

  private paintBand(line: Polyline, reach: number, flag: number): void {
    for (let i = 1; i < line.length; i++) {
      const [a, b] = [line[i - 1], line[i]];
      this.paint([a, b], reach, flag, (p) => projectOnSegment(p, a, b).distance <= reach);
    }
  }

  private paint(line: Polyline, reach: number, flag: number, covers: (p: Point) => boolean): void {
    const xs = line.map((p) => p.x);
    const ys = line.map((p) => p.y);
    const [left, right] = [this.columnOf(Math.min(...xs) - reach), this.columnOf(Math.max(...xs) + reach)];
    const [bottom, top] = [this.rowOf(Math.min(...ys) - reach), this.rowOf(Math.max(...ys) + reach)];
    for (let row = Math.max(0, bottom); row <= Math.min(this.rows - 1, top); row++) {
      for (let column = Math.max(0, left); column <= Math.min(this.columns - 1, right); column++) {
        const p = {
          x: (column + 0.5) * CELL - HALF_WIDTH - MARGIN,
          y: (row + 0.5) * CELL - HALF_HEIGHT - MARGIN,
        };
        if (covers(p)) this.flags[row * this.columns + column] |= flag;
      }
    }
  }

  /** The city frays out towards the edges of the map. */
  private paintCountry(): void {
    const everywhere = [
      { x: -HALF_WIDTH, y: -HALF_HEIGHT },
      { x: HALF_WIDTH, y: HALF_HEIGHT },
    ];
    this.paint(everywhere, 0, COUNTRY, (p) => {
      const reach = 1 + 0.22 * valueNoise(p.x / 1300 + 9, p.y / 1300, 5);
      return Math.hypot(p.x / 5050, p.y / 4250) > reach;
    });
  }
}
