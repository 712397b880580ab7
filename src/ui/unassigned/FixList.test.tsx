/** Ways out of an order that has no place, or that is late: beside what the engine answers, written down here. */
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { said } from '../../faults/fault.ts';
import type { Order } from '../../plan/order.ts';
import type { Plan } from '../../plan/plan.ts';
import type { Fix } from '../../store/arrange/fixes.ts';
import { makeOrder, makePlan, makeSolution } from '../../testing/make-plan.ts';
import { listTexts, mountStill } from '../../testing/ui/mount-still.tsx';
import { FixList } from './FixList.tsx';

afterEach(cleanup);

const HOUR = 3600;
const bare = makePlan([], 3);
const [first, second] = bare.vehicles;
const place = (vehicleId: string, position: number, arrival: number) => ({ vehicleId, position, arrival });
const PLACES = [place(second.id, 2, 10 * HOUR), place(first.id, 1, 8.5 * HOUR)];
const NO_CHANGE = { fitsAlready: true, relaxations: [] };
const LATE = { kind: 'late_alone', orderId: 'A', activity: 'service', lateness: 900, latenessWithout: 300 };
const ANSWERS = { fits: { ok: true, value: NO_CHANGE }, places: { ok: true, value: PLACES } };

interface Shown {
  readonly order?: Partial<Order>;
  readonly change?: (plan: Plan) => Partial<Plan>;
  readonly isPlanned?: boolean;
  readonly trial?: string;
  readonly answers?: object;
}

function show({ order, change, isPlanned, trial, answers = {} }: Shown) {
  const told: unknown[] = [];
  const asked: unknown[] = [];
  const orders = [makeOrder('A', order), makeOrder('B')];
  const solution = makeSolution(first.id, isPlanned ? ['A', 'B'] : ['B']);
  const plan: Plan = { ...bare, orders, solution };
  const { fits, places } = { ...ANSWERS, ...answers };
  const shown = mountStill(<FixList orderId="A" isPlanned={isPlanned} />, {
    plan: { ...plan, ...change?.(plan) },
    parts: {
      questions: {
        listRelaxations: async (id: string) => {
          asked.push(id);
          return fits;
        },
        listInsertions: async () => places,
        listReasons: async () => ({ ok: true, value: { leftOut: [], late: [LATE], routes: [] } }),
      },
      adjuster: {
        preview: { store: createStore(() => ({ trial: trial === undefined ? undefined : { key: trial } })) },
        tryOut: (fix: Fix) => told.push(['try', fix.key]),
        apply: () => told.push('apply'),
      },
      edit: (label: string, edit: (plan: Plan) => Plan) =>
        told.push([label, edit(plan).orders.map(({ id, loads }) => [id, ...loads])]),
    },
  });
  const list = () => listTexts(shown.page, '.fix-list li');
  const find = (text: string) => screen.findByText(text);
  return { ...shown, told, asked, list, find };
}
const press = (name: string) => screen.getByRole('button', { name });

test('an order that fits has the best place of each van: where, when, and a trial of it', async () => {
  const { page, user, told, list, find } = show({});
  await find('Put it on Van 2');
  expect(list()).toEqual([
    'Put it on Van 2Van 2, stop 2, arrives 10:00Try',
    'Put it on Van 1Van 1, stop 1, arrives 08:30Try',
  ]);
  expect(listTexts(page, 'small')).toEqual(['Van 2, stop 2, arrives 10:00', 'Van 1, stop 1, arrives 08:30']);
  expect(listTexts(page, '.why-title')).toEqual(['Why is it left out?']);
  await user.click(press('Try: Put it on Van 1'));
  expect(told).toEqual([['try', `A ${first.id}  1`]]);
});

test('what is on trial is marked, and made by the same button', async () => {
  const { page, user, told, find } = show({ trial: `A ${second.id}  2` });
  await find('Put it on Van 2');
  const marks = [...page.querySelectorAll<HTMLElement>('li')].map(({ dataset }) => dataset.trial);
  expect(marks).toEqual(['true', 'false']);
  expect(listTexts(page, 'li button')).toEqual(['Apply', 'Try']);
  await user.click(press('Apply'));
  expect(told).toEqual(['apply']);
});

test('an order of several boxes can be split in two; not one of a single box, a shipment or one on its route', async () => {
  const { user, told, find } = show({ order: { loads: [5] } });
  await find('Split into two orders');
  await user.click(press('Apply'));
  const halves = [
    ['A', 3],
    ['A b', 2],
    ['B', 1],
  ];
  expect(told).toEqual([['Split into two orders', halves]]);
  for (const other of [
    { order: { loads: [1] } },
    { order: { loads: [5], type: 'shipment' } },
    { order: { loads: [5] }, isPlanned: true },
  ] as const) {
    cleanup();
    const { page } = show(other);
    await screen.findAllByText(/^Put it on|^No single change/);
    expect(page.textContent).not.toContain('Split');
  }
});

test('a late stop can have its window opened until the van comes; why it is late is asked as that', async () => {
  const window = { earliest: 7 * HOUR, latest: 8 * HOUR };
  const late = { kind: 'late', orderId: 'A', activity: 'service', position: 1, start: 29_000, window };
  const { page, list, find } = show({
    isPlanned: true,
    order: { windows: [[window.earliest, window.latest]] },
    answers: { places: { ok: true, value: [] } },
    change: ({ solution }) =>
      ({ solution: { ...solution, violations: [{ ...late, vehicleId: first.id }] } }) as Partial<Plan>,
  });
  await find('Open until 08:05');
  expect(list()).toEqual(['Open until 08:05the window then reaches to its arrivalTry']);
  expect(listTexts(page, '.why')).toEqual([
    'Why is it late?Even as the only stop of its route it would be 5 min late.',
  ]);
});

test('where nothing helps it says so, where the question is refused it says why, and old routes are not asked about', async () => {
  const { list, find } = show({ answers: { places: { ok: true, value: [] } } });
  await find('No single change would let it in.');
  expect(list()).toEqual(['No single change would let it in.']);
  cleanup();
  const refused = show({ answers: { fits: { ok: false, error: { fault: said('Too many orders') } } } });
  await refused.find('Too many orders');
  expect(refused.list()).toEqual([]);
  cleanup();
  expect(refused.asked).toEqual(['A']);
  const { page, asked } = show({ change: () => ({ isStale: true }) });
  expect(asked).toEqual([]);
  expect(page.querySelector('.fix-wait')?.textContent).toBe('Looking for ways out');
});
