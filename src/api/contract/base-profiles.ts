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
