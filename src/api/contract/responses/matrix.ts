/** The answer of /matrix: a row per origin, in the order of the request; null where it cannot be computed. */
import { z } from 'zod';
import { hintSchema, infoSchema } from './common.ts';

const rowsSchema = z.array(z.array(z.number().nullable()));
const wholeRowsSchema = z.array(z.array(z.int().nullable()));

export const matrixAnswerSchema = z.strictObject({
  weights: rowsSchema.optional(),
  times: wholeRowsSchema.optional(),
  distances: wholeRowsSchema.optional(),
  info: infoSchema,
  hints: z.array(hintSchema).optional(),
});
