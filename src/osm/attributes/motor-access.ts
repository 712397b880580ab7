/** Which way motor traffic may go on a way, from the access tags in OSM's order of precedence and the one-way tags. */
import type { MotorMode } from '../../engine/profile/profiles/motor-rules.ts';
import type { Tags } from '../osm-data.ts';
import type { Direction } from './access-keys.ts';
import { type AccessRule, applyRules, CLOSED, findAccessRules, type ModeAccess } from './access-reader.ts';
import type { AccessWord } from './access-values.ts';
import { readOneWay } from './one-way.ts';

export const MOTOR_MODES: readonly MotorMode[] = ['CAR', 'MOTORCYCLE', 'SCOOTER', 'TRUCK', 'SMALL_TRUCK'];

/** Classes open to motor traffic unless tags say otherwise. */
const MOTOR_HIGHWAYS = new Set([
  'motorway',
  'motorway_link',
  'trunk',
  'trunk_link',
  'primary',
  'primary_link',
  'secondary',
  'secondary_link',
  'tertiary',
  'tertiary_link',
  'unclassified',
  'residential',
  'living_street',
  'service',
  'road',
]);
/** Roads over snow and ice: for whom a tag says. */
export const SEASONAL_HIGHWAYS: ReadonlySet<string> = new Set(['winter_road', 'ice_road']);
/** Classes open to motor traffic only where a tag of its own says so. */
const MOTOR_HIGHWAYS_IF_TAGGED = new Set([
  'track',
  'pedestrian',
  'path',
  'cycleway',
  'busway',
  'bridleway',
  'footway',
  'runway',
  ...SEASONAL_HIGHWAYS,
]);

/** Of these, the classes that `access` opens too: elsewhere it is written of those whom the class is for. */
const MOTOR_HIGHWAYS_BY_ACCESS: ReadonlySet<string> = new Set(['track', 'runway', ...SEASONAL_HIGHWAYS]);

const BUSINESS: ReadonlySet<AccessWord> = new Set(['DISCOURAGED', 'DESTINATION', 'CUSTOMERS', 'DELIVERY']);

/** Whether a tag opens a class that is for others: to everybody, or to those with business there, by a key of vehicles. */
function isOpenedBy(rule: AccessRule | undefined, highway: string): boolean {
  if (rule === undefined) return false;
  if (rule.key === 'access') return rule.word === 'YES' && MOTOR_HIGHWAYS_BY_ACCESS.has(highway);
  return rule.word === 'YES' || BUSINESS.has(rule.word);
}

function isOpenByClass(tags: Tags, rule: AccessRule | undefined): boolean {
  const highway = tags.get('highway');
  if (highway === undefined) {
    if (rule !== undefined) return true;
    // A ferry that names walkers or cyclists but no motor traffic carries none; a train that takes vehicles does.
    return tags.get('route') === 'shuttle_train' || (!tags.has('foot') && !tags.has('bicycle'));
  }
  if (tags.get('service') === 'emergency_access') return isOpenedBy(rule, highway);
  if (MOTOR_HIGHWAYS.has(highway)) return true;
  if (SEASONAL_HIGHWAYS.has(highway)) return rule !== undefined;
  return MOTOR_HIGHWAYS_IF_TAGGED.has(highway) && isOpenedBy(rule, highway);
}

/** Whether a `highway` value is a class that motor traffic may be let into. */
export function isMotorClass(highway: string): boolean {
  return MOTOR_HIGHWAYS.has(highway) || MOTOR_HIGHWAYS_IF_TAGGED.has(highway);
}

/** Whether a way is drawn for motor traffic, so that its `width` is that of a carriageway. */
export function isCarriageway(tags: Tags): boolean {
  return MOTOR_HIGHWAYS.has(tags.get('highway') ?? '') || tags.get('highway') === 'track';
}

/** Roads that only motor traffic of some speed may use, whatever `access` says. */
export function isMotorwayLike(tags: Tags): boolean {
  const highway = tags.get('highway');
  return highway === 'motorway' || highway === 'motorway_link' || tags.get('motorroad') === 'yes';
}

/** Whether nobody at all can use a way. */
export function isImpassable(tags: Tags): boolean {
  return (
    tags.get('impassable') === 'yes' ||
    tags.get('status') === 'impassable' ||
    tags.get('highway') === 'construction'
  );
}

const HOV_ONLY = new Set(['designated', 'required']);

function isHovDirection(tags: Tags, direction: Direction): boolean {
  if (HOV_ONLY.has(tags.get(`hov:${direction}`) ?? tags.get('hov') ?? '')) return true;
  const lanes = tags.get(`hov:lanes:${direction}`) ?? tags.get('hov:lanes');
  return lanes?.split('|').every((lane) => HOV_ONLY.has(lane.trim())) ?? false;
}

/** The directions whose lanes are all for vehicles with several people in them. https://wiki.openstreetmap.org/wiki/Key:hov */
export function readHovDirections(tags: Tags): Readonly<Record<Direction, boolean>> {
  return { forward: isHovDirection(tags, 'forward'), backward: isHovDirection(tags, 'backward') };
}

/** Access of a `highway=*` way, a ferry or a train that takes vehicles; along the edges of areas nobody drives. */
export function readMotorAccess(tags: Tags, mode: MotorMode): ModeAccess {
  if (isImpassable(tags) || tags.get('area') === 'yes') return CLOSED;
  if (mode === 'SCOOTER' && isMotorwayLike(tags) && !tags.has('moped')) return CLOSED;
  const rules = findAccessRules(tags, mode);
  const oneWay = readOneWay(tags, mode);
  return applyRules(rules, {
    forward: (oneWay === 'both' || oneWay === 'forward') && isOpenByClass(tags, rules.forward),
    backward: (oneWay === 'both' || oneWay === 'backward') && isOpenByClass(tags, rules.backward),
  });
}
