/** /route: locate the points, find the ways, describe them. */
import { findAlternatives } from '../../engine/route/find-alternatives.ts';
import { findRoundTrip } from '../../engine/route/find-round-trip.ts';
import { findRoute } from '../../engine/route/find-route.ts';
import { nameAlternatives } from '../../engine/route/name-alternatives.ts';
import type { Leg } from '../../engine/routing/find-leg.ts';
import type { RoadProfile } from '../../engine/routing/road-profile.ts';
import type { Waypoint } from '../../engine/routing/waypoint.ts';
import { badRequest, type Result, success } from '../contract/errors.ts';
import type { RouteRequest, RouteResponse, TextAnswer } from '../contract/route.ts';
import { HourlyRoute, openHours } from './by-hour.ts';
import { checkProfileBounds } from './custom-profiles.ts';
import { describePath, type FoundRoute, listHeightHints, withHeightsKnown } from './describe-path.ts';
import { checkCurbsides, keepSides, locatePoints } from './locate-points.ts';
import { orderWaypoints } from './order-waypoints.ts';
import { type HandlerContext, type OpenRegion, requireRegion } from './region-context.ts';
import { resolveProfile } from './resolve-profile.ts';
import { writeGpx } from './route-gpx.ts';

const NO_CONNECTION = badRequest('Connection between locations not found', 'ConnectionNotFoundException');

/** Everything about a request's points that locating them needs. */
function readPointOptions(request: RouteRequest) {
  return {
    preventions: request.snap_preventions,
    hints: request.point_hints,
    curbsides: keepSides(request, request.curbsides),
    strictness: request.curbside_strictness,
    headings: request.headings,
    headingPenalty: request.heading_penalty,
  };
}

function findThrough(
  region: OpenRegion,
  profile: RoadProfile,
  request: RouteRequest,
  waypoints: readonly Waypoint[],
  context: HandlerContext,
): FoundRoute | undefined {
  const hours = openHours(region, request, context);
  if (!hours) profile.paths.expect(waypoints.length - 1);
  const route = findRoute(region.engine.graph, profile, waypoints, {
    passThrough: request.pass_through,
    ...(hours ? { find: new HourlyRoute(region, hours).find } : {}),
  });
  return route.found ? { legs: route.legs, waypoints } : undefined;
}

function findTrip(
  { engine }: OpenRegion,
  profile: RoadProfile,
  request: RouteRequest,
  [start]: readonly Waypoint[],
): FoundRoute | undefined {
  profile.paths.customize();
  return findRoundTrip(engine, profile, start, {
    distance: request['round_trip.distance'],
    seed: request['round_trip.seed'],
    heading: request.headings[0],
  });
}

/**
 * Locates and searches. Where that finds no way, because a point lies on roads cut off from the rest, the search is
 * tried once more between the nearest points of the connected network.
 */
function findRoutes(
  region: OpenRegion,
  profile: RoadProfile,
  request: RouteRequest,
  context: HandlerContext,
): Result<FoundRoute[]> {
  for (const isNetworkOnly of [false, true]) {
    const located = locatePoints(region, profile, request.points, {
      ...readPointOptions(request),
      isNetworkOnly,
    });
    if (!located.ok) return located;
    if (request.algorithm === 'alternative_route') {
      const [source, target] = located.value;
      const routes = findAlternatives(region.engine.graph, profile, source, target, {
        maxPaths: request['alternative_route.max_paths'],
        maxWeightFactor: request['alternative_route.max_weight_factor'],
        maxShareFactor: request['alternative_route.max_share_factor'],
      });
      if (routes.length > 0)
        return success(routes.map((leg: Leg) => ({ legs: [leg], waypoints: located.value })));
      continue;
    }
    const find = request.algorithm === 'round_trip' ? findTrip : findThrough;
    const found = find(region, profile, request, located.value, context);
    if (found) return success([found]);
  }
  return NO_CONNECTION;
}

/** The same request with its points, and what is said of each, in another order. */
function reorder(request: RouteRequest, order: readonly number[]): RouteRequest {
  const pick = <T>(list: readonly T[]): T[] =>
    list.length === order.length ? order.map((i) => list[i]) : [...list];
  const { points, point_hints, curbsides, headings } = request;
  return {
    ...request,
    optimize: false,
    points: pick(points),
    point_hints: pick(point_hints),
    curbsides: pick(curbsides),
    headings: pick(headings),
  };
}

/** `optimize`: the route in the order of the inner points that takes least. */
export async function handleOrderedRoute(
  request: RouteRequest,
  context: HandlerContext,
): Promise<Result<RouteResponse | TextAnswer>> {
  const region = requireRegion(context);
  if (!region.ok) return region;
  const profile = resolveProfile(region.value, request, context);
  if (!profile.ok) return profile;
  let order: number[] | undefined;
  for (const isNetworkOnly of [false, true]) {
    const located = locatePoints(region.value, profile.value, request.points, {
      ...readPointOptions(request),
      isNetworkOnly,
    });
    if (!located.ok) return located;
    const found = await orderWaypoints(region.value, profile.value, located.value, context);
    if (!found) return badRequest('The search was stopped', 'MaximumNodesExceededException');
    order = found.order;
    if (found.isWhole) break;
  }
  return handleRoute(reorder(request, order!), context, order);
}

/** The best route through the request's points as they come, or several. `order`: where they came before. */
export function handleRoute(
  request: RouteRequest,
  context: HandlerContext,
  order?: readonly number[],
): Result<RouteResponse | TextAnswer> {
  const started = context.now();
  const region = requireRegion(context);
  if (!region.ok) return region;
  const profile = resolveProfile(region.value, request, context);
  if (!profile.ok) return profile;
  const inside = checkProfileBounds(context, request.profile || request.vehicle, request.points);
  if (!inside.ok) return inside;
  const sides = checkCurbsides(
    profile.value,
    request.curbside_strictness,
    keepSides(request, request.curbsides),
  );
  if (!sides.ok) return sides;
  const routes = findRoutes(region.value, profile.value, request, context);
  if (!routes.ok) return routes;
  const patience = request.timeout_ms ?? Number.POSITIVE_INFINITY;
  if (context.now() - started > patience)
    return badRequest(`The search took longer than timeout_ms=${patience}`, 'MaximumNodesExceededException');
  const { dataDate, copyrights } = region.value;
  const asked = withHeightsKnown(region.value, request);
  if (request.type === 'gpx') return success(writeGpx(region.value, profile.value, asked, routes.value[0]));
  const paths = routes.value.map((route) =>
    describePath(region.value, profile.value, asked, { ...route, order }),
  );
  if (request.algorithm === 'alternative_route') {
    const ways = routes.value.map(({ legs }) => legs);
    for (const [i, streets] of nameAlternatives(region.value.engine.graph, ways).entries())
      paths[i].description = streets;
  }
  return success({
    hints: listHeightHints(request, asked),
    info: {
      copyrights: [...copyrights],
      took: Math.round(context.now() - started),
      ...(dataDate ? { road_data_timestamp: dataDate } : {}),
    },
    paths,
  });
}
