/** GET and POST /route: the request, and what the answer consists of. */
import { z } from 'zod';
import { badRequest, badRequests, type Result, success } from './errors.ts';
import { findUnknownDetails } from './path-details.ts';
import type { lineStringSchema } from './responses/common.ts';
import type { instructionSchema, routeAnswerSchema, routePathSchema } from './responses/route.ts';
import {
  dropNulls,
  flagSchema,
  listOf,
  lonLatSchema,
  numberSchema,
  parseBody,
  parseLatLon,
  type Query,
  textListSchema,
} from './wire.ts';

const SNAP_PREVENTION_VALUES = ['motorway', 'trunk', 'bridge', 'ford', 'tunnel', 'ferry'] as const;

const ALGORITHMS = [
  'round_trip',
  'alternative_route',
  'astar',
  'astarbi',
  'dijkstra',
  'dijkstrabi',
  '',
] as const;
const MAX_ALTERNATIVES = 5;

/** Degrees, or nothing where a heading does not matter; JSON carries NaN as text or null. */
const headingSchema = z
  .union([z.number(), z.string(), z.null()])
  .transform((value, context): number | undefined => {
    if (value === null || value === 'NaN' || value === '') return undefined;
    const heading = Number(value);
    if (heading >= 0 && heading <= 360) return heading;
    context.addIssue({ code: 'custom', message: `"${value}" is not a heading of 0 to 360 degrees or NaN` });
    return undefined;
  });

export const curbsidesSchema = z
  .array(z.enum(['any', 'right', 'left', '']))
  .transform((sides) => sides.map((side) => (side === '' ? 'any' : side)))
  .default([]);

export const snapPreventionsSchema = z
  .array(z.enum([...SNAP_PREVENTION_VALUES, '']))
  .transform((values) => values.filter((value) => value !== ''));

/** Fields about traffic; with `commercial_map` they need a map area that has speeds by time of day. */
export const trafficFields = {
  network_data_provider: z.enum(['open_map', 'commercial_map', '']).default('open_map'),
  consider_traffic: flagSchema.default(false),
  departure_time: numberSchema.optional(),
};

/** `strict`: a side that cannot be served is an error; `soft`: it is let go. */
export const strictnessSchema = z.enum(['strict', 'soft']);

export const routeRequestSchema = z.looseObject({
  points: listOf(lonLatSchema, { least: 1 }, 'at least 2 points are needed'),
  profile: z.string().optional(),
  vehicle: z.string().optional(),
  point_hints: textListSchema.default([]),
  snap_preventions: snapPreventionsSchema.default(['tunnel', 'bridge', 'ferry']),
  curbsides: curbsidesSchema,
  curbside_strictness: strictnessSchema.default('strict'),
  headings: z.array(headingSchema).default([]),
  heading_penalty: numberSchema.pipe(z.number().min(0).max(1e6)).default(300),
  pass_through: flagSchema.default(false),
  locale: z.string().default('en'),
  instructions: flagSchema.default(true),
  calc_points: flagSchema.default(true),
  elevation: flagSchema.default(false),
  points_encoded: flagSchema.default(true),
  points_encoded_multiplier: numberSchema.pipe(z.number().positive().max(1e7)).default(1e5),
  details: textListSchema.default([]),
  optimize: flagSchema.default(false),
  'ch.disable': flagSchema.default(false),
  algorithm: z.enum(ALGORITHMS).default(''),
  'round_trip.distance': numberSchema.pipe(z.number().positive().max(1e6)).default(10_000),
  'round_trip.seed': numberSchema.pipe(z.number()).default(0),
  'alternative_route.max_paths': numberSchema.pipe(z.number().int().min(1).max(MAX_ALTERNATIVES)).default(2),
  'alternative_route.max_weight_factor': numberSchema.pipe(z.number().min(1).max(10)).default(1.4),
  'alternative_route.max_share_factor': numberSchema.pipe(z.number().min(0).max(1)).default(0.6),
  custom_model: z.unknown().optional(),
  type: z.enum(['json', 'gpx', '']).default('json'),
  'gpx.route': flagSchema.default(true),
  'gpx.track': flagSchema.default(true),
  'gpx.waypoints': flagSchema.default(false),
  'gpx.trackname': z.string().optional(),
  'gpx.millis': numberSchema.optional(),
  way_point_max_distance: numberSchema.pipe(z.number().min(0).max(1e5)).default(0.5),
  via_point_instructions: flagSchema.default(true),
  timeout_ms: numberSchema.optional(),
  ...trafficFields,
});
export type RouteRequest = z.infer<typeof routeRequestSchema>;

/** Whether a list of hints or curbsides says nothing; clients send one `any` for all points. */
export function isNeutral(list: readonly unknown[]): boolean {
  return list.every((item) => item === '' || item === 'any' || item === undefined);
}

