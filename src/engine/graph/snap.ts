/**
 * Location to road: the nearest point on the edges that a profile may use, by a packed Hilbert R-tree over the boxes of
 * edges (flatbush). The box search widens until the nearest edge found lies inside the searched radius.
 */
import Flatbush from 'flatbush';
import { getMetresPerLonDegree, METRES_PER_DEGREE } from '../geo/distance.ts';
import { DEGREE, type EdgeId, type RoadGraph } from './road-graph.ts';

export interface SnapPoint {
  readonly edge: EdgeId;
  /** Share of the edge's length before the point, 0..1 from its from-node. */
  readonly fraction: number;
  readonly lon: number;
  readonly lat: number;
  /** Metres from the asked location. */
  readonly distance: number;
}

export interface SnapIndex {
  readonly tree: Flatbush | undefined;
  readonly edgeOfItem: Uint32Array;
}

const FIRST_RADIUS = 40;

/** Indexes the edges for which `isOpen` says yes. */
export function buildSnapIndex(graph: RoadGraph, isOpen: (edge: EdgeId) => boolean): SnapIndex {
  const edges: number[] = [];
  for (let edge = 0; edge < graph.edgeCount; edge++) if (isOpen(edge)) edges.push(edge);
  const edgeOfItem = Uint32Array.from(edges);
  if (edges.length === 0) return { tree: undefined, edgeOfItem };
  const tree = new Flatbush(edges.length, 16, Int32Array);
  const { firstShape, shapeLon, shapeLat } = graph;
  for (const edge of edges) {
    let minLon = shapeLon[firstShape[edge]];
    let maxLon = minLon;
    let minLat = shapeLat[firstShape[edge]];
    let maxLat = minLat;
    for (let i = firstShape[edge] + 1; i < firstShape[edge + 1]; i++) {
      minLon = Math.min(minLon, shapeLon[i]);
      maxLon = Math.max(maxLon, shapeLon[i]);
      minLat = Math.min(minLat, shapeLat[i]);
      maxLat = Math.max(maxLat, shapeLat[i]);
    }
    tree.add(minLon, minLat, maxLon, maxLat);
  }
  tree.finish();
  return { tree, edgeOfItem };
}

/** A copy of the tree's bytes, from which {@link restoreSnapIndex} makes the index again; undefined without edges. */
export function copyTree({ tree }: SnapIndex): Uint8Array | undefined {
  return tree && new Uint8Array(tree.data.slice(0));
}

/** `treeBytes`: as {@link copyTree} gave them, owned by the caller. */
export function restoreSnapIndex(treeBytes: Uint8Array | undefined, edgeOfItem: Uint32Array): SnapIndex {
  // A buffer of its own: a tree takes all of the one it is given for itself.
  return { tree: treeBytes && Flatbush.from(treeBytes.slice().buffer), edgeOfItem };
}

/** Nearest point of one edge; distance in metres on a local plane. */
export function projectOnEdge(graph: RoadGraph, edge: EdgeId, lon: number, lat: number): SnapPoint {
  const { firstShape, shapeLon, shapeLat } = graph;
  const scaleX = getMetresPerLonDegree(lat) * DEGREE;
  const scaleY = METRES_PER_DEGREE * DEGREE;
  const originLon = lon / DEGREE;
  const originLat = lat / DEGREE;
  let best = Number.POSITIVE_INFINITY;
  let bestX = 0;
  let bestY = 0;
  let bestAlong = 0;
  let along = 0;
  let x0 = (shapeLon[firstShape[edge]] - originLon) * scaleX;
  let y0 = (shapeLat[firstShape[edge]] - originLat) * scaleY;
  for (let i = firstShape[edge] + 1; i < firstShape[edge + 1]; i++) {
    const x1 = (shapeLon[i] - originLon) * scaleX;
    const y1 = (shapeLat[i] - originLat) * scaleY;
    const dx = x1 - x0;
    const dy = y1 - y0;
    const squared = dx * dx + dy * dy;
    const share = squared > 0 ? Math.min(1, Math.max(0, -(x0 * dx + y0 * dy) / squared)) : 0;
    const x = x0 + share * dx;
    const y = y0 + share * dy;
    const distance = x * x + y * y;
    const segment = Math.sqrt(squared);
    if (distance < best) {
      best = distance;
      bestX = x;
      bestY = y;
      bestAlong = along + share * segment;
    }
    along += segment;
    x0 = x1;
    y0 = y1;
  }
  return {
    edge,
    fraction: along > 0 ? Math.min(1, bestAlong / along) : 0,
    lon: (originLon + bestX / scaleX) * DEGREE,
    lat: (originLat + bestY / scaleY) * DEGREE,
    distance: Math.sqrt(best),
  };
}

interface SnapFilter {
  readonly isAllowed?: (edge: EdgeId) => boolean;
  /** Metres that an edge counts farther away than it is, 0 or more; they do not count against the limit. */
  readonly getExtra?: (edge: EdgeId) => number;
}

/**
 * The nearest indexed edge within `maxDistance` metres, or undefined; with `isAllowed`, among the edges it accepts, and
 * with `getExtra` the one that counts nearest. Ties go to the smaller edge.
 */
export function findSnap(
  graph: RoadGraph,
  index: SnapIndex,
  lon: number,
  lat: number,
  maxDistance: number,
  { isAllowed, getExtra }: SnapFilter = {},
): SnapPoint | undefined {
  if (!index.tree) return undefined;
  const scaleX = getMetresPerLonDegree(lat) * DEGREE;
  const scaleY = METRES_PER_DEGREE * DEGREE;
  const x = lon / DEGREE;
  const y = lat / DEGREE;
  for (let radius = Math.min(FIRST_RADIUS, maxDistance); ; radius = Math.min(radius * 4, maxDistance)) {
    const dx = radius / scaleX;
    const dy = radius / scaleY;
    let best: SnapPoint | undefined;
    let nearest = Number.POSITIVE_INFINITY;
    for (const item of index.tree.search(x - dx, y - dy, x + dx, y + dy)) {
      const edge = index.edgeOfItem[item];
      if (isAllowed && !isAllowed(edge)) continue;
      const point = projectOnEdge(graph, edge, lon, lat);
      if (point.distance > maxDistance) continue;
      const counted = point.distance + (getExtra?.(edge) ?? 0);
      if (best && (counted > nearest || (counted === nearest && edge > best.edge))) continue;
      best = point;
      nearest = counted;
    }
    // What lies outside the box is farther away than the radius, and counts no nearer than it is.
    if (nearest <= radius || radius >= maxDistance) return best;
  }
}
