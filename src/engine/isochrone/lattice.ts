/**
 * A square lattice over the reached area. A corner is inside from the first bucket on that reaches a road in one of the
 * four squares around it; the area of a bucket is drawn around its corners by marching squares (`trace-rings.ts`).
 *
 * Why a point of a reached road is inside: all four corners of its square are. Why a place farther than twice the
 * diagonal of a square from every reached road is outside: the corners of its square lie within one diagonal of it, and
 * the roads that would put them inside within one more.
 */
import { getMetresPerLonDegree, METRES_PER_DEGREE } from '../geo/distance.ts';
import { DEGREE } from '../graph/road-graph.ts';

/** `bucketOf` of a corner that is never inside. */
const NEVER = 255;
/** A place this many steps from every reached road is outside. */
const TOLERANCE_STEPS = 2 * Math.SQRT2;
/** Steps are no shorter than this, in metres. */
const MIN_STEP = 12;
/** Large areas take longer steps, so that there are about this many corners at most. */
const MAX_CORNERS = 420_000;
/** Empty corners around the area. */
const MARGIN = 3;
/** Corners are looked at four at a time; rows begin at such a group. */
const GROUP = 4;

/** Bounds in 1e-7 degrees. */
export interface LatticeBounds {
  west: number;
  south: number;
  east: number;
  north: number;
}

/** Memory of lattices, kept from one to the next. */
export class LatticeScratch {
  bucketOf = new Uint8Array(0);
  lastBucket = new Uint8Array(0);
}

export class Lattice {
  readonly width: number;
  readonly height: number;
  /** Metres between corners. */
  readonly step: number;
  /** By corner `row · width + column`: the first bucket in which it is inside; {@link NEVER}. */
  readonly bucketOf: Uint8Array;
  /** By corner: the last bucket in which a road in the squares around it is reached; one too many where never. */
  readonly lastBucket: Uint8Array;
  private readonly west: number;
  private readonly south: number;
  private readonly perLon: number;
  private readonly perLat: number;

  private readonly notesLater: boolean;

  /**
   * `tolerance` in metres: the outline may be as coarse as that. `notesLater`: whether `lastBucket` is kept, which only
   * holes need.
   */
  constructor(bounds: LatticeBounds, tolerance: number, notesLater: boolean, scratch: LatticeScratch) {
    this.notesLater = notesLater;
    const { west, south, east, north } = bounds;
    const metresPerLon = getMetresPerLonDegree(((south + north) / 2) * DEGREE) * DEGREE;
    const metresPerLat = METRES_PER_DEGREE * DEGREE;
    const area = (east - west) * metresPerLon * (north - south) * metresPerLat;
    const longest = Math.max((east - west) * metresPerLon, (north - south) * metresPerLat);
    this.step = Math.max(
      MIN_STEP,
      Math.sqrt(area / MAX_CORNERS),
      longest / (MAX_CORNERS / (4 * MARGIN)),
      tolerance / TOLERANCE_STEPS,
    );
    this.perLon = metresPerLon / this.step;
    this.perLat = metresPerLat / this.step;
    this.west = west - MARGIN / this.perLon;
    this.south = south - MARGIN / this.perLat;
    this.width = Math.ceil(((east - west) * this.perLon + 2 * MARGIN + 1) / GROUP) * GROUP;
    this.height = Math.ceil((north - south) * this.perLat) + 2 * MARGIN + 1;
    const corners = this.width * this.height;
    if (scratch.bucketOf.length < corners) {
      scratch.bucketOf = new Uint8Array(Math.ceil(corners / GROUP) * GROUP);
      scratch.lastBucket = new Uint8Array(corners);
    }
    this.bucketOf = scratch.bucketOf;
    this.lastBucket = scratch.lastBucket;
    this.bucketOf.fill(NEVER, 0, corners);
    this.lastBucket.fill(0, 0, corners);
  }

  /** Metres beyond which a place is certain to be outside. */
  get tolerance(): number {
    return this.step * TOLERANCE_STEPS;
  }

  /** Steps, of 1e-7 degrees. */
  toX(lon: number): number {
    return (lon - this.west) * this.perLon;
  }

  toY(lat: number): number {
    return (lat - this.south) * this.perLat;
  }

