import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { locateJson, toLine } from './locate-json.ts';

test('reads what the platform reads, at places that hold it', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.constantFrom(0, 2), (value, indent) => {
      const text = JSON.stringify(value, null, indent);
      const read = locateJson(text);
      if (!read.ok) throw new Error(read.message);
      expect(read.value).toEqual(JSON.parse(text));
      for (const [start, end] of read.places.values())
        expect(() => JSON.parse(text.slice(start, end))).not.toThrow();
    }),
  );
});

test('refuses what the platform refuses', () => {
  fc.assert(
    fc.property(
      fc.jsonValue(),
      fc.nat(),
      fc.constantFrom('', ',', '}', ']', '"', '\\', ' x'),
      (value, at, bit) => {
        const text = JSON.stringify(value, null, 1);
        const place = at % (text.length + 1);
        const damaged = text.slice(0, place) + bit + text.slice(place + (at % 2));
        let isGood = true;
        try {
          JSON.parse(damaged);
        } catch {
          isGood = false;
        }
        expect(locateJson(damaged).ok).toBe(isGood);
      },
    ),
    { numRuns: 2000 },
  );
});

describe('a text with a fault', () => {
  const complain = (text: string) => {
    const read = locateJson(text);
    return read.ok ? 'fine' : `${read.position}: ${read.message}`;
  };

  test('is refused where the fault is, with what was expected', () => {
    expect(complain('{"a": 1,}')).toBe('8: expected another "key" after the comma, found "}"');
    expect(complain('{"a" 1}')).toBe('5: expected ":", found "1"');
    expect(complain('[1 2]')).toBe('3: expected "," or "]", found "2"');
    expect(complain('{"a": "x')).toBe('6: expected a text that ends with " on the same line, found "\\""');
    expect(complain('')).toBe('0: expected a value, found the end');
    expect(complain('{} x')).toBe('3: expected the end of the text, found "x"');
    expect(complain('['.repeat(1e5))).toMatch(/at most 60 levels/);
  });

  test('has lines and columns from 1', () => {
    expect(toLine('ab\ncd', 0)).toEqual({ line: 1, column: 1 });
    expect(toLine('ab\ncd', 4)).toEqual({ line: 2, column: 2 });
  });
});
