/**
 * A place on the road as a search sees it: the directions in which it may be left or reached and what each costs. Half
 * an edge costs its share of the edge, rounded once, so that a way along one edge adds up like any other.
 */
import type { SnapPoint } from '../graph/snap.ts';
import { UNREACHABLE } from '../graph/turn-costs.ts';
import type { RoadMetric } from '../profile/road-metric.ts';
import type { StateSeeds } from '../search/state-search.ts';

/** Directions of travel on an edge, as bits: along its drawing, against it. */
export const ALONG = 1;
export const AGAINST = 2;
export const BOTH_WAYS = ALONG | AGAINST;

export interface Waypoint {
  readonly point: SnapPoint;
  /** Bits of the directions allowed. */
  readonly directions: number;
  /** Milliseconds of weight, not of time, for leaving along and against. */
  readonly departurePenalty?: readonly [number, number];
}

export function makeWaypoint(point: SnapPoint): Waypoint {
  return { point, directions: BOTH_WAYS };
}

/** Share of an arc that lies before a point on its edge. */
export function getShareBefore(arc: number, point: SnapPoint): number {
  return (arc & 1) === 0 ? point.fraction : 1 - point.fraction;
}

/** What a share of a whole value is worth; equal shares of equal values always give the same. */
function takeShare(value: number, share: number): number {
  return Math.round(value * share);
}

/** The open arcs of a waypoint. */
export function listArcs(metric: RoadMetric, { point, directions }: Waypoint): number[] {
  const arcs: number[] = [];
  for (const arc of [2 * point.edge, 2 * point.edge + 1]) {
    if ((directions & (1 << (arc & 1))) !== 0 && metric.weightOfArc[arc] > 0) arcs.push(arc);
  }
  return arcs;
}

interface SeedLists extends StateSeeds {
  states: number[];
  weights: number[];
  times: number[];
  distances: number[];
}

function makeSeedLists(): SeedLists {
  return { states: [], weights: [], times: [], distances: [] };
}

/** The rest of an arc after a point, and what leaving that way is charged. */
function measureDeparture(metric: RoadMetric, waypoint: Waypoint, arc: number, centimetres: number) {
  const share = getShareBefore(arc, waypoint.point);
  const weight = metric.weightOfArc[arc];
  const time = metric.timeOfArc[arc];
  return {
    weight: weight - takeShare(weight, share) + (waypoint.departurePenalty?.[arc & 1] ?? 0),
    time: time - takeShare(time, share),
    distance: centimetres - takeShare(centimetres, share),
  };
}

/** Where a search from a waypoint starts. */
export function seedDeparture(metric: RoadMetric, waypoint: Waypoint, centimetres: number): StateSeeds {
  const seeds = makeSeedLists();
  for (const arc of listArcs(metric, waypoint)) {
    const departure = measureDeparture(metric, waypoint, arc, centimetres);
    seeds.states.push(metric.turns.stateOfArc[arc]);
    seeds.weights.push(departure.weight);
    seeds.times.push(departure.time);
    seeds.distances.push(departure.distance);
  }
  return seeds;
}

/**
 * The same one turn later: for targets on the edge that is left, where a search from the edge's own states would find
 * the way back to a point already passed for less than nothing. `departures` names the arc that each seed's turn left.
 */
export function seedAfterDeparture(
  metric: RoadMetric,
  waypoint: Waypoint,
  centimetres: number,
): StateSeeds & { readonly departures: readonly number[] } {
  const seeds = { ...makeSeedLists(), departures: [] as number[] };
  const { firstTurn, turnTo, stateOfArc } = metric.turns;
  const { weightOfTurn, timeOfTurn, distanceOfTurn } = metric.costs;
  for (const arc of listArcs(metric, waypoint)) {
    const departure = measureDeparture(metric, waypoint, arc, centimetres);
    const state = stateOfArc[arc];
    for (let turn = firstTurn[state]; turn < firstTurn[state + 1]; turn++) {
      if (weightOfTurn[turn] === UNREACHABLE) continue;
      seeds.states.push(turnTo[turn]);
      seeds.departures.push(arc);
      seeds.weights.push(departure.weight + weightOfTurn[turn]);
      seeds.times.push(departure.time + timeOfTurn[turn]);
      seeds.distances.push(departure.distance + distanceOfTurn[turn]);
    }
  }
  return seeds;
}

/** Where a search to a waypoint ends; what lies behind the point is taken back. */
export function seedArrival(metric: RoadMetric, waypoint: Waypoint, centimetres: number): StateSeeds {
  const seeds = makeSeedLists();
  const { stateOfArc, copiesOfArc } = metric.turns;
  for (const arc of listArcs(metric, waypoint)) {
    const share = getShareBefore(arc, waypoint.point);
    const weight = metric.weightOfArc[arc];
    const time = metric.timeOfArc[arc];
    for (const state of copiesOfArc.get(arc) ?? [stateOfArc[arc]]) {
      seeds.states.push(state);
      seeds.weights.push(takeShare(weight, share) - weight);
      seeds.times.push(takeShare(time, share) - time);
      seeds.distances.push(takeShare(centimetres, share) - centimetres);
    }
  }
  return seeds;
}

/** What a way that leaves the edge of both waypoints and comes back weighs at least. */
export function measureLeastDetour(metric: RoadMetric, source: Waypoint, target: Waypoint): number {
  let out = Number.POSITIVE_INFINITY;
  for (const arc of listArcs(metric, source))
    out = Math.min(out, measureDeparture(metric, source, arc, 0).weight);
  let back = Number.POSITIVE_INFINITY;
  for (const arc of listArcs(metric, target))
    back = Math.min(back, takeShare(metric.weightOfArc[arc], getShareBefore(arc, target.point)));
  return out + back;
}

/** A way that stays on one arc. */
export interface DirectWay {
  readonly arc: number;
  readonly weight: number;
  readonly time: number;
  readonly distance: number;
}

/** The way from one point of an edge on to another without leaving the edge, or undefined when there is none. */
export function findDirectWay(
  metric: RoadMetric,
  source: Waypoint,
  target: Waypoint,
  centimetres: number,
): DirectWay | undefined {
  if (source.point.edge !== target.point.edge) return undefined;
  let best: DirectWay | undefined;
  const targetArcs = listArcs(metric, target);
  for (const arc of listArcs(metric, source)) {
    const from = getShareBefore(arc, source.point);
    const to = getShareBefore(arc, target.point);
    if (!targetArcs.includes(arc) || from > to) continue;
    const between = (value: number) => takeShare(value, to) - takeShare(value, from);
    const weight = between(metric.weightOfArc[arc]) + (source.departurePenalty?.[arc & 1] ?? 0);
    if (best && best.weight <= weight) continue;
    best = { arc, weight, time: between(metric.timeOfArc[arc]), distance: between(centimetres) };
  }
  return best;
}
