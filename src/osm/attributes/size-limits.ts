/** Signed and physical limits of a vehicle's size and weight. https://wiki.openstreetmap.org/wiki/Key:maxheight */
import { LIMIT_COLUMNS, type LimitColumn, type SizeLimits, tighten } from '../../engine/graph/node-limits.ts';
import type { Tags } from '../osm-data.ts';
import { parseLength, parseWeight } from './measures.ts';

const LIMITS: Record<LimitColumn, { keys: readonly string[]; parse: (value?: string) => number }> = {
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

/** The tightest of the limits that a way's or a node's tags name. */
export function readSizeLimits(tags: Tags): SizeLimits {
  const read = (column: LimitColumn) => {
    const { keys, parse } = LIMITS[column];
    let least = 0;
    for (const key of keys) {
      const text = tags.get(key);
      if (text === undefined) continue;
      least = tighten(least, toHundredths(parse(text)));
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
  for (const column of LIMIT_COLUMNS) result[column] = tighten(result[column], b[column] ?? 0);
  return result;
}
