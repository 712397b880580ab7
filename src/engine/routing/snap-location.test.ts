/** Which of two roads a place belongs to, by their tags and how far away each is; and the rule against trying all edges. */
import { describe, expect, test } from 'vitest';
import { makeDrawnMap } from '../../testing/make-drawn-map.ts';
import { Prng } from '../base/prng.ts';
import { ROAD_ACCESSES, ROAD_CLASSES } from '../graph/road-enums.ts';
import { projectOnEdge } from '../graph/snap.ts';
import { snapLocation } from './snap-location.ts';

const parse = (text: string) =>
  Object.fromEntries(text.split(' ').map((tag) => tag.split('=') as [string, string]));

/** Two parallel roads, 200 m apart and joined at one end: `near` above, `far` below. */
function makePair(near: string, far: string) {
  return makeDrawnMap(
    `
    A-------B
            |
            |
    D-------C`,
    { metres: 20, ways: { AB: parse(near), BC: { highway: 'residential' }, CD: parse(far) } },
  );
}

const METRES = 111_195;

/** Which road serves a place so many metres from the near one, at the middle; the far one lies 60 m from it. */
function choose(near: string, far: string, name: string, metres: number): 'near' | 'far' | 'none' {
  const map = makePair(near, far);
  const [west, lat] = map.place('A');
  const [east] = map.place('B');
  const profile = map.engine.getStandardProfile(name);
  const snap = snapLocation(map.engine, profile, west + (east - west) / 4, lat - metres / METRES);
  if (!snap) return 'none';
  return snap.edge === map.arc('AB') >> 1 ? 'near' : 'far';
}

const STREET = 'highway=residential';
/** Profile, tags of the near road, of the far one, metres from the near one (of 60), which is chosen. */
const rules: [string, string, string, number, 'near' | 'far'][] = [];
for (const tags of [
  'highway=service access=private',
  'highway=service access=destination',
  'highway=service access=customers',
  'highway=service access=delivery',
  'highway=service service=driveway access=private',
  'highway=service service=parking_aisle access=customers',
])
  for (const name of ['car', 'small_truck', 'bike', 'foot']) {
    rules.push([name, tags, STREET, 14, 'near']);
    rules.push([name, tags, STREET, 16, 'far']);
    rules.push([name, tags, STREET, 29, 'far']);
    rules.push([name, tags, tags, 29, 'near']);
    rules.push([name, tags, 'highway=service', 16, 'far']);
  }
for (const tags of ['highway=service', 'highway=service access=yes', 'highway=residential access=private']) {
  rules.push(['car', tags, STREET, 29, 'near']);
  rules.push(['car', tags, STREET, 31, 'far']);
}
rules.push(['foot', 'highway=service access=private foot=yes', STREET, 29, 'near']);
rules.push(['bike', 'highway=service access=private bicycle=yes', STREET, 29, 'near']);
rules.push(['car', 'highway=service access=private bicycle=yes', STREET, 29, 'far']);
rules.push(['bike', 'highway=footway', STREET, 14, 'near']);
rules.push(['bike', 'highway=footway', STREET, 16, 'far']);
rules.push(['bike', 'highway=footway bicycle=yes', STREET, 29, 'near']);
rules.push(['foot', 'highway=footway', STREET, 29, 'near']);
rules.push(['truck', 'highway=service hgv=destination', STREET, 29, 'far']);
rules.push(['car', 'highway=service hgv=destination', STREET, 29, 'near']);
rules.push(['car_avoid_motorway', 'highway=motorway', STREET, 1, 'far']);
rules.push(['car_avoid_motorway', 'highway=motorway_link', STREET, 1, 'far']);
rules.push(['car_avoid_motorway', 'highway=trunk', STREET, 1, 'near']);
rules.push(['car', 'highway=motorway', STREET, 1, 'near']);
rules.push(['car_avoid_ferry', 'route=ferry', STREET, 1, 'far']);
rules.push(['car_avoid_toll', 'highway=primary toll=yes', STREET, 1, 'near']);

describe('a road within 30 m more is preferred to a service road that is not for everybody, and to a way to push along', () => {
  for (const [name, near, far, metres, chosen] of rules)
    test(`${name}: ${chosen} of ${near} at ${metres} m and ${far} at ${60 - metres} m`, () => {
      expect(choose(near, far, name, metres)).toBe(chosen);
    });
});

test('where no other road is near, a road that is kept off serves', () => {
  const map = makeDrawnMap('A---B---C', {
    ways: { AB: parse('highway=motorway'), BC: parse('highway=motorway') },
  });
  const [lon, lat] = map.place('A');
  const profile = map.engine.getStandardProfile('car_avoid_motorway');
  expect(snapLocation(map.engine, profile, lon, lat + 0.001)?.edge).toBe(map.arc('AB') >> 1);
});

test('the one chosen is the one that counts nearest when all edges are tried', () => {
  let preferred = 0;
  for (let seed = 1; seed <= 6; seed++) {
    const random = new Prng(seed);
    const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXY';
    const drawing = [0, 1, 2, 3, 4].map((row) => letters.slice(5 * row, 5 * row + 5)).join('\n');
    const ways: Record<string, Record<string, string>> = {};
    for (let i = 0; i < 25; i++)
      for (const j of [i % 5 < 4 ? i + 1 : -1, i + 5])
        if (j >= 0 && j < 25)
          ways[letters[i] + letters[j]] = {
            highway: random.nextInt(2) === 0 ? 'service' : 'residential',
            access: ['yes', 'private', 'destination'][random.nextInt(3)],
          };
    const { engine, car, place } = makeDrawnMap(drawing, { metres: 60, ways });
    const { graph } = engine;
    const { roads, roadOfEdge } = graph;
    const [west, north] = place('A');
    const [east, south] = place('Y');
    for (let i = 0; i < 100; i++) {
      const lon = west + random.nextFloat() * (east - west);
      const lat = south + random.nextFloat() * (north - south);
      const all = Array.from({ length: graph.edgeCount }, (_, edge) => {
        const road = roadOfEdge[edge];
        const isLimited =
          ROAD_CLASSES[roads.roadClass[road]] === 'SERVICE' && ROAD_ACCESSES[roads.access[road]] !== 'YES';
        const { distance } = projectOnEdge(graph, edge, lon, lat);
        return { edge, distance, counted: distance + (isLimited ? 30 : 0) };
      });
      const truth = all.reduce((a, b) => (b.counted < a.counted ? b : a));
      expect(snapLocation(engine, car, lon, lat)?.edge).toBe(truth.edge);
      if (all.some(({ distance }) => distance < truth.distance)) preferred++;
    }
  }
  expect(preferred).toBeGreaterThan(50);
});
