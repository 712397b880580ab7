import { expect, test } from 'vitest';
import { type ModelError, renderModelError, toRefusal } from '../engine/profile/custom-model/model-error.ts';
import { readCustomModel } from '../engine/profile/custom-model/read-custom-model.ts';
import type { Fault } from '../faults/fault.ts';
import { writeEnglish } from '../faults/fault-error.ts';
import { modelFaults } from '../faults/model-faults.ts';
import { type LanguageState, language } from './language-state.ts';
import { loadLanguage } from './load-language.ts';
import { writeFault } from './write-fault.ts';

const TOP = 140;

const conditions = (texts: readonly unknown[], list = 'speed') =>
  texts.map((text) => ({ [list]: [{ if: text, [list === 'turn_penalty' ? 'add' : 'multiply_by']: 0.5 }] }));
const actions = (all: readonly object[], list = 'speed') =>
  all.map((action) => ({ [list]: [{ if: 'true', ...action }] }));
const ring = (length: number) => [
  [0, 0],
  ...Array.from({ length: length - 2 }, (_, i) => [1, i / 1e5]),
  [0, 0],
];
const polygon = (...coordinates: unknown[]) => ({ geometry: { type: 'Polygon', coordinates } });
const nest = (depth: number): object[] => [
  depth === 0 ? { if: 'lit', limit_to: 5 } : { if: 'lit', do: nest(depth - 1) },
];
const LIMITED = { if: 'lit', limit_to: 5 };

/** Every way in which a model is wrong, by the part of it that is at fault. */
const WRONG: Readonly<Record<string, readonly unknown[]>> = {
  conditions: [
    ...conditions(['lit lit', 'lit &&', '(lit', '(lit max_speed', 'lit == true', '5', '']),
    ...conditions(['road_class = TRACK', 'max_speed', 'road_class < TRACK', 'max_speed > toll']),
    ...conditions(['road_class == MOTORWY', 'toll == "ALL"', 'toll ==', 'road_class == surface']),
    ...conditions(['road_class == qqqqqqqq', 'toll == constructor', 'max_speed >']),
    ...conditions(['eval(1)', 'edge.(', 'edge.getName', 'edge.getName(5', 'edge.getName()', 'prev_lit']),
    ...conditions([
      'change_angle > 5',
      'rod_class == TRACK',
      'zzzzzzzzzzzz',
      `max_speed > ${'9'.repeat(400)}`,
    ]),
    ...conditions(['('.repeat(9000), 'x'.repeat(10_001), 5, null, ['lit'], { lit: true }, undefined]),
    ...conditions(['prev_road_class == toll', 'in_nowhere'], 'turn_penalty'),
    { ...conditions(['in_prak'])[0], areas: { park: polygon(ring(4)) } },
  ],
  values: [
    ...actions([{ limit_to: 'lit' }, { limit_to: 'toll' }, { limit_to: '' }, { limit_to: '5 / 2' }]),
    ...actions([{ limit_to: '0.9 * max_speed' }, { limit_to: '+5' }, { limit_to: '5 5' }]),
    ...actions([{ limit_to: `${'9'.repeat(300)} * ${'9'.repeat(300)}` }, { limit_to: '9'.repeat(400) }]),
    ...actions([{ limit_to: true }, { limit_to: null }, { limit_to: [5] }, { limit_to: {} }]),
    ...actions([
      { limit_to: undefined },
      { limit_to: -1 },
      { limit_to: 'max_speed * -1' },
      { limit_to: 141 },
    ]),
    ...actions([{ multiply_by: 1.1 }, { multiply_by: 'max_speed * 0.01' }]),
    ...actions([{ limit_to: 1.5 }, { limit_to: 'max_speed' }], 'priority'),
    ...actions([{ add: 2e6 }, { add: 'max_speed' }], 'turn_penalty'),
  ],
  rules: [
    ...actions([{ add: 5 }, {}, { limit_to: 5, multiply_by: 1 }, { limit_to: 5, multiply_by: 1, add: 1 }]),
    ...actions([{ limit_to: 5, multiply_by: 1, add: 1, do: [] }, { limit_to: 5, unles: 'lit' }, { do: 'x' }]),
    ...actions([{ add: 5 }], 'priority'),
    ...actions([{ limit_to: 5 }], 'turn_penalty'),
    { speed: [{ else: '', limit_to: 5 }] },
    { speed: [LIMITED, { else: '', limit_to: 5 }, { else_if: 'lit', limit_to: 5 }] },
    { speed: [{ if: 'lit', else: '', limit_to: 5 }] },
    { speed: [{ if: 'lit', else_if: 'lit', else: '', limit_to: 5 }] },
    { speed: [LIMITED, { else: 'x', limit_to: 5 }] },
    { speed: [LIMITED, { limit_to: 5 }] },
    ...[{}, 'x', 5, true].map((speed) => ({ speed })),
    ...[null, 'x', [], 5].map((rule) => ({ speed: [rule] })),
    { speed: Array(501).fill(LIMITED) },
    { speed: nest(12) },
  ],
  areas: [
    ...['x', [], 5].map((areas) => ({ areas })),
    ...['x', {}, null].map((features) => ({ areas: { type: 'FeatureCollection', features } })),
    ...['x', null, [], 5, {}, undefined].map((park) => ({ areas: { park } })),
    ...[[], 'x', undefined].map((coordinates) => ({
      areas: { park: { geometry: { type: 'Polygon', coordinates } } },
    })),
    { areas: { park: { geometry: { type: 'Point', coordinates: [0, 0] } } } },
    { areas: { park: polygon(ring(3)) } },
    { areas: { park: polygon([...ring(4), [1, 1]]) } },
    { areas: { park: polygon([...ring(4), [1, 99]]) } },
    { areas: { park: polygon(ring(10_001)) } },
    { areas: { park: polygon(ring(6000), ring(6000)) } },
    { areas: { park: polygon(...Array(10_001).fill(ring(4))) } },
    { areas: { a: polygon(ring(6000)), b: polygon(ring(6000)) } },
    { areas: { 'a b': polygon(ring(4)) } },
    {
      areas: {
        type: 'FeatureCollection',
        features: [
          { ...polygon(ring(4)), id: 'a' },
          { ...polygon(ring(4)), id: 'a' },
        ],
      },
    },
    { areas: Object.fromEntries(Array.from({ length: 21 }, (_, i) => [`a${i}`, polygon(ring(4))])) },
  ],
  model: [
    ...[[], null, 'x', 5, undefined],
    { sped: [] },
    { whatever: [] },
    ...[-1, 2e6, 'x', [], {}, true].map((distance_influence) => ({ distance_influence })),
    ...['x', [], 5, { hieght: 3 }, { height: 0 }, { axle_load: '2' }].map((dimensions) => ({ dimensions })),
  ],
};

