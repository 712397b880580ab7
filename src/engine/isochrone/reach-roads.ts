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
interface RunStart {
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
  readonly lengths: RunLengths;
  readonly starts: readonly RunStart[];
}

/** What driving all of a run costs: `column[(run ^ turned) >> shift]`. */
interface RunLengths {
  readonly column: Int32Array;
  readonly turned: number;
  readonly shift: number;
}

export function measureRun({ column, turned, shift }: RunLengths, run: number): number {
  return column[(run ^ turned) >> shift];
}

interface Question {
  readonly graph: RoadGraph;
  readonly profile: RoadProfile;
  readonly waypoint: Waypoint;
  readonly kind: LimitKind;
  readonly isReverse: boolean;
}

/** What driving arcs and turns costs, by the limit's kind. */
function readColumns({ graph, profile: { metric }, kind, isReverse }: Question, reached: ReachedNodes) {
  const { weightOfArc, timeOfArc, costs } = metric;
  const turned = isReverse ? 1 : 0;
  if (kind === 'time')
    return {
      ofNode: reached.times,
      ofTurn: costs.timeOfTurn,
      lengths: { column: timeOfArc, turned, shift: 0 },
    };
  if (kind === 'distance')
    return {
      ofNode: reached.distances,
      ofTurn: costs.distanceOfTurn,
      lengths: { column: graph.centimetresOfEdge, turned, shift: 1 },
    };
  return {
    ofNode: reached.weights,
    ofTurn: costs.weightOfTurn,
    lengths: { column: weightOfArc, turned, shift: 0 },
  };
}

type Columns = ReturnType<typeof readColumns>;

/** All states of an arc: itself and its copies. */
function listStates({ profile: { metric } }: Question, arc: number): readonly number[] {
  const { copiesOfArc, stateOfArc } = metric.turns;
  return copiesOfArc.get(arc) ?? (stateOfArc[arc] < 0 ? [] : [stateOfArc[arc]]);
}

/** A way to come round to the beginning of the waypoint's own arc: a turn, and the hierarchy's node on its far side. */
interface WayRound {
  readonly node: number;
  readonly turn: number;
}

/** Turns into an arc. */
function listEntries(question: Question, arc: number): WayRound[] {
  const { graph, profile } = question;
  const { turns } = profile.metric;
  const { rankOfState } = profile.family.hierarchy;
  const tail = getTail(graph, arc);
  const entries: WayRound[] = [];
  for (let i = graph.firstOut[tail]; i < graph.firstOut[tail + 1]; i++) {
    for (const before of listStates(question, graph.outArcs[i] ^ 1)) {
      for (let turn = turns.firstTurn[before]; turn < turns.firstTurn[before + 1]; turn++)
        if (getToArc(turns, turn) === arc) entries.push({ node: rankOfState[before], turn });
    }
  }
  return entries;
}

/** Turns out of an arc. */
function listExits(question: Question, arc: number): WayRound[] {
  const { turns } = question.profile.metric;
  const { rankOfState } = question.profile.family.hierarchy;
  const exits: WayRound[] = [];
  for (const state of listStates(question, arc)) {
    for (let turn = turns.firstTurn[state]; turn < turns.firstTurn[state + 1]; turn++)
      exits.push({ node: rankOfState[turns.turnTo[turn]], turn });
  }
  return exits;
}

/**
 * Forward, the cost of entering the waypoint's own arc from behind, by a way that has been round; in reverse that from
 * the arc's end, beyond the waypoint, round and back to it. The lightest such way counts.
 */
function measureRound(
  { profile, isReverse }: Question,
  { weights }: ReachedNodes,
  { ofNode, ofTurn, lengths }: Columns,
  arc: number,
  ways: readonly WayRound[],
): number {
  const { weightOfTurn } = profile.metric.costs;
  // A turn's costs contain the arc that it leads into, which forward is the waypoint's own.
  const own = isReverse ? 0 : lengths.column[arc >> lengths.shift];
  let best = MAX_WEIGHT;
  let cost = NOT_REACHED;
  for (const { node, turn } of ways) {
    const weight = weights[node] + weightOfTurn[turn];
    if (weight >= best) continue;
    best = weight;
    cost = ofNode[node] + ofTurn[turn] - own;
  }
  return cost;
}

function fillRuns(question: Question, reached: ReachedNodes, columns: Columns, costOfRun: Int32Array) {
  const { profile, isReverse } = question;
  const { arcOfState } = profile.metric.turns;
  const { stateOfRank } = profile.family.hierarchy;
  const { nodes, count } = reached;
  const {
    ofNode,
    lengths: { column, shift },
  } = columns;
  for (let i = 0; i < count; i++) {
    const arc = arcOfState[stateOfRank[nodes[i]]];
    const run = isReverse ? arc ^ 1 : arc;
    const cost = isReverse ? ofNode[nodes[i]] : ofNode[nodes[i]] - column[arc >> shift];
    if (cost < costOfRun[run]) costOfRun[run] = cost;
  }
}

interface ReachOptions {
  readonly kind: LimitKind;
  readonly isReverse: boolean;
  /** In the unit of `kind`: what costs more may be left unreached. None = everything is wanted. */
  readonly limit?: number;
}

/** Costs of all roads around a waypoint. */
export function reachRoads(
  graph: RoadGraph,
  profile: RoadProfile,
  waypoint: Waypoint,
  { kind, isReverse, limit = UNREACHABLE }: ReachOptions,
  scratch: ReachScratch,
): ReachedRoads {
  const question = { graph, profile, waypoint, kind, isReverse };
  const { metric, paths, family } = profile;
  const { hierarchy } = family;
  if (scratch.query?.hierarchy !== hierarchy) scratch.query = new ReachAllQuery(hierarchy);
  const centimetres = graph.centimetresOfEdge[waypoint.point.edge];
  const seeds = (isReverse ? seedArrival : seedDeparture)(metric, waypoint, centimetres);
  const rounds = listArcs(metric, waypoint).map((arc) => ({
    arc,
    ways: (isReverse ? listExits : listEntries)(question, arc),
  }));
  // Which way round is the lightest must be known, however long it takes.
  const kept = rounds.flatMap(({ ways }) => ways.map(({ node }) => node));
  // What is left out lies behind the end of an arc that costs more than the limit, so no beginning of it is within.
  const reached = scratch.query.run(paths.customized, paths.toNodes(seeds), isReverse, {
    kind,
    most: limit,
    kept,
  });
  if (scratch.costOfRun.length !== graph.arcCount) scratch.costOfRun = new Int32Array(graph.arcCount);
  const { costOfRun } = scratch;
  costOfRun.fill(NOT_REACHED);
  const columns = readColumns(question, reached);
  fillRuns(question, reached, columns, costOfRun);
  const starts = rounds.map(({ arc, ways }) => {
    const run = isReverse ? arc ^ 1 : arc;
    // The seeds stand for a part of the arc only: who drives all of it has come round to its beginning.
    costOfRun[run] = measureRound(question, reached, columns, arc, ways);
    return { run, share: getShareBefore(run, waypoint.point) };
  });
  return { costOfRun, lengths: columns.lengths, starts };
}
