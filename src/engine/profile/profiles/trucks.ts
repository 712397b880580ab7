/** Vans and lorries: the vehicles that most signs about size and weight are for. */
import type { ProfileDefinition } from '../profile-definition.ts';
import { chainRules } from './chain-rules.ts';
import {
  MOTOR_ENTRY,
  MOTOR_TURN_COSTS,
  motorPriorityRules,
  motorSpeedRules,
  VEHICLES,
} from './motor-rules.ts';

const TRUCK_CLASS_SPEED = { MOTORWAY: 80, TRUNK: 70, PRIMARY: 60, SECONDARY: 50, TERTIARY: 35 };
const TRUCK_CLASS_PRIORITY = {
  TERTIARY: 0.9,
  UNCLASSIFIED: 0.7,
  RESIDENTIAL: 0.6,
  ROAD: 0.7,
  SERVICE: 0.6,
  LIVING_STREET: 0.3,
  TRACK: 0.3,
};
/** `NO` closes; importers may already have said so by `truck_access`. */
const HGV_PRIORITY = { NO: 0, DISCOURAGED: 0.5, AGRICULTURAL: 0.1 };

export const TRUCK_PROFILES: readonly ProfileDefinition[] = [
  {
    name: 'small_truck',
    mode: 'SMALL_TRUCK',
    topSpeedKmh: 120,
    isMotor: true,
    turnCosts: MOTOR_TURN_COSTS,
    entry: MOTOR_ENTRY,
    model: {
      dimensions: VEHICLES.SMALL_TRUCK,
      speed: motorSpeedRules('small_truck_access', [{ if: 'true', limit_to: 120 }]),
      priority: [...motorPriorityRules()],
    },
  },
  {
    name: 'truck',
    mode: 'TRUCK',
    topSpeedKmh: 80,
    isMotor: true,
    turnCosts: { ...MOTOR_TURN_COSTS, turnSeconds: 10 },
    entry: MOTOR_ENTRY,
    model: {
      dimensions: VEHICLES.TRUCK,
      speed: motorSpeedRules('truck_access', chainRules('road_class', 'limit_to', TRUCK_CLASS_SPEED, 30)),
      priority: [
        ...motorPriorityRules(),
        ...chainRules('hgv', 'multiply_by', HGV_PRIORITY),
        ...chainRules('road_class', 'multiply_by', TRUCK_CLASS_PRIORITY),
      ],
    },
  },
];
