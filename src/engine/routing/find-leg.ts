/** The best way between two waypoints, as the arcs driven with their times and distances. */
import type { RoadGraph } from '../graph/road-graph.ts';
import { getToArc } from '../graph/turn-graph.ts';
import type { StatePath } from '../search/state-search.ts';
import type { RoadProfile } from './road-profile.ts';
import {
  type DirectWay,
  findDirectWay,
  getShareBefore,
  measureLeastDetour,
  seedAfterDeparture,
  seedArrival,
  seedDeparture,
  type Waypoint,
} from './waypoint.ts';

export interface Leg {
  /** Milliseconds. */
  readonly weight: number;
  readonly time: number;
  /** Metres. */
  readonly distance: number;
  /** The arcs driven; the first and the last in part, between the shares. */
  readonly arcs: readonly number[];
  readonly fromShare: number;
  readonly toShare: number;
  /** Milliseconds and metres by arc, the turn into it included in the time; they add up to the leg's. */
  readonly times: readonly number[];
  readonly distances: readonly number[];
  readonly weights: readonly number[];
}

const CENTIMETRES = 100;

/** Shares the parts of a path out to its arcs. `departure` is what the seed held, the end is what is left over. */
function shareOut(total: number, departure: number, byTurn: Int32Array, turns: readonly number[]): number[] {
  const parts = [departure];
  let rest = total - departure;
  for (let i = 0; i < turns.length - 1; i++) {
    parts.push(byTurn[turns[i]]);
    rest -= byTurn[turns[i]];
  }
  if (turns.length > 0) parts.push(rest);
  return parts;
}

/** A path between two waypoints as a leg. */
export function buildLeg(
  graph: RoadGraph,
  { metric }: RoadProfile,
  source: Waypoint,
  target: Waypoint,
  path: StatePath,
): Leg {
  const centimetres = graph.centimetresOfEdge[source.point.edge];
  const arcs = [metric.turns.arcOfState[path.source]];
  for (const turn of path.turns) arcs.push(getToArc(metric.turns, turn));
  const departure = seedDeparture(metric, source, centimetres);
  const at = departure.states.indexOf(path.source);
  const { weightOfTurn, timeOfTurn, distanceOfTurn } = metric.costs;
  const distances = shareOut(path.distance, departure.distances[at], distanceOfTurn, path.turns);
  return {
    weight: path.weight,
    time: path.time,
    distance: path.distance / CENTIMETRES,
    arcs,
    fromShare: getShareBefore(arcs[0], source.point),
    toShare: getShareBefore(arcs[arcs.length - 1], target.point),
    times: shareOut(path.time, departure.times[at], timeOfTurn, path.turns),
    weights: shareOut(path.weight, departure.weights[at], weightOfTurn, path.turns),
    distances: distances.map((distance) => distance / CENTIMETRES),
  };
}

function buildDirectLeg(direct: DirectWay, source: Waypoint, target: Waypoint): Leg {
  return {
    weight: direct.weight,
    time: direct.time,
    distance: direct.distance / CENTIMETRES,
    arcs: [direct.arc],
    fromShare: getShareBefore(direct.arc, source.point),
    toShare: getShareBefore(direct.arc, target.point),
    times: [direct.time],
    weights: [direct.weight],
    distances: [direct.distance / CENTIMETRES],
  };
}

/** The way when both ends lie on one edge: along it, or round and back to it. */
function findLegOnEdge(
  graph: RoadGraph,
  profile: RoadProfile,
  source: Waypoint,
  target: Waypoint,
): Leg | undefined {
  const { metric, paths } = profile;
  const centimetres = graph.centimetresOfEdge[source.point.edge];
  const direct = findDirectWay(metric, source, target, centimetres);
  // Any other way leaves the edge and enters it again.
  const leastAround = measureLeastDetour(metric, source, target);
  if (direct && direct.weight <= leastAround) return buildDirectLeg(direct, source, target);
  const seeds = seedAfterDeparture(metric, source, centimetres);
  const around = paths.findPath(seeds, seedArrival(metric, target, centimetres));
  if (direct && (!around || direct.weight <= around.weight)) return buildDirectLeg(direct, source, target);
  if (!around) return undefined;
  return buildLeg(graph, profile, source, target, prependDeparture(profile, seeds, around));
}

/** Puts the turn that a seed of `seedAfterDeparture` stands for back in front of a path. */
function prependDeparture(
  { metric }: RoadProfile,
  seeds: ReturnType<typeof seedAfterDeparture>,
  path: StatePath,
): StatePath {
  let seed = -1;
  for (const [i, state] of seeds.states.entries()) {
    if (state === path.source && (seed < 0 || seeds.weights[i] < seeds.weights[seed])) seed = i;
  }
  const source = metric.turns.stateOfArc[seeds.departures[seed]];
  const { firstTurn, turnTo } = metric.turns;
  let turn = firstTurn[source];
  while (turnTo[turn] !== path.source) turn++;
  return { ...path, source, turns: [turn, ...path.turns] };
}

/** The best way between two waypoints, or undefined when there is none. */
export function findLeg(
  graph: RoadGraph,
  profile: RoadProfile,
  source: Waypoint,
  target: Waypoint,
): Leg | undefined {
  const { metric, paths } = profile;
  if (source.point.edge === target.point.edge) return findLegOnEdge(graph, profile, source, target);
  const sourceLength = graph.centimetresOfEdge[source.point.edge];
  const targetLength = graph.centimetresOfEdge[target.point.edge];
  const path = paths.findPath(
    seedDeparture(metric, source, sourceLength),
    seedArrival(metric, target, targetLength),
  );
  return path && buildLeg(graph, profile, source, target, path);
}
