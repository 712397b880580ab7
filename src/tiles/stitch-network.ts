/** Joins graph tiles to one road network and one set of map features. O(nodes + edges + points). */

import { TextTable } from '../engine/base/text-table.ts';
import type { MapFeatures } from '../engine/geo/map-features.ts';
import { FeatureCollector, getRings } from '../engine/geo/map-features.ts';
import type { RestrictionTable, RoadNetwork, RoadTable } from '../engine/graph/road-network.ts';
import { EdgeNames } from './edge-names.ts';
import { type GraphTile, ROAD_COLUMNS } from './graph-tile.ts';

export interface StitchedRegion {
  network: RoadNetwork;
  features: MapFeatures;
}

interface Offsets {
  node: number;
  edge: number;
}

function concat<T extends Uint8Array | Int32Array | Uint32Array | Float64Array>(
  arrays: readonly T[],
  empty: T,
): T {
  if (arrays.length === 0) return empty;
  const Type = arrays[0].constructor as new (length: number) => T;
  const joined = new Type(arrays.reduce((sum, array) => sum + array.length, 0));
  let offset = 0;
  for (const array of arrays) {
    joined.set(array as never, offset);
    offset += array.length;
  }
  return joined;
}

function stitchTexts(tiles: readonly GraphTile[]): { texts: string[]; positionOf: Uint32Array[] } {
  const table = new TextTable();
  const positionOf = tiles.map((tile) => Uint32Array.from(tile.texts, (text) => table.add(text)));
  return { texts: table.texts, positionOf };
}

/** One row per way, although every tile that the way crosses has one. */
function stitchRoads(
  tiles: readonly GraphTile[],
  textOf: readonly Uint32Array[],
): { roads: RoadTable; rowOf: Uint32Array[] } {
  const rowOfWay = new Map<number, number>();
  const origin: { tile: number; row: number }[] = [];
  const rowOf = tiles.map((tile, t) =>
    Uint32Array.from(tile.roads.osmIdOfRoad, (id, row) => {
      let global = rowOfWay.get(id);
      if (global === undefined) {
        global = origin.push({ tile: t, row }) - 1;
        rowOfWay.set(id, global);
      }
      return global;
    }),
  );
  const columns = ROAD_COLUMNS.map((column) => {
    const isText = column === 'name' || column === 'ref';
    const values = origin.map(({ tile, row }) => {
      const value = tiles[tile].roads[column][row];
      return isText ? textOf[tile][value] : value;
    });
    const Type = (tiles[0]?.roads[column].constructor ?? Uint8Array) as new (values: number[]) => Uint8Array;
    return [column, new Type(values)];
  });
  return { roads: Object.fromEntries(columns) as RoadTable, rowOf };
}

function findForeignNodes(tiles: readonly GraphTile[], offsets: readonly Offsets[]): Map<number, number> {
  const wanted = new Set(tiles.flatMap((tile) => Array.from(tile.foreignNodes)));
  const nodeOf = new Map<number, number>();
  for (const [t, tile] of tiles.entries()) {
    const ids = tile.nodes.osmIdOfNode;
    for (let i = 0; i < ids.length; i++) if (wanted.has(ids[i])) nodeOf.set(ids[i], offsets[t].node + i);
  }
  return nodeOf;
}

function stitchRestrictions(
  tiles: readonly GraphTile[],
  offsets: readonly Offsets[],
  network: Omit<RoadNetwork, 'restrictions'>,
): RestrictionTable {
  const viaNodes = new Set(
    tiles.flatMap((tile, t) => Array.from(tile.restrictions.viaNode, (via) => via + offsets[t].node)),
  );
  const names = new EdgeNames(network, viaNodes);
  const keyOf = (via: number, way: number, otherEnd: number, code: number) =>
    `${via} ${way} ${otherEnd} ${code}`;
  const edgeOfKey = new Map<string, number>();
  for (const edge of names.edges) {
    for (const node of [network.fromOfEdge[edge], network.toOfEdge[edge]]) {
      if (!viaNodes.has(node)) continue;
      const { way, otherEnd, code } = names.nameAt(node, edge);
      edgeOfKey.set(keyOf(node, way, otherEnd, code), edge);
    }
  }
  const rows: [number, number, number, number][] = [];
  for (const [t, { restrictions }] of tiles.entries()) {
    for (let r = 0; r < restrictions.viaNode.length; r++) {
      const via = restrictions.viaNode[r] + offsets[t].node;
      const { fromWay, fromOtherEnd, fromCode, toWay, toOtherEnd, toCode } = restrictions;
      const from = edgeOfKey.get(keyOf(via, fromWay[r], fromOtherEnd[r], fromCode[r]));
      const to = edgeOfKey.get(keyOf(via, toWay[r], toOtherEnd[r], toCode[r]));
      if (from !== undefined && to !== undefined) rows.push([from, via, to, restrictions.isOnly[r]]);
    }
  }
  return {
    fromEdge: Uint32Array.from(rows, (row) => row[0]),
    viaNode: Uint32Array.from(rows, (row) => row[1]),
    toEdge: Uint32Array.from(rows, (row) => row[2]),
    isOnly: Uint8Array.from(rows, (row) => row[3]),
  };
}

