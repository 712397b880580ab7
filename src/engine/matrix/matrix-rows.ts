/**
 * Times, distances and weights between origins and destinations, one origin a step, so that a host can show progress,
 * cancel, or answer other messages in between. One Dijkstra per origin.
 */

import type { RoadGraph } from '../graph/road-graph.ts';
import type { SnapPoint } from '../graph/snap.ts';
import type { RoadMetric } from '../profile/road-metric.ts';
import { EdgeBasedDijkstra } from '../search/edge-based-dijkstra.ts';

/** Row-major `origins × destinations`; -1 = not reachable. Seconds, metres, and weight in seconds. */
export interface Matrix {
  readonly times: Int32Array;
  readonly distances: Int32Array;
  readonly weights: Float64Array;
}

/** `undefined` points (not snapped) give rows and columns of -1. */
export class MatrixBuilder {
  private readonly search: EdgeBasedDijkstra;
  private readonly origins: readonly (SnapPoint | undefined)[];
  private readonly destinations: readonly (SnapPoint | undefined)[];
  private readonly matrix: Matrix;
  private row = 0;

  constructor(
    graph: RoadGraph,
    metric: RoadMetric,
    origins: readonly (SnapPoint | undefined)[],
    destinations: readonly (SnapPoint | undefined)[],
  ) {
    this.search = new EdgeBasedDijkstra(graph, metric);
    this.origins = origins;
    this.destinations = destinations;
    const cells = origins.length * destinations.length;
    this.matrix = {
      times: new Int32Array(cells).fill(-1),
      distances: new Int32Array(cells).fill(-1),
      weights: new Float64Array(cells).fill(-1),
    };
  }

  get rowsDone(): number {
    return this.row;
  }

  get isDone(): boolean {
    return this.row >= this.origins.length;
  }

  /** Fills the next row. */
  step(): void {
    const source = this.origins[this.row];
    if (source) this.fillRow(source, this.row * this.destinations.length);
    this.row++;
  }

  /** The matrix; complete once `isDone`. The caller owns it. */
  finish(): Matrix {
    return this.matrix;
  }

  private fillRow(source: SnapPoint, offset: number): void {
    const { times, distances, weights } = this.matrix;
    const columns: number[] = [];
    const targets: SnapPoint[] = [];
    for (const [column, target] of this.destinations.entries()) {
      if (!target) continue;
      columns.push(column);
      targets.push(target);
    }
    const row = this.search.findCosts(source, targets);
    for (const [i, column] of columns.entries()) {
      if (row.weights[i] < 0) continue;
      times[offset + column] = Math.round(row.times[i] / 1000);
      distances[offset + column] = Math.round(row.distances[i]);
      weights[offset + column] = row.weights[i] / 1000;
    }
  }
}
