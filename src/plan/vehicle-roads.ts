/** The roads that a van takes: what it drives as, and how large it is where it is not as large as that. */
import type { Dimensions } from '../api/contract/dimensions.ts';
import { DEFAULT_PROFILE, type VehicleTraits } from './vehicle.ts';
import { toDimensions } from './vehicle-sizes.ts';

export interface VehicleRoads {
  readonly profile: string;
  /** Absent where the van is as large as its profile. */
  readonly dimensions?: Dimensions;
}

/** Of no van they are the car's. Equal roads have equal JSON. */
export function roadsOf(van: Partial<VehicleTraits> = {}): VehicleRoads {
  const { profile = DEFAULT_PROFILE } = van;
  const dimensions = toDimensions(van);
  return dimensions ? { profile, dimensions } : { profile };
}

/** What a request for a route by these roads says. */
export function askForRoads({ profile, dimensions }: VehicleRoads): object {
  return dimensions ? { profile, custom_model: { dimensions }, 'ch.disable': true } : { profile };
}
