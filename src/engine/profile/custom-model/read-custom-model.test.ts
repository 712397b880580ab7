import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { brokenModelArbitrary } from '../../../testing/model-arbitrary.ts';
import { readCustomModel } from './read-custom-model.ts';
import { writeModelProblem } from './write-model-problem.ts';

const TOP = 140;

/** Each error as its sentence. */
function complain(model: unknown): string[] {
  const read = readCustomModel(model, TOP);
  return read.ok ? [] : read.errors.map(writeModelProblem);
}
const complainIf = (condition: unknown, list = 'speed') =>
  complain({ [list]: [{ if: condition, [list === 'turn_penalty' ? 'add' : 'multiply_by']: 0.5 }] });
const complainValue = (action: object, list = 'speed') => complain({ [list]: [{ if: 'true', ...action }] });
const square = (size = 1) => [
  [0, 0],
  [size, 0],
  [size, size],
  [0, size],
  [0, 0],
];
const feature = (ring: unknown = square()) => ({
  type: 'Feature',
  geometry: { type: 'Polygon', coordinates: [ring] },
});

const EXAMPLE = {
  speed: [
    { if: 'road_class == TRACK && !in_park', limit_to: '25' },
    { else: '', limit_to: 'max_speed * 0.9' },
  ],
  priority: [{ if: 'max_weight < 3.5 || toll == ALL', multiply_by: '0' }],
  distance_influence: 40,
  areas: { type: 'FeatureCollection', features: [{ ...feature(), id: 'park', properties: { a: 1 } }] },
};

describe('what is accepted', () => {
  test('the example of the contract, and lists that are missing are filled in', () => {
    expect(complain(EXAMPLE)).toEqual([]);
    const read = readCustomModel({}, TOP);
    expect(read).toMatchObject({
      ok: true,
      value: { normalised: { speed: [], priority: [], areas: { type: 'FeatureCollection', features: [] } } },
    });
  });

  test('the normalised model reads as itself', () => {
    const once = readCustomModel(EXAMPLE, TOP);
    if (!once.ok) throw new Error('refused');
    const twice = readCustomModel(JSON.parse(JSON.stringify(once.value.normalised)), TOP);
    expect(twice.ok && twice.value.normalised).toEqual(once.value.normalised);
  });

  test.each([
    'true || false',
    '!(road_class==TRACK)&&(lit||!roundabout)',
    'state == US_CA && country != MISSING',
    'backward_max_speed > 30',
    'average_slope <= -4.5',
    'country.isRightHandTraffic() && edge.getDistance() > .5',
    'truck_access && backward_bike_access',
    'foot_network == LOCAL',
  ])('the condition %s', (condition) => expect(complainIf(condition)).toEqual([]));

  test.each([
    'prev_road_class != road_class',
    'change_angle > -25 && change_angle < 25',
    'prev_max_speed > 50 || prev_lit',
    'prev_country == DEU',
  ])('the turn condition %s', (condition) => expect(complainIf(condition, 'turn_penalty')).toEqual([]));

  test.each([
    'max_speed * 0.9',
    'max_speed + 5 - 2',
    '10 + 2 * 3',
    20,
    '0',
    'max_speed * 0 * 3',
    'lanes * 10',
  ])('the value %s', (value) => expect(complainValue({ limit_to: value })).toEqual([]));

  test('areas as a map, whatever their names', () => {
    const areas = JSON.parse(
      `{"__proto__": ${JSON.stringify(feature())}, "1a": ${JSON.stringify(feature())}}`,
    );
    expect(complain({ areas, speed: [{ if: 'in___proto__ && in_1a', limit_to: 5 }] })).toEqual([]);
  });
});

