/**
 * Elements to road network: picks the ways that are roads, cuts them where they meet, end, or pass a barrier or a
 * signal, and keeps one attribute row per way. O(refs · log nodes).
 */
import { GrowableInt32 } from '../engine/base/growable-array.ts';
import { TextTable } from '../engine/base/text-table.ts';
import {
  NODE_CAR_BARRIER,
  NODE_TRAFFIC_SIGNALS,
  ROAD_CAR_BACKWARD,
  ROAD_CAR_FORWARD,
} from '../engine/graph/road-enums.ts';
import type { RoadNetwork } from '../engine/graph/road-network.ts';
import { isCarBarrier } from './attributes/car-access.ts';
import { isRoad, readRoadAttributes } from './attributes/road-attributes.ts';
import { findNodeIndex, type OsmData } from './osm-data.ts';
import { ImportCancelled } from './osm-read-error.ts';
import { type EdgesOfWay, readRestrictions } from './restrictions.ts';
import { RoadTableBuilder } from './road-table-builder.ts';

export interface RoadNetworkBuild {
  network: RoadNetwork;
  /** Restriction relations seen, by what became of them. */
  restrictions: { applied: number; viaWay: number; notForCars: number; unusable: number };
  roadCount: number;
}

const USED_ONCE = 1;
const CUT_HERE = 2;
const STRIDE = 4096;

/** Node indices of a way's refs; -1 where an extract's edge cut the node off. */
function indexRefs(data: OsmData, way: number): Int32Array {
  const start = data.firstRef[way];
  const indices = new Int32Array(data.firstRef[way + 1] - start);
  for (let i = 0; i < indices.length; i++) indices[i] = findNodeIndex(data, data.refs[start + i]);
  return indices;
}

function readNodeFlags(data: OsmData): Uint8Array {
  const flags = new Uint8Array(data.idOfNode.length);
  for (const [node, tags] of data.tagsOfNode) {
    if (isCarBarrier(tags)) flags[node] |= NODE_CAR_BARRIER;
    const highway = tags.get('highway');
    if (highway === 'traffic_signals') flags[node] |= NODE_TRAFFIC_SIGNALS;
  }
  return flags;
}

/** Marks where ways must be cut: shared nodes, ends, repeats within a way, barriers and signals. */
function markCuts(ways: readonly Int32Array[], flags: Uint8Array): Uint8Array {
  const marks = new Uint8Array(flags.length);
  for (const nodes of ways) {
    for (let i = 0; i < nodes.length; i++) {
      const node = nodes[i];
      if (node < 0) continue;
      const isEnd = i === 0 || i === nodes.length - 1 || nodes[i - 1] < 0 || nodes[i + 1] < 0;
      marks[node] = isEnd || marks[node] !== 0 || flags[node] !== 0 ? CUT_HERE : USED_ONCE;
    }
  }
  return marks;
}

class EdgeCollector {
  readonly from = new GrowableInt32();
  readonly to = new GrowableInt32();
  readonly road = new GrowableInt32();
  readonly firstShape = new GrowableInt32();
  readonly shapeLon = new GrowableInt32();
  readonly shapeLat = new GrowableInt32();
  /** OSM node index -> network node. */
  readonly networkNode: Int32Array;
  readonly nodes = new GrowableInt32();
  private readonly data: OsmData;

  constructor(data: OsmData) {
    this.data = data;
    this.networkNode = new Int32Array(data.idOfNode.length).fill(-1);
    this.firstShape.push(0);
  }

  private nodeOf(index: number): number {
    if (this.networkNode[index] < 0) {
      this.networkNode[index] = this.nodes.length;
      this.nodes.push(index);
    }
    return this.networkNode[index];
  }

