import { describe, expect, test } from 'vitest';
import { writeMessage } from '../i18n/write-message.ts';
import { checkRows } from './check-rows.ts';
import {
  type DuplicateChoice,
  findDuplicates,
  type KnownOrder,
  mergeDrafts,
  resolveDuplicates,
} from './find-duplicates.ts';
import { guessColumns } from './guess-columns.ts';
import { readPastedRows } from './read-table.ts';

const HEADER = 'Order\tName\tAddress\tLat\tLon\tTime window\tBoxes';

function check(rows: readonly string[], existing: readonly KnownOrder[] = []) {
  const read = readPastedRows([HEADER, ...rows].join('\n'), { headerRow: 1, delimiter: '\t' });
  if (!read.ok) throw new Error(writeMessage(read.error.message));
  const existingIds = new Set(existing.map(({ id }) => id));
  const checked = checkRows(read.value, guessColumns(read.value), { existingIds });
  return { checked, duplicates: findDuplicates(checked, existing) };
}

const resolve = ({ checked, duplicates }: ReturnType<typeof check>, choice: DuplicateChoice) =>
  resolveDuplicates(checked, duplicates, new Map(duplicates.map(({ key }) => [key, choice])));

describe('what counts as the same', () => {
  test('a number that stands twice, or that the plan has', () => {
    const known = { id: 'P', name: 'Present', address: '', location: [1, 1] as const };
    const { duplicates } = check(
      ['A\tOne\tX 1\t5\t6\t\t1', 'A\tTwo\tX 2\t7\t8\t\t1', 'P\tThree\tX 3\t9\t10\t\t1'],
      [known],
    );
    expect(
      duplicates.map(({ kind, first, others }) => [kind, first.row, others.map(({ row }) => row)]),
    ).toEqual([
      ['id', undefined, [4]],
      ['id', 2, [3]],
    ]);
  });

  test('the same place, by coordinates or by address', () => {
    const { duplicates } = check([
      'A\tOne\tMill St. 1\t5\t6\t\t1',
      'B\tTwo\tMill St 1\t5.5\t6.5\t\t1',
      'C\tThree\tOther 2\t5.5\t6.5\t\t1',
      'D\tFour\tOther 3\t8\t8\t\t1',
    ]);
    expect(duplicates.map(({ kind, first, others }) => [kind, first.id, others.map(({ id }) => id)])).toEqual(
      [
        ['place', 'A', ['B']],
        ['place', 'B', ['C']],
      ],
    );
  });

  test('the same name within 300 metres', () => {
    const { duplicates } = check([
      'A\tBakery\tX 1\t50\t6\t\t1',
      'B\tbakery\tX 2\t50.001\t6\t\t1',
      'C\tBakery\tX 3\t50.01\t6\t\t1',
    ]);
    expect(duplicates.map(({ kind, others }) => [kind, others.map(({ id }) => id)])).toEqual([
      ['near', ['B']],
    ]);
  });
});

describe('choices', () => {
  const rows = ['A\tOne\tX 1\t5\t6\t08:00-12:00\t2', 'A\tTwo\tX 2\t7\t8\t10:00-14:00\t3'];

  test('keep brings both, skip one, merge one with both loads and the common window', () => {
    const found = check(rows);
    expect(resolve(found, 'keep').added.map(({ row }) => row)).toEqual([2, 3]);
    expect(resolve(found, 'skip')).toMatchObject({ added: [{ row: 2 }], skipped: 1 });
    expect(resolve(found, 'merge').added).toMatchObject([
      { row: 2, loads: [5], windows: [[36_000, 43_200]] },
    ]);
  });

  test('windows that do not meet keep both orders', () => {
    const apart = check([rows[0], rows[1].replace('10:00-14:00', '15:00-16:00')]);
    expect(resolve(apart, 'merge')).toMatchObject({ added: [{ row: 2 }, { row: 3 }], unmergeable: 1 });
    const [first, second] = resolve(apart, 'keep').added;
    expect(mergeDrafts(first, second)).toBeUndefined();
  });

  test('an order of the plan takes the load of the row', () => {
    const known = { id: 'A', name: 'Present', address: '', location: [1, 1] as const };
    const { added, mergedInto } = resolve(check([rows[0]], [known]), 'merge');
    expect(added).toEqual([]);
    expect(mergedInto.get('A')).toMatchObject([{ row: 2 }]);
  });
});

test('ten thousand rows at a few places are compared within a second', () => {
  const rows = Array.from(
    { length: 10_000 },
    (_, i) => `N${i}\tShop ${i % 50}\tRoad ${i}\t${5 + (i % 9) / 1000}\t6\t\t1`,
  );
  const began = performance.now();
  check(rows);
  expect(performance.now() - began).toBeLessThan(3000);
});
