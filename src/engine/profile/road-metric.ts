/**
 * One profile's view of the road graph: weight and time of every arc, and the costs of every turn of the family's turn
 * graph. O(arcs + turns). Weights and times are integer milliseconds, distances integer centimetres.
 */
import { MODES, type Mode, NODE_TRAFFIC_SIGNALS } from '../graph/road-enums.ts';
import { getHead, type RoadGraph } from '../graph/road-graph.ts';
import { type TurnCosts, UNREACHABLE } from '../graph/turn-costs.ts';
import type { TurnGraph } from '../graph/turn-graph.ts';
import type { CompiledProfile } from './compile-profile.ts';
import { type BaseNumbers, weighArcs } from './weigh-arcs.ts';
import { type TurnList, weighTurns } from './weigh-turns.ts';

export interface RoadMetric {
  readonly profile: CompiledProfile;
  readonly turns: TurnGraph;
  /** Milliseconds; 0 = the profile may not use the arc. */
  readonly weightOfArc: Int32Array;
  readonly timeOfArc: Int32Array;
  readonly costs: TurnCosts;
}

/** What {@link weighTurns} reads of a turn graph, for one mode; the same for all profiles of the mode. */
export function describeTurns(graph: RoadGraph, turns: TurnGraph, mode: Mode): TurnList {
  const { fromArcOfTurn: fromArc, toArcOfTurn: toArc, angleOfTurn } = turns;
  const count = fromArc.length;
  const isAtJunction = new Uint8Array(count);
  const hasSignals = new Uint8Array(count);
  const isUTurn = new Uint8Array(count);
  const bit = 1 << MODES.indexOf(mode);
  for (let turn = 0; turn < count; turn++) {
    const node = getHead(graph, fromArc[turn]);
    isAtJunction[turn] = (turns.junctionModesOfNode[node] & bit) !== 0 ? 1 : 0;
    hasSignals[turn] = (graph.flagsOfNode[node] & NODE_TRAFFIC_SIGNALS) !== 0 ? 1 : 0;
    isUTurn[turn] = toArc[turn] === (fromArc[turn] ^ 1) ? 1 : 0;
  }
  return { fromArc, toArc, count, angleOfTurn, isAtJunction, hasSignals, isUTurn };
}

/** Weighs a profile on a turn graph of its family; `turnList` describes the turns to the profile's mode. */
export function buildRoadMetric(
  graph: RoadGraph,
  turns: TurnGraph,
  turnList: TurnList,
  profile: CompiledProfile,
  base?: BaseNumbers,
): RoadMetric {
  const { weightOfArc, timeOfArc } = weighArcs(graph, profile, base);
  const { costOfTurn, timeOfTurn } = weighTurns(graph, turnList, profile);
  const { fromArcOfTurn, toArcOfTurn, modesOfTurn } = turns;
  const count = toArcOfTurn.length;
  const costs = {
    weightOfTurn: new Int32Array(count),
    timeOfTurn: new Int32Array(count),
    distanceOfTurn: turns.distanceOfTurn,
  };
  const bit = 1 << MODES.indexOf(profile.mode);
  for (let turn = 0; turn < count; turn++) {
    const arc = toArcOfTurn[turn];
    const isOpen =
      (modesOfTurn[turn] & bit) !== 0 && weightOfArc[arc] > 0 && weightOfArc[fromArcOfTurn[turn]] > 0;
    costs.weightOfTurn[turn] = isOpen ? weightOfArc[arc] + costOfTurn[turn] : UNREACHABLE;
    costs.timeOfTurn[turn] = timeOfArc[arc] + timeOfTurn[turn];
  }
  return { profile, turns, weightOfArc, timeOfArc, costs };
}
