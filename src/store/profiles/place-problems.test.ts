import { expect, test } from 'vitest';
import { readCustomModel } from '../../engine/profile/custom-model/read-custom-model.ts';
import { language } from '../../i18n/language-state.ts';
import { loadLanguage } from '../../i18n/load-language.ts';
import { placeProblems } from './place-problems.ts';

/** What each problem of a model underlines, with its line and message. */
function place(model: unknown) {
  const text = JSON.stringify(model, null, 2);
  const read = readCustomModel(model, 140);
  return placeProblems(read.ok ? [] : read.errors, text).map(({ range, line, message, rule }) => ({
    underlined: text.slice(...range),
    line,
    message,
    rule,
  }));
}

test('a wrong word of a condition is underlined itself, and its rule named', () => {
  expect(place({ priority: [{ if: 'toll == ALL && road_clas == TRACK', multiply_by: 0 }] })).toEqual([
    {
      underlined: 'road_clas',
      line: 4,
      message: expect.stringMatching(/^priority\[0\]\.if, position 16: unknown variable road_clas/),
      rule: { list: 'priority', position: 0 },
    },
  ]);
});

test('the figure of a nested rule is underlined', () => {
  const model = { speed: [{ if: 'true', do: [{ if: 'true', limit_to: 500 }] }] };
  expect(place(model)).toMatchObject([
    { underlined: '500', message: expect.stringMatching(/^speed\[0\]\.do\[0\]\.limit_to: expected at most/) },
  ]);
});

test('escapes before the fault count as one character', () => {
  expect(place({ speed: [{ if: '\t\t foo', limit_to: 1 }] })).toMatchObject([{ underlined: 'foo' }]);
});

test('a rule without an action, an area, a figure and an unknown key have places too', () => {
  expect(place({ speed: [{ if: 'true' }] })).toMatchObject([{ underlined: expect.stringMatching(/^\{/) }]);
  expect(place({ areas: { type: 'FeatureCollection', features: [{ id: 'a b' }] } })).toMatchObject([
    { line: 5, rule: undefined },
  ]);
  expect(place({ distance_influence: -1 })).toMatchObject([{ underlined: '-1' }]);
  expect(place({ spede: [] })).toMatchObject([{ underlined: '{', line: 1 }]);
});

test('place and message are in the language in use; what stands in the model is not', async () => {
  Object.assign(language, await loadLanguage('de'));
  try {
    expect(place({ priority: [{ if: 'toll == ALL && road_clas == TRACK', multiply_by: 0 }] })).toMatchObject([
      {
        underlined: 'road_clas',
        message:
          'priority[0].if, Position 16 – die Variable road_clas ist nicht bekannt; meinten Sie road_class?',
      },
    ]);
    expect(place({ spede: [] })).toMatchObject([
      { message: 'Modell – den Namen „spede“ gibt es hier nicht; meinten Sie speed?' },
    ]);
  } finally {
    Object.assign(language, await loadLanguage('en'));
  }
});
