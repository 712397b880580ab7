/**
 * Times, distances and weights between origins and destinations, a few places or one origin a step, so that a host can
 * show progress, cancel, or answer other messages in between. Labels of all places first, then their joins: about
 * (origins + destinations) · label + origins · destinations · common nodes.
 */
import { LabelJoin, type TableRow } from '../cch/join-labels.ts';
import { LabelBuilder } from '../cch/labels.ts';
import type { RoadGraph } from '../graph/road-graph.ts';
import { findLeg } from '../routing/find-leg.ts';
import type { RoadProfile } from '../routing/road-profile.ts';
import { seedArrival, seedDeparture, type Waypoint } from '../routing/waypoint.ts';

/** Row-major `origins × destinations`; -1 = not reachable. Seconds, metres, and weight in seconds. */
export interface Matrix {
  readonly times: Int32Array;
  readonly distances: Int32Array;
  readonly weights: Float64Array;
}

const PLACES_PER_STEP = 64;
const MILLISECONDS = 1000;
const CENTIMETRES = 100;

/** `undefined` waypoints (not snapped) give rows and columns of -1. */
export class MatrixBuilder {
  private readonly graph: RoadGraph;
  private readonly profile: RoadProfile;
  private readonly origins: readonly (Waypoint | undefined)[];
  private readonly destinations: readonly (Waypoint | undefined)[];
  private readonly matrix: Matrix;
  private readonly row: TableRow;
  private readonly forward: LabelBuilder;
  private readonly backward: LabelBuilder;
  /** Destinations by their edge. */
  private readonly destinationsOfEdge = new Map<number, number[]>();
  private join: LabelJoin | undefined;
  private labelled = 0;
  private rows = 0;

  constructor(
    graph: RoadGraph,
    profile: RoadProfile,
    origins: readonly (Waypoint | undefined)[],
    destinations: readonly (Waypoint | undefined)[],
  ) {
    this.graph = graph;
    this.profile = profile;
    this.origins = origins;
    this.destinations = destinations;
    const metric = profile.paths.customized;
    const { hierarchy } = profile.family;
    this.forward = new LabelBuilder(hierarchy, metric, 'forward', origins.length);
    this.backward = new LabelBuilder(hierarchy, metric, 'backward', destinations.length);
    const cells = origins.length * destinations.length;
    this.matrix = {
      times: new Int32Array(cells),
      distances: new Int32Array(cells),
      weights: new Float64Array(cells),
    };
    const columns = destinations.length;
    this.row = {
      weights: new Int32Array(columns),
      times: new Int32Array(columns),
      distances: new Int32Array(columns),
    };
    for (const [i, destination] of destinations.entries()) {
      if (!destination) continue;
      const { edge } = destination.point;
      const others = this.destinationsOfEdge.get(edge);
      if (others) others.push(i);
      else this.destinationsOfEdge.set(edge, [i]);
    }
  }

  get rowsDone(): number {
    return this.rows;
  }

  get isDone(): boolean {
    return this.rows >= this.origins.length;
  }

  /** Labels the next places, or fills the next row. */
  step(): void {
    const places = this.origins.length + this.destinations.length;
    if (this.labelled < places) {
      const end = Math.min(places, this.labelled + PLACES_PER_STEP);
      while (this.labelled < end) this.label(this.labelled++);
      return;
    }
    this.join ??= new LabelJoin(
      this.profile.family.hierarchy.nodeCount,
      this.forward.finish(),
      this.backward.finish(),
    );
    this.join.fillRow(this.rows, this.row);
    this.joinWithinEdge(this.rows);
    this.copyRow(this.rows * this.destinations.length);
    this.rows++;
  }

  /** The matrix; complete once `isDone`. The caller owns it. */
  finish(): Matrix {
    return this.matrix;
  }

  private label(place: number): void {
    const { metric, paths } = this.profile;
    const { centimetresOfEdge } = this.graph;
    const isOrigin = place < this.origins.length;
    const waypoint = isOrigin ? this.origins[place] : this.destinations[place - this.origins.length];
    const builder = isOrigin ? this.forward : this.backward;
    if (!waypoint) {
      builder.add(undefined);
      return;
    }
    const centimetres = centimetresOfEdge[waypoint.point.edge];
    const seeds = isOrigin
      ? seedDeparture(metric, waypoint, centimetres)
      : seedArrival(metric, waypoint, centimetres);
    builder.add(paths.toNodes(seeds));
  }

  /** Places on one edge: labels would take the way back along it for less than nothing. */
  private joinWithinEdge(origin: number): void {
    const source = this.origins[origin];
    if (!source) return;
    for (const column of this.destinationsOfEdge.get(source.point.edge) ?? []) {
      const leg = findLeg(this.graph, this.profile, source, this.destinations[column]!);
      this.row.weights[column] = leg ? leg.weight : -1;
      this.row.times[column] = leg ? leg.time : -1;
      this.row.distances[column] = leg ? Math.round(leg.distance * CENTIMETRES) : -1;
    }
  }

  private copyRow(offset: number): void {
    const { times, distances, weights } = this.matrix;
    const { row } = this;
    for (let column = 0; column < row.weights.length; column++) {
      const isReached = row.weights[column] >= 0;
      times[offset + column] = isReached ? Math.round(row.times[column] / MILLISECONDS) : -1;
      distances[offset + column] = isReached ? Math.round(row.distances[column] / CENTIMETRES) : -1;
      weights[offset + column] = isReached ? row.weights[column] / MILLISECONDS : -1;
    }
  }
}
