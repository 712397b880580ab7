/**
 * From which zoom each class of road is on the map. A region without major roads shows the most important ones it has: at
 * no zoom it is blank.
 */
import { ROAD_CLASSES, ROAD_ENVIRONMENTS, type RoadClass } from '../../engine/graph/road-enums.ts';
import type { RoadNetwork } from '../../engine/graph/road-network.ts';
import { MAP_MIN_ZOOM } from './map-unit-keys.ts';

/** Classes from the least important, in the order in which they are painted, with the zoom of each. */
const CLASSES: readonly (readonly [RoadClass, number])[] = [
  ['OTHER', 14],
  ['CORRIDOR', 14],
  ['PLATFORM', 14],
  ['STEPS', 14],
  ['FOOTWAY', 14],
  ['PATH', 14],
  ['BRIDLEWAY', 14],
  ['CYCLEWAY', 14],
  ['TRACK', 13],
  ['CONSTRUCTION', 14],
  ['SERVICE', 13],
  ['BUSWAY', 14],
  ['PEDESTRIAN', 13],
  ['LIVING_STREET', 12],
  ['ROAD', 12],
  ['UNCLASSIFIED', 12],
  ['RESIDENTIAL', 12],
  ['TERTIARY', 10],
  ['SECONDARY', 9],
  ['PRIMARY', 7],
  ['TRUNK', 6],
  ['MOTORWAY', 5],
];
/** A class is promoted while those above it are shorter than the region is wide, and once more further in. */
const PROMOTIONS: readonly (readonly [zoom: number, widths: number])[] = [
  [MAP_MIN_ZOOM, 1],
  [8, 3],
];

/** Paths are never promoted: from afar they are not drawn. */
const FIRST_DRIVEN = CLASSES.findIndex(([name]) => name === 'SERVICE');

const FERRY = ROAD_ENVIRONMENTS.indexOf('FERRY');

export interface RoadZooms {
  /** By class, as `ROAD_CLASSES` numbers them. */
  readonly minZoom: Uint8Array;
  /** Place in the order of painting. */
  readonly order: Uint8Array;
  /** Shown farther out than its class usually is. */
  readonly isPromoted: Uint8Array;
}

/** Length of each class and the region's width, in degrees of latitude, roughly. */
function measureClasses(network: RoadNetwork): { lengths: Float64Array; width: number } {
  const { firstShape, shapeLon, shapeLat, roadOfEdge, roads } = network;
  const lengths = new Float64Array(ROAD_CLASSES.length);
  const squeeze = shapeLat.length > 0 ? Math.cos((shapeLat[0] / 1e7) * (Math.PI / 180)) : 1;
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity];
  for (let edge = 0; edge < roadOfEdge.length; edge++) {
    const road = roadOfEdge[edge];
    if (roads.environment[road] === FERRY) continue;
    const [first, last] = [firstShape[edge], firstShape[edge + 1] - 1];
    for (let i = first; i <= last; i++) {
      west = Math.min(west, shapeLon[i]);
      east = Math.max(east, shapeLon[i]);
      south = Math.min(south, shapeLat[i]);
      north = Math.max(north, shapeLat[i]);
      if (i > first)
        lengths[roads.roadClass[road]] += Math.hypot(
          (shapeLon[i] - shapeLon[i - 1]) * squeeze,
          shapeLat[i] - shapeLat[i - 1],
        );
    }
  }
  return { lengths, width: Math.max((east - west) * squeeze, north - south) };
}

export function planRoadZooms(network: RoadNetwork): RoadZooms {
  const { lengths, width } = measureClasses(network);
  const minZoom = new Uint8Array(ROAD_CLASSES.length).fill(14);
  const order = new Uint8Array(ROAD_CLASSES.length);
  const isPromoted = new Uint8Array(ROAD_CLASSES.length);
  let above = 0;
  for (let place = CLASSES.length - 1; place >= 0; place--) {
    const [name, usual] = CLASSES[place];
    const position = ROAD_CLASSES.indexOf(name);
    const promotion =
      place < FIRST_DRIVEN ? undefined : PROMOTIONS.find(([, widths]) => above < widths * width);
    minZoom[position] = Math.min(usual, promotion?.[0] ?? usual);
    order[position] = place;
    if (minZoom[position] < usual) isPromoted[position] = 1;
    above += lengths[position];
  }
  return { minZoom, order, isPromoted };
}
