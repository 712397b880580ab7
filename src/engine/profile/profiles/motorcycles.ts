/** Two wheels with an engine: bad surfaces deter; the scooter is a moped of 45 km/h that motorways are closed to. */
import type { ProfileDefinition } from '../profile-definition.ts';
import { chainRules } from './chain-rules.ts';
import { discouragedRule, MOTOR_ENTRY, MOTOR_TURN_COSTS, motorSpeedRules, VEHICLES } from './motor-rules.ts';

const SURFACE_PRIORITY = {
  COBBLESTONE: 0.7,
  UNPAVED: 0.5,
  COMPACTED: 0.7,
  FINE_GRAVEL: 0.5,
  GRAVEL: 0.3,
  GROUND: 0.3,
  DIRT: 0.3,
  GRASS: 0.1,
  SAND: 0.1,
};

export const MOTORCYCLE_PROFILES: readonly ProfileDefinition[] = [
  {
    name: 'motorcycle',
    mode: 'MOTORCYCLE',
    topSpeedKmh: 140,
    isMotor: true,
    turnCosts: MOTOR_TURN_COSTS,
    entry: MOTOR_ENTRY,
    model: {
      dimensions: VEHICLES.MOTORCYCLE,
      speed: motorSpeedRules('motorcycle_access'),
      priority: [
        discouragedRule('discouraged'),
        ...chainRules('surface', 'multiply_by', SURFACE_PRIORITY),
        ...chainRules('road_class', 'multiply_by', { TRACK: 0.2, SERVICE: 0.7 }),
      ],
    },
  },
  {
    name: 'scooter',
    mode: 'SCOOTER',
    topSpeedKmh: 45,
    isMotor: true,
    turnCosts: MOTOR_TURN_COSTS,
    entry: MOTOR_ENTRY,
    model: {
      dimensions: VEHICLES.SCOOTER,
      speed: motorSpeedRules('scooter_access', [{ if: 'true', limit_to: 45 }]),
      priority: [
        discouragedRule('discouraged'),
        ...chainRules('surface', 'multiply_by', SURFACE_PRIORITY),
        ...chainRules('road_class', 'multiply_by', { MOTORWAY: 0, TRUNK: 0.3, TRACK: 0.2 }),
        { if: 'max_speed > 80 && max_speed < 1000', multiply_by: 0.7 },
      ],
    },
  },
];
