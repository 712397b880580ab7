import { expect, test } from 'vitest';
import { makePlan, makeSolution } from '../../testing/make-plan.ts';
import { buildOrderRows, listRowIds } from './order-rows.ts';
import { listRowSlots } from './row-slots.ts';

const plan = makePlan(['A', 'B', 'C', 'D', 'E'], 2);
const solution = makeSolution('van-2', ['D', 'B', 'E', 'A']);
const rowsOf = (shown: string, of = solution) =>
  buildOrderRows(plan, of, ({ id }) => shown.includes(id), new Set()).map((row) => {
    if (row.kind === 'reload') return [row.reload.name];
    return row.kind === 'group' ? [row.vehicleNumber] : [row.order.id, row.number];
  });

test('a stop keeps the number it has on its route, whatever a filter leaves out', () => {
  expect(rowsOf('ABCDE')).toEqual([['C', undefined], [2], ['D', 1], ['B', 2], ['E', 3], ['A', 4]]);
  expect(rowsOf('BA')).toEqual([[2], ['B', 2], ['A', 4]]);
  expect(rowsOf('C')).toEqual([['C', undefined]]);
});

test('a reload stands before the first stop of its trip, where that is shown', () => {
  const reload = { name: 'Yard', location: [7, 43] as [number, number], arrival: 1, start: 1, end: 2 };
  const reloads = [{ ...reload, beforeStop: 2, legDistance: 1, legSeconds: 1, loadAfter: [2] }];
  const tripped = { ...solution, routes: solution.routes.map((route) => ({ ...route, reloads })) };
  expect(rowsOf('ABDE', tripped)).toEqual([[2], ['D', 1], ['B', 2], ['Yard'], ['E', 3], ['A', 4]]);
  expect(rowsOf('BA', tripped)).toEqual([[2], ['B', 2], ['A', 4]]);
  const rows = buildOrderRows(plan, tripped, () => true, new Set());
  expect(listRowIds(rows)).toEqual(['C', 'D', 'B', 'E', 'A']);
  expect(listRowSlots(rows).get('A')).toEqual({ vehicleId: 'van-2', position: 3 });
});

test('a folded route has its row only', () => {
  const closed = new Set(['van-2']);
  const rows = buildOrderRows(plan, solution, () => true, closed);
  expect(rows.map(({ kind }) => kind)).toEqual(['order', 'group']);
  expect(listRowIds(rows)).toEqual(['C']);
});
