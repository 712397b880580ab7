/** How deep a JSON text is nested, told without parsing it: later steps call themselves once per level. */

const QUOTE = 34;
const BACKSLASH = 92;
const OPENING = new Set([91, 123]);
const CLOSING = new Set([93, 125]);

/** Position after a text literal that begins at `start`. */
function skipLiteral(text: string, start: number): number {
  for (let i = start + 1; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code === BACKSLASH) i++;
    else if (code === QUOTE) return i + 1;
  }
  return text.length;
}

/** Whether lists and objects lie within each other more than `limit` times. */
export function isNestedDeeper(text: string, limit: number): boolean {
  let depth = 0;
  for (let i = 0; i < text.length; ) {
    const code = text.charCodeAt(i);
    if (code === QUOTE) {
      i = skipLiteral(text, i);
      continue;
    }
    if (OPENING.has(code) && ++depth > limit) return true;
    if (CLOSING.has(code)) depth--;
    i++;
  }
  return false;
}
