import { splitCompound, toCanonical } from './abbreviations.ts';
import { splitWords } from './split-words.ts';

/** Names with one key are one name, however they are abbreviated or joined. */
export function toStreetKey(name: string): string {
  return splitWords(name)
    .flatMap((word) => splitCompound(word) ?? [word])
    .map(toCanonical)
    .join(' ');
}
