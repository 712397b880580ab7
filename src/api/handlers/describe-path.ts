/** A found route as the contract's path. */
import { hasHeights } from '../../engine/elevation/has-heights.ts';
import type { Line } from '../../engine/geo/line.ts';
import { encodeLine } from '../../engine/geo/polyline.ts';
import { findTexts } from '../../engine/guidance/language/find-language.ts';
import { readDetails } from '../../engine/route/details/read-details.ts';
import { type DrawnRoute, drawRoute } from '../../engine/route/draw-route.ts';
import { sumClimbs } from '../../engine/route/elevation-profile.ts';
import type { Leg } from '../../engine/routing/find-leg.ts';
import type { RoadProfile } from '../../engine/routing/road-profile.ts';
import type { Waypoint } from '../../engine/routing/waypoint.ts';
import type { LineString, RoutePath, RouteRequest } from '../contract/route.ts';
import { listSteps, round, toInstruction } from './describe-instructions.ts';
import type { OpenRegion } from './region-context.ts';
import { thinPath } from './thin-path.ts';

export interface FoundRoute {
  readonly legs: readonly Leg[];
  /** In visiting order. */
  readonly waypoints: readonly Waypoint[];
  /** The request's points in visiting order, when they were reordered. */
  readonly order?: readonly number[];
}

/** What of a request says how a path is to be described. */
export type PathOptions = Pick<
  RouteRequest,
  | 'locale'
  | 'elevation'
  | 'details'
  | 'instructions'
  | 'calc_points'
  | 'points_encoded'
  | 'points_encoded_multiplier'
  | 'way_point_max_distance'
  | 'via_point_instructions'
>;

const COORDINATE_DIGITS = 1e6;
const ELEVATION_DIGITS = 100;

function toLineString({ lon, lat, ele }: Line): LineString {
  const coordinates: number[][] = [];
  for (let i = 0; i < lon.length; i++) {
    const point = [round(lon[i], COORDINATE_DIGITS), round(lat[i], COORDINATE_DIGITS)];
    if (ele) point.push(round(ele[i], ELEVATION_DIGITS));
    coordinates.push(point);
  }
  return { type: 'LineString', coordinates };
}

function writeLine(line: Line, request: PathOptions): string | LineString {
  return request.points_encoded ? encodeLine(line, request.points_encoded_multiplier) : toLineString(line);
}

function measureBox({ lon, lat }: Line): [number, number, number, number] {
  let [west, south, east, north] = [lon[0], lat[0], lon[0], lat[0]];
  for (let i = 1; i < lon.length; i++) {
    if (lon[i] < west) west = lon[i];
    if (lon[i] > east) east = lon[i];
    if (lat[i] < south) south = lat[i];
    if (lat[i] > north) north = lat[i];
  }
  const toDegrees = (value: number) => round(value, COORDINATE_DIGITS);
  return [toDegrees(west), toDegrees(south), toDegrees(east), toDegrees(north)];
}

/** Where the waypoints lie on the road; on the drawn line they are the ends of its legs. */
function placeWaypoints(waypoints: readonly Waypoint[], drawn: DrawnRoute | undefined): Line {
  const line: Line = {
    lon: Float64Array.from(waypoints, ({ point }) => point.lon),
    lat: Float64Array.from(waypoints, ({ point }) => point.lat),
  };
  if (!drawn?.line.ele) return line;
  const { ele } = drawn.line;
  return { ...line, ele: Float64Array.from(waypoints, (_, i) => ele[i === 0 ? 0 : drawn.legEnds[i - 1]]) };
}

function describeLine(
  region: OpenRegion,
  profile: RoadProfile,
  request: PathOptions,
  path: RoutePath,
  drawn: DrawnRoute,
): void {
  const intervals: [number, number, ...unknown[]][] = [];
  if (request.instructions) {
    const texts = findTexts(request.locale);
    path.instructions = listSteps(region, profile, drawn, request.via_point_instructions).map((step) =>
      toInstruction(texts, step),
    );
    for (const { interval } of path.instructions) intervals.push(interval);
  }
  path.details = readDetails({ graph: region.engine.graph, profile, drawn }, request.details);
  for (const detail of Object.values(path.details)) for (const interval of detail) intervals.push(interval);
  const tolerance = request.way_point_max_distance;
  const line =
    tolerance > 0 ? thinPath(drawn.line, tolerance, { intervals, ends: drawn.legEnds }) : drawn.line;
  path.bbox = measureBox(line);
  path.points = writeLine(line, request);
  const climbs = drawn.line.ele ? sumClimbs(drawn.line.ele) : { ascend: 0, descend: 0 };
  path.ascend = round(climbs.ascend, ELEVATION_DIGITS);
  path.descend = round(climbs.descend, ELEVATION_DIGITS);
}

export function describePath(
  region: OpenRegion,
  profile: RoadProfile,
  request: PathOptions,
  { legs, waypoints, order }: FoundRoute,
): RoutePath {
  let distance = 0;
  let weight = 0;
  let time = 0;
  for (const leg of legs) {
    distance += leg.distance;
    weight += leg.weight;
    time += leg.time;
  }
  const needsLine = request.calc_points || request.elevation;
  const drawn = needsLine ? drawRoute(region.engine.graph, legs, request.elevation) : undefined;
  const path: RoutePath = {
    distance: round(distance, 1000),
    weight: round(weight / 1000, 1000),
    time: Math.round(time),
    transfers: 0,
    legs: [],
    points_encoded: request.points_encoded,
    snapped_waypoints: writeLine(placeWaypoints(waypoints, drawn), request),
  };
  if (order) path.points_order = [...order];
  if (request.points_encoded) path.points_encoded_multiplier = request.points_encoded_multiplier;
  if (drawn && request.calc_points) describeLine(region, profile, request, path, drawn);
  return path;
}

/** The request without `elevation` where the region has no heights. */
export function withHeightsKnown<T extends Pick<PathOptions, 'elevation'>>(
  { engine }: OpenRegion,
  request: T,
): T {
  return request.elevation && !hasHeights(engine.graph) ? { ...request, elevation: false } : request;
}

/** `asked`: what {@link withHeightsKnown} made of the request. */
export function listHeightHints(
  request: Pick<PathOptions, 'elevation'>,
  asked: Pick<PathOptions, 'elevation'>,
): Record<string, number> {
  return request.elevation === asked.elevation ? {} : { 'elevation.missing': 1 };
}
