/** Gates and the like that not everybody passes: avoided by who only wants through, passed by who starts or ends behind. */
import { describe, expect, test } from 'vitest';
import { parseTags } from '../../testing/describe-access.ts';
import { type DrawnMap, makeDrawnMap } from '../../testing/make-drawn-map.ts';
import { findLeg } from './find-leg.ts';
import { makeWaypoint } from './waypoint.ts';

const toTags = (text: string) => Object.fromEntries(parseTags(text));

function drive(map: DrawnMap, name: string, from: string, to: string): string {
  const profile = map.engine.getStandardProfile(name);
  const [source, target] = [map.on(from), map.on(to)].map(makeWaypoint);
  const search = () => {
    const leg = findLeg(map.engine.graph, profile, source, target);
    return leg ? map.spell(leg.arcs) : '-';
  };
  const byAstar = search();
  profile.paths.customize();
  expect(search()).toBe(byAstar);
  return byAstar;
}

/** A street from A to E with a gate at C, and a way round that is three times as long. */
function makeGate(gate: string) {
  return makeDrawnMap(
    `
    A-B-C-D-E
      |   |
      |   |
      G---H`,
    {
      metres: 10,
      ways: { AB: {}, BCD: {}, BGHD: {}, DE: {} },
      nodes: { C: toTags(gate) },
    },
  );
}

/** Node, profile, and whether the gate is passed. */
const rules: [string, string, 'round' | 'through'][] = [];
for (const tags of ['access=private', 'access=customers', 'access=destination', 'access=permit'])
  for (const barrier of ['barrier=gate', 'barrier=lift_gate', 'barrier=swing_gate', 'entrance=yes'])
    for (const name of ['car', 'truck', 'bike', 'foot']) rules.push([`${barrier} ${tags}`, name, 'round']);
for (const name of ['car', 'small_truck', 'scooter'])
  rules.push(['barrier=gate motor_vehicle=private', name, 'round']);
for (const name of ['bike', 'foot']) rules.push(['barrier=gate motor_vehicle=private', name, 'through']);
rules.push(['barrier=gate access=private foot=yes', 'foot', 'through']);
rules.push(['barrier=gate access=private bicycle=yes', 'bike', 'through']);
rules.push(['barrier=gate access=private bicycle=yes', 'foot', 'round']);
for (const tags of [
  'barrier=gate',
  'barrier=gate access=yes',
  'barrier=gate access=permissive',
  'access=discouraged',
])
  for (const name of ['car', 'bike', 'foot']) rules.push([tags, name, 'through']);
rules.push(['highway=crossing access=private', 'car', 'through']);
rules.push(['amenity=parking access=customers', 'car', 'through']);

describe('through', () => {
  for (const [tags, name, way] of rules)
    test(`${name} ${way} where C is ${tags}`, () => {
      const map = makeGate(tags);
      const { roads, roadOfEdge } = map.network;
      const profile = map.engine.getStandardProfile(name);
      const [source, target] = [map.on('AB'), map.on('DE')].map(makeWaypoint);
      const leg = findLeg(map.engine.graph, profile, source, target);
      const ways = leg?.arcs.map((arc) => roads.osmIdOfRoad[roadOfEdge[arc >> 1]]);
      // Ways are numbered in their order: the one over C is the second, that round it the third.
      expect(ways).toContain(way === 'through' ? 1001 : 1002);
      drive(map, name, 'AB', 'DE');
    });
});

describe('at the ends', () => {
  /** A street that only the gate at B leads into. */
  const estate = (gate: string, inside: string) =>
    makeDrawnMap('A-B-C-D', {
      ways: { AB: {}, BC: toTags(inside), CD: toTags(inside) },
      nodes: { B: toTags(gate) },
    });
  for (const inside of [
    'highway=residential',
    'highway=service access=private',
    'highway=service access=destination',
  ])
    for (const name of ['car', 'truck', 'bike', 'foot']) {
      test(`${name} in and out where ${inside} lies behind a private gate`, () => {
        const map = estate('barrier=gate access=private', inside);
        expect(drive(map, name, 'AB', 'CD')).toBe('ABCD');
        expect(drive(map, name, 'DC', 'BA')).toBe('DCBA');
      });
    }

  test('a private gate of a private road is paid for once, and out of it nothing', () => {
    const map = estate('barrier=gate access=private', 'highway=service access=private');
    const plain = estate('barrier=gate', 'highway=service access=private');
    const weigh = ({ engine, on }: DrawnMap, from: string, to: string) =>
      findLeg(engine.graph, engine.getStandardProfile('car'), makeWaypoint(on(from)), makeWaypoint(on(to)))
        ?.weight;
    expect(weigh(map, 'AB', 'CD')).toBe(weigh(plain, 'AB', 'CD'));
    expect(weigh(map, 'CD', 'AB')).toBe(weigh(plain, 'CD', 'AB'));
  });

  test('who turns round before a gate does not pay for it', () => {
    const map = makeDrawnMap('A-B-C', {
      ways: { AB: {}, BC: { access: 'no' } },
      nodes: { B: toTags('barrier=gate access=private') },
    });
    const { turns, costs } = map.car.metric;
    const state = turns.stateOfArc[map.arc('AB')];
    const turn = turns.firstTurn[state];
    expect(turns.firstTurn[state + 1] - turn).toBe(1);
    expect(costs.weightOfTurn[turn]).toBe(costs.timeOfTurn[turn]);
  });
});