describe('what is refused, and the sentence that says so', () => {
  test.each([
    [
      'road_class == MOTORWY',
      'speed[0].if, position 14: expected a constant of road_class, found "MOTORWY"; did you mean MOTORWAY?',
    ],
    ['rod_class == TRACK', 'speed[0].if, position 0: unknown variable rod_class; did you mean road_class?'],
    ['road_class = TRACK', 'speed[0].if, position 11: expected a comparison of road_class, found "="'],
    ['road_class < TRACK', 'speed[0].if, position 11: expected "==" or "!=", found "<"'],
    ['toll == "ALL"', 'speed[0].if, position 8: expected a constant of toll, found """'],
    ['max_speed > toll', 'speed[0].if, position 12: expected a number, found "toll"'],
    [
      'lit == true',
      'speed[0].if, position 4: expected "&&", "||" or the end after the boolean lit, found "=="',
    ],
    ['lit &&', 'speed[0].if, position 6: expected a variable, true, false, "!" or "(", found the end'],
    ['(lit', 'speed[0].if, position 4: expected "&&", "||" or ")", found the end'],
    ['lit lit', 'speed[0].if, position 4: expected "&&", "||" or the end, found "lit"'],
    ['eval(1)', 'speed[0].if, position 0: calls of "eval" are not known'],
    ['edge.getName()', 'speed[0].if, position 0: unknown variable edge.getName()'],
    ['in_nowhere', 'speed[0].if, position 0: no area has the id "nowhere"'],
    ['prev_lit', 'speed[0].if, position 0: prev_lit is known in turn_penalty only'],
    ['change_angle > 5', 'speed[0].if, position 0: change_angle is known in turn_penalty only'],
    ['__proto__', 'speed[0].if, position 0: unknown variable __proto__'],
    ['constructor == toString', 'speed[0].if, position 0: unknown variable constructor'],
    [
      'road_class == surface',
      'speed[0].if, position 14: expected a constant of road_class, found surface; two variables compare in turn_penalty only, one of them prev_',
    ],
    [5, 'speed[0].if: expected a condition as text, found 5'],
  ])('the condition %s', (condition, sentence) => expect(complainIf(condition)).toEqual([sentence]));

  test.each([
    [
      { limit_to: -1 },
      'speed[0].limit_to: expected a value that is never negative, found one that can be -1',
    ],
    [
      { limit_to: 'max_speed - 10' },
      'speed[0].limit_to: expected a value that is never negative, found one that can be -10',
    ],
    [{ limit_to: 141 }, "speed[0].limit_to: expected at most the profile's top speed of 140 km/h, found 141"],
    [{ multiply_by: 1.1 }, 'speed[0].multiply_by: expected a factor from 0 to 1, found one that can be 1.1'],
    [
      { multiply_by: 'max_speed * 0.01' },
      'speed[0].multiply_by: expected a factor from 0 to 1, found one that can be Infinity',
    ],
    [{ limit_to: '0.9 * max_speed' }, 'speed[0].limit_to, position 6: expected a number, found "max_speed"'],
    [
      { limit_to: 'lit' },
      'speed[0].limit_to, position 0: expected a number or a numeric variable, found the boolean lit',
    ],
    [
      { limit_to: '' },
      'speed[0].limit_to, position 0: expected a number or a numeric variable, found the end',
    ],
    [{ limit_to: '5 / 2' }, 'speed[0].limit_to, position 2: expected "+", "-", "*" or the end, found "/"'],
    [{ limit_to: true }, 'speed[0].limit_to: expected a number or a text with a value, found true'],
    [{ add: 5 }, 'speed[0].add: expected limit_to, multiply_by, do in speed, found add'],
    [{}, 'speed[0]: expected exactly one of limit_to, multiply_by, add, do, found none'],
  ])('the action %j', (action, sentence) => expect(complainValue(action)).toEqual([sentence]));

  test('a priority above one, a limit in a turn penalty, an infinite penalty', () => {
    expect(complainValue({ multiply_by: '2' }, 'priority')[0]).toContain('a factor from 0 to 1');
    expect(complainValue({ limit_to: 1 }, 'turn_penalty')[0]).toContain('expected add, do in turn_penalty');
    expect(complainValue({ add: 'max_speed' }, 'turn_penalty')[0]).toContain('can be Infinity');
  });

  test('a rule deep inside, by its path', () => {
    const model = {
      speed: [
        {
          if: 'lit',
          do: [
            { if: 'true', limit_to: 5 },
            { else: 'x', limit_to: 5 },
          ],
        },
      ],
    };
    expect(complain(model)).toEqual(['speed[0].do[1].else: expected the value ""']);
  });

  test('else without if, two conditions, unknown keys, wrong lists', () => {
    expect(complain({ speed: [{ else: '', limit_to: 5 }] })[0]).toContain('directly after if');
    const afterElse = [
      { if: 'lit', limit_to: 5 },
      { else: '', limit_to: 5 },
      { else_if: 'lit', limit_to: 5 },
    ];
    expect(complain({ speed: afterElse })).toEqual([
      'speed[2].else_if: expected else_if directly after if or else_if',
    ]);
    expect(complain({ speed: [{ if: 'lit', else: '', limit_to: 5 }] })[0]).toContain('found if and else');
    expect(complain({ sped: [] })).toEqual(['custom_model: unknown key "sped"; did you mean speed?']);
    expect(complain({ speed: {} })).toEqual(['speed: expected an array of rules, found an object']);
    expect(complain([])).toEqual(['custom_model: expected an object, found an array']);
    expect(complain({ distance_influence: -1 })[0]).toContain('found -1');
  });

  test.each([
    [
      {
        a: feature([
          [0, 0],
          [1, 0],
          [1, 1],
          [0, 1],
        ]),
      },
      'closed rings',
    ],
    [
      {
        a: feature([
          [0, 0],
          [1, 0],
          [0, 0],
        ]),
      },
      'at least four positions',
    ],
    [
      {
        a: feature([
          [0, 0],
          [1, 0],
          [1, 99],
          [0, 0],
        ]),
      },
      '[lon, lat] in degrees',
    ],
    [{ a: { type: 'Feature', geometry: { type: 'Point', coordinates: [0, 0] } } }, 'type Polygon'],
    [{ 'a b': feature() }, 'an id of letters'],
    [
      {
        type: 'FeatureCollection',
        features: [
          { ...feature(), id: 'a' },
          { ...feature(), id: 'a' },
        ],
      },
      'used before',
    ],
    [
      { a: feature([[0, 0], ...Array.from({ length: 10_000 }, (_, i) => [1, i / 1e5]), [0, 0]]) },
      'at most 10000',
    ],
    [Object.fromEntries(Array.from({ length: 21 }, (_, i) => [`a${i}`, feature()])), 'at most 20 areas'],
  ])('areas, case %#', (areas, part) => expect(complain({ areas })[0]).toContain(part));

  test('more than 500 rules, nested or not', () => {
    const rule = { if: 'lit', limit_to: 5 };
    expect(complain({ speed: Array(500).fill(rule) })).toEqual([]);
    expect(
      complain({
        speed: Array(250).fill(rule),
        priority: [{ if: 'lit', do: [] }, ...Array(250).fill({ if: 'lit', multiply_by: 1 })],
      })[0],
    ).toContain('at most 500 rules');
  });

  test('texts and nestings without end, quickly', () => {
    expect(complainIf('('.repeat(1e6))[0]).toContain('at most 10000 characters');
    expect(complainIf('('.repeat(9000))[0]).toContain('nested parentheses');
    expect(complainIf('!'.repeat(9000))[0]).toContain('nested parentheses');
    expect(complainIf(`lit${' '.repeat(9000)}`)).toEqual([]);
    let rules: object[] = [{ if: 'lit', limit_to: 5 }];
    for (let i = 0; i < 5000; i++) rules = [{ if: 'lit', do: rules }];
    expect(complain({ speed: rules })[0]).toContain('nested do');
  });
});

test('no JSON makes the reader throw, and every refusal is a sentence', () => {
  fc.assert(
    fc.property(brokenModelArbitrary, (model) => {
      for (const sentence of complain(model)) expect(sentence).toMatch(/^[a-z_]+.*: ./s);
    }),
    { numRuns: 1500, seed: 7 },
  );
});