/** Edges whose head lies in a tile that is not there are left out. */
function stitchEdges(
  tiles: readonly GraphTile[],
  offsets: readonly Offsets[],
  rowOf: readonly Uint32Array[],
) {
  const foreignNodeOf = findForeignNodes(tiles, offsets);
  const from: number[] = [];
  const to: number[] = [];
  const road: number[] = [];
  const firstShape = [0];
  const pieces = { lon: [] as Int32Array[], lat: [] as Int32Array[] };
  let points = 0;
  for (const [t, tile] of tiles.entries()) {
    const { fromOfEdge, toOfEdge, roadOfEdge, firstShape: first, shapeLon, shapeLat } = tile.edges;
    const nodeCount = tile.nodes.lonOfNode.length;
    for (let edge = 0; edge < fromOfEdge.length; edge++) {
      const head =
        toOfEdge[edge] < nodeCount
          ? toOfEdge[edge] + offsets[t].node
          : foreignNodeOf.get(tile.foreignNodes[toOfEdge[edge] - nodeCount]);
      if (head === undefined) continue;
      from.push(fromOfEdge[edge] + offsets[t].node);
      to.push(head);
      road.push(rowOf[t][roadOfEdge[edge]]);
      pieces.lon.push(shapeLon.subarray(first[edge], first[edge + 1]));
      pieces.lat.push(shapeLat.subarray(first[edge], first[edge + 1]));
      points += first[edge + 1] - first[edge];
      firstShape.push(points);
    }
  }
  return {
    fromOfEdge: Uint32Array.from(from),
    toOfEdge: Uint32Array.from(to),
    roadOfEdge: Uint32Array.from(road),
    firstShape: Uint32Array.from(firstShape),
    shapeLon: concat(pieces.lon, new Int32Array(0)),
    shapeLat: concat(pieces.lat, new Int32Array(0)),
  };
}

/** Tiles in the order given decide the order of nodes and edges, so equal tiles give an equal graph. */
export function stitchNetwork(tiles: readonly GraphTile[]): StitchedRegion {
  let nodeCount = 0;
  let edgeCount = 0;
  const offsets = tiles.map((tile) => {
    const offset = { node: nodeCount, edge: edgeCount };
    nodeCount += tile.nodes.lonOfNode.length;
    edgeCount += tile.edges.fromOfEdge.length;
    return offset;
  });
  const { texts, positionOf } = stitchTexts(tiles);
  const { roads, rowOf } = stitchRoads(tiles, positionOf);
  const base = {
    osmIdOfNode: concat(
      tiles.map((tile) => tile.nodes.osmIdOfNode),
      new Float64Array(0),
    ),
    lonOfNode: concat(
      tiles.map((tile) => tile.nodes.lonOfNode),
      new Int32Array(0),
    ),
    latOfNode: concat(
      tiles.map((tile) => tile.nodes.latOfNode),
      new Int32Array(0),
    ),
    flagsOfNode: concat(
      tiles.map((tile) => tile.nodes.flagsOfNode),
      new Uint8Array(0),
    ),
    ...stitchEdges(tiles, offsets, rowOf),
    roads,
    texts,
  };
  const collector = new FeatureCollector();
  for (const [t, { features }] of tiles.entries()) {
    for (let f = 0; f < features.kind.length; f++) {
      collector.add(features.kind[f], positionOf[t][features.name[f]], getRings(features, f));
    }
  }
  return {
    network: { ...base, restrictions: stitchRestrictions(tiles, offsets, base) },
    features: { ...collector.finish(), texts },
  };
}
