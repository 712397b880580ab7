/** A route through two or more waypoints: one leg per pair. */
import type { RoadGraph } from '../graph/road-graph.ts';
import { findLeg, type Leg } from '../routing/find-leg.ts';
import type { RoadProfile } from '../routing/road-profile.ts';
import { AGAINST, ALONG, listArcs, type Waypoint } from '../routing/waypoint.ts';

type RouteResult = { found: true; legs: Leg[] } | { found: false; leg: number };

interface RouteOptions {
  /** Do not turn round at waypoints: go on in the direction of arrival. */
  readonly passThrough?: boolean;
  /** Finds a leg where it is not the profile's best: called for one after the other. */
  readonly find?: (source: Waypoint, target: Waypoint) => Leg | undefined;
}

/** Legs in order; `found: false` names the first leg that has no way. */
export function findRoute(
  graph: RoadGraph,
  profile: RoadProfile,
  waypoints: readonly Waypoint[],
  {
    passThrough = false,
    find = (source, target) => findLeg(graph, profile, source, target),
  }: RouteOptions = {},
): RouteResult {
  const legs: Leg[] = [];
  for (let i = 1; i < waypoints.length; i++) {
    let source = waypoints[i - 1];
    const arrival = legs[i - 2]?.arcs.at(-1);
    if (passThrough && arrival !== undefined) {
      const onward = { ...source, directions: (arrival & 1) === 0 ? ALONG : AGAINST };
      if (listArcs(profile.metric, onward).length > 0) source = onward;
    }
    const leg = find(source, waypoints[i]);
    if (!leg) return { found: false, leg: i - 1 };
    legs.push(leg);
  }
  return { found: true, legs };
}
