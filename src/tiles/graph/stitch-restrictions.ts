/** Finds the arcs that the tiles' restrictions name. */
import { GrowableInt32 } from '../../engine/base/growable-array.ts';
import type { RoadNetwork, TurnSequences } from '../../engine/graph/road-network.ts';
import { EdgesOfRoads } from './edge-names.ts';
import type { GraphTile, TileRestrictions } from './tile-columns.ts';

type Stitched = Pick<RoadNetwork, 'osmIdOfNode' | 'fromOfEdge' | 'toOfEdge' | 'roadOfEdge'>;

/** The arcs of one restriction; undefined where a tile that holds one of them is missing. */
function findArcs(
  restrictions: TileRestrictions,
  row: number,
  viaId: number,
  rowOfWay: ReadonlyMap<number, number>,
  edges: EdgesOfRoads,
): number[] | undefined {
  const { firstStep, stepWay, stepOtherEnd, stepCode } = restrictions;
  const arcs: number[] = [];
  let node = viaId;
  for (let i = firstStep[row]; i < firstStep[row + 1]; i++) {
    const road = rowOfWay.get(stepWay[i]);
    if (road === undefined) return undefined;
    const isFirst = i === firstStep[row];
    const [tail, head] = isFirst ? [stepOtherEnd[i], node] : [node, stepOtherEnd[i]];
    const direction = stepCode[i] & 1;
    const [from, to] = direction === 0 ? [tail, head] : [head, tail];
    const edge = edges.find(road, from, to, stepCode[i] >> 1);
    if (edge < 0) return undefined;
    arcs.push(2 * edge + direction);
    node = head;
  }
  return arcs;
}

export function stitchRestrictions(
  tiles: readonly GraphTile[],
  network: Stitched,
  rowOfWay: ReadonlyMap<number, number>,
): TurnSequences {
  const isWanted = new Uint8Array(rowOfWay.size);
  for (const { restrictions } of tiles) {
    for (const way of restrictions.stepWay) {
      const road = rowOfWay.get(way);
      if (road !== undefined) isWanted[road] = 1;
    }
  }
  const edges = new EdgesOfRoads(network, isWanted);
  const firstStep = new GrowableInt32();
  const steps = new GrowableInt32();
  const isOnly: number[] = [];
  const modes: number[] = [];
  firstStep.push(0);
  for (const { restrictions, nodes } of tiles) {
    for (let row = 0; row < restrictions.viaNode.length; row++) {
      const viaId = nodes.osmIdOfNode[restrictions.viaNode[row]];
      const arcs = findArcs(restrictions, row, viaId, rowOfWay, edges);
      if (!arcs) continue;
      for (const arc of arcs) steps.push(arc);
      firstStep.push(steps.length);
      isOnly.push(restrictions.isOnly[row]);
      modes.push(restrictions.modes[row]);
    }
  }
  return {
    firstStep: Uint32Array.from(firstStep.toArray()),
    steps: Uint32Array.from(steps.toArray()),
    isOnly: Uint8Array.from(isOnly),
    modes: Uint8Array.from(modes),
  };
}
