/** What an embedded engine says of address texts beyond /geocode: how far a text may be trusted. */
import type { GeocodeAnswer } from './responses/geocode.ts';

/**
 * `house`: the very house. `street`: the street, but not the number, where one was given. `place`: a town, postcode or
 * place of another kind. `several`: equally good hits far from each other. `none`: nothing that resembles the text.
 */
export type AddressConfidence = 'house' | 'street' | 'place' | 'several' | 'none';

export interface AddressMatch {
  readonly confidence: AddressConfidence;
  /** As /geocode gives them, the best first. */
  readonly hits: GeocodeAnswer['hits'];
}

export interface AddressOptions {
  /** 5 unless given. */
  readonly limit?: number;
  /** `[lon, lat]`: of equally good hits the nearer one comes first. */
  readonly near?: readonly [number, number];
  /** `[west, south, east, north]` in degrees. */
  readonly bbox?: readonly [number, number, number, number];
  readonly locale?: string;
}
