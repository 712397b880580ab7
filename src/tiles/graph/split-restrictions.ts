/** Restrictions of a tile, with every arc named so that it is found again whatever tiles are joined. */
import type { RoadNetwork } from '../../engine/graph/road-network.ts';
import { EdgesOfRoads } from './edge-names.ts';
import type { TileRestrictions } from './tile-columns.ts';

function getTail({ fromOfEdge, toOfEdge }: RoadNetwork, arc: number): number {
  return (arc & 1) === 0 ? fromOfEdge[arc >> 1] : toOfEdge[arc >> 1];
}

/** The node behind a restriction's first arc: the tile that it lies in holds the restriction. */
export function getViaNode(network: RoadNetwork, restriction: number): number {
  const { firstStep, steps } = network.restrictions;
  return getTail(network, steps[firstStep[restriction]] ^ 1);
}

/** The edges of all roads that restrictions name. */
export function indexRestrictedEdges(network: RoadNetwork): EdgesOfRoads {
  const isWanted = new Uint8Array(network.roads.osmIdOfRoad.length);
  for (const arc of network.restrictions.steps) isWanted[network.roadOfEdge[arc >> 1]] = 1;
  return new EdgesOfRoads(network, isWanted);
}

export function nameRestrictions(
  network: RoadNetwork,
  rows: readonly number[],
  edges: EdgesOfRoads,
  localOfNode: Int32Array,
): TileRestrictions {
  const { firstStep, steps, isOnly, modes } = network.restrictions;
  const stepWay: number[] = [];
  const stepOtherEnd: number[] = [];
  const stepCode: number[] = [];
  const first = [0];
  for (const row of rows) {
    for (let i = firstStep[row]; i < firstStep[row + 1]; i++) {
      const arc = steps[i];
      const named = i === firstStep[row] ? getTail(network, arc) : getTail(network, arc ^ 1);
      stepWay.push(network.roads.osmIdOfRoad[network.roadOfEdge[arc >> 1]]);
      stepOtherEnd.push(network.osmIdOfNode[named]);
      stepCode.push(2 * edges.numberOf(arc >> 1) + (arc & 1));
    }
    first.push(stepWay.length);
  }
  return {
    viaNode: Uint32Array.from(rows, (row) => localOfNode[getViaNode(network, row)]),
    isOnly: Uint8Array.from(rows, (row) => isOnly[row]),
    modes: Uint8Array.from(rows, (row) => modes[row]),
    firstStep: Uint32Array.from(first),
    stepWay: Float64Array.from(stepWay),
    stepOtherEnd: Float64Array.from(stepOtherEnd),
    stepCode: Uint8Array.from(stepCode),
  };
}
