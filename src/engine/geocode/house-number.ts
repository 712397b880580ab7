/**
 * House numbers as compared: folded, without blanks, leading zeros gone from each part ("222-03" and "222-3" are one).
 * The hash is what a search compares first.
 */
import { foldSpelling } from './fold-spelling.ts';

const WIDEST_RANGE = 20;

export function normaliseNumber(text: string): string {
  return foldSpelling(text)
    .replace(/[–—‐‑]/g, '-')
    .replace(/[\s.]+/g, '')
    .replace(/(?<!\d)0+(?=\d)/g, '');
}

/** FNV-1a, 32 bits. */
export function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return hash >>> 0;
}

/**
 * The numbers by which a house is found: each of "12;14" or "12, 14", for a short range of the same side such as "12-16"
 * also every number in it, and a hyphenated number without its hyphen. The first is the number as tagged.
 */
export function listNumberKeys(text: string): string[] {
  const keys = [normaliseNumber(text)];
  const parts = text.split(/[;,]/).map(normaliseNumber);
  if (parts.length > 1) for (const part of parts) keys.push(part);
  for (const part of parts) {
    const [, from, to] = /^(\d+)-(\d+)$/.exec(part) ?? [];
    if (!from) continue;
    keys.push(from + to);
    const [, , toAsWritten] = /^\s*(\d+)\s*[-–]\s*(\d+)\s*$/.exec(text) ?? [];
    if (toAsWritten) keys.push(from + toAsWritten);
    const [first, last] = [Number(from), Number(to)];
    if (last <= first || last - first > WIDEST_RANGE || (last - first) % 2 !== 0) continue;
    for (let number = first; number <= last; number += 2) keys.push(String(number));
  }
  return [...new Set(keys)].filter((key) => key !== '');
}

/** What a text's word may mean as a house number, the likeliest first: "12/3" is also house 12 with a flat. */
export function listAskedNumbers(word: string): string[] {
  const asked = [normaliseNumber(word)];
  const [, front] = /^(\d+[a-z]?)[-/]/.exec(asked[0]) ?? [];
  if (front && asked[0].includes('/')) asked.push(front);
  return asked;
}
