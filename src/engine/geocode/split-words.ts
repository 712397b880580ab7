/**
 * Folded text to words. Numbers of houses stay whole ("90-15", "12/3", "12a", "217th"); full stops inside a short form
 * vanish ("v.le"), everything else that is no letter or digit parts words.
 */
import { foldSpelling } from './fold-spelling.ts';

/** Short forms that are written with a full stop or slash inside. */
const INNER_STOPS = /(?<![\p{L}\d])(v|p|c|l|s|b|f)\.(le|lo|za|zza|le|so|go|ra|ta|to|vd|bg)(?![\p{L}\d])/gu;
const WORD = /\d[\p{L}\d]*(?:[-/]\d[\p{L}\d]*|[-/]\p{L}(?!\p{L}))*|\p{L}[\p{L}\d]*/gu;

/** Words in their order; the comma's places are lost, which keeps either order of an address the same. */
export function splitWords(text: string): string[] {
  const folded = foldSpelling(text)
    .replace(/[–—‐‑]/g, '-')
    .replace(/(\d)\s*([-/])\s*(?=\d)/g, '$1$2')
    .replace(INNER_STOPS, '$1$2');
  return folded.match(WORD) ?? [];
}

export function hasDigit(word: string): boolean {
  return /\d/.test(word);
}

/** "217th", "2nd", "1er": a number that names a street, not a house. */
export function isOrdinal(word: string): boolean {
  return /^\d+(st|nd|rd|th|er|em|eme|o|a)$/.test(word) && !/^\d+a$/.test(word);
}
