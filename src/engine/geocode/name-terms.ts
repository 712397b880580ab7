/**
 * A name to places and terms: a place is a word of the name, a term is what a text may write for one place or for
 * several neighbours ("bahnhof" + "str", or "bahnhofstrasse" for both). Terms of one place are its short and long form.
 */
import { splitCompound, toCanonical } from './abbreviations.ts';
import { splitWords } from './split-words.ts';

interface NameTerm {
  readonly text: string;
  /** First place and number of places. */
  readonly first: number;
  readonly count: number;
}

const MAX_PLACES = 15;
const LONGEST_TERM = 48;

export function listNameTerms(name: string): { terms: NameTerm[]; places: number } {
  const raw = splitWords(name);
  const terms: NameTerm[] = [];
  const firstOf: number[] = [];
  let places = 0;
  const add = (text: string, first: number, count: number) => {
    if (text.length > LONGEST_TERM) return;
    if (!terms.some((term) => term.text === text && term.first === first && term.count === count))
      terms.push({ text, first, count });
  };
  let used = 0;
  for (const word of raw) {
    const parts = splitCompound(word) ?? [word];
    if (places + parts.length > MAX_PLACES) break;
    used++;
    firstOf.push(places);
    for (const part of parts) {
      add(toCanonical(part), places, 1);
      add(part, places, 1);
      places++;
    }
    add(word, places - parts.length, parts.length);
  }
  firstOf.push(places);
  for (let i = 0; i + 1 < used; i++) add(raw[i] + raw[i + 1], firstOf[i], firstOf[i + 2] - firstOf[i]);
  if (used > 2) add(raw.slice(0, used).join(''), 0, places);
  return { terms, places };
}
