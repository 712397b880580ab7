/**
 * Building blocks of the optimization schemas: numbers with "no limit" sentinels, and objects that reject unknown members
 * by naming them together with the allowed ones.
 */
import { z } from 'zod';

/** Times and distances beyond this mean "unlimited": generated clients send 2^63 - 1 for every default. */
const LARGEST_EXACT = 2 ** 53;

/** An object that names unknown members and the allowed ones. */
export function strict<Shape extends z.ZodRawShape>(shape: Shape) {
  const allowed = Object.keys(shape).join(', ');
  return z.strictObject(shape, {
    error: (issue) =>
      issue.code === 'unrecognized_keys'
        ? `unknown member ${(issue.keys as string[]).map((key) => `'${key}'`).join(', ')}; allowed are: ${allowed}`
        : undefined,
  });
}

const whole = z.number().refine(Number.isInteger, { error: 'must be a whole number' });

/** Later moments leave no room for a route whose times can be written exactly. */
const LAST_MOMENT = LARGEST_EXACT - 2 ** 32;

/** A moment in seconds; next to and beyond 2^53 it counts as absent. */
export const moment = whole.transform((value) => (Math.abs(value) > LAST_MOMENT ? undefined : value));

/** A limit that is not negative; beyond 2^53 it counts as absent. */
export const limit = whole
  .refine((value) => value >= 0, { error: 'must not be negative' })
  .transform((value) => (value > LARGEST_EXACT ? undefined : value));

/** Length of a visit's part. */
export const span = whole.refine((value) => value >= 0 && value <= 604_800, {
  error: 'must be between 0 and 604800 seconds',
});

/** One amount per capacity dimension. */
export const amounts = z.array(
  whole.refine((value) => value >= 0 && value < 2 ** 31, { error: 'must be between 0 and 2147483647' }),
);

export const priority = whole.refine((value) => value >= 1 && value <= 10, {
  error: 'must be between 1 and 10',
});

/** Metres or tonnes of a vehicle, as fine as signs are read and as large as they are kept. */
export const size = z.number().refine((value) => value >= 0.01 && value <= 655, {
  error: 'must be between 0.01 and 655',
});

export const factor = z.number().refine((value) => value > 0, { error: 'must be above 0' });

export const cost = z.number().refine((value) => value >= 0, { error: 'must not be negative' });
