/**
 * The form in which tiles travel: whole numbers as the differences between neighbours, each in as few bytes as it needs,
 * which gzip then halves again. Expanding gives the section file's arrays back as they were. The layout is specified in
 * FORMAT.md. O(tile).
 */

import { readUnits } from '../../engine/base/text-table.ts';
import { decodeSections, SECTION_TYPES, type Section } from '../section-file.ts';

const MAGIC = 0x31435754; // "TWC1"
const HEADER_BYTES = 8;
/** Codings: as it is; each number by itself; each as the difference from the one before. */
const [PLAIN, NUMBERS, DIFFERENCES] = [0, 1, 2];
/** Twice the difference of two whole numbers up to here is exact. */
const MAX_NUMBER = 2 ** 51;

/** Arrays of numbers that can be coded one by one. */
type Numbers = Int32Array | Uint32Array | Float64Array;

/** A signed whole number as it is coded: its sign in the lowest bit. */
function foldSign(value: number): number {
  return value < 0 ? -2 * value - 1 : 2 * value;
}

/** Seven bits a byte. */
function countBytes(folded: number): number {
  if (folded < 0x80) return 1;
  if (folded < 0x4000) return 2;
  if (folded < 0x200000) return 3;
  let count = 4;
  for (let end = 0x10000000; folded >= end; end *= 128) count++;
  return count;
}

function measureNumbers(numbers: Numbers, areDifferences: boolean): number {
  let count = 0;
  let before = 0;
  for (let i = 0; i < numbers.length; i++) {
    const value = numbers[i];
    count += countBytes(foldSign(value - before));
    if (areDifferences) before = value;
  }
  return count;
}

class ByteWriter {
  private bytes: Uint8Array<ArrayBuffer>;
  private length = 0;

  constructor(size: number) {
    this.bytes = new Uint8Array(size);
  }

  private reserve(count: number): void {
    if (this.length + count <= this.bytes.length) return;
    const grown = new Uint8Array(Math.max(this.length + count, 2 * this.bytes.length));
    grown.set(this.bytes);
    this.bytes = grown;
  }

  /** Each with its lowest seven bits first; `size`: what {@link measureNumbers} says of them. */
  putNumbers(numbers: Numbers, areDifferences: boolean, size: number): void {
    this.reserve(size);
    const { bytes } = this;
    let at = this.length;
    let before = 0;
    for (let i = 0; i < numbers.length; i++) {
      const value = numbers[i];
      let rest = foldSign(value - before);
      if (areDifferences) before = value;
      for (; rest >= 0x80000000; rest = Math.floor(rest / 128)) bytes[at++] = (rest % 128) + 128;
      for (; rest >= 128; rest >>>= 7) bytes[at++] = (rest & 127) | 128;
      bytes[at++] = rest;
    }
    this.length = at;
  }

  putByte(value: number): void {
    this.reserve(1);
    this.bytes[this.length++] = value;
  }

  putUint32(value: number): void {
    for (let shift = 0; shift < 32; shift += 8) this.putByte((value >>> shift) & 255);
  }

  putBytes(bytes: Uint8Array): void {
    this.reserve(bytes.length);
    this.bytes.set(bytes, this.length);
    this.length += bytes.length;
  }

  finish(): Uint8Array<ArrayBuffer> {
    return this.bytes.slice(0, this.length);
  }
}

function areNumbers(section: Section): section is Numbers {
  if (section instanceof Int32Array || section instanceof Uint32Array) return true;
  if (!(section instanceof Float64Array)) return false;
  return section.every(
    (value) => Number.isInteger(value) && Math.abs(value) < MAX_NUMBER && !Object.is(value, -0),
  );
}

/** Which coding of a section is the shortest, and how long the section is in it. */
function chooseCoding(section: Section): { coding: number; size: number } {
  const plain = { coding: PLAIN, size: section.byteLength };
  if (!areNumbers(section)) return plain;
  const numbers = { coding: NUMBERS, size: measureNumbers(section, false) };
  const differences = { coding: DIFFERENCES, size: measureNumbers(section, true) };
  return [plain, numbers, differences].reduce((a, b) => (b.size < a.size ? b : a));
}

function putSection(writer: ByteWriter, name: string, section: Section): void {
  const { coding, size } = chooseCoding(section);
  writer.putByte(name.length);
  for (let i = 0; i < name.length; i++) writer.putByte(name.charCodeAt(i));
  writer.putByte(SECTION_TYPES.findIndex((type) => section instanceof type));
  writer.putByte(coding);
  writer.putUint32(section.length);
  writer.putUint32(size);
  if (coding === PLAIN)
    writer.putBytes(new Uint8Array(section.buffer, section.byteOffset, section.byteLength));
  else writer.putNumbers(section as Numbers, coding === DIFFERENCES, size);
}

