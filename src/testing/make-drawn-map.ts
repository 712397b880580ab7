/**
 * Road networks from drawings: letters are nodes, their places in the text are their places on the map, lines between
 * them are for the eye. Ways name the nodes that they run through, so what is tested reads like the map it is about.
 */
import { getTail } from '../engine/graph/road-graph.ts';
import type { RoadNetwork } from '../engine/graph/road-network.ts';
import type { SnapPoint } from '../engine/graph/snap.ts';
import { UNREACHABLE } from '../engine/graph/turn-costs.ts';
import { RoadEngine } from '../engine/routing/road-engine.ts';
import type { RoadProfile } from '../engine/routing/road-profile.ts';
import { buildRoadNetwork, type RoadNetworkBuild } from '../osm/build-road-network.ts';
import type { OsmData, OsmMember } from '../osm/osm-data.ts';
import { OsmDataBuilder } from '../osm/osm-data-builder.ts';

export interface Drawing {
  /** Metres between two neighbouring characters or lines; 50 unless given. */
  metres?: number;
  /** Tags by the letters a way runs through; `highway=residential` unless they say otherwise, none where it is ''. */
  ways: Record<string, Record<string, string>>;
  /** Tags by letter. */
  nodes?: Record<string, Record<string, string>>;
  /** Ways by their letters; `via` is one letter, or a way's letters. Several members stand apart by spaces. */
  restrictions?: DrawnRestriction[];
  /** Multipolygons by their tags and the letters of their ways, which stand apart by spaces. */
  areas?: { tags: Record<string, string>; ways: string }[];
  /** `[lon, lat]` of the drawing's upper left corner. */
  origin?: readonly [number, number];
}

export interface DrawnRestriction {
  kind: string;
  from: string;
  via: string;
  to: string;
  tags?: Record<string, string>;
}

export interface DrawnMap {
  data: OsmData;
  build: RoadNetworkBuild;
  network: RoadNetwork;
  engine: RoadEngine;
  /** The car, ready. */
  car: RoadProfile;
  /** `[lon, lat]` of a letter. */
  place(letter: string): [number, number];
  node(letter: string): number;
  /** The arc that runs from one letter to the next. Throws when there is none or several. */
  arc(letters: string): number;
  /** The point on the edge between two letters, at a share of its length from the first. */
  on(letters: string, share?: number): SnapPoint;
  /** The arcs that may follow an arc for a car, in ascending order. */
  follow(arc: number): number[];
  /** Letters of the nodes that arcs run through, tail of the first included. */
  spell(arcs: readonly number[]): string;
}

/** Keys of ways that are no roads. */
const OTHER_KEYS = ['route', 'railway', 'public_transport', 'man_made', 'amenity'];

const METRES_PER_DEGREE = 111_195;

function readPlaces(drawing: string, metres: number, origin: readonly [number, number]) {
  const places = new Map<string, [number, number]>();
  const lonStep = metres / (METRES_PER_DEGREE * Math.cos((origin[1] * Math.PI) / 180));
  for (const [row, line] of drawing.split('\n').entries()) {
    for (const [column, letter] of [...line].entries()) {
      if (!/[A-Za-z0-9]/.test(letter)) continue;
      if (places.has(letter)) throw new Error(`The drawing has two nodes "${letter}"`);
      places.set(letter, [origin[0] + column * lonStep, origin[1] - (row * metres) / METRES_PER_DEGREE]);
    }
  }
  return places;
}

function addRestrictions(
  builder: OsmDataBuilder,
  restrictions: DrawnRestriction[],
  wayIds: Map<string, number>,
) {
  const wayId = (letters: string) => {
    const id = wayIds.get(letters);
    if (id === undefined) throw new Error(`The drawing has no way "${letters}"`);
    return id;
  };
  for (const [i, { kind, from, via, to, tags }] of restrictions.entries()) {
    const listMembers = (names: string, role: string): OsmMember[] =>
      names
        .split(' ')
        .map((name) =>
          name.length === 1
            ? { type: 'node', ref: name.charCodeAt(0), role }
            : { type: 'way', ref: wayId(name), role },
        );
    builder.addRelation({
      id: 5000 + i,
      tags: new Map(Object.entries({ type: 'restriction', restriction: kind, ...tags })),
      members: [...listMembers(from, 'from'), ...listMembers(via, 'via'), ...listMembers(to, 'to')],
    });
  }
}

