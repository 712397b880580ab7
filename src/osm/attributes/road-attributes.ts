/** One way's tags to the attribute row of its road. */
import {
  ROAD_ACCESSES,
  ROAD_CAR_BACKWARD,
  ROAD_CAR_FORWARD,
  ROAD_CLASSES,
  ROAD_ENVIRONMENTS,
  ROAD_LINK,
  ROAD_NARROW,
  ROAD_ROUNDABOUT,
  type RoadClass,
  type RoadEnvironment,
  SERVICE_KINDS,
  SMOOTHNESSES,
  SURFACES,
  type Surface,
  TOLLS,
  TRACK_TYPES,
} from '../../engine/graph/road-enums.ts';
import type { Tags } from '../osm-data.ts';
import { readCarAccess } from './car-access.ts';
import { readMaxSpeeds } from './max-speed.ts';

export interface RoadAttributes {
  roadClass: number;
  environment: number;
  access: number;
  surface: number;
  smoothness: number;
  trackType: number;
  toll: number;
  serviceKind: number;
  lanes: number;
  flags: number;
  maxSpeedForward: number;
  maxSpeedBackward: number;
  ferrySeconds: number;
  name: string;
  ref: string;
}

const ROAD_CLASS_SET = new Set<string>(ROAD_CLASSES);
const NO_ROAD = new Set([
  'proposed',
  'razed',
  'abandoned',
  'disused',
  'rest_area',
  'services',
  'elevator',
  'bus_stop',
  'raceway',
  'no',
  'via_ferrata',
]);

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
};

function position(list: readonly string[], value: string | undefined, otherwise = 0): number {
  if (!value) return 0;
  const index = list.indexOf(value.toUpperCase());
  return index < 0 ? otherwise : index;
}

/** Whether a way belongs to the road network of any mode. */
export function isRoad(tags: Tags): boolean {
  const highway = tags.get('highway');
  if (highway) return !NO_ROAD.has(highway) && tags.get('area') !== 'yes';
  return tags.get('route') === 'ferry';
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

function readSurface(value: string | undefined): number {
  if (!value) return 0;
  const mapped = SURFACE_NAMES[value];
  return mapped ? SURFACES.indexOf(mapped) : position(SURFACES, value, SURFACES.indexOf('OTHER'));
}

function readToll(tags: Tags): number {
  if (tags.get('toll') === 'yes' || tags.get('toll:motorcar') === 'yes') return TOLLS.indexOf('ALL');
  if (tags.get('toll:hgv') === 'yes') return TOLLS.indexOf('HGV');
  return tags.get('toll') === 'no' ? TOLLS.indexOf('NO') : 0;
}

function readServiceKind(value: string | undefined): number {
  return position(SERVICE_KINDS, value?.replace('-', '_').replace('emergency_access', 'emergency'));
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

export function readRoadAttributes(tags: Tags): RoadAttributes {
  const { roadClass, isLink } = readRoadClass(tags.get('highway'));
  const car = readCarAccess(tags);
  const speeds = readMaxSpeeds(tags);
  const lanes = readLanes(tags.get('lanes'));
  const junction = tags.get('junction');
  const width = Number.parseFloat(tags.get('width') ?? '');
  const isNarrow = width <= 3 || (lanes === 1 && car.forward && car.backward);
  return {
    roadClass: ROAD_CLASSES.indexOf(roadClass),
    environment: ROAD_ENVIRONMENTS.indexOf(readEnvironment(tags)),
    access: ROAD_ACCESSES.indexOf(car.access),
    surface: readSurface(tags.get('surface')),
    smoothness: position(SMOOTHNESSES, tags.get('smoothness'), SMOOTHNESSES.indexOf('OTHER')),
    trackType: position(TRACK_TYPES, tags.get('tracktype')),
    toll: readToll(tags),
    serviceKind: readServiceKind(tags.get('service')),
    lanes,
    flags:
      (isLink ? ROAD_LINK : 0) |
      (junction === 'roundabout' || junction === 'circular' ? ROAD_ROUNDABOUT : 0) |
      (car.forward ? ROAD_CAR_FORWARD : 0) |
      (car.backward ? ROAD_CAR_BACKWARD : 0) |
      (isNarrow ? ROAD_NARROW : 0),
    maxSpeedForward: speeds.forward,
    maxSpeedBackward: speeds.backward,
    ferrySeconds: tags.has('highway') ? 0 : parseFerryDuration(tags.get('duration')),
    name: tags.get('name') ?? '',
    ref: tags.get('ref') ?? '',
  };
}
