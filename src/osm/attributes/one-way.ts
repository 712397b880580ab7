/** One-way tags by mode. https://wiki.openstreetmap.org/wiki/Key:oneway */
import type { Mode } from '../../engine/graph/road-enums.ts';
import type { Tags } from '../osm-data.ts';
import { isClosed, readAccessValue } from './access-values.ts';

export type OneWay = 'both' | 'forward' | 'backward' | 'none';

type VehicleMode = Exclude<Mode, 'FOOT'>;

const MOTOR_KEYS = ['oneway:motor_vehicle', 'oneway:vehicle', 'oneway'];
const KEYS: Record<VehicleMode, readonly string[]> = {
  CAR: ['oneway:motorcar', ...MOTOR_KEYS],
  MOTORCYCLE: ['oneway:motorcycle', ...MOTOR_KEYS],
  SCOOTER: ['oneway:moped', ...MOTOR_KEYS],
  TRUCK: ['oneway:hgv', ...MOTOR_KEYS],
  SMALL_TRUCK: ['oneway:goods', ...MOTOR_KEYS],
  // `bicycle:oneway` is an older spelling.
  BIKE: ['oneway:bicycle', 'bicycle:oneway', 'oneway:vehicle', 'oneway'],
};

/** The value of the first of the keys that is there. */
function firstValue(tags: Tags, keys: readonly string[]): string | undefined {
  for (const key of keys) {
    const value = tags.get(key);
    if (value !== undefined) return value;
  }
  return undefined;
}

function parseOneWay(value: string | undefined): OneWay | undefined {
  if (value === 'yes' || value === '1' || value === 'true') return 'forward';
  if (value === '-1' || value === 'reverse') return 'backward';
  if (value === 'reversible') return 'none';
  if (value === 'no' || value === '0' || value === 'false' || value === 'alternating') return 'both';
  return undefined;
}

/** The directions that a vehicle may take, access tags aside. */
export function readOneWay(tags: Tags, mode: VehicleMode): OneWay {
  const tagged = parseOneWay(firstValue(tags, KEYS[mode]));
  if (tagged) return tagged;
  const junction = tags.get('junction');
  const isImplied =
    junction === 'roundabout' || junction === 'circular' || tags.get('highway') === 'motorway';
  return isImplied ? 'forward' : 'both';
}

const CYCLEWAYS = ['cycleway', 'cycleway:both', 'cycleway:left', 'cycleway:right'].map((key) => ({
  key,
  oneWayKey: `${key}:oneway`,
}));
/** Said of a side that has no cycleway, or one that is drawn as a way of its own. */
const NOT_OF_THE_ROAD: ReadonlySet<string | undefined> = new Set(['no', 'none', 'separate', 'sidepath']);

/** Whether a track or lane of the road leads in a direction: its `:oneway` is told in the direction of drawing. */
function hasCyclewayTo(tags: Tags, direction: 'forward' | 'backward'): boolean {
  return CYCLEWAYS.some(({ key, oneWayKey }) => {
    const own = tags.get(key);
    if (own?.startsWith('opposite')) return true;
    const oneWay = parseOneWay(tags.get(oneWayKey));
    if (oneWay !== 'both' && oneWay !== direction) return false;
    return !NOT_OF_THE_ROAD.has(own ?? tags.get('cycleway:both') ?? tags.get('cycleway'));
  });
}

/** Whether `bicycle:backward`, or `bicycle:forward`, lets cyclists ride in that direction. */
function isOpenTo(tags: Tags, direction: 'forward' | 'backward'): boolean {
  const word = readAccessValue(tags.get(`bicycle:${direction}`) ?? '', 'BIKE');
  return word !== undefined && word !== 'DISMOUNT' && !isClosed(word);
}

/**
 * Like {@link readOneWay} for bicycles: tracks and lanes against the traffic, and a tag for cyclists of that direction,
 * open it to them.
 */
export function readBikeOneWay(tags: Tags): OneWay {
  const oneWay = readOneWay(tags, 'BIKE');
  if (oneWay === 'both' || tags.has('oneway:bicycle') || tags.has('bicycle:oneway')) return oneWay;
  const against = oneWay === 'backward' ? 'forward' : 'backward';
  return hasCyclewayTo(tags, against) || isOpenTo(tags, against) ? 'both' : oneWay;
}

/** Walkers heed one-way tags only of their own, of moving stairs, and on ways that are for walkers alone. */
export function readFootOneWay(tags: Tags, isFootOnly: boolean): OneWay {
  const own = parseOneWay(tags.get('oneway:foot'));
  if (own) return own;
  const conveying = tags.get('conveying');
  if (conveying === 'forward' || conveying === 'backward') return conveying;
  return (isFootOnly && parseOneWay(tags.get('oneway'))) || 'both';
}
