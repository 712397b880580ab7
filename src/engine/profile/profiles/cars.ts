/** The car and its kin, which avoid kinds of roads. */
import type { CustomRule } from '../custom-model/custom-model.ts';
import type { ProfileDefinition, SnapPrevention } from '../profile-definition.ts';
import {
  AVOIDED,
  MOTOR_ENTRY,
  MOTOR_TURN_COSTS,
  motorPriorityRules,
  motorSpeedRules,
  VEHICLES,
} from './motor-rules.ts';

/** Signs above 175 km/h are slips of the pen: 80 % of them would pass this. */
const CAR_TOP_SPEED = 140;

function makeCar(
  name: string,
  priority: CustomRule[] = [],
  keepsOff: readonly SnapPrevention[] = [],
): ProfileDefinition {
  return {
    name,
    mode: 'CAR',
    topSpeedKmh: CAR_TOP_SPEED,
    isMotor: true,
    turnCosts: MOTOR_TURN_COSTS,
    entry: MOTOR_ENTRY,
    keepsOff,
    model: {
      dimensions: VEHICLES.CAR,
      speed: motorSpeedRules(`${name}_access`),
      priority: [...motorPriorityRules(), ...priority],
    },
  };
}

export const CAR_PROFILES: readonly ProfileDefinition[] = [
  makeCar('car'),
  makeCar('car_avoid_motorway', [{ if: 'road_class == MOTORWAY', multiply_by: AVOIDED }], ['motorway']),
  makeCar('car_avoid_ferry', [{ if: 'road_environment == FERRY', multiply_by: AVOIDED }], ['ferry']),
  makeCar('car_avoid_toll', [{ if: 'toll == ALL', multiply_by: AVOIDED }]),
];
