/**
 * Edge-based Dijkstra: from one snapped point to one or many. A label belongs to an arc and is the weight of having
 * driven the arc to its end; turns are the steps, so restrictions are exact. Time and distance are summed along the
 * found paths. Reuses its memory between queries.
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

/** Share of an arc that lies before a point on its edge. */
function shareBefore(arc: number, point: SnapPoint): number {
  return (arc & 1) === 0 ? point.fraction : 1 - point.fraction;
}

interface Entry {
  arc: number;
  share: number;
}

export class EdgeBasedDijkstra {
  private readonly graph: RoadGraph;
  private readonly metric: RoadMetric;
  private readonly heap: IndexedHeap;
  /** Cost of a turn and of the whole arc behind it, by turn: read in order instead of here and there. */
  private readonly weightOfTurn: Int32Array;
  private readonly parentOf: Int32Array;
  private readonly stampOf: Uint32Array;
  private readonly targetStampOf: Uint32Array;
  private stamp = 0;

  constructor(graph: RoadGraph, metric: RoadMetric) {
    this.graph = graph;
    this.metric = metric;
    this.heap = new IndexedHeap(graph.arcCount);
    this.weightOfTurn = metric.turnCost.map((cost, turn) => cost + metric.weightOfArc[metric.turnTo[turn]]);
    this.parentOf = new Int32Array(graph.arcCount);
    this.stampOf = new Uint32Array(graph.arcCount);
    this.targetStampOf = new Uint32Array(graph.arcCount);
  }

  /** The best path between two points, or undefined when there is none. */
  findPath(source: SnapPoint, target: SnapPoint): SearchResult | undefined {
    this.search(source, [target]);
    return this.readTarget(source, target);
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
      const result = this.readTarget(source, targets[i]);
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

  /** Relaxes all turns out of `arc`, whose end is reached at the given weight. */
  private expand(arc: number, weight: number, parent: number): void {
    const { heap, weightOfTurn, parentOf, stampOf, stamp } = this;
    const { firstTurn, turnTo } = this.metric;
    const { keyOfItem } = heap;
    for (let turn = firstTurn[arc], end = firstTurn[arc + 1]; turn < end; turn++) {
      const next = turnTo[turn];
      const reached = weight + weightOfTurn[turn];
      if (stampOf[next] !== stamp) {
        stampOf[next] = stamp;
        parentOf[next] = parent;
        heap.insert(next, reached);
      } else if (reached < keyOfItem[next]) {
        // Only arcs still in the heap can get better: turns and arcs never cost less than nothing.
        parentOf[next] = parent;
        heap.decrease(next, reached);
      }
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
    for (const { arc, share } of this.entriesOf(source)) {
      // The source's own arc gets no label: it may be entered again later, on the way round to a target behind.
      this.expand(arc, (1 - share) * metric.weightOfArc[arc], -2 - arc);
    }
    while (heap.size > 0 && open > 0) {
      const arc = heap.pop();
      if (this.targetStampOf[arc] === this.stamp) open--;
      this.expand(arc, heap.keyOfItem[arc], arc);
    }
  }

  private readTarget(source: SnapPoint, target: SnapPoint): SearchResult | undefined {
    const { metric, graph, heap } = this;
    let best: SearchResult | undefined;
    for (const { arc, share } of this.entriesOf(target)) {
      const length = graph.lengthOfEdge[target.edge];
      for (const start of this.entriesOf(source)) {
        if (start.arc !== arc || start.share > share) continue;
        const driven = share - start.share;
        const weight = driven * metric.weightOfArc[arc];
        if (best && best.weight <= weight) continue;
        best = { weight, time: driven * metric.timeOfArc[arc], distance: driven * length, arcs: [arc] };
      }
      if (this.stampOf[arc] !== this.stamp) continue;
      const weight = heap.keyOfItem[arc] - (1 - share) * metric.weightOfArc[arc];
      if (best && best.weight <= weight) continue;
      best = { weight, ...this.measure(source, target, this.traceBack(arc)) };
    }
    return best;
  }

  /** Time and distance along a path whose first and last arc are driven in part. */
  private measure(source: SnapPoint, target: SnapPoint, arcs: number[]): Omit<SearchResult, 'weight'> {
    const { firstTurn, turnTo, turnCost, timeOfArc } = this.metric;
    const { lengthOfEdge } = this.graph;
    const first = arcs[0];
    const last = arcs[arcs.length - 1];
    const before = shareBefore(first, source);
    const after = 1 - shareBefore(last, target);
    let time = -before * timeOfArc[first] - after * timeOfArc[last];
    let distance = -before * lengthOfEdge[first >> 1] - after * lengthOfEdge[last >> 1];
    for (let i = 0; i < arcs.length; i++) {
      const arc = arcs[i];
      time += timeOfArc[arc];
      distance += lengthOfEdge[arc >> 1];
      if (i === 0) continue;
      let turn = firstTurn[arcs[i - 1]];
      while (turnTo[turn] !== arc) turn++;
      time += turnCost[turn];
    }
    return { time, distance, arcs };
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
