/** Restriction relations on drawn junctions: what becomes of each, and which turns it takes away. */
import { describe, expect, test } from 'vitest';
import { type DrawnRestriction, makeDrawnMap } from '../testing/make-drawn-map.ts';

const CROSSING = `
      N
      |
  W---X---E
      |
      S`;
const ARMS = { WX: {}, XE: {}, NX: {}, XS: {} };

/** The arms that may be entered when coming from an arm, as letters. */
function findExits(
  from: string,
  restrictions: DrawnRestriction[],
  ways: Record<string, object> = ARMS,
): string {
  const map = makeDrawnMap(CROSSING, { ways: ways as typeof ARMS, restrictions });
  return map
    .follow(map.arc(`${from}X`))
    .map((next) => map.spell([next])[1])
    .sort()
    .join('');
}

const CASES: [string, DrawnRestriction[], string][] = [
  ['nothing', [], 'ENS'],
  ['no_left_turn', [{ kind: 'no_left_turn', from: 'WX', via: 'X', to: 'NX' }], 'ES'],
  ['no_straight_on', [{ kind: 'no_straight_on', from: 'WX', via: 'X', to: 'XE' }], 'NS'],
  ['no_entry', [{ kind: 'no_entry', from: 'WX', via: 'X', to: 'XS' }], 'EN'],
  ['only_straight_on', [{ kind: 'only_straight_on', from: 'WX', via: 'X', to: 'XE' }], 'E'],
  ['only_right_turn', [{ kind: 'only_right_turn', from: 'WX', via: 'X', to: 'XS' }], 'S'],
  [
    'two only rules, which allow both their targets',
    [
      { kind: 'only_right_turn', from: 'WX', via: 'X', to: 'XS' },
      { kind: 'only_straight_on', from: 'WX', via: 'X', to: 'XE' },
    ],
    'ES',
  ],
  [
    'an only rule and a no rule on its target',
    [
      { kind: 'only_right_turn', from: 'WX', via: 'X', to: 'XS' },
      { kind: 'no_right_turn', from: 'WX', via: 'X', to: 'XS' },
    ],
    '',
  ],
  ['a rule for another arm', [{ kind: 'no_left_turn', from: 'XE', via: 'X', to: 'XS' }], 'ENS'],
  [
    'a rule for buses',
    [{ kind: 'x', from: 'WX', via: 'X', to: 'NX', tags: { 'restriction:bus': 'no_left_turn' } }],
    'ENS',
  ],
  [
    'a rule that excepts cars',
    [{ kind: 'no_left_turn', from: 'WX', via: 'X', to: 'NX', tags: { except: 'bus; motorcar' } }],
    'ENS',
  ],
  [
    'a rule that excepts buses',
    [{ kind: 'no_left_turn', from: 'WX', via: 'X', to: 'NX', tags: { except: 'bus;psv' } }],
    'ES',
  ],
];

describe('coming from the west, a car at the crossing', () => {
  for (const [words, restrictions, exits] of CASES) {
    test(`may leave to ${exits || 'nowhere'} with ${words}`, () => {
      expect(findExits('W', restrictions)).toBe(exits);
    });
  }

  test('follows a rule of its own before the general one', () => {
    const own = { 'restriction:motorcar': 'no_straight_on' };
    const rule = { kind: 'only_straight_on', from: 'WX', via: 'X', to: 'XE', tags: own };
    expect(findExits('W', [rule])).toBe('NS');
  });
});

test('a restriction binds one direction only', () => {
  const rule = { kind: 'no_left_turn', from: 'WX', via: 'X', to: 'NX' };
  expect(findExits('N', [rule])).toBe('ESW');
});

describe('a way that runs through the via node', () => {
  const THROUGH = { WXE: {}, NX: {}, XS: {} };

  test('may still be followed when turning round on it is forbidden', () => {
    const rule = { kind: 'no_u_turn', from: 'WXE', via: 'X', to: 'WXE' };
    expect(findExits('W', [rule], THROUGH)).toBe('ENS');
    expect(findExits('E', [rule], THROUGH)).toBe('NSW');
  });

  test('is only cut, not restricted, by a one-way that arrives from one side', () => {
    const ways = { WXE: { oneway: 'yes' }, NX: {}, XS: {} };
    const rule = { kind: 'no_left_turn', from: 'WXE', via: 'X', to: 'NX' };
    expect(findExits('W', [rule], ways)).toBe('ES');
  });
});

test('restrictions are counted by what became of them', () => {
  const { build } = makeDrawnMap(CROSSING, {
    ways: { ...ARMS, WN: { highway: 'footway' }, NE: {} },
    restrictions: [
      { kind: 'no_left_turn', from: 'WX', via: 'X', to: 'NX' },
      { kind: 'no_left_turn', from: 'WX', via: 'NX', to: 'NE' },
      { kind: 'no_left_turn', from: 'WX', via: 'N', to: 'XE' },
      { kind: 'no_left_turn', from: 'WN', via: 'N', to: 'NX' },
      { kind: 'dancing', from: 'WX', via: 'X', to: 'XE' },
    ],
  });
  expect(build.restrictions).toEqual({ applied: 1, viaWay: 1, notBinding: 1, unusable: 2 });
});
