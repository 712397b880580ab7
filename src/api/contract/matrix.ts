/** GET and POST /matrix: the request as this version honours it, and the answer. */
import { z } from 'zod';
import { badRequest, type Hint, type Result } from './errors.ts';
import { isAbsent, isFalse, isNeutralList, type NotYet, refuseNotYet } from './not-yet.ts';
import { SNAP_PREVENTION_VALUES } from './route.ts';
import { flagSchema, lonLatSchema, parseBody, parseLatLon, type Query } from './wire.ts';

const matrixRequestSchema = z.looseObject({
  points: z.array(lonLatSchema).optional(),
  from_points: z.array(lonLatSchema).optional(),
  to_points: z.array(lonLatSchema).optional(),
  profile: z.string().optional(),
  vehicle: z.string().optional(),
  out_arrays: z.array(z.enum(['weights', 'times', 'distances'])).default(['weights']),
  fail_fast: flagSchema.default(true),
  snap_preventions: z.array(z.enum(SNAP_PREVENTION_VALUES)).default([]),
});
export type MatrixRequest = z.infer<typeof matrixRequestSchema>;

/** Fields refused unless they are at their default. */
export const MATRIX_NOT_YET: NotYet = {
  point_hints: isNeutralList,
  from_point_hints: isNeutralList,
  to_point_hints: isNeutralList,
  curbsides: isNeutralList,
  from_curbsides: isNeutralList,
  to_curbsides: isNeutralList,
  custom_model: isAbsent,
  consider_traffic: isFalse,
  departure_time: isAbsent,
  network_data_provider: (value) => isAbsent(value) || value === 'open_map',
};

const isGiven = (points: unknown[] | undefined) => points !== undefined && points.length > 0;

/** Validates a JSON body, including which of the point lists may stand together. */
export function parseMatrixRequest(body: unknown): Result<MatrixRequest> {
  if (typeof body === 'object' && body !== null) {
    const refused = refuseNotYet(body as Record<string, unknown>, MATRIX_NOT_YET);
    if (!refused.ok) return refused;
  }
  const parsed = parseBody(matrixRequestSchema, body);
  if (!parsed.ok) return parsed;
  const { points, from_points, to_points } = parsed.value;
  if (isGiven(points)) {
    if (isGiven(from_points) || isGiven(to_points)) {
      return badRequest('"points" cannot be combined with "from_points" or "to_points"');
    }
    if (points!.length < 3)
      return badRequest('"points" needs at least 3 points, use from_points and to_points for fewer');
  } else if (!isGiven(from_points) || !isGiven(to_points)) {
    return badRequest('Send "points", or both "from_points" and "to_points"');
  }
  return parsed;
}

const POINT_LISTS: Record<string, string> = {
  point: 'points',
  from_point: 'from_points',
  to_point: 'to_points',
};
const PLURALS: Record<string, string> = {
  point_hint: 'point_hints',
  from_point_hint: 'from_point_hints',
  to_point_hint: 'to_point_hints',
  curbside: 'curbsides',
  from_curbside: 'from_curbsides',
  to_curbside: 'to_curbsides',
  snap_prevention: 'snap_preventions',
  out_array: 'out_arrays',
};

/** Turns a GET query into the body that POST takes, then validates it. */
export function parseMatrixQuery(query: Query): Result<MatrixRequest> {
  const body: Record<string, unknown> = {};
  for (const key of new Set<string>(query.keys())) {
    const values = query.getAll(key);
    if (Object.hasOwn(POINT_LISTS, key)) {
      const points = values.map(parseLatLon);
      const wrong = points.indexOf(undefined);
      if (wrong >= 0) return badRequest(`${key}: "${values[wrong]}" is not "lat,lon" in degrees`);
      body[POINT_LISTS[key]] = points;
    } else if (Object.hasOwn(PLURALS, key)) body[PLURALS[key]] = values.filter((value) => value !== '');
    else body[key] = values[0];
  }
  return parseMatrixRequest(body);
}

export interface MatrixResponse {
  weights?: (number | null)[][];
  times?: (number | null)[][];
  distances?: (number | null)[][];
  info: { copyrights: string[]; took: number };
  hints?: Hint[];
}
