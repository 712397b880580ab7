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
  /** The first hit is the very house, and the text says nothing else: no mistake was forgiven. */
  readonly isExact: boolean;
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

/** A place on a road where a van can stop for a location. */
export interface RoadSpot {
  /** `[lon, lat]` */
  readonly point: readonly [number, number];
  /** Name or number of the road; empty where it has neither. */
  readonly street: string;
  /** From the location, as the crow flies. */
  readonly metres: number;
}

/** Where a van would stop, and nearby places on roads of other names that it may be told to use instead. */
export interface RoadAccess {
  /** Absent when no road is near enough. */
  readonly nearest?: RoadSpot;
  readonly others: readonly RoadSpot[];
}

/** One location of {@link RoadAccess}. */
export interface RoadAccessQuery {
  readonly point: readonly [number, number];
  /** Name of the street that the van is to stop in. */
  readonly hint?: string;
  /** `car` unless given. */
  readonly profile?: string;
}
