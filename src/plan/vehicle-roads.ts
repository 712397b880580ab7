/** The roads that a van takes: what it drives as, how large it is where it is not as large as that, and what is closed to it. */
import { type ClosedRing, closeRoads } from '../api/contract/closed-areas.ts';
import type { Dimensions } from '../api/contract/dimensions.ts';
import { readNoGoZones } from './no-go-zones.ts';
import { isOnPlane, type Plan } from './plan.ts';
import { DEFAULT_PROFILE, OWN_PREFIX, type Vehicle, type VehicleTraits } from './vehicle.ts';
import { toDimensions } from './vehicle-sizes.ts';

export interface VehicleRoads {
  readonly profile: string;
  /** Absent where the van is as large as its profile. */
  readonly dimensions?: Dimensions;
  /** Outlines of the no-go zones whose roads are closed to it; absent where there are none. */
  readonly closedAreas?: readonly ClosedRing[];
}

/** As the type of a vehicle says them, which knows of no zones. Of no van they are the car's. Equal roads have equal JSON. */
export function roadsOfTraits(van: Partial<VehicleTraits> = {}): VehicleRoads {
  const { profile = DEFAULT_PROFILE } = van;
  const dimensions = toDimensions(van);
  return dimensions ? { profile, dimensions } : { profile };
}

/** Those of a van of the plan. Equal roads have equal JSON. */
export function roadsOf(
  plan: Pick<Plan, 'territories' | 'vehicles' | 'tolerances' | 'abstractSpace'>,
  van: Vehicle,
): VehicleRoads {
  const roads = roadsOfTraits(van);
  const closedAreas = isOnPlane(plan) ? [] : (readNoGoZones(plan)?.listClosed(van.id) ?? []);
  return closedAreas.length > 0 ? { ...roads, closedAreas } : roads;
}

/** What a request for a matrix by these roads says. */
export function nameRoads({ profile, dimensions, closedAreas }: VehicleRoads): {
  profile: string;
  custom_model?: object;
} {
  if (!dimensions && !closedAreas) return { profile };
  return {
    profile,
    custom_model: {
      ...(dimensions ? { dimensions } : {}),
      ...(closedAreas ? closeRoads(closedAreas, profile.startsWith(OWN_PREFIX)) : {}),
    },
  };
}

/** What a request for a route by these roads says. */
export function askForRoads(roads: VehicleRoads): object {
  const asked = nameRoads(roads);
  return asked.custom_model ? { ...asked, 'ch.disable': true } : asked;
}
