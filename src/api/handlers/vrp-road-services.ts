/** What an optimization needs of the open region: travel between places and the shape of legs. */
import type { Line } from '../../engine/geo/line.ts';
import { drawRoute } from '../../engine/route/draw-route.ts';
import { findRoute } from '../../engine/route/find-route.ts';
import type { RoadProfile } from '../../engine/routing/road-profile.ts';
import type { Waypoint } from '../../engine/routing/waypoint.ts';
import { badRequest, type Result, success } from '../contract/errors.ts';
import { computeMatrix } from './compute-matrix.ts';
import { checkProfileBounds } from './custom-profiles.ts';
import { checkCurbsides, locatePoints } from './locate-points.ts';
import { locateAll } from './matrix.ts';
import { type HandlerContext, type OpenRegion, requireRegion } from './region-context.ts';
import { type ProfileChoice, resolveProfile } from './resolve-profile.ts';
import type { LegGeometry } from './vrp-leg-lines.ts';
import type { LegMatrix, MatrixProvider, RoutedPlaces } from './vrp-places.ts';

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

function toChoice({ profile, commercial }: RoutedPlaces): ProfileChoice {
  if (!commercial) return { profile };
  return {
    profile,
    network_data_provider: 'commercial_map',
    consider_traffic: commercial.considersTraffic,
    departure_time: commercial.departure,
    providerPath: commercial.path,
    departurePath: commercial.departurePath,
  };
}

interface LocatedPlaces {
  readonly region: OpenRegion;
  readonly profile: RoadProfile;
  readonly waypoints: readonly (Waypoint | undefined)[];
}

/** The places on the roads of their profile, or what is wrong with one of them. */
export function locatePlaces(places: RoutedPlaces, context: HandlerContext): Result<LocatedPlaces> {
  const region = requireRegion(context);
  if (!region.ok) return region;
  const profile = resolveProfile(region.value, toChoice(places), context);
  if (!profile.ok) return profile;
  const inside = checkProfileBounds(context, places.profile, places.points);
  if (!inside.ok) return inside;
  const located = locate(region.value, profile.value, places);
  return located.ok
    ? success({ region: region.value, profile: profile.value, waypoints: located.value })
    : located;
}

/** Departures in whose traffic nothing differs are answered with the same matrix, as long as the places stay the same. */
export function createMatrixProvider(context: HandlerContext): MatrixProvider {
  const known = new Map<string, LegMatrix>();
  let placesKnown = '';
  return async (places, progress) => {
    const located = locatePlaces(places, context);
    if (!located.ok) return located;
    const { region, profile, waypoints } = located.value;
    const { profile: _, commercial, ...where } = places;
    const whereKey = JSON.stringify(where);
    if (whereKey !== placesKnown) known.clear();
    placesKnown = whereKey;
    const key = `${profile.profile.key}@${profile.moment?.key}`;
    const computed = commercial && known.get(key);
    if (computed) return success(computed);
    const matrix = await computeMatrix(region, profile, waypoints, waypoints, context, progress);
    if (!matrix) return badRequest('The request was cancelled');
    const snapped = waypoints.map((waypoint): [number, number] | undefined =>
      waypoint ? [round(waypoint.point.lon), round(waypoint.point.lat)] : undefined,
    );
    const legs = { times: matrix.times, distances: matrix.distances, snapped };
    if (commercial) known.set(key, legs);
    return success(legs);
  };
}

/** One line per leg along the streets. */
export function createLegGeometry(context: HandlerContext): LegGeometry {
  return async (places) => {
    const located = locatePlaces({ ...places, failFast: true }, context);
    if (!located.ok) return located;
    const { graph } = located.value.region.engine;
    const waypoints = located.value.waypoints.filter((waypoint) => waypoint !== undefined);
    const route = findRoute(graph, located.value.profile, waypoints);
    if (!route.found)
      return badRequest('Connection between locations not found', 'ConnectionNotFoundException');
    await context.yieldToHost();
    return success(route.legs.map((leg) => toPoints(drawRoute(graph, [leg]).line)));
  };
}
