/** The houses of a street that a text's words may name. */
import { hashText, listAskedNumbers, listNumberKeys, normaliseNumber } from './house-number.ts';
import type { Query } from './read-query.ts';
import { readText, type SearchIndex } from './search-index.ts';

interface AskedHouse {
  readonly house: number;
  /** Bits of the words that are its number. */
  readonly words: number;
  readonly likeness: number;
}

interface Asked {
  number: string;
  words: number;
  likeness: number;
}

const SUFFIX = /^([a-z]|bis|ter|quater)$/;
const LIKE_JOINED = 0.97;
const LIKE_FRONT = 0.9;

/** Numbers that the text may ask for, those of several words first. Words in `taken` belong to the name. */
export function listAsked({ words }: Query, taken: number): Asked[] {
  const asked: Asked[] = [];
  const isFree = (i: number) => i < words.length && (taken & (1 << i)) === 0;
  for (const [i, { text }] of words.entries()) {
    if (!isFree(i) || !/^[a-z]?\d/.test(text)) continue;
    if (isFree(i + 1)) {
      const next = words[i + 1].text;
      const both = (1 << i) | (1 << (i + 1));
      if (/^\d+$/.test(text) && SUFFIX.test(next))
        asked.push({ number: text + next, words: both, likeness: 1 });
      if (/^\d+$/.test(text) && /^\d/.test(next))
        asked.push({ number: normaliseNumber(`${text}-${next}`), words: both, likeness: LIKE_JOINED });
    }
    for (const [k, number] of listAskedNumbers(text).entries())
      asked.push({ number, words: 1 << i, likeness: k === 0 ? 1 : LIKE_FRONT });
  }
  return asked;
}

/** First key of the entry with this hash or a greater one. */
function findKey({ hashOfKey }: SearchIndex, low: number, high: number, hash: number): number {
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (hashOfKey[middle] < hash) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** All houses of the entry with one of the numbers. */
export function findHouses(index: SearchIndex, entry: number, asked: readonly Asked[]): AskedHouse[] {
  const [first, end] = [index.firstKey[entry], index.firstKey[entry + 1]];
  const found: AskedHouse[] = [];
  if (first === end) return found;
  for (const { number, words, likeness } of asked) {
    const hash = hashText(number);
    for (let key = findKey(index, first, end, hash); key < end && index.hashOfKey[key] === hash; key++) {
      const house = index.houseOfKey[key];
      const keys = listNumberKeys(readText(index, index.numberOfHouse[house]));
      const place = keys.indexOf(number);
      // One of a range is the house, but a house with just this number would be more so.
      if (place >= 0) found.push({ house, words, likeness: place === 0 ? likeness : likeness * 0.98 });
    }
  }
  return found;
}
