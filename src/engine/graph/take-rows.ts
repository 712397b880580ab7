/** Rows of a road network's columns by their numbers, for networks that are parts of it. */
import type { TextTable } from '../base/text-table.ts';
import type { RoadNetwork } from './road-network.ts';
import { ROAD_COLUMN_NAMES, ROAD_TEXT_COLUMNS, type RoadColumn, type RoadTable } from './road-table.ts';
import type { Traffic } from './traffic.ts';
import { TrafficBuilder } from './traffic-builder.ts';

/** Numbers what a part uses of the whole's table, in order of first use. */
export class LocalIndex {
  private readonly local = new Map<number, number>();
  readonly used: number[] = [];

  get(global: number): number {
    let index = this.local.get(global);
    if (index === undefined) {
      index = this.used.length;
      this.used.push(global);
      this.local.set(global, index);
    }
    return index;
  }
}

type Column = Int32Array | Uint32Array | Uint16Array | Uint8Array | Float64Array;

/** A column's memory as one of four kinds of array: a loop that meets more of them is several times slower. */
function viewPlainly({ buffer, byteOffset, length, BYTES_PER_ELEMENT }: Column) {
  if (BYTES_PER_ELEMENT === 1) return new Uint8Array(buffer, byteOffset, length);
  if (BYTES_PER_ELEMENT === 2) return new Uint16Array(buffer, byteOffset, length);
  if (BYTES_PER_ELEMENT === 4) return new Uint32Array(buffer, byteOffset, length);
  return new Float64Array(buffer, byteOffset, length);
}

/** The values of some rows, in their order. */
export function takeRows<T extends Column>(column: T, rows: readonly number[]): T {
  const Type = column.constructor as new (length: number) => T;
  const taken = new Type(rows.length);
  const [from, to] = [viewPlainly(column), viewPlainly(taken)];
  for (let i = 0; i < rows.length; i++) to[i] = from[rows[i]];
  return taken;
}

const TEXT_COLUMNS: ReadonlySet<RoadColumn> = new Set(ROAD_TEXT_COLUMNS);

/** Rows of the table of roads; their texts are added to the part's. */
export function takeRoads(network: RoadNetwork, rows: readonly number[], texts: TextTable): RoadTable {
  const columns = ROAD_COLUMN_NAMES.map((column) => {
    const values = takeRows(network.roads[column], rows);
    if (TEXT_COLUMNS.has(column))
      for (let i = 0; i < values.length; i++) values[i] = texts.add(network.texts[values[i]]);
    return [column, values];
  });
  return Object.fromEntries(columns) as RoadTable;
}

/** The shapes of some edges; elevations are empty where there are none. */
export function takeShapes(network: RoadNetwork, edges: readonly number[]) {
  const { firstShape, shapeLon, shapeLat, shapeEle } = network;
  const first = new Uint32Array(edges.length + 1);
  for (const [i, edge] of edges.entries()) first[i + 1] = first[i] + firstShape[edge + 1] - firstShape[edge];
  const count = first[edges.length];
  const taken = {
    firstShape: first,
    shapeLon: new Int32Array(count),
    shapeLat: new Int32Array(count),
    shapeEle: new Int16Array(shapeEle ? count : 0),
  };
  let at = 0;
  for (const edge of edges) {
    for (let point = firstShape[edge]; point < firstShape[edge + 1]; point++, at++) {
      taken.shapeLon[at] = shapeLon[point];
      taken.shapeLat[at] = shapeLat[point];
      if (shapeEle) taken.shapeEle[at] = shapeEle[point];
    }
  }
  return taken;
}

/** Speeds and closures of some edges' arcs; undefined where the whole has none. */
export function takeTraffic(network: RoadNetwork, edges: readonly number[]): Traffic | undefined {
  if (!network.traffic) return undefined;
  const builder = new TrafficBuilder(2 * edges.length);
  const copyArc = builder.adopt(network.traffic);
  for (const [i, edge] of edges.entries()) {
    copyArc(2 * edge, 2 * i);
    copyArc(2 * edge + 1, 2 * i + 1);
  }
  return builder.finish();
}
