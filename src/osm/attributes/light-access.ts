/**
 * Where walkers and cyclists may go: what each class of way implies, and what tags of their own change. `access` opens
 * no class to them, it only closes: `highway=footway` with `access=yes` is still for walkers.
 */
import type { Tags } from '../osm-data.ts';
import type { Direction } from './access-keys.ts';
import { type AccessRule, applyRules, CLOSED, findAccessRules, type ModeAccess } from './access-reader.ts';
import { isClosed, readAccessValue } from './access-values.ts';
import { isImpassable, isMotorClass, isMotorwayLike, SEASONAL_HIGHWAYS } from './motor-access.ts';
import { type OneWay, readBikeOneWay, readFootOneWay } from './one-way.ts';

/** `walk`: cyclists push. `bicycle=no` closes also to those who push; `bicycle=dismount` is the tag that lets them. */
type Implied = 'yes' | 'walk' | 'no';

const IMPLIED: Record<string, { bike: Implied; foot: 'yes' | 'no' }> = {
  footway: { bike: 'walk', foot: 'yes' },
  pedestrian: { bike: 'walk', foot: 'yes' },
  steps: { bike: 'walk', foot: 'yes' },
  bridleway: { bike: 'walk', foot: 'yes' },
  platform: { bike: 'walk', foot: 'yes' },
  corridor: { bike: 'no', foot: 'yes' },
  elevator: { bike: 'walk', foot: 'yes' },
  busway: { bike: 'no', foot: 'no' },
  bus_guideway: { bike: 'no', foot: 'no' },
  escape: { bike: 'no', foot: 'no' },
  ladder: { bike: 'no', foot: 'yes' },
  runway: { bike: 'no', foot: 'no' },
  winter_road: { bike: 'no', foot: 'no' },
  ice_road: { bike: 'no', foot: 'no' },
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

/** Whether a `highway` value is a class of road; others are refused to all modes. */
export function isRoadClass(highway: string): boolean {
  return isMotorClass(highway) || IMPLIED[highway] !== undefined || highway === 'construction';
}

/**
 * A ferry that names the other of walkers and cyclists but not this one does not carry it, unless it only says that it has
 * no bicycles; a train that takes vehicles carries whom it names.
 */
function isFerryWithout(tags: Tags, own: 'foot' | 'bicycle', other: 'foot' | 'bicycle'): boolean {
  if (tags.has('highway') || tags.has(own)) return false;
  const isNamed = tags.has(other) && (other === 'foot' || tags.get(other) !== 'no');
  return isNamed || tags.get('route') === 'shuttle_train';
}

/** Whether a tag of the mode's own, not `access`, lets it in; on roads over snow and ice `access` does too. */
function isOpenedBy(rule: AccessRule | undefined, tags: Tags): boolean {
  if (rule === undefined || rule.word === 'DISMOUNT' || isClosed(rule.word)) return false;
  return rule.key !== 'access' || SEASONAL_HIGHWAYS.has(tags.get('highway') ?? '');
}

export function readFootAccess(tags: Tags): ModeAccess {
  if (isImpassable(tags) || isFerryWithout(tags, 'foot', 'bicycle')) return CLOSED;
  const rules = findAccessRules(tags, 'FOOT');
  const isImplied = getImplied(tags).foot === 'yes';
  const isFootOnly =
    FOOT_ONLY.has(tags.get('highway') ?? '') && readAccessValue(tags.get('bicycle') ?? '', 'BIKE') !== 'YES';
  const oneWay = toDirections(readFootOneWay(tags, isFootOnly));
  return applyRules(rules, {
    forward: oneWay.forward && (isImplied || isOpenedBy(rules.forward, tags)),
    backward: oneWay.backward && (isImplied || isOpenedBy(rules.backward, tags)),
  });
}

/** Moving stairs are for walkers, in the direction in which they move. */
function isEscalator(tags: Tags): boolean {
  return (tags.get('conveying') ?? 'no') !== 'no';
}

interface BikeAccess extends ModeAccess {
  /** The directions in which cyclists may only push. */
  push: Record<Direction, boolean>;
}

/**
 * Where riding is not allowed, but nothing closes the way to bicycles, cyclists push as far as walkers may go: on ways for
 * walkers, where they must dismount, and against one-way traffic.
 */
export function readBikeAccess(tags: Tags, foot: ModeAccess): BikeAccess {
  const none = { ...CLOSED, push: { forward: false, backward: false } };
  if (isImpassable(tags) || isFerryWithout(tags, 'bicycle', 'foot')) return none;
  const rules = findAccessRules(tags, 'BIKE');
  const implied = isEscalator(tags) ? 'no' : getImplied(tags).bike;
  const isOnLand = tags.has('highway');
  const oneWay = toDirections(readBikeOneWay(tags));
  const mayRide = (direction: Direction) => {
    const rule = rules[direction];
    if (rule?.word === 'DISMOUNT' || !oneWay[direction]) return false;
    return implied === 'yes' || isOpenedBy(rule, tags);
  };
  const mayPush = (direction: Direction) => {
    if (!foot[direction] || !isOnLand) return false;
    return implied !== 'no' || rules[direction]?.word === 'DISMOUNT';
  };
  const ride = { forward: mayRide('forward'), backward: mayRide('backward') };
  const access = applyRules(rules, {
    forward: ride.forward || mayPush('forward'),
    backward: ride.backward || mayPush('backward'),
  });
  return {
    ...access,
    access: ride.forward || ride.backward ? access.access : foot.access,
    push: {
      forward: access.forward && !ride.forward,
      backward: access.backward && !ride.backward,
    },
  };
}
