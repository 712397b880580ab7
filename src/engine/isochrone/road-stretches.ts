/**
 * Which part of every edge is reached in which bucket, as stretches: shares of an edge, counted from its from-node. A
 * stretch belongs to the first bucket that reaches it; what none reaches is in the bucket after the last.
 */
import { DEGREE, type EdgeId, type RoadGraph } from '../graph/road-graph.ts';
import type { RoadMetric } from '../profile/road-metric.ts';
import { measureRun, type ReachedRoads } from './reach-roads.ts';

/** Stretches as columns; the first `count` entries hold. Kept from one question to the next. */
export class StretchList {
  count = 0;
  edgeOf = new Int32Array(1024);
  fromOf = new Float64Array(1024);
  toOf = new Float64Array(1024);
  bucketOf = new Uint8Array(1024);

  add(edge: EdgeId, from: number, to: number, bucket: number): void {
    if (this.count === this.edgeOf.length) this.grow();
    const at = this.count++;
    this.edgeOf[at] = edge;
    this.fromOf[at] = from;
    this.toOf[at] = to;
    this.bucketOf[at] = bucket;
  }

  private grow(): void {
    const { edgeOf, fromOf, toOf, bucketOf } = this;
    const room = 2 * edgeOf.length;
    this.edgeOf = new Int32Array(room);
    this.fromOf = new Float64Array(room);
    this.toOf = new Float64Array(room);
    this.bucketOf = new Uint8Array(room);
    this.edgeOf.set(edgeOf);
    this.fromOf.set(fromOf);
    this.toOf.set(toOf);
    this.bucketOf.set(bucketOf);
  }
}

interface Question {
  readonly graph: RoadGraph;
  readonly metric: RoadMetric;
  readonly roads: ReachedRoads;
  /** Ascending, in the unit of the roads' costs. */
  readonly limits: readonly number[];
  /** Whether stretches that no bucket reaches are wanted. */
  readonly withLater: boolean;
}

/** Fills a list with the stretches of all edges that the profile may use; one part of the waypoint's own edge may come twice. */
export function listStretches(question: Question, list: StretchList): void {
  const { graph, metric, roads, limits, withLater } = question;
  const { costOfRun, starts } = roads;
  const { weightOfArc } = metric;
  const last = limits[limits.length - 1];
  const ownEdge = starts.length > 0 ? starts[0].run >> 1 : -1;
  list.count = 0;
  for (let edge = 0; edge < graph.edgeCount; edge++) {
    if (costOfRun[2 * edge] <= last || costOfRun[2 * edge + 1] <= last)
      addEdge(question, edge, edge !== ownEdge, list);
    else if (withLater && edge !== ownEdge && (weightOfArc[2 * edge] > 0 || weightOfArc[2 * edge + 1] > 0))
      list.add(edge, 0, 1, limits.length);
  }
  addStarts(question, list);
}

/** Share of a run within a limit, from its beginning. */
function getReach({ costOfRun, lengths }: ReachedRoads, run: number, limit: number): number {
  const cost = costOfRun[run];
  if (cost > limit) return 0;
  const length = measureRun(lengths, run);
  return length <= limit - cost ? 1 : (limit - cost) / length;
}

function addEdge(
  { roads, limits, withLater }: Question,
  edge: EdgeId,
  hasLater: boolean,
  list: StretchList,
): void {
  let from = 0;
  let to = 1;
  for (let bucket = 0; bucket < limits.length; bucket++) {
    const reach = getReach(roads, 2 * edge, limits[bucket]);
    const back = 1 - getReach(roads, 2 * edge + 1, limits[bucket]);
    if (reach >= back) {
      list.add(edge, from, to, bucket);
      return;
    }
    if (reach > from) list.add(edge, from, reach, bucket);
    if (back < to) list.add(edge, back, to, bucket);
    from = reach;
    to = back;
  }
  if (withLater && hasLater) list.add(edge, from, to, limits.length);
}

/** The waypoint's own edge, from the waypoint on. */
function addStarts({ roads, limits }: Question, list: StretchList): void {
  for (const { run, share } of roads.starts) {
    const length = measureRun(roads.lengths, run);
    let from = share;
    for (const [bucket, limit] of limits.entries()) {
      const to = Math.min(1, length > 0 ? share + limit / length : 1);
      if ((run & 1) === 0) list.add(run >> 1, from, to, bucket);
      else list.add(run >> 1, 1 - to, 1 - from, bucket);
      from = to;
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
