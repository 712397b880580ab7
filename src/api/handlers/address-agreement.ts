/**
 * Whether a found house says the same as the text that was looked up: number, street, postcode and town. A geocoder
 * forgives typing mistakes; what it forgave is for a person to see before a van is sent there. Words are compared in
 * their short forms, as the search itself does.
 */
import { splitCompound, toCanonical } from '../../engine/geocode/abbreviations.ts';
import { splitAddress } from '../../engine/geocode/drop-units.ts';
import { isSamePostcode } from '../../engine/geocode/postcodes.ts';
import { splitWords } from '../../engine/geocode/split-words.ts';
import type { GeocodeAnswer } from '../contract/responses/geocode.ts';

type Hit = GeocodeAnswer['hits'][number];

/** Kinds of street: names that differ in nothing else are different streets all the same. */
const KINDS = new Set(
  [
    ...['st str av blvd rd dr ln pl ple ct sq hwy pkwy ter cir cres expy tpke trl gdns grv close way'],
    ...['g weg al ch imp rte crs r c po crta cno rda trva v vle cso lgo vic tv estr calc'],
  ].flatMap((forms) => forms.split(' ').map(toCanonical)),
);
const DIRECTIONS = new Set(['n', 's', 'e', 'w', 'ne', 'nw', 'se', 'sw']);
/** Words around a number. */
const FILLERS = new Set(['no', 'nr']);
/** Towns that share nothing but these are not one. */
const ARTICLES = new Set(
  'the of la le les los las el al de del des du da do dos das di der die den am an im in'.split(' '),
);
/** "St" is short for street and for saint. */
const STREET_OR_SAINT = toCanonical('saint');
const SAINT = 'saint';

interface Words {
  /** What tells one name from another. */
  readonly telling: readonly string[];
  readonly kinds: ReadonlySet<string>;
}

/** Of a name that is written out, or of a text in which a "St" may be either. */
function readWords(text: string, isName: boolean): Words {
  const words = splitWords(text).flatMap((word) => splitCompound(word) ?? [word]);
  const telling: string[] = [];
  const kinds = new Set<string>();
  for (const [i, word] of words.entries()) {
    const form = toCanonical(word);
    const next = words[i + 1];
    if (form === STREET_OR_SAINT && word !== 'street') {
      const isBeforeName = next !== undefined && /^\p{L}/u.test(next) && !KINDS.has(toCanonical(next));
      const isSaint = word !== form || (isName && isBeforeName);
      if (isSaint) telling.push(SAINT);
      else kinds.add(form);
    } else if (KINDS.has(form)) kinds.add(form);
    else if (!FILLERS.has(word)) telling.push(form);
  }
  return { telling, kinds };
}

/** `14 b` and `14b` are one number. */
function squeeze(text: string): string {
  return splitWords(text).join('');
}

/** Position of the number among the words of the text; -1 where it is not there. */
function findNumber(text: string, number: string): number {
  const wanted = squeeze(number);
  const words = splitWords(text);
  return words.findIndex((word, i) => word === wanted || word + (words[i + 1] ?? '') === wanted);
}

/** `205` of `205th`, which is often all that is written; undefined of other words. */
function withoutOrdinal(word: string): string | undefined {
  return /^(\d+)(?:st|nd|rd|th)$/.exec(word)?.[1];
}

/** `Mill Road` is not `Mill Street`; a kind that is left out says nothing, unless it is a part of the word. */
function hasOtherKind(asked: ReadonlySet<string>, found: ReadonlySet<string>, street: string): boolean {
  if (asked.size === 0) return splitWords(street).some((word) => splitCompound(word) !== undefined);
  return found.size > 0 && ![...found].some((kind) => asked.has(kind));
}

