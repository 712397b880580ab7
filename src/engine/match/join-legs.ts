/**
 * Matched candidates as legs: one from where the vehicle started, or last turned round in the road, to where it next
 * does. Positions only go forward along an arc, what noise takes back is ignored.
 */
import type { RoadGraph } from '../graph/road-graph.ts';
import type { RoadMetric } from '../profile/road-metric.ts';
import type { Leg } from '../routing/find-leg.ts';

const CENTIMETRES = 100;

export class LegJoiner {
  readonly legs: Leg[] = [];
  private readonly graph: RoadGraph;
  private readonly metric: RoadMetric;
  private arcs: number[] = [];
  private turns: number[] = [];
  private fromShare = 0;
  private share = 0;

  constructor(graph: RoadGraph, metric: RoadMetric, arc: number, share: number) {
    this.graph = graph;
    this.metric = metric;
    this.begin(arc, share);
  }

  private begin(arc: number, share: number): void {
    this.arcs = [arc];
    this.turns = [];
    this.fromShare = share;
    this.share = share;
  }

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
      this.arcs.push(this.metric.turns.toArcOfTurn[turn]);
      this.share = 0;
    }
  }

  /** Goes on to a share of the present arc. */
  advance(share: number): void {
    if (share > this.share) this.share = share;
  }

  finish(): Leg[] {
    this.finishLeg();
    return this.legs;
  }

  private finishLeg(): void {
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
}
