/**
 * How far one may drive from a waypoint, or from how far one may come to it: the cost at which each piece of road begins
 * to be reached and what driving all of it costs. One sweep over the hierarchy and one pass over the states.
 *
 * The sweep minimises weight and carries time and distance along, so a limit of time or distance is held against the
 * best way by weight, the way that /route would give, and not against the quickest or shortest one there is.
 *
 * A run is an edge seen from one of its ends: run `2e` starts at the from-node of edge `e`, `2e + 1` at its to-node.
 * Cost rises along a run evenly. Forward, run `r` is arc `r` being driven; in reverse it is arc `r ^ 1`, which is left
 * at its head.
 */
import { ReachAllQuery, type ReachedNodes } from '../cch/reach-all.ts';
import { getTail, type RoadGraph } from '../graph/road-graph.ts';
import { MAX_WEIGHT, UNREACHABLE } from '../graph/turn-costs.ts';
import { getToArc } from '../graph/turn-graph.ts';
import type { RoadProfile } from '../routing/road-profile.ts';
import { getShareBefore, listArcs, seedArrival, seedDeparture, type Waypoint } from '../routing/waypoint.ts';

/** What a limit is of: milliseconds, centimetres, milliseconds of weight. */
export type LimitKind = 'time' | 'distance' | 'weight';

/** A run that is entered at the waypoint itself, for nothing. */
export interface RunStart {
  readonly run: number;
  /** Share of the run that lies before the waypoint. */
  readonly share: number;
}

/** Stands for the cost of a run that is not reached. */
export const NOT_REACHED = UNREACHABLE;

/** Memory of {@link reachRoads}; what it returned holds until the next question. */
export class ReachScratch {
  query: ReachAllQuery | undefined;
  costOfRun = new Int32Array(0);
}

export interface ReachedRoads {
  /** Cost at the beginning of a run, in the limit's unit; {@link NOT_REACHED} where no way leads. */
  readonly costOfRun: Int32Array;
  /** What driving all of a run costs. */
  readonly measureRun: (run: number) => number;
  readonly starts: readonly RunStart[];
}

interface Question {
  readonly graph: RoadGraph;
  readonly profile: RoadProfile;
  readonly waypoint: Waypoint;
  readonly kind: LimitKind;
  readonly isReverse: boolean;
}

/** What driving arcs and turns costs, by the limit's kind. */
function readColumns({ graph, profile: { metric }, kind }: Question, reached: ReachedNodes) {
  const { weightOfArc, timeOfArc, costs } = metric;
  const { centimetresOfEdge } = graph;
  if (kind === 'time')
    return { ofNode: reached.times, ofTurn: costs.timeOfTurn, ofArc: (arc: number) => timeOfArc[arc] };
  if (kind === 'distance')
    return {
      ofNode: reached.distances,
      ofTurn: costs.distanceOfTurn,
      ofArc: (arc: number) => centimetresOfEdge[arc >> 1],
    };
  return { ofNode: reached.weights, ofTurn: costs.weightOfTurn, ofArc: (arc: number) => weightOfArc[arc] };
}

type Columns = ReturnType<typeof readColumns>;

/** All states of an arc: itself and its copies. */
function listStates({ profile: { metric } }: Question, arc: number): readonly number[] {
  const { copiesOfArc, stateOfArc } = metric.turns;
  return copiesOfArc.get(arc) ?? (stateOfArc[arc] < 0 ? [] : [stateOfArc[arc]]);
}