/** Packs a section file. */
export function compactTile(tile: ArrayBuffer): Uint8Array<ArrayBuffer> {
  const sections = decodeSections(tile);
  const writer = new ByteWriter(tile.byteLength);
  writer.putUint32(MAGIC);
  writer.putUint32(sections.size);
  for (const [name, section] of sections) putSection(writer, name, section);
  return writer.finish();
}

class ByteReader {
  private readonly bytes: Uint8Array;
  at = 0;

  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
  }

  take(count: number): Uint8Array {
    if (this.at + count > this.bytes.length) throw new Error('The tile is cut off');
    this.at += count;
    return this.bytes.subarray(this.at - count, this.at);
  }

  takeUint32(): number {
    const [a, b, c, d] = this.take(4);
    return (a | (b << 8) | (c << 16) | (d << 24)) >>> 0;
  }
}

/** A signed number of any length, exact below 2^53, and where the next one begins. */
class LongNumber {
  end = 0;

  read(bytes: Uint8Array, start: number): number {
    let at = start;
    let byte = bytes[at++];
    let value = byte & 127;
    for (let factor = 128; byte > 127; factor *= 128) {
      byte = bytes[at++];
      value += (byte & 127) * factor;
    }
    this.end = at;
    return value % 2 === 1 ? -(value + 1) / 2 : value / 2;
  }
}

/**
 * Fills `values`, on the memory of whole numbers of 32 bits, signed or not; returns how many bytes they took. Numbers of
 * up to three groups, nearly all, are read in place.
 */
function decodeIntegers(bytes: Uint8Array, values: Int32Array, areDifferences: boolean): number {
  const long = new LongNumber();
  const mask = areDifferences ? -1 : 0;
  let at = 0;
  let before = 0;
  for (let i = 0; i < values.length; i++) {
    let bits = bytes[at++];
    if (bits > 127) {
      const second = bytes[at++];
      bits = (bits & 127) | (second << 7);
      if (second > 127) {
        const third = bytes[at++];
        bits = (bits & 0x3fff) | (third << 14);
        if (third > 127) {
          before = ((before & mask) + long.read(bytes, at - 3)) | 0;
          at = long.end;
          values[i] = before;
          continue;
        }
      }
    }
    before = ((before & mask) + ((bits >>> 1) ^ -(bits & 1))) | 0;
    values[i] = before;
  }
  return at;
}

/** The same for whole numbers of up to 53 bits. */
function decodeFloats(bytes: Uint8Array, values: Float64Array, areDifferences: boolean): number {
  const long = new LongNumber();
  let before = 0;
  for (let i = 0; i < values.length; i++) {
    const number = long.read(bytes, long.end);
    before = areDifferences ? before + number : number;
    values[i] = before;
  }
  return long.end;
}

function decodeNumbers(bytes: Uint8Array, values: Section, areDifferences: boolean, name: string): void {
  const isFloat = values instanceof Float64Array;
  if (!isFloat && values.BYTES_PER_ELEMENT !== 4) throw new Error(`The tile's section "${name}" is damaged`);
  const taken = isFloat
    ? decodeFloats(bytes, values, areDifferences)
    : decodeIntegers(bytes, new Int32Array(values.buffer), areDifferences);
  if (taken !== bytes.length) throw new Error(`The tile's section "${name}" is damaged`);
}

/** The sections of the file that was packed, each on a buffer of its own. Throws an Error that says what is wrong. */
export function expandSections(bytes: Uint8Array): Map<string, Section> {
  const reader = new ByteReader(bytes);
  if (bytes.length < HEADER_BYTES || reader.takeUint32() !== MAGIC)
    throw new Error('This is not a Tourwright tile');
  const count = reader.takeUint32();
  const sections = new Map<string, Section>();
  for (let i = 0; i < count; i++) {
    const name = readUnits(reader.take(reader.take(1)[0]));
    const [type, coding] = reader.take(2);
    const length = reader.takeUint32();
    const coded = reader.take(reader.takeUint32());
    const Type = SECTION_TYPES[type];
    if (!Type || coding > DIFFERENCES) throw new Error(`The tile's section "${name}" is damaged`);
    // A number takes a byte at least, so a length that nothing is behind never becomes an array.
    const needed = coding === PLAIN ? length * Type.BYTES_PER_ELEMENT : length;
    if (coding === PLAIN ? needed !== coded.length : needed > coded.length)
      throw new Error(`The tile's section "${name}" is cut off`);
    const section = coding === PLAIN ? new Type(coded.slice().buffer) : new Type(length);
    if (coding !== PLAIN) decodeNumbers(coded, section, coding === DIFFERENCES, name);
    sections.set(name, section);
  }
  if (reader.at !== bytes.length) throw new Error('The tile has bytes behind its end');
  return sections;
}
