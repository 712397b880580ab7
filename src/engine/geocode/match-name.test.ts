import { describe, expect, test } from 'vitest';
import type { BookEntry } from './address-book.ts';
import { buildSearchIndex } from './build-search-index.ts';
import { matchName } from './match-name.ts';
import { readQuery } from './read-query.ts';
import { groupByTerm, TermFinder } from './term-matches.ts';
import { Vocabulary } from './vocabulary.ts';
import { TermWeights } from './weigh-words.ts';

const AREA = { city: '', state: '', country: '', countryCode: '', otherNames: [] };

/** A map with that name alone. */
function makeIndex(name: string) {
  const entry = {
    kind: 'street',
    names: [{ language: '', text: name }],
    area: AREA,
    postcode: '',
    street: '',
    houseNumber: '',
    lon: 0,
    lat: 0,
    origin: { id: 1, type: 'W', key: 'highway', value: 'residential' },
    importance: 72,
    houses: [],
    line: [],
  };
  return buildSearchIndex({ entries: [entry as unknown as BookEntry] });
}

/** How the name fits the text; of the area nothing is known but what is given. */
function match(name: string, text: string, areaLikeness?: readonly number[]) {
  const index = makeIndex(name);
  const query = readQuery(text);
  const byTerm = groupByTerm(query, new TermFinder(new Vocabulary(index)).findAll(query));
  const found = matchName(
    index,
    new TermWeights(index),
    0,
    query,
    byTerm,
    areaLikeness ?? query.words.map(() => 0),
  );
  const isMeant = query.words.map((_, word) => (((found?.words ?? 0) >> word) & 1) === 1);
  return { isMeant, likeness: found?.likeness, coverage: found?.coverage };
}

describe('a name', () => {
  test('is covered by the share of it that the text has, whichever words these are', () => {
    const words = ['Velha', 'Moinho', 'Ribeira'];
    const whole = match(words.join(' '), words.join(' '));
    expect(whole).toEqual({ isMeant: [true, true, true], likeness: [1, 1, 1], coverage: 1 });
    for (const word of words) {
      const part = match(words.join(' '), word);
      expect(part.isMeant).toEqual([true]);
      expect(part.coverage).toBeCloseTo(1 / 3, 6);
    }
    expect(match(words.join(' '), 'Ribeira Velha').coverage).toBeCloseTo(2 / 3, 6);
  });

  test('accounts for a word once, and leaves words that it has not', () => {
    const { isMeant, likeness } = match('Velha Moinho', 'Moinho Moinho Central');
    expect(isMeant.filter((is) => is)).toHaveLength(1);
    expect(isMeant[2]).toBe(false);
    expect(likeness?.[2]).toBe(0);
  });

  test('that has no word of the text is none', () => {
    expect(match('Velha Moinho', 'Central').coverage).toBeUndefined();
  });

  test('that merely resembles a word gives way to the area that is the word', () => {
    const alike = match('Ribeirinha Moinho', 'Rybeirynha');
    expect(alike.likeness?.[0]).toBeGreaterThan(0);
    expect(alike.likeness?.[0]).toBeLessThan(0.8);
    expect(match('Ribeirinha Moinho', 'Rybeirynha', [1]).coverage).toBeUndefined();
    expect(match('Ribeirinha Moinho', 'Ribeirinha', [1]).isMeant).toEqual([true]);
  });
});
