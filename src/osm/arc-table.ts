/** Edges seen as pairs of arcs, before there is a graph: `2 * edge` runs along the edge, `2 * edge + 1` against it. */
import {
  MODES,
  modeBit,
  ROAD_GET_OFF_BACKWARD,
  ROAD_GET_OFF_BIKE,
  ROAD_GET_OFF_FORWARD,
} from '../engine/graph/road-enums.ts';
import type { RoadNetwork } from '../engine/graph/road-network.ts';

export type ArcTable = Pick<RoadNetwork, 'fromOfEdge' | 'toOfEdge' | 'roadOfEdge'> & {
  roads: Pick<RoadNetwork['roads'], 'modeAccess' | 'flags'>;
};

export function getArcTail({ fromOfEdge, toOfEdge }: ArcTable, arc: number): number {
  return (arc & 1) === 0 ? fromOfEdge[arc >> 1] : toOfEdge[arc >> 1];
}

export function getArcHead(table: ArcTable, arc: number): number {
  return getArcTail(table, arc ^ 1);
}

const PUSHED = [ROAD_GET_OFF_BIKE | ROAD_GET_OFF_FORWARD, ROAD_GET_OFF_BIKE | ROAD_GET_OFF_BACKWARD];

/** Who may drive along an arc: bits `modeBit`. Cyclists who push are none of them: restrictions are for vehicles. */
export function getArcModes({ roads, roadOfEdge }: ArcTable, arc: number): number {
  const access = roads.modeAccess[roadOfEdge[arc >> 1]] >> (arc & 1);
  let modes = 0;
  for (let mode = 0; mode < MODES.length; mode++) if (((access >> (2 * mode)) & 1) !== 0) modes |= 1 << mode;
  const isPushed = (roads.flags[roadOfEdge[arc >> 1]] & PUSHED[arc & 1]) !== 0;
  return isPushed ? modes & ~modeBit('BIKE') : modes;
}
