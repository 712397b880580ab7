/**
 * Restrictions whose members leave open what is meant, and those that the documentation calls invalid: what a car may do at
 * drawn junctions. https://wiki.openstreetmap.org/wiki/Relation:restriction
 */
import { describe, expect, test } from 'vitest';
import { type DrawnRestriction, makeDrawnData, makeDrawnMap } from '../testing/make-drawn-map.ts';
import { cropToBounds } from '../testing/make-pbf.ts';
import { buildRoadNetwork } from './build-road-network.ts';

const CROSSING = `
      N
      |
  W---X---E
      |
      S`;

interface Rule extends Pick<DrawnRestriction, 'kind' | 'tags'> {
  from: string;
  to: string;
  via?: string;
}

type Ways = Record<string, Record<string, string>>;

/** The arms that may be entered from each arm, such as `W:ENS`. */
function listExits(rules: Rule[], ways: Ways, drawing = CROSSING, arms = 'NESW'): string {
  const restrictions = rules.map((rule) => ({ via: 'X', ...rule }));
  const map = makeDrawnMap(drawing, { ways, restrictions });
  return [...arms]
    .map((arm) => {
      const exits = map.follow(map.arc(`${arm}X`)).map((next) => map.spell([next])[1]);
      return `${arm}:${exits.sort().join('')}`;
    })
    .join(' ');
}

const FREE = 'N:ESW E:NSW S:ENW W:ENS';
const ARMS: Ways = { WX: {}, XE: {}, NX: {}, XS: {} };
/** West to east is one way through the node. */
const THROUGH: Ways = { WXE: {}, NX: {}, XS: {} };
/** So is north to south. */
const BOTH: Ways = { WXE: {}, NXS: {} };

describe('a from way that runs through the via node', () => {
  const rules: [string, Rule, string][] = [
    ['no_left_turn to the north', { kind: 'no_left_turn', from: 'WXE', to: 'NX' }, 'N:ESW E:NSW S:ENW W:ES'],
    [
      'no_right_turn to the north',
      { kind: 'no_right_turn', from: 'WXE', to: 'NX' },
      'N:ESW E:SW S:ENW W:ENS',
    ],
    ['no_left_turn to the south', { kind: 'no_left_turn', from: 'WXE', to: 'XS' }, 'N:ESW E:NW S:ENW W:ENS'],
    [
      'no_right_turn to the south',
      { kind: 'no_right_turn', from: 'WXE', to: 'XS' },
      'N:ESW E:NSW S:ENW W:EN',
    ],
    [
      'only_left_turn to the north',
      { kind: 'only_left_turn', from: 'WXE', to: 'NX' },
      'N:ESW E:NSW S:ENW W:N',
    ],
    [
      'only_right_turn to the north',
      { kind: 'only_right_turn', from: 'WXE', to: 'NX' },
      'N:ESW E:N S:ENW W:ENS',
    ],
    [
      'only_left_turn to the south',
      { kind: 'only_left_turn', from: 'WXE', to: 'XS' },
      'N:ESW E:S S:ENW W:ENS',
    ],
    [
      'only_right_turn to the south',
      { kind: 'only_right_turn', from: 'WXE', to: 'XS' },
      'N:ESW E:NSW S:ENW W:S',
    ],
    [
      'no_straight_on to the north, where no branch is straight',
      { kind: 'no_straight_on', from: 'WXE', to: 'NX' },
      FREE,
    ],
    ['only_straight_on to the north', { kind: 'only_straight_on', from: 'WXE', to: 'NX' }, FREE],
    ['no_u_turn to the north', { kind: 'no_u_turn', from: 'WXE', to: 'NX' }, FREE],
    ['no_entry, which names no branch', { kind: 'no_entry', from: 'WXE', to: 'NX' }, FREE],
    ['no_exit', { kind: 'no_exit', from: 'WXE', to: 'NX' }, FREE],
    ['a no rule of an unknown kind', { kind: 'no_through_traffic', from: 'WXE', to: 'NX' }, FREE],
    ['an only rule of an unknown kind', { kind: 'only_this', from: 'WXE', to: 'NX' }, FREE],
  ];
  for (const [words, rule, exits] of rules)
    test(`${exits} with ${words}`, () => expect(listExits([rule], THROUGH)).toBe(exits));

  test('is no question where only one side of it can be driven from', () => {
    const ways = { WXE: { oneway: 'yes' }, NX: {}, XS: {} };
    const map = makeDrawnMap(CROSSING, {
      ways,
      restrictions: [{ kind: 'no_entry', from: 'WXE', via: 'X', to: 'NX' }],
    });
    expect(map.follow(map.arc('WX')).map((arc) => map.spell([arc])[1])).not.toContain('N');
    expect(map.build.restrictions.applied).toBe(1);
  });
});

