/** Places of an urgent order, of answers that are written down here: what each adds, whom it delays, and what is kept. */
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { said } from '../../faults/fault.ts';
import type { Plan } from '../../plan/plan.ts';
import type { Trial } from '../../store/arrange/preview.ts';
import { makeOrder, makePlan, makeSolution } from '../../testing/make-plan.ts';
import { listTexts, mountStill } from '../../testing/ui/mount-still.tsx';
import { UrgentPlaces } from './UrgentPlaces.tsx';

afterEach(cleanup);

const HOUR = 3600;
const bare = makePlan(['A', 'B'], 3);
const [first, second, third] = bare.vehicles;
const plan: Plan = { ...bare, solution: makeSolution(first.id, ['A', 'B']) };
const order = makeOrder('urgent', { name: 'Blood sample' });

interface Place {
  readonly cost: number;
  readonly later?: readonly (readonly [orderId: string, seconds: number])[];
}

function makePlace(vehicleId: string, position: number, { cost, later = [] }: Place) {
  return {
    ...{ vehicleId, position, addedCost: cost, addedSeconds: 1, lateStops: [], overtimeSeconds: 0 },
    ...{ arrival: (8 + position) * HOUR, addedRouteSeconds: 60 * cost, addedMetres: 100 * cost },
    pushedStops: later.map(([orderId, laterSeconds]) => ({ orderId, activity: 'service', laterSeconds })),
  };
}

const PLACES = [
  makePlace(second.id, 2, { cost: 9, later: [['B', 59]] }),
  makePlace(first.id, 1, {
    cost: 4,
    later: [
      ['A', 120],
      ['B', 840],
    ],
  }),
  makePlace('gone', 1, { cost: 5 }),
  makePlace(third.id, 1, { cost: -3, later: [['A', 600]] }),
];

function show(answer: object, { change = {}, trial }: { change?: Partial<Plan>; trial?: string } = {}) {
  const told: unknown[] = [];
  const shown = mountStill(<UrgentPlaces order={order} onAddOnly={() => told.push('add only')} />, {
    plan: { ...plan, ...change },
    parts: {
      questions: {
        listInsertionsOfNew: async (asked: object) => {
          told.push(asked === order ? 'asked' : 'asked of another');
          return answer;
        },
      },
      adjuster: {
        preview: { store: createStore(() => ({ trial: trial === undefined ? undefined : { key: trial } })) },
        tryOut: (made: Trial) => told.push(made.key),
        apply: () => told.push('apply'),
      },
    },
  });
  return { ...shown, told, list: () => listTexts(shown.page, '.urgent-places li') };
}
const found = { ok: true, value: PLACES };
const first9 = `2Van 2, stop 2, arrives 10:00+9 min +900 mnobody waitsTry`;
const first4 = `1Van 1, stop 1, arrives 09:00+4 min +400 m2 stops later, Customer B 14 min laterTry`;
const less3 = `3Van 3, stop 1, arrives 09:00−3 min −300 m1 stop later, Customer A 10 min laterTry`;

test('places are listed the cheapest first: van, stop, arrival, what it adds, and who waits longest', async () => {
  const { page, user, told, list } = show(found);
  expect(listTexts(page, '.muted')).toEqual(['Looking for places']);
  await screen.findByText('nobody waits');
  expect(list()).toEqual([less3, first4, first9]);
  expect(listTexts(page, '.muted')).toEqual([]);
  await user.click(screen.getAllByRole('button', { name: 'Try' })[1]);
  expect(told).toEqual(['asked', `urgent ${first.id}  1`]);
});

test('the place on trial is marked and made by its button', async () => {
  const { page, user, told } = show(found, { trial: `urgent ${second.id}  2` });
  await screen.findByText('nobody waits');
  const items = [...page.querySelectorAll<HTMLElement>('.urgent-places li')];
  expect(items.map(({ dataset }) => dataset.trial)).toEqual(['false', 'false', 'true']);
  expect(listTexts(page, '.urgent-places button')).toEqual(['Try', 'Try', 'Apply']);
  expect(listTexts(page, '.button-accent')).toEqual(['Apply']);
  await user.click(screen.getByRole('button', { name: 'Apply' }));
  expect(told).toEqual(['asked', 'apply']);
});

test('promised times leave out what makes somebody wait longer than so many minutes', async () => {
  const { user, list, page } = show(found);
  await screen.findByText('nobody waits');
  const minutes = screen.getByLabelText<HTMLInputElement>('Minutes');
  expect([minutes.value, minutes.disabled]).toEqual(['10', true]);
  await user.click(screen.getByRole('checkbox'));
  expect(minutes.disabled).toBe(false);
  // Ten minutes are kept by ten minutes.
  expect(list()).toEqual([less3, first9]);
  fireEvent.change(minutes, { target: { value: '9' } });
  expect(list()).toEqual([first9]);
  expect(page.textContent).toContain('Nobody waits more than 9 min longer than planned.');
  fireEvent.change(minutes, { target: { value: '-4' } });
  expect(minutes.value).toBe('0');
  await user.click(screen.getByRole('checkbox'));
  expect(list()).toHaveLength(3);
});

test('six places are shown; without one the order can be added alone; a refusal says why', async () => {
  const later: Place['later'] = [['A', 60]];
  const many = Array.from({ length: 9 }, (_, i) => makePlace(first.id, i + 1, { cost: i, later }));
  const all = show({ ok: true, value: many });
  await screen.findByText(/stop 6, arrives/);
  expect(all.list()).toHaveLength(6);
  // A minute is the least that is told.
  expect(all.list()[0]).toContain('1 stop later, Customer A 1 min later');
  expect(screen.queryByRole('button', { name: 'Add without a place' })).toBeNull();
  cleanup();
  const none = show({ ok: true, value: [] });
  await none.user.click(await screen.findByRole('button', { name: 'Add without a place' }));
  expect(none.told).toEqual(['asked', 'add only']);
  cleanup();
  const refused = show({ ok: false, error: { fault: said('Too many orders') } });
  await screen.findByText('Too many orders');
  expect(refused.list()).toEqual([]);
  expect(screen.queryByRole('button', { name: 'Add without a place' })).toBeNull();
});

test('routes that are old, or not there, are not asked about', () => {
  const { told, page } = show(found, { change: { isStale: true } });
  expect(told).toEqual([]);
  expect(listTexts(page, '.muted')).toEqual(['Looking for places']);
  cleanup();
  expect(show(found, { change: { solution: undefined } }).page.textContent).toBe('Plan the routes first.');
});
