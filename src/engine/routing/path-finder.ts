/**
 * Finds ways for one profile: by the customized hierarchy once there is one, by bidirectional A* before. Customizing
 * costs a tenth of a second on a city, as much as a dozen of A*'s searches.
 */
import type { CustomizedMetric } from '../cch/customize.ts';
import type { EliminationQuery, FoundPath } from '../cch/elimination-query.ts';
import type { Seeds } from '../cch/upward-search.ts';
import { getMetresPerLonDegree, METRES_PER_DEGREE } from '../geo/distance.ts';
import { DEGREE, type RoadGraph } from '../graph/road-graph.ts';
import type { RoadMetric } from '../profile/road-metric.ts';
import { BidirectionalAstar, type StatePlaces } from '../search/bidirectional-astar.ts';
import type { StatePath, StateSeeds } from '../search/state-search.ts';
import type { RoadFamily } from './road-family.ts';

/** Rounded lengths and a plane instead of a sphere must not make a beeline longer than a road. */
const BEELINE_MARGIN = 0.99;

function placeStates(graph: RoadGraph, { turns, weightOfArc }: RoadMetric): StatePlaces {
  const middle = graph.nodeCount > 0 ? graph.latOfNode[graph.nodeCount >> 1] * DEGREE : 0;
  let leastWeight = Number.POSITIVE_INFINITY;
  for (let arc = 0; arc < graph.arcCount; arc++) {
    const length = graph.lengthOfEdge[arc >> 1];
    if (weightOfArc[arc] > 0 && length > 0) leastWeight = Math.min(leastWeight, weightOfArc[arc] / length);
  }
  // Far from the middle's latitude a degree of longitude is longer or shorter than assumed.
  const spread = measureSpread(graph, middle);
  return {
    graph,
    arcOfState: turns.arcOfState,
    scaleX: getMetresPerLonDegree(middle) * DEGREE,
    scaleY: METRES_PER_DEGREE * DEGREE,
    leastWeight: Number.isFinite(leastWeight) ? leastWeight * BEELINE_MARGIN * spread : 0,
  };
}

/** The least true length of an assumed metre anywhere in the region. */
function measureSpread(graph: RoadGraph, middle: number): number {
  let north = -90;
  let south = 90;
  for (const lat of graph.latOfNode) {
    if (lat * DEGREE > north) north = lat * DEGREE;
    if (lat * DEGREE < south) south = lat * DEGREE;
  }
  const assumed = getMetresPerLonDegree(middle);
  return Math.min(1, getMetresPerLonDegree(north) / assumed, getMetresPerLonDegree(south) / assumed);
}

/** Searches without a hierarchy, about as long together as customizing it. */
const PATIENCE = 8;

export class PathFinder {
  private readonly graph: RoadGraph;
  private readonly metric: RoadMetric;
  private readonly family: RoadFamily;
  private places: StatePlaces | undefined;
  private query: EliminationQuery | undefined;
  private searches = 0;

  constructor(graph: RoadGraph, metric: RoadMetric, family: RoadFamily) {
    this.graph = graph;
    this.metric = metric;
    this.family = family;
  }

  get isCustomized(): boolean {
    return this.query !== undefined;
  }

  /** Customizes once enough searches have been asked for that it pays. */
  expect(searches: number): void {
    this.searches += searches;
    if (this.searches > PATIENCE) this.customize();
  }

  /** Makes the hierarchy ready for this profile; later calls cost nothing. */
  customize(): EliminationQuery {
    if (!this.query) {
      this.query = this.family.openQuery(this.family.customize(this.metric.costs));
      this.places = undefined;
    }
    return this.query;
  }

  /** Lets go of the customized weights, whose memory another profile may take over; what is asked later customizes anew. */
  release(): void {
    if (!this.query) return;
    this.family.recycle(this.query.metric);
    this.query = undefined;
  }

  /** The customized weights, to be read at once: who reads on later says so by `holders`. Customizes if need be. */
  get customized(): CustomizedMetric {
    return this.customize().metric;
  }

  /** Hierarchy nodes for states. */
  toNodes({ states, weights, times, distances }: StateSeeds): Seeds {
    const { rankOfState } = this.family.hierarchy;
    return { nodes: states.map((state) => rankOfState[state]), weights, times, distances };
  }

  /** The best way between seeds, or undefined when there is none. */
  findPath(sources: StateSeeds, targets: StateSeeds): StatePath | undefined {
    if (sources.states.length === 0 || targets.states.length === 0) return undefined;
    if (!this.query) {
      this.places ??= placeStates(this.graph, this.metric);
      const astar = new BidirectionalAstar(this.family.astarMemory, this.metric.costs, this.places);
      return astar.findPath(sources, targets);
    }
    const path = this.query.findPath(this.toNodes(sources), this.toNodes(targets));
    return path && this.toStates(path);
  }

  /** States for a path's hierarchy nodes. */
  toStates(path: FoundPath): StatePath {
    const { stateOfRank } = this.family.hierarchy;
    return { ...path, source: stateOfRank[path.source], target: stateOfRank[path.target] };
  }
}