describe('a to way that runs through the via node', () => {
  const rules: [string, Rule, string][] = [
    [
      'no_left_turn from the south',
      { kind: 'no_left_turn', from: 'XS', to: 'WXE' },
      'N:ESW E:NSW S:EN W:ENS',
    ],
    [
      'no_right_turn from the south',
      { kind: 'no_right_turn', from: 'XS', to: 'WXE' },
      'N:ESW E:NSW S:NW W:ENS',
    ],
    [
      'no_left_turn from the north',
      { kind: 'no_left_turn', from: 'NX', to: 'WXE' },
      'N:SW E:NSW S:ENW W:ENS',
    ],
    [
      'no_right_turn from the north',
      { kind: 'no_right_turn', from: 'NX', to: 'WXE' },
      'N:ES E:NSW S:ENW W:ENS',
    ],
    [
      'only_left_turn from the south',
      { kind: 'only_left_turn', from: 'XS', to: 'WXE' },
      'N:ESW E:NSW S:W W:ENS',
    ],
    [
      'only_right_turn from the south',
      { kind: 'only_right_turn', from: 'XS', to: 'WXE' },
      'N:ESW E:NSW S:E W:ENS',
    ],
    [
      'only_right_turn from the north',
      { kind: 'only_right_turn', from: 'NX', to: 'WXE' },
      'N:W E:NSW S:ENW W:ENS',
    ],
    ['no_straight_on from the south', { kind: 'no_straight_on', from: 'XS', to: 'WXE' }, FREE],
    ['no_exit', { kind: 'no_exit', from: 'XS', to: 'WXE' }, FREE],
    ['only_straight_on from the south', { kind: 'only_straight_on', from: 'XS', to: 'WXE' }, FREE],
  ];
  for (const [words, rule, exits] of rules)
    test(`${exits} with ${words}`, () => expect(listExits([rule], THROUGH)).toBe(exits));
});

describe('two ways that both run through the via node', () => {
  const rules: [string, Rule, string][] = [
    ['no_left_turn, which either side could mean', { kind: 'no_left_turn', from: 'WXE', to: 'NXS' }, FREE],
    ['only_right_turn', { kind: 'only_right_turn', from: 'NXS', to: 'WXE' }, FREE],
    ['no_u_turn', { kind: 'no_u_turn', from: 'NXS', to: 'WXE' }, FREE],
    [
      'no_straight_on on one of them',
      { kind: 'no_straight_on', from: 'WXE', to: 'WXE' },
      'N:ESW E:NS S:ENW W:NS',
    ],
    ['no_u_turn on one of them', { kind: 'no_u_turn', from: 'WXE', to: 'WXE' }, FREE],
  ];
  for (const [words, rule, exits] of rules)
    test(`${exits} with ${words}`, () => expect(listExits([rule], BOTH)).toBe(exits));

  test('one direction of each leaves one turn', () => {
    const ways = { WXE: { oneway: 'yes' }, NXS: { oneway: 'yes' } };
    const rule = { kind: 'no_right_turn', from: 'WXE', to: 'NXS' };
    expect(listExits([rule], ways, CROSSING, 'NW')).toBe('N:ES W:E');
  });
});

test('at a fork the branch on the named side is meant, and straight on is left open', () => {
  const fork = `
    A-------B
     \\     /
      \\   /
        X
        |
        S`;
  const exits = (kind: string) =>
    listExits([{ kind, from: 'SX', to: 'AXB' }], { SX: {}, AXB: {} }, fork, 'S');
  expect([exits('no_left_turn'), exits('no_right_turn'), exits('no_straight_on')]).toEqual([
    'S:B',
    'S:A',
    'S:AB',
  ]);
});

describe('a rule is honoured by its prefix', () => {
  const rules: [string, string][] = [
    ['no_left_turn', 'W:ES'],
    ['no_turn', 'W:ES'],
    ['no_anything_else', 'W:ES'],
    ['no_left', 'W:ES'],
    ['only_left_turn', 'W:N'],
    ['only_turn', 'W:N'],
    ['only_anything_else', 'W:N'],
    ['only_go_left', 'W:N'],
    ['none', 'W:ENS'],
    ['dancing', 'W:ENS'],
    ['not_left_turn', 'W:ENS'],
    ['only', 'W:ENS'],
  ];
  for (const [kind, exits] of rules)
    test(`${exits} with restriction=${kind} from west to north`, () =>
      expect(listExits([{ kind, from: 'WX', to: 'NX' }], ARMS, CROSSING, 'W')).toBe(exits));
});

