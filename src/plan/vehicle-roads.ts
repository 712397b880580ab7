/** The roads that a van takes: what it drives as, and how large it is where it is not as large as that. */
import type { Dimensions } from '../api/contract/dimensions.ts';
import { DEFAULT_PROFILE, type VehicleTraits } from './vehicle.ts';

/** The sizes of a van, each by the member of the request that it is sent as. */
export const FIELD_OF_SIZE = {
  height: 'height',
  width: 'width',
  length: 'length',
  weight: 'weightTonnes',
  axle_load: 'axleLoadTonnes',
} as const satisfies Record<keyof Dimensions, keyof VehicleTraits>;

export type SizeField = (typeof FIELD_OF_SIZE)[keyof typeof FIELD_OF_SIZE];

export interface VehicleRoads {
  readonly profile: string;
  /** Absent where the van is as large as its profile. */
  readonly dimensions?: Dimensions;
}

/** Of no van they are the car's. Equal roads have equal JSON. */
export function roadsOf(van: Partial<VehicleTraits> | undefined): VehicleRoads {
  const sizes = Object.entries(FIELD_OF_SIZE).flatMap(([name, field]) =>
    van?.[field] === undefined ? [] : [[name, van[field]]],
  );
  return {
    profile: van?.profile ?? DEFAULT_PROFILE,
    ...(sizes.length > 0 ? { dimensions: Object.fromEntries(sizes) as Dimensions } : {}),
  };
}

/** What a request for a route by these roads says. */
export function askForRoads({ profile, dimensions }: VehicleRoads): object {
  return dimensions ? { profile, custom_model: { dimensions }, 'ch.disable': true } : { profile };
}

/** Sizes by the fields of a van. */
export function toSizeFields(dimensions: Dimensions): Partial<Record<SizeField, number>> {
  return Object.fromEntries(
    Object.entries(FIELD_OF_SIZE).map(([name, field]) => [field, dimensions[name as keyof Dimensions]]),
  );
}
