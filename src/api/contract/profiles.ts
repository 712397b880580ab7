/**
 * POST /profiles and POST /profiles/calculate: a base profile, a custom model and where it holds. Only the model's
 * shape is looked at here, its rules are compiled by the handler.
 */
import { z } from 'zod';
import { dimensionsSchema } from './dimensions.ts';
import { badRequest, type Result, success } from './errors.ts';
import { BASE_PROFILES, type BaseProfile } from './standard-profiles.ts';
import { dropNulls, listOf, parseBody } from './wire.ts';

const LARGEST_AREA_KM2 = 160_000;
const EARTH_RADIUS_KM = 6371;

/** `[minLon, minLat, maxLon, maxLat]` in degrees. */
export type Bbox = [number, number, number, number];

const bboxSchema = listOf(z.number(), { least: 4, most: 4 }, 'expected [minLon, minLat, maxLon, maxLat]');

const positionSchema = listOf(z.number(), { least: 2 }, 'expected [lon, lat]');

const polygonFeatureSchema = z.looseObject({
  type: z.literal('Feature'),
  geometry: z.looseObject({
    type: z.literal('Polygon'),
    coordinates: listOf(
      listOf(positionSchema, { least: 4 }, 'expected closed rings of at least four positions'),
      { least: 1 },
      'expected at least one ring',
    ),
  }),
});

/** A box, or the box around polygons. */
export const boundsSchema = z.union(
  [
    z.looseObject({ bbox: bboxSchema }),
    z.looseObject({
      type: z.literal('FeatureCollection'),
      features: listOf(polygonFeatureSchema, { least: 1 }, 'expected at least one polygon'),
    }),
  ],
  { error: 'expected {"bbox": [minLon, minLat, maxLon, maxLat]} or a FeatureCollection with Polygons' },
);

export const ruleSchema = z.looseObject({});

/** What a model consists of; conditions and values are texts of a grammar of their own. */
export const customModelSchema = z.looseObject({
  speed: z.array(ruleSchema).optional(),
  priority: z.array(ruleSchema).optional(),
  turn_penalty: z.array(ruleSchema).optional(),
  distance_influence: z.number().min(0).optional(),
  dimensions: dimensionsSchema.optional(),
  areas: z.looseObject({}).optional(),
});

export const profileRequestSchema = z.looseObject({
  profile: z.enum(BASE_PROFILES),
  bounds: boundsSchema,
  custom_model: customModelSchema.default({}),
});

export interface ProfileRequest {
  /** The base profile. */
  profile: BaseProfile;
  bbox: Bbox;
  custom_model: z.infer<typeof customModelSchema>;
}

/** A profile as the service knows it; its model is complete (`speed`, `priority` and `areas` are there). */
export const customProfileSchema = z.object({
  id: z.string().regex(/^cp_[0-9a-f]{32}$/),
  profile: z.enum(BASE_PROFILES),
  bounds: z.object({ bbox: z.tuple([z.number(), z.number(), z.number(), z.number()]) }),
  custom_model: z.looseObject({
    speed: z.array(ruleSchema),
    priority: z.array(ruleSchema),
    areas: z.looseObject({ type: z.literal('FeatureCollection'), features: z.array(z.unknown()) }),
  }),
});
export type CustomProfile = z.infer<typeof customProfileSchema>;

function findEnvelope(bounds: z.infer<typeof boundsSchema>): Bbox {
  if ('bbox' in bounds && Array.isArray(bounds.bbox)) return [...bounds.bbox] as Bbox;
  const envelope: Bbox = [Infinity, Infinity, -Infinity, -Infinity];
  for (const { geometry } of (bounds as { features: z.infer<typeof polygonFeatureSchema>[] }).features) {
    for (const [lon, lat] of geometry.coordinates.flat()) {
      envelope[0] = Math.min(envelope[0], lon);
      envelope[1] = Math.min(envelope[1], lat);
      envelope[2] = Math.max(envelope[2], lon);
      envelope[3] = Math.max(envelope[3], lat);
    }
  }
  return envelope;
}

/** Square kilometres between two meridians and two parallels. */
function measureArea([west, south, east, north]: Bbox): number {
  const toRadians = Math.PI / 180;
  const height = Math.sin(north * toRadians) - Math.sin(south * toRadians);
  return EARTH_RADIUS_KM ** 2 * height * (east - west) * toRadians;
}

function checkBbox(bbox: Bbox): string | undefined {
  const [west, south, east, north] = bbox;
  const isOnGlobe = west >= -180 && east <= 180 && south >= -90 && north <= 90;
  if (!isOnGlobe || west >= east || south >= north)
    return `bounds: [${bbox.join(', ')}] is not [minLon, minLat, maxLon, maxLat] in degrees`;
  const area = measureArea(bbox);
  return area > LARGEST_AREA_KM2
    ? `bounds: the area has ${Math.round(area)} km2, at most ${LARGEST_AREA_KM2} km2 are allowed: draw it smaller`
    : undefined;
}

/** Validates the body of a profile's creation. */
export function parseProfileRequest(body: unknown): Result<ProfileRequest> {
  const parsed = parseBody(profileRequestSchema, dropNulls(body));
  if (!parsed.ok) return parsed;
  const { profile, bounds, custom_model } = parsed.value;
  const bbox = findEnvelope(bounds);
  const problem = checkBbox(bbox);
  return problem ? badRequest(problem) : success({ profile, bbox, custom_model });
}

export const profileListSchema = z.strictObject({ custom_profiles: z.array(customProfileSchema) });
