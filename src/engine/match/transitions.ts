/**
 * The Viterbi recursion from one layer of candidates to the next: the likeliest way to come to each. Transitions are as
 * likely as the way by road is as long as the straight line between the observations (Newson and Krumm 2009); the way is
 * the one the profile prefers. Sources go in descending order of score, each search no farther than it could matter.
 */
import type { RoadGraph } from '../graph/road-graph.ts';
import type { RoadProfile } from '../routing/road-profile.ts';
import { bridgeGap } from './bridge-gap.ts';
import { BY_ARC, BY_BRIDGE, BY_SEARCH, type CandidateTable } from './candidate-table.ts';
import { LocalSearch } from './local-search.ts';
import {
  BACKWARD_DEVIATIONS,
  BEAM,
  BETA,
  BETA_PER_METRE,
  BRIDGE_CANDIDATES,
  EXCESS,
  LOCAL_REACH,
  U_TURN_LOG_COST,
  U_TURN_WEIGHT,
  WIDE_EXTRA,
  WIDE_FACTOR,
} from './match-settings.ts';

const CENTIMETRES = 100;

/** Candidates `first .. end` of a table. */
export interface Layer {
  readonly first: number;
  readonly end: number;
}

export class Transitions {
  private readonly graph: RoadGraph;
  private readonly profile: RoadProfile;
  private readonly table: CandidateTable;
  private readonly scratch: MatchScratch;
  /** Centimetres that a vehicle may seem to go back. */
  private readonly slack: number;
  private from!: Layer;
  private to!: Layer;
  /** Metres of the straight line, and the scale that belongs to it. */
  private line = 0;
  private beta = BETA;
  private bestScore = Number.NEGATIVE_INFINITY;
  private bestEmission = 0;

  constructor(
    graph: RoadGraph,
    profile: RoadProfile,
    table: CandidateTable,
    scratch: MatchScratch,
    deviation: number,
  ) {
    this.graph = graph;
    this.profile = profile;
    this.table = table;
    this.scratch = scratch;
    this.slack = BACKWARD_DEVIATIONS * deviation * CENTIMETRES;
  }

  /** Scores a layer, `line` metres after another. False when no candidate of it can be reached. */
  connect(from: Layer, to: Layer, line: number): boolean {
    this.from = from;
    this.to = to;
    this.line = line;
    this.beta = BETA + BETA_PER_METRE * line;
    this.bestScore = Number.NEGATIVE_INFINITY;
    this.bestEmission = Number.NEGATIVE_INFINITY;
    const { table } = this;
    for (let i = to.first; i < to.end; i++) {
      table.forget(i);
      if (table.emission[i] > this.bestEmission) this.bestEmission = table.emission[i];
    }
    const sources = this.sortSources();
    if (line <= LOCAL_REACH) {
      this.searchFrom(sources, line + EXCESS * this.beta);
      if (this.bestScore === Number.NEGATIVE_INFINITY)
        this.searchFrom(sources, line * WIDE_FACTOR + WIDE_EXTRA);
    }
    if (this.bestScore === Number.NEGATIVE_INFINITY) this.bridgeFrom(sources);
    return this.bestScore > Number.NEGATIVE_INFINITY;
  }

  /** Fills the order of the sources and says how many there are. */
  private sortSources(): number {
    const { from, scratch, table } = this;
    const { score } = table;
    if (from.end - from.first > scratch.order.length)
      scratch.order = new Int32Array(2 * (from.end - from.first));
    const { order } = scratch;
    let best = Number.NEGATIVE_INFINITY;
    for (let i = from.first; i < from.end; i++) if (score[i] > best) best = score[i];
    let count = 0;
    for (let i = from.first; i < from.end; i++) {
      if (score[i] < best - BEAM) continue;
      let at = count++;
      while (at > 0 && score[order[at - 1]] < score[i]) {
        order[at] = order[at - 1];
        at--;
      }
      order[at] = i;
    }
    return count;
  }

  /** Takes a way to a candidate, `metres` long, if it is the likeliest so far. */
  private offer(
    source: number,
    target: number,
    metres: number,
    reachedBy: number,
    state: number,
    isTurned: number,
    bound: number,
  ): void {
    const { table } = this;
    const transition = -Math.abs(metres - this.line) / this.beta - isTurned * U_TURN_LOG_COST;
    const score = table.score[source] + transition + table.emission[target];
    if (score <= table.score[target]) return;
    table.score[target] = score;
    table.back[target] = source;
    table.state[target] = state;
    table.reachedBy[target] = reachedBy;
    table.isTurned[target] = isTurned;
    table.bound[target] = bound;
    if (score > this.bestScore) this.bestScore = score;
  }

