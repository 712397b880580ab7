/** A found route as the contract's path: its line, instructions, details and figures. */
import { encodePolyline } from '../../engine/geo/polyline.ts';
import { StepBuilder } from '../../engine/guidance/build-instructions.ts';
import { type DrawnRoute, drawRoute } from '../../engine/route/draw-route.ts';
import type { LonLat } from '../../engine/route/path-line.ts';
import type { Leg } from '../../engine/routing/find-leg.ts';
import type { RoadProfile } from '../../engine/routing/road-profile.ts';
import type { Waypoint } from '../../engine/routing/waypoint.ts';
import type { RouteRequest } from '../contract/route.ts';
import type { Instruction, LineString, RoutePath } from '../contract/route-response.ts';
import { describeStep } from './instruction-text.ts';
import type { OpenRegion } from './region-context.ts';

export interface FoundRoute {
  readonly legs: readonly Leg[];
  /** In visiting order. */
  readonly waypoints: readonly Waypoint[];
  /** The request's points in visiting order, when they were reordered. */
  readonly order?: readonly number[];
}

const COORDINATE_DIGITS = 1e6;

function round(value: number, factor: number): number {
  return Math.round(value * factor) / factor;
}

function encodeLine(line: readonly LonLat[], request: RouteRequest): string | LineString {
  if (request.points_encoded) return encodePolyline(line, request.points_encoded_multiplier);
  return {
    type: 'LineString',
    coordinates: line.map(([lon, lat]) => [round(lon, COORDINATE_DIGITS), round(lat, COORDINATE_DIGITS)]),
  };
}

function measureBox(line: readonly LonLat[]): [number, number, number, number] {
  const box: [number, number, number, number] = [180, 90, -180, -90];
  for (const [lon, lat] of line) {
    box[0] = Math.min(box[0], lon);
    box[1] = Math.min(box[1], lat);
    box[2] = Math.max(box[2], lon);
    box[3] = Math.max(box[3], lat);
  }
  return box.map((value) => round(value, COORDINATE_DIGITS)) as [number, number, number, number];
}

function describeTurns({ engine }: OpenRegion, profile: RoadProfile, drawn: DrawnRoute): Instruction[] {
  const steps = new StepBuilder(engine.graph, profile.metric.weightOfArc);
  for (const leg of drawn.legEnds.keys()) {
    const pieces = drawn.pieces
      .filter((piece) => piece.leg === leg)
      .map(({ arc, distance, time, firstPoint, lastPoint }) => ({
        arc,
        distance,
        time,
        pointCount: lastPoint - firstPoint,
      }));
    steps.addLeg(pieces, leg === drawn.legEnds.length - 1);
  }
  let via = 0;
  return steps.steps.map((step): Instruction => {
    if (step.kind === 'via') via++;
    return {
      text: describeStep(step, via),
      street_name: step.streetName,
      ...(step.streetRef ? { street_ref: step.streetRef } : {}),
      distance: round(step.distance, 1000),
      time: Math.round(step.time),
      sign: step.sign,
      interval: step.interval,
      ...(step.heading === undefined ? {} : { heading: round(step.heading, 100) }),
      ...(step.lastHeading === undefined ? {} : { last_heading: round(step.lastHeading, 100) }),
      ...(step.exitNumber === undefined ? {} : { exit_number: step.exitNumber, exited: true }),
    };
  });
}

export function describePath(
  region: OpenRegion,
  profile: RoadProfile,
  request: RouteRequest,
  { legs, waypoints, order }: FoundRoute,
): RoutePath {
  const sum = (read: (leg: Leg) => number) => legs.reduce((total, leg) => total + read(leg), 0);
  const places = waypoints.map(({ point }): LonLat => [point.lon, point.lat]);
  const path: RoutePath = {
    distance: round(
      sum((leg) => leg.distance),
      1000,
    ),
    weight: round(sum((leg) => leg.weight) / 1000, 1000),
    time: Math.round(sum((leg) => leg.time)),
    transfers: 0,
    legs: [],
    points_encoded: request.points_encoded,
    snapped_waypoints: encodeLine(places, request),
    ...(order ? { points_order: [...order] } : {}),
  };
  if (request.points_encoded) path.points_encoded_multiplier = request.points_encoded_multiplier;
  if (!request.calc_points) return path;
  const drawn = drawRoute(region.engine.graph, legs);
  path.bbox = measureBox(drawn.line);
  path.points = encodeLine(drawn.line, request);
  if (request.instructions) path.instructions = describeTurns(region, profile, drawn);
  path.details = {};
  path.ascend = 0;
  path.descend = 0;
  return path;
}
