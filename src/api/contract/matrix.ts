/** GET and POST /matrix: the request and the answer. */
import { z } from 'zod';
import { badRequest, badRequests, type Result, success } from './errors.ts';
import { hintSchema, infoSchema } from './responses/common.ts';
import {
  checkPerPoint,
  curbsidesSchema,
  isNeutral,
  snapPreventionsSchema,
  strictnessSchema,
  trafficFields,
} from './route.ts';
import {
  dropNulls,
  flagSchema,
  lonLatSchema,
  parseBody,
  parseLatLon,
  type Query,
  textListSchema,
} from './wire.ts';

export const matrixRequestSchema = z.looseObject({
  points: z.array(lonLatSchema).optional(),
  from_points: z.array(lonLatSchema).optional(),
  to_points: z.array(lonLatSchema).optional(),
  point_hints: textListSchema.default([]),
  from_point_hints: textListSchema.default([]),
  to_point_hints: textListSchema.default([]),
  curbsides: curbsidesSchema,
  from_curbsides: curbsidesSchema,
  to_curbsides: curbsidesSchema,
  curbside_strictness: strictnessSchema.default('strict'),
  profile: z.string().optional(),
  vehicle: z.string().optional(),
  out_arrays: z.array(z.enum(['weights', 'times', 'distances'])).default(['weights']),
  fail_fast: flagSchema.default(true),
  snap_preventions: snapPreventionsSchema.default([]),
  custom_model: z.unknown().optional(),
  ...trafficFields,
});
export type MatrixRequest = z.infer<typeof matrixRequestSchema>;

const isGiven = (points: unknown[] | undefined) => points !== undefined && points.length > 0;

function listProblems(request: MatrixRequest): string[] {
  const { points, from_points = [], to_points = [] } = request;
  const problems: (string | undefined)[] = [];
  if (isGiven(points)) {
    if (from_points.length > 0 || to_points.length > 0)
      return ['"points" cannot be combined with "from_points" or "to_points"'];
    if (points!.length < 3)
      return ['"points" needs at least 3 points, use from_points and to_points for fewer'];
    problems.push(
      checkPerPoint('point_hints', request.point_hints, points!.length),
      checkPerPoint('curbsides', request.curbsides, points!.length),
    );
    for (const name of ['from_point_hints', 'to_point_hints', 'from_curbsides', 'to_curbsides'] as const)
      if (!isNeutral(request[name]))
        problems.push(`${name}: use ${name.replace(/^(from|to)_/, '')} with "points"`);
  } else {
    if (from_points.length === 0 || to_points.length === 0)
      return ['Send "points", or both "from_points" and "to_points"'];
    problems.push(
      checkPerPoint('from_point_hints', request.from_point_hints, from_points.length),
      checkPerPoint('to_point_hints', request.to_point_hints, to_points.length),
      checkPerPoint('from_curbsides', request.from_curbsides, from_points.length),
      checkPerPoint('to_curbsides', request.to_curbsides, to_points.length),
    );
    for (const name of ['point_hints', 'curbsides'] as const)
      if (!isNeutral(request[name]))
        problems.push(`${name}: use from_${name} and to_${name} with "from_points" and "to_points"`);
  }
  return problems.filter((problem) => problem !== undefined);
}

/** Validates a JSON body, including which of the point lists may stand together. */
export function parseMatrixRequest(body: unknown): Result<MatrixRequest> {
  const parsed = parseBody(matrixRequestSchema, dropNulls(body));
  if (!parsed.ok) return parsed;
  const problems = listProblems(parsed.value);
  return problems.length > 0 ? badRequests(problems) : success(parsed.value);
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
    if (key === 'custom_model')
      return badRequest('A custom_model cannot be sent with GET: use POST /matrix, or a custom profile');
    if (Object.hasOwn(POINT_LISTS, key)) {
      const points = values.map(parseLatLon);
      const wrong = points.indexOf(undefined);
      if (wrong >= 0) return badRequest(`${key}: "${values[wrong]}" is not "lat,lon" in degrees`);
      body[POINT_LISTS[key]] = points;
    } else if (key === 'out_array') {
      const wanted = values.filter((value) => value !== '');
      if (wanted.length > 0) body.out_arrays = wanted;
    } else if (Object.hasOwn(PLURALS, key)) body[PLURALS[key]] = values;
    else if (values[0] !== '') body[key] = values[0];
  }
  return parseMatrixRequest(body);
}

export type MatrixResponse = z.infer<typeof matrixAnswerSchema>;

const rowsSchema = z.array(z.array(z.number().nullable()));
const wholeRowsSchema = z.array(z.array(z.int().nullable()));

export const matrixAnswerSchema = z.strictObject({
  weights: rowsSchema.optional(),
  times: wholeRowsSchema.optional(),
  distances: wholeRowsSchema.optional(),
  info: infoSchema,
  hints: z.array(hintSchema).optional(),
});
