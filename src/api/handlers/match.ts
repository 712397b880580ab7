/** /match: the track as observations, the likeliest way by road, described like a route. */

import { getDistance } from '../../engine/geo/distance.ts';
import type { Track } from '../../engine/match/smooth-track.ts';
import { TrackMatcher } from '../../engine/match/track-matcher.ts';
import { fault } from '../../faults/fault.ts';
import { badRequest, type Failure, type Result, success } from '../contract/errors.ts';
import type { TrackPoint } from '../contract/gpx-track.ts';
import type { MatchRequest, MatchResponse } from '../contract/match.ts';
import type { TextAnswer } from '../contract/route.ts';
import { checkProfileBounds } from './custom-profiles.ts';
import { round } from './describe-instructions.ts';
import { describePath, listHeightHints, type PathOptions, withHeightsKnown } from './describe-path.ts';
import { checkTrackBounds } from './match-bounds.ts';
import { describeMatch } from './match-extras.ts';
import { type HandlerContext, requireRegion } from './region-context.ts';
import { resolveProfile } from './resolve-profile.ts';
import { writeGpx } from './route-gpx.ts';

/** The host is let in after so many milliseconds. */
const SLICE = 12;
const STEPS_BETWEEN_LOOKS = 16;

function toTrack(points: readonly TrackPoint[]): Track {
  const track = { lon: new Float64Array(points.length), lat: new Float64Array(points.length) };
  for (let i = 0; i < points.length; i++) {
    track.lon[i] = points[i].lon;
    track.lat[i] = points[i].lat;
  }
  return track;
}

function measureTrack({ lon, lat }: Track): number {
  let metres = 0;
  for (let i = 1; i < lon.length; i++) metres += getDistance(lon[i - 1], lat[i - 1], lon[i], lat[i]);
  return metres;
}

/** Milliseconds from the first point to the last, where both say when they were measured. */
function measureTime(points: readonly TrackPoint[]): number | undefined {
  const first = points[0].time;
  const last = points[points.length - 1].time;
  return first === undefined || last === undefined || last < first ? undefined : Math.round(last - first);
}

/** Matches in slices. False when the host wants to stop. */
async function runMatcher(matcher: TrackMatcher, context: HandlerContext): Promise<boolean> {
  if (context.shouldStop()) return false;
  let sliceEnd = context.now() + SLICE;
  while (!matcher.isDone) {
    for (let i = 0; i < STEPS_BETWEEN_LOOKS && !matcher.isDone; i++) matcher.step();
    if (context.now() < sliceEnd) continue;
    context.onMatchProgress?.(matcher.progress);
    await context.yieldToHost();
    if (context.shouldStop()) return false;
    sliceEnd = context.now() + SLICE;
  }
  return true;
}

/** The points of the track that no way leads between are named in the hint. */
function failOnGap(from: number, to: number): Failure {
  return badRequest('Connection between locations not found', 'ConnectionNotFoundException', {
    point_indices: [from, to],
  });
}

/** The way by road that a track was most likely measured on. */
export async function handleMatch(
  request: MatchRequest,
  context: HandlerContext,
): Promise<Result<MatchResponse | TextAnswer>> {
  const started = context.now();
  const region = requireRegion(context);
  if (!region.ok) return region;
  const profile = resolveProfile(region.value, request, context);
  if (!profile.ok) return profile;
  const places = request.track.map(({ lon, lat }) => [lon, lat] as const);
  const allowed = checkProfileBounds(context, request.profile || request.vehicle, places);
  if (!allowed.ok) return allowed;
  const inside = checkTrackBounds(region.value.engine, request.track);
  if (!inside.ok) return inside;
  const track = toTrack(request.track);
  const matcher = new TrackMatcher(region.value.engine, profile.value, track, request.gps_accuracy);
  if (!(await runMatcher(matcher, context))) return badRequest(fault('cancelled'));
  const matched = matcher.finish();
  if (matched.kind === 'gap') return failOnGap(matched.from, matched.to);
  if (matched.kind === 'no-road') {
    const { point } = matched;
    const { lon, lat } = request.track[point];
    const where = `${round(lat, 1e6)},${round(lon, 1e6)}`;
    return badRequest(`Cannot find point ${point}: ${where}`, 'PointNotFoundException', {
      point_index: point,
    });
  }
  const { legs } = matched;
  const requirements: PathOptions = {
    ...withHeightsKnown(region.value, request),
    via_point_instructions: false,
  };
  if (request.type === 'gpx') {
    const parts = { 'gpx.track': true, 'gpx.route': true, 'gpx.waypoints': false };
    return success(writeGpx(region.value, profile.value, { ...requirements, ...parts }, { legs }));
  }
  const path = describePath(region.value, profile.value, requirements, { legs, waypoints: [] });
  const originalTime = measureTime(request.track);
  const { dataDate, copyrights } = region.value;
  return success({
    hints: listHeightHints(request, requirements),
    info: {
      copyrights: [...copyrights],
      took: Math.round(context.now() - started),
      ...(dataDate ? { road_data_timestamp: dataDate } : {}),
    },
    paths: [path],
    map_matching: {
      distance: path.distance,
      time: path.time,
      original_distance: round(measureTrack(track), 1000),
      ...(originalTime === undefined ? {} : { original_time: originalTime }),
    },
    ...describeMatch(region.value.engine.graph, request, matched),
  });
}
