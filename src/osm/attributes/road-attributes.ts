/** One way's tags to the attribute row of its road. */
import {
  modeAccessBit,
  ROAD_AREA,
  ROAD_CLASSES,
  ROAD_ENVIRONMENTS,
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
  type RoadClass,
  type RoadEnvironment,
  SERVICE_KINDS,
  SMOOTHNESSES,
  SURFACES,
  type Surface,
  TRACK_TYPES,
} from '../../engine/graph/road-enums.ts';
import type { RoadColumn, RoadTextColumn } from '../../engine/graph/road-table.ts';
import type { Tags } from '../osm-data.ts';
import type { Direction } from './access-keys.ts';
import {
  hasConditionals,
  readConditionalLimits,
  readRawConditional,
  settleConditionals,
} from './conditional.ts';
import { readCycleways, readRatings, readSidewalk } from './cycling-walking.ts';
import { findPosition, readHazmat, readHgv, readToll } from './freight.ts';
import { isRoadClass } from './light-access.ts';
import { readMaxSpeeds } from './max-speed.ts';
import { readAccessColumns } from './mode-access.ts';
import { isCarriageway, readHovDirections } from './motor-access.ts';
import { readCarriagewayWidth, readSizeLimits, tightenLimits } from './size-limits.ts';

/**
 * What signs at the beginning of a road say of where it leads (https://wiki.openstreetmap.org/wiki/Key:destination):
 * texts by direction of drawing; a tag without direction is meant for the only direction open, or for both.
 */
function readDestination(
  tags: Tags,
  key: 'destination' | 'destination:ref',
  isOpen: { forward: boolean; backward: boolean },
): { forward: string; backward: string } {
  const general = tags.get(key) ?? '';
  return {
    forward: tags.get(`${key}:forward`) ?? (isOpen.forward || !isOpen.backward ? general : ''),
    backward: tags.get(`${key}:backward`) ?? (isOpen.backward ? general : ''),
  };
}

/** A row of the road table with its texts still spelled out. */
export type RoadRow = { [C in RoadColumn]: C extends RoadTextColumn ? string : number };

/** What a road's tags do not say: where it lies, and which routes run along it. */
export type RoadSurroundings = Pick<
  RoadRow,
  'osmIdOfRoad' | 'country' | 'state' | 'urbanDensity' | 'bikeNetwork' | 'footNetwork'
>;

/** The columns that tags alone decide. */
export type RoadAttributes = Omit<RoadRow, keyof RoadSurroundings>;

const ROAD_CLASS_SET = new Set<string>(ROAD_CLASSES);
const OTHER_SURFACE = SURFACES.indexOf('OTHER');
const SURFACE_NAMES: Record<string, Surface> = {
  sett: 'COBBLESTONE',
  unhewn_cobblestone: 'COBBLESTONE',
  'cobblestone:flattened': 'COBBLESTONE',
  'concrete:plates': 'CONCRETE',
  'concrete:lanes': 'CONCRETE',
  chipseal: 'ASPHALT',
  metal: 'PAVED',
  pebblestone: 'GRAVEL',
  earth: 'DIRT',
  mud: 'DIRT',
  soil: 'DIRT',
  rock: 'GROUND',
  grass_paver: 'GRASS',
  woodchips: 'GRASS',
  brick: 'PAVING_STONES',
  bricks: 'PAVING_STONES',
  'paving_stones:lanes': 'PAVING_STONES',
  cement: 'CONCRETE',
  tartan: 'PAVED',
  rubber: 'PAVED',
  acrylic: 'PAVED',
  clay: 'DIRT',
  stone: 'GROUND',
  rocky: 'GROUND',
};

/** Whether a way carries travellers who do not drive: a ferry, or a train that takes vehicles. */
export function isCarrier(tags: Tags): boolean {
  const route = tags.get('route');
  return route === 'ferry' || route === 'shuttle_train';
}

/** Of a list in `highway` the first class that is a road's counts. */
function settleHighway(tags: Tags): Tags {
  const highway = tags.get('highway');
  if (!highway?.includes(';')) return tags;
  const classes = highway.split(';').map((part) => part.trim());
  return new Map(tags).set('highway', classes.find(isRoadClass) ?? highway);
}

