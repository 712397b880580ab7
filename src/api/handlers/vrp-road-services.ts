/** What an optimization needs of the open region: travel between places and the shape of legs. */
import type { Line } from '../../engine/geo/line.ts';
import { drawRoute } from '../../engine/route/draw-route.ts';
import { findRoute } from '../../engine/route/find-route.ts';
import type { RoadProfile } from '../../engine/routing/road-profile.ts';
import type { Waypoint } from '../../engine/routing/waypoint.ts';
import { badRequest, type Result, success } from '../contract/errors.ts';
import { computeMatrix } from './compute-matrix.ts';
import { checkCurbsides, locatePoints } from './locate-points.ts';
import { locateAll } from './matrix.ts';
import type { LegGeometry } from './optimize.ts';
import { type HandlerContext, type OpenRegion, requireRegion } from './region-context.ts';
import { resolveProfile } from './resolve-profile.ts';
import type { MatrixProvider, RoutedPlaces } from './vrp-places.ts';

const COORDINATE_DIGITS = 1e6;

function round(value: number): number {
  return Math.round(value * COORDINATE_DIGITS) / COORDINATE_DIGITS;
}

function toPoints({ lon, lat }: Line): [number, number][] {
  return Array.from(lon, (value, i) => [round(value), round(lat[i])]);
}

/** The waypoints of the places; undefined where there is no road, or the error for the first of those. */
function locate(
  region: OpenRegion,
  profile: RoadProfile,
  places: RoutedPlaces,
): Result<(Waypoint | undefined)[]> {
  const { points, curbsides, hints, preventions, strictness, failFast } = places;
  // Only motor vehicles keep to a side of the street.
  const hasSides = strictness !== 'ignore' && (profile.profile.isMotor || strictness === 'strict');
  if (hasSides && strictness === 'strict') {
    const sides = checkCurbsides(profile, curbsides);
    if (!sides.ok) return sides;
  }
  const options = {
    preventions,
    hints,
    ...(hasSides
      ? { curbsides, strictness: strictness === 'strict' ? ('strict' as const) : ('soft' as const) }
      : {}),
  };
  return failFast
    ? locatePoints(region, profile, points, options)
    : success(locateAll(region, profile, points, options));
}

export function createMatrixProvider(context: HandlerContext): MatrixProvider {
  return async (places, progress) => {
    const region = requireRegion(context);
    if (!region.ok) return region;
    const profile = resolveProfile(region.value, { profile: places.profile });
    if (!profile.ok) return profile;
    const located = locate(region.value, profile.value, places);
    if (!located.ok) return located;
    const waypoints = located.value;
    const matrix = await computeMatrix(region.value, profile.value, waypoints, waypoints, context, progress);
    if (!matrix) return badRequest('The request was cancelled');
    const snapped = waypoints.map((waypoint): [number, number] | undefined =>
      waypoint ? [round(waypoint.point.lon), round(waypoint.point.lat)] : undefined,
    );
    return success({ times: matrix.times, distances: matrix.distances, snapped });
  };
}

/** One line per leg along the streets. */
export function createLegGeometry(context: HandlerContext): LegGeometry {
  return async (places) => {
    const region = requireRegion(context);
    if (!region.ok) return region;
    const profile = resolveProfile(region.value, { profile: places.profile });
    if (!profile.ok) return profile;
    const located = locate(region.value, profile.value, { ...places, failFast: true });
    if (!located.ok) return located;
    const { graph } = region.value.engine;
    const waypoints = located.value.filter((waypoint) => waypoint !== undefined);
    const route = findRoute(graph, profile.value, waypoints);
    if (!route.found)
      return badRequest('Connection between locations not found', 'ConnectionNotFoundException');
    await context.yieldToHost();
    return success(route.legs.map((leg) => toPoints(drawRoute(graph, [leg]).line)));
  };
}
