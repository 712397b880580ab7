/** Days of the week as tables write them: `Mo-Fr`, `Sa Su`, `Saturday`, `daily`, `lun. à ven.`; 0 is Monday. */
import { foldText } from './fold-text.ts';

/** Monday first; a word is a day by two letters and more of its beginning, or by one of its other spellings. */
const WEEKS: Readonly<Record<string, readonly string[]>> = {
  en: ['monday', 'tuesday', 'wednesday weds', 'thursday', 'friday', 'saturday', 'sunday'],
  de: ['montag', 'dienstag', 'mittwoch', 'donnerstag', 'freitag', 'samstag sonnabend', 'sonntag'],
  fr: ['lundi l', 'mardi', 'mercredi', 'jeudi j', 'vendredi v', 'samedi s', 'dimanche d'],
  es: ['lunes l', 'martes', 'miercoles x', 'jueves j', 'viernes v', 'sabado s', 'domingo d'],
  it: ['lunedi l', 'martedi', 'mercoledi', 'giovedi g', 'venerdi v', 'sabato s', 'domenica d'],
  pt: ['segunda', 'terca', 'quarta', 'quinta', 'sexta', 'sabado', 'domingo'],
};
const GROUPS: Readonly<Record<string, readonly number[]>> = {
  ...Object.fromEntries(
    ['daily', 'taglich', 'tgl', 'diario', 'diariamente', 'quotidien'].map((word) => [word, range(0, 6)]),
  ),
  weekdays: range(0, 4),
  weekday: range(0, 4),
  weekend: [5, 6],
  weekends: [5, 6],
  wochenende: [5, 6],
};
const WORD = /^\p{L}+/u;
const UNTIL_DAY = /^\.?\s*(?:[-–—]\s*|(?:bis|to|thru|through|au|à|a|al|até|ate)\s+)(?=\p{L})/iu;
const AND_DAY = /^\.?(?:\s*[,;/+&]\s*|\s+(?:und|and|et|y|e)\s+|\s+)(?=\p{L})/iu;

/** First and last day of a stretch, the same for a single one. */
type Ends = readonly [first: string, last: string];

export interface LeadingDays {
  readonly ends: readonly Ends[];
  /** What stands behind the days. */
  readonly rest: string;
}

function range(first: number, last: number): number[] {
  const days: number[] = [];
  for (let day = first; ; day = (day + 1) % 7) {
    days.push(day);
    if (day === last) return days;
  }
}

function isSpelling(spelling: string, word: string, spellings: readonly string[]): boolean {
  if (spelling === word) return true;
  // "So" is Sonntag, never Sonnabend: only the usual name is cut short.
  return spelling === spellings[0] && word.length >= 2 && spelling.startsWith(word);
}

/** The day a word is in a language; undefined for none and for several. */
function dayIn(language: string, word: string): number | undefined {
  const found = WEEKS[language].flatMap((names, day) => {
    const spellings = names.split(' ');
    const plain = word.length > 4 ? word.replace(/s$/, '') : word;
    return spellings.some((one) => isSpelling(one, word, spellings) || isSpelling(one, plain, spellings))
      ? [day]
      : [];
  });
  return found.length === 1 ? found[0] : undefined;
}

function isDay(word: string): boolean {
  return (
    Object.hasOwn(GROUPS, word) || Object.keys(WEEKS).some((language) => dayIn(language, word) !== undefined)
  );
}

/** The days that a text begins with; undefined where it begins with none. */
export function splitDays(text: string): LeadingDays | undefined {
  const ends: Ends[] = [];
  let rest = text.trim();
  for (;;) {
    const first = foldText(WORD.exec(rest)?.[0] ?? '');
    if (!isDay(first)) break;
    const behind = rest.slice((WORD.exec(rest)?.[0] ?? '').length);
    const until = UNTIL_DAY.exec(behind);
    const last = until ? WORD.exec(behind.slice(until[0].length))?.[0] : undefined;
    const isRange = until !== null && last !== undefined && isDay(foldText(last));
    ends.push([first, isRange ? foldText(last) : first]);
    const after = isRange ? behind.slice(until[0].length + last.length) : behind;
    const and = AND_DAY.exec(after);
    rest = after.slice(and?.[0].length ?? 0);
    if (!and) break;
  }
  return ends.length > 0 ? { ends, rest: rest.replace(/^[.:\s]+/, '') } : undefined;
}

/**
 * The days of several texts, each from 0 for Monday, ascending: in the one language that knows all their words, the
 * preferred one first where several do ("Di" is Tuesday in German and Sunday in French). Undefined where that is open.
 */
export function readDays(texts: readonly (readonly Ends[])[], preferred?: string): number[][] | undefined {
  const readings = new Map<string, number[][]>();
  for (const language of Object.keys(WEEKS)) {
    const days = texts.map((ends) => daysIn(language, ends));
    if (!days.every((list) => list !== undefined)) continue;
    if (language === preferred) return days;
    readings.set(JSON.stringify(days), days);
  }
  return readings.size === 1 ? [...readings.values()][0] : undefined;
}

function daysIn(language: string, all: readonly Ends[]): number[] | undefined {
  const days = new Set<number>();
  for (const [first, last] of all) {
    const group = Object.hasOwn(GROUPS, first) ? GROUPS[first] : undefined;
    const [from, to] = [dayIn(language, first), dayIn(language, last)];
    const found = group ?? (from === undefined || to === undefined ? undefined : range(from, to));
    if (!found) return undefined;
    for (const day of found) days.add(day);
  }
  return [...days].sort((a, b) => a - b);
}

/** Days from 0 for Monday, ascending; undefined for what is none. Ranges may run over Sunday. */
export function parseDays(text: string): number[] | undefined {
  const split = splitDays(text);
  if (split?.rest !== '') return undefined;
  return readDays([split.ends], 'en')?.[0];
}
