/**
 * An area by its rings, for cutting maps into areas that touch: a place on the border of two belongs to one of them. Edges
 * are kept by the rows of latitude that they pass, so a question costs the edges of one row.
 */
import { COORDINATE_SCALE } from './osm-data.ts';

/** Flat and closed: `[lon, lat, lon, lat, …]` in 1e-7 degrees, the last point the first one. */
export type Ring = readonly number[];
type Bounds = readonly [west: number, south: number, east: number, north: number];

/** A hundredth of a degree, 1.1 km of latitude. */
const ROW = 100_000;
const KM_PER_ROW = 1.112;

/** Ends of an edge, the southern one first: both areas beside it then compute the same. */
class Edges {
  private readonly values: number[] = [];

  add(x1: number, y1: number, x2: number, y2: number): void {
    if (y1 < y2 || (y1 === y2 && x1 < x2)) this.values.push(x1, y1, x2, y2);
    else this.values.push(x2, y2, x1, y1);
  }

  /** How many of them a ray to the east crosses. */
  countCrossed(x: number, y: number): number {
    const { values } = this;
    let count = 0;
    for (let i = 0; i < values.length; i += 4) {
      if (values[i + 1] > y === values[i + 3] > y) continue;
      const share = (y - values[i + 1]) / (values[i + 3] - values[i + 1]);
      if (x < values[i] + share * (values[i + 2] - values[i])) count++;
    }
    return count;
  }
}

export class Outline {
  /** 1e-7 degrees. */
  readonly bounds: Bounds;
  readonly rings: readonly Ring[];
  private readonly rows = new Map<number, Edges>();

  /** By the even-odd rule: a ring within a ring is a hole. Throws a RangeError without rings. */
  constructor(rings: readonly Ring[]) {
    if (rings.length === 0) throw new RangeError('An outline has a ring at least');
    this.rings = rings;
    let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity];
    for (const ring of rings) {
      for (let i = 0; i < ring.length; i += 2) {
        [west, east] = [Math.min(west, ring[i]), Math.max(east, ring[i])];
        [south, north] = [Math.min(south, ring[i + 1]), Math.max(north, ring[i + 1])];
        if (i > 0) this.addEdge(ring[i - 2], ring[i - 1], ring[i], ring[i + 1]);
      }
    }
    this.bounds = [west, south, east, north];
  }

  private addEdge(x1: number, y1: number, x2: number, y2: number): void {
    const last = Math.floor(Math.max(y1, y2) / ROW);
    for (let row = Math.floor(Math.min(y1, y2) / ROW); row <= last; row++) {
      let edges = this.rows.get(row);
      if (!edges) {
        edges = new Edges();
        this.rows.set(row, edges);
      }
      edges.add(x1, y1, x2, y2);
    }
  }

  /** Of areas whose rings share their borders point by point exactly one has a place. 1e-7 degrees. */
  has(lon: number, lat: number): boolean {
    const [west, south, east, north] = this.bounds;
    if (lon < west || lon > east || lat < south || lat > north) return false;
    return ((this.rows.get(Math.floor(lat / ROW))?.countCrossed(lon, lat) ?? 0) & 1) === 1;
  }
}

/** The outline of a box in degrees. */
export function makeBoxOutline(box: Bounds): Outline {
  const [west, south, east, north] = box.map((degrees) => Math.round(degrees * COORDINATE_SCALE));
  return new Outline([[west, south, east, south, east, north, west, north, west, south]]);
}

/**
 * Whether a place is in an area or no farther than `km` kilometres from it, and in places somewhat farther: by squares of a
 * hundredth of a degree.
 */
export function makeSurroundings(outline: Outline, km: number): (lon: number, lat: number) => boolean {
  const [west, south, east, north] = outline.bounds;
  const highest = Math.max(Math.abs(south), Math.abs(north)) / COORDINATE_SCALE;
  const high = Math.ceil(km / KM_PER_ROW);
  const wide = Math.ceil(km / KM_PER_ROW / Math.max(0.1, Math.cos((highest * Math.PI) / 180)));
  const [left, bottom] = [Math.floor(west / ROW) - wide, Math.floor(south / ROW) - high];
  const columns = Math.floor(east / ROW) + wide - left + 1;
  const rows = Math.floor(north / ROW) + high - bottom + 1;
  const marks = new Uint8Array(columns * rows);
  const markAround = (x: number, y: number): void => {
    const [column, row] = [Math.floor(x / ROW) - left, Math.floor(y / ROW) - bottom];
    for (let r = Math.max(0, row - high); r <= Math.min(rows - 1, row + high); r++)
      marks.fill(
        1,
        r * columns + Math.max(0, column - wide),
        r * columns + Math.min(columns, column + wide + 1),
      );
  };
  for (const ring of outline.rings) {
    for (let i = 2; i < ring.length; i += 2) {
      const [x, y] = [ring[i - 2], ring[i - 1]];
      const [dx, dy] = [ring[i] - x, ring[i + 1] - y];
      const steps = Math.ceil(Math.max(Math.abs(dx), Math.abs(dy)) / ROW) || 1;
      for (let step = 0; step <= steps; step++) markAround(x + (dx * step) / steps, y + (dy * step) / steps);
    }
  }
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++)
      if (outline.has((left + column + 0.5) * ROW, (bottom + row + 0.5) * ROW))
        marks[row * columns + column] = 1;
  }
  return (lon, lat) => {
    const [column, row] = [Math.floor(lon / ROW) - left, Math.floor(lat / ROW) - bottom];
    return column >= 0 && column < columns && row >= 0 && row < rows && marks[row * columns + column] === 1;
  };
}
