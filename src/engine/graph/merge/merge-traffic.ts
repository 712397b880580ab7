/**
 * Speeds and closures of several networks on the merged edges. What the first network says of an arc holds; where two
 * pieces of a road have become one edge, that of the first piece that says anything holds for the whole. O(edges).
 */
import type { RoadNetwork } from '../road-network.ts';
import type { Traffic } from '../traffic.ts';
import { TrafficBuilder } from '../traffic-builder.ts';
import type { MergedEdges } from './merge-edges.ts';

export function mergeTraffic(
  networks: readonly RoadNetwork[],
  pieces: MergedEdges['pieces'],
  edgeCount: number,
): Traffic | undefined {
  if (!networks.some(({ traffic }) => traffic)) return undefined;
  const builder = new TrafficBuilder(2 * edgeCount);
  for (const [n, { traffic, fromOfEdge }] of networks.entries()) {
    if (!traffic) continue;
    const { firstPiece, piece } = pieces[n];
    const copyArc = builder.adopt(traffic);
    for (let edge = 0; edge < fromOfEdge.length; edge++) {
      for (let i = firstPiece[edge]; i < firstPiece[edge + 1]; i++) {
        copyArc(2 * edge, 2 * piece[i]);
        copyArc(2 * edge + 1, 2 * piece[i] + 1);
      }
    }
  }
  return builder.finish();
}
