/**
 * One profile's view of the road graph: weight, time and distance of every arc and the allowed turns between arcs with
 * their costs. Turns are CSR over arcs: a state of the search is an arc, a step is a turn, so restrictions and U-turn
 * costs are exact. Weights and times are integer milliseconds. O(arcs · degree).
 */
import { GrowableInt32 } from '../base/growable-array.ts';
import { getTurnAngle } from '../geo/distance.ts';
import {
  NODE_CAR_BARRIER,
  NODE_TRAFFIC_SIGNALS,
  ROAD_CAR_BACKWARD,
  ROAD_CAR_FORWARD,
} from '../graph/road-enums.ts';
import { getEndBearing, getHead, type RoadGraph } from '../graph/road-graph.ts';
import type { ProfileGraph } from './attributes/attribute-source.ts';
import { getCarTurnSeconds } from './car.ts';
import { compileProfile } from './compile-profile.ts';
import { findComponents } from './components.ts';
import { renderModelError } from './custom-model/model-error.ts';
import { getStandardProfile } from './profiles/standard-profiles.ts';
import { buildTurnRules, type TurnRules } from './turn-rules.ts';
import { type ArcWeights, weighArcs } from './weigh-arcs.ts';

export interface RoadMetric {
  /** Milliseconds; 0 = the profile may not use the arc. */
  readonly weightOfArc: Int32Array;
  readonly timeOfArc: Int32Array;
  /** `turnTo[firstTurn[a] .. firstTurn[a + 1])` are the arcs that may follow arc `a`. */
  readonly firstTurn: Uint32Array;
  readonly turnTo: Uint32Array;
  /** Milliseconds added by the turn, to weight and to time alike. */
  readonly turnCost: Int32Array;
  /** Strongly connected component of each arc; -1 for closed arcs. Component 0 is the largest. */
  readonly componentOfArc: Int32Array;
  readonly routableArcCount: number;
}

const MILLISECONDS = 1000;

/** Networks from before roads had access by mode: what cars may use. */
function withModeAccess(graph: RoadGraph): ProfileGraph {
  const modeAccess = Uint16Array.from(graph.roads.flags, (flags) => {
    const along = (flags & ROAD_CAR_FORWARD) === 0 ? 0 : 1;
    return (flags & ROAD_CAR_BACKWARD) === 0 ? along : along | 2;
  });
  return { ...graph, roads: { modeAccess, ...graph.roads } };
}

function weighCar(graph: RoadGraph): ArcWeights {
  const compiled = compileProfile(getStandardProfile('car'));
  if (!compiled.ok) throw new Error(compiled.errors.map(renderModelError).join('; '));
  return weighArcs(withModeAccess(graph), compiled.value);
}

/** Number of different edges at a node that the profile may use in at least one direction. */
function countOpenEdges(graph: RoadGraph, weightOfArc: Int32Array, node: number): number {
  let count = 0;
  let last = -1;
  for (let i = graph.firstOut[node]; i < graph.firstOut[node + 1]; i++) {
    const arc = graph.outArcs[i];
    if (arc >> 1 === last) continue;
    last = arc >> 1;
    if (weightOfArc[arc] > 0 || weightOfArc[arc ^ 1] > 0) count++;
  }
  return count;
}

function appendTurns(
  graph: RoadGraph,
  weightOfArc: Int32Array,
  rules: TurnRules,
  arc: number,
  turnTo: GrowableInt32,
  turnCost: GrowableInt32,
): void {
  const node = getHead(graph, arc);
  const flags = graph.flagsOfNode[node];
  const openEdges = countOpenEdges(graph, weightOfArc, node);
  const isBlocked = (flags & NODE_CAR_BARRIER) !== 0;
  const bearing = getEndBearing(graph, arc);
  for (let i = graph.firstOut[node]; i < graph.firstOut[node + 1]; i++) {
    const next = graph.outArcs[i];
    if (weightOfArc[next] === 0) continue;
    const isUTurn = next === (arc ^ 1);
    if (isUTurn ? !isBlocked && openEdges > 1 : isBlocked) continue;
    if (rules.isForbidden(arc, next)) continue;
    const angle = isUTurn ? 180 : getTurnAngle(bearing, graph.startBearingOfArc[next]);
    const seconds = getCarTurnSeconds(angle, isUTurn, openEdges > 2, (flags & NODE_TRAFFIC_SIGNALS) !== 0);
    turnTo.push(next);
    turnCost.push(Math.round(seconds * MILLISECONDS));
  }
}

/** The metric of the car profile on a graph. */
export function buildCarMetric(graph: RoadGraph): RoadMetric {
  const { weightOfArc, timeOfArc } = weighCar(graph);
  const routableArcCount = weightOfArc.reduce((count, weight) => (weight > 0 ? count + 1 : count), 0);
  const rules = buildTurnRules(graph);
  const firstTurn = new Uint32Array(graph.arcCount + 1);
  const turnTo = new GrowableInt32();
  const turnCost = new GrowableInt32();
  for (let arc = 0; arc < graph.arcCount; arc++) {
    if (weightOfArc[arc] > 0) appendTurns(graph, weightOfArc, rules, arc, turnTo, turnCost);
    firstTurn[arc + 1] = turnTo.length;
  }
  const turns = { firstTurn, turnTo: Uint32Array.from(turnTo.toArray()), turnCost: turnCost.toArray() };
  return {
    weightOfArc,
    timeOfArc,
    ...turns,
    componentOfArc: findComponents(weightOfArc, turns.firstTurn, turns.turnTo),
    routableArcCount,
  };
}
