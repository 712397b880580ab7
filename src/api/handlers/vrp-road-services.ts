/** What an optimization needs of the open region: travel between places and the shape of legs. */
import type { Line } from '../../engine/geo/line.ts';
import { drawRoute } from '../../engine/route/draw-route.ts';
import { findRoute } from '../../engine/route/find-route.ts';
import type { RoadProfile } from '../../engine/routing/road-profile.ts';
import type { Waypoint } from '../../engine/routing/waypoint.ts';
import { closeRoads } from '../contract/closed-areas.ts';
import { badRequest, type Result, success } from '../contract/errors.ts';
import { CUSTOM_PREFIX, checkProfileBounds } from './custom-profiles.ts';
import type { LegGeometry, RoutedPlaces } from './leg-matrix.ts';
import { checkCurbsides, locatePoints, type PointOptions } from './locate-points.ts';
import { locateAll } from './matrix.ts';
import { type HandlerContext, type OpenRegion, requireRegion } from './region-context.ts';
import { type ProfileChoice, resolveProfile } from './resolve-profile.ts';

const COORDINATE_DIGITS = 1e6;

function round(value: number): number {
  return Math.round(value * COORDINATE_DIGITS) / COORDINATE_DIGITS;
}

/** As answers give places on roads. */
export function roundDegrees(lon: number, lat: number): [number, number] {
  return [round(lon), round(lat)];
}

function toPoints({ lon, lat }: Line): [number, number][] {
  return Array.from(lon, (value, i) => roundDegrees(value, lat[i]));
}

export function checkSides(profile: RoadProfile, { strictness, curbsides }: RoutedPlaces): Result<undefined> {
  return checkCurbsides(profile, strictness, curbsides);
}

export const pick = <T>(list: readonly T[], indices: readonly number[]): T[] => indices.map((i) => list[i]);

/** For the places of these indices. */
export function toPointOptions(places: RoutedPlaces, indices: readonly number[]): PointOptions {
  const { curbsides, hints, preventions, strictness } = places;
  return {
    preventions,
    hints: pick(hints, indices),
    ...(strictness !== 'ignore'
      ? { curbsides: pick(curbsides, indices), strictness: strictness === 'strict' ? 'strict' : 'soft' }
      : {}),
  };
}

/** The waypoints of the places; undefined where there is no road, or the error for the first of those. */
function locate(
  region: OpenRegion,
  profile: RoadProfile,
  places: RoutedPlaces,
): Result<(Waypoint | undefined)[]> {
  const { points, failFast } = places;
  const sided = checkSides(profile, places);
  if (!sided.ok) return sided;
  const options = toPointOptions(places, [...points.keys()]);
  return failFast
    ? locatePoints(region, profile, points, options)
    : success(locateAll(region, profile, points, options));
}

function toChoice({ profile, dimensions, closedAreas, commercial, departure }: RoutedPlaces): ProfileChoice {
  const travels = {
    profile,
    dimensions,
    ...(closedAreas ? { custom_model: closeRoads(closedAreas, profile.startsWith(CUSTOM_PREFIX)) } : {}),
  };
  if (!commercial) return travels;
  return {
    ...travels,
    network_data_provider: 'commercial_map',
    consider_traffic: commercial.considersTraffic,
    departure_time: departure,
    providerPath: commercial.path,
    departurePath: commercial.departurePath,
  };
}

export interface ReadyProfile {
  readonly region: OpenRegion;
  readonly profile: RoadProfile;
}

interface LocatedPlaces extends ReadyProfile {
  readonly waypoints: readonly (Waypoint | undefined)[];
}

/** The profile that the places are travelled by, ready. */
export function findProfile(places: RoutedPlaces, context: HandlerContext): Result<ReadyProfile> {
  const region = requireRegion(context);
  if (!region.ok) return region;
  const profile = resolveProfile(region.value, toChoice(places), context);
  if (!profile.ok) return profile;
  const inside = checkProfileBounds(context, places.profile, places.points);
  return inside.ok ? success({ region: region.value, profile: profile.value }) : inside;
}

/** The places on the roads of their profile, or what is wrong with one of them. */
export function locatePlaces(places: RoutedPlaces, context: HandlerContext): Result<LocatedPlaces> {
  const found = findProfile(places, context);
  if (!found.ok) return found;
  const { region, profile } = found.value;
  const located = locate(region, profile, places);
  return located.ok ? success({ region, profile, waypoints: located.value }) : located;
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
