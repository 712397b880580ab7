/**
 * By bicycle. The family varies by figures: speeds on paved ground, by surface and uphill, and how much each kind of
 * road is liked. Cycleways, lanes and marked routes have the full priority, other roads less by their traffic.
 */
import type { CustomRule, Dimensions } from '../custom-model/custom-model.ts';
import type { EntrySeconds, ProfileDefinition, TurnCosts } from '../profile-definition.ts';
import { chainRules, startSpeedRules } from './chain-rules.ts';
import { discouragedRule } from './motor-rules.ts';

type Figures = Readonly<Record<string, number>>;

interface Bicycle {
  readonly name: string;
  /** km/h on level, paved, quiet roads. */
  readonly speedKmh: number;
  readonly classSpeed: Figures;
  /** On paths and tracks with hard ground, in place of their class's speed. */
  readonly hardGroundKmh: number;
  readonly surfaceSpeed: Figures;
  readonly trackTypeSpeed: Figures;
  readonly smoothnessSpeed: Figures;
  /** km/h up at least 12 %, and factors above 8 % and 4 %. */
  readonly uphill: readonly [steepKmh: number, above8: number, above4: number];
  readonly roadPriority: Figures;
  readonly surfacePriority: Figures;
  readonly priority: CustomRule[];
  readonly dimensions?: Dimensions;
}

const BIKE_TURN_COSTS: TurnCosts = { turnSeconds: 4, bias: 1.4, uTurnSeconds: 10, signalSeconds: 2 };
/** Less than by car: a short way through is a nuisance to nobody. */
const BIKE_ENTRY: EntrySeconds = { business: 300, private: 900 };
const WALKING_SPEED = 4;
const STEPS_SPEED = 2;

const CLASS_SPEED: Figures = {
  LIVING_STREET: 12,
  SERVICE: 14,
  PEDESTRIAN: 8,
  FOOTWAY: 8,
  PATH: 12,
  TRACK: 14,
  BRIDLEWAY: 8,
  PLATFORM: 6,
};
const SURFACE_SPEED: Figures = {
  PAVING_STONES: 16,
  COBBLESTONE: 9,
  COMPACTED: 16,
  FINE_GRAVEL: 14,
  UNPAVED: 12,
  GRAVEL: 12,
  GROUND: 11,
  DIRT: 10,
  GRASS: 8,
  SAND: 4,
  WOOD: 12,
  OTHER: 10,
};
const TRACK_TYPE_SPEED: Figures = { GRADE2: 12, GRADE3: 10, GRADE4: 8, GRADE5: 6 };
const SMOOTHNESS_SPEED: Figures = {
  INTERMEDIATE: 16,
  BAD: 12,
  VERY_BAD: 8,
  HORRIBLE: 6,
  VERY_HORRIBLE: 4,
  IMPASSABLE: 0,
};
const HARD_GROUND =
  'surface == PAVED || surface == ASPHALT || surface == CONCRETE || surface == MISSING && track_type == GRADE1';
const ROAD_PRIORITY: Figures = {
  MOTORWAY: 0.02,
  TRUNK: 0.1,
  PRIMARY: 0.5,
  SECONDARY: 0.65,
  TERTIARY: 0.8,
  RESIDENTIAL: 0.9,
  LIVING_STREET: 0.9,
  TRACK: 0.85,
  PATH: 0.85,
  SERVICE: 0.8,
  PEDESTRIAN: 0.6,
  FOOTWAY: 0.6,
  BRIDLEWAY: 0.5,
  STEPS: 0.2,
  BUSWAY: 0.7,
  CONSTRUCTION: 0.1,
};

function speedRules(bike: Bicycle): CustomRule[] {
  const [steepKmh, above8, above4] = bike.uphill;
  return startSpeedRules(`${bike.name}_access`, [
    { if: 'road_class == STEPS', limit_to: STEPS_SPEED },
    { else_if: 'get_off_bike', limit_to: WALKING_SPEED },
    { else: '', limit_to: bike.speedKmh },
    {
      if: `(road_class == PATH || road_class == TRACK) && (${HARD_GROUND})`,
      limit_to: bike.hardGroundKmh,
    },
    { else: '', do: chainRules('road_class', 'limit_to', bike.classSpeed) },
    ...chainRules('surface', 'limit_to', bike.surfaceSpeed),
    ...chainRules('track_type', 'limit_to', bike.trackTypeSpeed),
    ...chainRules('smoothness', 'limit_to', bike.smoothnessSpeed),
    { if: 'max_speed < 1000', limit_to: 'max_speed' },
    { if: 'mtb_rating >= 4', limit_to: 5 },
    { if: 'hike_rating >= 2', limit_to: WALKING_SPEED },
    { if: 'average_slope >= 12', limit_to: steepKmh },
    { else_if: 'average_slope >= 8', multiply_by: above8 },
    { else_if: 'average_slope >= 4', multiply_by: above4 },
    { else_if: 'average_slope <= -12', multiply_by: 0.8 },
  ]);
}

function priorityRules(bike: Bicycle): CustomRule[] {
  return [
    { if: 'road_class == STEPS', multiply_by: bike.roadPriority.STEPS },
    {
      else_if:
        'road_class == CYCLEWAY || cycleway == TRACK || cycleway == SEPARATE || bike_network != MISSING',
      do: [{ if: 'road_class == TRUNK && bike_network == MISSING', multiply_by: 0.7 }],
    },
    { else_if: 'cycleway == LANE || cycleway == SHOULDER', multiply_by: 0.9 },
    {
      else: '',
      do: [
        ...chainRules('road_class', 'multiply_by', bike.roadPriority, 0.85),
        { if: 'max_speed > 60 && max_speed < 1000', multiply_by: 0.7 },
      ],
    },
    ...chainRules('surface', 'multiply_by', bike.surfacePriority),
    { if: 'road_environment == TUNNEL && max_speed > 50', multiply_by: 0.5 },
    discouragedRule('bike_discouraged'),
    { if: 'get_off_bike', multiply_by: 0.6 },
    ...bike.priority,
  ];
}

