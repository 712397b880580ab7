import type { Dimensions } from './dimensions.ts';

/** What custom profiles are built on, in the order in which they are offered. */
export const BASE_PROFILES = [
  'car',
  'small_truck',
  'truck',
  'scooter',
  'bike',
  'ecargobike',
  'foot',
] as const;

export type BaseProfile = (typeof BASE_PROFILES)[number];

const CAR: Dimensions = { height: 2, width: 1.9, length: 4.8, weight: 2, axle_load: 1.2 };

/** How large the vehicles of the standard profiles are, as the engine has them; profiles that are not listed look at no size. */
export const PROFILE_SIZES: Readonly<Record<string, Dimensions>> = {
  car: CAR,
  car_avoid_motorway: CAR,
  car_avoid_ferry: CAR,
  car_avoid_toll: CAR,
  motorcycle: { height: 1.6, width: 1, length: 2.4, weight: 0.5, axle_load: 0.35 },
  scooter: { height: 1.6, width: 0.8, length: 2, weight: 0.35, axle_load: 0.25 },
  small_truck: { height: 2.7, width: 2.2, length: 6.5, weight: 3.5, axle_load: 2.3 },
  truck: { height: 4, width: 2.55, length: 12, weight: 26, axle_load: 10 },
  ecargobike: { width: 1.2 },
};
