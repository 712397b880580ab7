import { expect, test } from 'vitest';
import type { BookEntry } from './address-book.ts';
import { buildSearchIndex } from './build-search-index.ts';
import { readQuery } from './read-query.ts';
import { TermFinder } from './term-matches.ts';
import { Vocabulary } from './vocabulary.ts';
import { TermWeights } from './weigh-words.ts';

function makeStreet(name: string, city: string): BookEntry {
  return {
    ...{ kind: 'street', postcode: '', street: '', houseNumber: '', lon: 0, lat: 0, importance: 72 },
    ...{ names: [{ language: '', text: name }], houses: [], line: [] },
    area: { city, state: '', country: 'Portugal', countryCode: 'PT', otherNames: [] },
    origin: { id: 1, type: 'W', key: 'highway', value: 'residential' },
  } as unknown as BookEntry;
}

/** Each street is a "Caminho"; half of them are named after the town they are in, one after a lion. */
const streets = Array.from({ length: 200 }, (_, i) =>
  makeStreet(`Caminho ${i % 2 === 0 ? 'Vilarinho' : `Norte${i}`}`, 'Vilarinho'),
);
const index = buildSearchIndex({ entries: [...streets, makeStreet('Caminho Leao', 'Vilarinho')] });
const weights = new TermWeights(index);
const finder = new TermFinder(new Vocabulary(index));

/** Weights of the words of a text, to two decimals. */
function weigh(text: string): number[] {
  const query = readQuery(text);
  return weights.ofWords(query, finder.findAll(query)).map((weight) => Math.round(100 * weight) / 100);
}

test('a word says the more the fewer names have it, and a town never little', () => {
  const [common, rare] = weigh('Caminho Leao,');
  expect(common).toBeLessThan(0.25);
  expect(rare).toBeGreaterThan(0.8);
  // Every second street has it.
  expect(weigh('Vilarinho,')).toEqual([0.7]);
  expect(weigh('Caminho Norte7,')[1]).toBeGreaterThan(0.7);
});

test('house numbers say something, words that nobody knows a half, two letters of them nothing', () => {
  expect(weigh('Leao 12')[1]).toBe(0.6);
  expect(weigh('Caminho Leao 12b,').at(-1)).toBe(0.6);
  expect(weigh('xyzzyq Leao,')[0]).toBe(0.5);
  expect(weigh('xq Leao,')[0]).toBe(0.15);
});
