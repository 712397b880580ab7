/**
 * The searchable road graph: the columns of a {@link RoadNetwork} plus CSR adjacency. Edge `e` has two arcs, `2e` along
 * and `2e + 1` against its drawing direction; the reverse of arc `a` is `a ^ 1`. Whether an arc may be used is a
 * profile's business. Built in O(nodes + edges + shape points).
 */
import { getBearing, getShortDistance } from '../geo/distance.ts';
import type { RoadNetwork } from './road-network.ts';

/** Ids are plain integers in hot loops; the brands keep signatures honest. */
type NodeId = number & { readonly brand?: 'node' };
export type EdgeId = number & { readonly brand?: 'edge' };
type ArcId = number & { readonly brand?: 'arc' };

export const DEGREE = 1e-7;
/** How far along an arc its direction at a junction is taken, in metres: past kerb radii and digitizing jitter. */
const BEARING_REACH = 12;

export interface RoadGraph extends RoadNetwork {
  readonly nodeCount: number;
  readonly edgeCount: number;
  readonly arcCount: number;
  /** `outArcs[firstOut[n] .. firstOut[n + 1])` leave node `n`, ascending. */
  readonly firstOut: Uint32Array;
  readonly outArcs: Uint32Array;
  /** Metres. */
  readonly lengthOfEdge: Float64Array;
  /** The same in whole centimetres, as searches add it up. */
  readonly centimetresOfEdge: Int32Array;
  /** Bearing in degrees with which an arc leaves its tail; of `a ^ 1` plus 180 it is how `a` reaches its head. */
  readonly startBearingOfArc: Float32Array;
}

export function getTail(graph: RoadGraph, arc: ArcId): NodeId {
  return (arc & 1) === 0 ? graph.fromOfEdge[arc >> 1] : graph.toOfEdge[arc >> 1];
}

export function getHead(graph: RoadGraph, arc: ArcId): NodeId {
  return (arc & 1) === 0 ? graph.toOfEdge[arc >> 1] : graph.fromOfEdge[arc >> 1];
}

/** Bearing with which an arc arrives at its head. */
export function getEndBearing(graph: RoadGraph, arc: ArcId): number {
  return (graph.startBearingOfArc[arc ^ 1] + 180) % 360;
}

function measureEdge(network: RoadNetwork, edge: EdgeId): number {
  const { shapeLon, shapeLat, firstShape } = network;
  let length = 0;
  for (let i = firstShape[edge] + 1; i < firstShape[edge + 1]; i++) {
    length += getShortDistance(
      shapeLon[i - 1] * DEGREE,
      shapeLat[i - 1] * DEGREE,
      shapeLon[i] * DEGREE,
      shapeLat[i] * DEGREE,
    );
  }
  return length;
}

/** Bearing from the first shape point towards the point {@link BEARING_REACH} metres further on. */
export function measureBearing(
  { shapeLon, shapeLat }: Pick<RoadNetwork, 'shapeLon' | 'shapeLat'>,
  start: number,
  end: number,
): number {
  const step = start < end ? 1 : -1;
  const lon = shapeLon[start] * DEGREE;
  const lat = shapeLat[start] * DEGREE;
  let i = start;
  while (i !== end) {
    i += step;
    if (getShortDistance(lon, lat, shapeLon[i] * DEGREE, shapeLat[i] * DEGREE) >= BEARING_REACH) break;
  }
  return getBearing(lon, lat, shapeLon[i] * DEGREE, shapeLat[i] * DEGREE);
}

/** Takes over the network's columns (no copies) and adds adjacency, lengths and bearings. */
export function buildRoadGraph(network: RoadNetwork): RoadGraph {
  const nodeCount = network.lonOfNode.length;
  const edgeCount = network.fromOfEdge.length;
  const arcCount = edgeCount * 2;
  const firstOut = new Uint32Array(nodeCount + 1);
  for (let edge = 0; edge < edgeCount; edge++) {
    firstOut[network.fromOfEdge[edge] + 1]++;
    firstOut[network.toOfEdge[edge] + 1]++;
  }
  for (let node = 0; node < nodeCount; node++) firstOut[node + 1] += firstOut[node];
  const next = firstOut.slice(0, nodeCount);
  const outArcs = new Uint32Array(arcCount);
  const lengthOfEdge = new Float64Array(edgeCount);
  const centimetresOfEdge = new Int32Array(edgeCount);
  const startBearingOfArc = new Float32Array(arcCount);
  for (let edge = 0; edge < edgeCount; edge++) {
    outArcs[next[network.fromOfEdge[edge]]++] = 2 * edge;
    outArcs[next[network.toOfEdge[edge]]++] = 2 * edge + 1;
    lengthOfEdge[edge] = measureEdge(network, edge);
    centimetresOfEdge[edge] = Math.round(lengthOfEdge[edge] * 100);
    const first = network.firstShape[edge];
    const last = network.firstShape[edge + 1] - 1;
    startBearingOfArc[2 * edge] = measureBearing(network, first, last);
    startBearingOfArc[2 * edge + 1] = measureBearing(network, last, first);
  }
  return {
    ...network,
    nodeCount,
    edgeCount,
    arcCount,
    firstOut,
    outArcs,
    lengthOfEdge,
    centimetresOfEdge,
    startBearingOfArc,
  };
}
