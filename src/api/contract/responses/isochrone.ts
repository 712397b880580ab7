/** The answer of /isochrone: areas from the inside out. */
import { z } from 'zod';
import { infoSchema } from './common.ts';

const ringSchema = z.array(z.tuple([z.number(), z.number()])).min(4);

export const isochroneFeatureSchema = z.strictObject({
  type: z.literal('Feature'),
  /** 0 is the innermost. */
  properties: z.strictObject({ bucket: z.int().min(0) }),
  geometry: z.discriminatedUnion('type', [
    z.strictObject({ type: z.literal('Polygon'), coordinates: z.array(ringSchema) }),
    z.strictObject({ type: z.literal('MultiPolygon'), coordinates: z.array(z.array(ringSchema)) }),
  ]),
});

export const isochroneAnswerSchema = z.strictObject({
  polygons: z.array(isochroneFeatureSchema),
  copyrights: z.array(z.string()),
  info: infoSchema,
});

/** With `type=geojson`. */
export const isochroneCollectionSchema = z.strictObject({
  type: z.literal('FeatureCollection'),
  features: z.array(isochroneFeatureSchema),
  copyrights: z.array(z.string()),
  info: infoSchema,
});
