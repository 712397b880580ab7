/** Joins graph tiles to one road network. O(nodes + edges + points). */

import { TextTable } from '../../engine/base/text-table.ts';
import { makeNodeLimits, type NodeLimits, readNodeLimits } from '../../engine/graph/node-limits.ts';
import type { Junctions, RoadNetwork } from '../../engine/graph/road-network.ts';
import {
  ROAD_COLUMN_NAMES,
  ROAD_COLUMNS,
  ROAD_TEXT_COLUMNS,
  type RoadColumn,
  type RoadTable,
} from '../../engine/graph/road-table.ts';
import type { Section, SectionType } from '../section-file.ts';
import { stitchEdges } from './stitch-edges.ts';
import { stitchRestrictions } from './stitch-restrictions.ts';
import type { GraphTile } from './tile-columns.ts';

const TEXT_COLUMNS: ReadonlySet<RoadColumn> = new Set(ROAD_TEXT_COLUMNS);

function concat<T extends Section>(Type: new (length: number) => T, arrays: readonly T[]): T {
  const joined = new Type(arrays.reduce((sum, array) => sum + array.length, 0));
  let offset = 0;
  for (const array of arrays) {
    joined.set(array as never, offset);
    offset += array.length;
  }
  return joined;
}

/** Values that are looked up in a table of their part's own. */
function concatMapped(parts: readonly ArrayLike<number>[], mapOf: readonly ArrayLike<number>[]): Uint32Array {
  const joined = new Uint32Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const [t, part] of parts.entries())
    for (let i = 0; i < part.length; i++) joined[at++] = mapOf[t][part[i]];
  return joined;
}

function stitchTexts(tiles: readonly GraphTile[]): { texts: string[]; positionOf: Uint32Array[] } {
  const table = new TextTable();
  const positionOf = tiles.map(({ texts }) => {
    const positions = new Uint32Array(texts.length);
    for (let i = 0; i < texts.length; i++) positions[i] = table.add(texts[i]);
    return positions;
  });
  return { texts: table.texts, positionOf };
}

/** Ascending rows as stretches `[from, to)`: copying a stretch costs a fraction of copying its rows one by one. */
function findRuns(rows: readonly number[]): [number, number][] {
  const runs: [number, number][] = [];
  for (const row of rows) {
    const last = runs[runs.length - 1];
    if (last && last[1] === row) last[1]++;
    else runs.push([row, row + 1]);
  }
  return runs;
}

function mapValues(values: Uint32Array, from: number, to: number, map: Uint32Array): void {
  for (let i = from; i < to; i++) values[i] = map[values[i]];
}

interface StitchedRoads {
  roads: RoadTable;
  /** Row of the whole by row of the tile. */
  rowOf: Uint32Array[];
  rowOfWay: Map<number, number>;
}

/** One row per way, although every tile that the way crosses has one. */
function stitchRoads(tiles: readonly GraphTile[], textOf: readonly Uint32Array[]): StitchedRoads {
  const rowOfWay = new Map<number, number>();
  // Rows that a tile is the first to have follow each other in the whole.
  const ownRows: number[][] = [];
  const rowOf = tiles.map(({ roads }) => {
    const ids = roads.osmIdOfRoad;
    const rows = new Uint32Array(ids.length);
    const own: number[] = [];
    for (let row = 0; row < ids.length; row++) {
      const known = rowOfWay.get(ids[row]);
      if (known === undefined) {
        rows[row] = rowOfWay.size;
        rowOfWay.set(ids[row], rows[row]);
        own.push(row);
      } else rows[row] = known;
    }
    ownRows.push(own);
    return rows;
  });
  const runs = ownRows.map(findRuns);
  const columns = ROAD_COLUMN_NAMES.map((column) => {
    const Type: SectionType = ROAD_COLUMNS[column];
    const values = new Type(rowOfWay.size);
    let at = 0;
    for (const [t, { roads }] of tiles.entries()) {
      for (const [from, to] of runs[t]) {
        values.set(roads[column].subarray(from, to) as never, at);
        if (TEXT_COLUMNS.has(column)) mapValues(values as Uint32Array, at, at + to - from, textOf[t]);
        at += to - from;
      }
    }
    return [column, values];
  });
  return { roads: Object.fromEntries(columns) as RoadTable, rowOf, rowOfWay };
}

function stitchJunctions(
  tiles: readonly GraphTile[],
  firstNode: readonly number[],
  textOf: readonly Uint32Array[],
): Junctions {
  const nodes = tiles.map(({ junctions }, t) => junctions.node.map((node) => node + firstNode[t]));
  return {
    node: concat(Uint32Array, nodes),
    name: concatMapped(
      tiles.map(({ junctions }) => junctions.name),
      textOf,
    ),
    ref: concatMapped(
      tiles.map(({ junctions }) => junctions.ref),
      textOf,
    ),
  };
}

function stitchNodeLimits(tiles: readonly GraphTile[], firstNode: readonly number[]): NodeLimits {
  return makeNodeLimits(
    tiles.flatMap(({ nodeLimits }, t) =>
      Array.from(
        nodeLimits.node,
        (node, row) => [node + firstNode[t], readNodeLimits(nodeLimits, row)] as const,
      ),
    ),
  );
}

/** Tiles in the order given decide the order of nodes and edges, so equal tiles give an equal graph. */
export function stitchNetwork(tiles: readonly GraphTile[]): RoadNetwork {
  let nodeCount = 0;
  const firstNode = tiles.map(({ nodes }) => {
    const first = nodeCount;
    nodeCount += nodes.lonOfNode.length;
    return first;
  });
  const { texts, positionOf } = stitchTexts(tiles);
  const { roads, rowOf, rowOfWay } = stitchRoads(tiles, positionOf);
  const nodes = tiles.map((tile) => tile.nodes);
  const osmIdOfNode = concat(
    Float64Array,
    nodes.map((columns) => columns.osmIdOfNode),
  );
  const edges = stitchEdges(tiles, firstNode, rowOf);
  return {
    osmIdOfNode,
    lonOfNode: concat(
      Int32Array,
      nodes.map((columns) => columns.lonOfNode),
    ),
    latOfNode: concat(
      Int32Array,
      nodes.map((columns) => columns.latOfNode),
    ),
    flagsOfNode: concat(
      Uint16Array,
      nodes.map((columns) => columns.flagsOfNode),
    ),
    ...edges,
    roads,
    restrictions: stitchRestrictions(tiles, { osmIdOfNode, ...edges }, rowOfWay),
    junctions: stitchJunctions(tiles, firstNode, positionOf),
    nodeLimits: stitchNodeLimits(tiles, firstNode),
    texts,
  };
}
