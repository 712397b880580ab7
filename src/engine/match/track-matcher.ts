/**
 * Map matching by a hidden Markov model (Newson and Krumm 2009): the hidden states are places on roads with a direction
 * of travel, and the likeliest sequence of them is found by Viterbi's recursion, one observation a step, so that a host
 * can show progress or cancel. Memory grows with observations times candidates.
 */
import { getShortDistance } from '../geo/distance.ts';
import type { Leg } from '../routing/find-leg.ts';
import type { RoadEngine } from '../routing/road-engine.ts';
import type { RoadProfile } from '../routing/road-profile.ts';
import { bridgeGap } from './bridge-gap.ts';
import { CandidateFinder } from './candidate-finder.ts';
import { BY_ARC, BY_BRIDGE, BY_START, CandidateTable } from './candidate-table.ts';
import { estimateDeviation } from './estimate-deviation.ts';
import { LegJoiner } from './join-legs.ts';
import { DROP_SHARE, LOST_SHARE, MAX_DROPPED, U_TURN_WEIGHT } from './match-settings.ts';
import { gatherObservations, type Observations } from './observations.ts';
import type { Track } from './smooth-track.ts';
import { getGapEnd, type Layer, MatchScratch, Transitions } from './transitions.ts';

/** An observation that has its place: `leg`, the leg's arc and the share of it count from the answer's legs. */
interface MatchedPoint {
  /** First point of the track that belongs to it. */
  readonly point: number;
  readonly leg: number;
  readonly arc: number;
  readonly share: number;
}

export type MatchResult =
  | {
      readonly kind: 'matched';
      readonly legs: readonly Leg[];
      readonly points: readonly MatchedPoint[];
      /** Logarithm of how likely the way is, up to a constant of the track. */
      readonly score: number;
    }
  /** No road is near `point` of the track, and without it too little of the track is left. */
  | { readonly kind: 'no-road'; readonly point: number }
  /** No way leads from one point of the track to another. */
  | { readonly kind: 'gap'; readonly from: number; readonly to: number };

interface MatchedLayer extends Layer {
  readonly observation: number;
}

export class TrackMatcher {
  private readonly engine: RoadEngine;
  private readonly profile: RoadProfile;
  private readonly scratch: MatchScratch;
  private readonly observations: Observations;
  private readonly table = new CandidateTable();
  private readonly finder: CandidateFinder;
  private readonly transitions: Transitions;
  private readonly mostDropped: number;
  /** Layers matched since the start, or since the start was given up. */
  private layers: MatchedLayer[] = [];
  private next = 0;
  /** Observations left out in a row because no way leads there, the first of them; those given up at the start. */
  private dropped = 0;
  private givenUp = 0;
  private firstDropped = -1;
  private gap: { from: number; to: number } | undefined;
  /** 1 for observations that a road is near to. */
  private readonly hasRoad: Uint8Array;

  /** `accuracy`: metres, the standard deviation of the track's points at least. */
  constructor(engine: RoadEngine, profile: RoadProfile, track: Track, accuracy: number) {
    this.engine = engine;
    this.profile = profile;
    this.scratch = engine.getScratch(MatchScratch);
    this.scratch.search.open(profile.metric);
    this.finder = new CandidateFinder(engine.graph, engine.snapIndex, profile.metric, accuracy);
    const deviation = estimateDeviation(track, this.finder, accuracy);
    this.finder.deviation = deviation;
    this.observations = gatherObservations(track, deviation);
    this.hasRoad = new Uint8Array(this.observations.count);
    this.transitions = new Transitions(engine.graph, profile, this.table, this.scratch, deviation);
    this.mostDropped = Math.min(MAX_DROPPED, Math.floor(this.observations.count * DROP_SHARE));
  }

  get isDone(): boolean {
    return this.gap !== undefined || this.next >= this.observations.count;
  }

  /** Share of the observations that are done, 0..1. */
  get progress(): number {
    return this.next / this.observations.count;
  }

  /** Takes in the next observation. Between steps other tracks may be matched on the same profile. */
  step(): void {
    const { observations, table, layers } = this;
    const observation = this.next++;
    const first = table.count;
    this.finder.find(observations.lon[observation], observations.lat[observation], table);
    if (table.count === first) return;
    this.hasRoad[observation] = 1;
    const layer = { first, end: table.count, observation };
    if (layers.length === 0) {
      this.begin(layer);
      return;
    }
    const before = layers[layers.length - 1];
    this.scratch.search.open(this.profile.metric);
    if (this.transitions.connect(before, layer, this.measureLine(before.observation, observation))) {
      layers.push(layer);
      this.dropped = 0;
      return;
    }
    this.drop(layer);
  }

  private begin(layer: MatchedLayer): void {
    const { table, profile } = this;
    const { stateOfArc } = profile.metric.turns;
    for (let i = layer.first; i < layer.end; i++) {
      table.score[i] = table.emission[i];
      table.state[i] = stateOfArc[table.arc[i]];
    }
    this.layers = [layer];
  }

