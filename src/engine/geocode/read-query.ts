/**
 * A typed text to words and spans. Flats, floors and the like are dropped, "No." before a number too. A span is a word or
 * several neighbours read as one: "bahnhof str" is also looked for as "bahnhofstr", "im troxle" as "imtroxle".
 */
import { splitCompound, toCanonical } from './abbreviations.ts';
import { hasDigit, isOrdinal, splitWords } from './split-words.ts';

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
const UNIT_WORDS = new Set(
  (
    'apt apartment unit suite ste flat floor fl room rm top whg wohnung tur stiege stock og app appt appartement etage ' +
    'bat batiment porte piso puerta pta escalera esc planta int interno scala piano andar apto apartamento fracao esq dto ' +
    'zimmer lot hab'
  ).split(' '),
);
const UNITS_AFTER = new Set('stock og floor fl etage piso andar piano planta'.split(' '));
const NUMBER_WORDS = new Set('no nr nro num numero number numer hausnummer hnr n'.split(' '));

function isUnitValue(word: string | undefined): boolean {
  return word !== undefined && !isOrdinal(word) && (hasDigit(word) || word.length === 1);
}

/** Without flats and floors; at least one number or word before them is needed, so that "Top 5" alone stays. */
function dropUnits(words: readonly string[]): string[] {
  const kept: string[] = [];
  const digitsBefore = (i: number) => words.slice(0, i).some(hasDigit);
  const digitsElsewhere = (from: number) => words.slice(from).some(hasDigit);
  for (let i = 0; i < words.length; i++) {
    const word = words[i];
    const next = words[i + 1] ?? '';
    if (NUMBER_WORDS.has(word) && i > 0 && /^\d/.test(next) && !isOrdinal(next)) continue;
    if (UNIT_WORDS.has(word) && isUnitValue(words[i + 1]) && (digitsBefore(i) || digitsElsewhere(i + 2))) {
      i++;
      continue;
    }
    if (i > 0 && hasDigit(word) && UNITS_AFTER.has(words[i + 1] ?? '') && digitsBefore(i)) {
      i++;
      continue;
    }
    kept.push(word);
  }
  return kept;
}

export function readQuery(text: string): Query {
  const raw = dropUnits(splitWords(text.replace(/#\s*\w+/g, (unit, at) => (at > 0 ? ' ' : unit)))).slice(
    0,
    MAX_WORDS,
  );
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
