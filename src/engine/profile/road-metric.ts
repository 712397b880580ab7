/**
 * One profile's view of the road graph: weight and time of every arc, and the costs of every turn of the family's turn
 * graph. O(arcs + turns). Weights and times are integer milliseconds, distances integer centimetres.
 */
import { MODES, NODE_TRAFFIC_SIGNALS } from '../graph/road-enums.ts';
import { getHead, type RoadGraph } from '../graph/road-graph.ts';
import { type TurnCosts, UNREACHABLE } from '../graph/turn-costs.ts';
import type { TurnGraph } from '../graph/turn-graph.ts';
import type { CompiledProfile } from './compile-profile.ts';
import { weighArcs } from './weigh-arcs.ts';
import { weighTurns } from './weigh-turns.ts';

export interface RoadMetric {
  readonly profile: CompiledProfile;
  readonly turns: TurnGraph;
  /** Milliseconds; 0 = the profile may not use the arc. */
  readonly weightOfArc: Int32Array;
  readonly timeOfArc: Int32Array;
  readonly costs: TurnCosts;
}

/** What {@link weighTurns} reads of a turn graph, for one mode. */
export function describeTurns(graph: RoadGraph, turns: TurnGraph, mode: number) {
  const { fromArcOfTurn: fromArc, toArcOfTurn: toArc, angleOfTurn } = turns;
  const count = fromArc.length;
  const isAtJunction = new Uint8Array(count);
  const hasSignals = new Uint8Array(count);
  const isUTurn = new Uint8Array(count);
  const bit = 1 << mode;
  for (let turn = 0; turn < count; turn++) {
    const node = getHead(graph, fromArc[turn]);
    isAtJunction[turn] = (turns.junctionModesOfNode[node] & bit) !== 0 ? 1 : 0;
    hasSignals[turn] = (graph.flagsOfNode[node] & NODE_TRAFFIC_SIGNALS) !== 0 ? 1 : 0;
    isUTurn[turn] = toArc[turn] === (fromArc[turn] ^ 1) ? 1 : 0;
  }
  return { fromArc, toArc, count, angleOfTurn, isAtJunction, hasSignals, isUTurn };
}

/** Weighs a profile on a turn graph of its family. */
export function buildRoadMetric(graph: RoadGraph, turns: TurnGraph, profile: CompiledProfile): RoadMetric {
  const { weightOfArc, timeOfArc } = weighArcs(graph, profile);
  const mode = MODES.indexOf(profile.mode);
  const { costOfTurn, timeOfTurn } = weighTurns(graph, describeTurns(graph, turns, mode), profile);
  const { fromArcOfTurn, toArcOfTurn, modesOfTurn } = turns;
  const { centimetresOfEdge } = graph;
  const count = toArcOfTurn.length;
  const costs = {
    weightOfTurn: new Int32Array(count),
    timeOfTurn: new Int32Array(count),
    distanceOfTurn: new Int32Array(count),
  };
  const bit = 1 << mode;
  for (let turn = 0; turn < count; turn++) {
    const arc = toArcOfTurn[turn];
    const isOpen =
      (modesOfTurn[turn] & bit) !== 0 && weightOfArc[arc] > 0 && weightOfArc[fromArcOfTurn[turn]] > 0;
    costs.weightOfTurn[turn] = isOpen ? weightOfArc[arc] + costOfTurn[turn] : UNREACHABLE;
    costs.timeOfTurn[turn] = timeOfArc[arc] + timeOfTurn[turn];
    costs.distanceOfTurn[turn] = centimetresOfEdge[arc >> 1];
  }
  return { profile, turns, weightOfArc, timeOfArc, costs };
}
