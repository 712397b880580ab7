/**
 * Whether a found house says the same as the text that was looked up: number, street, postcode and town. A geocoder
 * forgives typing mistakes; what it forgave is for a person to see before a van is sent there.
 */
import { foldWords } from '../../files/fold-text.ts';
import type { GeocodeHit } from './locate-state.ts';

/** Kinds of street, each with its short forms: names that differ in nothing else are different streets all the same. */
const KIND_FORMS = [
  ...[
    'street str st strasse',
    'road rd',
    'avenue ave av avenida',
    'lane ln',
    'drive dr',
    'square sq',
    'court ct',
  ],
  ...['close', 'place pl platz plaza piazza', 'way weg', 'boulevard blvd', 'gasse', 'allee', 'rue', 'chemin'],
  ...['calle', 'via', 'viale', 'rua', 'travessa'],
];
const KIND_OF = new Map(
  KIND_FORMS.flatMap((forms, kind) => forms.split(' ').map((form): [string, number] => [form, kind])),
);
/** Words around a number. */
const FILLERS = new Set(['no', 'nr']);

function readWords(text: string): string[] {
  return foldWords(text)
    .replaceAll('ß', 'ss')
    .split(' ')
    .filter((word) => word !== '');
}

/** In some languages the kind is written at the end of the name. */
const GLUED = /(?:strasse|str|gasse|weg|platz|allee)$/u;

function stem(word: string): string {
  return word.replace(GLUED, '') || word;
}

function tellingWords(text: string): string[] {
  return readWords(text)
    .filter((word) => !KIND_OF.has(word) && !FILLERS.has(word))
    .map(stem);
}

/** `14 b` and `14b` are one number. */
function squeeze(text: string): string {
  return readWords(text).join('');
}

function hasNumber(text: string, number: string): boolean {
  const wanted = squeeze(number);
  const words = readWords(text);
  return words.some((word, i) => word === wanted || word + (words[i + 1] ?? '') === wanted);
}

function kindsIn(text: string): Set<number> {
  return new Set(
    readWords(text).flatMap((word) => KIND_OF.get(word) ?? KIND_OF.get(GLUED.exec(word)?.[0] ?? '') ?? []),
  );
}

/** `Mill Road` is not `Mill Street`; a kind that is left out says nothing. */
function hasOtherKind(text: string, street: string): boolean {
  const [asked, found] = [kindsIn(text), kindsIn(street)];
  return asked.size > 0 && found.size > 0 && ![...found].some((kind) => asked.has(kind));
}

/** Every part of the text between commas has to be explained by the hit, and the hit's number and street by the text. */
export function agreesWith(text: string, hit: GeocodeHit): boolean {
  const { street, housenumber, postcode } = hit;
  if (!housenumber || !street || !hasNumber(text, housenumber)) return false;
  const words = new Set(tellingWords(text));
  const streetWords = tellingWords(street);
  if (!streetWords.every((word) => words.has(word)) || hasOtherKind(text, street)) return false;
  const known = [street, housenumber, postcode, hit.city, hit.state, hit.country, hit.countrycode, hit.name];
  const explained = new Set(known.flatMap((part) => (part ? tellingWords(part) : [])));
  const number = squeeze(housenumber);
  return text.split(/[,;\n]/).every((part) => {
    const telling = tellingWords(part);
    // Long numbers are postcodes: another one is another town.
    const hasOtherPostcode = telling.some(
      (word) => /^\d{4,6}$/.test(word) && word !== number && postcode !== undefined && !explained.has(word),
    );
    if (hasOtherPostcode) return false;
    const rest = telling.filter(
      (word) => word !== number && !number.startsWith(word) && !number.endsWith(word),
    );
    // Beside the street nothing may be left over: it may be a word of another street's name.
    const isStreet = rest.some((word) => streetWords.includes(word));
    if (isStreet) return rest.every((word) => explained.has(word));
    return rest.length === 0 || rest.some((word) => explained.has(word));
  });
}