  /** The lower left corner of the square that a place in 1e-7 degrees lies in. */
  findCorner(lon: number, lat: number): number {
    return Math.floor(this.toY(lat)) * this.width + Math.floor(this.toX(lon));
  }

  /** Degrees. */
  toLon(x: number): number {
    return (x / this.perLon + this.west) * DEGREE;
  }

  toLat(y: number): number {
    return (y / this.perLat + this.south) * DEGREE;
  }

  /** Whether a place in 1e-7 degrees lies more than some metres beyond the lattice. */
  isFar(lon: number, lat: number, metres: number): boolean {
    const steps = metres / this.step;
    const x = (lon - this.west) * this.perLon;
    const y = (lat - this.south) * this.perLat;
    return x < -steps || y < -steps || x > this.width + steps || y > this.height + steps;
  }

  /** Notes a road, points `first` to `last` in 1e-7 degrees, that is reached in `bucket` first. It lies within bounds. */
  addReached(lons: Int32Array, lats: Int32Array, first: number, last: number, bucket: number): void {
    this.walk(lons, lats, first, last, bucket, true);
  }

  /** Notes that a road is not reached before `bucket`. What lies beyond the bounds is left out. */
  addLater(lons: Int32Array, lats: Int32Array, first: number, last: number, bucket: number): void {
    this.walk(lons, lats, first, last, bucket, false);
  }

  private walk(
    lons: Int32Array,
    lats: Int32Array,
    first: number,
    last: number,
    bucket: number,
    isReached: boolean,
  ): void {
    const { west, south, perLon, perLat } = this;
    let x0 = (lons[first] - west) * perLon;
    let y0 = (lats[first] - south) * perLat;
    let column = Math.floor(x0);
    let row = Math.floor(y0);
    this.mark(row, column, column, bucket, isReached);
    for (let i = first + 1; i <= last; i++) {
      const x1 = (lons[i] - west) * perLon;
      const y1 = (lats[i] - south) * perLat;
      const nextColumn = Math.floor(x1);
      const nextRow = Math.floor(y1);
      if (nextRow === row) {
        if (nextColumn !== column)
          this.mark(row, Math.min(column, nextColumn), Math.max(column, nextColumn), bucket, isReached);
      } else this.markRows(x0, y0, x1, y1, bucket, isReached);
      x0 = x1;
      y0 = y1;
      column = nextColumn;
      row = nextRow;
    }
  }

  /** All squares that a line runs through, row by row. */
  private markRows(x0: number, y0: number, x1: number, y1: number, bucket: number, isReached: boolean): void {
    const bottom = Math.max(0, Math.floor(Math.min(y0, y1)));
    const top = Math.min(this.height - 2, Math.floor(Math.max(y0, y1)));
    const slope = (x1 - x0) / (y1 - y0);
    const low = x0 < x1 ? x0 : x1;
    const high = x0 < x1 ? x1 : x0;
    const spread = slope < 0 ? -slope : slope;
    for (let row = bottom; row <= top; row++) {
      const entry = x0 + (row - y0) * slope;
      const left = slope < 0 ? entry - spread : entry;
      const from = left < low ? low : left;
      const to = left + spread > high ? high : left + spread;
      this.mark(row, Math.floor(from), Math.floor(to), bucket, isReached);
    }
  }

  /** Notes the corners of the squares of a row from one column to another. */
  private mark(row: number, fromColumn: number, toColumn: number, bucket: number, isReached: boolean): void {
    const { width, bucketOf, lastBucket } = this;
    if (row < 0 || row >= this.height - 1) return;
    const left = Math.max(0, fromColumn);
    const right = Math.min(width - 1, toColumn + 1);
    const start = row * width + left;
    const end = row * width + right;
    if (isReached) {
      for (let corner = start; corner <= end; corner++) {
        if (bucket < bucketOf[corner]) bucketOf[corner] = bucket;
        if (bucket < bucketOf[corner + width]) bucketOf[corner + width] = bucket;
      }
    }
    if (bucket === 0 || !this.notesLater) return;
    for (let corner = start; corner <= end; corner++) {
      if (bucket > lastBucket[corner]) lastBucket[corner] = bucket;
      if (bucket > lastBucket[corner + width]) lastBucket[corner + width] = bucket;
    }
  }
}
