/**
 * Which way a car may go on a way, from the access tags in OSM's order of precedence and the one-way tags.
 * https://wiki.openstreetmap.org/wiki/Key:access#Transport_mode_restrictions
 */
import type { RoadAccess } from '../../engine/graph/road-enums.ts';
import type { Tags } from '../osm-data.ts';

const ACCESS_KEYS = ['motorcar', 'motor_vehicle', 'vehicle', 'access'];
const OPEN_VALUES = new Set([
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

/** Classes open to cars unless tags say otherwise. */
const CAR_HIGHWAYS = new Set([
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
/** Classes open to cars only where a tag of the car's own says so. */
const CAR_HIGHWAYS_IF_TAGGED = new Set([
  'track',
  'pedestrian',
  'path',
  'cycleway',
  'busway',
  'bridleway',
  'footway',
]);

export interface CarAccess {
  forward: boolean;
  backward: boolean;
  /** What the access tags say of through traffic. */
  access: RoadAccess;
}

const CLOSED: CarAccess = { forward: false, backward: false, access: 'NO' };

function firstValue(tags: Tags, keys: readonly string[]): string | undefined {
  for (const key of keys) {
    const value = tags.get(key);
    if (value) return value.split(';')[0].trim();
  }
  return undefined;
}

function readRoadAccess(value: string | undefined): RoadAccess {
  if (value === undefined || OPEN_VALUES.has(value)) return 'YES';
  return RESTRICTED_VALUES[value] ?? CLOSED_VALUES[value] ?? 'YES';
}

function isClosedToCars(access: RoadAccess): boolean {
  return access === 'NO' || access === 'MILITARY' || access === 'AGRICULTURAL' || access === 'FORESTRY';
}

function readOneway(tags: Tags, highway: string | undefined): 'both' | 'forward' | 'backward' | 'none' {
  const oneway = firstValue(tags, ['oneway:motorcar', 'oneway:motor_vehicle', 'oneway:vehicle', 'oneway']);
  if (oneway === 'yes' || oneway === '1' || oneway === 'true') return 'forward';
  if (oneway === '-1' || oneway === 'reverse') return 'backward';
  if (oneway === 'reversible') return 'none';
  if (oneway === 'no' || oneway === '0' || oneway === 'false' || oneway === 'alternating') return 'both';
  const junction = tags.get('junction');
  if (junction === 'roundabout' || junction === 'circular' || highway === 'motorway') return 'forward';
  return 'both';
}

function isOpenByClass(tags: Tags, highway: string | undefined, ownValue: string | undefined): boolean {
  if (highway === undefined) {
    // A ferry. One that names walkers or cyclists but no motor traffic carries no cars.
    if (ownValue !== undefined) return true;
    return !tags.has('foot') && !tags.has('bicycle');
  }
  if (CAR_HIGHWAYS.has(highway)) return true;
  return CAR_HIGHWAYS_IF_TAGGED.has(highway) && ownValue !== undefined && OPEN_VALUES.has(ownValue);
}

/** Access of a `highway=*` or `route=ferry` way. */
export function readCarAccess(tags: Tags): CarAccess {
  const highway = tags.get('highway');
  if (tags.get('area') === 'yes' || tags.get('impassable') === 'yes' || tags.get('status') === 'impassable')
    return CLOSED;
  if (tags.get('hov') === 'designated' || tags.get('hov') === 'required') return CLOSED;
  const ownValue = firstValue(tags, ACCESS_KEYS);
  if (!isOpenByClass(tags, highway, ownValue)) return CLOSED;
  const access = readRoadAccess(ownValue);
  if (tags.get('service') === 'emergency_access') return CLOSED;
  const oneway = readOneway(tags, highway);
  let forward = oneway === 'both' || oneway === 'forward';
  let backward = oneway === 'both' || oneway === 'backward';
  const forwardValue = firstValue(tags, [
    'motorcar:forward',
    'motor_vehicle:forward',
    'vehicle:forward',
    'access:forward',
  ]);
  const backwardValue = firstValue(tags, [
    'motorcar:backward',
    'motor_vehicle:backward',
    'vehicle:backward',
    'access:backward',
  ]);
  if (isClosedToCars(readRoadAccess(forwardValue ?? ownValue))) forward = false;
  if (isClosedToCars(readRoadAccess(backwardValue ?? ownValue))) backward = false;
  return { forward, backward, access };
}

const OPEN_BARRIERS = new Set([
  'cattle_grid',
  'border_control',
  'toll_booth',
  'sally_port',
  'gate',
  'lift_gate',
  'swing_gate',
  'no',
  'entrance',
  'height_restrictor',
  'arch',
  'kerb',
  'speed_bump',
  'speed_cushion',
]);

/** Whether a node stops cars: bollards and blocks do, gates only when they are closed to cars by a tag. */
export function isCarBarrier(tags: Tags): boolean {
  const barrier = tags.get('barrier');
  if (!barrier) return false;
  const value = firstValue(tags, ACCESS_KEYS);
  if (value !== undefined) return isClosedToCars(readRoadAccess(value));
  if (barrier === 'bollard' && tags.get('bollard') === 'rising') return false;
  return !OPEN_BARRIERS.has(barrier);
}