function readErrors(models: readonly unknown[]): ModelError[] {
  return models.flatMap((model) => {
    const read = readCustomModel(model, TOP);
    if (read.ok) throw new Error(`nothing is wrong with ${JSON.stringify(model)}`);
    return read.errors;
  });
}

const ERRORS = readErrors(Object.values(WRONG).flat());
const FAULTS = ERRORS.map(({ fault }) => fault);

function inLanguage<T>(state: LanguageState, work: () => T): T {
  const before = { ...language };
  Object.assign(language, state);
  try {
    return work();
  } finally {
    Object.assign(language, before);
  }
}

/** A language that says the key of each text, with what fills it after it. */
const KEYS: LanguageState = {
  current: 'en',
  messages: Object.fromEntries(
    Object.entries(modelFaults).map(([code, text]) => [
      `faults.${code}`,
      `<${[`faults.${code}`, ...(text.match(/\{\w+\}/g) ?? [])].join('|')}>`,
    ]),
  ),
};

/** The codes of a fault and of those within it. */
function listCodes({ code, params = {} }: Fault): string[] {
  const within = Object.values(params).filter((value) => typeof value === 'object' && 'code' in value);
  return [code, ...within.flatMap((value) => listCodes(value as Fault))];
}

const NAMES = ['de', 'fr', 'es'];

test('every fault that a model can have is made here, and every word of it has its text', () => {
  const made = new Set(ERRORS.map(toRefusal).flatMap(listCodes));
  expect(Object.keys(modelFaults).filter((code) => !made.has(code))).toEqual([]);
  const worded = inLanguage(KEYS, () => FAULTS.map((fault) => writeFault(fault)));
  // Two words of a kind that no condition and no list of keys has are English that was left.
  expect(worded.filter((text) => !text.startsWith('<faults.model.') || /[a-z] [a-z]/.test(text))).toEqual([]);
});

test('a refusal says where the model is at fault, as the error itself does', () => {
  expect(ERRORS.map((error) => writeEnglish(toRefusal(error)))).toEqual(
    ERRORS.map((error) => `custom_model: ${renderModelError(error)}`),
  );
});

test.each(NAMES)('what is wrong with a model is said in %s', async (name) => {
  const state = await loadLanguage(name);
  const isEnglish = (text: string) =>
    /\b(expected|found|unknown|known|did you mean|the|and|or|of|an|that|can be)\b/.test(text);
  const worded = inLanguage(state, () => FAULTS.map((fault) => writeFault(fault)));
  expect(worded.filter((text, i) => text === writeEnglish(FAULTS[i]) || isEnglish(text))).toEqual([]);
});

test('words of the model stay as they are written, names and figures too', async () => {
  const say = async (name: string, model: object) => {
    const [error] = readErrors([model]);
    return inLanguage(await loadLanguage(name), () =>
      [error.fault, toRefusal(error)].map((f) => writeFault(f)),
    );
  };
  const [misspelt] = conditions(['road_class == MOTORWY']);
  expect((await say('de', misspelt))[0]).toBe(
    'erwartet: ein Wert von road_class, gefunden: „MOTORWY“; meinten Sie MOTORWAY?',
  );
  expect((await say('es', misspelt))[0]).toBe(
    'se esperaba un valor de road_class, se encontró «MOTORWY»; ¿quería decir MOTORWAY?',
  );
  const nested = { speed: [{ if: 'true', do: [LIMITED, { if: 'lit lit', limit_to: 5 }] }] };
  expect((await say('de', nested))[1]).toBe(
    'Modell, speed[0].do[1].if, Position 4 – erwartet: „&&“, „||“ oder das Ende, gefunden: „lit“',
  );
  expect((await say('fr', actions([{ limit_to: 5 }], 'turn_penalty')[0]))[0]).toBe(
    'dans turn_penalty, seuls add, do sont possibles, pas limit_to',
  );
});
