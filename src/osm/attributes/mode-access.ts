/** All modes' access to a way as one row's columns. */
import {
  type Mode,
  modeAccessBit,
  ROAD_ACCESSES,
  ROAD_BIKE_DISCOURAGED,
  ROAD_DISCOURAGED,
  ROAD_FOOT_DISCOURAGED,
} from '../../engine/graph/road-enums.ts';
import type { Tags } from '../osm-data.ts';
import { ALL_ACCESS_KEYS, type Direction, SHARED_MOTOR_KEYS } from './access-keys.ts';
import type { ModeAccess } from './access-reader.ts';
import { readBikeAccess, readFootAccess } from './light-access.ts';
import { isMotorwayLike, MOTOR_MODES, readMotorAccess } from './motor-access.ts';

interface AccessColumns {
  modeAccess: number;
  access: number;
  footAccess: number;
  bikeAccess: number;
  /** Bits `ROAD_*DISCOURAGED` of those who are advised against the way. */
  discouraged: number;
  /** The directions in which cyclists may only push. */
  push: Record<Direction, boolean>;
}

/** Names of kinds of motor traffic: as keys, and as values of the keys that all of it has in common. */
const KINDS = ALL_ACCESS_KEYS.filter(
  (key) => !SHARED_MOTOR_KEYS.has(key) && key !== 'bicycle' && key !== 'foot',
);
const withDirections = (key: string) => [key, `${key}:forward`, `${key}:backward`];
const KIND_KEYS = new Set(KINDS.flatMap((key) => [...withDirections(key), `oneway:${key}`]));
const SHARED_KEYS = new Set([...SHARED_MOTOR_KEYS].flatMap(withDirections));
const KIND_IN_VALUE = new RegExp(KINDS.join('|'));

/** Whether motor traffic of all kinds has one access here; so it is on nearly all ways. */
function isSharedByMotors(tags: Tags): boolean {
  if (isMotorwayLike(tags)) return false;
  for (const [key, value] of tags)
    if (KIND_KEYS.has(key) || (SHARED_KEYS.has(key) && KIND_IN_VALUE.test(value))) return false;
  return true;
}

function toBits({ forward, backward }: ModeAccess, mode: Mode): number {
  return (forward ? modeAccessBit(mode, true) : 0) | (backward ? modeAccessBit(mode, false) : 0);
}

/** The stored column: advice against a way is a flag, and no limit. */
function toColumn({ access }: ModeAccess): number {
  return ROAD_ACCESSES.indexOf(access === 'DISCOURAGED' ? 'YES' : access);
}

export function readAccessColumns(tags: Tags): AccessColumns {
  const foot = readFootAccess(tags);
  const bike = readBikeAccess(tags, foot);
  let modeAccess = toBits(foot, 'FOOT') | toBits(bike, 'BIKE');
  const car = readMotorAccess(tags, 'CAR');
  const isShared = isSharedByMotors(tags);
  for (const mode of MOTOR_MODES)
    modeAccess |= toBits(isShared || mode === 'CAR' ? car : readMotorAccess(tags, mode), mode);
  return {
    modeAccess,
    access: toColumn(car),
    footAccess: toColumn(foot),
    bikeAccess: toColumn(bike),
    discouraged:
      (car.access === 'DISCOURAGED' ? ROAD_DISCOURAGED : 0) |
      (bike.access === 'DISCOURAGED' ? ROAD_BIKE_DISCOURAGED : 0) |
      (foot.access === 'DISCOURAGED' ? ROAD_FOOT_DISCOURAGED : 0),
    push: bike.push,
  };
}
