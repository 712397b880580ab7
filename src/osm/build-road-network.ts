/**
 * Elements to road network: picks the ways that are roads, cuts them where they meet, end, or pass a barrier, a signal
 * or a numbered exit, and keeps one attribute row per way. O(refs · log nodes).
 */
import { release } from '../engine/base/release.ts';
import { TextTable } from '../engine/base/text-table.ts';
import { makeNodeLimits, type NodeLimits, type SizeLimits } from '../engine/graph/node-limits.ts';
import type { Junctions, RoadNetwork } from '../engine/graph/road-network.ts';
import { readNode } from './attributes/barriers.ts';
import { EdgeCollector } from './edge-collector.ts';
import type { NodeLists } from './node-lists.ts';
import type { OsmData } from './osm-data.ts';
import { ImportCancelled } from './osm-read-error.ts';
import { type RoadSurroundings, readRoads } from './read-roads.ts';
import { type RestrictionCounts, readRestrictions } from './restrictions.ts';

export interface RoadNetworkBuild {
  network: RoadNetwork;
  /** Restriction relations seen, by what became of them. */
  restrictions: RestrictionCounts;
  roadCount: number;
}

interface RoadNetworkOptions extends RoadSurroundings {
  onProgress?: (share: number) => void;
  shouldStop?: () => boolean;
}

const USED_ONCE = 1;
const CUT_HERE = 2;

function isExit(tags: ReadonlyMap<string, string>): boolean {
  return tags.get('highway') === 'motorway_junction' && (tags.has('name') || tags.has('ref'));
}

/** Marks where ways must be cut: shared nodes, ends, repeats within a way, and nodes where something happens. */
function markCuts({ first, nodes }: NodeLists, flags: Uint16Array, exits: Iterable<number>): Uint8Array {
  const marks = new Uint8Array(flags.length);
  for (const node of exits) marks[node] = CUT_HERE;
  for (let way = 0; way + 1 < first.length; way++) {
    const last = first[way + 1] - 1;
    for (let i = first[way]; i <= last; i++) {
      const node = nodes[i];
      if (node < 0) continue;
      const isEnd = i === first[way] || i === last || nodes[i - 1] < 0 || nodes[i + 1] < 0;
      marks[node] = isEnd || marks[node] !== 0 || flags[node] !== 0 ? CUT_HERE : USED_ONCE;
    }
  }
  return marks;
}

/** Calls `visit` with the positions of the first and last node of each edge of a road. */
function cutRoad(
  { first, nodes }: NodeLists,
  marks: Uint8Array,
  road: number,
  visit: (start: number, end: number) => void,
): void {
  let start = -1;
  for (let i = first[road]; i < first[road + 1]; i++) {
    const node = nodes[i];
    if (node < 0) {
      start = -1;
      continue;
    }
    if (start >= 0 && marks[node] === CUT_HERE) {
      if (nodes[start] !== node || i - start > 1) visit(start, i);
      start = i;
    }
    if (start < 0) start = i;
  }
}

/** The edges of all roads, and where those of each road begin. */
function collectEdges(data: OsmData, lists: NodeLists, marks: Uint8Array) {
  const roadCount = lists.first.length - 1;
  let edges = 0;
  let points = 0;
  const count = (start: number, end: number) => {
    edges++;
    points += end - start + 1;
  };
  for (let road = 0; road < roadCount; road++) cutRoad(lists, marks, road, count);
  const collector = new EdgeCollector(data, edges, points);
  const firstEdge = new Uint32Array(roadCount + 1);
  let road = 0;
  const add = (start: number, end: number) => collector.addEdge(lists.nodes, start, end, road);
  for (; road < roadCount; road++) {
    cutRoad(lists, marks, road, add);
    firstEdge[road + 1] = collector.length;
  }
  return { collector, firstEdge };
}

/** The numbered exits that became nodes of the network, by node. */
function readJunctions(
  data: OsmData,
  exits: readonly number[],
  networkNode: Int32Array,
  texts: TextTable,
): Junctions {
  const rows = exits
    .filter((index) => networkNode[index] >= 0)
    .sort((a, b) => networkNode[a] - networkNode[b]);
  const textOf = (index: number, key: string) => texts.add(data.tagsOfNode.get(index)?.get(key) ?? '');
  return {
    node: Uint32Array.from(rows, (index) => networkNode[index]),
    name: Uint32Array.from(rows, (index) => textOf(index, 'name')),
    ref: Uint32Array.from(rows, (index) => textOf(index, 'ref')),
  };
}

/** The limits of the nodes that became nodes of the network, by node. */
function collectLimits(limits: ReadonlyMap<number, SizeLimits>, networkNode: Int32Array): NodeLimits {
  const rows = [...limits].map(([index, sizes]) => [networkNode[index], sizes] as const);
  return makeNodeLimits(rows.filter(([node]) => node >= 0).sort(([a], [b]) => a - b));
}

/** Builds the network. Throws {@link ImportCancelled} when `shouldStop` says so. */
export function buildRoadNetwork(data: OsmData, options: RoadNetworkOptions = {}): RoadNetworkBuild {
  const { onProgress, shouldStop } = options;
  const report = (share: number) => {
    if (shouldStop?.()) throw new ImportCancelled();
    onProgress?.(share);
  };
  report(0);
  const texts = new TextTable();
  const roads = readRoads(data, texts, options, (share) => report(share * 0.7));
  const flags = new Uint16Array(data.idOfNode.length);
  const limits = new Map<number, SizeLimits>();
  const exits: number[] = [];
  for (const [node, tags] of data.tagsOfNode) {
    const read = readNode(tags);
    flags[node] = read.flags;
    if (read.limits) limits.set(node, read.limits);
    if (isExit(tags)) exits.push(node);
  }
  const marks = markCuts(roads.nodes, flags, exits);
  const { collector, firstEdge } = collectEdges(data, roads.nodes, marks);
  report(0.9);
  const edges = collector.finish();
  const { networkNode } = collector;
  const restrictions = readRestrictions(data, {
    ...edges,
    roads: roads.table,
    firstEdge,
    nodesOfRoad: roads.nodes,
    networkNode,
  });
  const nodes = collector.nodes.take();
  const network: RoadNetwork = {
    osmIdOfNode: Float64Array.from(nodes, (node) => data.idOfNode[node]),
    lonOfNode: Int32Array.from(nodes, (node) => data.lonOfNode[node]),
    latOfNode: Int32Array.from(nodes, (node) => data.latOfNode[node]),
    flagsOfNode: Uint16Array.from(nodes, (node) => flags[node]),
    ...edges,
    roads: roads.table,
    restrictions: restrictions.sequences,
    junctions: readJunctions(data, exits, networkNode, texts),
    nodeLimits: collectLimits(limits, networkNode),
    texts: texts.texts,
  };
  release(flags, marks, networkNode, nodes, firstEdge, roads.nodes.first, roads.nodes.nodes);
  onProgress?.(1);
  return { network, restrictions: restrictions.counts, roadCount: roads.table.osmIdOfRoad.length };
}
