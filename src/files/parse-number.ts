/** Numbers as people write them, with point or comma, thousands marks and a unit behind. */
export type DecimalMark = 'point' | 'comma';

export const KILOGRAMS_PER_POUND = 0.453_592_37;

const LONGEST = 40;
const SHAPE = /^([+-]?)([\d.,]*\d[\d.,]*)(e[+-]?\d{1,3})?$/i;
const UNIT = /[\p{L}³²%]{1,12}\.?$/u;

/**
 * The value, or undefined when the text is not a number. `decimal` decides what `1,234` and `1.234` mean; without it
 * a single mark is decimal unless exactly three digits follow a comma.
 */
export function parseNumber(text: string, decimal?: DecimalMark): number | undefined {
  if (text.length > LONGEST) return undefined;
  const bare = text
    .replace(/[\s\u00a0\u202f'’]/g, '')
    .replace(/^−/, '-')
    .replace(/^(.*\d[.,]?)([\p{L}³²%]{1,12}\.?)$/u, (whole, digits: string) =>
      /e[+-]?\d+$/i.test(whole) ? whole : digits,
    );
  const match = SHAPE.exec(bare);
  if (!match) return undefined;
  const [, sign, digits, exponent = ''] = match;
  const plain = toPointNotation(digits, decimal);
  if (plain === undefined) return undefined;
  const value = Number(`${sign}${plain}${exponent}`);
  return Number.isFinite(value) ? value : undefined;
}

/** The unit written behind a number, in lower case: `12 kg` gives `kg`. */
export function unitOf(text: string): string | undefined {
  if (text.length > LONGEST || !/\d/.test(text)) return undefined;
  return UNIT.exec(text.trim())?.[0].replace('.', '').toLowerCase();
}

function toPointNotation(digits: string, decimal?: DecimalMark): string | undefined {
  const lastComma = digits.lastIndexOf(',');
  const lastPoint = digits.lastIndexOf('.');
  if (lastComma >= 0 && lastPoint >= 0) {
    const mark = lastComma > lastPoint ? ',' : '.';
    const other = mark === ',' ? '.' : ',';
    return split(digits, mark, other);
  }
  if (lastComma < 0 && lastPoint < 0) return digits;
  const mark = lastComma >= 0 ? ',' : '.';
  const isRepeated = digits.indexOf(mark) !== digits.lastIndexOf(mark);
  const isGrouped = /^\d{1,3}([.,]\d{3})+$/.test(digits) && !digits.startsWith('0');
  if (isRepeated) return isGrouped ? digits.replaceAll(mark, '') : undefined;
  const isDecimal = decimal ? (decimal === 'comma') === (mark === ',') : mark === '.' || !isGrouped;
  if (isDecimal) return digits.replace(mark, '.');
  return isGrouped ? digits.replace(mark, '') : digits.replace(mark, '.');
}

function split(digits: string, mark: string, other: string): string | undefined {
  const parts = digits.split(mark);
  if (parts.length !== 2 || parts[1].includes(other)) return undefined;
  const groups = parts[0].split(other);
  const isGrouped = groups.every((group, i) => (i === 0 ? group.length <= 3 : group.length === 3));
  return isGrouped ? `${groups.join('')}.${parts[1]}` : undefined;
}
