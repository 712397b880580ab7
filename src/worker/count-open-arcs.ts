import { modeAccessBit } from '../engine/graph/road-enums.ts';
import type { RoadNetwork } from '../engine/graph/road-network.ts';

/** Directions of edges in which a car may drive. */
export function countOpenArcs({ roadOfEdge, roads }: RoadNetwork): number {
  const forward = modeAccessBit('CAR', true);
  const backward = modeAccessBit('CAR', false);
  let count = 0;
  for (const road of roadOfEdge) {
    if ((roads.modeAccess[road] & forward) !== 0) count++;
    if ((roads.modeAccess[road] & backward) !== 0) count++;
  }
  return count;
}
