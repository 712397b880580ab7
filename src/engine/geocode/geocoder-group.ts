/**
 * The addresses of several regions as one: each is asked, and their hits are ordered together. What regions that overlap
 * both have is told once.
 */

import { largest, smallest } from '../base/extremes.ts';
import { getDistance } from '../geo/distance.ts';
import type { Confidence } from './confidence.ts';
import type { AddressLookup, ScoredHit, SearchResult } from './geocoder.ts';
import type { GeocodeHit } from './hit.ts';
import type { SearchOptions } from './search-options.ts';

const DEFAULT_LIMIT = 5;
/** From the surest to none. */
const CONFIDENCES: readonly Confidence[] = ['house', 'street', 'place', 'several', 'none'];
/** Hits of one name nearer than this, in metres, are one place. */
const SAME_PLACE = 30;

function isSame(a: GeocodeHit, b: GeocodeHit): boolean {
  if (a.osmId !== undefined && a.osmId === b.osmId && a.osmType === b.osmType) return true;
  return (
    a.name === b.name &&
    a.street === b.street &&
    a.houseNumber === b.houseNumber &&
    getDistance(a.lon, a.lat, b.lon, b.lat) < SAME_PLACE
  );
}

function dropRepeats<T extends GeocodeHit>(hits: readonly T[]): T[] {
  const kept: T[] = [];
  for (const hit of hits) if (!kept.some((other) => isSame(other, hit))) kept.push(hit);
  return kept;
}

export class GeocoderGroup implements AddressLookup {
  /** `parts`: one a region, at least one. */
  constructor(private readonly parts: readonly AddressLookup[]) {}

  search(text: string, options: SearchOptions = {}): SearchResult {
    const { limit = DEFAULT_LIMIT, near } = options;
    const results = this.parts.map((part) => part.search(text, options));
    const distance = (hit: ScoredHit) => (near ? getDistance(near[0], near[1], hit.lon, hit.lat) : 0);
    // Each list is in order already; a stable sort keeps what only its own region can tell apart.
    const hits = dropRepeats(
      results
        .flatMap(({ hits: own }) => own)
        .sort((a, b) => b.quality - a.quality || distance(a) - distance(b)),
    ).slice(0, limit);
    return { confidence: this.evaluate(results, hits), hits };
  }

  /** As sure as the region of the best hit is, unless another region has one as good elsewhere. */
  private evaluate(results: readonly SearchResult[], hits: readonly ScoredHit[]): Confidence {
    const found = results.filter((result) => result.hits.length > 0);
    if (found.length === 0) return 'none';
    const best = largest(found.map((result) => result.hits[0].quality));
    const equals = found.filter((result) => result.hits[0].quality === best);
    const places = dropRepeats(equals.map((result) => result.hits[0]));
    if (places.length > 1 && hits.length > 1) return 'several';
    return CONFIDENCES[smallest(equals.map(({ confidence }) => CONFIDENCES.indexOf(confidence)))];
  }

  nameDistricts(lon: number, lat: number): string[] {
    return [...new Set(this.parts.flatMap((part) => part.nameDistricts(lon, lat)))];
  }

  reverse(lon: number, lat: number, options: SearchOptions = {}): GeocodeHit[] {
    const { limit = DEFAULT_LIMIT } = options;
    const lists = this.parts.map((part) => part.reverse(lon, lat, options));
    const toPlace = (hit: GeocodeHit) => getDistance(lon, lat, hit.lon, hit.lat);
    const filled = lists.filter((list) => list.length > 0);
    // The region with the nearest first hit speaks first: a town's name from one must not come before a house of another.
    filled.sort((a, b) => toPlace(a[0]) - toPlace(b[0]));
    return dropRepeats(filled.flat()).slice(0, limit);
  }
}
