import { expect, test } from 'vitest';
import { guessColumns } from '../../files/guess-columns.ts';
import { readPastedRows } from '../../files/read-table.ts';
import { writeMessage } from '../../i18n/write-message.ts';
import { checkTable } from './check-step.ts';

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