  /**
   * No way leads to a layer: it is left out; or, once more are left out than came before, those that came before. Both
   * only as far as outliers may explain it.
   */
  private drop(layer: MatchedLayer): void {
    const { layers, mostDropped } = this;
    if (this.dropped++ === 0) this.firstDropped = layer.observation;
    this.table.count = layer.first;
    if (this.dropped > layers.length && this.givenUp + layers.length <= mostDropped) {
      this.givenUp += layers.length;
      this.layers = [];
      this.next = this.firstDropped;
      this.dropped = 0;
    } else if (this.dropped > mostDropped) {
      const { firstPoint } = this.observations;
      const from = layers[layers.length - 1].observation;
      this.gap = { from: firstPoint[from], to: firstPoint[this.firstDropped] };
    }
  }

  private measureLine(a: number, b: number): number {
    const { lon, lat } = this.observations;
    return getShortDistance(lon[a], lat[a], lon[b], lat[b]);
  }

  /** The likeliest way. Call it once `isDone`. */
  finish(): MatchResult {
    const { layers, gap } = this;
    if (gap) return { kind: 'gap', ...gap };
    const lost = this.findLost();
    if (lost) return lost;
    const { table, engine, profile, observations } = this;
    const chosen = this.traceBack();
    const joiner = new LegJoiner(
      engine.graph,
      profile.metric,
      this.finder.deviation,
      table.arc[chosen[0]],
      table.share[chosen[0]],
    );
    const points: MatchedPoint[] = [];
    this.scratch.search.open(profile.metric);
    for (let i = 0; i < chosen.length; i++) {
      const candidate = chosen[i];
      if (table.reachedBy[candidate] !== BY_START) {
        if (table.isTurned[candidate] === 1) joiner.turnRound();
        if (table.reachedBy[candidate] !== BY_ARC) joiner.drive(this.findTurns(chosen[i - 1], candidate));
        joiner.advance(table.share[candidate]);
      }
      points.push({ point: observations.firstPoint[layers[i].observation], ...joiner.position });
    }
    const score = table.score[chosen[chosen.length - 1]];
    const legs = joiner.finish();
    return {
      kind: 'matched',
      legs,
      points: points.map((point) => clampPoint(legs, joiner.trimmed, point)),
      score,
    };
  }

  /**
   * What stands in the way where fewer than two observations have a place, or where too much of the track lies before
   * the first or behind the last that has one.
   */
  private findLost(): Exclude<MatchResult, { kind: 'matched' }> | undefined {
    const { layers, observations, hasRoad } = this;
    const { count, firstPoint } = observations;
    if (layers.length === 0) return { kind: 'no-road', point: firstPoint[0] };
    const begin = layers[0].observation;
    const end = layers[layers.length - 1].observation;
    const lost = this.measurePart(0, begin) + this.measurePart(end, count - 1);
    if (layers.length > 1 && lost <= LOST_SHARE * this.measurePart(0, count - 1)) return undefined;
    const first = begin > 0 ? 0 : end + 1;
    if (hasRoad[first] === 0) return { kind: 'no-road', point: firstPoint[first] };
    const [from, to] = begin > 0 ? [first, begin] : [end, first];
    return { kind: 'gap', from: firstPoint[from], to: firstPoint[to] };
  }

  /** Metres along the observations from one to another. */
  private measurePart(from: number, to: number): number {
    let metres = 0;
    for (let i = from; i < to; i++) metres += this.measureLine(i, i + 1);
    return metres;
  }

  /** A candidate of each layer. */
  private traceBack(): Int32Array {
    const { layers, table } = this;
    const chosen = new Int32Array(layers.length);
    const { first, end } = layers[layers.length - 1];
    let at = first;
    for (let i = first; i < end; i++) if (table.score[i] > table.score[at]) at = i;
    for (let layer = layers.length - 1; layer >= 0; layer--) {
      chosen[layer] = at;
      at = table.back[at];
    }
    return chosen;
  }

  /** The turns between two candidates, found again as they were found before. */
  private findTurns(from: number, to: number): readonly number[] {
    const { table, engine, profile } = this;
    if (table.reachedBy[to] === BY_BRIDGE)
      return bridgeGap(engine.graph, profile, getGapEnd(table, from), getGapEnd(table, to))!.turns;
    const { search } = this.scratch;
    const { weightOfArc, turns } = profile.metric;
    const arc = table.arc[from];
    const share = table.share[from];
    const length = engine.graph.centimetresOfEdge[arc >> 1];
    search.clearTargets();
    search.addTarget(table.arc[to], 0);
    search.begin();
    search.leave(table.state[from], weightOfArc[arc] * (1 - share), length * (1 - share));
    if (weightOfArc[arc ^ 1] > 0)
      search.leave(turns.stateOfArc[arc ^ 1], weightOfArc[arc ^ 1] * share + U_TURN_WEIGHT, length * share);
    search.run(table.bound[to]);
    return search.trace(table.state[to]);
  }
}

/** A point's place on legs whose ends were trimmed. */
function clampPoint(legs: readonly Leg[], trimmed: number, point: MatchedPoint): MatchedPoint {
  const { arcs, toShare } = legs[point.leg];
  const arc = point.arc - (point.leg === 0 ? trimmed : 0);
  if (arc < 0) return { ...point, arc: 0, share: legs[0].fromShare };
  if (arc >= arcs.length) return { ...point, arc: arcs.length - 1, share: toShare };
  return { ...point, arc };
}

/** A whole track at once. */
export function matchTrack(
  engine: RoadEngine,
  profile: RoadProfile,
  track: Track,
  accuracy: number,
): MatchResult {
  const matcher = new TrackMatcher(engine, profile, track, accuracy);
  while (!matcher.isDone) matcher.step();
  return matcher.finish();
}
