/** POST /match: parameters in the query, the track as GPX in the body. */
import { z } from 'zod';
import { badRequest, badRequests, type Result, success } from './errors.ts';
import { readGpxTrack, type TrackPoint } from './gpx-track.ts';
import { findUnknownDetails } from './path-details.ts';
import type { matchAnswerSchema } from './responses/match.ts';
import { routeRequestSchema } from './route.ts';
import { flagSchema, numberSchema, parseBody, type Query } from './wire.ts';

const ACCURACY_RANGE = [1, 100] as const;

/** The query's members by name; `details` may be repeated. */
export const matchQuerySchema = z.looseObject({
  ...routeRequestSchema.pick({
    profile: true,
    vehicle: true,
    locale: true,
    elevation: true,
    details: true,
    instructions: true,
    calc_points: true,
    points_encoded: true,
    points_encoded_multiplier: true,
    way_point_max_distance: true,
  }).shape,
  /** Metres; outside of 1 to 100 the nearer end. */
  gps_accuracy: numberSchema
    .transform((metres) => Math.min(ACCURACY_RANGE[1], Math.max(ACCURACY_RANGE[0], metres)))
    .default(10),
  type: z.enum(['json', 'gpx', 'extended_json', '']).default('json'),
  traversal_keys: flagSchema.default(false),
});
export type MatchRequest = z.output<typeof matchQuerySchema> & { readonly track: TrackPoint[] };
export type MatchResponse = z.infer<typeof matchAnswerSchema>;

/** How far a matching is, as an embedded engine tells it. */
export interface MatchProgress {
  /** 0..1 of the track. */
  readonly share: number;
}

/** Validates a query and the text of a GPX file. */
export function parseMatchRequest(query: Query, body: unknown): Result<MatchRequest> {
  const members: Record<string, unknown> = {};
  for (const key of new Set<string>(query.keys())) {
    if (key === 'custom_model')
      return badRequest('A custom_model cannot be sent with /match: create a custom profile and name it');
    const values = query.getAll(key).filter((value) => value !== '');
    if (values.length > 0) members[key] = key === 'details' ? values : values[0];
  }
  const parsed = parseBody(matchQuerySchema, members);
  if (!parsed.ok) return parsed;
  const unknown = findUnknownDetails(parsed.value.details);
  if (unknown.length > 0) return badRequests(unknown.map((name) => `details: unknown name "${name}"`));
  const track = readGpxTrack(body);
  return track.ok ? success({ ...parsed.value, track: track.value }) : track;
}
