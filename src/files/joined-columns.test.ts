/** Columns that mean the same field. */
import { expect, test } from 'vitest';
import { writeMessage } from '../i18n/write-message.ts';
import { checkRows } from './check-rows.ts';
import { type ColumnGuess, guessColumns } from './guess-columns.ts';
import type { OrderField } from './order-fields.ts';
import { readPastedRows } from './read-table.ts';

const HEADER = ['Order no.', 'Latitude', 'Longitude', 'First', 'Second', 'Third'];
const FIELDS: readonly OrderField[] = ['orderNumber', 'latitude', 'longitude'];

/** An order whose last three columns are of one field. */
function readAs(field: OrderField, ...cells: string[]) {
  const rows = [HEADER, ['1', '49.5', '-12', ...cells]].map((row) => row.join('\t'));
  const result = readPastedRows(rows.join('\n'), { delimiter: '\t', headerRow: 1 });
  if (!result.ok) throw new Error(writeMessage(result.error.message));
  const columns = guessColumns(result.value).map(
    (guess, i): ColumnGuess => ({ ...guess, field: FIELDS[i] ?? field }),
  );
  const { ready, problems } = checkRows(result.value, columns);
  expect(problems).toEqual([]);
  return ready[0];
}

test('are joined where a field takes several, without the empty ones', () => {
  const rows = [
    ['a', 'b', 'c'],
    ['a', '', 'c'],
    ['', 'b', 'c'],
    ['', 'b', ''],
    ['', '', 'c'],
  ];
  for (const cells of rows) {
    const filled = cells.filter(Boolean);
    expect(readAs('note', ...cells).note).toBe(filled.join('; '));
    expect(readAs('address', ...cells).address).toBe(filled.join(', '));
    expect(readAs('skills', ...cells).skills).toEqual(filled);
    expect(readAs('name', ...cells).name).toBe(filled.join(' '));
  }
  expect(readAs('note', '', '', '').note).toBeUndefined();
});

test('of any other field the first one counts', () => {
  expect(readAs('phone', '1', '2', '3').phone).toBe('1');
  expect(readAs('phone', '', '2', '3').phone).toBeUndefined();
});
