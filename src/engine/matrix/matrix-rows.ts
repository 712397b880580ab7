/**
 * Times, distances and weights between origins and destinations, a few places or origins a step, so that a host can show
 * progress, cancel, or answer other messages in between. Labels of all places first, then their joins, which other
 * workers may share: about (origins + destinations) · label + origins · destinations · common nodes.
 */
import type { CustomizedMetric } from '../cch/customize.ts';
import { LabelBuilder, type LabelSet } from '../cch/labels.ts';
import type { RoadGraph } from '../graph/road-graph.ts';
import { findLeg } from '../routing/find-leg.ts';
import type { RoadProfile } from '../routing/road-profile.ts';
import { seedArrival, seedDeparture, type Waypoint } from '../routing/waypoint.ts';
import { type RowBlock, RowJoiner, type TableLabels } from './row-block.ts';

/** Row-major `origins × destinations`; -1 = not reachable. Seconds, metres, and weight in seconds. */
export interface Matrix {
  readonly times: Int32Array;
  readonly distances: Int32Array;
  readonly weights: Float64Array;
}

const PLACES_PER_STEP = 64;
const MILLISECONDS = 1000;
const CENTIMETRES = 100;

/** Labels from an earlier table of the same profile, for all origins or all destinations. */
export interface KnownLabels {
  readonly sources?: LabelSet;
  readonly targets?: LabelSet;
}

/** `undefined` waypoints (not snapped) give rows and columns of -1. */
export class MatrixBuilder {
  private readonly graph: RoadGraph;
  private readonly profile: RoadProfile;
  private readonly origins: readonly (Waypoint | undefined)[];
  private readonly destinations: readonly (Waypoint | undefined)[];
  private readonly matrix: Matrix;
  private readonly forward: LabelBuilder;
  private readonly backward: LabelBuilder;
  /** Destinations by their edge. */
  private readonly destinationsOfEdge = new Map<number, number[]>();
  /** Read until all places are labelled. */
  private readonly held: CustomizedMetric;
  private labels: TableLabels | undefined;
  private joiner: RowJoiner | undefined;
  private labelled = 0;
  private nextGroup = 0;
  private rows = 0;

  constructor(
    graph: RoadGraph,
    profile: RoadProfile,
    origins: readonly (Waypoint | undefined)[],
    destinations: readonly (Waypoint | undefined)[],
    private readonly known: KnownLabels = {},
  ) {
    this.graph = graph;
    this.profile = profile;
    this.origins = origins;
    this.destinations = destinations;
    const { metric, forward, backward } = profile.paths.customize();
    const { hierarchy } = profile.family;
    this.held = metric;
    if (origins.length + destinations.length > 0) metric.holders++;
    this.forward = new LabelBuilder(
      forward,
      hierarchy,
      metric,
      'forward',
      known.sources ? 0 : origins.length,
    );
    this.backward = new LabelBuilder(
      backward,
      hierarchy,
      metric,
      'backward',
      known.targets ? 0 : destinations.length,
    );
    const cells = origins.length * destinations.length;
    this.matrix = {
      times: new Int32Array(cells),
      distances: new Int32Array(cells),
      weights: new Float64Array(cells),
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

  /** Whether all rows are joined or in somebody's hands. */
  get isTaken(): boolean {
    return this.getLabels() !== undefined && this.nextGroup >= this.getJoiner().groupCount;
  }

  /** Labels the next places, or fills the next rows. */
  step(): void {
    const places = this.origins.length + this.destinations.length;
    if (this.labelled < places) {
      const end = Math.min(places, this.labelled + PLACES_PER_STEP);
      while (this.labelled < end) this.label(this.labelled++);
      if (end === places) this.held.holders--;
      return;
    }
    const taken = this.takeGroups(1);
    if (taken) this.placeRows(this.joinGroups(taken.first, taken.last));
  }

  /** Joins groups that were taken. */
  joinGroups(first: number, last: number): RowBlock {
    return this.getJoiner().joinGroups(first, last);
  }

  /** The labels once all places have one: what another worker needs to join rows. */
  getLabels(): TableLabels | undefined {
    if (this.labelled < this.origins.length + this.destinations.length) return undefined;
    this.labels ??= {
      nodeCount: this.profile.family.hierarchy.nodeCount,
      sources: this.known.sources ?? this.forward.finish(),
      targets: this.known.targets ?? this.backward.finish(),
    };
    return this.labels;
  }

  /** Groups of rows that the caller is to join and to hand to `placeRows`; undefined when all are taken. */
  takeGroups(count: number): { first: number; last: number } | undefined {
    const { groupCount } = this.getJoiner();
    if (this.nextGroup >= groupCount) return undefined;
    const first = this.nextGroup;
    this.nextGroup = Math.min(groupCount, first + count);
    return { first, last: this.nextGroup };
  }

  private getJoiner(): RowJoiner {
    this.joiner ??= new RowJoiner(this.getLabels()!);
    return this.joiner;
  }

  /** Puts joined rows into the matrix. */
  placeRows(block: RowBlock): void {
    const columns = this.destinations.length;
    for (const [i, origin] of block.sources.entries()) {
      this.joinWithinEdge(origin, block, i * columns);
      this.copyRow(block, i * columns, origin * columns);
    }
    this.rows += block.sources.length;
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
    if (isOrigin ? this.known.sources : this.known.targets) return;
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
  private joinWithinEdge(origin: number, block: RowBlock, start: number): void {
    const source = this.origins[origin];
    if (!source) return;
    for (const column of this.destinationsOfEdge.get(source.point.edge) ?? []) {
      const leg = findLeg(this.graph, this.profile, source, this.destinations[column]!);
      block.weights[start + column] = leg ? leg.weight : -1;
      block.times[start + column] = leg ? leg.time : -1;
      block.distances[start + column] = leg ? Math.round(leg.distance * CENTIMETRES) : -1;
    }
  }

  private copyRow(block: RowBlock, from: number, to: number): void {
    const { times, distances, weights } = this.matrix;
    for (let column = 0; column < this.destinations.length; column++) {
      const isReached = block.weights[from + column] >= 0;
      times[to + column] = isReached ? Math.round(block.times[from + column] / MILLISECONDS) : -1;
      distances[to + column] = isReached ? Math.round(block.distances[from + column] / CENTIMETRES) : -1;
      weights[to + column] = isReached ? block.weights[from + column] / MILLISECONDS : -1;
    }
  }
}
