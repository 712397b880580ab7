/** One-way tags by mode. https://wiki.openstreetmap.org/wiki/Key:oneway */
import type { Mode } from '../../engine/graph/road-enums.ts';
import type { Tags } from '../osm-data.ts';

export type OneWay = 'both' | 'forward' | 'backward' | 'none';

type VehicleMode = Exclude<Mode, 'FOOT'>;

const MOTOR_KEYS = ['oneway:motor_vehicle', 'oneway:vehicle', 'oneway'];
const KEYS: Record<VehicleMode, readonly string[]> = {
  CAR: ['oneway:motorcar', ...MOTOR_KEYS],
  MOTORCYCLE: ['oneway:motorcycle', ...MOTOR_KEYS],
  SCOOTER: ['oneway:moped', ...MOTOR_KEYS],
  TRUCK: ['oneway:hgv', ...MOTOR_KEYS],
  SMALL_TRUCK: ['oneway:goods', ...MOTOR_KEYS],
  BIKE: ['oneway:bicycle', 'oneway:vehicle', 'oneway'],
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

const CYCLEWAY_KEYS = ['cycleway', 'cycleway:both', 'cycleway:left', 'cycleway:right'];
const CYCLEWAY_ONE_WAY_KEYS = ['cycleway:left:oneway', 'cycleway:right:oneway', 'cycleway:both:oneway'];

/** Like {@link readOneWay} for bicycles: tracks and lanes against the traffic open the other direction. */
export function readBikeOneWay(tags: Tags): OneWay {
  const oneWay = readOneWay(tags, 'BIKE');
  if (oneWay === 'both' || tags.has('oneway:bicycle')) return oneWay;
  const isContraflow =
    CYCLEWAY_KEYS.some((key) => tags.get(key)?.startsWith('opposite')) ||
    CYCLEWAY_ONE_WAY_KEYS.some((key) => {
      const value = parseOneWay(tags.get(key));
      return value === 'both' || value === 'backward';
    });
  return isContraflow ? 'both' : oneWay;
}

/** Walkers heed one-way tags only of their own, of moving stairs, and on ways that are for walkers alone. */
export function readFootOneWay(tags: Tags, isFootOnly: boolean): OneWay {
  const own = parseOneWay(tags.get('oneway:foot'));
  if (own) return own;
  const conveying = tags.get('conveying');
  if (conveying === 'forward' || conveying === 'backward') return conveying;
  return (isFootOnly && parseOneWay(tags.get('oneway'))) || 'both';
}