/** Whether a way belongs to the road network of any mode. */
export function isRoad(tags: Tags): boolean {
  const highway = settleHighway(tags).get('highway');
  if (highway) return isRoadClass(highway) && tags.get('area') !== 'yes';
  return isCarrier(tags);
}

function readRoadClass(highway: string | undefined): { roadClass: RoadClass; isLink: boolean } {
  if (!highway) return { roadClass: 'OTHER', isLink: false };
  const isLink = highway.endsWith('_link');
  const name = (isLink ? highway.slice(0, -5) : highway).toUpperCase();
  return { roadClass: ROAD_CLASS_SET.has(name) ? (name as RoadClass) : 'OTHER', isLink };
}

function isSet(value: string | undefined): boolean {
  return value !== undefined && value !== 'no';
}

function readEnvironment(tags: Tags): RoadEnvironment {
  if (!tags.has('highway')) return 'FERRY';
  if (isSet(tags.get('tunnel')) && tags.get('tunnel') !== 'culvert') return 'TUNNEL';
  if (isSet(tags.get('bridge'))) return 'BRIDGE';
  if (isSet(tags.get('ford'))) return 'FORD';
  return 'ROAD';
}

function readSurfaceName(value: string): number {
  const mapped = SURFACE_NAMES[value];
  return mapped ? SURFACES.indexOf(mapped) : findPosition(SURFACES, value, OTHER_SURFACE);
}

/** Of a list such as `asphalt;gravel` the roughest that is known: some of the way is so. */
function readSurface(value: string | undefined): number {
  if (!value) return 0;
  if (!value.includes(';')) return readSurfaceName(value);
  let found = OTHER_SURFACE;
  for (const part of value.split(';')) {
    const surface = readSurfaceName(part.trim());
    if (surface !== OTHER_SURFACE && (found === OTHER_SURFACE || surface > found)) found = surface;
  }
  return found;
}

function readServiceKind(value: string | undefined): number {
  return findPosition(SERVICE_KINDS, value?.replace('-', '_').replace('emergency_access', 'emergency'));
}

function readLanes(value: string | undefined): number {
  const lanes = Number.parseInt(value ?? '', 10);
  return lanes > 0 ? Math.min(lanes, 50) : 0;
}

/** Seconds of a ferry's `duration`: `HH:MM`, `HH:MM:SS`, minutes, or ISO 8601 `PT1H20M`; 0 when unreadable. */
export function parseFerryDuration(value: string | undefined): number {
  if (!value) return 0;
  const clock = /^(\d{1,3}):(\d{2})(?::(\d{2}))?$/.exec(value);
  if (clock) return Number(clock[1]) * 3600 + Number(clock[2]) * 60 + Number(clock[3] ?? 0);
  const iso = /^PT(?:(\d{1,3})H)?(?:(\d{1,4})M)?(?:(\d{1,5})S)?$/i.exec(value);
  if (iso) return Number(iso[1] ?? 0) * 3600 + Number(iso[2] ?? 0) * 60 + Number(iso[3] ?? 0);
  return /^\d{1,4}$/.test(value) ? Number(value) * 60 : 0;
}

const LIT_VALUES = new Set([
  'yes',
  '24/7',
  'automatic',
  'limited',
  'interval',
  'sunset-sunrise',
  'dusk-dawn',
]);

function readPushFlags({ forward, backward }: Record<Direction, boolean>): number {
  if (forward && backward) return ROAD_GET_OFF_BIKE;
  return (forward ? ROAD_GET_OFF_FORWARD : 0) | (backward ? ROAD_GET_OFF_BACKWARD : 0);
}

function readHovFlags({ forward, backward }: Record<Direction, boolean>): number {
  if (forward && backward) return ROAD_HOV;
  return (forward ? ROAD_HOV_FORWARD : 0) | (backward ? ROAD_HOV_BACKWARD : 0);
}

