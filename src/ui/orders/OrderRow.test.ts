import { createElement } from 'react';
import { expect, test } from 'vitest';
import type { Order } from '../../plan/order.ts';
import type { Plan } from '../../plan/plan.ts';
import type { PlannedStop } from '../../plan/solution.ts';
import { makeOrder, makePlan } from '../../testing/make-plan.ts';
import { readText, readTexts, renderMarkup } from '../../testing/ui/render-markup.ts';
import { OrderRow } from './OrderRow.tsx';

const HOUR = 3600;
const stop: PlannedStop = {
  ...{ orderId: 'a', arrival: 30_000, start: 30_900, departure: 31_800, waiting: 660, loadAfter: [1] },
  ...{ legDistance: 3400, legSeconds: 1020 },
};
const bakery = makeOrder('a', {
  ...{ name: 'Bakery', address: 'Rua 1', priority: 1, skills: ['cold', 'lift'] },
  windows: [
    [8 * HOUR, 9.5 * HOUR],
    [14 * HOUR, 15 * HOUR],
  ],
});
const mill = makeOrder('a', {
  ...{ name: 'Old Mill', type: 'shipment', address: 'Rua 9', windows: [[16 * HOUR, 17 * HOUR]] },
  pickup: { address: 'Rua 2', durationSeconds: 780, windows: [[7 * HOUR, 8 * HOUR]], location: [7, 43] },
});

interface Drawn {
  readonly order: Order;
  readonly at?: Partial<PlannedStop>;
  readonly lateMinutes?: number;
  readonly change?: Partial<Plan>;
}

function draw({ order, at, lateMinutes, change = {} }: Drawn): string {
  const plan: Plan = { ...makePlan([]), orders: [order], ...change };
  const place = at ? { stop: { ...stop, ...at }, color: 3, number: 12 } : {};
  const row = { kind: 'order' as const, key: 'a', order, ...place };
  return renderMarkup(createElement(OrderRow, { row, tabIndex: 0, lateMinutes, onPress: () => undefined }), {
    plan,
  });
}

const lines = (drawn: Drawn) => [...readTexts(draw(drawn), 'b'), ...readTexts(draw(drawn), 'small')];

test('an order on a route: who, when, where, within which times', () => {
  expect(lines({ order: bakery, at: {} })).toEqual(['Bakery', '08:20', 'Rua 1', '08:00–09:30, 14:00–15:00']);
  expect(lines({ order: bakery, at: {}, lateMinutes: 7 })[1]).toBe('+7 08:20');
  expect(readText(draw({ order: bakery, at: {} }))).toMatch(/^12/);
  const bare = { ...bakery, windows: [], address: '' };
  expect(lines({ order: bare }).slice(1)).toEqual(['', 'Order a', 'any time']);
});

test('a shipment is where the stop is, and without a route on its way from one to the other', () => {
  const at = (role: 'pickup' | 'delivery') => lines({ order: mill, at: { role } });
  expect(at('pickup')).toEqual(['Old Mill (pickup)', '08:20', 'Rua 2', '07:00–08:00']);
  expect(at('delivery')).toEqual(['Old Mill (delivery)', '08:20', 'Rua 9', '16:00–17:00']);
  expect(lines({ order: mill }).slice(2)).toEqual(['Rua 2 – Rua 9', '16:00–17:00']);
});

test('badges: skills, a priority that is not the usual one, locks, and what became of the stop', () => {
  const badges = (change: Partial<Plan>, order = bakery) =>
    [...draw({ order, at: {}, change }).matchAll(/class="badge">([^<]*)<|aria-label="([^"]*)"/g)].map(
      ([, badge, label]) => badge ?? label,
    );
  expect(badges({})).toEqual(['priority 1', 'cold, lift']);
  expect(badges({}, { ...bakery, priority: 2, skills: [] })).toEqual([]);
  expect(badges({}, { ...bakery, priority: undefined })).toEqual(['cold, lift']);
  const lock = { orderId: 'a', vehicleId: 'van-1' };
  const plain = { ...bakery, priority: 2, skills: [] };
  expect(badges({ locks: [{ ...lock, orderId: 'other', isPinned: true }] }, plain)).toEqual([]);
  const [held] = badges({ locks: [{ ...lock, isPinned: false }] }, plain);
  const [pinned] = badges({ locks: [{ ...lock, isPinned: true }] }, plain);
  expect([held, pinned]).toEqual(['Stays on its van', 'Fixed at its place']);
  const past = [{ vehicleId: 'van-1', departure: 0, stops: [{ ...stop, outcome: 'failed' as const }] }];
  expect(badges({ past }, plain)).toEqual(['Failed']);
});
