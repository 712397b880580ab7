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
import { TURN_AT_JUNCTION, TURN_AT_SIGNALS, TURN_ROUND, type TurnList, weighTurns } from './weigh-turns.ts';

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
  const { stateCount, arcOfState, firstTurn, turnTo, angleOfTurn } = turns;
  const count = turnTo.length;
  const kindOfTurn = new Uint8Array(count);
  const bit = 1 << MODES.indexOf(mode);
  for (let state = 0; state < stateCount; state++) {
    const arc = arcOfState[state];
    const node = getHead(graph, arc);
    const place =
      ((turns.junctionModesOfNode[node] & bit) !== 0 ? TURN_AT_JUNCTION : 0) |
      ((graph.flagsOfNode[node] & NODE_TRAFFIC_SIGNALS) !== 0 ? TURN_AT_SIGNALS : 0);
    for (let turn = firstTurn[state]; turn < firstTurn[state + 1]; turn++)
      kindOfTurn[turn] = arcOfState[turnTo[turn]] === (arc ^ 1) ? place | TURN_ROUND : place;
  }
  return { count, angleOfTurn, kindOfTurn, listArcs: () => listArcs(turns) };
}

function listArcs({ stateCount, arcOfState, firstTurn, turnTo }: TurnGraph) {
  const fromArc = new Uint32Array(turnTo.length);
  for (let state = 0; state < stateCount; state++)
    fromArc.fill(arcOfState[state], firstTurn[state], firstTurn[state + 1]);
  return { fromArc, toArc: turnTo.map((state) => arcOfState[state]) };
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
  const { stateCount, arcOfState, firstTurn, turnTo, modesOfTurn } = turns;
  const weightOfTurn = new Int32Array(turnTo.length);
  const bit = 1 << MODES.indexOf(profile.mode);
  for (let state = 0; state < stateCount; state++) {
    const isOpen = weightOfArc[arcOfState[state]] > 0;
    for (let turn = firstTurn[state], end = firstTurn[state + 1]; turn < end; turn++) {
      const arc = arcOfState[turnTo[turn]];
      const weight = weightOfArc[arc];
      const mayTurn = isOpen && weight > 0 && (modesOfTurn[turn] & bit) !== 0;
      // The costs may be the times themselves: they are read before the arc is added to them.
      weightOfTurn[turn] = mayTurn ? weight + costOfTurn[turn] : UNREACHABLE;
      timeOfTurn[turn] += timeOfArc[arc];
    }
  }
  const { distanceOfTurn } = turns;
  return { profile, turns, weightOfArc, timeOfArc, costs: { weightOfTurn, timeOfTurn, distanceOfTurn } };
}
