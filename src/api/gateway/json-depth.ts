/** How deep a JSON text is nested, told without parsing it: later steps call themselves once per level. */

const QUOTE = 34;
const BACKSLASH = 92;
const OPENING_BRACKET = 91;
const CLOSING_BRACKET = 93;
const OPENING_BRACE = 123;
const CLOSING_BRACE = 125;

/** Position after the text literal that begins at `start`. */
function skipLiteral(text: string, start: number): number {
  let end = text.indexOf('"', start + 1);
  while (end >= 0) {
    let escapes = 0;
    while (text.charCodeAt(end - 1 - escapes) === BACKSLASH) escapes++;
    if (escapes % 2 === 0) return end + 1;
    end = text.indexOf('"', end + 1);
  }
  return text.length;
}

/** Whether lists and objects lie within each other more than `limit` times. */
export function isNestedDeeper(text: string, limit: number): boolean {
  let depth = 0;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code === OPENING_BRACKET || code === OPENING_BRACE) {
      depth++;
      if (depth > limit) return true;
    } else if (code === CLOSING_BRACKET || code === CLOSING_BRACE) depth--;
    else if (code === QUOTE) i = skipLiteral(text, i) - 1;
  }
  return false;
}