  /** Whether a way from a source, however likely, still matters to any candidate. */
  private canMatter(source: number): boolean {
    const { table, to } = this;
    const score = table.score[source];
    for (let i = to.first; i < to.end; i++) if (score + table.emission[i] > table.score[i]) return true;
    return false;
  }

  private searchFrom(sources: number, reach: number): void {
    const { table, to, scratch } = this;
    const { search, order } = scratch;
    search.clearTargets();
    for (let i = to.first; i < to.end; i++) search.addTarget(table.arc[i], i - to.first);
    for (let k = 0; k < sources; k++) {
      const source = order[k];
      if (!this.canMatter(source)) break;
      // The excess that leaves a way's score within the beam below the best one.
      const spare = table.score[source] + this.bestEmission - (this.bestScore - BEAM);
      if (spare < 0) break;
      this.searchFromOne(source, Math.min(reach, this.line + this.beta * spare) * CENTIMETRES, reach);
    }
  }

  private searchFromOne(source: number, bound: number, reach: number): void {
    const { table, to, scratch } = this;
    const { metric } = this.profile;
    const { weightOfArc, turns } = metric;
    const { search } = scratch;
    const arc = table.arc[source];
    const share = table.share[source];
    const length = this.graph.centimetresOfEdge[arc >> 1];
    const back = arc ^ 1;
    const canTurn = weightOfArc[back] > 0;
    search.begin();
    search.leave(table.state[source], weightOfArc[arc] * (1 - share), length * (1 - share));
    if (canTurn)
      search.leave(turns.stateOfArc[back], weightOfArc[back] * share + U_TURN_WEIGHT, length * share);
    search.run(bound);
    const { reachedSlots, reachedStates } = search;
    for (let i = 0; i < reachedSlots.length; i++) {
      const target = to.first + reachedSlots[i];
      const state = reachedStates[i];
      const behind = this.graph.centimetresOfEdge[table.arc[target] >> 1] * (1 - table.share[target]);
      const metres = (search.distanceOf[state] - behind) / CENTIMETRES;
      if (metres > reach) continue;
      this.offer(source, target, metres, BY_SEARCH, state, search.isFrom(state, back) ? 1 : 0, bound);
    }
    this.stayOnEdge(source, arc, share, length, canTurn);
  }

  /** Ways that do not leave the edge: on along the arc, or turned round and back. */
  private stayOnEdge(source: number, arc: number, share: number, length: number, canTurn: boolean): void {
    const { table, to, slack } = this;
    const { stateOfArc } = this.profile.metric.turns;
    for (let target = to.first; target < to.end; target++) {
      const isBack = table.arc[target] === (arc ^ 1);
      if (table.arc[target] !== arc && !(isBack && canTurn)) continue;
      const start = isBack ? 1 - share : share;
      const centimetres = (table.share[target] - start) * length;
      if (centimetres < -slack) continue;
      const state = isBack ? stateOfArc[arc ^ 1] : table.state[source];
      this.offer(source, target, Math.max(0, centimetres) / CENTIMETRES, BY_ARC, state, isBack ? 1 : 0, 0);
    }
  }

  private bridgeFrom(sources: number): void {
    const { table, to, graph, profile } = this;
    const targets: number[] = [];
    for (let i = to.first; i < to.end; i++) targets.push(i);
    targets.sort((a, b) => table.emission[b] - table.emission[a] || a - b).splice(BRIDGE_CANDIDATES);
    const origins = [...this.scratch.order.subarray(0, Math.min(sources, BRIDGE_CANDIDATES))];
    profile.paths.expect(origins.length * targets.length);
    for (const source of origins) {
      const start = getGapEnd(table, source);
      for (const target of targets) {
        const path = bridgeGap(graph, profile, start, getGapEnd(table, target));
        if (!path) continue;
        const isTurned = profile.metric.turns.arcOfState[path.source] === start.arc ? 0 : 1;
        this.offer(source, target, path.distance / CENTIMETRES, BY_BRIDGE, path.target, isTurned, 0);
      }
      this.stayOnEdge(
        source,
        start.arc,
        start.share,
        graph.centimetresOfEdge[start.arc >> 1],
        profile.metric.weightOfArc[start.arc ^ 1] > 0,
      );
    }
  }
}

export function getGapEnd(table: CandidateTable, i: number) {
  return { arc: table.arc[i], share: table.share[i], state: table.state[i] };
}

/** Memory that matching keeps from one track to the next. */
export class MatchScratch {
  readonly search = new LocalSearch();
  /** Candidates of a layer by descending score. */
  order = new Int32Array(64);
}
