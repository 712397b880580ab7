/** The dialog of a move beside places that are written down here: what it tells of each, and what Move asks for. */
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { createStore } from 'zustand/vanilla';
import type { Plan } from '../../plan/plan.ts';
import { makeOrder, makePlan, makeSolution } from '../../testing/make-plan.ts';
import { listTexts, mountStill } from '../../testing/ui/mount-still.tsx';
import { MoveDialog } from './MoveDialog.tsx';

afterEach(cleanup);

const HOUR = 3600;
const bare = makePlan([], 4);
const [first, second, third, off] = bare.vehicles;
const late = { id: 'late', shift: [16 * HOUR, 20 * HOUR] as [number, number] };
const mill = makeOrder('M', {
  ...{ type: 'shipment', name: 'Mill' },
  pickup: { address: '', durationSeconds: 60, windows: [], location: [7, 43] },
});
const { routes, ...figures } = makeSolution(first.id, ['A', 'B', 'C']);
const plan: Plan = {
  ...{ ...bare, orders: [...['A', 'B', 'C', 'D'].map((id) => makeOrder(id)), mill] },
  vehicles: [first, { ...second, moreShifts: [late] }, third, { ...off, isAvailable: false }],
  solution: { ...figures, routes: [...routes, ...makeSolution(third.id, ['D']).routes] },
};
const makePlace = (vehicleId: string, shiftId: string | undefined, position: number, cost: number) => ({
  ...{ vehicleId, shiftId, position, arrival: (8 + position) * HOUR },
  ...{ addedCost: cost, addedRouteSeconds: 60 * cost, addedMetres: -100 * cost },
});
const PLACES = [
  makePlace(second.id, 'late', 1, 3),
  makePlace(second.id, 'late', 2, 4),
  makePlace(first.id, undefined, 3, 5),
];

function show(orderIds: readonly string[], value: readonly object[] = PLACES) {
  const told: unknown[] = [];
  const state = { dialog: { kind: 'move', orderIds } };
  const shown = mountStill(<MoveDialog />, {
    plan,
    parts: {
      view: { ...createStore(() => state), closeDialog: () => told.push('closed') },
      questions: {
        listInsertions: async (id: string) => {
          told.push(id);
          return { ok: true, value };
        },
      },
      adjuster: {
        placeBest: (...what: unknown[]) => told.push(what),
        move: (...what: unknown[]) => told.push(what),
      },
    },
  });
  const rows = () => listTexts(shown.page, '.move-row');
  const { click, selectOptions } = shown.user;
  const choose = (row: number) => click(screen.getAllByRole('radio')[row]);
  const put = (text: string) => selectOptions(screen.getByLabelText('Place on the route'), text);
  const move = () => click(screen.getByRole('button', { name: 'Move' }));
  return { ...shown, told, rows, choose, put, move };
}

test('has a row for each shift of the vans that drive, with its best place and what that adds', async () => {
  const { rows, choose, move, told, page } = show(['B']);
  expect(rows()).toEqual(['1Van 1now here · 3 stops', '2Van 20 stops', '2Van 20 stops', '3Van 31 stop']);
  await screen.findByText(/best place: stop 1/);
  const nowhere = 'breaks a rule wherever it goes';
  expect(rows()).toEqual([
    '1Van 1now here · best place: stop 3, arrives 11:00+5 min −500 m',
    `2Van 2${nowhere}`,
    '2Van 2best place: stop 1, arrives 09:00+3 min −300 m',
    `3Van 3${nowhere}`,
  ]);
  await choose(2);
  const marks = [...page.querySelectorAll<HTMLElement>('.move-row')].map(({ dataset }) => dataset.checked);
  expect(marks).toEqual(['false', 'false', 'true', 'false']);
  await move();
  expect(told).toEqual(['B', 'closed', [['B'], { vehicleId: second.id, shiftId: 'late' }]]);
});

test('names the places of the chosen route; another van begins with the best one again', async () => {
  const { choose, put, move, told } = show(['B']);
  await choose(0);
  const field = screen.getByLabelText<HTMLSelectElement>('Place on the route');
  expect([...field.options].map(({ text, value }) => [value, text])).toEqual([
    ['best', 'Best place'],
    ['0', 'First'],
    ['1', 'After 1. Customer A'],
    ['2', 'After 2. Customer B'],
    ['3', 'After 3. Customer C'],
  ]);
  await put('First');
  await choose(3);
  expect(field.value).toBe('best');
  await choose(0);
  await put('After 3. Customer C');
  await move();
  expect(told).toEqual(['B', 'closed', [[{ orderId: 'B' }], { vehicleId: first.id, position: 3 }]]);
});

test('moves several stops together, in the order of the plan, a shipment with both ends', async () => {
  const { page, rows, choose, put, move, told } = show(['M', 'A']);
  expect(listTexts(page, 'h2')).toEqual(['Move 2 stops to…']);
  // Places are asked for one order only.
  expect([told, rows()[1]]).toEqual([[], '2Van 20 stops']);
  await choose(1);
  await put('First');
  await move();
  const visits = [{ orderId: 'A' }, { orderId: 'M', role: 'pickup' }, { orderId: 'M', role: 'delivery' }];
  expect(told).toEqual(['closed', [visits, { vehicleId: second.id, shiftId: 'shift-1', position: 0 }]]);
});
