/**
 * The order of a road network's edges. An edge counts as many states as motor vehicles have on it, since theirs is the
 * hierarchy that must be quickest; a path counts one.
 */
import type { RoadNetwork } from '../graph/road-network.ts';
import { dissectEdges, EdgeOrder, type JunctionGraph } from './dissect.ts';

/** Both direction bits of the motor vehicles in `RoadTable.modeAccess`: of its seven modes, the first five. */
const MOTOR_ALONG = 0b01_01_01_01_01;
const MOTOR_AGAINST = 0b10_10_10_10_10;

function toJunctionGraph(network: RoadNetwork): JunctionGraph {
  const { fromOfEdge, toOfEdge, lonOfNode, latOfNode, roadOfEdge } = network;
  const { modeAccess } = network.roads;
  const capacityOfEdge = new Uint8Array(fromOfEdge.length);
  for (let edge = 0; edge < capacityOfEdge.length; edge++) {
    const access = modeAccess[roadOfEdge[edge]];
    const states = ((access & MOTOR_ALONG) !== 0 ? 1 : 0) + ((access & MOTOR_AGAINST) !== 0 ? 1 : 0);
    capacityOfEdge[edge] = Math.max(1, states);
  }
  return { lonOfNode, latOfNode, fromOfEdge, toOfEdge, capacityOfEdge };
}

/** An order that two threads may work at. `onCell` as in {@link EdgeOrder}. */
export function beginOrder(network: RoadNetwork, onCell?: () => void): EdgeOrder {
  return new EdgeOrder(toJunctionGraph(network), onCell);
}

/** Rank of each edge, a permutation. `onCell` as in {@link EdgeOrder}. */
export function orderEdges(network: RoadNetwork, onCell?: () => void): Uint32Array {
  return dissectEdges(toJunctionGraph(network), onCell);
}
