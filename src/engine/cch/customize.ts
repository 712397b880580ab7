/**
 * One profile's weights on a hierarchy: every upward arc gets the weight of the best way through lower nodes, up and
 * down, with the time and the distance of that way beside it. Triangles are enumerated at their middle node, so each
 * arc's final weight is there when the triangles above need it. O(triangles).
 *
 * Weights and times are milliseconds, distances centimetres, all below `UNREACHABLE`, whose double still fits an Int32.
 */
import { type TurnCosts, UNREACHABLE } from '../graph/turn-costs.ts';
import type { Hierarchy } from './contract.ts';

export interface CustomizedMetric {
  readonly costs: TurnCosts;
  readonly weightUp: Int32Array;
  readonly weightDown: Int32Array;
  readonly timeUp: Int32Array;
  readonly timeDown: Int32Array;
  readonly distanceUp: Int32Array;
  readonly distanceDown: Int32Array;
}

function placeWeights(hierarchy: Hierarchy, costs: TurnCosts): CustomizedMetric {
  const { arcCount, turnOfUp, turnOfDown } = hierarchy;
  const { weightOfTurn, timeOfTurn, distanceOfTurn } = costs;
  const metric = {
    costs,
    weightUp: new Int32Array(arcCount),
    weightDown: new Int32Array(arcCount),
    timeUp: new Int32Array(arcCount),
    timeDown: new Int32Array(arcCount),
    distanceUp: new Int32Array(arcCount),
    distanceDown: new Int32Array(arcCount),
  };
  const { weightUp, weightDown, timeUp, timeDown, distanceUp, distanceDown } = metric;
  for (let arc = 0; arc < arcCount; arc++) {
    const up = turnOfUp[arc];
    if (up >= 0) {
      weightUp[arc] = weightOfTurn[up];
      timeUp[arc] = timeOfTurn[up];
      distanceUp[arc] = distanceOfTurn[up];
    } else weightUp[arc] = UNREACHABLE;
    const down = turnOfDown[arc];
    if (down >= 0) {
      weightDown[arc] = weightOfTurn[down];
      timeDown[arc] = timeOfTurn[down];
      distanceDown[arc] = distanceOfTurn[down];
    } else weightDown[arc] = UNREACHABLE;
  }
  return metric;
}

/** Weights of all arcs for the costs of all turns. */
export function customize(hierarchy: Hierarchy, costs: TurnCosts): CustomizedMetric {
  const metric = placeWeights(hierarchy, costs);
  relaxTriangles(hierarchy, metric, new Int32Array(hierarchy.nodeCount));
  return metric;
}

/** `arcTo` is scratch: the arc from the node in hand to each of its heads. */
function relaxTriangles(hierarchy: Hierarchy, metric: CustomizedMetric, arcTo: Int32Array): void {
  const { nodeCount, firstUp, headOfUp, firstLower, tailOfLower, arcOfLower } = hierarchy;
  const { weightUp, weightDown, timeUp, timeDown, distanceUp, distanceDown } = metric;
  for (let x = 0; x < nodeCount; x++) {
    for (let arc = firstUp[x], end = firstUp[x + 1]; arc < end; arc++) arcTo[headOfUp[arc]] = arc;
    for (let i = firstLower[x], last = firstLower[x + 1]; i < last; i++) {
      const low = arcOfLower[i];
      const fromX = weightDown[low];
      const toX = weightUp[low];
      const end = firstUp[tailOfLower[i] + 1];
      if (fromX < UNREACHABLE) {
        if (toX < UNREACHABLE) {
          for (let side = low + 1; side < end; side++) {
            const arc = arcTo[headOfUp[side]];
            const up = (fromX + weightUp[side]) | 0;
            if (up < weightUp[arc]) {
              weightUp[arc] = up;
              timeUp[arc] = timeDown[low] + timeUp[side];
              distanceUp[arc] = distanceDown[low] + distanceUp[side];
            }
            const down = (weightDown[side] + toX) | 0;
            if (down < weightDown[arc]) {
              weightDown[arc] = down;
              timeDown[arc] = timeDown[side] + timeUp[low];
              distanceDown[arc] = distanceDown[side] + distanceUp[low];
            }
          }
        } else {
          for (let side = low + 1; side < end; side++) {
            const up = (fromX + weightUp[side]) | 0;
            const arc = arcTo[headOfUp[side]];
            if (up < weightUp[arc]) {
              weightUp[arc] = up;
              timeUp[arc] = timeDown[low] + timeUp[side];
              distanceUp[arc] = distanceDown[low] + distanceUp[side];
            }
          }
        }
      } else if (toX < UNREACHABLE) {
        for (let side = low + 1; side < end; side++) {
          const down = (weightDown[side] + toX) | 0;
          const arc = arcTo[headOfUp[side]];
          if (down < weightDown[arc]) {
            weightDown[arc] = down;
            timeDown[arc] = timeDown[side] + timeUp[low];
            distanceDown[arc] = distanceDown[side] + distanceUp[low];
          }
        }
      }
    }
  }
}
