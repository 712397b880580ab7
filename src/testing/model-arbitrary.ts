/** Custom models at random: valid ones of every operator, and JSON that only looks like one. */
import * as fc from 'fast-check';
import { ATTRIBUTES } from '../engine/profile/attributes/registry.ts';

const named = (kind: string) =>
  [...ATTRIBUTES.values()].filter((attribute) => attribute.kind === kind && attribute.level !== 'turn');

const enumTest = fc.constantFrom(...named('enum')).chain((attribute) =>
  fc
    .record({
      constant: fc.constantFrom(
        ...(attribute.kind === 'enum' ? attribute.constants : []),
        ...(attribute.name === 'state' ? ['US_A', 'US_ZZ'] : []),
      ),
      operator: fc.constantFrom('==', '!='),
      prefix: fc.constantFrom('', 'backward_'),
    })
    .map(({ constant, operator, prefix }) => `${prefix}${attribute.name} ${operator} ${constant}`),
);
const numberTest = fc
  .tuple(
    fc.constantFrom(...named('number')),
    fc.constantFrom('<', '<=', '>', '>=', '==', '!='),
    fc.integer({ min: -20, max: 150 }),
  )
  .map(([{ name }, operator, number]) => `${name} ${operator} ${number}`);
const flagTest = fc.constantFrom(
  ...named('boolean').map(({ name }) => name),
  'in_half',
  'true',
  'false',
  'backward_car_access',
);

const conditionArbitrary: fc.Arbitrary<string> = fc.letrec<{ any: string }>((tie) => ({
  any: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    fc.oneof(enumTest, numberTest, flagTest),
    fc
      .tuple(tie('any'), fc.constantFrom('&&', '||'), tie('any'))
      .map(([a, operator, b]) => `(${a} ${operator} ${b})`),
    fc.tuple(enumTest, enumTest).map((tests) => tests.join('||')),
    tie('any').map((part) => `!(${part})`),
  ),
})).any;

const limit = fc.oneof(
  fc.integer({ min: 0, max: 100 }),
  fc.constantFrom(
    '30',
    'max_speed * 0.9',
    'max_speed + 5 * 2',
    'car_average_speed',
    'max_speed * 0',
    'lanes * 10 + 1',
  ),
);
const factor = fc.oneof(fc.constantFrom('0', 0.5, '1', 'curvature', 'curvature * 0.5 + 0.1'));

function rules(action: fc.Arbitrary<Record<string, unknown>>): fc.Arbitrary<object[]> {
  const { list } = fc.letrec<{ list: object[]; block: object[]; act: Record<string, unknown> }>((tie) => ({
    act: fc.oneof(
      { maxDepth: 2 },
      action,
      tie('list').map((nested) => ({ do: nested })),
    ),
    block: fc
      .tuple(
        conditionArbitrary,
        tie('act'),
        fc.array(fc.tuple(conditionArbitrary, tie('act')), { maxLength: 2 }),
        fc.option(tie('act')),
      )
      .map(([first, act, others, last]) => [
        { if: first, ...act },
        ...others.map(([condition, other]) => ({ else_if: condition, ...other })),
        ...(last ? [{ else: '', ...last }] : []),
      ]),
    list: fc.array(tie('block'), { maxLength: 3 }).map((blocks) => blocks.flat()),
  }));
  return list;
}

/** Valid for a top speed of at least 100 km/h; `half` is the one area. */
export function makeModelArbitrary(ring: [number, number][]): fc.Arbitrary<object> {
  return fc.record({
    speed: rules(
      fc.oneof(
        limit.map((value) => ({ limit_to: value })),
        factor.map((value) => ({ multiply_by: value })),
      ),
    ),
    priority: rules(factor.map((value) => ({ multiply_by: value }))),
    areas: fc.constant({ half: { type: 'Feature', geometry: { type: 'Polygon', coordinates: [ring] } } }),
  });
}

const text = fc.oneof(
  fc.string(),
  fc
    .array(
      fc.constantFrom(
        '(',
        ')',
        '!',
        '&&',
        '||',
        '==',
        '<',
        'toll',
        'ALL',
        'max_speed',
        '1',
        '.5',
        ' ',
        '-',
        '*',
        'in_',
        '__proto__',
        'constructor',
        '.',
        'edge.getDistance()',
        '\u0000',
        '"',
        ';',
        'x=1',
      ),
    )
    .map((parts) => parts.join('')),
);
/** Nearly a model: right keys with wrong contents. */
export const brokenModelArbitrary: fc.Arbitrary<unknown> = fc.oneof(
  fc.jsonValue({ maxDepth: 6 }),
  fc.dictionary(
    fc.constantFrom('speed', 'priority', 'turn_penalty', 'areas', 'distance_influence', '__proto__', 'x'),
    fc.oneof(
      fc.jsonValue({ maxDepth: 5 }),
      fc.array(
        fc.dictionary(
          fc.constantFrom(
            'if',
            'else_if',
            'else',
            'limit_to',
            'multiply_by',
            'add',
            'do',
            '__proto__',
            'constructor',
          ),
          fc.oneof(text, fc.double(), fc.jsonValue()),
        ),
      ),
    ),
  ),
);
