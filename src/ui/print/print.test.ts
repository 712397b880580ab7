import fc from 'fast-check';
import { expect, test } from 'vitest';
import { paginate } from './paginate.ts';
import { DEFAULT_OPTIONS, parseOptions } from './print-options.ts';

const row = fc.record({ height: fc.integer({ min: 10, max: 120 }), keepsWithNext: fc.boolean() });

test('every row is on one page, in its order, and no page with several rows is overfull', () => {
  fc.assert(
    fc.property(fc.array(row, { maxLength: 60 }), (rows) => {
      const pages = paginate(rows, 300, 500);
      expect(pages.flat()).toEqual(rows.map((_, i) => i));
      for (const [number, page] of pages.entries()) {
        const height = page.reduce((sum, i) => sum + rows[i].height, 0);
        if (page.length > 1) expect(height).toBeLessThanOrEqual(number === 0 ? 300 : 500);
      }
    }),
  );
});

test('a heading goes to the next page with what it heads', () => {
  const rows = [{ height: 80 }, { height: 10, keepsWithNext: true }, { height: 50 }];
  expect(paginate(rows, 100, 100)).toEqual([[0], [1, 2]]);
});

test('a row higher than a page has a page for itself, and nothing is one page', () => {
  expect(paginate([{ height: 20 }, { height: 900 }, { height: 20 }], 100, 200)).toEqual([[0], [1], [2]]);
  expect(paginate([{ height: 150 }], 100, 200)).toEqual([[], [0]]);
  expect(paginate([], 100, 200)).toEqual([[]]);
});

test('choices are remembered, and nonsense in storage does no harm', () => {
  const chosen = { ...DEFAULT_OPTIONS, size: 'big' as const, columns: ['tick' as const], isTwoUp: true };
  expect(parseOptions(JSON.stringify(chosen), 'en')).toEqual(chosen);
  for (const text of [null, 'x', 'null', '[]', '{"paper":"a0","columns":"all","isTwoUp":1}'])
    expect(parseOptions(text, 'en')).toEqual(DEFAULT_OPTIONS);
});
