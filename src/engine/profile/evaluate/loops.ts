/** The inner loops of evaluation: one plain loop an operator, over whole columns. */
import type { EnumColumn } from '../attributes/attribute.ts';

export function gatherBytes(from: Uint8Array, index: Uint32Array, to: Uint8Array): void {
  for (let i = 0; i < to.length; i++) to[i] = from[index[i]];
}

export function gatherNumbers(from: Float64Array, index: Uint32Array, to: Float64Array): void {
  for (let i = 0; i < to.length; i++) to[i] = from[index[i]];
}

export function flip(bits: Uint8Array): void {
  for (let i = 0; i < bits.length; i++) bits[i] ^= 1;
}

export function intersect(bits: Uint8Array, other: Uint8Array): void {
  for (let i = 0; i < bits.length; i++) bits[i] &= other[i];
}

export function unite(bits: Uint8Array, other: Uint8Array): void {
  for (let i = 0; i < bits.length; i++) bits[i] |= other[i];
}

/** Removes the rows of `other`. */
export function subtract(bits: Uint8Array, other: Uint8Array): void {
  for (let i = 0; i < bits.length; i++) bits[i] &= other[i] ^ 1;
}

export function testMembers(column: EnumColumn, isMember: Uint8Array, bits: Uint8Array): void {
  for (let i = 0; i < bits.length; i++) bits[i] = isMember[column[i]];
}

export function testLess(column: Float64Array, number: number, yes: number, bits: Uint8Array): void {
  for (let i = 0; i < bits.length; i++) bits[i] = column[i] < number ? yes : 1 - yes;
}

export function testAtMost(column: Float64Array, number: number, yes: number, bits: Uint8Array): void {
  for (let i = 0; i < bits.length; i++) bits[i] = column[i] <= number ? yes : 1 - yes;
}

export function testEqual(column: Float64Array, number: number, yes: number, bits: Uint8Array): void {
  for (let i = 0; i < bits.length; i++) bits[i] = column[i] === number ? yes : 1 - yes;
}

export function testSame(
  left: EnumColumn,
  leftIndex: Uint32Array,
  right: EnumColumn,
  rightIndex: Uint32Array,
  yes: number,
  bits: Uint8Array,
): void {
  for (let i = 0; i < bits.length; i++) bits[i] = left[leftIndex[i]] === right[rightIndex[i]] ? yes : 1 - yes;
}

export function limitAll(values: Float64Array, limit: number): void {
  for (let i = 0; i < values.length; i++) if (limit < values[i]) values[i] = limit;
}

export function limitWhere(values: Float64Array, bits: Uint8Array, limit: number): void {
  for (let i = 0; i < values.length; i++) if (bits[i] !== 0 && limit < values[i]) values[i] = limit;
}

export function limitEach(values: Float64Array, limits: Float64Array): void {
  for (let i = 0; i < values.length; i++) if (limits[i] < values[i]) values[i] = limits[i];
}

export function limitEachWhere(values: Float64Array, bits: Uint8Array, limits: Float64Array): void {
  for (let i = 0; i < values.length; i++) if (bits[i] !== 0 && limits[i] < values[i]) values[i] = limits[i];
}

export function multiplyAll(values: Float64Array, factor: number): void {
  for (let i = 0; i < values.length; i++) values[i] *= factor;
}

export function multiplyWhere(values: Float64Array, bits: Uint8Array, factor: number): void {
  for (let i = 0; i < values.length; i++) if (bits[i] !== 0) values[i] *= factor;
}

export function multiplyEach(values: Float64Array, factors: Float64Array): void {
  for (let i = 0; i < values.length; i++) values[i] *= factors[i];
}

export function multiplyEachWhere(values: Float64Array, bits: Uint8Array, factors: Float64Array): void {
  for (let i = 0; i < values.length; i++) if (bits[i] !== 0) values[i] *= factors[i];
}

export function addAll(values: Float64Array, summand: number): void {
  for (let i = 0; i < values.length; i++) values[i] += summand;
}

export function addWhere(values: Float64Array, bits: Uint8Array, summand: number): void {
  for (let i = 0; i < values.length; i++) if (bits[i] !== 0) values[i] += summand;
}

export function addEach(values: Float64Array, summands: Float64Array): void {
  for (let i = 0; i < values.length; i++) values[i] += summands[i];
}

export function addEachWhere(values: Float64Array, bits: Uint8Array, summands: Float64Array): void {
  for (let i = 0; i < values.length; i++) if (bits[i] !== 0) values[i] += summands[i];
}
