/**
 * Streets that are not for through traffic: avoided on their whole length by who only wants through, and no obstacle to who
 * starts or ends inside. Drawn networks with tags in words, and random ones against a search that knows the rule alone.
 */
import { describe, expect, test } from 'vitest';
import { type DrawnMap, makeDrawnMap } from '../../testing/make-drawn-map.ts';
import { Prng } from '../base/prng.ts';
import { ROAD_ACCESSES } from '../graph/road-enums.ts';
import { UNREACHABLE } from '../graph/turn-costs.ts';
import { findAlternatives } from '../route/find-alternatives.ts';
import { findLeg } from './find-leg.ts';
import { makeWaypoint } from './waypoint.ts';

const parse = (text: string) =>
  Object.fromEntries(text.split(' ').map((tag) => tag.split('=') as [string, string]));

/** Letters of the way between two edges, by A* and by the hierarchy. */
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

/** Three streets in a row from B to E, two that branch off them, and a way round that is three times as long. */
function makeBlock(first: string, second = first, third = first) {
  return makeDrawnMap(
    `
    A-B-C-D-E-F
      | | | |
      | V W |
      |     |
      |     |
      |     |
      G-----J`,
    {
      metres: 10,
      ways: {
        AB: {},
        EF: {},
        BC: parse(first),
        CD: parse(second),
        DE: parse(third),
        CV: parse(second),
        DW: parse(second),
        BGJE: {},
      },
    },
  );
}

const LIMITED = [
  'access=destination',
  'access=customers',
  'access=delivery',
  'access=private',
  'access=permit',
  'access=residents',
  'access=no;destination',
  'highway=service access=private',
  'highway=living_street access=destination',
];
const MOTORS = ['motor_vehicle=destination', 'vehicle=private', 'vehicle=delivery'];

/** Where from, where to, the way. */
const WAYS: [string, string, string][] = [
  ['AB', 'EF', 'ABEF'],
  ['FE', 'BA', 'FEBA'],
  ['BC', 'EF', 'BCDEF'],
  ['VC', 'EF', 'VCDEF'],
  ['AB', 'DE', 'ABCDE'],
  ['AB', 'DW', 'ABCDW'],
  ['BC', 'DE', 'BCDE'],
  ['VC', 'DW', 'VCDW'],
];

describe.each(['car', 'small_truck', 'scooter', 'bike', 'foot'])(
  'through, out, in and within by %s',
  (name) => {
    const isMotor = name !== 'bike' && name !== 'foot';
    for (const tags of [...LIMITED, ...(isMotor ? MOTORS : [])]) {
      const map = makeBlock(tags);
      for (const [from, to, way] of WAYS) {
        test(`from ${from} to ${to} ${way} where B to E is ${tags}`, () => {
          expect(drive(map, name, from, to)).toBe(way);
        });
      }
    }
  },
);

describe('chains of several kinds are one obstacle', () => {
  const kinds = [
    'access=destination',
    'access=private',
    'access=customers',
    'highway=service access=private',
  ];
  for (const first of kinds)
    for (const second of kinds)
      for (const third of kinds)
        test(`${first}, ${second}, ${third}`, () => {
          const map = makeBlock(first, second, third);
          expect(drive(map, 'car', 'AB', 'EF')).toBe('ABEF');
          expect(drive(map, 'car', 'AB', 'BC')).toBe('ABC');
          expect(drive(map, 'car', 'BC', 'BA')).toBe('CBA');
        });
  for (const tags of kinds) {
    test(`${tags} on one street of three is obstacle enough`, () => {
      const open = 'highway=residential';
      expect(drive(makeBlock(open, tags, open), 'car', 'AB', 'EF')).toBe('ABEF');
      expect(drive(makeBlock(tags, open, open), 'car', 'AB', 'EF')).toBe('ABEF');
      expect(drive(makeBlock(open, open, tags), 'car', 'AB', 'EF')).toBe('ABEF');
    });
  }
  test('a private street behind one for those with business there is reached through it', () => {
    const map = makeBlock('access=destination', 'access=private', 'access=private');
    expect(drive(map, 'car', 'AB', 'CD')).toBe('ABCD');
    expect(drive(map, 'car', 'CD', 'BA')).toBe('DCBA');
  });
});

