import { expect, test } from 'vitest';
import type { BookEntry } from './address-book.ts';
import { buildSearchIndex } from './build-search-index.ts';
import { CandidateFinder } from './find-candidates.ts';
import { Geocoder } from './geocoder.ts';
import { readQuery } from './read-query.ts';
import { TermFinder } from './term-matches.ts';
import { Vocabulary } from './vocabulary.ts';
import { TermWeights } from './weigh-words.ts';

const AREA = { city: 'Vila', state: '', country: 'Portugal', countryCode: 'PT', otherNames: [] };

function makeStreet(name: string): BookEntry {
  return {
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
  } as unknown as BookEntry;
}

/** Many streets that begin alike, with names of one word among them. */
const names = ['Alameda', ...Array.from({ length: 1200 }, (_, i) => `Alameda Rua${i}x${i % 7}`)];
const index = buildSearchIndex({ entries: names.map(makeStreet) });

test('however many names fit a text, a bounded number is looked at', () => {
  const finder = new TermFinder(new Vocabulary(index));
  const query = readQuery('R');
  const found = new CandidateFinder(index, new TermWeights(index)).find(query, finder.findAll(query));
  expect(found.length).toBeGreaterThan(100);
  expect(found.length).toBeLessThanOrEqual(150);
});

test('a word of many names is found where it is the whole name', () => {
  const best = (text: string) => new Geocoder(index).search(text).hits[0]?.name;
  expect(best('Alameda')).toBe('Alameda');
  expect(best('alamed')).toBe('Alameda');
});

test.each([20, 150, 1200])(
  'of %i names with a word those that are no more than it are what the word alone means',
  (count) => {
    const many = [
      'Alameda',
      ...Array.from({ length: count }, (_, i) => `Alameda Rua${i}x${i % 7}`),
      'Alameda',
    ];
    const own = buildSearchIndex({ entries: many.map(makeStreet) });
    const terms = new TermFinder(new Vocabulary(own));
    const find = (text: string) => {
      const query = readQuery(text);
      const found = new CandidateFinder(own, new TermWeights(own)).find(query, terms.findAll(query));
      return found.map((entry) => many[entry]);
    };
    expect(find('Alameda ')).toEqual(['Alameda', 'Alameda']);
    // With a second word it is any of the others.
    expect(find('Alameda Rua3x3 ')[0]).toBe('Alameda Rua3x3');
  },
);
