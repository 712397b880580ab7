/** Texts in a tile: all of them UTF-8 in one blob, and where each ends. */
import type { Section } from './section-file.ts';

export function encodeTexts(texts: readonly string[]): Record<string, Section> {
  const encoder = new TextEncoder();
  const parts = texts.map((text) => encoder.encode(text));
  const ends = new Uint32Array(parts.length);
  let length = 0;
  for (const [i, part] of parts.entries()) {
    length += part.length;
    ends[i] = length;
  }
  const bytes = new Uint8Array(length);
  for (const [i, part] of parts.entries()) bytes.set(part, ends[i] - part.length);
  return { 'text.bytes': bytes, 'text.ends': ends };
}

export function decodeTexts(sections: Map<string, Section>): string[] {
  const bytes = sections.get('text.bytes');
  const ends = sections.get('text.ends');
  if (!(bytes instanceof Uint8Array) || !(ends instanceof Uint32Array))
    throw new Error('The tile lacks its texts');
  const decoder = new TextDecoder();
  return Array.from(ends, (end, i) => decoder.decode(bytes.subarray(i === 0 ? 0 : ends[i - 1], end)));
}
