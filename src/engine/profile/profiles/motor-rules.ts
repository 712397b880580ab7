/**
 * What motor vehicles share. Speeds are what is driven, not what is signed: a signed limit counts 80 %, unsigned roads
 * have a speed by class and never more than the law allows (figures in docs/decisions/0003).
 */
import type { Mode } from '../../graph/road-enums.ts';
import type { CustomRule, Dimensions } from '../custom-model/custom-model.ts';
import type { EntrySeconds, TurnCosts } from '../profile-definition.ts';
import { chainRules, startSpeedRules } from './chain-rules.ts';

export type MotorMode = Exclude<Mode, 'BIKE' | 'FOOT'>;

/** The sizes that they are assumed to have, unless a custom model or a type of vehicle says others. */
export const VEHICLES: Readonly<Record<MotorMode, Required<Dimensions>>> = {
  /** A large family car, mirrors folded. */
  CAR: { height: 2, width: 1.9, length: 4.8, weight: 2, axle_load: 1.2 },
  /** With rider and cases. */
  MOTORCYCLE: { height: 1.6, width: 1, length: 2.4, weight: 0.5, axle_load: 0.35 },
  SCOOTER: { height: 1.6, width: 0.8, length: 2, weight: 0.35, axle_load: 0.25 },
  /** A three-axle lorry; the greatest height, width and length without a trailer in the European Union. */
  TRUCK: { height: 4, width: 2.55, length: 12, weight: 26, axle_load: 10 },
  /** A delivery van. */
  SMALL_TRUCK: { height: 2.7, width: 2.2, length: 6.5, weight: 3.5, axle_load: 2.3 },
};

const CLASS_SPEED = {
  MOTORWAY: 90,
  TRUNK: 85,
  PRIMARY: 65,
  SECONDARY: 55,
  TERTIARY: 40,
  UNCLASSIFIED: 25,
  RESIDENTIAL: 25,
  ROAD: 25,
  LIVING_STREET: 10,
  SERVICE: 15,
};
const LINK_SPEED = { ...CLASS_SPEED, MOTORWAY: 45, TRUNK: 40, PRIMARY: 30, SECONDARY: 25, TERTIARY: 20 };
const OTHER_SPEED = 10;

/** Speeds that a surface allows; surfaces not named here limit nothing. */
const SURFACE_SPEED = {
  PAVING_STONES: 60,
  COMPACTED: 80,
  FINE_GRAVEL: 80,
  GRAVEL: 40,
  UNPAVED: 40,
  GROUND: 40,
  DIRT: 40,
  GRASS: 40,
  COBBLESTONE: 30,
  SAND: 20,
  WOOD: 40,
};
const TRACK_TYPE_SPEED = { GRADE1: 60, GRADE2: 40, GRADE3: 30, GRADE4: 25, GRADE5: 20 };
const SMOOTHNESS_SPEED = {
  INTERMEDIATE: 80,
  BAD: 40,
  VERY_BAD: 20,
  HORRIBLE: 10,
  VERY_HORRIBLE: 5,
  IMPASSABLE: 0,
};

/** A detour of a quarter of an hour is driven before a street is that is not for through traffic. */
export const MOTOR_ENTRY: EntrySeconds = { business: 900, private: 1200 };

/** A logistic curve of the angle, as fitted by the OSRM project to observed turns. */
export const MOTOR_TURN_COSTS: TurnCosts = {
  turnSeconds: 7.5,
  bias: 1.075,
  uTurnSeconds: 20,
  signalSeconds: 2,
};

/** What signs advise against; `attribute` says to whom. */
export function discouragedRule(attribute: string): CustomRule {
  return { if: attribute, multiply_by: 0.2 };
}

/** `onLand` continues from the car's speeds. */
export function motorSpeedRules(access: string, onLand: CustomRule[] = []): CustomRule[] {
  return startSpeedRules(access, [
    { if: 'max_speed < 1000', limit_to: 'max_speed * 0.8' },
    {
      else: '',
      do: [
        { if: 'road_class_link', do: chainRules('road_class', 'limit_to', LINK_SPEED, OTHER_SPEED) },
        { else: '', do: chainRules('road_class', 'limit_to', CLASS_SPEED, OTHER_SPEED) },
        // Where towns end is a guess, and the speeds by class are those driven in towns anyway.
        { if: 'urban_density == RURAL', limit_to: 'legal_speed' },
      ],
    },
    ...chainRules('surface', 'limit_to', SURFACE_SPEED),
    ...chainRules('track_type', 'limit_to', TRACK_TYPE_SPEED),
    ...chainRules('smoothness', 'limit_to', SMOOTHNESS_SPEED),
    ...onLand,
  ]);
}

/**
 * "Avoid" deters rather than forbids: a detour of twenty times the time is driven before the avoided road is, and places
 * behind it stay reachable.
 */
export const AVOIDED = 0.05;

/**
 * Alleys, driveways, car parks and one-lane roads are deterred without slowing; roads for cars with several people in them
 * are avoided.
 */
export function motorPriorityRules(): CustomRule[] {
  const minor = ['ALLEY', 'DRIVEWAY', 'PARKING_AISLE', 'DRIVE_THROUGH'].map((kind) => `service == ${kind}`);
  return [
    { if: `${minor.join(' || ')} || narrow`, multiply_by: 0.5 },
    discouragedRule('discouraged'),
    { if: 'hov', multiply_by: AVOIDED },
  ];
}
