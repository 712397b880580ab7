/** The walk over shared beginnings against an edit distance from the definition. */
import { expect, test } from 'vitest';
import { Prng } from '../base/prng.ts';
import { packTexts } from './column-writer.ts';
import type { SearchIndex } from './search-index.ts';
import { Vocabulary } from './vocabulary.ts';

/** Optimal string alignment by recursion on the ends, remembered. */
function countEdits(a: string, b: string): number {
  const known = new Map<string, number>();
  const count = (i: number, j: number): number => {
    if (i === 0 || j === 0) return i + j;
    const key = `${i}/${j}`;
    const before = known.get(key);
    if (before !== undefined) return before;
    const options = [
      count(i - 1, j) + 1,
      count(i, j - 1) + 1,
      count(i - 1, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1),
    ];
    if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
      options.push(count(i - 2, j - 2) + 1);
    const least = Math.min(...options);
    known.set(key, least);
    return least;
  };
  return count(a.length, b.length);
}

function makeWords(random: Prng, count: number): string[] {
  const words = new Set<string>();
  while (words.size < count)
    words.add(Array.from({ length: 1 + random.nextInt(9) }, () => 'abc'[random.nextInt(3)]).join(''));
  return [...words].sort();
}

function makeVocabulary(words: readonly string[]): Vocabulary {
  const { units, ends } = packTexts(words);
  return new Vocabulary({
    termUnits: units,
    firstTermUnit: Uint32Array.from([0, ...ends]),
  } as unknown as SearchIndex);
}

const random = new Prng(4);
const words = makeWords(random, 400);
const vocabulary = makeVocabulary(words);
const asked = [...makeWords(random, 60), ...words.slice(0, 20)];

test.each([0, 1, 2])('all words within %i edits are found, with their edits, and no others', (most) => {
  for (const text of asked) {
    const found = new Map<string, number>();
    vocabulary.findSimilar(text, most, false, (term, edits) => found.set(words[term], edits));
    const expected = words
      .map((word): [string, number] => [word, countEdits(word, text)])
      .filter(([, edits]) => edits <= most);
    expect([...found].sort(), text).toEqual(expected.sort());
  }
});

test('as a beginning, words are found of which a beginning is that near', () => {
  for (const text of asked.filter(({ length }) => length >= 4)) {
    const found = new Set<string>();
    vocabulary.findSimilar(text, 1, true, (term) => found.add(words[term]));
    const expected = words.filter((word) =>
      [...word].some((_, i) => countEdits(word.slice(0, i + 1), text) <= 1),
    );
    expect([...found].sort(), text).toEqual(expected);
  }
});

test('words are found exactly and by their beginning', () => {
  for (const text of [...asked, 'c', 'zzz', '']) {
    expect(vocabulary.find(text)).toBe(words.indexOf(text));
    const prefixed = vocabulary.listPrefixed(text).map((term) => words[term]);
    expect(prefixed).toEqual(words.filter((word) => word.startsWith(text)));
  }
});
