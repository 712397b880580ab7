/** Squares, platforms, piers and car parks: who may go along their edges, and that routes do. */
import { describe, expect, test } from 'vitest';
import { findLeg } from '../../engine/routing/find-leg.ts';
import { makeWaypoint } from '../../engine/routing/waypoint.ts';
import { describeCycling, describeWay, parseTags } from '../../testing/describe-access.ts';
import { type DrawnMap, makeDrawnMap } from '../../testing/make-drawn-map.ts';

/** Tags, on foot, by bicycle; by car never. */
const rules: [string, string, string][] = [
  ['highway=pedestrian area=yes', '<>', 'ride - push <>'],
  ['highway=pedestrian area=yes bicycle=yes', '<>', 'ride <> push -'],
  ['highway=pedestrian area=yes bicycle=no', '<>', 'ride - push -'],
  ['highway=pedestrian area=yes foot=private', '<> limited', 'ride - push <>'],
  ['highway=pedestrian area=yes access=no', '-', 'ride - push -'],
  ['highway=footway area=yes', '<>', 'ride - push <>'],
  ['highway=path area=yes', '<>', 'ride <> push -'],
  ['highway=service area=yes', '<>', 'ride <> push -'],
  ['highway=residential area=yes', '<>', 'ride <> push -'],
  ['highway=residential area=yes oneway=yes', '<>', 'ride <> push -'],
  ['highway=living_street area=yes', '<>', 'ride <> push -'],
  ['highway=pedestrian area=yes motor_vehicle=yes', '<>', 'ride - push <>'],
  ['highway=platform area=yes', '<>', 'ride - push <>'],
  ['highway=corridor area=yes', '<>', 'ride - push -'],
  ['highway=construction area=yes', '-', 'ride - push -'],
  ['highway=proposed area=yes', '-', 'ride - push -'],
  ['highway=rest_area area=yes', '-', 'ride - push -'],
  ['railway=platform', '<>', 'ride - push <>'],
  ['railway=platform area=yes', '<>', 'ride - push <>'],
  ['railway=platform foot=no', '-', 'ride - push -'],
  ['railway=platform access=private', '<> limited', 'ride - push <>'],
  ['railway=platform bicycle=yes', '<>', 'ride <> push -'],
  ['railway=platform_edge', '-', 'ride - push -'],
  ['public_transport=platform', '<>', 'ride - push <>'],
  ['public_transport=platform bicycle=no', '<>', 'ride - push -'],
  ['public_transport=stop_position', '-', 'ride - push -'],
  ['man_made=pier', '<>', 'ride - push <>'],
  ['man_made=pier bicycle=yes', '<>', 'ride <> push -'],
  ['man_made=pier access=no', '-', 'ride - push -'],
  ['man_made=breakwater', '-', 'ride - push -'],
  ['amenity=parking', '<>', 'ride <> push -'],
  ['amenity=parking parking=surface', '<>', 'ride <> push -'],
  ['amenity=parking access=customers', '<> limited', 'ride <> push -'],
  ['amenity=parking access=private', '<> limited', 'ride <> push -'],
  ['amenity=parking access=no', '-', 'ride - push -'],
  ['amenity=parking parking=underground', '-', 'ride - push -'],
  ['amenity=parking parking=multi-storey', '-', 'ride - push -'],
  ['amenity=parking parking=rooftop', '-', 'ride - push -'],
  ['amenity=parking parking=street_side', '-', 'ride - push -'],
  ['amenity=parking building=yes', '-', 'ride - push -'],
  ['amenity=bicycle_parking', '-', 'ride - push -'],
  ['area=yes', '-', 'ride - push -'],
  ['area:highway=pedestrian', '-', 'ride - push -'],
  ['leisure=park', '-', 'ride - push -'],
];

describe.each(rules)('%s', (text, onFoot, cycling) => {
  test(`on foot ${onFoot}`, () => expect(describeWay(text, 'FOOT')).toBe(onFoot));
  test(`by bicycle ${cycling}`, () => expect(describeCycling(text)).toBe(cycling));
  test('by car -', () => expect(describeWay(text, 'CAR')).toBe('-'));
});

function go(map: DrawnMap, name: string, from: string, to: string): string {
  const profile = map.engine.getStandardProfile(name);
  const leg = findLeg(map.engine.graph, profile, makeWaypoint(map.on(from)), makeWaypoint(map.on(to)));
  return leg ? map.spell(leg.arcs) : '-';
}

const SQUARE = `
  X-A---B-Y
    |   |
    |   |
    D---C-Z`;
const STREETS = { XA: {}, BY: {}, CZ: {} };
const toTags = (text: string) => Object.fromEntries(parseTags(text));

describe('routes along the edges', () => {
  for (const text of [
    'highway=pedestrian area=yes',
    'highway=residential area=yes',
    'railway=platform',
    'public_transport=platform',
    'man_made=pier',
    'amenity=parking',
  ]) {
    test(`${text}, drawn as a closed way`, () => {
      const map = makeDrawnMap(SQUARE, { ways: { ...STREETS, ABCDA: toTags(text) } });
      for (const name of ['foot', 'bike']) {
        expect(go(map, name, 'XA', 'BY')).toBe('XABY');
        expect(go(map, name, 'ZC', 'BY')).toBe('ZCBY');
      }
      expect(go(map, 'car', 'XA', 'BY')).toBe('-');
    });

    test(`${text}, as a relation over several ways`, () => {
      const map = makeDrawnMap(SQUARE, {
        ways: { ...STREETS, ABC: { highway: '' }, CDA: { highway: '' } },
        areas: [{ tags: toTags(text), ways: 'ABC CDA' }],
      });
      for (const name of ['foot', 'bike']) expect(go(map, name, 'XA', 'CZ')).toMatch(/^XA(BC|C)Z$/);
      expect(go(map, 'car', 'XA', 'CZ')).toBe('-');
    });
  }

  test('a way that is a road itself keeps its own tags', () => {
    const map = makeDrawnMap(SQUARE, {
      ways: { ...STREETS, ABC: { highway: 'residential' }, CDA: { highway: '' } },
      areas: [{ tags: { highway: 'pedestrian' }, ways: 'ABC CDA' }],
    });
    expect(go(map, 'car', 'XA', 'BY')).toBe('XABY');
  });

  test('one without a road to it is left out, one behind another is not', () => {
    const map = makeDrawnMap(
      `
      X-A-B   G-H
        | |   |/
        D-C-E-F
          |/
          I`,
      {
        ways: {
          XA: {},
          CEIC: { man_made: 'pier' },
          ABCDA: { railway: 'platform' },
          GHFG: { amenity: 'parking' },
        },
      },
    );
    const letters = [...map.network.osmIdOfNode].map((id) => String.fromCharCode(id));
    expect(letters).toContain('C');
    expect(letters).not.toContain('G');
    expect(map.build.roadCount).toBe(3);
  });

  test('what is built up is told by streets alone', () => {
    const density = (ways: Record<string, Record<string, string>>) =>
      makeDrawnMap(SQUARE, { metres: 300, ways: { ...STREETS, ...ways } }).network.roads.urbanDensity.slice(
        0,
        3,
      );
    expect(density({ ABCDA: { amenity: 'parking' } })).toEqual(density({}));
  });
});
