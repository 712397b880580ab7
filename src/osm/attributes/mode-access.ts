/** All modes' access to a way as one row's columns. */
import { type Mode, modeAccessBit, ROAD_ACCESSES } from '../../engine/graph/road-enums.ts';
import type { Tags } from '../osm-data.ts';
import { ACCESS_KEYS, type ModeAccess } from './access-values.ts';
import { readBikeAccess, readFootAccess } from './light-access.ts';
import { isMotorwayLike, MOTOR_MODES, readMotorAccess } from './motor-access.ts';

interface AccessColumns {
  modeAccess: number;
  access: number;
  footAccess: number;
  bikeAccess: number;
  mustWalkBike: boolean;
}

/** Keys that speak of one kind of motor traffic only, other than cars. */
const OWN_KEYS = new Set<string>();
for (const mode of MOTOR_MODES) {
  if (mode === 'CAR') continue;
  for (const key of ACCESS_KEYS[mode]) {
    if (ACCESS_KEYS.CAR.includes(key)) continue;
    for (const own of [key, `${key}:forward`, `${key}:backward`, `oneway:${key}`]) OWN_KEYS.add(own);
  }
}
const CAR_KEYS = new Set(['motorcar', 'motorcar:forward', 'motorcar:backward', 'oneway:motorcar']);

/** Whether motor traffic of all kinds has one access here; so it is on nearly all ways. */
function isSharedByMotors(tags: Tags): boolean {
  if (isMotorwayLike(tags)) return false;
  for (const key of tags.keys()) if (OWN_KEYS.has(key) || CAR_KEYS.has(key)) return false;
  return true;
}

function toBits({ forward, backward }: ModeAccess, mode: Mode): number {
  return (forward ? modeAccessBit(mode, true) : 0) | (backward ? modeAccessBit(mode, false) : 0);
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
    access: ROAD_ACCESSES.indexOf(car.access),
    footAccess: ROAD_ACCESSES.indexOf(foot.access),
    bikeAccess: ROAD_ACCESSES.indexOf(bike.access),
    mustWalkBike: bike.mustWalk,
  };
}
