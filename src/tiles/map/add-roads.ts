/**
 * Roads as items of the map. There are two sets of lines: near ones with names and directions, and far ones, joined by
 * class alone, for the zooms at which no street has a name.
 */
import {
  modeAccessBit,
  ROAD_AREA,
  ROAD_CLASSES,
  ROAD_ENVIRONMENTS,
  ROAD_LINK,
  SERVICE_KINDS,
} from '../../engine/graph/road-enums.ts';
import type { RoadNetwork } from '../../engine/graph/road-network.ts';
import type { MapItems } from './map-items.ts';
import { joinRoads, type RoadStyles, walkChain } from './road-chains.ts';
import { planRoadZooms, type RoadZooms } from './road-zooms.ts';

/** From here on lines have names. */
const NEAR_ZOOM = 12;
const FERRY_ZOOM = 7;
const LINK_ZOOM = 11;
const DRIVEWAY_ZOOM = 14;

const FERRY = ROAD_ENVIRONMENTS.indexOf('FERRY');
const SERVICE = ROAD_CLASSES.indexOf('SERVICE');
const DRIVEWAYS = new Set(
  ['DRIVEWAY', 'PARKING_AISLE', 'DRIVE_THROUGH'].map((kind) => SERVICE_KINDS.indexOf(kind as never)),
);
const LEVELS = new Set(['TUNNEL', 'BRIDGE']);

function readDirections({ roads }: RoadNetwork): Uint8Array {
  const along = modeAccessBit('CAR', true);
  const against = modeAccessBit('CAR', false);
  return Uint8Array.from(roads.modeAccess, (access) => {
    const open = access & (along | against);
    return open === along ? 1 : open === against ? 2 : 0;
  });
}

/** Numbers of styles by what they are made of. */
class StyleNumbers {
  private readonly known = new Map<string, number>();

  find(name: string): number {
    let number = this.known.get(name);
    if (number === undefined) {
      number = this.known.size;
      this.known.set(name, number);
    }
    return number;
  }
}

function nameClass(network: RoadNetwork, road: number): string {
  const { roadClass, serviceKind } = network.roads;
  if (roadClass[road] === SERVICE && DRIVEWAYS.has(serviceKind[road])) return 'driveway';
  return ROAD_CLASSES[roadClass[road]].toLowerCase();
}

function isLink(network: RoadNetwork, road: number): boolean {
  return (network.roads.flags[road] & ROAD_LINK) !== 0;
}

/** The first of several refs. */
function readRef(network: RoadNetwork, road: number): string {
  return network.texts[network.roads.ref[road]].split(';')[0].trim();
}

export function addRoads(network: RoadNetwork, items: MapItems): void {
  const zooms = planRoadZooms(network);
  const directionOfRoad = readDirections(network);
  addNear(network, items, zooms, directionOfRoad);
  addFar(network, items, zooms);
}

function addNear(network: RoadNetwork, items: MapItems, zooms: RoadZooms, directionOfRoad: Uint8Array): void {
  const { roads, texts } = network;
  const numbers = new StyleNumbers();
  const styleOfRoad = Int32Array.from(roads.flags, (flags, road) =>
    (flags & ROAD_AREA) !== 0
      ? -1
      : numbers.find(
          `${roads.name[road]}|${roads.ref[road]}|${nameClass(network, road)}|${roads.environment[road]}|${isLink(network, road)}|${directionOfRoad[road] !== 0}`,
        ),
  );
  addChains(network, items, { styleOfRoad, directionOfRoad }, (road) => {
    const name = texts[roads.name[road]];
    if (roads.environment[road] === FERRY)
      return { layer: 'ferries', attributes: { name }, minZoom: FERRY_ZOOM, order: 0 };
    const roadClass = roads.roadClass[road];
    const className = nameClass(network, road);
    const usual = className === 'driveway' ? DRIVEWAY_ZOOM : zooms.minZoom[roadClass];
    const environment = ROAD_ENVIRONMENTS[roads.environment[road]];
    const level = environment === 'BRIDGE' ? 40 : environment === 'TUNNEL' ? -40 : 0;
    return {
      layer: 'roads',
      attributes: {
        class: className,
        env: LEVELS.has(environment) ? environment.toLowerCase() : undefined,
        link: isLink(network, road) ? 1 : undefined,
        oneway: directionOfRoad[road] !== 0 ? 1 : undefined,
        name,
        ref: readRef(network, road),
      },
      minZoom: Math.max(NEAR_ZOOM, usual),
      order: zooms.order[roadClass] - (isLink(network, road) ? 0.5 : 0) + level,
    };
  });
}

function addFar(network: RoadNetwork, items: MapItems, zooms: RoadZooms): void {
  const { roads } = network;
  const numbers = new StyleNumbers();
  const styleOfRoad = Int32Array.from(roads.flags, (flags, road) => {
    const roadClass = roads.roadClass[road];
    if ((flags & ROAD_AREA) !== 0) return -1;
    if (roads.environment[road] === FERRY || zooms.minZoom[roadClass] >= NEAR_ZOOM) return -1;
    return numbers.find(`${roadClass}|${isLink(network, road)}|${readRef(network, road)}`);
  });
  const directionOfRoad = new Uint8Array(roads.flags.length);
  addChains(network, items, { styleOfRoad, directionOfRoad }, (road) => {
    const roadClass = roads.roadClass[road];
    const usual = zooms.minZoom[roadClass];
    return {
      layer: 'roads',
      attributes: {
        class: ROAD_CLASSES[roadClass].toLowerCase(),
        link: isLink(network, road) ? 1 : undefined,
        top: zooms.isPromoted[roadClass] === 1 ? 1 : undefined,
        ref: readRef(network, road),
      },
      minZoom: isLink(network, road) ? Math.max(LINK_ZOOM, usual) : usual,
      maxZoom: NEAR_ZOOM - 1,
      order: zooms.order[roadClass] - (isLink(network, road) ? 0.5 : 0),
    };
  });
}

function addChains(
  network: RoadNetwork,
  items: MapItems,
  styles: RoadStyles,
  plan: (road: number) => Parameters<MapItems['endItem']>[1],
): void {
  const chains = joinRoads(network, styles);
  const push = (lon: number, lat: number) => items.pushPoint(lon, lat);
  for (let chain = 0; chain + 1 < chains.firstStep.length; chain++) {
    walkChain(network, chains, chain, push);
    items.endLine();
    items.endItem('line', plan(network.roadOfEdge[chains.steps[chains.firstStep[chain]] >> 1]));
  }
}
