import { COUNTRIES } from './countries.ts';
import {
  CYCLEWAYS,
  HAZMAT_TUNNELS,
  HAZMAT_WATERS,
  HAZMATS,
  HGV_ACCESSES,
  ROAD_ACCESSES,
  ROAD_CLASSES,
  ROAD_ENVIRONMENTS,
  ROUTE_NETWORKS,
  SERVICE_KINDS,
  SIDEWALKS,
  SMOOTHNESSES,
  SURFACES,
  TOLLS,
  TRACK_TYPES,
  URBAN_DENSITIES,
} from './road-enums.ts';

/**
 * The attribute rows that edges share, one row a way: what custom models, path details and instructions can name. The
 * columns are data, so that builders, tiles and tests handle them alike.
 */
export const ROAD_COLUMNS = {
  osmIdOfRoad: Float64Array,
  /** Positions in the lists of `road-enums.ts`. */
  roadClass: Uint8Array,
  environment: Uint8Array,
  /** Through traffic by car (`access`), on foot and by bicycle: positions in `ROAD_ACCESSES`. */
  access: Uint8Array,
  footAccess: Uint8Array,
  bikeAccess: Uint8Array,
  surface: Uint8Array,
  smoothness: Uint8Array,
  trackType: Uint8Array,
  toll: Uint8Array,
  serviceKind: Uint8Array,
  hgv: Uint8Array,
  bikeNetwork: Uint8Array,
  footNetwork: Uint8Array,
  cyclewayForward: Uint8Array,
  cyclewayBackward: Uint8Array,
  sidewalk: Uint8Array,
  hazmat: Uint8Array,
  hazmatTunnel: Uint8Array,
  hazmatWater: Uint8Array,
  urbanDensity: Uint8Array,
  /** Position in `COUNTRIES`; 0 = unknown. */
  country: Uint8Array,
  /** 0..6, 0..7, 0..6; 0 = not tagged. */
  hikeRating: Uint8Array,
  mtbRating: Uint8Array,
  horseRating: Uint8Array,
  /** 0 = not tagged. */
  lanes: Uint8Array,
  /** Bits `ROAD_*` of `road-enums.ts`. */
  flags: Uint16Array,
  /** Two bits a mode of `MODES`: `1 << 2 * mode` along the road, `2 << 2 * mode` against it. */
  modeAccess: Uint16Array,
  /** km/h by direction; 0 = not signed, 255 = no limit. */
  maxSpeedForward: Uint8Array,
  maxSpeedBackward: Uint8Array,
  /** Centimetres; 0 = not signed. */
  maxWidth: Uint16Array,
  maxHeight: Uint16Array,
  maxLength: Uint16Array,
  /** Hundredths of a tonne; 0 = not signed. */
  maxWeight: Uint16Array,
  maxAxleLoad: Uint16Array,
  /** Seconds for the whole way of a ferry; 0 = not tagged. */
  ferrySeconds: Uint32Array,
  /** Positions in `texts`; 0 is the empty text. */
  name: Uint32Array,
  ref: Uint32Array,
  destinationForward: Uint32Array,
  destinationBackward: Uint32Array,
  destinationRefForward: Uint32Array,
  destinationRefBackward: Uint32Array,
  /** ISO 3166-2 with an underscore, such as `US_CA`. */
  state: Uint32Array,
  /** The raw `*:conditional` values of motor traffic, walkers and cyclists. */
  accessConditional: Uint32Array,
  footConditional: Uint32Array,
  bikeConditional: Uint32Array,
} as const;

export type RoadColumn = keyof typeof ROAD_COLUMNS;
export type RoadTable = { readonly [C in RoadColumn]: InstanceType<(typeof ROAD_COLUMNS)[C]> };

/** Columns whose values are positions in a list of constants. */
export const ROAD_ENUM_COLUMNS = {
  roadClass: ROAD_CLASSES,
  environment: ROAD_ENVIRONMENTS,
  access: ROAD_ACCESSES,
  footAccess: ROAD_ACCESSES,
  bikeAccess: ROAD_ACCESSES,
  surface: SURFACES,
  smoothness: SMOOTHNESSES,
  trackType: TRACK_TYPES,
  toll: TOLLS,
  serviceKind: SERVICE_KINDS,
  hgv: HGV_ACCESSES,
  bikeNetwork: ROUTE_NETWORKS,
  footNetwork: ROUTE_NETWORKS,
  cyclewayForward: CYCLEWAYS,
  cyclewayBackward: CYCLEWAYS,
  sidewalk: SIDEWALKS,
  hazmat: HAZMATS,
  hazmatTunnel: HAZMAT_TUNNELS,
  hazmatWater: HAZMAT_WATERS,
  urbanDensity: URBAN_DENSITIES,
  country: COUNTRIES,
} as const satisfies Partial<Record<RoadColumn, readonly string[]>>;

/** Columns whose values are positions in the network's `texts`. */
export const ROAD_TEXT_COLUMNS = [
  'name',
  'ref',
  'destinationForward',
  'destinationBackward',
  'destinationRefForward',
  'destinationRefBackward',
  'state',
  'accessConditional',
  'footConditional',
  'bikeConditional',
] as const satisfies readonly RoadColumn[];
export type RoadTextColumn = (typeof ROAD_TEXT_COLUMNS)[number];

/** Names of all columns, in the order of {@link ROAD_COLUMNS}. */
export const ROAD_COLUMN_NAMES = Object.keys(ROAD_COLUMNS) as RoadColumn[];
