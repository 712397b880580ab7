import { splitWords } from './split-words.ts';

/** Postcodes are compared without blanks and hyphens, and stay one term. */
export function toPostcodeTerm(postcode: string): string {
  return splitWords(postcode).join('').replace(/[-/]/g, '');
}
