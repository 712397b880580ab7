/**
 * Which part of every edge is reached in which bucket, as stretches: shares of an edge, counted from its from-node. A
 * stretch belongs to the first bucket that reaches it; what none reaches is in the bucket after the last.
 */
import { DEGREE, type EdgeId, type RoadGraph } from '../graph/road-graph.ts';
import type { RoadMetric } from '../profile/road-metric.ts';
import { NOT_REACHED, type ReachedRoads } from './reach-roads.ts';

/** Told that `bucket` is the first to reach `edge` between two shares. */
export type StretchVisitor = (edge: EdgeId, from: number, to: number, bucket: number) => void;

export class RoadStretches {
  private readonly graph: RoadGraph;
  private readonly metric: RoadMetric;
  private readonly roads: ReachedRoads;
  /** Ascending, in the unit of the roads' costs. */
  private readonly limits: readonly number[];
  private readonly ownEdge: EdgeId;

  constructor(graph: RoadGraph, metric: RoadMetric, roads: ReachedRoads, limits: readonly number[]) {
    this.graph = graph;
    this.metric = metric;
    this.roads = roads;
    this.limits = limits;
    this.ownEdge = roads.starts.length > 0 ? roads.starts[0].run >> 1 : -1;
  }

  /** Stretches of all edges that the profile may use; one part of an edge may come twice on the waypoint's own edge. */
  visitAll(visit: StretchVisitor): void {
    const { costOfRun } = this.roads;
    const { weightOfArc } = this.metric;
    const bucketCount = this.limits.length;
    const last = this.limits[bucketCount - 1];
    for (let edge = 0; edge < this.graph.edgeCount; edge++) {
      if (edge === this.ownEdge) this.visitStarts(visit);
      if (costOfRun[2 * edge] <= last || costOfRun[2 * edge + 1] <= last) this.visitEdge(edge, visit);
      else if (edge !== this.ownEdge && (weightOfArc[2 * edge] > 0 || weightOfArc[2 * edge + 1] > 0))
        visit(edge, 0, 1, bucketCount);
    }
  }

  /** Share of a run within a limit, from its beginning. */
  private getReach(run: number, limit: number): number {
    const cost = this.roads.costOfRun[run];
    if (cost === NOT_REACHED || cost > limit) return 0;
    const length = this.roads.measureRun(run);
    return length <= limit - cost ? 1 : (limit - cost) / length;
  }

  private visitEdge(edge: EdgeId, visit: StretchVisitor): void {
    let from = 0;
    let to = 1;
    for (let bucket = 0; bucket < this.limits.length; bucket++) {
      const reach = this.getReach(2 * edge, this.limits[bucket]);
      const back = 1 - this.getReach(2 * edge + 1, this.limits[bucket]);
      if (reach >= back) {
        visit(edge, from, to, bucket);
        return;
      }
      if (reach > from) visit(edge, from, reach, bucket);
      if (back < to) visit(edge, back, to, bucket);
      from = reach;
      to = back;
    }
    if (edge !== this.ownEdge) visit(edge, from, to, this.limits.length);
  }

  /** The waypoint's own edge, from the waypoint on. */
  private visitStarts(visit: StretchVisitor): void {
    for (const { run, share } of this.roads.starts) {
      const length = this.roads.measureRun(run);
      let from = share;
      for (const [bucket, limit] of this.limits.entries()) {
        const to = Math.min(1, length > 0 ? share + limit / length : 1);
        if ((run & 1) === 0) visit(run >> 1, from, to, bucket);
        else visit(run >> 1, 1 - to, 1 - from, bucket);
        from = to;
      }
    }
  }
}

/** Points of the stretch that was read last: `lons` and `lats` from `first` to `last`, in 1e-7 degrees. */
export class StretchReader {
  lons: Int32Array;
  lats: Int32Array;
  first = 0;
  last = -1;
  private readonly graph: RoadGraph;
  private partLons = new Int32Array(256);
  private partLats = new Int32Array(256);

  constructor(graph: RoadGraph) {
    this.graph = graph;
    this.lons = graph.shapeLon;
    this.lats = graph.shapeLat;
  }

  read(edge: EdgeId, from: number, to: number): void {
    const { firstShape, shapeLon, shapeLat } = this.graph;
    const first = firstShape[edge];
    const last = firstShape[edge + 1] - 1;
    if (from > 0 || to < 1) {
      this.readPart(first, last, from, to);
      return;
    }
    this.lons = shapeLon;
    this.lats = shapeLat;
    this.first = first;
    this.last = last;
  }

  private readPart(first: number, last: number, from: number, to: number): void {
    const { shapeLon, shapeLat } = this.graph;
    if (last - first + 2 > this.partLons.length) {
      this.partLons = new Int32Array(2 * (last - first + 2));
      this.partLats = new Int32Array(2 * (last - first + 2));
    }
    this.lons = this.partLons;
    this.lats = this.partLats;
    this.first = 0;
    this.last = -1;
    let total = 0;
    for (let i = first + 1; i <= last; i++) total += measurePiece(shapeLon, shapeLat, i);
    const [start, end] = [from * total, to * total];
    let along = 0;
    for (let i = first + 1; i <= last; i++) {
      const length = measurePiece(shapeLon, shapeLat, i);
      if (along + length >= start && along <= end) {
        if (this.last < 0) this.put(i, length > 0 ? Math.max(0, (start - along) / length) : 0);
        this.put(i, along + length > end && length > 0 ? (end - along) / length : 1);
      }
      along += length;
    }
  }

  private put(i: number, share: number): void {
    const { shapeLon, shapeLat } = this.graph;
    this.lons[++this.last] = Math.round(shapeLon[i - 1] + share * (shapeLon[i] - shapeLon[i - 1]));
    this.lats[this.last] = Math.round(shapeLat[i - 1] + share * (shapeLat[i] - shapeLat[i - 1]));
  }
}

/** Length of the piece of a shape before point `i`, in 1e-7 degrees of latitude. */
function measurePiece(lons: Int32Array, lats: Int32Array, i: number): number {
  const squeeze = Math.cos(lats[i] * DEGREE * (Math.PI / 180));
  const dx = (lons[i] - lons[i - 1]) * squeeze;
  const dy = lats[i] - lats[i - 1];
  return Math.sqrt(dx * dx + dy * dy);
}
