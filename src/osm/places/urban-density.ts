/**
 * How built-up the land around a road is, from the streets that people live on: the length of residential streets,
 * living streets and (at half their length, for car parks have many) service roads a square kilometre. Streets are
 * summed in cells of 0.0025 degrees of latitude, 278 m, and as wide. RESIDENTIAL looks at 5 by 5 cells around the road
 * (1.9 km², a village's size), CITY at 15 by 15 (17 km²), so that a village is none however dense it is.
 *
 * The thresholds are our own, set on the development extracts: streets in Porto and Queens come out as CITY for the
 * most part, the towns of Andorra and Liechtenstein, and Monaco, which is too small, as RESIDENTIAL, passes and fields
 * as RURAL. The same data always give the same answer. O(cells + roads).
 */
import { getDistance } from '../../engine/geo/distance.ts';
import { URBAN_DENSITIES } from '../../engine/graph/road-enums.ts';
import type { OsmData } from '../osm-data.ts';

/** 1e-7 degrees. */
const CELL = 25_000;
const CELL_KM = 0.278;
const RESIDENTIAL_REACH = 2;
const CITY_REACH = 7;
/** Kilometres of street a square kilometre. */
const RESIDENTIAL_DENSITY = 3;
const CITY_DENSITY = 5;
/** Beyond this the cells grow: a few stray nodes must not cost gigabytes. */
const MAX_CELLS = 16_000_000;

const WEIGHTS: Record<string, number> = { residential: 1, living_street: 1, service: 0.5 };

const RURAL = URBAN_DENSITIES.indexOf('RURAL');
const RESIDENTIAL = URBAN_DENSITIES.indexOf('RESIDENTIAL');
const CITY = URBAN_DENSITIES.indexOf('CITY');

function clamp(position: number, count: number): number {
  return Math.max(0, Math.min(count - 1, position));
}

class Grid {
  readonly columns: number;
  readonly rows: number;
  readonly km: Float32Array;
  private readonly west: number;
  private readonly south: number;
  private readonly width: number;
  private readonly height: number;

  /** Bounds in 1e-7 degrees. */
  constructor([west, south, east, north]: readonly [number, number, number, number]) {
    const middle = ((south + north) / 2e7) * (Math.PI / 180);
    let height = CELL;
    const count = (span: number, size: number) => Math.floor(Math.max(0, span) / size) + 1;
    const widthOf = (cell: number) => cell / Math.max(0.1, Math.cos(middle));
    while (count(east - west, widthOf(height)) * count(north - south, height) > MAX_CELLS) height *= 2;
    this.west = west;
    this.south = south;
    this.height = height;
    this.width = widthOf(height);
    this.columns = count(east - west, this.width);
    this.rows = count(north - south, height);
    this.km = new Float32Array(this.columns * this.rows);
  }

  cellOf(lon: number, lat: number): number {
    // What borders on a road may reach beyond all roads.
    const column = clamp(Math.floor((lon - this.west) / this.width), this.columns);
    const row = clamp(Math.floor((lat - this.south) / this.height), this.rows);
    return row * this.columns + column;
  }

  /** Kilometres a square kilometre, over the cells within `reach` cells. */
  smooth(reach: number): Float32Array {
    const area = ((2 * reach + 1) * CELL_KM * (this.height / CELL)) ** 2;
    const { columns, rows } = this;
    const sums = new Float32Array(this.km.length);
    for (let row = 0; row < rows; row++) slide(this.km, sums, row * columns, 1, columns, reach, 1);
    const result = new Float32Array(this.km.length);
    for (let column = 0; column < columns; column++)
      slide(sums, result, column, columns, rows, reach, 1 / area);
    return result;
  }
}

/** Running sums over `2 * reach + 1` values of one row or column, times a factor. */
function slide(
  from: Float32Array,
  to: Float32Array,
  start: number,
  step: number,
  count: number,
  reach: number,
  factor: number,
): void {
  let sum = 0;
  for (let i = 0; i < Math.min(reach, count); i++) sum += from[start + i * step];
  for (let i = 0; i < count; i++) {
    if (i + reach < count) sum += from[start + (i + reach) * step];
    if (i > reach) sum -= from[start + (i - reach - 1) * step];
    to[start + i * step] = Math.max(0, sum) * factor;
  }
}

function findBounds(data: OsmData, ways: readonly Int32Array[]): [number, number, number, number] {
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const nodes of ways) {
    for (const node of nodes) {
      if (node < 0) continue;
      const lon = data.lonOfNode[node];
      const lat = data.latOfNode[node];
      if (lon < west) west = lon;
      if (lon > east) east = lon;
      if (lat < south) south = lat;
      if (lat > north) north = lat;
    }
  }
  return west > east ? [0, 0, 0, 0] : [west, south, east, north];
}

function addStreet(data: OsmData, nodes: Int32Array, weight: number, grid: Grid): void {
  for (let i = 1; i < nodes.length; i++) {
    const [a, b] = [nodes[i - 1], nodes[i]];
    if (a < 0 || b < 0) continue;
    const lon = data.lonOfNode[a];
    const lat = data.latOfNode[a];
    const metres = getDistance(lon * 1e-7, lat * 1e-7, data.lonOfNode[b] * 1e-7, data.latOfNode[b] * 1e-7);
    grid.km[grid.cellOf(lon, lat)] += (weight * metres) / 1000;
  }
}

/**
 * Positions in `URBAN_DENSITIES` of ways given by their `highway` values and node indices (-1 for nodes that the data
 * lack). A way is measured at its middle node. Ways beyond the `highways` are
 * measured only, and count nowhere.
 */
export function measureUrbanDensity(
  data: OsmData,
  highways: readonly (string | undefined)[],
  ways: readonly Int32Array[],
): Uint8Array {
  const roads = ways.slice(0, highways.length);
  const grid = new Grid(findBounds(data, roads));
  for (const [i, nodes] of roads.entries()) {
    const weight = WEIGHTS[highways[i] ?? ''];
    if (weight) addStreet(data, nodes, weight, grid);
  }
  const residential = grid.smooth(RESIDENTIAL_REACH);
  const city = grid.smooth(CITY_REACH);
  return Uint8Array.from(ways, (nodes) => {
    const node = nodes[nodes.length >> 1] ?? -1;
    if (node < 0) return RURAL;
    const cell = grid.cellOf(data.lonOfNode[node], data.latOfNode[node]);
    if (residential[cell] < RESIDENTIAL_DENSITY) return RURAL;
    return city[cell] >= CITY_DENSITY ? CITY : RESIDENTIAL;
  });
}
