/**
 * Whether a found house says the same as the text that was looked up: number, street, postcode and town. A geocoder
 * forgives typing mistakes; what it forgave is for a person to see before a van is sent there.
 */
import type { GeocodeHit } from './locate-state.ts';

/** Kinds of street and their short forms, which tell no two streets apart. */
const KINDS = new Set(
  (
    'street str st road rd avenue ave av lane ln drive dr square sq court ct close place pl way boulevard blvd ' +
    'strasse weg platz gasse allee rue chemin calle avenida plaza via viale piazza rua travessa no nr'
  ).split(' '),
);

function readWords(text: string): string[] {
  return text
    .toLowerCase()
    .replace(/ß/g, 'ss')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
}

function stem(word: string): string {
  return word.replace(/(?:strasse|str|gasse|weg|platz)$/u, '') || word;
}

function tellingWords(text: string): string[] {
  return readWords(text)
    .filter((word) => !KINDS.has(word))
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

/** Every part of the text between commas has to be explained by the hit, and the hit's number and street by the text. */
export function agreesWith(text: string, hit: GeocodeHit): boolean {
  const { street, housenumber, postcode } = hit;
  if (!housenumber || !street || !hasNumber(text, housenumber)) return false;
  const words = new Set(tellingWords(text));
  if (!tellingWords(street).every((word) => words.has(word))) return false;
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
    const rest = telling.filter((word) => !number.startsWith(word));
    return rest.length === 0 || rest.some((word) => explained.has(word));
  });
}
