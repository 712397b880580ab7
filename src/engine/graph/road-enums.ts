/**
 * The road attributes that tiles store and custom models will name. A stored value is the constant's position in its
 * list, so lists only ever grow at the end.
 */
export const ROAD_CLASSES = [
  'OTHER',
  'MOTORWAY',
  'TRUNK',
  'PRIMARY',
  'SECONDARY',
  'TERTIARY',
  'RESIDENTIAL',
  'UNCLASSIFIED',
  'SERVICE',
  'ROAD',
  'TRACK',
  'BRIDLEWAY',
  'STEPS',
  'CYCLEWAY',
  'PATH',
  'LIVING_STREET',
  'FOOTWAY',
  'PEDESTRIAN',
  'PLATFORM',
  'CORRIDOR',
  'CONSTRUCTION',
  'BUSWAY',
] as const;
export type RoadClass = (typeof ROAD_CLASSES)[number];

export const ROAD_ENVIRONMENTS = ['OTHER', 'ROAD', 'FERRY', 'TUNNEL', 'BRIDGE', 'FORD'] as const;
export type RoadEnvironment = (typeof ROAD_ENVIRONMENTS)[number];

export const ROAD_ACCESSES = [
  'YES',
  'DESTINATION',
  'CUSTOMERS',
  'DELIVERY',
  'PRIVATE',
  'MILITARY',
  'AGRICULTURAL',
  'FORESTRY',
  'NO',
] as const;
export type RoadAccess = (typeof ROAD_ACCESSES)[number];

export const SURFACES = [
  'MISSING',
  'PAVED',
  'ASPHALT',
  'CONCRETE',
  'PAVING_STONES',
  'COBBLESTONE',
  'UNPAVED',
  'COMPACTED',
  'FINE_GRAVEL',
  'GRAVEL',
  'GROUND',
  'DIRT',
  'GRASS',
  'SAND',
  'WOOD',
  'OTHER',
] as const;
export type Surface = (typeof SURFACES)[number];

export const SMOOTHNESSES = [
  'MISSING',
  'EXCELLENT',
  'GOOD',
  'INTERMEDIATE',
  'BAD',
  'VERY_BAD',
  'HORRIBLE',
  'VERY_HORRIBLE',
  'IMPASSABLE',
  'OTHER',
] as const;

export const TRACK_TYPES = ['MISSING', 'GRADE1', 'GRADE2', 'GRADE3', 'GRADE4', 'GRADE5'] as const;

export const TOLLS = ['MISSING', 'NO', 'HGV', 'ALL'] as const;

/** What a `highway=service` is for; not on the wire, it slows and deters driving. */
export const SERVICE_KINDS = [
  'NONE',
  'ALLEY',
  'DRIVEWAY',
  'PARKING_AISLE',
  'DRIVE_THROUGH',
  'EMERGENCY',
] as const;

export const HGV_ACCESSES = [
  'MISSING',
  'YES',
  'DESIGNATED',
  'DESTINATION',
  'DELIVERY',
  'DISCOURAGED',
  'AGRICULTURAL',
  'NO',
] as const;

/** Of `bike_network` and `foot_network`. */
export const ROUTE_NETWORKS = ['MISSING', 'INTERNATIONAL', 'NATIONAL', 'REGIONAL', 'LOCAL', 'OTHER'] as const;

export const CYCLEWAYS = ['MISSING', 'TRACK', 'LANE', 'SHARED_LANE', 'SHOULDER', 'SEPARATE', 'NO'] as const;

export const SIDEWALKS = ['MISSING', 'YES', 'SEPARATE', 'NO'] as const;

export const HAZMATS = ['YES', 'NO'] as const;
export const HAZMAT_TUNNELS = ['A', 'B', 'C', 'D', 'E'] as const;
export const HAZMAT_WATERS = ['YES', 'PERMISSIVE', 'NO'] as const;

export const URBAN_DENSITIES = ['RURAL', 'RESIDENTIAL', 'CITY'] as const;

/** Ways of moving that tags, barriers and restrictions tell apart. */
export const MODES = ['CAR', 'MOTORCYCLE', 'SCOOTER', 'TRUCK', 'SMALL_TRUCK', 'BIKE', 'FOOT'] as const;
export type Mode = (typeof MODES)[number];

/** Bit of a mode in `TurnSequences.modes`. */
export function modeBit(mode: Mode): number {
  return 1 << MODES.indexOf(mode);
}

/** Bits of a mode in `RoadTable.modeAccess`: along the road (`isForward`) or against it. */
export function modeAccessBit(mode: Mode, isForward: boolean): number {
  return (isForward ? 1 : 2) << (2 * MODES.indexOf(mode));
}

/** Bits of `RoadTable.flags`. */
export const ROAD_LINK = 1;
export const ROAD_ROUNDABOUT = 2;
/** Open, and advised against: to motor traffic, to cyclists, to walkers. */
export const ROAD_DISCOURAGED = 4;
export const ROAD_BIKE_DISCOURAGED = 8;
export const ROAD_FOOT_DISCOURAGED = 1024;
/** One lane for both directions, or narrower than 3 m. */
export const ROAD_NARROW = 16;
export const ROAD_LIT = 32;
/** Cyclists must walk here, in both directions, or along or against the road only. */
export const ROAD_GET_OFF_BIKE = 64;
export const ROAD_GET_OFF_FORWARD = 256;
export const ROAD_GET_OFF_BACKWARD = 512;
/** Along the edge of a square, a platform, a pier or a car park, which is drawn as an area. */
export const ROAD_AREA = 2048;
/** For vehicles with several people in them, in both directions, or along or against the road only. */
export const ROAD_HOV = 128;
export const ROAD_HOV_FORWARD = 4096;
export const ROAD_HOV_BACKWARD = 8192;

/**
 * Bits of `RoadNetwork.flagsOfNode`; from `NODE_BARRIER_BASE` on, one bit a mode that cannot pass whatever its
 * size, and the bits of {@link NODE_LIMITS}.
 */
export const NODE_TRAFFIC_SIGNALS = 2;
export const NODE_TOLL_BOOTH = 4;
/** The node has a row in `RoadNetwork.nodeLimits`. */
export const NODE_SIZE_LIMIT = 8;
export const NODE_BARRIER_BASE = 16;

/** Bits of nodes that only those pass who have business behind them, or leave to: of motor traffic, cyclists, walkers. */
export const NODE_LIMITS = {
  motor: { business: 4096, private: 2048 },
  bike: { business: 16384, private: 8192 },
  foot: { business: 1, private: 32768 },
} as const;

export function nodeBarrierBit(mode: Mode): number {
  return NODE_BARRIER_BASE << MODES.indexOf(mode);
}
