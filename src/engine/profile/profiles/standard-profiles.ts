/** The profiles that every region offers. */
import type { ProfileDefinition } from '../profile-definition.ts';
import { BIKE_PROFILES } from './bikes.ts';
import { CAR_PROFILES } from './cars.ts';
import { MOTORCYCLE_PROFILES } from './motorcycles.ts';
import { TRUCK_PROFILES } from './trucks.ts';
import { WALKER_PROFILES } from './walkers.ts';

export const STANDARD_PROFILES: ReadonlyMap<string, ProfileDefinition> = new Map(
  [...CAR_PROFILES, ...TRUCK_PROFILES, ...MOTORCYCLE_PROFILES, ...WALKER_PROFILES, ...BIKE_PROFILES].map(
    (profile) => [profile.name, profile],
  ),
);

/** Throws for a name that {@link STANDARD_PROFILES} does not have. */
export function getStandardProfile(name: string): ProfileDefinition {
  const profile = STANDARD_PROFILES.get(name);
  if (!profile) throw new Error(`There is no profile ${name}`);
  return profile;
}
