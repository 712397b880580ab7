/** What all parts of the style share: the page's design tokens, the base source and the label font. */

/** Reads a design token's value. */
export type ReadToken = (name: string) => string;

export const BASE_SOURCE = 'region';
export const FONT = 'Inter Map';
