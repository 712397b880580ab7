/**
 * The keys that speak for each mode, most particular first, as the hierarchy of transport modes has them.
 * https://wiki.openstreetmap.org/wiki/Key:access#Transport_mode_restrictions
 */
import type { Mode } from '../../engine/graph/road-enums.ts';

export const ACCESS_KEYS: Readonly<Record<Mode, readonly string[]>> = {
  CAR: ['motorcar', 'double_tracked_motor_vehicle', 'motor_vehicle', 'vehicle', 'access'],
  MOTORCYCLE: ['motorcycle', 'single_tracked_motor_vehicle', 'motor_vehicle', 'vehicle', 'access'],
  SCOOTER: ['moped', 'single_tracked_motor_vehicle', 'motor_vehicle', 'vehicle', 'access'],
  TRUCK: ['hgv', 'double_tracked_motor_vehicle', 'motor_vehicle', 'vehicle', 'access'],
  SMALL_TRUCK: ['goods', 'double_tracked_motor_vehicle', 'motor_vehicle', 'vehicle', 'access'],
  BIKE: ['bicycle', 'vehicle', 'access'],
  FOOT: ['foot', 'access'],
};

/** Every key of {@link ACCESS_KEYS} once. */
export const ALL_ACCESS_KEYS: readonly string[] = [...new Set(Object.values(ACCESS_KEYS).flat())];

/** Keys that all motor traffic has in common. */
export const SHARED_MOTOR_KEYS: ReadonlySet<string> = new Set(['motor_vehicle', 'vehicle', 'access']);

export type Direction = 'forward' | 'backward';
