/**
 * Where walkers and cyclists may go: what each class of way implies, and what tags of their own change. `access` opens
 * no class to them, it only closes: `highway=footway` with `access=yes` is still for walkers.
 */
import type { Tags } from '../osm-data.ts';
import { type AccessRule, applyRules, CLOSED, findAccessRules, type ModeAccess } from './access-reader.ts';
import { isClosed, readAccessValue } from './access-values.ts';
import { isImpassable, isMotorClass, isMotorwayLike, SEASONAL_HIGHWAYS } from './motor-access.ts';
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
 * A ferry that names the other of walkers and cyclists but not this one does not carry it; a train that takes vehicles
 * carries whom it names.
 */
function isFerryWithout(tags: Tags, own: 'foot' | 'bicycle', other: 'foot' | 'bicycle'): boolean {
  if (tags.has('highway') || tags.has(own)) return false;
  return tags.has(other) || tags.get('route') === 'shuttle_train';
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

interface BikeAccess extends ModeAccess {
  /** Cyclists may only push; then the directions are those of walkers. */
  mustWalk: boolean;
}

export function readBikeAccess(tags: Tags, foot: ModeAccess): BikeAccess {
  if (isImpassable(tags) || isFerryWithout(tags, 'bicycle', 'foot')) return { ...CLOSED, mustWalk: false };
  const rules = findAccessRules(tags, 'BIKE');
  const implied = getImplied(tags).bike;
  const isOpened = isOpenedBy(rules.forward, tags) || isOpenedBy(rules.backward, tags);
  const mustDismount = rules.forward?.word === 'DISMOUNT' && rules.backward?.word === 'DISMOUNT';
  if (implied === 'no' && !isOpened && !mustDismount) return { ...CLOSED, mustWalk: false };
  const isShut = [rules.forward, rules.backward].every((rule) => rule !== undefined && isClosed(rule.word));
  if (mustDismount || (implied === 'walk' && !isOpened)) {
    if (isShut) return { ...CLOSED, mustWalk: false };
    return { ...foot, mustWalk: foot.forward || foot.backward };
  }
  return { ...applyRules(rules, toDirections(readBikeOneWay(tags))), mustWalk: false };
}
