/** Vehicles that signs about size and weight are for. A road that is too low, narrow, short or weak is closed. */
import type { CustomRule } from '../custom-model/custom-model.ts';
import type { ProfileDefinition } from '../profile-definition.ts';
import { chainRules } from './chain-rules.ts';
import { MOTOR_TURN_COSTS, motorPriorityRules, motorSpeedRules } from './motor-rules.ts';

/** Metres and tonnes, as assumed for the profile; a custom model may say less room still. */
interface Vehicle {
  readonly height: number;
  readonly width: number;
  readonly length: number;
  readonly weight: number;
  readonly axleLoad: number;
}

/** A delivery van. */
const SMALL_TRUCK: Vehicle = { height: 2.7, width: 2.2, length: 6.5, weight: 3.5, axleLoad: 2.3 };
/** A three-axle lorry; the greatest height, width and length without a trailer in the European Union. */
const TRUCK: Vehicle = { height: 4, width: 2.55, length: 12, weight: 26, axleLoad: 10 };

function fitRules({ height, width, length, weight, axleLoad }: Vehicle): CustomRule[] {
  const isTooSmall =
    `max_height < ${height} || max_width < ${width} || max_length < ${length} || ` +
    `max_weight < ${weight} || max_axle_load < ${axleLoad}`;
  return [{ if: isTooSmall, multiply_by: 0 }];
}

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
const HGV_PRIORITY = { NO: 0, DISCOURAGED: 0.5, DESTINATION: 0.2, DELIVERY: 0.2, AGRICULTURAL: 0.1 };

export const TRUCK_PROFILES: readonly ProfileDefinition[] = [
  {
    name: 'small_truck',
    mode: 'SMALL_TRUCK',
    topSpeedKmh: 120,
    isMotor: true,
    turnCosts: MOTOR_TURN_COSTS,
    model: {
      speed: motorSpeedRules('small_truck_access', [{ if: 'true', limit_to: 120 }]),
      priority: [...fitRules(SMALL_TRUCK), ...motorPriorityRules()],
    },
  },
  {
    name: 'truck',
    mode: 'TRUCK',
    topSpeedKmh: 80,
    isMotor: true,
    turnCosts: { ...MOTOR_TURN_COSTS, turnSeconds: 10 },
    model: {
      speed: motorSpeedRules('truck_access', chainRules('road_class', 'limit_to', TRUCK_CLASS_SPEED, 30)),
      priority: [
        ...fitRules(TRUCK),
        ...motorPriorityRules(),
        ...chainRules('hgv', 'multiply_by', HGV_PRIORITY),
        ...chainRules('road_class', 'multiply_by', TRUCK_CLASS_PRIORITY),
      ],
    },
  },
];
