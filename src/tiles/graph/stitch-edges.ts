/** Edges of all tiles with their shapes, in the numbering of the joined network. */
import { type RoadNetwork, UNKNOWN_ELEVATION } from '../../engine/graph/road-network.ts';
import { TrafficBuilder } from '../../engine/graph/traffic-builder.ts';
import type { GraphTile } from './tile-columns.ts';

type EdgeColumns = Pick<
  RoadNetwork,
  | 'fromOfEdge'
  | 'toOfEdge'
  | 'roadOfEdge'
  | 'firstShape'
  | 'shapeLon'
  | 'shapeLat'
  | 'shapeEle'
  | 'rankOfEdge'
  | 'traffic'
>;

const MISSING = 0xffffffff;

function findForeignNodes(tiles: readonly GraphTile[], firstNode: readonly number[]): Map<number, number> {
  const wanted = new Set<number>();
  for (const { foreignNodes } of tiles) for (const id of foreignNodes) wanted.add(id);
  const nodeOf = new Map<number, number>();
  for (const [t, { nodes }] of tiles.entries()) {
    const ids = nodes.osmIdOfNode;
    for (let i = 0; i < ids.length; i++) if (wanted.has(ids[i])) nodeOf.set(ids[i], firstNode[t] + i);
  }
  return nodeOf;
}

/** Head nodes of a tile's edges; {@link MISSING} for those in a tile that is not there. */
function findHeads(tile: GraphTile, firstNode: number, foreign: ReadonlyMap<number, number>): Uint32Array {
  const nodeCount = tile.nodes.lonOfNode.length;
  const { toOfEdge } = tile.edges;
  const heads = new Uint32Array(toOfEdge.length);
  for (let edge = 0; edge < heads.length; edge++) {
    const to = toOfEdge[edge];
    heads[edge] =
      to < nodeCount ? to + firstNode : (foreign.get(tile.foreignNodes[to - nodeCount]) ?? MISSING);
  }
  return heads;
}

/** Edges whose head lies in a tile that is not there are left out. */
export function stitchEdges(
  tiles: readonly GraphTile[],
  firstNode: readonly number[],
  rowOf: readonly Uint32Array[],
): EdgeColumns {
  const foreign = findForeignNodes(tiles, firstNode);
  const heads = tiles.map((tile, t) => findHeads(tile, firstNode[t], foreign));
  let edgeCount = 0;
  let pointCount = 0;
  for (const [t, { edges }] of tiles.entries()) {
    for (let edge = 0; edge < heads[t].length; edge++) {
      if (heads[t][edge] === MISSING) continue;
      edgeCount++;
      pointCount += edges.firstShape[edge + 1] - edges.firstShape[edge];
    }
  }
  const fromOfEdge = new Uint32Array(edgeCount);
  const toOfEdge = new Uint32Array(edgeCount);
  const roadOfEdge = new Uint32Array(edgeCount);
  const firstShape = new Uint32Array(edgeCount + 1);
  const shapeLon = new Int32Array(pointCount);
  const shapeLat = new Int32Array(pointCount);
  const hasElevation = tiles.some(({ edges }) => edges.shapeEle.length > 0);
  const shapeEle = hasElevation ? new Int16Array(pointCount).fill(UNKNOWN_ELEVATION) : undefined;
  const hasRanks =
    edgeCount > 0 && tiles.every(({ edges }) => edges.rankOfEdge.length === edges.fromOfEdge.length);
  const rankOfEdge = hasRanks ? new Uint32Array(edgeCount) : undefined;
  const builder = tiles.some(({ traffic }) => traffic) ? new TrafficBuilder(2 * edgeCount) : undefined;
  let edge = 0;
  let point = 0;
  for (const [t, tile] of tiles.entries()) {
    const { edges } = tile;
    const copyArc = tile.traffic && builder?.adopt(tile.traffic);
    // Edges that follow each other keep their points together: one copy a run.
    let runStart = 0;
    const copyRun = (runEnd: number) => {
      const [start, end] = [edges.firstShape[runStart], edges.firstShape[runEnd]];
      shapeLon.set(edges.shapeLon.subarray(start, end), point);
      shapeLat.set(edges.shapeLat.subarray(start, end), point);
      if (shapeEle && edges.shapeEle.length > 0) shapeEle.set(edges.shapeEle.subarray(start, end), point);
      point += end - start;
    };
    for (let i = 0; i < heads[t].length; i++) {
      if (heads[t][i] === MISSING) {
        copyRun(i);
        runStart = i + 1;
        continue;
      }
      fromOfEdge[edge] = edges.fromOfEdge[i] + firstNode[t];
      toOfEdge[edge] = heads[t][i];
      roadOfEdge[edge] = rowOf[t][edges.roadOfEdge[i]];
      if (rankOfEdge) rankOfEdge[edge] = edges.rankOfEdge[i];
      copyArc?.(2 * i, 2 * edge);
      copyArc?.(2 * i + 1, 2 * edge + 1);
      firstShape[++edge] = point + edges.firstShape[i + 1] - edges.firstShape[runStart];
    }
    copyRun(heads[t].length);
  }
  const traffic = builder?.finish();
  return {
    fromOfEdge,
    toOfEdge,
    roadOfEdge,
    firstShape,
    shapeLon,
    shapeLat,
    ...(shapeEle ? { shapeEle } : {}),
    ...(rankOfEdge ? { rankOfEdge: compressRanks(rankOfEdge) } : {}),
    ...(traffic ? { traffic } : {}),
  };
}

function isPermutation(ranks: Uint32Array): boolean {
  const isTaken = new Uint8Array(ranks.length);
  for (let edge = 0; edge < ranks.length; edge++) {
    const rank = ranks[edge];
    if (rank >= ranks.length || isTaken[rank] !== 0) return false;
    isTaken[rank] = 1;
  }
  return true;
}

/**
 * Ranks of some of a region's edges as a permutation of their own, in the same order: any part of an order of
 * contraction is one. Of equal ranks the earlier edge comes first. O(edges) for a whole region, else O(edges · log).
 */
export function compressRanks(ranks: Uint32Array): Uint32Array {
  if (isPermutation(ranks)) return ranks;
  const count = ranks.length;
  // Rank and edge in one number, exact up to two million edges for any rank, and for ranks of the region's own count up to 94 million.
  const keys = Float64Array.from(ranks, (rank, edge) => rank * count + edge).sort();
  const compressed = new Uint32Array(count);
  for (let rank = 0; rank < count; rank++) compressed[keys[rank] % count] = rank;
  return compressed;
}