/** What is wrong with a per-point list that says something but is not as long as the points. */
export function checkPerPoint(name: string, list: readonly unknown[], points: number): string | undefined {
  if (isNeutral(list) || list.length === points) return undefined;
  return `${name}: expected none or one for each of the ${points} points, found ${list.length}`;
}

/** The options in use that only work with `ch.disable`. */
function listFlexibleOptions(request: RouteRequest): string[] {
  const options: string[] = [];
  if (request.headings.some((heading) => heading !== undefined)) options.push('headings');
  if (request.heading_penalty !== 300) options.push('heading_penalty');
  if (request.pass_through) options.push('pass_through');
  if (request.algorithm === 'round_trip') options.push('algorithm=round_trip');
  if (request.custom_model !== undefined && request.custom_model !== null) options.push('custom_model');
  return options;
}

function listProblems(request: RouteRequest): string[] {
  const { points } = request;
  const isRoundTrip = request.algorithm === 'round_trip';
  const isAlternative = request.algorithm === 'alternative_route';
  const problems: (string | undefined)[] = [
    checkPerPoint('point_hints', request.point_hints, points.length),
    checkPerPoint('curbsides', request.curbsides, points.length),
    request.headings.length <= 1
      ? undefined
      : checkPerPoint('headings', request.headings, points.length)?.replace('none or', 'none, one or'),
  ];
  if (isRoundTrip && points.length !== 1)
    problems.push(`algorithm=round_trip needs exactly 1 point, found ${points.length}`);
  if (!isRoundTrip && points.length < 2) problems.push('points: at least 2 points are needed');
  if (isAlternative) {
    if (points.length !== 2)
      problems.push(`algorithm=alternative_route needs exactly 2 points, found ${points.length}`);
    if (request.pass_through)
      problems.push('pass_through cannot be combined with algorithm=alternative_route');
    if (request.curbsides.some((side) => side !== 'any'))
      problems.push('curbsides cannot be combined with algorithm=alternative_route');
  }
  if (!request['ch.disable']) {
    for (const option of listFlexibleOptions(request))
      problems.push(`${option} needs ch.disable=true: add "ch.disable": true to the request`);
  }
  const unknown = findUnknownDetails(request.details);
  if (unknown.length > 0)
    problems.push(`details: unknown name ${unknown.map((name) => `"${name}"`).join(', ')}`);
  if (request.optimize && isAlternative)
    problems.push('optimize cannot be combined with algorithm=alternative_route');
  return problems.filter((problem) => problem !== undefined);
}

/** Validates a JSON body. */
export function parseRouteRequest(body: unknown): Result<RouteRequest> {
  if (typeof body === 'object' && body !== null) {
    for (const field of ['block_area', 'avoid']) {
      if (field in body) return badRequest(`"${field}" is not part of this service, use custom_model`);
    }
  }
  const parsed = parseBody(routeRequestSchema, dropNulls(body));
  if (!parsed.ok) return parsed;
  const problems = listProblems(parsed.value);
  return problems.length > 0 ? badRequests(problems) : success(parsed.value);
}

const PLURALS: Record<string, string> = {
  point_hint: 'point_hints',
  curbside: 'curbsides',
  heading: 'headings',
  snap_prevention: 'snap_preventions',
  details: 'details',
};

/** Turns a GET query into the body that POST takes, then validates it. */
export function parseRouteQuery(query: Query): Result<RouteRequest> {
  const body: Record<string, unknown> = {};
  const points: [number, number][] = [];
  for (const text of query.getAll('point')) {
    const point = parseLatLon(text);
    if (!point) return badRequest(`point: "${text}" is not "lat,lon" in degrees`);
    points.push(point);
  }
  for (const key of new Set<string>(query.keys())) {
    const values = query.getAll(key);
    if (key === 'custom_model')
      return badRequest('A custom_model cannot be sent with GET: use POST /route, or a custom profile');
    if (key === 'point') body.points = points;
    else if (Object.hasOwn(PLURALS, key)) body[PLURALS[key]] = values;
    else if (values[0] !== '') body[key] = values[0];
  }
  body.points ??= [];
  if (Array.isArray(body.details)) body.details = body.details.filter((name) => name !== '');
  return parseRouteRequest(body);
}

export type LineString = z.infer<typeof lineStringSchema>;
export type Instruction = z.infer<typeof instructionSchema>;
export type RoutePath = z.infer<typeof routePathSchema>;
export type RouteResponse = z.infer<typeof routeAnswerSchema>;

/** An answer that is not JSON. */
export interface TextAnswer {
  readonly kind: 'text';
  contentType: string;
  /** Name that a browser saves it under. */
  fileName: string;
  text: string;
}