test('from one such area to another the way does not lead through a third', () => {
  const map = makeDrawnMap(
    `
    A-B-S-T-C-D
        | |
        | |
        G-H-L`,
    {
      metres: 60,
      ways: {
        AB: parse('access=destination'),
        BS: {},
        ST: parse('access=destination'),
        SGHT: {},
        HL: {},
        TC: {},
        CD: parse('access=private'),
      },
    },
  );
  const [source, target] = [map.on('AB'), map.on('CD')].map(makeWaypoint);
  const leg = findLeg(map.engine.graph, map.car, source, target);
  expect(map.spell(leg?.arcs ?? [])).toBe('ABSHTCD');
});

test('where no other way leads, such a street is driven through', () => {
  const map = makeDrawnMap('A-B-C-D', { ways: { AB: {}, BC: parse('access=private'), CD: {} } });
  for (const name of ['car', 'truck', 'bike', 'foot']) expect(drive(map, name, 'AB', 'CD')).toBe('ABCD');
});

describe('what is advised against costs by its length and closes nothing', () => {
  for (const [name, tags] of [
    ['car', 'motor_vehicle=discouraged'],
    ['bike', 'bicycle=use_sidepath'],
    ['bike', 'bicycle=discouraged'],
    ['foot', 'foot=use_sidepath'],
    ['car', 'access=hov'],
  ]) {
    test(`${name}: ${tags}`, () => {
      expect(drive(makeBlock('name=A', tags, 'name=B'), name, 'AB', 'EF')).toBe('ABCDEF');
      expect(drive(makeBlock(tags), name, 'AB', 'EF')).toBe('ABEF');
      const { weightOfArc, timeOfArc } = makeBlock(tags).engine.getStandardProfile(name).metric;
      const dislike = Math.max(...[...weightOfArc].map((weight, arc) => weight / timeOfArc[arc]));
      expect(dislike).toBeGreaterThanOrEqual(4.9);
    });
  }
});

describe('lorries heed what hgv says before what is said to all', () => {
  const rules: [string, string, string][] = [
    ['truck', 'hgv=destination', 'ABEF'],
    ['truck', 'hgv=delivery', 'ABEF'],
    ['truck', 'motor_vehicle=destination', 'ABEF'],
    ['truck', 'motor_vehicle=destination hgv=yes', 'ABCDEF'],
    ['car', 'hgv=destination', 'ABCDEF'],
  ];
  for (const [name, tags, way] of rules)
    test(`${name} ${way} where B to E is ${tags}`, () => {
      expect(drive(makeBlock(`highway=primary ${tags}`), name, 'AB', 'EF')).toBe(way);
    });
});

test('what every way weighs for coming in makes no other way better', () => {
  const map = makeDrawnMap(
    `
    A-B-------C-D
      |       |
      |       |
      |       |
      E-------F`,
    { metres: 60, ways: { AB: {}, BC: {}, BEFC: {}, CD: parse('access=private') } },
  );
  const options = { maxPaths: 2, maxWeightFactor: 1.4, maxShareFactor: 0.6 };
  const [source, target] = [map.on('AB'), map.on('CD')].map(makeWaypoint);
  expect(findAlternatives(map.engine.graph, map.car, source, target, options)).toHaveLength(1);
});

/** Seconds that entering weighs, by what tags say: the rule as it is documented. */
const HEIGHTS: Record<string, Record<string, number>> = {
  car: { YES: 0, DESTINATION: 900, CUSTOMERS: 900, DELIVERY: 900, PRIVATE: 1200 },
  bike: { YES: 0, DESTINATION: 300, CUSTOMERS: 300, DELIVERY: 300, PRIVATE: 900 },
  foot: { YES: 0, DESTINATION: 120, CUSTOMERS: 120, DELIVERY: 120, PRIVATE: 900 },
};

