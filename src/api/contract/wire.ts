/** Pieces that several requests share: coordinates, booleans in either form, and zod problems as hints. */
import { z } from 'zod';
import { badRequests, type Result, success } from './errors.ts';
import { wordIssue } from './word-issue.ts';

z.config({ jitless: true, customError: wordIssue });

/** `[lon, lat]` in degrees. */
export const lonLatSchema = listOf(z.number(), { least: 2 }, 'expected [lon, lat]').transform(
  (point, context): [number, number] => {
    const [lon, lat] = point;
    if (!(lon >= -180 && lon <= 180 && lat >= -90 && lat <= 90)) {
      context.addIssue({ code: 'custom', message: `[${lon}, ${lat}] is not a [lon, lat] in degrees` });
    }
    return [lon, lat];
  },
);

/** JSON booleans or the texts "true" and "false". */
export const flagSchema = z.union(
  [z.boolean(), z.literal('true').transform(() => true), z.literal('false').transform(() => false)],
  { error: ({ input }) => (input === undefined ? undefined : 'must be true or false') },
);

/** A number, or its text in a query. */
export const numberSchema = z.union([
  z.number(),
  z.string().transform((text, context) => {
    const value = text.trim() === '' ? Number.NaN : Number(text);
    if (Number.isFinite(value)) return value;
    context.addIssue({ code: 'custom', message: `"${text}" is not a number` });
    return 0;
  }),
]);

/** Texts; clients send null for a missing one. */
export const textListSchema = z.array(z.union([z.string(), z.null().transform(() => '')]));

/** A body without the members that are null: they count as absent. */
export function dropNulls(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body;
  return Object.fromEntries(Object.entries(body).filter(([, value]) => value !== null));
}

/** Validates a body; problems become one 400 with a hint each, naming the field's path. */
export function parseBody<T>(schema: z.ZodType<T>, body: unknown): Result<T> {
  const parsed = schema.safeParse(body);
  if (parsed.success) return success(parsed.data);
  return badRequests(
    parsed.error.issues.map((issue) =>
      issue.path.length > 0 ? `${issue.path.join('.')}: ${issue.message}` : issue.message,
    ),
  );
}

/** `lat,lon` of a query, a blank after the comma allowed. */
export function parseLatLon(text: string): [number, number] | undefined {
  const parts = text.split(',').map((part) => part.trim());
  if (parts.length !== 2 || parts.some((part) => part === '' || !Number.isFinite(Number(part))))
    return undefined;
  const [lat, lon] = parts.map(Number);
  return lat >= -90 && lat <= 90 && lon >= -180 && lon <= 180 ? [lon, lat] : undefined;
}

/** What is read of a query string; `URLSearchParams` has it. */
export interface Query {
  getAll(name: string): string[];
  keys(): Iterable<string>;
}

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
