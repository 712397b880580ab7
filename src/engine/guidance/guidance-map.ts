/** What guidance reads of a road: its importance, its street, its signs. No state but tables made once. */
import { COUNTRIES, isRightHandTraffic } from '../graph/countries.ts';
import {
  ROAD_CLASSES,
  ROAD_ENVIRONMENTS,
  ROAD_LINK,
  ROAD_ROUNDABOUT,
  type RoadClass,
  SERVICE_KINDS,
} from '../graph/road-enums.ts';
import type { RoadGraph } from '../graph/road-graph.ts';
import { SIGN } from './step.ts';

/** How much a road draws a driver onto it; two apart, the lesser is no rival at a junction. */
const IMPORTANCE: Partial<Record<RoadClass, number>> = {
  MOTORWAY: 10,
  TRUNK: 9,
  PRIMARY: 8,
  SECONDARY: 7,
  TERTIARY: 6,
  RESIDENTIAL: 5,
  UNCLASSIFIED: 5,
  ROAD: 5,
  LIVING_STREET: 5,
  BUSWAY: 3,
  PEDESTRIAN: 3,
};
const MIN_IMPORTANCE = 2;
/** Driveways and parking aisles: nobody takes them by mistake. */
export const NO_RIVAL = 0;

const IMPORTANCE_OF_CLASS = ROAD_CLASSES.map((name) => IMPORTANCE[name] ?? MIN_IMPORTANCE);
const FERRY = ROAD_ENVIRONMENTS.indexOf('FERRY');
const MOTORWAY = ROAD_CLASSES.indexOf('MOTORWAY');
const TRUNK = ROAD_CLASSES.indexOf('TRUNK');
const ALLEY = SERVICE_KINDS.indexOf('ALLEY');

export interface GuidanceMap {
  readonly graph: RoadGraph;
  /** 0 = the traveller may not use the arc. */
  readonly weightOfArc: Int32Array;
  /** Walkers turn round on the spot, whatever side the traffic keeps. */
  readonly isOnFoot: boolean;
}

function roadOf(graph: RoadGraph, arc: number): number {
  return graph.roadOfEdge[arc >> 1];
}

export function isRoundabout(graph: RoadGraph, arc: number): boolean {
  return (graph.roads.flags[roadOf(graph, arc)] & ROAD_ROUNDABOUT) !== 0;
}

export function isLink(graph: RoadGraph, arc: number): boolean {
  return (graph.roads.flags[roadOf(graph, arc)] & ROAD_LINK) !== 0;
}

export function isFerry(graph: RoadGraph, arc: number): boolean {
  return graph.roads.environment[roadOf(graph, arc)] === FERRY;
}

export function isMotorway(graph: RoadGraph, arc: number): boolean {
  return graph.roads.roadClass[roadOf(graph, arc)] === MOTORWAY && !isLink(graph, arc);
}

/** A motorway or trunk road proper, not its ramps. */
export function isMainline(graph: RoadGraph, arc: number): boolean {
  const roadClass = graph.roads.roadClass[roadOf(graph, arc)];
  return (roadClass === MOTORWAY || roadClass === TRUNK) && !isLink(graph, arc);
}

export function getImportance(graph: RoadGraph, arc: number): number {
  const road = roadOf(graph, arc);
  if (graph.roads.serviceKind[road] > ALLEY) return NO_RIVAL;
  const importance = IMPORTANCE_OF_CLASS[graph.roads.roadClass[road]];
  return isLink(graph, arc) ? importance - 1 : importance;
}

/** A street by its name and number, as positions in the graph's texts; 0 where it has none. */
export interface Street {
  readonly name: number;
  readonly ref: number;
}

export const NO_STREET: Street = { name: 0, ref: 0 };

export function getStreet({ roads, roadOfEdge }: RoadGraph, arc: number): Street {
  const road = roadOfEdge[arc >> 1];
  return { name: roads.name[road], ref: roads.ref[road] };
}

export function hasName({ name, ref }: Street): boolean {
  return name !== 0 || ref !== 0;
}

/** The numbers of a list such as `A 1;E 01`; `IP 1` and `IP1` are one. */
function listNumbers(refs: string): string[] {
  return refs.split(';').map((ref) => ref.split(' ').join(''));
}

/** Whether two lists have a number in common. */
function shareRef(a: string, b: string): boolean {
  const others = listNumbers(b);
  return listNumbers(a).some((ref) => others.includes(ref));
}

export function shareNumber({ texts }: RoadGraph, a: Street, b: Street): boolean {
  if (a.ref === 0 || b.ref === 0) return false;
  return a.ref === b.ref || shareRef(texts[a.ref], texts[b.ref]);
}

/** The same name, or the same number where one of them has no name. Streets without either are no street. */
export function isSameStreet(graph: RoadGraph, a: Street, b: Street): boolean {
  if (a.name !== 0 && b.name !== 0) return a.name === b.name;
  return shareNumber(graph, a, b);
}

/** `Porto;Lisboa` as people read it. */
function readList(text: string): string {
  return text.includes(';')
    ? text
        .split(';')
        .map((part) => part.trim())
        .filter((part) => part !== '')
        .join(', ')
    : text;
}

export function getDestination({ roads, roadOfEdge, texts }: RoadGraph, arc: number) {
  const road = roadOfEdge[arc >> 1];
  const isForward = (arc & 1) === 0;
  const place = isForward ? roads.destinationForward[road] : roads.destinationBackward[road];
  const ref = isForward ? roads.destinationRefForward[road] : roads.destinationRefBackward[road];
  return { destination: readList(texts[place]), destinationRef: readList(texts[ref]) };
}

/** Number and name of the exit at a node, '' where it is none. O(junctions). */
export function getJunctionName({ junctions, texts }: RoadGraph, node: number): string {
  const row = junctions.node.indexOf(node);
  if (row < 0) return '';
  const name = texts[junctions.name[row]];
  const ref = texts[junctions.ref[row]];
  return name && ref ? `${ref} ${name}` : name || ref;
}

/** Where the country is unknown, traffic keeps right. */
export function keepsRight({ roads, roadOfEdge }: RoadGraph, arc: number): boolean {
  return isRightHandTraffic(COUNTRIES[roads.country[roadOfEdge[arc >> 1]]]);
}

/** Where to turn round: away from the kerb that the country's traffic keeps to. */
export function getUTurnSign({ graph, isOnFoot }: GuidanceMap, arc: number): number {
  const country = graph.roads.country[roadOf(graph, arc)];
  if (isOnFoot || country === 0) return SIGN.uTurnUnknown;
  return keepsRight(graph, arc) ? SIGN.uTurnLeft : SIGN.uTurnRight;
}
