/** /matrix: locate all points, join their labels, refuse or mark what cannot be computed. */

import type { Matrix } from '../../engine/matrix/matrix-rows.ts';
import { isInBounds } from '../../engine/routing/road-engine.ts';
import type { RoadProfile } from '../../engine/routing/road-profile.ts';
import type { Waypoint } from '../../engine/routing/waypoint.ts';
import { fault } from '../../faults/fault.ts';
import { badRequest, type Hint, type Result, success } from '../contract/errors.ts';
import type { MatrixRequest, MatrixResponse } from '../contract/matrix.ts';
import { openHours, waitForTraffic } from './by-hour.ts';
import { computeMatrix } from './compute-matrix.ts';
import { checkProfileBounds } from './custom-profiles.ts';
import { checkCurbsides, keepSides, locatePoint, type PointOptions } from './locate-points.ts';
import { type HandlerContext, type OpenRegion, requireRegion } from './region-context.ts';
import { resolveProfile } from './resolve-profile.ts';
import { makeRows } from './table-rows.ts';

type Point = readonly [number, number];

const MAX_PAIRS_IN_HINT = 25;

/** Places on roads; undefined for points that have none, 'curbside' for those that have none on the side asked for. */
function locateEach(
  region: OpenRegion,
  profile: RoadProfile,
  points: readonly Point[],
  options: PointOptions,
): (Waypoint | undefined | 'curbside')[] {
  return points.map((point, i) =>
    isInBounds(region.engine, point[0], point[1])
      ? locatePoint(region, profile, point, i, options)
      : undefined,
  );
}

/** Places on roads; undefined for points that have none, or none on the side asked for. */
export function locateAll(
  region: OpenRegion,
  profile: RoadProfile,
  points: readonly Point[],
  options: PointOptions,
): (Waypoint | undefined)[] {
  return keepPlaced(locateEach(region, profile, points, options));
}

function keepPlaced(places: readonly (Waypoint | undefined | 'curbside')[]): (Waypoint | undefined)[] {
  return places.map((place) => (place === 'curbside' ? undefined : place));
}

/** What is wrong with the places of one end. */
function describeMissing(
  places: readonly (Waypoint | undefined | 'curbside')[],
  end: 'from_points' | 'to_points',
): Hint[] {
  const list = (what: undefined | 'curbside') => [...places.keys()].filter((i) => places[i] === what);
  const [missing, sideless] = [list(undefined), list('curbside')];
  const hints: Hint[] = [];
  if (missing.length > 0) {
    hints.push({
      message: `Cannot find ${end}: ${missing.join(',')}`,
      details: 'PointNotFoundException',
      [`invalid_${end}`]: missing,
    });
  }
  if (sideless.length > 0) {
    hints.push({
      message: `The curbside of ${end} ${sideless.join(',')} cannot be fulfilled: a road there is one-way. Use curbside_strictness=soft`,
      details: 'IllegalArgumentException',
      [`invalid_${end}`]: sideless,
    });
  }
  return hints;
}

function findUnconnected(
  matrix: Matrix,
  origins: readonly (Waypoint | undefined)[],
  destinations: readonly (Waypoint | undefined)[],
): [number, number][] {
  const pairs: [number, number][] = [];
  if (!matrix.times.includes(-1)) return pairs;
  for (const [from, origin] of origins.entries()) {
    for (const [to, destination] of destinations.entries()) {
      if (origin && destination && matrix.times[from * destinations.length + to] < 0) pairs.push([from, to]);
    }
  }
  return pairs;
}

function describeUnconnected(pairs: readonly [number, number][]): Hint[] {
  if (pairs.length === 0) return [];
  return [
    {
      message: 'Connection between locations not found',
      details: 'ConnectionNotFoundException',
      point_pairs: pairs.slice(0, MAX_PAIRS_IN_HINT),
    },
  ];
}

