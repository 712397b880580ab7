/**
 * Edge-based Dijkstra: from one snapped point to one or many. A label belongs to an arc and is the cost of having
 * driven the arc to its end; turns are the steps, so restrictions are exact. Reuses its memory between queries.
 * O((arcs + turns) log arcs). Serves now and stays as the oracle that the hierarchy is tested against.
 */
import { IndexedHeap } from '../base/indexed-heap.ts';
import type { RoadGraph } from '../graph/road-graph.ts';
import type { SnapPoint } from '../graph/snap.ts';
import type { RoadMetric } from '../profile/road-metric.ts';

/** Costs of the best way to one target; `arcs` runs from the source's arc to the target's arc, both partly driven. */
export interface SearchResult {
  readonly weight: number;
  /** Milliseconds. */
  readonly time: number;
  /** Metres. */
  readonly distance: number;
  readonly arcs: readonly number[];
}

export interface CostRow {
  /** By target; -1 = not reachable. Milliseconds, milliseconds, metres. */
  readonly weights: Float64Array;
  readonly times: Float64Array;
  readonly distances: Float64Array;
}

const NONE = -1;

interface Entry {
  arc: number;
  share: number;
}

export class EdgeBasedDijkstra {
  private readonly graph: RoadGraph;
  private readonly metric: RoadMetric;
  private readonly heap: IndexedHeap;
  private readonly weightOf: Float64Array;
  private readonly timeOf: Float64Array;
  private readonly distanceOf: Float64Array;
  private readonly parentOf: Int32Array;
  private readonly stampOf: Uint32Array;
  private readonly targetStampOf: Uint32Array;
  private stamp = 0;

  constructor(graph: RoadGraph, metric: RoadMetric) {
    this.graph = graph;
    this.metric = metric;
    this.heap = new IndexedHeap(graph.arcCount);
    this.weightOf = new Float64Array(graph.arcCount);
    this.timeOf = new Float64Array(graph.arcCount);
    this.distanceOf = new Float64Array(graph.arcCount);
    this.parentOf = new Int32Array(graph.arcCount);
    this.stampOf = new Uint32Array(graph.arcCount);
    this.targetStampOf = new Uint32Array(graph.arcCount);
  }

  /** The best path between two points, or undefined when there is none. */
  findPath(source: SnapPoint, target: SnapPoint): SearchResult | undefined {
    this.search(source, [target]);
    return this.readTarget(source, target, true);
  }

  /** Costs from one point to many. */
  findCosts(source: SnapPoint, targets: readonly SnapPoint[]): CostRow {
    this.search(source, targets);
    const row = {
      weights: new Float64Array(targets.length).fill(NONE),
      times: new Float64Array(targets.length).fill(NONE),
      distances: new Float64Array(targets.length).fill(NONE),
    };
    for (let i = 0; i < targets.length; i++) {
      const result = this.readTarget(source, targets[i], false);
      if (!result) continue;
      row.weights[i] = result.weight;
      row.times[i] = result.time;
      row.distances[i] = result.distance;
    }
    return row;
  }

  /** The arcs on which a point can be left or reached, with the share of the arc that lies before it. */
  private entriesOf(point: SnapPoint): Entry[] {
    const { weightOfArc } = this.metric;
    const forward = 2 * point.edge;
    const entries: Entry[] = [];
    if (weightOfArc[forward] > 0) entries.push({ arc: forward, share: point.fraction });
    if (weightOfArc[forward + 1] > 0) entries.push({ arc: forward + 1, share: 1 - point.fraction });
    return entries;
  }

  private relax(arc: number, weight: number, time: number, distance: number, parent: number): void {
    if (this.stampOf[arc] === this.stamp && this.weightOf[arc] <= weight) return;
    this.stampOf[arc] = this.stamp;
    this.weightOf[arc] = weight;
    this.timeOf[arc] = time;
    this.distanceOf[arc] = distance;
    this.parentOf[arc] = parent;
    this.heap.pushOrDecrease(arc, weight);
  }

  /** Relaxes all turns out of `arc`, whose end is reached at the given cost. */
  private expand(arc: number, weight: number, time: number, distance: number, parent: number): void {
    const { firstTurn, turnTo, turnCost, weightOfArc, timeOfArc } = this.metric;
    const { lengthOfEdge } = this.graph;
    for (let i = firstTurn[arc]; i < firstTurn[arc + 1]; i++) {
      const next = turnTo[i];
      this.relax(
        next,
        weight + turnCost[i] + weightOfArc[next],
        time + turnCost[i] + timeOfArc[next],
        distance + lengthOfEdge[next >> 1],
        parent,
      );
    }
  }

  private search(source: SnapPoint, targets: readonly SnapPoint[]): void {
    const { heap, metric } = this;
    heap.clear();
    this.stamp++;
    let open = 0;
    for (const target of targets) {
      for (const { arc } of this.entriesOf(target)) {
        if (this.targetStampOf[arc] === this.stamp) continue;
        this.targetStampOf[arc] = this.stamp;
        open++;
      }
    }
    const length = this.graph.lengthOfEdge[source.edge];
    for (const { arc, share } of this.entriesOf(source)) {
      const rest = 1 - share;
      // The source's own arc gets no label: it may be entered again later, on the way round to a target behind.
      this.expand(arc, rest * metric.weightOfArc[arc], rest * metric.timeOfArc[arc], rest * length, -2 - arc);
    }
    while (heap.size > 0 && open > 0) {
      const arc = heap.pop();
      if (this.targetStampOf[arc] === this.stamp) open--;
      this.expand(arc, this.weightOf[arc], this.timeOf[arc], this.distanceOf[arc], arc);
    }
  }

  private readTarget(source: SnapPoint, target: SnapPoint, withArcs: boolean): SearchResult | undefined {
    const { metric, graph } = this;
    let best: SearchResult | undefined;
    for (const { arc, share } of this.entriesOf(target)) {
      const rest = 1 - share;
      const length = graph.lengthOfEdge[target.edge];
      for (const start of this.entriesOf(source)) {
        if (start.arc !== arc || start.share > share) continue;
        const driven = share - start.share;
        const weight = driven * metric.weightOfArc[arc];
        if (best && best.weight <= weight) continue;
        best = { weight, time: driven * metric.timeOfArc[arc], distance: driven * length, arcs: [arc] };
      }
      if (this.stampOf[arc] !== this.stamp) continue;
      const weight = this.weightOf[arc] - rest * metric.weightOfArc[arc];
      if (best && best.weight <= weight) continue;
      best = {
        weight,
        time: this.timeOf[arc] - rest * metric.timeOfArc[arc],
        distance: this.distanceOf[arc] - rest * length,
        arcs: withArcs ? this.traceBack(arc) : [],
      };
    }
    return best;
  }

  private traceBack(target: number): number[] {
    const arcs = [target];
    let parent = this.parentOf[target];
    while (parent >= 0) {
      arcs.push(parent);
      parent = this.parentOf[parent];
    }
    arcs.push(-2 - parent);
    return arcs.reverse();
  }
}
