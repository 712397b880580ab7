/** Cuts a road network into graph tiles. O(nodes + edges + points). */

import { TextTable } from '../../engine/base/text-table.ts';
import { makeNodeLimits, readNodeLimits } from '../../engine/graph/node-limits.ts';
import type { RoadNetwork } from '../../engine/graph/road-network.ts';
import {
  ROAD_COLUMN_NAMES,
  ROAD_COLUMNS,
  ROAD_TEXT_COLUMNS,
  type RoadColumn,
  type RoadTable,
} from '../../engine/graph/road-table.ts';
import type { Traffic } from '../../engine/graph/traffic.ts';
import { TrafficBuilder } from '../../engine/graph/traffic-builder.ts';
import type { Section, SectionType } from '../section-file.ts';
import { UNIT_ZOOM } from '../units/tile-key.ts';
import type { EdgesOfRoads } from './edge-names.ts';
import { encodeGraphTile } from './graph-tile.ts';
import { getViaNode, indexRestrictedEdges, nameRestrictions } from './split-restrictions.ts';

const TILES_PER_SIDE = 2 ** UNIT_ZOOM;

export interface EncodedTile {
  /** `zoom/x/y` of the web-mercator square. */
  readonly key: string;
  readonly bytes: ArrayBuffer;
}

/** Number of the tile that holds a coordinate in 1e-7 degrees. */
function getTileNumber(lon: number, lat: number): number {
  const n = TILES_PER_SIDE;
  const radians = (Math.max(-85, Math.min(85, lat / 1e7)) * Math.PI) / 180;
  const x = Math.min(n - 1, Math.floor(((lon / 1e7 + 180) / 360) * n));
  const y = Math.floor(((1 - Math.log(Math.tan(radians) + 1 / Math.cos(radians)) / Math.PI) / 2) * n);
  return y * n + x;
}

class TileDraft {
  readonly key: string;
  readonly nodes: number[] = [];
  readonly edges: number[] = [];
  readonly restrictions: number[] = [];
  readonly junctions: number[] = [];
  readonly limits: number[] = [];

  constructor(number: number) {
    this.key = `${UNIT_ZOOM}/${number % TILES_PER_SIDE}/${Math.floor(number / TILES_PER_SIDE)}`;
  }
}

