/** Bodies of refusals, by dialect: optimization and cluster speak another one than the rest. */
import { z } from 'zod';
import type { ErrorFamily } from '../errors.ts';
import { hintSchema } from './common.ts';

export const refusalSchema = z.strictObject({ message: z.string().min(1), hints: z.array(hintSchema) });

export const badOptimizationSchema = z.strictObject({
  message: z.literal('Bad Request'),
  hints: z.array(hintSchema).min(1),
  status: z.literal('finished'),
});

export const unknownOptimizationSchema = z.strictObject({
  message: z.string().min(1),
  status: z.literal('finished'),
});

export const failedOptimizationSchema = z.strictObject({ code: z.literal(500), message: z.string().min(1) });

/** The refusal's body by status, for the statuses named. */
export function listRefusals(family: ErrorFamily, statuses: readonly number[]): Record<number, z.ZodType> {
  const own: Record<number, z.ZodType> =
    family === 'optimization'
      ? { 400: badOptimizationSchema, 404: unknownOptimizationSchema, 500: failedOptimizationSchema }
      : {};
  return Object.fromEntries(statuses.map((status) => [status, own[status] ?? refusalSchema]));
}
