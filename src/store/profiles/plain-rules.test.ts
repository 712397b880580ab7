import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readCustomModel } from '../../engine/profile/custom-model/read-custom-model.ts';
import { makeModelArbitrary } from '../../testing/model-arbitrary.ts';
import {
  findRuleOf,
  getUsualPriority,
  type ModelJson,
  type PlainRule,
  readRules,
  writeRules,
} from './plain-rules.ts';
import {
  ROAD_KINDS,
  type RoadKind,
  SIGNED_LIMITS,
  type SignedLimit,
  type Subject,
  TURNS,
  type Turn,
} from './rule-subjects.ts';

const keysOf = <K extends string>(table: Readonly<Record<K, string>>) => Object.keys(table) as K[];
const figure = fc.integer({ min: 1, max: 400 }).map((tenths) => tenths / 10);
const subjectArbitrary: fc.Arbitrary<Subject> = fc.oneof(
  fc.constantFrom(...keysOf<RoadKind>(ROAD_KINDS)).map((road) => ({ kind: 'road' as const, road })),
  fc
    .tuple(fc.constantFrom(...keysOf<SignedLimit>(SIGNED_LIMITS)), figure)
    .map(([limit, value]) => ({ kind: 'limit' as const, limit, figure: value })),
  fc.constantFrom('half', 'Old_town_2').map((area) => ({ kind: 'area' as const, area })),
);
const ownArbitrary: fc.Arbitrary<PlainRule> = fc.constantFrom<PlainRule>(
  { kind: 'own', list: 'speed', block: [{ if: 'true', multiply_by: 0.9 }] },
  {
    kind: 'own',
    list: 'priority',
    block: [
      { if: 'toll == ALL', multiply_by: '0' },
      { else: '', multiply_by: 0.7 },
    ],
  },
  { kind: 'own', list: 'turn_penalty', block: [{ if: 'prev_toll != toll', do: [] }] },
);
const ruleArbitrary: fc.Arbitrary<PlainRule> = fc.oneof(
  fc.record({ kind: fc.constantFrom('never', 'avoid', 'spare', 'prefer'), subject: subjectArbitrary }),
  fc.record({
    kind: fc.constant('slow' as const),
    subject: subjectArbitrary,
    kmh: fc.integer({ min: 1, max: 140 }),
  }),
  fc.record({
    kind: fc.constant('turn' as const),
    turn: fc.constantFrom(...keysOf<Turn>(TURNS)),
    seconds: fc.integer({ min: 0, max: 90 }),
  }),
  ownArbitrary,
) as fc.Arbitrary<PlainRule>;

const LISTS = ['speed', 'priority', 'turn_penalty'];
const listOf = (rule: PlainRule) => {
  if (rule.kind === 'own') return rule.list;
  if (rule.kind === 'turn') return 'turn_penalty';
  return rule.kind === 'slow' ? 'speed' : 'priority';
};

test('rules become a model and come back, list by list in their order', () => {
  fc.assert(
    fc.property(fc.array(ruleArbitrary, { maxLength: 12 }), (rules) => {
      const inOrder = LISTS.flatMap((list) => rules.filter((rule) => listOf(rule) === list));
      expect(readRules(writeRules({}, rules))).toEqual(inOrder);
    }),
  );
});

const RING: [number, number][] = [
  [0, 0],
  [1, 0],
  [1, 1],
  [0, 0],
];

test('any model becomes rules and comes back with the same meaning and the same other members', () => {
  let own = 0;
  fc.assert(
    fc.property(makeModelArbitrary(RING), fc.array(ruleArbitrary, { maxLength: 4 }), (random, plain) => {
      const mixed = writeRules(random as ModelJson, [...(readRules(random as ModelJson) ?? []), ...plain]);
      const rules = readRules(mixed);
      if (!rules) throw new Error('no rules');
      own += rules.filter(({ kind }) => kind === 'own').length;
      const back = writeRules(mixed, rules);
      expect({ ...back, speed: 0, priority: 0, turn_penalty: 0 }).toEqual({
        ...mixed,
        speed: 0,
        priority: 0,
        turn_penalty: 0,
      });
      const meaning = (model: unknown) => {
        const read = readCustomModel(model, 1000);
        return read.ok ? read.value.normalised : read.errors;
      };
      expect(meaning(back)).toEqual(meaning(mixed));
    }),
    { numRuns: 300 },
  );
  expect(own).toBeGreaterThan(100);
});

test('no JSON makes the reader throw, and what it does not know is kept as it is', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom(...LISTS, 'areas', 'x'), fc.jsonValue()), (json) => {
      const model = json as ModelJson;
      const rules = readRules(model);
      if (!rules || rules.some(({ kind }) => kind !== 'own')) return;
      const back = writeRules(model, rules);
      for (const list of LISTS) expect(back[list] ?? []).toEqual(model[list] ?? []);
    }),
  );
});

describe('a rule', () => {
  const rulesOf = (list: string, ...rules: unknown[]) => readRules({ [list]: rules });

  test('with an else stays as it is written, together', () => {
    const block = [
      { if: 'road_class == MOTORWAY', multiply_by: '0' },
      { else: '', multiply_by: '0.9' },
    ];
    expect(rulesOf('priority', ...block)).toEqual([{ kind: 'own', list: 'priority', block }]);
  });

  test('may have its figure as a number', () => {
    const rule = { if: 'road_class == MOTORWAY', multiply_by: 0 };
    expect(rulesOf('priority', rule)).toEqual([
      { kind: 'never', subject: { kind: 'road', road: 'motorway' } },
    ]);
  });

  test('with a figure or condition that the sentences have not is one of the writer’s own', () => {
    const kindOf = (list: string, rule: unknown) => rulesOf(list, rule)?.[0].kind;
    expect(kindOf('priority', { if: 'road_class == MOTORWAY', multiply_by: 0.3 })).toBe('own');
    expect(kindOf('priority', { if: 'road_class==MOTORWAY', multiply_by: 0 })).toBe('own');
    expect(kindOf('speed', { if: 'road_class == MOTORWAY', limit_to: 'max_speed' })).toBe('own');
    expect(kindOf('speed', { if: 'road_class == MOTORWAY', limit_to: '0' })).toBe('own');
    expect(kindOf('priority', { if: 'max_height < 3.50', multiply_by: 0 })).toBe('own');
  });

  test('of a problem is found by list and position, over blocks of several', () => {
    const rules = readRules({
      speed: [{ if: 'toll == ALL', limit_to: '20' }],
      priority: [
        { if: 'a', multiply_by: 1 },
        { else: '', multiply_by: 1 },
        { if: 'toll == ALL', multiply_by: 0 },
      ],
    });
    const find = (list: string, position: number) => findRuleOf(rules ?? [], list, position);
    expect([find('speed', 0), find('priority', 0), find('priority', 1), find('priority', 2)]).toEqual([
      0, 1, 1, 2,
    ]);
    expect(find('priority', 3)).toBe(-1);
  });

  test('that prefers roads lowers the usual priority by what the others lose', () => {
    const prefer = (road: RoadKind): PlainRule => ({ kind: 'prefer', subject: { kind: 'road', road } });
    expect(getUsualPriority([prefer('main'), prefer('motorway')])).toBe(0.25);
    expect(getUsualPriority([])).toBe(1);
  });
});

test('a model whose list is no list has no rules', () => {
  expect(readRules({ speed: {} })).toBeUndefined();
});
