/** JSON for people: what fits on a line stays on it, so that rules and positions of areas are one line each. */
const WIDEST = 64;
const STEP = '  ';

/** `{ "if": "…", "limit_to": 30 }`: the one-line form, with spaces after commas and colons. */
function writeFlat(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(writeFlat).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const members = Object.entries(value).map(([key, item]) => `${JSON.stringify(key)}: ${writeFlat(item)}`);
  return members.length === 0 ? '{}' : `{ ${members.join(', ')} }`;
}

/** A JSON value as text; the same value comes back from it. */
export function writeJson(value: unknown, indent = ''): string {
  const flat = writeFlat(value);
  // The outermost braces are always on lines of their own.
  if (typeof value !== 'object' || value === null || (indent !== '' && indent.length + flat.length <= WIDEST))
    return flat;
  const inner = indent + STEP;
  const isList = Array.isArray(value);
  const items = isList
    ? value.map((item) => inner + writeJson(item, inner))
    : Object.entries(value).map(([key, item]) => `${inner}${JSON.stringify(key)}: ${writeJson(item, inner)}`);
  const [open, close] = isList ? '[]' : '{}';
  return items.length === 0 ? `${open}${close}` : `${open}\n${items.join(',\n')}\n${indent}${close}`;
}