/** Cost of entering the waypoint's own arc from behind, by a way that has been round; the lightest such way counts. */
function measureEntry(question: Question, reached: ReachedNodes, columns: Columns, arc: number): number {
  const { graph, profile } = question;
  const { turns, costs } = profile.metric;
  const { rankOfState } = profile.family.hierarchy;
  const tail = getTail(graph, arc);
  let best = MAX_WEIGHT;
  let cost = NOT_REACHED;
  for (let i = graph.firstOut[tail]; i < graph.firstOut[tail + 1]; i++) {
    for (const before of listStates(question, graph.outArcs[i] ^ 1)) {
      for (let turn = turns.firstTurn[before]; turn < turns.firstTurn[before + 1]; turn++) {
        if (getToArc(turns, turn) !== arc) continue;
        const weight = reached.weights[rankOfState[before]] + costs.weightOfTurn[turn];
        if (weight >= best) continue;
        best = weight;
        cost = columns.ofNode[rankOfState[before]] + columns.ofTurn[turn] - columns.ofArc(arc);
      }
    }
  }
  return cost;
}

/** Cost from the end of the waypoint's own arc, beyond the waypoint, round and back to it. */
function measureExit(question: Question, reached: ReachedNodes, columns: Columns, arc: number): number {
  const { profile } = question;
  const { turns, costs } = profile.metric;
  const { rankOfState } = profile.family.hierarchy;
  let best = MAX_WEIGHT;
  let cost = NOT_REACHED;
  for (const state of listStates(question, arc)) {
    for (let turn = turns.firstTurn[state]; turn < turns.firstTurn[state + 1]; turn++) {
      const next = rankOfState[turns.turnTo[turn]];
      const weight = reached.weights[next] + costs.weightOfTurn[turn];
      if (weight >= best) continue;
      best = weight;
      cost = columns.ofNode[next] + columns.ofTurn[turn];
    }
  }
  return cost;
}

function fillRuns(question: Question, reached: ReachedNodes, columns: Columns, costOfRun: Int32Array) {
  const { profile, isReverse } = question;
  const { arcOfState, stateCount } = profile.metric.turns;
  const { rankOfState } = profile.family.hierarchy;
  const { weights } = reached;
  const { ofNode, ofArc } = columns;
  for (let state = 0; state < stateCount; state++) {
    const node = rankOfState[state];
    if (weights[node] >= MAX_WEIGHT) continue;
    const arc = arcOfState[state];
    const run = isReverse ? arc ^ 1 : arc;
    const cost = isReverse ? ofNode[node] : ofNode[node] - ofArc(arc);
    if (cost < costOfRun[run]) costOfRun[run] = cost;
  }
}

/** Costs of all roads around a waypoint. */
export function reachRoads(
  graph: RoadGraph,
  profile: RoadProfile,
  waypoint: Waypoint,
  { kind, isReverse }: { kind: LimitKind; isReverse: boolean },
  scratch: ReachScratch,
): ReachedRoads {
  const question = { graph, profile, waypoint, kind, isReverse };
  const { metric, paths, family } = profile;
  const { hierarchy } = family;
  if (scratch.query?.hierarchy !== hierarchy) scratch.query = new ReachAllQuery(hierarchy);
  const centimetres = graph.centimetresOfEdge[waypoint.point.edge];
  const seeds = (isReverse ? seedArrival : seedDeparture)(metric, waypoint, centimetres);
  // No bound on weight: an arc of which only a beginning is within the limit weighs any amount as a whole.
  const reached = scratch.query.run(paths.customized, paths.toNodes(seeds), isReverse);
  if (scratch.costOfRun.length !== graph.arcCount) scratch.costOfRun = new Int32Array(graph.arcCount);
  const { costOfRun } = scratch;
  costOfRun.fill(NOT_REACHED);
  const columns = readColumns(question, reached);
  fillRuns(question, reached, columns, costOfRun);
  const starts = listArcs(metric, waypoint).map((arc) => {
    const run = isReverse ? arc ^ 1 : arc;
    // The seeds stand for a part of the arc only: who drives all of it has come round to its beginning.
    costOfRun[run] = (isReverse ? measureExit : measureEntry)(question, reached, columns, arc);
    return { run, share: getShareBefore(run, waypoint.point) };
  });
  const turned = isReverse ? 1 : 0;
  return { costOfRun, measureRun: (run) => columns.ofArc(run ^ turned), starts };
}