/** Interns what a tile uses of a region-wide table, in order of first use. */
class LocalIndex {
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

function takeRows<T extends Section>(column: T, rows: readonly number[]): T {
  const Type = column.constructor as new (length: number) => T;
  const taken = new Type(rows.length);
  for (let i = 0; i < rows.length; i++) taken[i] = column[rows[i]];
  return taken;
}

/** What all tiles are cut from. */
interface Whole {
  network: RoadNetwork;
  restrictedEdges: EdgesOfRoads;
  tileOfNode: Uint32Array;
  localOfNode: Int32Array;
}

const TEXT_COLUMNS: ReadonlySet<RoadColumn> = new Set(ROAD_TEXT_COLUMNS);

function takeRoads(network: RoadNetwork, rows: readonly number[], texts: TextTable): RoadTable {
  const columns = ROAD_COLUMN_NAMES.map((column) => {
    const Type: SectionType = ROAD_COLUMNS[column];
    const source = network.roads[column];
    const isText = TEXT_COLUMNS.has(column);
    const values = new Type(rows.length);
    for (let i = 0; i < rows.length; i++)
      values[i] = isText ? texts.add(network.texts[source[rows[i]]]) : source[rows[i]];
    return [column, values];
  });
  return Object.fromEntries(columns) as RoadTable;
}

function takeShapes(network: RoadNetwork, edges: readonly number[]) {
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
  for (const [i, edge] of edges.entries()) {
    const [start, end] = [firstShape[edge], firstShape[edge + 1]];
    taken.shapeLon.set(shapeLon.subarray(start, end), first[i]);
    taken.shapeLat.set(shapeLat.subarray(start, end), first[i]);
    if (shapeEle) taken.shapeEle.set(shapeEle.subarray(start, end), first[i]);
  }
  return taken;
}

function takeTraffic(network: RoadNetwork, edges: readonly number[]): Traffic | undefined {
  if (!network.traffic) return undefined;
  const builder = new TrafficBuilder(2 * edges.length);
  const copyArc = builder.adopt(network.traffic);
  for (const [i, edge] of edges.entries()) {
    copyArc(2 * edge, 2 * i);
    copyArc(2 * edge + 1, 2 * i + 1);
  }
  return builder.finish();
}

function encodeDraft(draft: TileDraft, tile: number, whole: Whole): ArrayBuffer {
  const { network, restrictedEdges, tileOfNode, localOfNode } = whole;
  const { nodes, edges, junctions } = draft;
  const roads = new LocalIndex();
  const foreign = new LocalIndex();
  const texts = new TextTable();
  const textOf = (column: Uint32Array) =>
    Uint32Array.from(junctions, (row) => texts.add(network.texts[column[row]]));
  const toOfEdge = new Uint32Array(edges.length);
  for (const [i, edge] of edges.entries()) {
    const to = network.toOfEdge[edge];
    toOfEdge[i] = tileOfNode[to] === tile ? localOfNode[to] : nodes.length + foreign.get(to);
  }
  return encodeGraphTile({
    nodes: {
      osmIdOfNode: takeRows(network.osmIdOfNode, nodes),
      lonOfNode: takeRows(network.lonOfNode, nodes),
      latOfNode: takeRows(network.latOfNode, nodes),
      flagsOfNode: takeRows(network.flagsOfNode, nodes),
    },
    edges: {
      fromOfEdge: Uint32Array.from(edges, (edge) => localOfNode[network.fromOfEdge[edge]]),
      toOfEdge,
      roadOfEdge: Uint32Array.from(edges, (edge) => roads.get(network.roadOfEdge[edge])),
      ...takeShapes(network, edges),
      rankOfEdge: network.rankOfEdge ? takeRows(network.rankOfEdge, edges) : new Uint32Array(0),
    },
    foreignNodes: takeRows(network.osmIdOfNode, foreign.used),
    roads: takeRoads(network, roads.used, texts),
    restrictions: nameRestrictions(network, draft.restrictions, restrictedEdges, localOfNode),
    junctions: {
      node: Uint32Array.from(junctions, (row) => localOfNode[network.junctions.node[row]]),
      name: textOf(network.junctions.name),
      ref: textOf(network.junctions.ref),
    },
    nodeLimits: makeNodeLimits(
      draft.limits.map((row) => [
        localOfNode[network.nodeLimits.node[row]],
        readNodeLimits(network.nodeLimits, row),
      ]),
    ),
    texts: texts.texts,
    traffic: takeTraffic(network, edges),
  });
}

/** The region's tiles, sorted by key. */
export function splitNetwork(network: RoadNetwork): EncodedTile[] {
  const drafts = new Map<number, TileDraft>();
  const draftAt = (tile: number) => {
    let draft = drafts.get(tile);
    if (!draft) {
      draft = new TileDraft(tile);
      drafts.set(tile, draft);
    }
    return draft;
  };
  const nodeCount = network.lonOfNode.length;
  const localOfNode = new Int32Array(nodeCount);
  const tileOfNode = new Uint32Array(nodeCount);
  for (let node = 0; node < nodeCount; node++) {
    tileOfNode[node] = getTileNumber(network.lonOfNode[node], network.latOfNode[node]);
    localOfNode[node] = draftAt(tileOfNode[node]).nodes.push(node) - 1;
  }
  for (const [edge, from] of network.fromOfEdge.entries()) draftAt(tileOfNode[from]).edges.push(edge);
  for (let r = 0; r < network.restrictions.isOnly.length; r++)
    draftAt(tileOfNode[getViaNode(network, r)]).restrictions.push(r);
  for (const [row, node] of network.junctions.node.entries()) draftAt(tileOfNode[node]).junctions.push(row);
  for (const [row, node] of network.nodeLimits.node.entries()) draftAt(tileOfNode[node]).limits.push(row);
  const restrictedEdges = indexRestrictedEdges(network);
  const whole: Whole = { network, restrictedEdges, tileOfNode, localOfNode };
  return [...drafts]
    .sort(([, a], [, b]) => (a.key < b.key ? -1 : 1))
    .map(([tile, draft]) => ({ key: draft.key, bytes: encodeDraft(draft, tile, whole) }));
}
