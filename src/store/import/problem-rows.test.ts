/** The file of rows that a person mends elsewhere. */
import { expect, test } from 'vitest';
import type { RowProblem } from '../../files/order-draft.ts';
import { columnLetter, type Table } from '../../files/table.ts';
import { asMessage } from '../../i18n/message.ts';
import { writeProblemRows } from './problem-rows.ts';

const columns = ['Order', 'Lat'].map((header, index) => ({ header, index, letter: columnLetter(index) }));
const table: Table = {
  name: 'a.csv',
  shape: { kind: 'text', preview: [] },
  headerRow: 1,
  columns,
  rows: [
    { number: 2, cells: ['A', '43'] },
    { number: 3, cells: ['B', 'bad'] },
    { number: 5, cells: ['=C', ''] },
  ],
  warnings: [],
};
const problem = (row: number, change: Partial<RowProblem> = {}): RowProblem => ({
  row,
  value: '',
  code: 'no-place',
  reason: asMessage('cells.badPlace'),
  ...change,
});

test('rows with problems go out as they stand, under their numbers, with every reason and its column', () => {
  const problems = [
    problem(3, { column: columns[1], reason: asMessage('cells.badAmount') }),
    problem(5),
    problem(3, { column: columns[0], reason: asMessage('cells.unreadable') }),
  ];
  const text = writeProblemRows(table, {
    ready: [],
    problems,
    duplicates: [],
    loadDimensions: [],
    linesOf: new Map(),
  });
  expect(text.split('\r\n')).toEqual([
    '\uFEFFOrder,Lat,Row,Problem',
    'B,bad,3,"Lat: A number, 0 or more; Order: This cannot be read"',
    `'=C,,5,"Latitude and longitude, such as 49.5, -12.1"`,
    '',
  ]);
});

test('all rows of an order go out with the one that has a problem', () => {
  const linesOf = new Map([[2, [3]]]);
  const checked = { ready: [], problems: [problem(3)], duplicates: [], loadDimensions: [], linesOf };
  const rows = writeProblemRows(table, checked).trim().split('\r\n').slice(1);
  expect(rows.map((row) => row.split(',').slice(0, 3))).toEqual([
    ['A', '43', '2'],
    ['B', 'bad', '3'],
  ]);
});

test('columns that have no header are called by their letter', () => {
  const bare = columns.map((column) => ({ ...column, header: `Column ${column.letter}` }));
  const problems = [problem(2, { column: bare[1], reason: asMessage('cells.unreadable') })];
  const text = writeProblemRows(
    { ...table, columns: bare },
    { ready: [], problems, duplicates: [], loadDimensions: [], linesOf: new Map() },
  );
  expect(text).toContain('A,43,2,Column B: This cannot be read');
});