/** Five by five streets, each of which may be limited. */
function makeRandomTown(seed: number) {
  const random = new Prng(seed);
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXY';
  const drawing = [0, 1, 2, 3, 4].map((row) => letters.slice(5 * row, 5 * row + 5)).join('\n');
  const ways: Record<string, Record<string, string>> = {};
  for (let i = 0; i < 25; i++)
    for (const j of [i % 5 < 4 ? i + 1 : -1, i + 5]) {
      if (j < 0 || j >= 25 || random.nextInt(8) === 0) continue;
      const access = ['yes', 'yes', 'destination', 'private', 'delivery', 'customers'][random.nextInt(6)];
      const highway = ['residential', 'service', 'tertiary'][random.nextInt(3)];
      ways[letters[i] + letters[j]] = { highway, access };
    }
  return { map: makeDrawnMap(drawing, { metres: 200, ways }), edges: Object.keys(ways), random };
}

/** Least weight from the end of one arc to the end of another: times, turns, and the heights that are climbed. */
function weighByRule({ engine, network }: DrawnMap, name: string, from: number, to: number): number {
  const { metric } = engine.getStandardProfile(name);
  const { turns, costs, weightOfArc, timeOfArc } = metric;
  const column = { car: 'access', bike: 'bikeAccess', foot: 'footAccess' }[name] as 'access';
  const heightOf = (arc: number) => {
    const road = network.roadOfEdge[arc >> 1];
    return HEIGHTS[name][ROAD_ACCESSES[network.roads[column][road]]] * 1000;
  };
  const best = new Map<number, number>([[from, 0]]);
  const done = new Set<number>();
  for (;;) {
    const open = [...best].filter(([arc]) => !done.has(arc)).sort((a, b) => a[1] - b[1]);
    if (open.length === 0) return -1;
    const [arc, weight] = open[0];
    if (arc === to) return weight;
    done.add(arc);
    const state = turns.stateOfArc[arc];
    for (let turn = turns.firstTurn[state]; turn < turns.firstTurn[state + 1]; turn++) {
      const next = turns.arcOfState[turns.turnTo[turn]];
      if (costs.weightOfTurn[turn] === UNREACHABLE) continue;
      const turning = costs.timeOfTurn[turn] - timeOfArc[next];
      const entering = Math.max(0, heightOf(next) - heightOf(arc));
      const sum = weight + turning + entering + weightOfArc[next];
      if (sum < (best.get(next) ?? Number.POSITIVE_INFINITY)) best.set(next, sum);
    }
  }
}

describe.each(['car', 'bike', 'foot'])('random towns by %s', (name) => {
  test('A* and the hierarchy find what the rule alone gives', () => {
    let compared = 0;
    for (let seed = 1; seed <= 12; seed++) {
      const { map, edges, random } = makeRandomTown(seed);
      const { graph } = map.engine;
      const profile = map.engine.getStandardProfile(name);
      const pairs = Array.from({ length: 20 }, () => [
        random.nextInt(edges.length),
        random.nextInt(edges.length),
      ])
        .filter(([a, b]) => a !== b)
        .map((pair) => pair.map((i) => map.arc(edges[i])));
      const search = () =>
        pairs.map(([from, to]) => {
          const atEnd = (arc: number) => ({
            point: { ...map.on(edges[0]), edge: arc >> 1, fraction: (arc & 1) === 0 ? 1 : 0 },
            directions: (arc & 1) === 0 ? 1 : 2,
          });
          return findLeg(graph, profile, atEnd(from), atEnd(to))?.weight ?? -1;
        });
      const truth = pairs.map(([from, to]) => weighByRule(map, name, from, to));
      expect(search()).toEqual(truth);
      profile.paths.customize();
      expect(search()).toEqual(truth);
      compared += truth.filter((weight) => weight > 0).length;
    }
    expect(compared).toBeGreaterThan(150);
  });
});