const HARD_PATHS: CustomRule[] = [
  { if: 'hike_rating >= 3 || mtb_rating >= 5', multiply_by: 0 },
  { else_if: 'hike_rating >= 2 || mtb_rating >= 3', multiply_by: 0.3 },
];

const BICYCLES: readonly Bicycle[] = [
  {
    name: 'bike',
    speedKmh: 18,
    classSpeed: CLASS_SPEED,
    surfaceSpeed: SURFACE_SPEED,
    trackTypeSpeed: TRACK_TYPE_SPEED,
    smoothnessSpeed: SMOOTHNESS_SPEED,
    hardGroundKmh: 16,
    uphill: [5, 0.55, 0.75],
    roadPriority: ROAD_PRIORITY,
    surfacePriority: { COBBLESTONE: 0.7, GRASS: 0.5, SAND: 0.3 },
    priority: HARD_PATHS,
  },
  {
    name: 'mtb',
    speedKmh: 17,
    classSpeed: { ...CLASS_SPEED, PATH: 14, TRACK: 16 },
    surfaceSpeed: {
      ...SURFACE_SPEED,
      COBBLESTONE: 12,
      UNPAVED: 15,
      GRAVEL: 14,
      GROUND: 15,
      DIRT: 14,
      GRASS: 10,
      SAND: 7,
      OTHER: 12,
    },
    trackTypeSpeed: { GRADE3: 15, GRADE4: 13, GRADE5: 11 },
    smoothnessSpeed: { BAD: 15, VERY_BAD: 12, HORRIBLE: 9, VERY_HORRIBLE: 6, IMPASSABLE: 0 },
    hardGroundKmh: 16,
    uphill: [5, 0.6, 0.75],
    roadPriority: { ...ROAD_PRIORITY, RESIDENTIAL: 0.7, SERVICE: 0.7, TRACK: 1, PATH: 1 },
    surfacePriority: { ASPHALT: 0.8, CONCRETE: 0.8, PAVED: 0.8 },
    priority: [
      { if: 'hike_rating >= 4 || mtb_rating >= 7', multiply_by: 0 },
      { else_if: 'mtb_rating >= 5', multiply_by: 0.3 },
    ],
  },
  {
    name: 'racingbike',
    speedKmh: 24,
    classSpeed: { ...CLASS_SPEED, CYCLEWAY: 22, PATH: 8, TRACK: 10 },
    surfaceSpeed: {
      ...SURFACE_SPEED,
      PAVING_STONES: 16,
      COMPACTED: 10,
      FINE_GRAVEL: 9,
      UNPAVED: 6,
      GRAVEL: 6,
      OTHER: 6,
    },
    trackTypeSpeed: { GRADE2: 8, GRADE3: 5, GRADE4: 4, GRADE5: 4 },
    smoothnessSpeed: { ...SMOOTHNESS_SPEED, INTERMEDIATE: 18, BAD: 9, VERY_BAD: 5, HORRIBLE: 4 },
    hardGroundKmh: 20,
    uphill: [6, 0.55, 0.7],
    roadPriority: { ...ROAD_PRIORITY, PRIMARY: 0.7, SECONDARY: 0.9, TERTIARY: 1, TRACK: 0.4, PATH: 0.4 },
    surfacePriority: {
      COBBLESTONE: 0.4,
      COMPACTED: 0.5,
      FINE_GRAVEL: 0.4,
      UNPAVED: 0.3,
      GRAVEL: 0.2,
      GROUND: 0.2,
      DIRT: 0.2,
      GRASS: 0.1,
      SAND: 0.1,
    },
    priority: HARD_PATHS,
  },
  {
    name: 'ecargobike',
    speedKmh: 20,
    classSpeed: { ...CLASS_SPEED, PATH: 10, TRACK: 12 },
    surfaceSpeed: { ...SURFACE_SPEED, COBBLESTONE: 8, GRASS: 5 },
    trackTypeSpeed: TRACK_TYPE_SPEED,
    smoothnessSpeed: { ...SMOOTHNESS_SPEED, VERY_BAD: 6, HORRIBLE: 4 },
    hardGroundKmh: 16,
    uphill: [9, 0.8, 0.9],
    roadPriority: { ...ROAD_PRIORITY, PATH: 0.7, STEPS: 0 },
    surfacePriority: { COBBLESTONE: 0.6, GRASS: 0.3, SAND: 0.1 },
    // Boxes are up to 90 cm wide; this is the room to ride them.
    dimensions: { width: 1.2 },
    priority: HARD_PATHS,
  },
];

export const BIKE_PROFILES: readonly ProfileDefinition[] = BICYCLES.map((bike) => ({
  name: bike.name,
  mode: 'BIKE',
  topSpeedKmh: bike.speedKmh,
  isMotor: false,
  turnCosts: BIKE_TURN_COSTS,
  entry: BIKE_ENTRY,
  model: {
    ...(bike.dimensions ? { dimensions: bike.dimensions } : {}),
    speed: speedRules(bike),
    priority: priorityRules(bike),
  },
}));
