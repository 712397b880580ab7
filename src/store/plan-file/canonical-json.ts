/**
 * JSON with one way to write a value: keys sorted by code unit, one member a line, lists of plain values on one line.
 * Writing what was read gives the same bytes.
 */
type Json = unknown;

function isPlain(value: Json): boolean {
  return value === null || typeof value !== 'object' || (Array.isArray(value) && value.every(isPlain));
}

function byCodeUnit([a]: readonly [string, Json], [b]: readonly [string, Json]): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** `first`: keys of the outermost object that come before the others. Members that are undefined are left out. */
export function writeCanonicalJson(value: Json, first: readonly string[] = []): string {
  return `${write(value, '', first)}\n`;
}

function write(value: Json, indent: string, first: readonly string[] = []): string {
  if (isPlain(value)) return JSON.stringify(value) ?? 'null';
  const inner = `${indent} `;
  if (Array.isArray(value)) {
    return `[\n${value.map((item) => `${inner}${write(item, inner)}`).join(',\n')}\n${indent}]`;
  }
  const members = Object.entries(value as object).filter(([, member]) => member !== undefined);
  if (members.length === 0) return '{}';
  const leading = first.flatMap((key) => members.filter(([name]) => name === key));
  const rest = members.filter(([name]) => !first.includes(name)).sort(byCodeUnit);
  const lines = [...leading, ...rest].map(
    ([name, member]) => `${inner}${JSON.stringify(name)}: ${write(member, inner)}`,
  );
  return `{\n${lines.join(',\n')}\n${indent}}`;
}
