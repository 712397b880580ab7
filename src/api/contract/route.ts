/** GET and POST /route: the request as this version honours it, and the answer. */
import { z } from 'zod';
import { badRequest, type Result } from './errors.ts';
import {
  isAbsent,
  isEmptyList,
  isFalse,
  isNeutralHeadings,
  isNeutralList,
  type NotYet,
  refuseNotYet,
} from './not-yet.ts';
import { flagSchema, lonLatSchema, parseBody, parseLatLon, type Query } from './wire.ts';

export const SNAP_PREVENTION_VALUES = ['motorway', 'trunk', 'bridge', 'ford', 'tunnel', 'ferry'] as const;

const routeRequestSchema = z.looseObject({
  points: z.array(lonLatSchema).min(2, 'at least 2 points are needed'),
  profile: z.string().optional(),
  vehicle: z.string().optional(),
  locale: z.string().default('en'),
  instructions: flagSchema.default(true),
  calc_points: flagSchema.default(true),
  points_encoded: flagSchema.default(true),
  points_encoded_multiplier: z.number().positive().max(1e7).default(1e5),
  snap_preventions: z.array(z.enum(SNAP_PREVENTION_VALUES)).default(['tunnel', 'bridge', 'ferry']),
});
export type RouteRequest = z.infer<typeof routeRequestSchema>;

const PLAIN_ALGORITHMS = new Set(['astar', 'astarbi', 'dijkstra', 'dijkstrabi', '']);

/** Fields refused unless they are at their default. */
export const ROUTE_NOT_YET: NotYet = {
  point_hints: isNeutralList,
  curbsides: isNeutralList,
  headings: isNeutralHeadings,
  heading_penalty: (value) => isAbsent(value) || Number(value) === 300,
  pass_through: isFalse,
  elevation: isFalse,
  details: isEmptyList,
  optimize: isFalse,
  algorithm: (value) => isAbsent(value) || PLAIN_ALGORITHMS.has(String(value)),
  custom_model: isAbsent,
  type: (value) => isAbsent(value) || value === 'json' || value === '',
  via_point_instructions: (value) => !isFalse(value) || isAbsent(value),
  consider_traffic: isFalse,
  departure_time: isAbsent,
  network_data_provider: (value) => isAbsent(value) || value === 'open_map',
};

/** Validates a JSON body. */
export function parseRouteRequest(body: unknown): Result<RouteRequest> {
  if (typeof body === 'object' && body !== null) {
    for (const field of ['block_area', 'avoid']) {
      if (field in body) return badRequest(`"${field}" is not part of this service, use custom_model`);
    }
    const refused = refuseNotYet(body as Record<string, unknown>, ROUTE_NOT_YET);
    if (!refused.ok) return refused;
  }
  return parseBody(routeRequestSchema, body);
}

const PLURALS: Record<string, string> = {
  point_hint: 'point_hints',
  curbside: 'curbsides',
  heading: 'headings',
  snap_prevention: 'snap_preventions',
};
const NUMBERS = new Set(['points_encoded_multiplier', 'heading_penalty']);

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
    if (key === 'point') body.points = points;
    else if (Object.hasOwn(PLURALS, key)) body[PLURALS[key]] = values.filter((value) => value !== '');
    else if (key === 'details') body.details = values.filter((value) => value !== '');
    else body[key] = NUMBERS.has(key) ? Number(values[0]) : values[0];
  }
  return parseRouteRequest(body);
}

export interface LineString {
  type: 'LineString';
  coordinates: [number, number][];
}

export interface Instruction {
  text: string;
  street_name: string;
  street_ref?: string;
  distance: number;
  time: number;
  sign: number;
  interval: [number, number];
  heading?: number;
  last_heading?: number;
  exit_number?: number;
  exited?: boolean;
}

export interface RoutePath {
  /** Metres. */
  distance: number;
  /** Milliseconds. */
  time: number;
  weight: number;
  transfers: 0;
  legs: [];
  points_encoded: boolean;
  points_encoded_multiplier?: number;
  bbox?: [number, number, number, number];
  points?: string | LineString;
  snapped_waypoints: string | LineString;
  instructions?: Instruction[];
  details?: Record<string, [number, number, unknown][]>;
  ascend?: number;
  descend?: number;
}

export interface RouteResponse {
  hints: Record<string, number>;
  info: { copyrights: string[]; took: number; road_data_timestamp?: string };
  paths: RoutePath[];
}
