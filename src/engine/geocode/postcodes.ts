/** Postcodes as people and maps write them: with blanks or hyphens or without, whole or the first digits alone. */
import { splitWords } from './split-words.ts';

/** `11423-1234`, `4760-585` and `01310-100`, of which the part in front is in use alone. */
const LONG = /^(?:(\d{5})-\d{4}|(\d{4,5})-\d{3})$/;

/** Postcodes are compared without blanks and hyphens, and stay one term. */
export function toPostcodeTerm(postcode: string): string {
  return splitWords(postcode).join('').replace(/[-/]/g, '');
}

/** The short form of a long one; undefined of any other. */
export function shortPostcode(postcode: string): string | undefined {
  const match = LONG.exec(postcode);
  return match?.[1] ?? match?.[2];
}

/** Whether they are one, or one is the short form of the other. */
export function isSamePostcode(one: string, other: string): boolean {
  const [term, otherTerm] = [toPostcodeTerm(one), toPostcodeTerm(other)];
  return (
    term === otherTerm || shortPostcode(one.trim()) === otherTerm || shortPostcode(other.trim()) === term
  );
}
