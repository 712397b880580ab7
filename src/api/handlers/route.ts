/** /route: snap, search, draw, describe. */

import { encodePolyline } from '../../engine/geo/polyline.ts';
import type { SnapPoint } from '../../engine/graph/snap.ts';
import { StepBuilder } from '../../engine/guidance/build-instructions.ts';
import { appendLine, findRoute, type Leg } from '../../engine/route/find-route.ts';
import type { LonLat } from '../../engine/route/path-line.ts';
import { snapLocation, snapToNetwork } from '../../engine/route/road-engine.ts';
import { badRequest, type Result, success } from '../contract/errors.ts';
import type { Instruction, LineString, RoutePath, RouteRequest, RouteResponse } from '../contract/route.ts';
import { describeStep } from './instruction-text.ts';
import { type HandlerContext, type OpenRegion, requireRegion, resolveProfile } from './region-context.ts';
import { snapPoints } from './snap-points.ts';

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

/** The route's line and its instructions, whose intervals index that line. */
function drawRoute(
  region: OpenRegion,
  legs: readonly Leg[],
): { line: LonLat[]; instructions: Instruction[] } {
  const { graph, metric } = region.engine;
  const steps = new StepBuilder(graph, metric.weightOfArc);
  const line: LonLat[] = [];
  for (const [i, leg] of legs.entries()) {
    const pieces = leg.pieces.map(({ arc, distance, time, line: addition }) => {
      const isFirst = line.length === 0;
      const added = appendLine(line, addition);
      return { arc, distance, time, pointCount: isFirst ? added - 1 : added };
    });
    steps.addLeg(pieces, i === legs.length - 1);
  }
  if (line.length === 1) {
    // All points are one place. A line has two points, and the last leg's instructions run over both.
    line.push(line[0]);
    const [travel, finish] = steps.steps.slice(-2);
    travel.interval[1] = 1;
    finish.interval = [1, 1];
  }
  let via = 0;
  const instructions = steps.steps.map((step): Instruction => {
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
  return { line, instructions };
}

/**
 * Snaps and searches. Where that finds no way, because a point lies on roads cut off from the rest, the search is tried
 * once more between the nearest points of the connected network.
 */
function findSnappedRoute(
  region: OpenRegion,
  request: RouteRequest,
): Result<{ legs: Leg[]; snapped: SnapPoint[] }> {
  for (const snapWith of [snapLocation, snapToNetwork]) {
    const snapped = snapPoints(region, request.points, request.snap_preventions, snapWith);
    if (!snapped.ok) return snapped;
    const route = findRoute(region.engine, snapped.value);
    if (route.found) return success({ legs: route.legs, snapped: snapped.value });
  }
  return badRequest('Connection between locations not found', 'ConnectionNotFoundException');
}

/** The best route through the request's points. */
export function handleRoute(request: RouteRequest, context: HandlerContext): Result<RouteResponse> {
  const started = context.now();
  const region = requireRegion(context);
  if (!region.ok) return region;
  const profile = resolveProfile(request.profile, request.vehicle);
  if (!profile.ok) return profile;
  const found = findSnappedRoute(region.value, request);
  if (!found.ok) return found;
  const { legs, snapped } = found.value;
  const sum = (read: (leg: Leg) => number) => legs.reduce((total, leg) => total + read(leg), 0);
  const waypoints = snapped.map((point): LonLat => [point.lon, point.lat]);
  const path: RoutePath = {
    distance: round(
      sum((leg) => leg.distance),
      1000,
    ),
    time: Math.round(sum((leg) => leg.time)),
    weight: round(sum((leg) => leg.weight) / 1000, 1000),
    transfers: 0,
    legs: [],
    points_encoded: request.points_encoded,
    ...(request.points_encoded ? { points_encoded_multiplier: request.points_encoded_multiplier } : {}),
    snapped_waypoints: encodeLine(waypoints, request),
  };
  if (request.calc_points) {
    const { line, instructions } = drawRoute(region.value, legs);
    path.bbox = measureBox(line);
    path.points = encodeLine(line, request);
    if (request.instructions) path.instructions = instructions;
    path.details = {};
    path.ascend = 0;
    path.descend = 0;
  }
  const { copyrights, dataDate } = region.value;
  return success({
    hints: {},
    info: {
      copyrights: [...copyrights],
      took: Math.round(context.now() - started),
      ...(dataDate ? { road_data_timestamp: dataDate } : {}),
    },
    paths: [path],
  });
}
