/** Damages of a file as transmissions, editors and attackers make them, by seed. */
import type { Prng } from '../../engine/base/prng.ts';

const TOKENS = [
  '1e999',
  '-0',
  '99999999999999999999',
  'NaN',
  '\u0000',
  '\ufeff',
  '\u202e',
  '=1+1',
  '{"__proto__":{"a":1}}',
  '[[',
  '"',
  '<!--',
  '<![CDATA[',
  '&a;',
  '&#x110000;',
  '</',
  ';;;;',
  '\r',
  '\n\n',
].map((text) => new TextEncoder().encode(text));
const EXTREMES = [0, 1, 127, 128, 255];
/** Of one repetition: nested or listed so often, a value is beyond what readers expect. */
const MAX_COPIES = 300;
const LONGEST_PART = 200;
const DIGITS = /\d+(?:\.\d+)?/g;

function splice(bytes: Uint8Array, at: number, removed: number, ...added: readonly Uint8Array[]): Uint8Array {
  const length = added.reduce((sum, part) => sum + part.length, bytes.length - removed);
  const result = new Uint8Array(length);
  result.set(bytes.subarray(0, at));
  let offset = at;
  for (const part of added) {
    result.set(part, offset);
    offset += part.length;
  }
  result.set(bytes.subarray(at + removed), offset);
  return result;
}

/** One damage; `others` lends pieces. */
function damage(bytes: Uint8Array, others: readonly Uint8Array[], random: Prng): Uint8Array {
  const at = random.nextInt(bytes.length + 1);
  const length = Math.min(bytes.length - at, 1 + random.nextInt(LONGEST_PART));
  const part = bytes.slice(at, at + length);
  switch (random.nextInt(9)) {
    case 0: {
      const flipped = bytes.slice();
      if (at < bytes.length) flipped[at] ^= 1 << random.nextInt(8);
      return flipped;
    }
    case 1: {
      const changed = bytes.slice();
      if (at < bytes.length) changed[at] = EXTREMES[random.nextInt(EXTREMES.length)];
      return changed;
    }
    case 2:
      return bytes.slice(0, at);
    case 3:
      return splice(bytes, at, length);
    case 4:
      return splice(bytes, at, 0, ...Array<Uint8Array>(1 + random.nextInt(MAX_COPIES)).fill(part));
    case 5:
      return splice(bytes, at, 0, TOKENS[random.nextInt(TOKENS.length)]);
    case 6: {
      const other = others[random.nextInt(others.length)];
      const from = random.nextInt(other.length + 1);
      return splice(bytes, at, length, other.subarray(from, from + LONGEST_PART));
    }
    case 7: {
      const noise = Uint8Array.from({ length }, () => random.nextInt(256));
      return splice(bytes, at, length, noise);
    }
    default:
      return replaceNumber(bytes, random);
  }
}

/** Another number in place of one that stands there in digits. */
function replaceNumber(bytes: Uint8Array, random: Prng): Uint8Array {
  const text = Buffer.from(bytes).toString('latin1');
  const numbers = [...text.matchAll(DIGITS)];
  if (numbers.length === 0) return bytes;
  const { index, 0: digits } = numbers[random.nextInt(numbers.length)];
  return splice(bytes, index, digits.length, TOKENS[random.nextInt(4)]);
}

/** One to four damages, one after the other. The bytes given stay as they are. */
export function mutate(bytes: Uint8Array, others: readonly Uint8Array[], random: Prng): Uint8Array {
  let result = bytes;
  for (let left = 1 + random.nextInt(4); left > 0; left--) result = damage(result, others, random);
  return result;
}
