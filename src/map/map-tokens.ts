/** What all parts of the style share: the page's design tokens, the base source and the label fonts. */
/** Reads a design token's value. */
export type ReadToken = (name: string) => string;

export const BASE_SOURCE = 'region';
export const OUTLINE_SOURCE = 'region-outline';
export const FONT = 'Inter Map';
/** The same file at another weight; the map reads the weight off the name. */
export const FONT_MEDIUM = 'Inter Map Medium';
export const FONT_SEMIBOLD = 'Inter Map Semibold';

function readChannels(color: string): number[] | undefined {
  const hex = /^#([0-9a-f]{6})$/i.exec(color)?.[1];
  return hex?.match(/../g)?.map((channel) => Number.parseInt(channel, 16));
}

/** A colour between two tokens: `share` 0 is the first, 1 the second. The tokens of the map are six-digit hex. */
export function mixColors(a: string, b: string, share: number): string {
  const from = readChannels(a);
  const to = readChannels(b);
  if (!from || !to) return a;
  const mixed = from.map((channel, i) => Math.round(channel + (to[i] - channel) * share));
  return `#${mixed.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}
