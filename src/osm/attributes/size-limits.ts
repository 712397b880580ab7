/** Signed and physical limits of a vehicle's size and weight. https://wiki.openstreetmap.org/wiki/Key:maxheight */
import type { Vehicle } from '../../engine/profile/profiles/vehicles.ts';
import type { Tags } from '../osm-data.ts';
import { parseLength, parseWeight } from './measures.ts';

export interface SizeLimits {
  /** Centimetres; 0 = not signed. */
  maxWidth: number;
  maxHeight: number;
  maxLength: number;
  /** Hundredths of a tonne; 0 = not signed. */
  maxWeight: number;
  maxAxleLoad: number;
}

const LIMITS: Record<keyof SizeLimits, { keys: readonly string[]; parse: (value?: string) => number }> = {
  maxWidth: { keys: ['maxwidth', 'maxwidth:physical'], parse: parseLength },
  maxHeight: { keys: ['maxheight', 'maxheight:physical', 'maxheight:signed'], parse: parseLength },
  maxLength: { keys: ['maxlength', 'maxlength:physical'], parse: parseLength },
  maxWeight: { keys: ['maxweight', 'maxweightrating', 'maxgcweight'], parse: parseWeight },
  maxAxleLoad: { keys: ['maxaxleload'], parse: parseWeight },
};

/** Keys of {@link readSizeLimits} that nodes may have too. */
export const SIZE_KEYS: readonly string[] = Object.values(LIMITS).flatMap(({ keys }) => keys);

/**
 * Metres; a carriageway narrower than this is a limit of its own. On wider ones every vehicle has room, and `max_width`
 * stays what signs say.
 */
const NARROW = 2.6;

const LARGEST = 65_535;

/** A limit in hundredths, as columns keep it; below one hundredth it says nothing. */
export function toHundredths(value: number): number {
  return Math.min(LARGEST, Math.round(value * 100));
}

/** The limit that the `width` of a carriageway is by itself; 0 where it is none, or no carriageway. */
export function readCarriagewayWidth(tags: Tags): number {
  const width = parseLength(tags.get('width'));
  return width < NARROW ? toHundredths(width) : 0;
}

/** Whether a vehicle does not fit through, under or on. */
export function isTooLarge(vehicle: Vehicle, limits: SizeLimits): boolean {
  const exceeds = (size: number, limit: number) => limit > 0 && toHundredths(size) > limit;
  return (
    exceeds(vehicle.height, limits.maxHeight) ||
    exceeds(vehicle.width, limits.maxWidth) ||
    exceeds(vehicle.length, limits.maxLength) ||
    exceeds(vehicle.weight, limits.maxWeight) ||
    exceeds(vehicle.axleLoad, limits.maxAxleLoad)
  );
}

/** The tightest of the limits that a way's or a node's tags name. */
export function readSizeLimits(tags: Tags): SizeLimits {
  const read = (column: keyof SizeLimits) => {
    const { keys, parse } = LIMITS[column];
    let least = 0;
    for (const key of keys) {
      const text = tags.get(key);
      if (text === undefined) continue;
      const value = toHundredths(parse(text));
      if (value > 0 && (least === 0 || value < least)) least = value;
    }
    return least;
  };
  return {
    maxWidth: read('maxWidth'),
    maxHeight: read('maxHeight'),
    maxLength: read('maxLength'),
    maxWeight: read('maxWeight'),
    maxAxleLoad: read('maxAxleLoad'),
  };
}

/** The tighter of two limits, where 0 means none. */
export function tightenLimits(a: SizeLimits, b: Partial<SizeLimits>): SizeLimits {
  const result = { ...a };
  for (const column of Object.keys(b) as (keyof SizeLimits)[]) {
    const limit = b[column] ?? 0;
    if (limit > 0 && (result[column] === 0 || limit < result[column])) result[column] = limit;
  }
  return result;
}
