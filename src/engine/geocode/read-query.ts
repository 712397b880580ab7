/**
 * A typed text to words and spans. Flats, floors and the like are dropped, "No." before a number too. A span is a word or
 * several neighbours read as one: "bahnhof str" is also looked for as "bahnhofstr", "im troxle" as "imtroxle".
 */
import { splitCompound, toCanonical } from './abbreviations.ts';
import { dropHashUnits, dropUnits } from './drop-units.ts';
import { hasDigit, splitWords } from './split-words.ts';

interface QueryWord {
  /** Folded. */
  readonly text: string;
  readonly canonical: string;
  readonly hasDigit: boolean;
}

/** Words `first .. end` (end excluded) read as one. */
export interface QuerySpan {
  readonly first: number;
  readonly end: number;
  readonly text: string;
  readonly canonical: string;
  readonly isLast: boolean;
}

export interface Query {
  readonly words: readonly QueryWord[];
  readonly spans: readonly QuerySpan[];
  /** The last word may be unfinished: the text does not end in a blank or comma. */
  readonly isOpen: boolean;
}

const MAX_WORDS = 24;
const LONGEST_SPAN = 48;

export function readQuery(text: string): Query {
  const raw = dropUnits(splitWords(dropHashUnits(text))).slice(0, MAX_WORDS);
  const words: QueryWord[] = [];
  /** By raw word: its first word here. */
  const firstOf: number[] = [];
  for (const word of raw) {
    firstOf.push(words.length);
    for (const part of splitCompound(word) ?? [word])
      words.push({ text: part, canonical: toCanonical(part), hasDigit: hasDigit(part) });
  }
  firstOf.push(words.length);
  const spans: QuerySpan[] = words.map(({ text: part, canonical }, i) => ({
    first: i,
    end: i + 1,
    text: part,
    canonical,
    isLast: i === words.length - 1,
  }));
  const addSpan = (first: number, end: number, joined: string) => {
    if (end - first > 1 && joined.length <= LONGEST_SPAN)
      spans.push({ first, end, text: joined, canonical: joined, isLast: end === words.length });
  };
  for (const [i, word] of raw.entries()) {
    addSpan(firstOf[i], firstOf[i + 1], word);
    for (const count of [2, 3]) {
      if (i + count > raw.length) continue;
      addSpan(firstOf[i], firstOf[i + count], raw.slice(i, i + count).join(''));
    }
  }
  return { words, spans, isOpen: /[\p{L}\p{N}]$/u.test(text) };
}
