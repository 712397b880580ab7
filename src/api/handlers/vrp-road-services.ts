/** What an optimization needs of the open region: travel between places and the shape of legs. */
import type { Line } from '../../engine/geo/line.ts';
import { drawRoute } from '../../engine/route/draw-route.ts';
import { findRoute } from '../../engine/route/find-route.ts';
import type { RoadProfile } from '../../engine/routing/road-profile.ts';
import type { Waypoint } from '../../engine/routing/waypoint.ts';
import { badRequest, type Result, success } from '../contract/errors.ts';
import { computeMatrix } from './compute-matrix.ts';
import { checkProfileBounds } from './custom-profiles.ts';
import { checkCurbsides, locatePoints, type PointOptions } from './locate-points.ts';
import { locateAll } from './matrix.ts';
import { LegMemory } from './plan-memory/leg-memory.ts';
import type { LegTable } from './plan-memory/leg-table.ts';
import { type HandlerContext, type OpenRegion, requireRegion } from './region-context.ts';
import { type ProfileChoice, resolveProfile } from './resolve-profile.ts';
import type { LegGeometry } from './vrp-leg-lines.ts';
import type { MatrixProvider, RoutedPlaces } from './vrp-places.ts';

const COORDINATE_DIGITS = 1e6;

function round(value: number): number {
  return Math.round(value * COORDINATE_DIGITS) / COORDINATE_DIGITS;
}

function toPoints({ lon, lat }: Line): [number, number][] {
  return Array.from(lon, (value, i) => [round(value), round(lat[i])]);
}

/** Only motor vehicles keep to a side of the street. */
function hasSides({ profile }: RoadProfile, { strictness }: RoutedPlaces): boolean {
  return strictness !== 'ignore' && (profile.isMotor || strictness === 'strict');
}

function checkSides(profile: RoadProfile, places: RoutedPlaces): Result<undefined> {
  return hasSides(profile, places) && places.strictness === 'strict'
    ? checkCurbsides(profile, places.curbsides)
    : success(undefined);
}

const pick = <T>(list: readonly T[], indices: readonly number[]): T[] => indices.map((i) => list[i]);

/** For the places of these indices. */
function toPointOptions(
  profile: RoadProfile,
  places: RoutedPlaces,
  indices: readonly number[],
): PointOptions {
  const { curbsides, hints, preventions, strictness } = places;
  return {
    preventions,
    hints: pick(hints, indices),
    ...(hasSides(profile, places)
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
  const options = toPointOptions(profile, places, [...points.keys()]);
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

/** The profile that the places are travelled by, ready. */
function findProfile(
  places: RoutedPlaces,
  context: HandlerContext,
): Result<Pick<LocatedPlaces, 'region' | 'profile'>> {
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

function toSnapped(waypoint: Waypoint | undefined): [number, number] | undefined {
  return waypoint ? [round(waypoint.point.lon), round(waypoint.point.lat)] : undefined;
}

/**
 * Legs that earlier calls computed are taken from the context's memory; without one, from earlier questions to the same
 * provider: departures in whose traffic nothing differs share their legs.
 */
export function createMatrixProvider(context: HandlerContext): MatrixProvider {
  const memory = context.memory?.legs ?? new LegMemory();
  return async (places, progress) => {
    const found = findProfile(places, context);
    if (!found.ok) return found;
    const { profile } = found.value;
    const sided = checkSides(profile, places);
    if (!sided.ok) return sided;
    const { preventions, strictness } = places;
    const travel = JSON.stringify([profile.profile.key, profile.moment?.key, preventions, strictness]);
    const keys = places.points.map((_, i) => keyOfPlace(places, i));
    let table = memory.open(travel);
    while (!keys.every((key) => table.has(key))) {
      const learned = await memory.inTurn(travel, () =>
        learnLegs(memory.open(travel), keys, places, found.value, context, progress),
      );
      if (!learned.ok) return learned;
      table = memory.open(travel);
    }
    if (places.failFast && keys.some((key) => !table.waypointOf(key))) {
      const refused = locatePlaces(places, context);
      if (!refused.ok) return refused;
    }
    const legs = table.read(keys);
    memory.settle(travel, keys);
    return success(legs);
  };
}

/** What decides how a place meets the roads. */
function keyOfPlace({ points, curbsides, hints }: RoutedPlaces, index: number): string {
  return JSON.stringify([...points[index], curbsides[index], hints[index]]);
}

/** Computes the legs from and to the places that the table lacks. */
async function learnLegs(
  table: LegTable,
  keys: readonly string[],
  places: RoutedPlaces,
  { region, profile }: Pick<LocatedPlaces, 'region' | 'profile'>,
  context: HandlerContext,
  progress: (share: number) => void,
): Promise<Result<undefined>> {
  const indexOfKey = new Map<string, number>();
  for (const [i, key] of keys.entries()) if (!table.has(key) && !indexOfKey.has(key)) indexOfKey.set(key, i);
  const indices = [...indexOfKey.values()];
  if (indices.length === 0) return success(undefined);
  const points = pick(places.points, indices);
  const fresh = locateAll(region, profile, points, toPointOptions(profile, places, indices));
  if (places.failFast && fresh.includes(undefined)) {
    const refused = locatePlaces(places, context);
    if (!refused.ok) return refused;
  }
  const known = table.listWaypoints();
  const rows = await computeMatrix(region, profile, fresh, [...known, ...fresh], context, progress);
  const columns =
    known.length === 0 ? EMPTY : await computeMatrix(region, profile, known, fresh, context, progress);
  if (!rows || !columns) return badRequest('The request was cancelled');
  const learned = fresh.map((waypoint) => ({ waypoint, snapped: toSnapped(waypoint) }));
  table.add([...indexOfKey.keys()], learned, rows, columns);
  return success(undefined);
}

const EMPTY = { times: new Int32Array(0), distances: new Int32Array(0) };

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
