/** The answer of a clustering: groups of customer ids, or the customers as GeoJSON. */
import { z } from 'zod';

const envelope = {
  copyrights: z.array(z.string()),
  job_id: z.uuid(),
  status: z.literal('finished'),
  waiting_time_in_queue: z.int().min(0),
  processing_time: z.int().min(0),
};

export const clusterAnswerSchema = z.strictObject({
  ...envelope,
  clusters: z.array(
    z.strictObject({ name: z.string().optional(), quantity: z.number(), ids: z.array(z.string()) }),
  ),
});

/** With `response_type` geojson. */
export const clusterCollectionSchema = z.strictObject({
  ...envelope,
  clusters: z.strictObject({
    type: z.literal('FeatureCollection'),
    features: z.array(
      z.strictObject({
        type: z.literal('Feature'),
        properties: z.strictObject({ id: z.string(), cluster: z.int().min(0), quantity: z.number() }),
        geometry: z.strictObject({
          type: z.literal('Point'),
          coordinates: z.tuple([z.number(), z.number()]),
        }),
      }),
    ),
  }),
});
export type ClusterAnswer = z.infer<typeof clusterAnswerSchema>;
export type ClusterCollection = z.infer<typeof clusterCollectionSchema>;