describe('several members', () => {
  const rules: [string, Rule, string, number][] = [
    ['no_entry from two ways', { kind: 'no_entry', from: 'WX NX', to: 'XE' }, 'N:SW E:NSW S:ENW W:NS', 1],
    ['no_exit to two ways', { kind: 'no_exit', from: 'WX', to: 'XE NX' }, 'N:ESW E:NSW S:ENW W:S', 1],
    ['no_entry to two ways', { kind: 'no_entry', from: 'WX', to: 'XE NX' }, FREE, 0],
    ['no_exit from two ways', { kind: 'no_exit', from: 'WX NX', to: 'XE' }, FREE, 0],
    ['no_left_turn from two ways', { kind: 'no_left_turn', from: 'WX XS', to: 'NX' }, FREE, 0],
    ['no_left_turn to two ways', { kind: 'no_left_turn', from: 'WX', to: 'NX XS' }, FREE, 0],
    ['only_straight_on from two ways', { kind: 'only_straight_on', from: 'WX NX', to: 'XE' }, FREE, 0],
    ['only_straight_on to two ways', { kind: 'only_straight_on', from: 'WX', to: 'XE NX' }, FREE, 0],
    ['only_entry from two ways', { kind: 'only_entry', from: 'WX NX', to: 'XE' }, FREE, 0],
    ['two via nodes', { kind: 'no_left_turn', from: 'WX', via: 'X W', to: 'NX' }, FREE, 0],
    ['one way named twice', { kind: 'no_left_turn', from: 'WX WX', to: 'NX' }, 'N:ESW E:NSW S:ENW W:ES', 1],
  ];
  for (const [words, rule, exits, applied] of rules) {
    test(`${exits} with ${words}`, () => {
      expect(listExits([rule], ARMS)).toBe(exits);
      const map = makeDrawnMap(CROSSING, { ways: ARMS, restrictions: [{ via: 'X', ...rule }] });
      expect(map.build.restrictions).toMatchObject({ applied, unusable: 1 - applied });
    });
  }
});

describe('exceptions', () => {
  const rules: [string, string][] = [
    ['psv;bicycle', 'W:ES'],
    ['psv;motorcar;bicycle', 'W:ENS'],
    ['psv; motorcar', 'W:ENS'],
    ['motor_vehicle', 'W:ENS'],
    ['vehicle', 'W:ENS'],
    ['hgv;taxi;emergency', 'W:ES'],
  ];
  for (const [except, exits] of rules) {
    test(`${exits} with no_left_turn except=${except}`, () => {
      const rule = { kind: 'no_left_turn', from: 'WX', to: 'NX', tags: { except } };
      expect(listExits([rule], ARMS, CROSSING, 'W')).toBe(exits);
    });
  }
});

describe('via ways whose ends run through', () => {
  const LADDER = `
    A---B---C
        |
    D---X---E`;
  const paths = (kind: string, from: string, to: string, ways: Ways) => {
    const map = makeDrawnMap(LADDER, { ways, restrictions: [{ kind, from, via: 'BX', to }] });
    const { firstStep, steps } = map.network.restrictions;
    return Array.from({ length: firstStep.length - 1 }, (_, r) =>
      map.spell([...steps.subarray(firstStep[r], firstStep[r + 1])]),
    );
  };
  test('no_u_turn means the two arms on one side', () => {
    const ways = { ABC: { oneway: 'yes' }, BX: {}, EXD: { oneway: 'yes' } };
    expect(paths('no_u_turn', 'ABC', 'EXD', ways)).toEqual(['ABXD']);
  });
  test('no_u_turn with both ways in both directions stays open, so nothing is forbidden', () => {
    expect(paths('no_u_turn', 'ABC', 'EXD', { ABC: {}, BX: {}, EXD: {} })).toEqual([]);
  });
  test('a from way through the via way, and one way out: the turn as a whole decides', () => {
    const ways = { ABC: {}, BX: {}, XD: {}, XE: {} };
    expect(paths('no_u_turn', 'ABC', 'XD', ways)).toEqual(['ABXD']);
    expect(paths('no_straight_on', 'ABC', 'XD', ways)).toEqual(['CBXD']);
    expect(paths('no_left_turn', 'ABC', 'XD', ways)).toEqual([]);
  });
  test('several from ways are for no_entry only', () => {
    const ways = { AB: {}, BC: {}, BX: {}, XD: {}, XE: {} };
    expect(paths('no_entry', 'AB BC', 'XD', ways).sort()).toEqual(['ABXD', 'CBXD']);
    expect(paths('no_u_turn', 'AB BC', 'XD', ways)).toEqual([]);
    expect(paths('no_exit', 'AB', 'XD XE', ways).sort()).toEqual(['ABXD', 'ABXE']);
  });
});

test('what is not clear is counted as unusable', () => {
  const count = (rule: Rule) =>
    makeDrawnMap(CROSSING, { ways: THROUGH, restrictions: [{ via: 'X', ...rule }] }).build.restrictions;
  expect(count({ kind: 'no_entry', from: 'WXE', to: 'NX' })).toMatchObject({ applied: 0, unusable: 1 });
  expect(count({ kind: 'no_left_turn', from: 'WXE', to: 'NX' })).toMatchObject({ applied: 1, unusable: 0 });
});

test('where the extract cuts a member at the via node nobody knows its branches, and nothing is meant', async () => {
  const drawing = `
    N
      \\
    W---X---E`;
  const restrictions = [{ kind: 'no_left_turn', from: 'WXE', via: 'X', to: 'NX' }];
  const data = makeDrawnData(drawing, { ways: { WXE: {}, NX: {} }, restrictions });
  expect(buildRoadNetwork(data).restrictions).toMatchObject({ applied: 1 });
  const west = await cropToBounds(data, [9, 49, 10.004, 51]);
  expect(buildRoadNetwork(west).restrictions).toMatchObject({ applied: 0, unusable: 1 });
});
