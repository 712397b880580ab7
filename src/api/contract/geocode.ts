/** GET /geocode: places for a text, or with `reverse` what is at a place. */
import { z } from 'zod';
import { badRequest, badRequests, type Result, success } from './errors.ts';
import { flagSchema, numberSchema, parseBody, parseLatLon, type Query } from './wire.ts';

/** All of them are answered by the service's own index. */
const PROVIDERS = ['default', 'nominatim', 'opencagedata', 'nettoolkit', 'gisgraphy', ''] as const;
const MAX_HITS = 50;

/** A filter by tag: `key`, `key:value` or `:value`, negated by a `!` before the whole or before the value. */
interface OsmTagFilter {
  readonly key?: string;
  readonly value?: string;
  readonly isNegated: boolean;
}

const tagSchema = z.string().transform((text, context): OsmTagFilter => {
  const [, outer, key, inner, value] = /^(!?)([\w-]*)(?::(!?)([\w;.-]+))?$/.exec(text) ?? [];
  if (key || value) {
    return { key: key || undefined, value, isNegated: (outer === '!') !== (inner === '!') };
  }
  context.addIssue({
    code: 'custom',
    message: `"${text}" is not a filter, expected key, key:value or :value, negated with "!"`,
  });
  return z.NEVER;
});

const bboxTextSchema = z.string().transform((text, context): [number, number, number, number] => {
  const numbers = text.split(',').map((part) => (part.trim() === '' ? Number.NaN : Number(part)));
  const [west, south, east, north] = numbers;
  const isBox = west >= -180 && south >= -90 && east <= 180 && north <= 90 && west < east && south < north;
  if (numbers.length === 4 && isBox) return [west, south, east, north];
  context.addIssue({
    code: 'custom',
    message: `"${text}" is not minLon,minLat,maxLon,maxLat in degrees`,
  });
  return z.NEVER;
});

const pointTextSchema = z.string().transform((text, context): [number, number] => {
  const point = parseLatLon(text);
  if (point) return point;
  context.addIssue({ code: 'custom', message: `"${text}" is not "lat,lon" in degrees` });
  return z.NEVER;
});

/** The query's members by name; `osm_tag` may be repeated. */
export const geocodeQuerySchema = z.looseObject({
  q: z.string().optional(),
  reverse: flagSchema.default(false),
  point: pointTextSchema.optional(),
  limit: numberSchema.pipe(z.number().int().min(1).max(MAX_HITS)).default(5),
  locale: z.string().default('en'),
  provider: z.enum(PROVIDERS).default('default'),
  osm_tag: z.array(tagSchema).default([]),
  bbox: bboxTextSchema.optional(),
});
export type GeocodeRequest = z.output<typeof geocodeQuerySchema>;

function listProblems({ q, reverse, point }: GeocodeRequest): string[] {
  const problems: string[] = [];
  if (reverse) {
    if (q !== undefined) problems.push('q cannot be combined with reverse=true, send a point only');
    if (!point) problems.push('point: missing, reverse=true needs a "lat,lon"');
  } else if (q === undefined)
    problems.push('q: missing, send a text to look for, or reverse=true with a point');
  return problems;
}

/** Validates a query. */
export function parseGeocodeQuery(query: Query): Result<GeocodeRequest> {
  const members: Record<string, unknown> = {};
  for (const key of new Set<string>(query.keys())) {
    const values = query.getAll(key).filter((value) => value.trim() !== '');
    if (values.length === 0) continue;
    if (key === 'point' && values.length > 1)
      return badRequest(`point: at most 1 is allowed, found ${values.length}`);
    members[key] = key === 'osm_tag' ? values : values[0];
  }
  const parsed = parseBody(geocodeQuerySchema, members);
  if (!parsed.ok) return parsed;
  const problems = listProblems(parsed.value);
  return problems.length > 0 ? badRequests(problems) : success(parsed.value);
}