/** The elements of a drawing; node ids are character codes, way ids count from 1000. */
export function makeDrawnData(drawing: string, options: Drawing): OsmData {
  const { ways, nodes = {}, restrictions = [], areas = [], metres = 50, origin = [10, 50] } = options;
  const places = readPlaces(drawing, metres, origin);
  const builder = new OsmDataBuilder();
  for (const [letter, [lon, lat]] of places) {
    builder.addNode(letter.charCodeAt(0), lon, lat, new Map(Object.entries(nodes[letter] ?? {})));
  }
  const wayIds = new Map<string, number>();
  for (const [i, [letters, tags]] of Object.entries(ways).entries()) {
    for (const letter of letters) if (!places.has(letter)) throw new Error(`No node "${letter}" is drawn`);
    wayIds.set(letters, 1000 + i);
    const road = OTHER_KEYS.some((key) => key in tags) ? {} : { highway: 'residential' };
    builder.addWay(
      1000 + i,
      [...letters].map((letter) => letter.charCodeAt(0)),
      new Map(Object.entries({ ...road, ...tags }).filter(([, value]) => value !== '')),
    );
  }
  addRestrictions(builder, restrictions, wayIds);
  for (const [i, { tags, ways: members }] of areas.entries())
    builder.addRelation({
      id: 7000 + i,
      tags: new Map(Object.entries({ type: 'multipolygon', ...tags })),
      members: members.split(' ').map((letters, position) => ({
        type: 'way',
        ref: wayIds.get(letters) ?? 0,
        role: position === 0 ? 'outer' : 'inner',
      })),
    });
  return builder.finish();
}

export function makeDrawnMap(drawing: string, options: Drawing): DrawnMap {
  const data = makeDrawnData(drawing, options);
  const places = readPlaces(drawing, options.metres ?? 50, options.origin ?? [10, 50]);
  const build = buildRoadNetwork(data);
  const { network } = build;
  const engine = new RoadEngine(network);
  const { graph } = engine;
  const node = (letter: string) => {
    const index = network.osmIdOfNode.indexOf(letter.charCodeAt(0));
    if (index < 0) throw new Error(`"${letter}" is no node of the network`);
    return index;
  };
  const letterOf = (index: number) => String.fromCharCode(network.osmIdOfNode[index]);
  const arc = (letters: string) => {
    const [tail, head] = [node(letters[0]), node(letters[1])];
    const arcs = [...graph.outArcs.subarray(graph.firstOut[tail], graph.firstOut[tail + 1])].filter(
      (candidate) => getTail(graph, candidate) === tail && getTail(graph, candidate ^ 1) === head,
    );
    if (arcs.length !== 1) throw new Error(`${arcs.length} arcs run along "${letters}"`);
    return arcs[0];
  };
  const place = (letter: string) => {
    const found = places.get(letter);
    if (!found) throw new Error(`No node "${letter}" is drawn`);
    return found;
  };
  return {
    data,
    build,
    network,
    engine,
    car: engine.getStandardProfile('car'),
    place,
    node,
    arc,
    on(letters, share = 0.5) {
      const along = arc(letters);
      const [from, to] = [place(letters[0]), place(letters[1])];
      return {
        edge: along >> 1,
        fraction: (along & 1) === 0 ? share : 1 - share,
        lon: from[0] + share * (to[0] - from[0]),
        lat: from[1] + share * (to[1] - from[1]),
        distance: 0,
      };
    },
    follow(from) {
      const { metric } = engine.getStandardProfile('car');
      const { turns, costs } = metric;
      const state = turns.stateOfArc[from];
      const followers: number[] = [];
      for (let turn = turns.firstTurn[state]; turn < turns.firstTurn[state + 1]; turn++)
        if (costs.weightOfTurn[turn] < UNREACHABLE) followers.push(turns.arcOfState[turns.turnTo[turn]]);
      return followers.sort((a, b) => a - b);
    },
    spell: (arcs) =>
      arcs.length === 0
        ? ''
        : letterOf(getTail(graph, arcs[0])) + arcs.map((a) => letterOf(getTail(graph, a ^ 1))).join(''),
  };
}
