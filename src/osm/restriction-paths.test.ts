/** Restrictions along ways and by vehicle, as the letters that their arcs run through. */
import { describe, expect, test } from 'vitest';
import { MODES, modeBit } from '../engine/graph/road-enums.ts';
import { type DrawnMap, makeDrawnMap } from '../testing/make-drawn-map.ts';
import { buildRoadNetwork } from './build-road-network.ts';
import type { OsmMember } from './osm-data.ts';

/** `only` or `no`, the letters of the sequence, and whom it binds. */
function listSequences({ network, spell }: DrawnMap): string[] {
  const { firstStep, steps, isOnly, modes } = network.restrictions;
  return Array.from(isOnly, (only, r) => {
    const bound = MODES.filter((mode) => (modes[r] & modeBit(mode)) !== 0);
    const who = bound.length === MODES.length - 1 ? 'all vehicles' : bound.join(' ');
    return `${only ? 'only' : 'no'} ${spell([...steps.subarray(firstStep[r], firstStep[r + 1])])}: ${who}`;
  }).sort();
}

const DUAL = `
  A---B---C
      |
  F---E---D`;

describe('along a via way', () => {
  test('turning round between two carriageways is one sequence', () => {
    const map = makeDrawnMap(DUAL, {
      ways: {
        CB: { oneway: 'yes' },
        BA: { oneway: 'yes' },
        BE: {},
        FE: { oneway: 'yes' },
        ED: { oneway: 'yes' },
      },
      restrictions: [{ kind: 'no_u_turn', from: 'CB', via: 'BE', to: 'ED' }],
    });
    expect(listSequences(map)).toEqual(['no CBED: all vehicles']);
  });

  test('a way drawn against the drive counts as well, and one cut by a crossing becomes several arcs', () => {
    const map = makeDrawnMap(
      `
      A---B---X---C---D
              |
              Y`,
      {
        ways: { AB: {}, CXB: {}, XY: {}, CD: {} },
        restrictions: [{ kind: 'only_straight_on', from: 'AB', via: 'CXB', to: 'CD' }],
      },
    );
    expect(listSequences(map)).toEqual(['only ABXCD: all vehicles']);
  });

  test('a chain of via ways is followed in any order of its members', () => {
    const map = makeDrawnMap('A--B--C--D--E', { ways: { AB: {}, BC: {}, DC: {}, DE: {} } });
    const way = (ref: number, role: string): OsmMember => ({ type: 'way', ref, role });
    const relation = {
      id: 1,
      tags: new Map(Object.entries({ type: 'restriction', restriction: 'no_straight_on' })),
      members: [way(1002, 'via'), way(1000, 'from'), way(1003, 'to'), way(1001, 'via')],
    };
    const build = buildRoadNetwork({ ...map.data, relations: [relation] });
    expect(listSequences({ ...map, network: build.network })).toEqual(['no ABCDE: all vehicles']);
    expect(build.restrictions).toMatchObject({ applied: 0, viaWay: 1, unusable: 0 });
  });

  test('round a ring both ways are meant where both can be driven, and one where it is one-way', () => {
    const ring = `
        A-B---C-X
          |   |
          E---D`;
    const restrictions = [{ kind: 'no_straight_on', from: 'AB', via: 'BCDEB', to: 'CX' }];
    const both = makeDrawnMap(ring, { ways: { AB: {}, BCDEB: {}, CX: {} }, restrictions });
    expect(listSequences(both)).toHaveLength(2);
    const oneway = { junction: 'roundabout' };
    const one = makeDrawnMap(ring, { ways: { AB: {}, BCDEB: oneway, CX: {} }, restrictions });
    expect(listSequences(one)).toEqual(['no ABCX: all vehicles']);
  });

  test('a whole round brings the drive back to where it entered', () => {
    const ring = `
        A-B---C-X
          |   |
          E---D`;
    const map = makeDrawnMap(ring, {
      ways: { AB: {}, BCDEB: { junction: 'roundabout' }, CX: {} },
      restrictions: [{ kind: 'no_u_turn', from: 'AB', via: 'BCDEB', to: 'AB' }],
    });
    expect(listSequences(map)).toEqual(['no ABCBA: all vehicles']);
  });

  test('every via way is driven, although the last way could be reached before', () => {
    const map = makeDrawnMap(
      `
      A---B---C---D
              |   |
              E---F`,
      { ways: { AB: {}, BC: {}, CD: {}, CEFD: {} } },
    );
    const way = (ref: number, role: string): OsmMember => ({ type: 'way', ref, role });
    const relation = {
      id: 1,
      tags: new Map(Object.entries({ type: 'restriction', restriction: 'no_right_turn' })),
      members: [way(1000, 'from'), way(1001, 'via'), way(1002, 'via'), way(1003, 'to')],
    };
    const { network } = buildRoadNetwork({ ...map.data, relations: [relation] });
    expect(listSequences({ ...map, network })).toEqual(['no ABCDC: all vehicles']);
  });

  test('ways that do not meet make the relation unusable', () => {
    const { build } = makeDrawnMap('A--B--C--D--E', {
      ways: { AB: {}, BC: {}, CD: {}, DE: {} },
      restrictions: [{ kind: 'no_straight_on', from: 'AB', via: 'CD', to: 'DE' }],
    });
    expect(build.restrictions).toMatchObject({ viaWay: 0, unusable: 1 });
  });
});

