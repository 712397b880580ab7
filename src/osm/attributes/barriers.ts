/** Which modes a barrier node stops. https://wiki.openstreetmap.org/wiki/Key:barrier */
import {
  MODES,
  type Mode,
  NODE_TOLL_BOOTH,
  NODE_TRAFFIC_SIGNALS,
  nodeBarrierBit,
} from '../../engine/graph/road-enums.ts';
import type { Tags } from '../osm-data.ts';
import { findAccessRule } from './access-reader.ts';
import { isClosed } from './access-values.ts';

/** Barriers that let motor traffic through unless tags close them. */
const OPEN_TO_MOTORS = new Set([
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
/** Barriers that stop whoever sits on a bicycle, or also whoever walks. */
const CLOSED_TO_BIKES = new Set(['stile', 'kissing_gate', 'turnstile', 'full-height_turnstile']);
const CLOSED_TO_ALL = new Set(['wall', 'fence', 'city_wall', 'retaining_wall', 'hedge', 'debris']);

function isOpenByKind(tags: Tags, barrier: string, mode: Mode): boolean {
  if (mode === 'FOOT') return !CLOSED_TO_ALL.has(barrier);
  if (mode === 'BIKE') return !CLOSED_TO_ALL.has(barrier) && !CLOSED_TO_BIKES.has(barrier);
  return OPEN_TO_MOTORS.has(barrier) || (barrier === 'bollard' && tags.get('bollard') === 'rising');
}

/** Bollards and blocks stop motor traffic; gates stop only those whom a tag names. */
export function isBarrier(tags: Tags, mode: Mode): boolean {
  const barrier = tags.get('barrier');
  if (!barrier) return false;
  const rule = findAccessRule(tags, mode);
  if (rule !== undefined) return isClosed(rule.word);
  return !isOpenByKind(tags, barrier, mode);
}

/** Bits `NODE_*` of a node. */
export function readNodeFlags(tags: Tags): number {
  let flags = tags.get('highway') === 'traffic_signals' ? NODE_TRAFFIC_SIGNALS : 0;
  if (!tags.has('barrier')) return flags;
  if (tags.get('barrier') === 'toll_booth') flags |= NODE_TOLL_BOOTH;
  for (const mode of MODES) if (isBarrier(tags, mode)) flags |= nodeBarrierBit(mode);
  return flags;
}
