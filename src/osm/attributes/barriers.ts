/**
 * Which modes a node on a way stops: by its access tags, as they would close a way, or else by the kind of its barrier.
 * A node that is for those with business there lets pass, and says so: limits are kept of the car, for all motor traffic,
 * of cyclists and of walkers. How large those may be who pass is kept beside, for profiles to compare with.
 */
import { LIMIT_COLUMNS, type SizeLimits } from '../../engine/graph/node-limits.ts';
import {
  MODES,
  type Mode,
  NODE_LIMITS,
  NODE_SIZE_LIMIT,
  NODE_TOLL_BOOTH,
  NODE_TRAFFIC_SIGNALS,
  nodeBarrierBit,
} from '../../engine/graph/road-enums.ts';
import type { Tags } from '../osm-data.ts';
import { ALL_ACCESS_KEYS } from './access-keys.ts';
import { findAccessRule } from './access-reader.ts';
import { isClosed, readAccessValue } from './access-values.ts';
import { findPassingModes } from './barrier-kinds.ts';
import { hasConditionals, settleConditionals } from './conditional.ts';
import { readSizeLimits, SIZE_KEYS } from './size-limits.ts';

/** Keys of things whose access tags are about themselves, not about the road that they stand on or beside. */
const THINGS = [
  'crossing',
  'railway',
  'public_transport',
  'amenity',
  'shop',
  'office',
  'leisure',
  'tourism',
  'man_made',
  'power',
];
const THING_HIGHWAYS = new Set(['crossing', 'bus_stop', 'platform', 'street_lamp', 'rest_area', 'services']);

/** `emergency=fire_hydrant` is a thing, `emergency=yes` says who may pass. */
function isEmergencyThing(tags: Tags): boolean {
  const value = tags.get('emergency');
  return value !== undefined && readAccessValue(value, 'CAR') === undefined;
}

function isThing(tags: Tags): boolean {
  // Who drives into a car park passes its entrance.
  if (tags.get('amenity') === 'parking_entrance') return false;
  return (
    THING_HIGHWAYS.has(tags.get('highway') ?? '') ||
    THINGS.some((key) => tags.has(key)) ||
    isEmergencyThing(tags)
  );
}

function isStopped(tags: Tags, mode: Mode): boolean {
  const barrier = tags.get('barrier');
  if (barrier === undefined && isThing(tags)) return false;
  const rule = findAccessRule(tags, mode);
  if (rule !== undefined) return isClosed(rule.word);
  return barrier !== undefined && !findPassingModes(barrier, tags).includes(mode);
}

const GROUPS = [
  ['CAR', NODE_LIMITS.motor],
  ['BIKE', NODE_LIMITS.bike],
  ['FOOT', NODE_LIMITS.foot],
] as const;

/** Bits `NODE_LIMITS` of a node. */
function readLimits(tags: Tags): number {
  if (!tags.has('barrier') && isThing(tags)) return 0;
  let bits = 0;
  for (const [mode, { business, private: byPermission }] of GROUPS) {
    const word = findAccessRule(tags, mode)?.word;
    if (word === 'PRIVATE') bits |= byPermission;
    else if (word === 'DESTINATION' || word === 'CUSTOMERS' || word === 'DELIVERY') bits |= business;
  }
  return bits;
}

const TELLING_KEYS = new Set(['barrier', ...ALL_ACCESS_KEYS, ...SIZE_KEYS]);

/** Most nodes with tags are house numbers, trees and the like. */
function saysAnything(tags: Tags): boolean {
  for (const key of tags.keys()) if (TELLING_KEYS.has(key)) return true;
  return false;
}

/** The sizes that a node names; undefined where it names none. */
function readRoom(tags: Tags): SizeLimits | undefined {
  if (!tags.has('barrier') && isThing(tags)) return undefined;
  const limits = readSizeLimits(tags);
  return LIMIT_COLUMNS.some((column) => limits[column] > 0) ? limits : undefined;
}

interface NodeAttributes {
  /** Bits `NODE_*`. */
  readonly flags: number;
  /** Of {@link NODE_SIZE_LIMIT}. */
  readonly limits?: SizeLimits;
}

/** What a node on a way has to say to those who come by. */
export function readNode(rawTags: Tags): NodeAttributes {
  let flags = rawTags.get('highway') === 'traffic_signals' ? NODE_TRAFFIC_SIGNALS : 0;
  if (!saysAnything(rawTags)) return { flags };
  const tags = hasConditionals(rawTags) ? settleConditionals(rawTags) : rawTags;
  if (tags.get('barrier') === 'toll_booth') flags |= NODE_TOLL_BOOTH;
  for (const mode of MODES) if (isStopped(tags, mode)) flags |= nodeBarrierBit(mode);
  flags |= readLimits(tags);
  const limits = readRoom(tags);
  return limits ? { flags: flags | NODE_SIZE_LIMIT, limits } : { flags };
}
