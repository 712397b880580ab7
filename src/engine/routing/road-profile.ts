/** A profile made ready on a region: its metric, where it may be snapped to, and its searches. Memory is reused. */
import type { RoadGraph } from '../graph/road-graph.ts';
import type { Moment } from '../graph/traffic-clock.ts';
import type { CompiledProfile } from '../profile/compile-profile.ts';
import { findComponents } from '../profile/components.ts';
import type { PreparedProfile } from '../profile/prepared-roads.ts';
import type { RoadMetric } from '../profile/road-metric.ts';
import { weighArcs } from '../profile/weigh-arcs.ts';
import { PathFinder } from './path-finder.ts';
import type { RoadFamily } from './road-family.ts';

/** Components smaller than both limits are car parks behind barriers, data errors and the like. */
const MIN_COMPONENT_ARCS = 500;
const MIN_COMPONENT_SHARE = 0.05;

/** How an edge serves a profile: not at all, on an island or a cut-off road, on the connected network. */
export const EDGE_CLOSED = 0;
export const EDGE_OPEN = 1;
export const EDGE_CONNECTED = 2;

function classifyEdges(graph: RoadGraph, metric: RoadMetric): Uint8Array {
  const { turns, weightOfArc } = metric;
  const componentOfState = findComponents(
    turns,
    metric.costs,
    (state) => weightOfArc[turns.arcOfState[state]] > 0,
  );
  const sizes: number[] = [];
  for (let state = 0; state < componentOfState.length; state++) {
    const component = componentOfState[state];
    if (component >= 0) sizes[component] = (sizes[component] ?? 0) + 1;
  }
  const smallest = Math.min(MIN_COMPONENT_ARCS, (sizes[0] ?? 0) * MIN_COMPONENT_SHARE);
  const useOfEdge = new Uint8Array(graph.edgeCount);
  for (let state = 0; state < turns.plainStateCount; state++) {
    const component = componentOfState[state];
    if (component < 0) continue;
    const edge = turns.arcOfState[state] >> 1;
    const use = sizes[component] >= smallest ? EDGE_CONNECTED : EDGE_OPEN;
    if (use > useOfEdge[edge]) useOfEdge[edge] = use;
  }
  return useOfEdge;
}

export class RoadProfile {
  readonly profile: CompiledProfile;
  /** Whose traffic holds; undefined for free flow. */
  readonly moment: Moment | undefined;
  readonly metric: RoadMetric;
  readonly paths: PathFinder;
  readonly family: RoadFamily;
  private readonly graph: RoadGraph;
  private classified: Uint8Array | undefined;
  private speeds: Float32Array | undefined;

  /** `known`: what was made of this profile on this graph before. */
  constructor(
    graph: RoadGraph,
    family: RoadFamily,
    profile: CompiledProfile,
    { moment, known }: { moment?: Moment; known?: PreparedProfile } = {},
  ) {
    this.graph = graph;
    this.family = family;
    this.profile = profile;
    this.moment = moment;
    if (known) family.adopt(profile, known.base);
    this.classified = known?.useOfEdge;
    this.metric = family.weigh(profile, moment);
    this.paths = new PathFinder(graph, this.metric, family);
  }

  /** `EDGE_*` by edge. */
  get useOfEdge(): Uint8Array {
    this.classified ??= classifyEdges(this.graph, this.metric);
    return this.classified;
  }

  /** km/h by arc, 0 where closed. */
  get speedKmhOfArc(): Float32Array {
    const { graph, profile, moment } = this;
    this.speeds ??= weighArcs(graph, profile, this.family.getNumbers(profile, moment)).getSpeedKmhOfArc();
    return this.speeds;
  }
}
