/** What may be driven, ridden and walked, in words: tags in, one short text out, so that tables of rules read as rules. */

import {
  type Mode,
  modeAccessBit,
  nodeBarrierBit,
  ROAD_ACCESSES,
  ROAD_BIKE_DISCOURAGED,
  ROAD_DISCOURAGED,
  ROAD_FOOT_DISCOURAGED,
  ROAD_GET_OFF_BACKWARD,
  ROAD_GET_OFF_BIKE,
  ROAD_GET_OFF_FORWARD,
} from '../engine/graph/road-enums.ts';
import { compileProfile } from '../engine/profile/compile-profile.ts';
import type { Dimensions } from '../engine/profile/custom-model/custom-model.ts';
import { writeModelProblem } from '../engine/profile/custom-model/write-model-problem.ts';
import { getStandardProfile } from '../engine/profile/profiles/standard-profiles.ts';
import { findRoute } from '../engine/route/find-route.ts';
import { makeWaypoint } from '../engine/routing/waypoint.ts';
import { readNode } from '../osm/attributes/barriers.ts';
import { isRoad, readRoadAttributes } from '../osm/attributes/road-attributes.ts';
import { readEdgeTags } from '../osm/attributes/walkable-areas.ts';
import type { Tags } from '../osm/osm-data.ts';
import { makeDrawnMap } from './make-drawn-map.ts';

/** `highway=primary access=no` as tags; `+` stands for a space within a value. */
export function parseTags(text: string): Map<string, string> {
  const tags = text.split(' ').map((tag) => {
    const end = tag.indexOf('=');
    return [tag.slice(0, end), tag.slice(end + 1).replaceAll('+', ' ')] as [string, string];
  });
  return new Map(tags);
}

/** The row of a way or of an area's edge; undefined where the tags are of neither. */
function readRow(text: string) {
  const own = parseTags(text);
  const tags: Tags | undefined = isRoad(own) ? own : readEdgeTags(own);
  return tags && readRoadAttributes(tags);
}

const ACCESS_COLUMN = { BIKE: 'bikeAccess', FOOT: 'footAccess' } as const;
const ADVICE_BIT = { BIKE: ROAD_BIKE_DISCOURAGED, FOOT: ROAD_FOOT_DISCOURAGED };

/**
 * The directions of drawing that a way is open in: `<>`, `>`, `<`, or `-` for none; with `limited` behind them where it
 * is for those who have business there, `discouraged` where it is open and advised against. Both are known of cars,
 * bicycles and walkers.
 */
export function describeWay(text: string, mode: Mode): string {
  const row = readRow(text);
  if (!row) return '-';
  const isOpen = (isForward: boolean) => (row.modeAccess & modeAccessBit(mode, isForward)) !== 0;
  const directions = `${isOpen(false) ? '<' : ''}${isOpen(true) ? '>' : ''}`;
  if (directions === '') return '-';
  const isLight = mode === 'BIKE' || mode === 'FOOT';
  if ((row.flags & (isLight ? ADVICE_BIT[mode] : ROAD_DISCOURAGED)) !== 0) return `${directions} discouraged`;
  return ROAD_ACCESSES[row[isLight ? ACCESS_COLUMN[mode] : 'access']] === 'YES'
    ? directions
    : `${directions} limited`;
}

/** Whether a node with these tags lets a mode pass, whatever its size. */
export function describeNode(text: string, mode: Mode): 'passes' | 'stops' {
  return (readNode(parseTags(text)).flags & nodeBarrierBit(mode)) === 0 ? 'passes' : 'stops';
}

interface Room {
  /** Tags of the middle way of three, and of the node between two. */
  readonly way?: string;
  readonly node?: string;
  readonly model?: unknown;
  readonly vehicle?: Dimensions;
}

/** Whether a profile comes from one end of a street to the other, along a way or by a node with these tags. */
export function describeRoom(
  profile: string,
  { way = 'lit=no', node = 'lit=no', model, vehicle }: Room,
): 'passes' | 'stops' {
  const map = makeDrawnMap('A--B--C--D', {
    ways: { AB: {}, BC: Object.fromEntries(parseTags(way)), CD: {} },
    nodes: { B: Object.fromEntries(parseTags(node)) },
  });
  const compiled = compileProfile(getStandardProfile(profile), model, vehicle);
  if (!compiled.ok) throw new Error(compiled.errors.map(writeModelProblem).join());
  const ready = map.engine.getProfile(compiled.value);
  const ends = [map.on('AB'), map.on('CD')].map(makeWaypoint);
  return findRoute(map.engine.graph, ready, ends).found ? 'passes' : 'stops';
}

/** The directions that cyclists ride in, and those that they push in: `ride <> push -`. */
export function describeCycling(text: string): string {
  const row = readRow(text) ?? { modeAccess: 0, flags: 0 };
  const pushBits = {
    forward: ROAD_GET_OFF_BIKE | ROAD_GET_OFF_FORWARD,
    backward: ROAD_GET_OFF_BIKE | ROAD_GET_OFF_BACKWARD,
  };
  const list = (isPushed: boolean) =>
    (['backward', 'forward'] as const)
      .filter((direction) => (row.modeAccess & modeAccessBit('BIKE', direction === 'forward')) !== 0)
      .filter((direction) => ((row.flags & pushBits[direction]) !== 0) === isPushed)
      .map((direction) => (direction === 'forward' ? '>' : '<'))
      .join('') || '-';
  return `ride ${list(false)} push ${list(true)}`;
}
