import { createElement } from 'react';
import { describe, expect, test } from 'vitest';
import type { ColumnGuess } from '../../files/guess-columns.ts';
import { makePlan } from '../../testing/make-plan.ts';
import { readText, readTexts, renderMarkup } from '../../testing/ui/render-markup.ts';
import { ReadAsSelects } from './ReadAsSelects.tsx';

function show(field: string, readAs: ColumnGuess['readAs']): string {
  const guess = { field, readAs, column: { index: 2, letter: 'C', header: 'What' } } as ColumnGuess;
  const parts = { importing: {} };
  return renderMarkup(createElement(ReadAsSelects, { guess }), { plan: makePlan([], 1), parts });
}

/** The options of each list, the chosen one in brackets. */
function listOptions(markup: string): string[][] {
  return [...markup.matchAll(/<select[^>]*>(.*?)<\/select>/gs)].map(([, inner]) => {
    const chosen = /<option[^>]*selected[^>]*>(.*?)<\/option>/s.exec(inner)?.[1];
    return readTexts(inner, 'option').map((text) => (text === chosen ? `[${text}]` : text));
  });
}

describe('how a column is read', () => {
  test.each([
    ['12-hour', '12-hour'],
    ['24-hour', '24-hour'],
  ] as const)('a clock of %s is said', (clock, words) => {
    expect(readText(show('from', { clock }))).toBe(words);
  });

  test('a date that may be read both ways has a question mark, others their order', () => {
    const [ambiguous] = listOptions(show('date', { dateOrder: 'ambiguous' }));
    expect(ambiguous).toHaveLength(3);
    expect(ambiguous[0]).toBe('[?]');
    const [month] = listOptions(show('date', { dateOrder: 'mdy' }));
    expect(month.map((text) => text.startsWith('['))).toEqual([false, true]);
    expect(listOptions(show('date', {}))[0].map((text) => text.startsWith('['))).toEqual([true, false]);
  });

  test('a duration has units, a weight and a volume their own, boxes none', () => {
    expect(listOptions(show('duration', { unit: 'minutes' }))[0].map((text) => text.startsWith('['))).toEqual(
      [false, true, false],
    );
    expect(listOptions(show('weight', {}))).toEqual([['[kg]', 'g', 't', 'lb']]);
    expect(listOptions(show('volume', { unit: 'l' }))[0]).toHaveLength(2);
    expect(listOptions(show('boxes', {}))).toEqual([]);
  });

  test('numbers with decimals are read with a point or a comma', () => {
    expect(listOptions(show('boxes', { decimal: 'comma' }))).toEqual([['1.5', '[1,5]']]);
    expect(listOptions(show('weight', { unit: 'g', decimal: 'point' }))).toEqual([
      ['kg', '[g]', 't', 'lb'],
      ['[1.5]', '1,5'],
    ]);
    expect(listOptions(show('name', { decimal: 'comma' }))).toEqual([]);
  });
});
