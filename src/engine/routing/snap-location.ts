/**
 * Which road a location belongs to, for a profile: the nearest one that leads somewhere, hints and bans considered. A
 * service road that is not for everybody counts 30 m farther away than it is, so that a public road is preferred to it
 * unless that lies more than 30 m farther off; for cyclists a way that they push along does too. A road that the profile keeps
 * off counts a kilometre farther away.
 */
import { ROAD_CLASSES, ROAD_ENVIRONMENTS, ROAD_GET_OFF_BIKE } from '../graph/road-enums.ts';
import { findSnap, type SnapPoint } from '../graph/snap.ts';
import type { SnapPrevention } from '../profile/profile-definition.ts';
import type { RoadEngine } from './road-engine.ts';
import { EDGE_CLOSED, EDGE_CONNECTED, type RoadProfile } from './road-profile.ts';
import { matchStreetName } from './street-hint.ts';

/** Locations farther from any road than this are not found, in metres. */
export const MAX_SNAP_DISTANCE = 3000;
/** Within this distance a road that leads everywhere is preferred to a nearer one that leads nowhere, in metres. */
const NETWORK_SNAP_DISTANCE = 1000;
const FAR_SNAP_DISTANCE = 10_000;
/** A street that a hint names is preferred within this distance, in metres. */
const HINT_DISTANCE = 300;

/** Metres that a service road counts farther away which only those with business there may use. */
const SERVICE_EXTRA = 30;
/** The same of a way that cyclists push along. */
const PUSHED_EXTRA = 30;
/** The same of a road that the profile keeps off. */
const KEPT_OFF_EXTRA = 1000;
const SERVICE = ROAD_CLASSES.indexOf('SERVICE');

interface SnapOptions {
  readonly preventions?: readonly SnapPrevention[];
  /** Name of the street the location belongs to. */
  readonly hint?: string;
  /** Only the connected network, however far within reason: where the roads around a location lead nowhere. */
  readonly isNetworkOnly?: boolean;
}

function createBan(
  { graph }: RoadEngine,
  preventions: readonly SnapPrevention[],
): ((edge: number) => boolean) | undefined {
  if (preventions.length === 0) return undefined;
  const names = new Set<string>(preventions.map((name) => name.toUpperCase()));
  const { environment, roadClass } = graph.roads;
  const isBannedEnvironment = ROAD_ENVIRONMENTS.map((name) => names.has(name));
  const isBannedClass = ROAD_CLASSES.map((name) => names.has(name));
  return (edge) => {
    const road = graph.roadOfEdge[edge];
    return isBannedEnvironment[environment[road]] || isBannedClass[roadClass[road]];
  };
}

/** Metres by edge that it counts farther away than it is. */
function createExtra(engine: RoadEngine, { profile, metric }: RoadProfile): (edge: number) => number {
  const { roadOfEdge, roads } = engine.graph;
  const isKeptOff = createBan(engine, profile.keepsOff);
  const isBike = profile.mode === 'BIKE';
  return (edge) => {
    if (isKeptOff?.(edge)) return KEPT_OFF_EXTRA;
    const road = roadOfEdge[edge];
    if (isBike && (roads.flags[road] & ROAD_GET_OFF_BIKE) !== 0) return PUSHED_EXTRA;
    return roads.roadClass[road] === SERVICE && metric.entryOfRoad[road] > 0 ? SERVICE_EXTRA : 0;
  };
}

/** The road point that serves a location, or undefined when none is near enough. */
export function snapLocation(
  engine: RoadEngine,
  profile: RoadProfile,
  lon: number,
  lat: number,
  { preventions = [], hint, isNetworkOnly = false }: SnapOptions = {},
): SnapPoint | undefined {
  const { graph, snapIndex } = engine;
  const { useOfEdge } = profile;
  const isBanned = createBan(engine, preventions);
  const isConnected = (edge: number) => useOfEdge[edge] === EDGE_CONNECTED && !isBanned?.(edge);
  if (hint) {
    const isNamed = matchStreetName(graph, hint);
    const isAllowed = (edge: number) => isConnected(edge) && isNamed(edge);
    const named = findSnap(graph, snapIndex, lon, lat, HINT_DISTANCE, { isAllowed });
    if (named) return named;
  }
  const getExtra = createExtra(engine, profile);
  const reach = isNetworkOnly ? FAR_SNAP_DISTANCE : NETWORK_SNAP_DISTANCE;
  const connected = findSnap(graph, snapIndex, lon, lat, reach, { isAllowed: isConnected, getExtra });
  if (connected || isNetworkOnly) return connected;
  const isOpen = (edge: number) => useOfEdge[edge] !== EDGE_CLOSED && !isBanned?.(edge);
  return findSnap(graph, snapIndex, lon, lat, MAX_SNAP_DISTANCE, { isAllowed: isOpen, getExtra });
}
