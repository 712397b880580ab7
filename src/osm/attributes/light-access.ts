/**
 * Where walkers and cyclists may go: what each class of way implies, and what tags of their own change. `access` opens
 * no class to them, it only closes: `highway=footway` with `access=yes` is still for walkers.
 */
import type { Tags } from '../osm-data.ts';
import {
  ACCESS_KEYS,
  CLOSED,
  closeByDirection,
  firstValue,
  isClosed,
  type ModeAccess,
  OPEN_VALUES,
  readAccessValue,
} from './access-values.ts';
import { isImpassable, isMotorwayLike } from './motor-access.ts';
import { type OneWay, readBikeOneWay, readFootOneWay } from './one-way.ts';

/** `walk`: cyclists push. */
type Implied = 'yes' | 'walk' | 'no';

const IMPLIED: Record<string, { bike: Implied; foot: 'yes' | 'no' }> = {
  footway: { bike: 'no', foot: 'yes' },
  pedestrian: { bike: 'walk', foot: 'yes' },
  steps: { bike: 'walk', foot: 'yes' },
  bridleway: { bike: 'walk', foot: 'yes' },
  platform: { bike: 'no', foot: 'yes' },
  corridor: { bike: 'no', foot: 'yes' },
  busway: { bike: 'no', foot: 'no' },
  bus_guideway: { bike: 'no', foot: 'no' },
  escape: { bike: 'no', foot: 'no' },
};
const OPEN: { bike: Implied; foot: 'yes' | 'no' } = { bike: 'yes', foot: 'yes' };
const SHUT: { bike: Implied; foot: 'yes' | 'no' } = { bike: 'no', foot: 'no' };
/** Classes for walkers alone, where a plain `oneway` can only mean them. */
const FOOT_ONLY = new Set(['footway', 'steps', 'platform', 'corridor']);

function toDirections(oneWay: OneWay): Pick<ModeAccess, 'forward' | 'backward'> {
  return {
    forward: oneWay === 'both' || oneWay === 'forward',
    backward: oneWay === 'both' || oneWay === 'backward',
  };
}

function getImplied(tags: Tags) {
  return isMotorwayLike(tags) ? SHUT : (IMPLIED[tags.get('highway') ?? ''] ?? OPEN);
}

/** A ferry that names other modes but not this one does not carry it. */
function isFerryWithout(tags: Tags, own: string, others: readonly string[]): boolean {
  return !tags.has('highway') && !tags.has(own) && others.some((key) => tags.has(key));
}

export function readFootAccess(tags: Tags): ModeAccess {
  if (isImpassable(tags) || isFerryWithout(tags, 'foot', ['bicycle'])) return CLOSED;
  const own = firstValue(tags, ['foot']);
  if (getImplied(tags).foot === 'no' && (own === undefined || isClosed(readAccessValue(own)))) return CLOSED;
  const value = firstValue(tags, ACCESS_KEYS.FOOT);
  const highway = tags.get('highway') ?? '';
  const isFootOnly = FOOT_ONLY.has(highway) && !OPEN_VALUES.has(tags.get('bicycle') ?? '');
  const open = closeByDirection(tags, 'FOOT', value, toDirections(readFootOneWay(tags, isFootOnly)));
  return { ...open, access: readAccessValue(value) };
}

interface BikeAccess extends ModeAccess {
  /** Cyclists may only push; then the directions are those of walkers. */
  mustWalk: boolean;
}

export function readBikeAccess(tags: Tags, foot: ModeAccess): BikeAccess {
  if (isImpassable(tags) || isFerryWithout(tags, 'bicycle', ['foot'])) return { ...CLOSED, mustWalk: false };
  const own = firstValue(tags, ['bicycle', 'vehicle']);
  const value = firstValue(tags, ACCESS_KEYS.BIKE);
  const implied = getImplied(tags).bike;
  const isOpened = own !== undefined && own !== 'dismount' && !isClosed(readAccessValue(own));
  if (implied === 'no' && !isOpened && own !== 'dismount') return { ...CLOSED, mustWalk: false };
  if (own === 'dismount' || (implied === 'walk' && !isOpened)) {
    if (isClosed(readAccessValue(value))) return { ...CLOSED, mustWalk: false };
    return { ...foot, mustWalk: foot.forward || foot.backward };
  }
  const open = closeByDirection(tags, 'BIKE', value, toDirections(readBikeOneWay(tags)));
  return { ...open, access: readAccessValue(value), mustWalk: false };
}