function readFlags(tags: Tags, isLink: boolean, isNarrow: boolean, push: Record<Direction, boolean>): number {
  const junction = tags.get('junction');
  return (
    (isLink ? ROAD_LINK : 0) |
    (junction === 'roundabout' || junction === 'circular' ? ROAD_ROUNDABOUT : 0) |
    (isNarrow ? ROAD_NARROW : 0) |
    (LIT_VALUES.has(tags.get('lit') ?? '') ? ROAD_LIT : 0) |
    readPushFlags(push) |
    readHovFlags(readHovDirections(tags)) |
    (tags.get('area') === 'yes' ? ROAD_AREA : 0)
  );
}

/** `isRightHand`: on which side traffic keeps, for what tags say of the left and the right side. */
export function readRoadAttributes(rawTags: Tags, isRightHand = true): RoadAttributes {
  const isConditional = hasConditionals(rawTags);
  const tags = settleHighway(isConditional ? settleConditionals(rawTags) : rawTags);
  const { roadClass, isLink } = readRoadClass(tags.get('highway'));
  const access = readAccessColumns(tags);
  const isOpen = {
    forward: (access.modeAccess & modeAccessBit('CAR', true)) !== 0,
    backward: (access.modeAccess & modeAccessBit('CAR', false)) !== 0,
  };
  const speeds = readMaxSpeeds(tags);
  const lanes = readLanes(tags.get('lanes'));
  const width = Number.parseFloat(tags.get('width') ?? '');
  const isNarrow = width <= 3 || (lanes === 1 && isOpen.forward && isOpen.backward);
  const cycleways = readCycleways(tags, isRightHand);
  const ratings = readRatings(tags);
  const { hazmat, tunnel, water } = readHazmat(tags);
  const destination = readDestination(tags, 'destination', isOpen);
  const destinationRef = readDestination(tags, 'destination:ref', isOpen);
  const named = readSizeLimits(tags);
  const signed = isCarriageway(tags) ? tightenLimits(named, { maxWidth: readCarriagewayWidth(tags) }) : named;
  const sizes = isConditional ? tightenLimits(signed, readConditionalLimits(tags)) : signed;
  return {
    roadClass: ROAD_CLASSES.indexOf(roadClass),
    environment: ROAD_ENVIRONMENTS.indexOf(readEnvironment(tags)),
    access: access.access,
    footAccess: access.footAccess,
    bikeAccess: access.bikeAccess,
    surface: readSurface(tags.get('surface')),
    smoothness: findPosition(SMOOTHNESSES, tags.get('smoothness'), SMOOTHNESSES.indexOf('OTHER')),
    trackType: findPosition(TRACK_TYPES, tags.get('tracktype')),
    toll: readToll(tags),
    serviceKind: readServiceKind(tags.get('service')),
    hgv: readHgv(tags),
    cyclewayForward: cycleways.forward,
    cyclewayBackward: cycleways.backward,
    sidewalk: readSidewalk(tags),
    hazmat,
    hazmatTunnel: tunnel,
    hazmatWater: water,
    hikeRating: ratings.hike,
    mtbRating: ratings.mtb,
    horseRating: ratings.horse,
    lanes,
    flags: readFlags(tags, isLink, isNarrow, access.push) | access.discouraged,
    modeAccess: access.modeAccess,
    maxSpeedForward: speeds.forward,
    maxSpeedBackward: speeds.backward,
    maxWidth: sizes.maxWidth,
    maxHeight: sizes.maxHeight,
    maxLength: sizes.maxLength,
    maxWeight: sizes.maxWeight,
    maxAxleLoad: sizes.maxAxleLoad,
    ferrySeconds: tags.has('highway') ? 0 : parseFerryDuration(tags.get('duration')),
    name: tags.get('name') ?? '',
    ref: tags.get('ref') ?? '',
    destinationForward: destination.forward,
    destinationBackward: destination.backward,
    destinationRefForward: destinationRef.forward,
    destinationRefBackward: destinationRef.backward,
    accessConditional: isConditional ? readRawConditional(tags, 'motor') : '',
    footConditional: isConditional ? readRawConditional(tags, 'foot') : '',
    bikeConditional: isConditional ? readRawConditional(tags, 'bike') : '',
  };
}