  /** Adds the edge over `nodes[start..end]`, without repeated points; nothing when it has no extent. */
  addEdge(nodes: Int32Array, start: number, end: number, road: number): void {
    const { lonOfNode, latOfNode } = this.data;
    const shapeStart = this.shapeLon.length;
    for (let i = start; i <= end; i++) {
      const lon = lonOfNode[nodes[i]];
      const lat = latOfNode[nodes[i]];
      const last = this.shapeLon.length - 1;
      if (last >= shapeStart && this.shapeLon.get(last) === lon && this.shapeLat.get(last) === lat && i < end)
        continue;
      this.shapeLon.push(lon);
      this.shapeLat.push(lat);
    }
    this.from.push(this.nodeOf(nodes[start]));
    this.to.push(this.nodeOf(nodes[end]));
    this.road.push(road);
    this.firstShape.push(this.shapeLon.length);
  }
}

function cutWay(nodes: Int32Array, marks: Uint8Array, road: number, edges: EdgeCollector): void {
  let start = -1;
  for (let i = 0; i < nodes.length; i++) {
    const node = nodes[i];
    if (node < 0) {
      start = -1;
      continue;
    }
    if (start >= 0 && marks[node] === CUT_HERE) {
      if (nodes[start] !== node || i - start > 1) edges.addEdge(nodes, start, i, road);
      start = i;
    }
    if (start < 0) start = i;
  }
}

/** Builds the network. Throws {@link ImportCancelled} when `shouldStop` says so. */
export function buildRoadNetwork(
  data: OsmData,
  onProgress?: (share: number) => void,
  shouldStop?: () => boolean,
): RoadNetworkBuild {
  const texts = new TextTable();
  const roads = new RoadTableBuilder(texts);
  const wayNodes: Int32Array[] = [];
  const wayCount = data.tagsOfWay.length;
  for (let way = 0; way < wayCount; way++) {
    if (way % STRIDE === 0) {
      if (shouldStop?.()) throw new ImportCancelled();
      onProgress?.((way / wayCount) * 0.7);
    }
    if (!isRoad(data.tagsOfWay[way])) continue;
    roads.add(data.idOfWay[way], readRoadAttributes(data.tagsOfWay[way]));
    wayNodes.push(indexRefs(data, way));
  }
  const flags = readNodeFlags(data);
  const marks = markCuts(wayNodes, flags);
  const edges = new EdgeCollector(data);
  const edgesOfWay: EdgesOfWay = new Map();
  const table = roads.finish();
  for (let road = 0; road < wayNodes.length; road++) {
    const first = edges.from.length;
    cutWay(wayNodes[road], marks, road, edges);
    const forCars = (table.flags[road] & (ROAD_CAR_FORWARD | ROAD_CAR_BACKWARD)) !== 0;
    if (forCars) edgesOfWay.set(table.osmIdOfRoad[road], { first, end: edges.from.length });
  }
  onProgress?.(0.9);
  if (shouldStop?.()) throw new ImportCancelled();
  const fromOfEdge = Uint32Array.from(edges.from.toArray());
  const toOfEdge = Uint32Array.from(edges.to.toArray());
  const restrictions = readRestrictions(data, edgesOfWay, fromOfEdge, toOfEdge, edges.networkNode);
  const nodes = edges.nodes.toArray();
  const network: RoadNetwork = {
    osmIdOfNode: Float64Array.from(nodes, (node) => data.idOfNode[node]),
    lonOfNode: Int32Array.from(nodes, (node) => data.lonOfNode[node]),
    latOfNode: Int32Array.from(nodes, (node) => data.latOfNode[node]),
    flagsOfNode: Uint8Array.from(nodes, (node) => flags[node]),
    fromOfEdge,
    toOfEdge,
    roadOfEdge: Uint32Array.from(edges.road.toArray()),
    firstShape: Uint32Array.from(edges.firstShape.toArray()),
    shapeLon: edges.shapeLon.toArray(),
    shapeLat: edges.shapeLat.toArray(),
    roads: table,
    restrictions: restrictions.table,
    texts: texts.texts,
  };
  onProgress?.(1);
  return { network, restrictions: restrictions.counts, roadCount: wayNodes.length };
}
