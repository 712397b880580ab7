/** GET /isochrone, and as our extension POST with the same parameters as JSON: the request and the answer. */
import { z } from 'zod';
import { badRequest, type Result } from './errors.ts';
import type {
  isochroneAnswerSchema,
  isochroneCollectionSchema,
  isochroneFeatureSchema,
} from './responses/isochrone.ts';
import { trafficFields } from './route.ts';
import { flagSchema, lonLatSchema, numberSchema, parseBody, parseLatLon, type Query } from './wire.ts';

const MAX_BUCKETS = 20;
const MAX_TOLERANCE = 100_000;

export const isochroneRequestSchema = z.looseObject({
  point: lonLatSchema,
  /** Seconds. */
  time_limit: numberSchema.pipe(z.number().min(0)).default(600),
  /** Metres; when more than 0 it wins over the time. */
  distance_limit: numberSchema.default(0),
  /** Seconds of weight; when more than 0 it wins over both. */
  weight_limit: numberSchema.default(-1),
  buckets: numberSchema.pipe(z.number().int().min(1).max(MAX_BUCKETS)).default(1),
  reverse_flow: flagSchema.default(false),
  profile: z.string().optional(),
  vehicle: z.string().optional(),
  type: z.enum(['json', 'geojson', '']).default('json'),
  /** Metres that the outline may be simplified by. */
  tolerance: numberSchema.pipe(z.number().min(0).max(MAX_TOLERANCE)).default(0),
  full_geometry: flagSchema.default(false),
  custom_model: z.unknown().optional(),
  ...trafficFields,
});
export type IsochroneRequest = z.infer<typeof isochroneRequestSchema>;

/** Validates a JSON body. */
export function parseIsochroneRequest(body: unknown): Result<IsochroneRequest> {
  return parseBody(isochroneRequestSchema, body);
}

/** Turns a GET query into the body that POST takes, then validates it. */
export function parseIsochroneQuery(query: Query): Result<IsochroneRequest> {
  const points = query.getAll('point');
  if (points.length !== 1) return badRequest(`point: exactly 1 is needed, found ${points.length}`);
  const point = parseLatLon(points[0]);
  if (!point) return badRequest(`point: "${points[0]}" is not "lat,lon" in degrees`);
  const body: Record<string, unknown> = { point };
  for (const key of new Set<string>(query.keys())) {
    if (key === 'custom_model')
      return badRequest('A custom_model cannot be sent with GET: use POST /isochrone, or a custom profile');
    const [value] = query.getAll(key);
    if (key !== 'point' && value !== '') body[key] = value;
  }
  return parseIsochroneRequest(body);
}

export type IsochroneFeature = z.infer<typeof isochroneFeatureSchema>;
export type IsochroneResponse = z.infer<typeof isochroneAnswerSchema>;
export type IsochroneCollection = z.infer<typeof isochroneCollectionSchema>;
