import { describe, expect, test } from 'vitest';
import { writeMessage } from '../i18n/write-message.ts';
import { startProcessorClock } from '../testing/processor-clock.ts';
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

  test.each([
    ['at one place', 'B\tBakery\tX 2\t5\t6\t\t3'],
    ['of one name close by', 'B\tCafe\tX 2\t5.001\t6\t\t3'],
  ])('two orders %s are treated as chosen', (_, second) => {
    const found = check(['A\tCafe\tX 1\t5\t6\t\t2', second, 'C\tBar\tX 3\t9\t9\t\t1']);
    const treat = (choice: DuplicateChoice) => {
      const { added, skipped } = resolve(found, choice);
      return [added.map(({ id, loads }) => `${id} ${loads}`), skipped];
    };
    expect(treat('keep')).toEqual([['A 2', 'B 3', 'C 1'], 0]);
    expect(treat('skip')).toEqual([['A 2', 'C 1'], 1]);
    expect(treat('merge')).toEqual([['A 5', 'C 1'], 0]);
  });

  test('a row that is like the one before, which is like a third, loses only what was chosen', () => {
    const found = check([
      'A\tOne\tMill St. 1\t5\t6\t\t1',
      'B\tTwo\tMill St 1\t5.5\t6.5\t\t2',
      'C\tThree\tOther 2\t5.5\t6.5\t\t4',
    ]);
    const [ofA, ofB] = found.duplicates.map(({ key }) => key);
    const treat = (one: DuplicateChoice, other: DuplicateChoice) =>
      resolveDuplicates(
        found.checked,
        found.duplicates,
        new Map([
          [ofA, one],
          [ofB, other],
        ]),
      ).added.map(({ id, loads }) => `${id} ${loads}`);
    expect(treat('skip', 'keep')).toEqual(['A 1', 'C 4']);
    expect(treat('keep', 'merge')).toEqual(['A 1', 'B 6']);
    // With nothing left to merge into, the order stays.
    expect(treat('skip', 'merge')).toEqual(['A 1', 'C 4']);
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
  const spent = startProcessorClock();
  check(rows);
  expect(spent()).toBeLessThan(3000);
});
