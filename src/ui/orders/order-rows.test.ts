import { expect, test } from 'vitest';
import { makePlan, makeSolution } from '../../testing/make-plan.ts';
import { buildOrderRows, listRowIds } from './order-rows.ts';

const plan = makePlan(['A', 'B', 'C', 'D', 'E'], 2);
const solution = makeSolution('van-2', ['D', 'B', 'E', 'A']);
const rowsOf = (shown: string) =>
  buildOrderRows(plan, solution, ({ id }) => shown.includes(id), new Set()).map((row) =>
    row.kind === 'group' ? [row.vehicleNumber] : [row.order.id, row.number],
  );

test('a stop keeps the number it has on its route, whatever a filter leaves out', () => {
  expect(rowsOf('ABCDE')).toEqual([['C', undefined], [2], ['D', 1], ['B', 2], ['E', 3], ['A', 4]]);
  expect(rowsOf('BA')).toEqual([[2], ['B', 2], ['A', 4]]);
  expect(rowsOf('C')).toEqual([['C', undefined]]);
});

test('a folded route has its row only', () => {
  const closed = new Set(['van-2']);
  const rows = buildOrderRows(plan, solution, () => true, closed);
  expect(rows.map(({ kind }) => kind)).toEqual(['order', 'group']);
  expect(listRowIds(rows)).toEqual(['C']);
});
