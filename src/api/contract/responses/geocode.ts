/** The answer of /geocode. Ids are texts, too: a strictly typed client fails on a number. */
import { z } from 'zod';
import { bboxSchema } from './common.ts';

export const geocodeHitSchema = z.strictObject({
  point: z.strictObject({ lat: z.number(), lng: z.number() }),
  name: z.string().optional(),
  country: z.string().optional(),
  countrycode: z.string().optional(),
  state: z.string().optional(),
  city: z.string().optional(),
  postcode: z.string().optional(),
  street: z.string().optional(),
  housenumber: z.string().optional(),
  osm_id: z.string().optional(),
  osm_type: z.enum(['N', 'W', 'R']).optional(),
  osm_key: z.string().optional(),
  osm_value: z.string().optional(),
  extent: bboxSchema.optional(),
});

export const geocodeAnswerSchema = z.strictObject({
  hits: z.array(geocodeHitSchema),
  took: z.int().min(0),
  locale: z.string().optional(),
});
export type GeocodeAnswer = z.infer<typeof geocodeAnswerSchema>;
