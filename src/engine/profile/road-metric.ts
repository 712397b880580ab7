/**
 * One profile's view of the road graph: weight and time of every arc, and the costs of every turn of the family's turn
 * graph. O(arcs + turns). Weights and times are integer milliseconds, distances integer centimetres.
 */
import { COUNTRIES, isRightHandTraffic } from '../graph/countries.ts';
import { MODES, type Mode, NODE_TRAFFIC_SIGNALS } from '../graph/road-enums.ts';
import { getHead, type RoadGraph } from '../graph/road-graph.ts';
import { type TurnCosts, UNREACHABLE } from '../graph/turn-costs.ts';
import type { TurnGraph } from '../graph/turn-graph.ts';
import type { CompiledProfile } from './compile-profile.ts';
import { createNodeEntry, readEntryCosts } from './entry-costs.ts';
import { findStoppingNodes } from './node-stretches.ts';
import { type BaseNumbers, HEAVIEST, weighArcs } from './weigh-arcs.ts';
import {
  penaliseTurns,
  TURN_AT_JUNCTION,
  TURN_AT_SIGNALS,
  TURN_ON_LEFT,
  TURN_ROUND,
  type TurnList,
  timeTurnKinds,
} from './weigh-turns.ts';

export interface RoadMetric {
  readonly profile: CompiledProfile;
  readonly turns: TurnGraph;
  /** Milliseconds; 0 = the profile may not use the arc. */
  readonly weightOfArc: Int32Array;
  readonly timeOfArc: Int32Array;
  /** Milliseconds of weight, see {@link readEntryCosts}. */
  readonly entryOfRoad: Int32Array;
  readonly costs: TurnCosts;
}

/** What the costs of a turn graph's turns depend on, for one mode; the same for all profiles of the mode. */
export function describeTurns(graph: RoadGraph, turns: TurnGraph, mode: Mode): TurnList {
  const { stateCount, arcOfState, firstTurn, turnTo, angleOfTurn } = turns;
  const count = turnTo.length;
  const kindOfTurn = new Uint16Array(count);
  const bit = 1 << MODES.indexOf(mode);
  const { country } = graph.roads;
  const isLeft = COUNTRIES.map((code) => !isRightHandTraffic(code));
  for (let state = 0; state < stateCount; state++) {
    const arc = arcOfState[state];
    const node = getHead(graph, arc);
    const place =
      ((turns.junctionModesOfNode[node] & bit) !== 0 ? TURN_AT_JUNCTION : 0) |
      ((graph.flagsOfNode[node] & NODE_TRAFFIC_SIGNALS) !== 0 ? TURN_AT_SIGNALS : 0);
    for (let turn = firstTurn[state]; turn < firstTurn[state + 1]; turn++) {
      const toArc = arcOfState[turnTo[turn]];
      let kind = place | angleOfTurn[turn];
      if (toArc === (arc ^ 1)) kind |= TURN_ROUND;
      if (country && isLeft[country[graph.roadOfEdge[toArc >> 1]]]) kind |= TURN_ON_LEFT;
      kindOfTurn[turn] = kind;
    }
  }
  return { count, kindOfTurn, listArcs: () => listArcs(turns) };
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
  const { kindOfTurn } = turnList;
  const timeOfKind = timeTurnKinds(profile);
  const penaltyOfTurn = penaliseTurns(graph, turnList, profile);
  const { stateCount, arcOfState, firstTurn, turnTo, modesOfTurn } = turns;
  const entryOfRoad = readEntryCosts(graph.roads, profile);
  const getNodeEntry = createNodeEntry(profile);
  const stoppingNodes = findStoppingNodes(graph, profile, weightOfArc);
  // By state in turn: weight, time and entry of its arc. Turns lead all over the map, and find all at one place.
  const states = new Int32Array(4 * stateCount);
  for (let state = 0; state < stateCount; state++) {
    const arc = arcOfState[state];
    states[4 * state] = weightOfArc[arc] === 0 ? UNREACHABLE : weightOfArc[arc];
    states[4 * state + 1] = timeOfArc[arc];
    states[4 * state + 2] = entryOfRoad[graph.roadOfEdge[arc >> 1]];
  }
  const weightOfTurn = new Int32Array(turnTo.length);
  const timeOfTurn = new Int32Array(turnTo.length);
  const bit = 1 << MODES.indexOf(profile.mode);
  for (let state = 0; state < stateCount; state++) {
    const isOpen = states[4 * state] < UNREACHABLE;
    const height = states[4 * state + 2];
    const node = getHead(graph, arcOfState[state]);
    const heightOfNode = getNodeEntry(graph.flagsOfNode[node]);
    const isStopped = stoppingNodes.size > 0 && stoppingNodes.has(node);
    for (let turn = firstTurn[state], end = firstTurn[state + 1]; turn < end; turn++) {
      const to = 4 * turnTo[turn];
      const time = timeOfKind[kindOfTurn[turn]];
      // Who does not fit through may turn round, and nothing else.
      const isAllowed = isStopped ? (kindOfTurn[turn] & TURN_ROUND) !== 0 : (modesOfTurn[turn] & bit) !== 0;
      const mayTurn = isOpen && states[to] < UNREACHABLE && isAllowed;
      const cost = penaltyOfTurn ? Math.min(HEAVIEST, Math.round(time + penaltyOfTurn[turn])) : time;
      let entry = Math.max(0, states[to + 2] - height);
      // Who turns round at a gate does not pass it.
      if (heightOfNode > 0 && (kindOfTurn[turn] & TURN_ROUND) === 0)
        entry = Math.max(entry, heightOfNode - height);
      weightOfTurn[turn] = mayTurn ? states[to] + cost + entry : UNREACHABLE;
      timeOfTurn[turn] = states[to + 1] + time;
    }
  }
  const { distanceOfTurn } = turns;
  return {
    profile,
    turns,
    weightOfArc,
    timeOfArc,
    entryOfRoad,
    costs: { weightOfTurn, timeOfTurn, distanceOfTurn },
  };
}
