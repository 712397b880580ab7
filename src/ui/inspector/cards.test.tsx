/** Which card the inspector shows, and its head, beside a plan that is written down here. */
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { createStore } from 'zustand/vanilla';
import type { Plan } from '../../plan/plan.ts';
import { makeOrder, makePlan, makeSolution } from '../../testing/make-plan.ts';
import { listTexts, mountStill } from '../../testing/ui/mount-still.tsx';
import { Inspector } from './Inspector.tsx';

afterEach(cleanup);

const bare = makePlan([], 2);
const [first, second] = bare.vehicles;
const names = Array.from({ length: 52 }, (_, i) => `O${i}`);
const orders = [
  makeOrder('A', { name: 'Mill', address: 'Rua 1', loads: [2, 0.5] }),
  makeOrder('B', { name: 'Bakery', loads: [3, 1.25] }),
  makeOrder('L', { name: 'Lost', location: undefined }),
  makeOrder('P', { type: 'shipment', pickup: { address: '', durationSeconds: 1, windows: [] } }),
  ...names.map((id) => makeOrder(id, { loads: [] })),
];
const plan: Plan = {
  ...{ ...bare, orders, loadNames: ['boxes', 'kg'] },
  solution: {
    ...makeSolution(second.id, ['B', 'A']),
    unassigned: [{ orderId: 'O1', code: 50, reason: '', otherReasons: [] }],
  },
};

function show(view: object) {
  const told: unknown[] = [];
  const none = async () => ({
    ok: true,
    value: { fitsAlready: true, relaxations: [], leftOut: [], late: [], routes: [] },
  });
  const state = { selectedOrders: new Set(), hiddenVehicles: new Set(), tool: { kind: 'select' }, ...view };
  const shown = mountStill(<Inspector />, {
    plan,
    parts: {
      view: {
        ...createStore(() => state),
        ...{
          setTool: (tool: object) => told.push(tool),
          selectStop: (id?: string) => told.push(['stop', id]),
        },
        setEditingOrder: (is: boolean) => told.push(['editing', is]),
      },
      region: createStore(() => ({})),
      questions: {
        listReasons: none,
        listRelaxations: none,
        listInsertions: async () => ({ ok: true, value: [] }),
      },
      removeOrders: (ids: Set<string>) => told.push(['remove', ...ids]),
    },
  });
  const card = shown.page.querySelector('aside')?.getAttribute('aria-label');
  return { ...shown, card, told, head: listTexts(shown.page, '.card-head, header, .inspector-head')[0] };
}
const one = (id: string, view: object = {}) =>
  show({ selectedOrder: id, selectedOrders: new Set([id]), ...view });
const several = (...ids: string[]) => show({ selectedOrder: ids[0], selectedOrders: new Set(ids) });

test('the card is that of the chosen order, of several, or of the route of the chosen van', () => {
  const cardOf = (view: object) => {
    cleanup();
    return show(view).card;
  };
  const chosen = { selectedOrder: 'A', selectedOrders: new Set(['A']) };
  expect(cardOf(chosen)).toBe('Selected order');
  expect(cardOf({ ...chosen, selectedVehicle: second.id })).toBe('Selected order');
  expect(cardOf({ ...chosen, selectedOrders: new Set(['A', 'B']) })).toBe('Selected orders');
  expect(cardOf({ selectedVehicle: second.id })).toBe('Selected route');
  // A van that stays at home has no route.
  expect(cardOf({ selectedVehicle: first.id })).toBeUndefined();
  expect(cardOf({})).toBeUndefined();
  // Tables have bars of their own; what is being written stays beside that of orders.
  expect(cardOf({ ...chosen, table: 'fleet' })).toBeUndefined();
  expect(cardOf({ ...chosen, table: 'orders' })).toBeUndefined();
  expect(cardOf({ ...chosen, table: 'orders', isEditingOrder: true })).toBe('Selected order');
  const two = { ...chosen, selectedOrders: new Set(['A', 'B']), isEditingOrder: true };
  expect(cardOf({ ...two, table: 'orders' })).toBeUndefined();
});

test('an order on a route says its van and stop; what can be done is told of that order', async () => {
  const { page, user, told } = one('A');
  expect(page.textContent).toContain('Rua 1 · Van 2, 2 of 2');
  expect(listTexts(page, '.inspector-actions button').map((text) => text.trim())).toEqual([
    ...['Edit', 'Move pin', 'Remove'],
  ]);
  expect(listTexts(page, '.panel-notice')).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Edit' }));
  await user.click(screen.getByRole('button', { name: 'Move pin' }));
  await user.click(screen.getByRole('button', { name: 'Remove' }));
  expect(told).toEqual([['editing', true], { kind: 'place', orderId: 'A' }, ['remove', 'A']]);
  cleanup();
  // Without an address it is the van alone.
  expect(one('B').page.textContent).not.toContain('·');
  expect(screen.getByText('Van 2, 1 of 2')).toBeDefined();
});

test('an order without a place, a pickup without one, and an order that is left out say so', () => {
  const notices = (id: string) => {
    cleanup();
    const { page } = one(id);
    return [listTexts(page, '.panel-notice'), listTexts(page, '.inspector-actions button')[1].trim()];
  };
  expect(notices('L')).toEqual([
    ['This order has no place on the map yet, so it is left out of the plan.'],
    'Place on the map',
  ]);
  expect(notices('P')).toEqual([
    ['The pickup has no place on the map yet, so the order is left out of the plan.'],
    'Move pin',
  ]);
  expect(notices('O1')[0]).toHaveLength(1);
  expect(notices('O2')[0]).toEqual([]);
});

test('several orders: how many, what they need together, fifty of their names and how many more', () => {
  const { page } = several('A', 'B', 'L');
  expect(page.textContent).toMatch(/^3 orders chosen6 boxes, 1.75 kg/);
  expect(listTexts(page, '.chosen-list li')).toEqual(['Mill Rua 1', 'Bakery ', 'Lost ']);
  expect(page.textContent).toContain('Take out');
  cleanup();
  const many = several(...names);
  expect(listTexts(many.page, '.chosen-list li')).toHaveLength(51);
  expect(listTexts(many.page, '.chosen-list li').at(-1)).toBe('2 more');
  // None of them is on a route.
  expect(many.page.textContent).not.toContain('Take out');
  cleanup();
  expect(listTexts(several(...names.slice(2)).page, '.chosen-list li')).toHaveLength(50);
});
