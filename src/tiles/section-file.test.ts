import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decodeSections, encodeSections, type Section } from './section-file.ts';

const SAMPLE: Record<string, Section> = {
  bytes: Uint8Array.of(1, 2, 255),
  empty: new Float64Array(0),
  signed: Int32Array.of(-1, 2 ** 31 - 1),
  counts: Uint32Array.of(2 ** 32 - 1),
  numbers: Float64Array.of(-0.5, 9_876_543_210, Number.MAX_VALUE),
};

test('what is packed comes back with its type', () => {
  const sections = decodeSections(encodeSections(SAMPLE));
  expect(Object.fromEntries(sections)).toEqual(SAMPLE);
});

test('arrays that are views of larger buffers are packed alone', () => {
  const view = Int32Array.of(1, 2, 3, 4).subarray(1, 3);
  expect(decodeSections(encodeSections({ view })).get('view')).toEqual(Int32Array.of(2, 3));
});

test('no sections at all are a file too', () => {
  expect(decodeSections(encodeSections({})).size).toBe(0);
});

test('a name that does not fit its place is refused', () => {
  expect(() => encodeSections({ ['x'.repeat(33)]: new Uint8Array(1) })).toThrow(/longer than 32/);
});

describe('a damaged file says what is wrong', () => {
  const damage = (change: (view: DataView) => void): (() => unknown) => {
    const buffer = encodeSections(SAMPLE);
    change(new DataView(buffer));
    return () => decodeSections(buffer);
  };
  const FIRST_ENTRY = 16;

  test('when it is something else', () => {
    expect(() => decodeSections(new ArrayBuffer(3))).toThrow(/too short/);
    expect(() => decodeSections(new ArrayBuffer(64))).toThrow(/not a Tourwright tile/);
  });

  test('when it is of another version', () => {
    expect(damage((view) => view.setUint32(4, 9, true))).toThrow(/format 9 cannot be read/);
  });

  test('when its table is cut off', () => {
    expect(damage((view) => view.setUint32(8, 1e6, true))).toThrow(/cut off/);
  });

  test('when a section lies beyond the end, off its place, or is of no known type', () => {
    expect(damage((view) => view.setUint32(FIRST_ENTRY + 32 + 8, 1e6, true))).toThrow(/"bytes" is cut off/);
    expect(damage((view) => view.setUint32(FIRST_ENTRY + 2 * 44 + 32 + 4, 201, true))).toThrow(/"signed" is/);
    expect(damage((view) => view.setUint32(FIRST_ENTRY + 32, 77, true))).toThrow(/"bytes" is/);
  });

  test('at any length and with any bytes changed, and never in another way', () => {
    const whole = new Uint8Array(encodeSections(SAMPLE));
    const change = fc.record({ at: fc.nat(), to: fc.nat({ max: 255 }) });
    fc.assert(
      fc.property(fc.nat({ max: whole.length }), fc.array(change, { maxLength: 4 }), (length, changes) => {
        const bytes = whole.slice(0, length);
        for (const { at, to } of changes) if (length > 0) bytes[at % length] = to;
        try {
          decodeSections(bytes.buffer);
        } catch (error) {
          expect(error).not.toBeInstanceOf(RangeError);
          expect((error as Error).message).toMatch(/tile|Tile/);
        }
      }),
      { seed: 3, numRuns: 2000 },
    );
  });
});
