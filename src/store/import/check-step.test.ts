import { expect, test } from 'vitest';
import { guessColumns } from '../../files/guess-columns.ts';
import { readPastedRows } from '../../files/read-table.ts';
import { writeMessage } from '../../i18n/write-message.ts';
import { checkTable, rowsWithProblems, skipRows } from './check-step.ts';
import { createImportStore } from './import-state.ts';

const REGION = [-12.1, 49.4, -11.9, 49.6] as const;

function check(rows: readonly string[], isLeftover = false) {
  const read = readPastedRows(['Order\tLat\tLon', ...rows].join('\n'), { headerRow: 1, delimiter: '\t' });
  if (!read.ok) throw new Error(writeMessage(read.error.message));
  return checkTable(read.value, guessColumns(read.value), new Set(), REGION, undefined, isLeftover);
}

test('a file for another area is taken as it is', () => {
  expect(check(['A\t7\t43', 'B\t8\t44']).ready).toHaveLength(2);
});

test('exchanged coordinates are never taken as they are, not even among rows for another area', () => {
  const codes = check(['A\t-12\t49.5', 'B\t56\t12']).problems.map(({ code }) => code);
  expect(codes).toEqual(['swapped', 'outside-region']);
});

test('parked rows are held against the area, however many of them lie outside', () => {
  const { ready, problems } = check(['A\t56\t12', 'B\t57\t13', 'C\t-12\t49.5'], true);
  expect([ready.length, problems.length]).toEqual([0, 3]);
});

test('an order goes and comes back with its further lines, and waits with all of them', () => {
  const lines = ['A\tAsh 1\t2', 'A\t\t3', 'B\tAsh 2\tmany', 'B\t\t4', 'B\t\t5', 'C\tAsh 3\t6'];
  const read = readPastedRows(['Order\tAddress\tBoxes', ...lines].join('\n'), {
    ...{ headerRow: 1, delimiter: '\t' },
  });
  if (!read.ok) throw new Error(writeMessage(read.error.message));
  const columns = guessColumns(read.value);
  const checkNow = () => checkTable(store.getState().table ?? read.value, columns, new Set(), undefined);
  const store = createImportStore();
  store.setState({ source: read.value, table: read.value, columns });
  expect(rowsWithProblems(checkNow())).toEqual([4, 5, 6]);
  skipRows(store, [4]);
  expect([...store.getState().skipped]).toEqual([4, 5, 6]);
  expect(checkNow().problems).toEqual([]);
  skipRows(store, [2, 7]);
  expect(checkNow().ready).toEqual([]);
  skipRows(store, [2], false);
  expect(checkNow().ready.map(({ id, loads }) => [id, loads])).toEqual([['A', [5]]]);
});
