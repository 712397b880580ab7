import { expect, test } from 'vitest';
import type { Cell } from '../../store/cells/cell.ts';
import { makePlan } from '../../testing/make-plan.ts';
import { nextSort, sortRows } from './grid-model.ts';

interface Row {
  readonly id: string;
  readonly size?: number;
  readonly name: string;
}

const plan = makePlan([]);
const cells: Cell<Row>[] = [
  { key: 'size', label: '', text: ({ size }) => String(size ?? ''), sortBy: ({ size }) => size },
  { key: 'name', label: '', text: ({ name }) => name },
];
const rows: Row[] = [
  { id: '1', name: 'b 10' },
  { id: '2', size: 10, name: '' },
  { id: '3', size: 9, name: 'B 9' },
  { id: '4', name: 'a' },
  { id: '5', size: 9, name: 'c' },
];
const sorted = (key: string, isDown: boolean) =>
  sortRows(rows, cells, { key, isDown }, plan)
    .map(({ id }) => id)
    .join('');

test('rows are sorted up and down, what has no value last either way, equals as they were', () => {
  expect(sorted('size', false)).toBe('35214');
  expect(sorted('size', true)).toBe('23514');
  expect(sorted('name', false)).toBe('43152');
  expect(sorted('name', true)).toBe('51342');
  expect(sortRows(rows, cells, undefined, plan)).toBe(rows);
});

test('a column is sorted up, then down, then not at all', () => {
  const up = nextSort(undefined, 'size');
  const down = nextSort(up, 'size');
  expect([up?.isDown, down?.isDown, nextSort(down, 'size')]).toEqual([false, true, undefined]);
  expect(nextSort(down, 'name')).toEqual({ key: 'name', isDown: false });
});
