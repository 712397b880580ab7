/**
 * Values of access keys, and the keys that speak for each mode, most particular first.
 * https://wiki.openstreetmap.org/wiki/Key:access#Transport_mode_restrictions
 */
import type { Mode, RoadAccess } from '../../engine/graph/road-enums.ts';
import type { Tags } from '../osm-data.ts';

export const ACCESS_KEYS: Record<Mode, readonly string[]> = {
  CAR: ['motorcar', 'motor_vehicle', 'vehicle', 'access'],
  MOTORCYCLE: ['motorcycle', 'motor_vehicle', 'vehicle', 'access'],
  SCOOTER: ['moped', 'mofa', 'motor_vehicle', 'vehicle', 'access'],
  TRUCK: ['hgv', 'motor_vehicle', 'vehicle', 'access'],
  SMALL_TRUCK: ['goods', 'motor_vehicle', 'vehicle', 'access'],
  BIKE: ['bicycle', 'vehicle', 'access'],
  FOOT: ['foot', 'access'],
};

/** Every key of {@link ACCESS_KEYS} once. */
export const ALL_ACCESS_KEYS: readonly string[] = [...new Set(Object.values(ACCESS_KEYS).flat())];

export const OPEN_VALUES: ReadonlySet<string> = new Set([
  'yes',
  'permissive',
  'designated',
  'motorcar',
  'motor_vehicle',
  'vehicle',
  'hov',
  'unknown',
  'public',
]);
/** Allowed to those who have business there: usable, but never a short cut. */
const RESTRICTED_VALUES: Record<string, RoadAccess> = {
  destination: 'DESTINATION',
  // A path beside the road is to be used instead; who has no such path still gets to the door.
  use_sidepath: 'DESTINATION',
  customers: 'CUSTOMERS',
  delivery: 'DELIVERY',
  private: 'PRIVATE',
  permit: 'PRIVATE',
  residents: 'PRIVATE',
};
const CLOSED_VALUES: Record<string, RoadAccess> = {
  no: 'NO',
  military: 'MILITARY',
  agricultural: 'AGRICULTURAL',
  forestry: 'FORESTRY',
  emergency: 'NO',
  psv: 'NO',
  bus: 'NO',
  foot: 'NO',
  bicycle: 'NO',
};

/** The first value of the first key that has one: of `yes;bus` that is `yes`. */
export function firstValue(tags: Tags, keys: readonly string[]): string | undefined {
  for (const key of keys) {
    const value = tags.get(key);
    if (value) {
      const end = value.indexOf(';');
      return (end < 0 ? value : value.slice(0, end)).trim();
    }
  }
  return undefined;
}

/** What a value says of through traffic; unknown values close nothing. */
export function readAccessValue(value: string | undefined): RoadAccess {
  if (value === undefined || OPEN_VALUES.has(value)) return 'YES';
  return RESTRICTED_VALUES[value] ?? CLOSED_VALUES[value] ?? 'YES';
}

export function isClosed(access: RoadAccess): boolean {
  return access === 'NO' || access === 'MILITARY' || access === 'AGRICULTURAL' || access === 'FORESTRY';
}

/** A mode's access to a way, by direction of drawing. */
export interface ModeAccess {
  forward: boolean;
  backward: boolean;
  /** What the access tags say of through traffic. */
  access: RoadAccess;
}

export const CLOSED: ModeAccess = { forward: false, backward: false, access: 'NO' };

const SUFFIXED = new Map<string, Record<'forward' | 'backward', readonly string[]>>(
  Object.entries(ACCESS_KEYS).map(([mode, keys]) => [
    mode,
    {
      forward: keys.map((key) => `${key}:forward`),
      backward: keys.map((key) => `${key}:backward`),
    },
  ]),
);

/** Closes the directions that `<key>:forward` and `<key>:backward`, or else `ownValue`, close. */
export function closeByDirection(
  tags: Tags,
  mode: Mode,
  ownValue: string | undefined,
  open: Pick<ModeAccess, 'forward' | 'backward'>,
): Pick<ModeAccess, 'forward' | 'backward'> {
  const keys = SUFFIXED.get(mode);
  const isOpen = (direction: 'forward' | 'backward') =>
    open[direction] && !isClosed(readAccessValue(firstValue(tags, keys?.[direction] ?? []) ?? ownValue));
  return { forward: isOpen('forward'), backward: isOpen('backward') };
}
