/** What narrows or directs a search, and which hits it lets through. */
import { type GeocodeHit, readTag } from './hit.ts';
import type { SearchIndex } from './search-index.ts';

interface TagFilter {
  readonly key?: string;
  readonly value?: string;
  readonly isNegated: boolean;
}

export interface SearchOptions {
  readonly limit?: number;
  /** `[lon, lat]`: of equally good hits the nearer one comes first. */
  readonly near?: readonly [number, number];
  /** `[west, south, east, north]` in degrees: nothing outside is found. */
  readonly bbox?: readonly [number, number, number, number];
  /** All that are negated must hold, and one of the others where there are any. */
  readonly tags?: readonly TagFilter[];
  /** Such as `de`; local names where it is absent or unknown. */
  readonly language?: string;
}

function hasTag({ key, value }: TagFilter, tag: { key: string; value: string }): boolean {
  return (key === undefined || key === tag.key) && (value === undefined || value === tag.value);
}

/** A negated filter keeps out what it names; of the others one must fit. */
export function passesTags(
  index: SearchIndex,
  entry: number,
  house: number,
  tags: readonly TagFilter[] | undefined,
): boolean {
  if (!tags || tags.length === 0) return true;
  const tag = readTag(index, entry, house);
  const wanted = tags.filter(({ isNegated }) => !isNegated);
  if (tags.some((filter) => filter.isNegated && hasTag(filter, tag))) return false;
  return wanted.length === 0 || wanted.some((filter) => hasTag(filter, tag));
}

export function isInBox({ lon, lat }: GeocodeHit, bbox: SearchOptions['bbox']): boolean {
  return !bbox || (lon >= bbox[0] && lon <= bbox[2] && lat >= bbox[1] && lat <= bbox[3]);
}
