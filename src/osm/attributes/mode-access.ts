/** All modes' access to a way as one row's columns. */
import { type Mode, modeAccessBit, ROAD_ACCESSES } from '../../engine/graph/road-enums.ts';
import type { Tags } from '../osm-data.ts';
import type { ModeAccess } from './access-values.ts';
import { readBikeAccess, readFootAccess } from './light-access.ts';
import { MOTOR_MODES, readMotorAccess } from './motor-access.ts';

export interface AccessColumns {
  modeAccess: number;
  access: number;
  footAccess: number;
  bikeAccess: number;
  mustWalkBike: boolean;
}

function toBits({ forward, backward }: ModeAccess, mode: Mode): number {
  return (forward ? modeAccessBit(mode, true) : 0) | (backward ? modeAccessBit(mode, false) : 0);
}

export function readAccessColumns(tags: Tags): AccessColumns {
  const foot = readFootAccess(tags);
  const bike = readBikeAccess(tags, foot);
  let modeAccess = toBits(foot, 'FOOT') | toBits(bike, 'BIKE');
  let access = 0;
  for (const mode of MOTOR_MODES) {
    const motor = readMotorAccess(tags, mode);
    modeAccess |= toBits(motor, mode);
    if (mode === 'CAR') access = ROAD_ACCESSES.indexOf(motor.access);
  }
  return {
    modeAccess,
    access,
    footAccess: ROAD_ACCESSES.indexOf(foot.access),
    bikeAccess: ROAD_ACCESSES.indexOf(bike.access),
    mustWalkBike: bike.mustWalk,
  };
}
