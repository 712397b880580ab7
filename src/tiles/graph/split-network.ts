/** Cuts a road network into graph tiles. O(nodes + edges + points). */

import { TextTable } from '../../engine/base/text-table.ts';
import { makeNodeLimits, readNodeLimits } from '../../engine/graph/node-limits.ts';
import type { RoadNetwork } from '../../engine/graph/road-network.ts';
import { LocalIndex, takeRoads, takeRows, takeShapes, takeTraffic } from '../../engine/graph/take-rows.ts';
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

/** What all tiles are cut from. */
interface Whole {
  network: RoadNetwork;
  restrictedEdges: EdgesOfRoads;
  tileOfNode: Uint32Array;
  localOfNode: Int32Array;
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

/** The region's tiles, sorted by key; each is made when it is asked for. */
export function* splitNetwork(network: RoadNetwork): Generator<EncodedTile, undefined> {
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
  const sorted = [...drafts].sort(([, a], [, b]) => (a.key < b.key ? -1 : 1));
  for (const [tile, draft] of sorted) yield { key: draft.key, bytes: encodeDraft(draft, tile, whole) };
}
