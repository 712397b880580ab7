import { expect, test } from 'vitest';
import { makeDrawnMap } from '../../testing/make-drawn-map.ts';
import { compileProfile } from '../profile/compile-profile.ts';
import { getStandardProfile } from '../profile/profiles/standard-profiles.ts';
import { measureCutOff } from './cut-off-roads.ts';

/** A town of two streets with nine lanes between them. */
const TOWN = `
a-b-c-d-e-f-g-h-i
| | | | | | | | |
j-k-l-m-n-o-p-q-r
`;
const WAYS = {
  abcdefghi: {},
  jklmnopqr: {},
  aj: {},
  bk: {},
  cl: {},
  dm: {},
  en: {},
  fo: {},
  gp: {},
  hq: {},
  ir: {},
};

function measure(more: string, drawing: Partial<Parameters<typeof makeDrawnMap>[1]>) {
  const map = makeDrawnMap(`${TOWN}${more}`, { ...drawing, ways: { ...WAYS, ...drawing.ways } });
  return measureCutOff(map.engine.graph, map.car.useOfEdge);
}

test('a whole network has nothing that is cut off', () => {
  expect(measure('', {})).toEqual({ parts: 0, metres: 0 });
});

test('an island, and a street that only leads away, are a part each', () => {
  const { parts, metres } = measure('    |\nx---y   z', {
    ways: { xy: {}, zr: { oneway: 'yes' } },
  });
  expect(parts).toBe(2);
  expect(metres).toBeGreaterThan(200);
});

test('a street that restrictions close at every turn is reported with its length', () => {
  const closed = [
    { kind: 'no_left_turn', from: 'jklmnopqr', via: 'n', to: 'ns' },
    { kind: 'no_right_turn', from: 'jklmnopqr', via: 'n', to: 'ns' },
    { kind: 'no_straight_on', from: 'en', via: 'n', to: 'ns' },
  ];
  const ways = { ns: {} };
  const street = '        |\n        s';
  expect(measure(street, { ways }).parts).toBe(0);
  expect(measure(street, { ways, restrictions: closed })).toEqual({ parts: 1, metres: 100 });
});

test('roads that the profile does not use are no part that is cut off', () => {
  const street = '        |\n        s';
  const map = makeDrawnMap(`${TOWN}${street}`, { ways: { ...WAYS, ns: { highway: 'tertiary' } } });
  const model = { priority: [{ if: 'road_class == TERTIARY', multiply_by: '0' }] };
  const compiled = compileProfile(getStandardProfile('car'), model);
  if (!compiled.ok) throw new Error('The profile does not compile');
  const { useOfEdge } = map.engine.getProfile(compiled.value);
  expect(measureCutOff(map.engine.graph, useOfEdge)).toEqual({ parts: 0, metres: 0 });
  expect([...useOfEdge].filter((use) => use === 0)).toHaveLength(1);
});
