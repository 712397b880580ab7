/**
 * How built-up the land around a road is, from the streets that people live on: the length of residential streets,
 * living streets and (at half their length, for car parks have many) service roads a square kilometre. Streets are
 * summed in cells of 0.0025 degrees of latitude, 278 m, and as wide. RESIDENTIAL looks at 5 by 5 cells around the road
 * (1.9 km², a village's size), CITY at 15 by 15 (17 km²), so that a village is none however dense it is.
 *
 * Cells lie where they lie on the globe, each row divided by its own latitude, so a place is as built-up in a part of a file
 * as in the whole, where the part has the streets within two kilometres.
 *
 * The thresholds are our own, set on the development extracts: streets in Porto and Queens come out as CITY for the
 * most part, the towns of Andorra and Liechtenstein, and Monaco, which is too small, as RESIDENTIAL, passes and fields
 * as RURAL. O(streets · log streets + roads · rows · log streets).
 */
import { getDistance } from '../../engine/geo/distance.ts';
import { URBAN_DENSITIES } from '../../engine/graph/road-enums.ts';
import { type NodeLists, nodesOf } from '../node-lists.ts';
import type { OsmData } from '../osm-data.ts';

/** 1e-7 degrees. */
const CELL = 25_000;
const CELL_KM = 0.278;
const RESIDENTIAL_REACH = 2;
const CITY_REACH = 7;
/** Kilometres of street a square kilometre. */
const RESIDENTIAL_DENSITY = 3;
const CITY_DENSITY = 5;

const WEIGHTS: Record<string, number> = { residential: 1, living_street: 1, service: 0.5 };

const RURAL = URBAN_DENSITIES.indexOf('RURAL');
const RESIDENTIAL = URBAN_DENSITIES.indexOf('RESIDENTIAL');
const CITY = URBAN_DENSITIES.indexOf('CITY');

/** The cells of one row that have streets, from west to east. */
class Row {
  private readonly width: number;
  private readonly metresOf = new Map<number, number>();
  private columns = new Int32Array(0);
  /** Metres of street in all cells before each. */
  private before = new Float64Array(0);

  constructor(row: number) {
    const middle = ((row + 0.5) * CELL) / 1e7;
    this.width = CELL / Math.max(0.1, Math.cos((middle * Math.PI) / 180));
  }

  private columnOf(lon: number): number {
    return Math.floor(lon / this.width);
  }

  add(lon: number, metres: number): void {
    const column = this.columnOf(lon);
    this.metresOf.set(column, (this.metresOf.get(column) ?? 0) + metres);
  }

  /** Nothing is added afterwards. */
  finish(): void {
    const cells = [...this.metresOf].sort(([a], [b]) => a - b);
    this.columns = Int32Array.from(cells, ([column]) => column);
    this.before = new Float64Array(cells.length + 1);
    // Whole centimetres: a sum must not depend on what lies west of it.
    for (const [i, [, metres]] of cells.entries())
      this.before[i + 1] = this.before[i] + Math.round(100 * metres);
    this.metresOf.clear();
  }

  private findFirst(column: number): number {
    let low = 0;
    let high = this.columns.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.columns[middle] < column) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** Centimetres of street in the cells within `reach` of a place's. */
  sum(lon: number, reach: number): number {
    const column = this.columnOf(lon);
    return this.before[this.findFirst(column + reach + 1)] - this.before[this.findFirst(column - reach)];
  }
}

class StreetGrid {
  private readonly rows = new Map<number, Row>();

  add(lon: number, lat: number, metres: number): void {
    const number = Math.floor(lat / CELL);
    let row = this.rows.get(number);
    if (!row) {
      row = new Row(number);
      this.rows.set(number, row);
    }
    row.add(lon, metres);
  }

  finish(): void {
    for (const row of this.rows.values()) row.finish();
  }

  /** Kilometres a square kilometre, over the cells within `reach` cells. */
  measure(lon: number, lat: number, reach: number): number {
    const middle = Math.floor(lat / CELL);
    let sum = 0;
    for (let row = middle - reach; row <= middle + reach; row++)
      sum += this.rows.get(row)?.sum(lon, reach) ?? 0;
    return sum / 1e5 / ((2 * reach + 1) * CELL_KM) ** 2;
  }
}

function addStreet(data: OsmData, nodes: Int32Array, weight: number, grid: StreetGrid): void {
  for (let i = 1; i < nodes.length; i++) {
    const [a, b] = [nodes[i - 1], nodes[i]];
    if (a < 0 || b < 0) continue;
    const lon = data.lonOfNode[a];
    const lat = data.latOfNode[a];
    const metres = getDistance(lon * 1e-7, lat * 1e-7, data.lonOfNode[b] * 1e-7, data.latOfNode[b] * 1e-7);
    grid.add(lon, lat, weight * metres);
  }
}

/**
 * Positions in `URBAN_DENSITIES` of ways given by their nodes. A way is measured at its middle node. `highwayOf` gives a way's
 * value of `highway`; ways without one are measured only, and count nowhere.
 */
export function measureUrbanDensity(
  data: OsmData,
  ways: NodeLists,
  highwayOf: (way: number) => string | undefined,
): Uint8Array {
  const { first, nodes } = ways;
  const densities = new Uint8Array(first.length - 1);
  const grid = new StreetGrid();
  for (let way = 0; way < densities.length; way++) {
    const weight = WEIGHTS[highwayOf(way) ?? ''];
    if (weight) addStreet(data, nodesOf(ways, way), weight, grid);
  }
  grid.finish();
  const measure = (node: number) => {
    if (node < 0) return RURAL;
    const [lon, lat] = [data.lonOfNode[node], data.latOfNode[node]];
    if (grid.measure(lon, lat, RESIDENTIAL_REACH) < RESIDENTIAL_DENSITY) return RURAL;
    return grid.measure(lon, lat, CITY_REACH) >= CITY_DENSITY ? CITY : RESIDENTIAL;
  };
  for (let way = 0; way < densities.length; way++) {
    const count = first[way + 1] - first[way];
    densities[way] = measure(count === 0 ? -1 : nodes[first[way] + (count >> 1)]);
  }
  return densities;
}
