/**
 * Matched candidates as legs: one from where the vehicle started, or last turned round in the road, to where it next
 * does. Positions only go forward along an arc, what noise takes back is ignored.
 */
import type { RoadGraph } from '../graph/road-graph.ts';
import { getToArc } from '../graph/turn-graph.ts';
import type { RoadMetric } from '../profile/road-metric.ts';
import type { Leg } from '../routing/find-leg.ts';

const CENTIMETRES = 100;
/** Shorter parts of a road at either end are nothing that was driven, in metres. */
const NOTHING = 1;
/** Where a way turns by more than so many 256ths of a full turn, noise may have put its end round the corner. */
const CORNER = 32;

export class LegJoiner {
  readonly legs: Leg[] = [];
  private readonly graph: RoadGraph;
  private readonly metric: RoadMetric;
  private arcs: number[] = [];
  private turns: number[] = [];
  private fromShare = 0;
  private share = 0;
  /** Of the track, in metres. */
  private readonly noise: number;

  /** Starts on an arc behind a share of it; `noise` in metres. */
  constructor(graph: RoadGraph, metric: RoadMetric, noise: number, arc: number, share: number) {
    this.graph = graph;
    this.metric = metric;
    this.noise = noise;
    this.begin(arc, share);
  }

  private begin(arc: number, share: number): void {
    this.arcs = [arc];
    this.turns = [];
    this.fromShare = share;
    this.share = share;
  }

  /** Arcs of the first leg that were left out at its start. */
  trimmed = 0;

  /** Which leg is being driven, and which of its arcs. */
  get position(): { leg: number; arc: number; share: number } {
    return { leg: this.legs.length, arc: this.arcs.length - 1, share: this.share };
  }

  /** Turns round where the vehicle is. */
  turnRound(): void {
    const arc = this.arcs[this.arcs.length - 1];
    const share = this.share;
    this.finishLeg();
    this.begin(arc ^ 1, 1 - share);
  }

  drive(turns: readonly number[]): void {
    for (const turn of turns) {
      this.turns.push(turn);
      this.arcs.push(getToArc(this.metric.turns, turn));
      this.share = 0;
    }
  }

  /** Goes on to a share of the present arc. */
  advance(share: number): void {
    if (share > this.share) this.share = share;
  }

  finish(): Leg[] {
    const last = this.arcs.length - 1;
    if (last > 0 && this.isStub(this.arcs[last], this.share, this.turns[last - 1])) {
      this.arcs.pop();
      this.turns.pop();
      this.share = 1;
    }
    this.finishLeg();
    return this.legs;
  }

  /** Whether the driven share of the road at an end is noise rather than driven. */
  private isStub(arc: number, share: number, turn: number): boolean {
    const { turns } = this.metric;
    const metres = (share * this.graph.centimetresOfEdge[arc >> 1]) / CENTIMETRES;
    const angle = Math.min(turns.angleOfTurn[turn], 256 - turns.angleOfTurn[turn]);
    return metres <= (angle > CORNER ? Math.max(NOTHING, this.noise / 2) : NOTHING);
  }

  private finishLeg(): void {
    if (this.legs.length === 0) this.trimStart();
    const { arcs, turns, fromShare, share, metric } = this;
    const { weightOfTurn, timeOfTurn } = metric.costs;
    const last = arcs.length - 1;
    const weights: number[] = [];
    const times: number[] = [];
    const distances: number[] = [];
    let weight = 0;
    let time = 0;
    let distance = 0;
    for (let i = 0; i <= last; i++) {
      const arc = arcs[i];
      const from = i === 0 ? fromShare : 0;
      const to = i === last ? share : 1;
      const between = (value: number) => Math.round(value * to) - Math.round(value * from);
      const turnWeight = i === 0 ? 0 : weightOfTurn[turns[i - 1]] - metric.weightOfArc[arc];
      const turnTime = i === 0 ? 0 : timeOfTurn[turns[i - 1]] - metric.timeOfArc[arc];
      weights.push(between(metric.weightOfArc[arc]) + turnWeight);
      times.push(between(metric.timeOfArc[arc]) + turnTime);
      distances.push(between(this.graph.centimetresOfEdge[arc >> 1]) / CENTIMETRES);
      weight += weights[i];
      time += times[i];
      distance += between(this.graph.centimetresOfEdge[arc >> 1]);
    }
    this.legs.push({
      weight,
      time,
      distance: distance / CENTIMETRES,
      arcs,
      fromShare,
      toShare: share,
      times,
      distances,
      weights,
    });
  }

  private trimStart(): void {
    if (this.arcs.length < 2 || !this.isStub(this.arcs[0], 1 - this.fromShare, this.turns[0])) return;
    this.arcs.shift();
    this.turns.shift();
    this.fromShare = 0;
    this.trimmed = 1;
  }
}
