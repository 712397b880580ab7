/**
 * Where walkers and cyclists may go: what each class of way implies, and what tags of their own change. `access` opens
 * no class to them, it only closes: `highway=footway` with `access=yes` is still for walkers.
 */
import type { Tags } from '../osm-data.ts';
import { type AccessRule, applyRules, CLOSED, findAccessRules, type ModeAccess } from './access-reader.ts';
import { isClosed, readAccessValue } from './access-values.ts';
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

/** Whether a tag of the mode's own, not `access`, lets it in. */
function isOpenedBy(rule: AccessRule | undefined): boolean {
  return rule !== undefined && rule.key !== 'access' && rule.word !== 'DISMOUNT' && !isClosed(rule.word);
}

export function readFootAccess(tags: Tags): ModeAccess {
  if (isImpassable(tags) || isFerryWithout(tags, 'foot', ['bicycle'])) return CLOSED;
  const rules = findAccessRules(tags, 'FOOT');
  const isImplied = getImplied(tags).foot === 'yes';
  const isFootOnly =
    FOOT_ONLY.has(tags.get('highway') ?? '') && readAccessValue(tags.get('bicycle') ?? '', 'BIKE') !== 'YES';
  const oneWay = toDirections(readFootOneWay(tags, isFootOnly));
  return applyRules(rules, {
    forward: oneWay.forward && (isImplied || isOpenedBy(rules.forward)),
    backward: oneWay.backward && (isImplied || isOpenedBy(rules.backward)),
  });
}

interface BikeAccess extends ModeAccess {
  /** Cyclists may only push; then the directions are those of walkers. */
  mustWalk: boolean;
}

export function readBikeAccess(tags: Tags, foot: ModeAccess): BikeAccess {
  if (isImpassable(tags) || isFerryWithout(tags, 'bicycle', ['foot'])) return { ...CLOSED, mustWalk: false };
  const rules = findAccessRules(tags, 'BIKE');
  const implied = getImplied(tags).bike;
  const isOpened = isOpenedBy(rules.forward) || isOpenedBy(rules.backward);
  const mustDismount = rules.forward?.word === 'DISMOUNT' && rules.backward?.word === 'DISMOUNT';
  if (implied === 'no' && !isOpened && !mustDismount) return { ...CLOSED, mustWalk: false };
  const isShut = [rules.forward, rules.backward].every((rule) => rule !== undefined && isClosed(rule.word));
  if (mustDismount || (implied === 'walk' && !isOpened)) {
    if (isShut) return { ...CLOSED, mustWalk: false };
    return { ...foot, mustWalk: foot.forward || foot.backward };
  }
  return { ...applyRules(rules, toDirections(readBikeOneWay(tags))), mustWalk: false };
}
