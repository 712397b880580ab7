/**
 * Lists with a length. The schema library looks at the length of whatever it is given, even where that is no list at all
 * and its length no number; here it is looked at once it is known to be a list.
 */
import { z } from 'zod';

/** A list of so many items, or of at least so many. */
export function listOf<Item extends z.ZodType>(
  item: Item,
  { least, most }: { least: number; most?: number },
  error?: string,
) {
  return z
    .array(item)
    .refine((list) => list.length >= least && list.length <= (most ?? Number.POSITIVE_INFINITY), { error })
    .meta({ minItems: least, ...(most === undefined ? {} : { maxItems: most }) });
}
