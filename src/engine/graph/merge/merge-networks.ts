/**
 * Several road networks as one, so that routes cross from one region into the next. What has one OSM id is one thing:
 * nodes meet, the copies of a road that both regions have lie on each other and are kept once. Regions that touch must
 * share a stretch of the roads that cross their border; then it does not matter where either was cut. The order of
 * contraction of the parts says nothing about the whole and is left out. O(nodes + points).
 */
import { TextTable } from '../../base/text-table.ts';
import {
  LIMIT_COLUMNS,
  makeNodeLimits,
  type NodeLimits,
  readNodeLimits,
  type SizeLimits,
  tighten,
} from '../node-limits.ts';
import type { Junctions, RoadNetwork } from '../road-network.ts';
import {
  ROAD_COLUMN_NAMES,
  ROAD_COLUMNS,
  ROAD_TEXT_COLUMNS,
  type RoadColumn,
  type RoadTable,
} from '../road-table.ts';
import { dissolveCuts } from './dissolve-cuts.ts';
import { mergeEdges } from './merge-edges.ts';
import { type MergedNodes, mergeNodes } from './merge-nodes.ts';
import { mergeRestrictions } from './merge-restrictions.ts';
import { mergeTraffic } from './merge-traffic.ts';
import { numberRoads, type RoadRows } from './shared-roads.ts';

const TEXT_COLUMNS: ReadonlySet<RoadColumn> = new Set(ROAD_TEXT_COLUMNS);

function mergeRoads(
  networks: readonly RoadNetwork[],
  { owner, ownRow }: RoadRows,
  textOf: readonly Uint32Array[],
): RoadTable {
  const columns = ROAD_COLUMN_NAMES.map((column) => {
    const values = new ROAD_COLUMNS[column](owner.length);
    const isText = TEXT_COLUMNS.has(column);
    for (let row = 0; row < owner.length; row++) {
      const value = networks[owner[row]].roads[column][ownRow[row]];
      values[row] = isText ? textOf[owner[row]][value] : value;
    }
    return [column, values];
  });
  return Object.fromEntries(columns) as RoadTable;
}

function mergeJunctions(
  networks: readonly RoadNetwork[],
  { nodeOf }: MergedNodes,
  textOf: readonly Uint32Array[],
): Junctions {
  const rows = new Map<number, [name: number, ref: number]>();
  for (const [n, { junctions }] of networks.entries()) {
    for (let i = 0; i < junctions.node.length; i++) {
      const node = nodeOf[n][junctions.node[i]];
      if (!rows.has(node)) rows.set(node, [textOf[n][junctions.name[i]], textOf[n][junctions.ref[i]]]);
    }
  }
  return {
    node: Uint32Array.from(rows.keys()),
    name: Uint32Array.from(rows.values(), ([name]) => name),
    ref: Uint32Array.from(rows.values(), ([, ref]) => ref),
  };
}

/** The tighter limit where two networks say different things of a node. */
function mergeNodeLimits(networks: readonly RoadNetwork[], { nodeOf }: MergedNodes): NodeLimits {
  const rows = new Map<number, SizeLimits>();
  for (const [n, { nodeLimits }] of networks.entries()) {
    for (let i = 0; i < nodeLimits.node.length; i++) {
      const node = nodeOf[n][nodeLimits.node[i]];
      const limits = readNodeLimits(nodeLimits, i);
      const known = rows.get(node);
      if (known) for (const column of LIMIT_COLUMNS) limits[column] = tighten(limits[column], known[column]);
      rows.set(node, limits);
    }
  }
  return makeNodeLimits(rows);
}

/** A new network; of one network, that itself. The first network's values win where copies differ. */
export function mergeNetworks(networks: readonly RoadNetwork[]): RoadNetwork {
  if (networks.length === 1) return networks[0];
  const table = new TextTable();
  const textOf = networks.map(({ texts }) => Uint32Array.from(texts, (text) => table.add(text)));
  const nodes = mergeNodes(networks);
  const rows = numberRoads(networks);
  const { pieces, ...edges } = dissolveCuts(networks, nodes, mergeEdges(networks, nodes, rows));
  const traffic = mergeTraffic(networks, pieces, edges.fromOfEdge.length);
  return {
    osmIdOfNode: nodes.osmIdOfNode,
    lonOfNode: nodes.lonOfNode,
    latOfNode: nodes.latOfNode,
    flagsOfNode: nodes.flagsOfNode,
    ...edges,
    roads: mergeRoads(networks, rows, textOf),
    ...(traffic ? { traffic } : {}),
    restrictions: mergeRestrictions(networks, pieces),
    junctions: mergeJunctions(networks, nodes, textOf),
    nodeLimits: mergeNodeLimits(networks, nodes),
    texts: table.texts,
  };
}
