/** The answer of /match: a route of one path with figures about the track. */
import { z } from 'zod';
import { routeAnswerSchema } from './route.ts';

export const matchAnswerSchema = routeAnswerSchema.extend({
  map_matching: z.strictObject({
    distance: z.number(),
    time: z.int(),
    original_distance: z.number(),
    original_time: z.int().optional(),
  }),
  /** With `traversal_keys`: the keys of the edges driven, in order, as the detail `edge_key` has them. */
  traversal_keys: z.array(z.int()).optional(),
  /** With `type=extended_json`: where the points of the track were placed that the match is made of. */
  matched_points: z
    .array(
      z.strictObject({
        /** Position in the track. */
        index: z.int(),
        point: z.strictObject({ lng: z.number(), lat: z.number() }),
        /** Metres from the point as measured. */
        distance: z.number(),
        edge_key: z.int(),
      }),
    )
    .optional(),
});
export type MatchAnswer = z.infer<typeof matchAnswerSchema>;
