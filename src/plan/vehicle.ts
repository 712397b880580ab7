/** Vans as a dispatcher sees them. Plain data; times are seconds after midnight of the plan's day, at the depot. */
import type { z } from 'zod/mini';
import type { Model } from '../api/contract/stored-schema.ts';
import type {
  DEPOT,
  DRIVING_BREAK,
  FURTHER_SHIFT,
  VEHICLE,
  VEHICLE_SHIFT,
  VEHICLE_TRAITS,
  VEHICLE_TYPE,
  WINDOW_BREAK,
} from './vehicle-schema.ts';

export type VehicleTraits = Model<z.infer<typeof VEHICLE_TRAITS>>;
export type VehicleType = Model<z.infer<typeof VEHICLE_TYPE>>;
export type Depot = Model<z.infer<typeof DEPOT>>;
export type WindowBreak = Model<z.infer<typeof WINDOW_BREAK>>;
export type DrivingBreak = Model<z.infer<typeof DRIVING_BREAK>>;
export type VehicleBreak = WindowBreak | DrivingBreak;
export type VehicleShift = Model<z.infer<typeof VEHICLE_SHIFT>>;
export type FurtherShift = Model<z.infer<typeof FURTHER_SHIFT>>;
export type Vehicle = Model<z.infer<typeof VEHICLE>>;

/** How much goes in of one measure. */
export function roomOf({ capacity }: VehicleTraits, dimension: number): number {
  return capacity[dimension] ?? Number.POSITIVE_INFINITY;
}

/** What kind of van it is, where its name does not say so: "Van 3" is a van. */
export function kindBeside({ name, kind }: Pick<Vehicle, 'name' | 'kind'>): string {
  return name.startsWith(kind) ? '' : kind;
}

/** Whether a van has a skill. Capitals do not matter, as in requests. */
export function hasSkill({ skills }: Pick<Vehicle, 'skills'>, skill: string): boolean {
  const wanted = skill.toLowerCase();
  return skills.some((own) => own.toLowerCase() === wanted);
}

/** A tour that is over within so much of the break's time has none. */
const BREAK_GRACE_SECONDS = 1800;

/** Which routes have the break: those that end later than `endsAfter`, leave by `leavesBy` and take longer than `longerThan`. */
export function findBreakNeed({
  window: [earliest, latest],
  minTourSeconds = 0,
}: Pick<WindowBreak, 'window' | 'minTourSeconds'>) {
  return {
    endsAfter: Math.min(earliest + BREAK_GRACE_SECONDS, latest),
    leavesBy: latest,
    longerThan: minTourSeconds,
  };
}

export const COLOR_COUNT = 12;

export const DEFAULT_PROFILE = 'car';
/** Ids of own profiles begin so. */
export const OWN_PREFIX = 'cp_';

/** The id of a van's first shift, where it has several. */
export const FIRST_SHIFT = 'shift-1';