interface MatrixPlaces {
  readonly region: OpenRegion;
  readonly profile: RoadProfile;
  readonly origins: (Waypoint | undefined)[];
  readonly destinations: (Waypoint | undefined)[];
  /** About points without a road, where they are not an error. */
  readonly missing: readonly Hint[];
}

function failOn({ message, details, ...extra }: Hint) {
  return badRequest(message, details, extra);
}

/** Everything about a matrix request but the computation: profile, places on roads, and what is wrong with them. */
function locateMatrix(request: MatrixRequest, context: HandlerContext): Result<MatrixPlaces> {
  const region = requireRegion(context);
  if (!region.ok) return region;
  const profile = resolveProfile(region.value, request, context);
  if (!profile.ok) return profile;
  const sides = checkCurbsides(
    profile.value,
    request.curbside_strictness,
    keepSides(request, request.curbsides),
    keepSides(request, request.from_curbsides),
    keepSides(request, request.to_curbsides),
  );
  if (!sides.ok) return sides;
  const isSymmetric = (request.points?.length ?? 0) > 0;
  const from = isSymmetric ? request.points! : (request.from_points ?? []);
  const to = isSymmetric ? request.points! : (request.to_points ?? []);
  const inside = checkProfileBounds(context, request.profile || request.vehicle, [...from, ...to]);
  if (!inside.ok) return inside;
  const locate = (points: readonly Point[], hints: readonly string[], curbsides: readonly string[]) =>
    locateEach(region.value, profile.value, points, {
      preventions: request.snap_preventions,
      strictness: request.curbside_strictness,
      hints,
      curbsides: keepSides(request, curbsides),
    });
  const starts = isSymmetric
    ? locate(from, request.point_hints, request.curbsides)
    : locate(from, request.from_point_hints, request.from_curbsides);
  const ends = isSymmetric ? starts : locate(to, request.to_point_hints, request.to_curbsides);
  const missing = [...describeMissing(starts, 'from_points'), ...describeMissing(ends, 'to_points')];
  if (request.fail_fast && missing.length > 0) return failOn(missing[0]);
  const origins = keepPlaced(starts);
  const destinations = isSymmetric ? origins : keepPlaced(ends);
  return success({ region: region.value, profile: profile.value, origins, destinations, missing });
}

/** What can be said against a request before its matrix is computed. */
export function checkMatrix(request: MatrixRequest, context: HandlerContext): Result<undefined> {
  const located = locateMatrix(request, context);
  return located.ok ? success(undefined) : located;
}

export async function handleMatrix(
  request: MatrixRequest,
  context: HandlerContext,
): Promise<Result<MatrixResponse>> {
  const started = context.now();
  const located = locateMatrix(request, context);
  if (!located.ok) return located;
  const { region, profile, origins, destinations, missing } = located.value;
  const fill = (by: RoadProfile) => computeMatrix(region, by, origins, destinations, context);
  const filled = await fill(profile);
  const hours = openHours(region, request, context);
  const matrix = filled && hours ? await waitForTraffic(filled, hours, fill) : filled;
  if (!matrix) return badRequest(fault('cancelled'));
  const problems = [...missing, ...describeUnconnected(findUnconnected(matrix, origins, destinations))];
  if (request.fail_fast && problems.length > 0) return failOn(problems[0]);
  const columns = destinations.length;
  const wanted = new Set(request.out_arrays);
  const toRows = context.makeRows ?? makeRows;
  const { weights } = matrix;
  if (wanted.has('weights'))
    for (let i = 0; i < weights.length; i++) weights[i] = Math.round(weights[i] * 1000) / 1000;
  return success({
    ...(wanted.has('weights') ? { weights: toRows(weights, columns) } : {}),
    ...(wanted.has('times') ? { times: toRows(matrix.times, columns) } : {}),
    ...(wanted.has('distances') ? { distances: toRows(matrix.distances, columns) } : {}),
    info: { copyrights: [...region.copyrights], took: Math.round(context.now() - started) },
    ...(problems.length > 0 ? { hints: problems } : {}),
  });
}
