/**
 * On foot. Speeds by slope follow Naismith's rule in steps; roads with fast traffic are deterred unless they have a
 * sidewalk. The foot profile keeps to ways that need no sure foot, hike goes round by paths and marked routes.
 */
import type { CustomRule } from '../custom-model/custom-model.ts';
import type { EntrySeconds, ProfileDefinition, TurnCosts } from '../profile-definition.ts';
import { chainRules, startSpeedRules } from './chain-rules.ts';
import { discouragedRule } from './motor-rules.ts';

/** Walkers lose time at signals only. */
const WALKING_TURN_COSTS: TurnCosts = { turnSeconds: 0, bias: 1, uTurnSeconds: 0, signalSeconds: 2 };

/** Signs that are for vehicles only are often written into `access`: a detour of two minutes, no more. */
const WALKING_ENTRY: EntrySeconds = { business: 120, private: 900 };

const SLOPE_RULES: CustomRule[] = [
  { if: 'average_slope >= 15', limit_to: 1.5 },
  { else_if: 'average_slope >= 7', limit_to: 2.5 },
  { else_if: 'average_slope >= 4', multiply_by: 0.85 },
  { else_if: 'average_slope <= -15', limit_to: 2.5 },
  { else_if: 'average_slope <= -8', multiply_by: 0.85 },
];

function walkingSpeedRules(access: string, speedKmh: number): CustomRule[] {
  return startSpeedRules(access, [
    { if: 'road_class == STEPS', limit_to: 2 },
    { else: '', limit_to: speedKmh },
    { if: 'hike_rating >= 5', limit_to: 1 },
    { else_if: 'hike_rating >= 4', limit_to: 1.5 },
    { else_if: 'hike_rating >= 3', limit_to: 2 },
    { else_if: 'hike_rating >= 2', limit_to: 3 },
    ...chainRules('surface', 'limit_to', { GRAVEL: 4, SAND: 2.5 }),
    ...SLOPE_RULES,
  ]);
}

const ROAD_WITHOUT_SIDEWALK = {
  MOTORWAY: 0.02,
  TRUNK: 0.1,
  PRIMARY: 0.5,
  SECONDARY: 0.6,
  TERTIARY: 0.75,
  CYCLEWAY: 0.75,
  BUSWAY: 0.5,
  CONSTRUCTION: 0.1,
};

type Figures = Readonly<Record<string, number>>;

/** Priorities by class, and of the classes that are not named. */
interface RoadPriorities {
  readonly withSidewalk: Figures;
  readonly withSidewalkRest: number;
  readonly without: Figures;
  readonly withoutRest: number;
}

const WALKING: RoadPriorities = {
  withSidewalk: { PRIMARY: 0.75, SECONDARY: 0.8, TRUNK: 0.4 },
  withSidewalkRest: 0.9,
  without: { ...ROAD_WITHOUT_SIDEWALK, FOOTWAY: 1, PEDESTRIAN: 1, PATH: 1, LIVING_STREET: 1 },
  withoutRest: 0.9,
};

/** Hikers go round by paths and tracks, and a sidewalk makes no street a path. */
const HIKING: RoadPriorities = {
  withSidewalk: { PRIMARY: 0.4, SECONDARY: 0.45, TRUNK: 0.2 },
  withSidewalkRest: 0.6,
  without: {
    ...ROAD_WITHOUT_SIDEWALK,
    PRIMARY: 0.3,
    SECONDARY: 0.4,
    TERTIARY: 0.5,
    CYCLEWAY: 0.7,
    PATH: 1,
    BRIDLEWAY: 0.95,
    TRACK: 0.95,
    STEPS: 0.95,
    FOOTWAY: 0.9,
    PEDESTRIAN: 0.8,
  },
  withoutRest: 0.6,
};

function roadPriorityRules({
  withSidewalk,
  withSidewalkRest,
  without,
  withoutRest,
}: RoadPriorities): CustomRule[] {
  return [
    {
      if: 'sidewalk == YES',
      do: chainRules('road_class', 'multiply_by', withSidewalk, withSidewalkRest),
    },
    // The sidewalk is a way of its own; a cycleway that says so is no carriageway to leave for it.
    { else_if: 'sidewalk == SEPARATE && road_class != CYCLEWAY', multiply_by: 0.4 },
    {
      else: '',
      do: chainRules('road_class', 'multiply_by', without, withoutRest),
    },
    { if: 'road_environment == TUNNEL && max_speed > 50', multiply_by: 0.5 },
    discouragedRule('foot_discouraged'),
  ];
}

export const WALKER_PROFILES: readonly ProfileDefinition[] = [
  {
    name: 'foot',
    mode: 'FOOT',
    topSpeedKmh: 5,
    isMotor: false,
    turnCosts: WALKING_TURN_COSTS,
    entry: WALKING_ENTRY,
    model: {
      speed: walkingSpeedRules('foot_access', 5),
      priority: [
        ...roadPriorityRules(WALKING),
        { if: 'hike_rating >= 4', multiply_by: 0 },
        { else_if: 'hike_rating >= 2', multiply_by: 0.2 },
        { if: 'mtb_rating > 3', multiply_by: 0.5 },
      ],
    },
  },
  {
    name: 'hike',
    mode: 'FOOT',
    topSpeedKmh: 5,
    isMotor: false,
    turnCosts: WALKING_TURN_COSTS,
    entry: WALKING_ENTRY,
    model: {
      speed: walkingSpeedRules('hike_access', 5),
      priority: [
        ...roadPriorityRules(HIKING),
        { if: 'foot_network == MISSING', multiply_by: 0.7 },
        { if: 'hike_rating >= 6', multiply_by: 0.1 },
      ],
    },
  },
];