/** Whether the text has the street's name; a number without its ending counts behind the number of the house only. */
function hasStreet(text: string, { street = '', housenumber = '' }: Hit): boolean {
  const [asked, found] = [readWords(text, false), readWords(street, true)];
  if (hasOtherKind(asked.kinds, found.kinds, street)) return false;
  const words = splitWords(text);
  const at = findNumber(text, housenumber);
  return found.telling.every(
    (word) =>
      asked.telling.includes(word) ||
      (word === SAINT && asked.kinds.has(STREET_OR_SAINT)) ||
      words.indexOf(withoutOrdinal(word) ?? '', at + 1) >= 0,
  );
}

/** `NY` of New York, `TX` of Texas; any two letters where the state is not known. */
function isStateCode(word: string | undefined, state: string | undefined): boolean {
  if (word === undefined || !/^[a-z]{2}$/.test(word) || DIRECTIONS.has(word)) return false;
  if (!state) return true;
  const letters = squeeze(state);
  return letters[0] === word[0] && letters.indexOf(word[1], 1) > 0;
}

/** A part of a text without a state's code at its end or before its postcode. */
function dropStateCode(part: string, state: string | undefined): string {
  const words = splitWords(part);
  const last = words.length - 1;
  const at = /^\d{5}/.test(words[last] ?? '') ? last - 1 : last;
  return isStateCode(words[at], state) ? words.filter((_, i) => i !== at).join(' ') : part;
}

/** Long numbers are postcodes. */
const POSTCODE = /^(?:\d{4,6}|\d{5}-\d{3,4}|\d{4}-\d{3})$/;

/** `500` of the postcode `AD500`. */
function withoutCountry(word: string): string {
  return word.replace(/^[a-z]{1,2}(?=\d{3,6}$)/i, '');
}

/** Names are compared without it: a text may have it as "St", which may be a street. */
function withoutSaint(words: readonly string[]): string {
  return words.filter((word) => word !== SAINT).join(' ');
}

/**
 * Every part of the text between commas has to be explained by the hit, and the hit's number and street by the text. A
 * town of another name is the same where the postcode is, or where it is one of `districts`, in or beside which the hit
 * lies.
 */
export function agreesWith(asked: string, hit: Hit, districts: readonly string[] = []): boolean {
  const parts = splitAddress(asked);
  const text = parts.join(', ');
  const { street, housenumber, postcode, state } = hit;
  if (!housenumber || !street || findNumber(text, housenumber) < 0 || !hasStreet(text, hit)) return false;
  const streetWords = readWords(street, true).telling.flatMap((word) => [word, withoutOrdinal(word) ?? word]);
  const known = [hit.housenumber, postcode, hit.city, state, hit.country, hit.countrycode, hit.name];
  const isPostcode = (word: string) =>
    postcode !== undefined && isSamePostcode(word, withoutCountry(postcode));
  const explained = new Set([
    ...streetWords,
    ...known.flatMap((name) => (name ? readWords(name, true).telling : [])),
    ...splitWords(text).map(withoutCountry).filter(isPostcode),
  ]);
  const number = squeeze(housenumber);
  const hasPostcode =
    postcode !== undefined && (findNumber(text, postcode) >= 0 || splitWords(text).some(isPostcode));
  const beside = districts.map((name) => withoutSaint(readWords(name, true).telling));
  return parts.every((part) => {
    const telling = readWords(dropStateCode(part, state), false).telling.map(withoutCountry);
    // Another one is another town.
    const hasOtherPostcode = telling.some(
      (word) => POSTCODE.test(word) && word !== number && postcode !== undefined && !explained.has(word),
    );
    if (hasOtherPostcode) return false;
    const rest = telling.filter(
      (word) => word !== number && !number.startsWith(word) && !number.endsWith(word),
    );
    const left = rest.filter((word) => !explained.has(word));
    if (left.length === 0 || beside.includes(withoutSaint(left))) return true;
    // Beside the street nothing may be left over: it may be a word of another street's name.
    const isStreet = rest.some((word) => streetWords.includes(word));
    return !isStreet && (hasPostcode || rest.some((word) => explained.has(word) && !ARTICLES.has(word)));
  });
}
