/** Edges seen as pairs of arcs, before there is a graph: `2 * edge` runs along the edge, `2 * edge + 1` against it. */
import { MODES } from '../engine/graph/road-enums.ts';
import type { RoadNetwork } from '../engine/graph/road-network.ts';

export type ArcTable = Pick<RoadNetwork, 'fromOfEdge' | 'toOfEdge' | 'roadOfEdge'> & {
  roads: Pick<RoadNetwork['roads'], 'modeAccess'>;
};

export function getArcTail({ fromOfEdge, toOfEdge }: ArcTable, arc: number): number {
  return (arc & 1) === 0 ? fromOfEdge[arc >> 1] : toOfEdge[arc >> 1];
}

export function getArcHead(table: ArcTable, arc: number): number {
  return getArcTail(table, arc ^ 1);
}

/** Who may drive along an arc: bits `modeBit`. */
export function getArcModes({ roads, roadOfEdge }: ArcTable, arc: number): number {
  const access = roads.modeAccess[roadOfEdge[arc >> 1]] >> (arc & 1);
  let modes = 0;
  for (let mode = 0; mode < MODES.length; mode++) if (((access >> (2 * mode)) & 1) !== 0) modes |= 1 << mode;
  return modes;
}
