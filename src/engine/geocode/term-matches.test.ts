/** Which terms of an index a typed word may stand for, and how much alike they are. */
import { describe, expect, test } from 'vitest';
import type { BookEntry } from './address-book.ts';
import { buildSearchIndex } from './build-search-index.ts';
import { readQuery } from './read-query.ts';
import { groupByTerm, TermFinder } from './term-matches.ts';
import { Vocabulary } from './vocabulary.ts';

const NAMES = [
  ...['Mira', 'Miradouro', 'Mirante', 'Montanha', 'Norte', 'Nortenho', 'Norwich', 'Sao'],
  ...[
    '5th',
    '51',
    '512',
    '21st',
    '241st',
    '214th',
    'Troxle',
    'Imtroxle',
    'Imtroxler',
    'Strasse',
    'Strassenbahn',
    'Mi',
  ],
];

function makeStreet(name: string): BookEntry {
  return {
    ...{ kind: 'street', postcode: '', street: '', houseNumber: '', lon: 0, lat: 0, importance: 72 },
    ...{ names: [{ language: '', text: name }], houses: [], line: [] },
    area: { city: '', state: '', country: '', countryCode: 'PT', otherNames: [] },
    origin: { id: 1, type: 'W', key: 'highway', value: 'residential' },
  } as unknown as BookEntry;
}

const index = buildSearchIndex({ entries: NAMES.map(makeStreet) });
const vocabulary = new Vocabulary(index);
const finder = new TermFinder(vocabulary);
const terms = Array.from({ length: vocabulary.count }, (_, term) => {
  const [from, to] = [index.firstTermUnit[term], index.firstTermUnit[term + 1]];
  return String.fromCharCode(...index.termUnits.subarray(from, to));
});

/** Likeness by term of the words that stand in `text` as `span`: several of them joined where it has more than one. */
function match(text: string, span = text.replace(/\W+$/, '')): Record<string, number> {
  const query = readQuery(text);
  const at = query.spans.findIndex((one) => one.text === span);
  expect(at).toBeGreaterThanOrEqual(0);
  return Object.fromEntries(
    [...finder.findAll(query)[at]].map(([term, likeness]) => [
      terms[term],
      Math.round(1000 * likeness) / 1000,
    ]),
  );
}

/** A blank at the end: the word is finished. */
describe('a word that is finished', () => {
  test('is itself above all, and the shorter for what it is of a longer one', () => {
    expect(match('mira ')).toEqual({
      mira: 1,
      miradouro: Math.round(1000 * (0.5 + (0.3 * 4) / 9)) / 1000,
      mirante: Math.round(1000 * (0.5 + (0.3 * 4) / 7)) / 1000,
    });
  });

  test('is a beginning from two letters on, and a number never', () => {
    expect(Object.keys(match('m '))).toEqual([]);
    expect(Object.keys(match('mi ')).sort()).toEqual(['mi', 'mira', 'miradouro', 'mirante']);
    expect(Object.keys(match('51 '))).toEqual(['51']);
  });

  test('is no other number where there is the very one: the next street has the next number', () => {
    expect(Object.keys(match('241st '))).toEqual(['241st']);
    expect(match('221st ')).toEqual({ '21st': 0.82, '241st': 0.82 });
    expect(Object.keys(match('214ht '))).toEqual(['214th']);
    expect(Object.keys(match('241'))).toEqual(['241st']);
  });

  test('may be wrong by a letter from three letters on, by two from eight on', () => {
    expect(match('norwixh ')).toEqual({ norwich: 0.82 });
    expect(match('mirz ')).toEqual({ mira: 0.82 });
    expect(match('mzrz ')).toEqual({});
    expect(match('saa ')).toEqual({ sao: 0.82 });
    expect(match('sx ')).toEqual({});
    expect(match('montxnhz ')).toEqual({ montanha: 0.66 });
    expect(match('mxntxnhz ')).toEqual({});
    // One more letter is an edit, two are another word.
    expect(match('nortx ')).toEqual({ norte: 0.82 });
  });

  test('that is a number is its ordinal, and no other number', () => {
    expect(match('5 ')).toEqual({ '5th': 0.92 });
    expect(match('21 ')).toEqual({ '21st': 0.92 });
    expect(match('52 ')).toEqual({});
  });
});

describe('a word that may go on', () => {
  test('is every term that begins so, more alike than when it is finished', () => {
    const open = match('mira');
    expect(open).toEqual({
      mira: 1,
      miradouro: Math.round(1000 * (0.8 + (0.15 * 4) / 9)) / 1000,
      mirante: Math.round(1000 * (0.8 + (0.15 * 4) / 7)) / 1000,
    });
    expect(Object.keys(match('m')).sort()).toEqual(['mi', 'mira', 'miradouro', 'mirante', 'montanha']);
    expect(Object.keys(match('51')).sort()).toEqual(['51', '512']);
  });

  test('may be wrong in its beginning, from four letters on', () => {
    expect(match('mixad')).toEqual({ miradouro: 0.6 });
    expect(match('mixad ')).toEqual({});
    expect(match('nxr')).toEqual({});
  });

  test('only where it is the last one', () => {
    const before = match('mira norte', 'mira');
    expect(before).toEqual(match('mira '));
    expect(match('norte mira', 'mira')).toEqual(match('mira'));
  });
});

describe('words that are read as one', () => {
  test('are a whole term, not the beginning of one, unless they may go on', () => {
    expect(match('im troxle ', 'imtroxle')).toEqual({ imtroxle: 1, imtroxler: 0.82 });
    expect(match('im troxl ', 'imtroxl')).toEqual({ imtroxle: 0.82 });
    expect(match('im trox ', 'imtrox')).toEqual({});
    expect(Object.keys(match('im trox', 'imtrox')).sort()).toEqual(['imtroxle', 'imtroxler']);
  });

  test('may be wrong by a letter from six letters on only', () => {
    expect(match('mi rz ', 'mirz')).toEqual({});
    expect(match('mi ranty ', 'miranty')).toEqual({ mirante: 0.82 });
    expect(match('mir adxurx ', 'miradxurx')).toEqual({});
    expect(match('im troxxlxr ', 'imtroxxlxr')).toEqual({ imtroxler: 0.66 });
  });
});

test('of each term is known which spans of the text it may be', () => {
  const query = readQuery('mira mira ');
  const matches = finder.findAll(query);
  const byTerm = groupByTerm(query, matches);
  for (const [term, spans] of byTerm)
    expect(spans).toEqual(
      query.spans.flatMap((span, i) => {
        const likeness = matches[i].get(term);
        return likeness === undefined ? [] : [{ span, likeness }];
      }),
    );
  expect(byTerm.get(terms.indexOf('mira'))).toHaveLength(2);
  expect(byTerm.size).toBe(new Set(matches.flatMap((own) => [...own.keys()])).size);
});
