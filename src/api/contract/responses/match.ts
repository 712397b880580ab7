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
});
export type MatchAnswer = z.infer<typeof matchAnswerSchema>;