const CASES: [Record<string, string>, string[]][] = [
  [{}, ['no AXB: all vehicles']],
  [{ except: 'bicycle' }, ['no AXB: CAR MOTORCYCLE SCOOTER TRUCK SMALL_TRUCK']],
  [{ except: 'motorcar;bicycle;hgv' }, ['no AXB: MOTORCYCLE SCOOTER SMALL_TRUCK']],
  [{ except: 'motor_vehicle' }, ['no AXB: BIKE']],
  [{ except: 'psv' }, ['no AXB: all vehicles']],
  [{ type: 'restriction:hgv' }, ['no AXB: TRUCK']],
  [{ restriction: 'x', 'restriction:hgv': 'no_left_turn' }, ['no AXB: TRUCK']],
  [{ restriction: 'x', 'restriction:bicycle': 'only_left_turn' }, ['only AXB: BIKE']],
  [{ restriction: 'x', 'restriction:motorcycle': 'no_left_turn' }, ['no AXB: MOTORCYCLE']],
  [
    { restriction: 'x', 'restriction:motor_vehicle': 'no_left_turn' },
    ['no AXB: CAR MOTORCYCLE SCOOTER TRUCK SMALL_TRUCK'],
  ],
  [
    { 'restriction:hgv': 'only_left_turn' },
    ['no AXB: CAR MOTORCYCLE SCOOTER SMALL_TRUCK BIKE', 'only AXB: TRUCK'],
  ],
  [
    { restriction: 'x', 'restriction:conditional': 'no_left_turn @ (Mo-Fr 06:00-20:00)' },
    ['no AXB: all vehicles'],
  ],
  [{ restriction: 'x', 'restriction:conditional': 'no_left_turn @ (07:00-09:00)' }, []],
  [{ restriction: 'x', 'restriction:conditional': 'no_left_turn @ (weight>3.5)' }, ['no AXB: TRUCK']],
];

describe('a restriction binds', () => {
  for (const [tags, sequences] of CASES) {
    test(`${sequences.join(', ') || 'nobody'} with ${JSON.stringify(tags)}`, () => {
      const map = makeDrawnMap('A--X--B', {
        ways: { AX: {}, XB: {} },
        restrictions: [{ kind: 'no_left_turn', from: 'AX', via: 'X', to: 'XB', tags }],
      });
      expect(listSequences(map)).toEqual(sequences);
    });
  }

  test('only who can drive all of its arcs', () => {
    const map = makeDrawnMap('A--X--B', {
      ways: { AX: {}, XB: { motor_vehicle: 'no' } },
      restrictions: [{ kind: 'no_straight_on', from: 'AX', via: 'X', to: 'XB' }],
    });
    expect(listSequences(map)).toEqual(['no AXB: BIKE']);
  });
});
