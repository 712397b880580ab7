/** Attributes of roads: constants, flags, limits and ratings, read from the columns of the road table. */
import { COUNTRIES, isRightHandTraffic } from '../../graph/countries.ts';
import {
  CYCLEWAYS,
  HAZMAT_TUNNELS,
  HAZMAT_WATERS,
  HAZMATS,
  HGV_ACCESSES,
  ROAD_ACCESSES,
  ROAD_BIKE_DISCOURAGED,
  ROAD_CLASSES,
  ROAD_DISCOURAGED,
  ROAD_ENVIRONMENTS,
  ROAD_FOOT_DISCOURAGED,
  ROAD_GET_OFF_BACKWARD,
  ROAD_GET_OFF_BIKE,
  ROAD_GET_OFF_FORWARD,
  ROAD_HOV,
  ROAD_HOV_BACKWARD,
  ROAD_HOV_FORWARD,
  ROAD_LINK,
  ROAD_LIT,
  ROAD_NARROW,
  ROAD_ROUNDABOUT,
  ROUTE_NETWORKS,
  SERVICE_KINDS,
  SIDEWALKS,
  SMOOTHNESSES,
  SURFACES,
  TOLLS,
  TRACK_TYPES,
  URBAN_DENSITIES,
} from '../../graph/road-enums.ts';
import type { RoadColumn } from '../../graph/road-table.ts';
import type { Attribute, BooleanAttribute, EnumAttribute, NumberAttribute } from './attribute.ts';
import { readBits, readByte, readBytes, readNumbers, readTexts } from './row-readers.ts';

const NO_LIMIT = 255;
/** The advisory speed where a sign lifts every limit. */
const NO_LIMIT_SPEED = 130;

function enumOf(name: string, constants: readonly string[], column: RoadColumn): EnumAttribute {
  return { kind: 'enum', name, level: 'road', constants, read: readByte(column) };
}

function flagOf(name: string, bit: number): BooleanAttribute {
  return { kind: 'boolean', name, level: 'road', read: readBits('flags', bit, bit) };
}

function numberOf(name: string, column: RoadColumn, max: number): NumberAttribute {
  return {
    kind: 'number',
    name,
    level: 'road',
    min: 0,
    max,
    read: readNumbers(column, column, (stored) => stored),
  };
}

/** Stored in hundredths; 0 = not signed. */
function limitOf(name: string, column: RoadColumn): NumberAttribute {
  const decode = (stored: number) => (stored === 0 ? Number.POSITIVE_INFINITY : stored / 100);
  return {
    kind: 'number',
    name,
    level: 'road',
    min: 0,
    max: Number.POSITIVE_INFINITY,
    read: readNumbers(column, column, decode),
  };
}

const MAX_SPEED: NumberAttribute = {
  kind: 'number',
  name: 'max_speed',
  level: 'road',
  min: 0,
  max: Number.POSITIVE_INFINITY,
  read: readNumbers('maxSpeedForward', 'maxSpeedBackward', (stored) => {
    if (stored === 0) return Number.POSITIVE_INFINITY;
    return stored === NO_LIMIT ? NO_LIMIT_SPEED : stored;
  }),
};

const IS_RIGHT_HAND: BooleanAttribute = {
  kind: 'boolean',
  name: 'country.isRightHandTraffic()',
  level: 'road',
  isInternal: true,
  read: (source) => {
    const keepsRight = Uint8Array.from(COUNTRIES, (country) => (isRightHandTraffic(country) ? 1 : 0));
    return readByte('country')(source).map((country) => keepsRight[country] ?? 1);
  },
};

const internal = <A extends Attribute>(attribute: A): A => ({ ...attribute, isInternal: true });

export const ROAD_ATTRIBUTES: readonly Attribute[] = [
  enumOf('road_class', ROAD_CLASSES, 'roadClass'),
  enumOf('road_environment', ROAD_ENVIRONMENTS, 'environment'),
  enumOf('road_access', ROAD_ACCESSES, 'access'),
  enumOf('surface', SURFACES, 'surface'),
  enumOf('smoothness', SMOOTHNESSES, 'smoothness'),
  enumOf('toll', TOLLS, 'toll'),
  enumOf('track_type', TRACK_TYPES, 'trackType'),
  enumOf('hgv', HGV_ACCESSES, 'hgv'),
  enumOf('bike_network', ROUTE_NETWORKS, 'bikeNetwork'),
  enumOf('foot_network', ROUTE_NETWORKS, 'footNetwork'),
  {
    ...enumOf('cycleway', CYCLEWAYS, 'cyclewayForward'),
    read: readBytes('cyclewayForward', 'cyclewayBackward'),
  },
  enumOf('sidewalk', SIDEWALKS, 'sidewalk'),
  enumOf('hazmat', HAZMATS, 'hazmat'),
  enumOf('hazmat_tunnel', HAZMAT_TUNNELS, 'hazmatTunnel'),
  enumOf('hazmat_water', HAZMAT_WATERS, 'hazmatWater'),
  enumOf('urban_density', URBAN_DENSITIES, 'urbanDensity'),
  enumOf('country', COUNTRIES, 'country'),
  {
    kind: 'enum',
    name: 'state',
    level: 'road',
    constants: ['MISSING'],
    openForm: /^[A-Z]{2}_[A-Z0-9]{1,3}$/,
    read: readTexts('state'),
  },
  flagOf('road_class_link', ROAD_LINK),
  flagOf('roundabout', ROAD_ROUNDABOUT),
  {
    kind: 'boolean',
    name: 'get_off_bike',
    level: 'road',
    read: readBits(
      'flags',
      ROAD_GET_OFF_BIKE | ROAD_GET_OFF_FORWARD,
      ROAD_GET_OFF_BIKE | ROAD_GET_OFF_BACKWARD,
    ),
  },
  flagOf('lit', ROAD_LIT),
  MAX_SPEED,
  limitOf('max_width', 'maxWidth'),
  limitOf('max_height', 'maxHeight'),
  limitOf('max_length', 'maxLength'),
  limitOf('max_weight', 'maxWeight'),
  limitOf('max_axle_load', 'maxAxleLoad'),
  numberOf('lanes', 'lanes', 255),
  numberOf('hike_rating', 'hikeRating', 6),
  numberOf('mtb_rating', 'mtbRating', 7),
  numberOf('horse_rating', 'horseRating', 6),
  IS_RIGHT_HAND,
  internal(flagOf('narrow', ROAD_NARROW)),
  internal({
    kind: 'boolean',
    name: 'hov',
    level: 'road',
    read: readBits('flags', ROAD_HOV | ROAD_HOV_FORWARD, ROAD_HOV | ROAD_HOV_BACKWARD),
  }),
  internal(enumOf('service', SERVICE_KINDS, 'serviceKind')),
  internal(flagOf('discouraged', ROAD_DISCOURAGED)),
  internal(flagOf('bike_discouraged', ROAD_BIKE_DISCOURAGED)),
  internal(flagOf('foot_discouraged', ROAD_FOOT_DISCOURAGED)),
];
