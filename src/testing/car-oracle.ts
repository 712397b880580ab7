/** The car's speed and priority as first written, a function of one road: what the profile's rules must reproduce. */
import {
  modeAccessBit,
  ROAD_CLASSES,
  ROAD_DISCOURAGED,
  ROAD_ENVIRONMENTS,
  ROAD_LINK,
  ROAD_NARROW,
  type RoadClass,
  SERVICE_KINDS,
  SMOOTHNESSES,
  SURFACES,
  type Surface,
} from '../engine/graph/road-enums.ts';
import type { RoadTable } from '../engine/graph/road-table.ts';

const CLASS_SPEED: Partial<Record<RoadClass, number>> = {
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
const LINK_SPEED: Partial<Record<RoadClass, number>> = {
  MOTORWAY: 45,
  TRUNK: 40,
  PRIMARY: 30,
  SECONDARY: 25,
  TERTIARY: 20,
};
const OTHER_SPEED = 10;
const FERRY_SPEED = 5;
const SIGNED_SHARE = 0.8;
const NO_LIMIT_SPEED = 130;

/** Speeds that a surface allows; surfaces not named here limit nothing. */
const SURFACE_SPEED: Partial<Record<Surface, number>> = {
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
const TRACK_TYPE_SPEED = [999, 60, 40, 30, 25, 20];
const SMOOTHNESS_SPEED: Record<string, number> = {
  INTERMEDIATE: 80,
  BAD: 40,
  VERY_BAD: 20,
  HORRIBLE: 10,
  VERY_HORRIBLE: 5,
  IMPASSABLE: 0,
};

const SERVICE_PRIORITY: Record<string, number> = {
  ALLEY: 0.5,
  DRIVEWAY: 0.5,
  PARKING_AISLE: 0.5,
  DRIVE_THROUGH: 0.5,
};
const NARROW_PRIORITY = 0.5;

const FERRY = ROAD_ENVIRONMENTS.indexOf('FERRY');

/** Speed of a road without a signed limit: by class, slower on links. */
function getUnsignedSpeed(roads: RoadTable, road: number): number {
  const roadClass = ROAD_CLASSES[roads.roadClass[road]];
  const table = (roads.flags[road] & ROAD_LINK) !== 0 ? LINK_SPEED : CLASS_SPEED;
  return table[roadClass] ?? CLASS_SPEED[roadClass] ?? OTHER_SPEED;
}

/**
 * km/h along (`isForward`) or against the road; 0 where a car may not go. A ferry with a tagged duration gets its
 * speed from the length of the whole way, `roadLength` in metres.
 */
export function getCarSpeed(roads: RoadTable, road: number, isForward: boolean, roadLength: number): number {
  if ((roads.modeAccess[road] & modeAccessBit('CAR', isForward)) === 0) return 0;
  if (roads.environment[road] === FERRY) {
    const seconds = roads.ferrySeconds[road];
    return seconds > 0 ? Math.max(1, (roadLength / seconds) * 3.6) : FERRY_SPEED;
  }
  const signed = isForward ? roads.maxSpeedForward[road] : roads.maxSpeedBackward[road];
  let speed =
    signed === 0 ? getUnsignedSpeed(roads, road) : (signed === 255 ? NO_LIMIT_SPEED : signed) * SIGNED_SHARE;
  speed = Math.min(speed, SURFACE_SPEED[SURFACES[roads.surface[road]]] ?? speed);
  speed = Math.min(speed, TRACK_TYPE_SPEED[roads.trackType[road]] ?? speed);
  speed = Math.min(speed, SMOOTHNESS_SPEED[SMOOTHNESSES[roads.smoothness[road]]] ?? speed);
  return speed;
}

/** In (0, 1]: how much a road is liked beyond its speed. */
export function getCarPriority(roads: RoadTable, road: number): number {
  const service = SERVICE_PRIORITY[SERVICE_KINDS[roads.serviceKind[road]]] ?? 1;
  const narrow = (roads.flags[road] & ROAD_NARROW) !== 0 ? NARROW_PRIORITY : 1;
  const advice = (roads.flags[road] & ROAD_DISCOURAGED) !== 0 ? 0.2 : 1;
  return Math.min(service, narrow) * advice;
}
