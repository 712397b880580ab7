/** Rows of the order list, facts of the inspector and slots under the pointer. */
import { createElement } from 'react';
import { expect, test } from 'vitest';
import type { Order } from '../../plan/order.ts';
import type { PlannedStop } from '../../plan/solution.ts';
import { makeOrder, makePlan, makeSolution } from '../../testing/make-plan.ts';
import { readFacts, readText, readTexts, renderMarkup } from '../../testing/ui/render-markup.ts';
import { findPlace, OrderRequirements, StopFacts } from '../inspector/OrderFacts.tsx';
import { GroupRow } from './OrderRow.tsx';
import { buildOrderRows, listRowIds } from './order-rows.ts';
import { listRowSlots } from './row-slots.ts';

const bare = makePlan([], 2);
const [first, second] = bare.vehicles;
const morgan = makeOrder('a', {
  ...{
    name: 'Café Morgan',
    address: 'Rua 1',
    durationSeconds: 420,
    loads: [5, 2.125],
    skills: ['crane', 'lift'],
  },
  ...{ priority: 3, allowedVehicles: [second.id, 'gone'], disallowedVehicles: [first.id], group: 'north' },
  ...{ phone: '+351 1', note: 'Ring twice', kept: { Gate: '7' } },
  preferredVehicles: [{ vehicleId: first.id, priority: 1 }],
  windows: [
    [28_800, 34_200],
    [50_400, 54_000],
  ],
});
const mill = makeOrder('b', {
  ...{ name: 'Old Mill', type: 'shipment', address: 'Rua 9', durationSeconds: 60 },
  pickup: { address: 'Rua 2', durationSeconds: 780, windows: [[25_200, 27_000]], location: [7, 43] },
});
const plan = { ...bare, loadNames: ['boxes', 'kg'], orders: [morgan, mill, makeOrder('c')] };

const stop: PlannedStop = {
  ...{ orderId: 'a', arrival: 30_000, start: 30_900, departure: 31_800, waiting: 660, loadAfter: [11, 0.5] },
  ...{ legDistance: 3400, legSeconds: 1020 },
};
const route = {
  ...makeSolution(second.id, []).routes[0],
  stops: [{ ...stop, orderId: 'b', role: 'pickup' as const }, stop],
};

test('facts of a stop: its own times, of a shipment those of the end that it is', () => {
  const facts = (order: Order, at?: PlannedStop) => {
    const place = at && { vehicle: second, route, stop: at, number: 2 };
    return readFacts(renderMarkup(createElement(StopFacts, { order, place }), { plan }));
  };
  expect(facts(morgan, stop)).toEqual([
    ['Arrives', '08:20'],
    ['Leaves', '08:50'],
    ['At the door', '7 min'],
    ['Drive here', '17 min 3.4 km'],
    ['boxes', '5'],
    ['kg', '2.125'],
    ['On board after', '11, 0.5'],
    ['Waits', '11 min'],
  ]);
  expect(facts(morgan)).toEqual([
    ['At the door', '7 min'],
    ['boxes', '5'],
    ['kg', '2.125'],
  ]);
  const serviceOf = (role: 'pickup' | 'delivery') =>
    facts(mill, { ...stop, role, waiting: 0 }).find(([name]) => name === 'At the door')?.[1];
  expect([serviceOf('pickup'), serviceOf('delivery')]).toEqual(['13 min', '1 min']);
});

test('what an order asks for', () => {
  const lines = (order: Order) =>
    readFacts(renderMarkup(createElement(OrderRequirements, { order }), { plan }));
  expect(lines(morgan)).toEqual([
    ['When', '08:00–09:30, 14:00–15:00'],
    ['Order', 'a'],
    ['Needs', 'crane, lift'],
    ['Priority', '3'],
    ['Only on', 'Van 2, gone'],
    ['Never on', 'Van 1'],
    ['Rather on', 'Van 1'],
    ['Group', 'north'],
    ['Phone', '+351 1'],
    ['Note for the driver', 'Ring twice'],
    ['Gate', '7'],
  ]);
  expect(lines(mill)).toEqual([
    ['Picked up at', 'Rua 2 07:00–07:30'],
    ['When', 'any time'],
    ['Order', 'b'],
  ]);
});

test('where an order is: its first stop', () => {
  const twice = { ...route, stops: [...route.stops, { ...stop, orderId: 'b' }] };
  const place = findPlace(mill, plan.vehicles, [{ ...route, vehicleId: 'gone' }, twice]);
  expect([place?.vehicle.id, place?.number, place?.stop.role]).toEqual([second.id, 1, 'pickup']);
  expect(findPlace(morgan, plan.vehicles, [twice])?.number).toBe(2);
  expect(findPlace(plan.orders[2], plan.vehicles, [twice])).toBeUndefined();
});

test('the row of a route, and slots before each of its stops', () => {
  const solution = { ...makeSolution(second.id, []), routes: [{ ...route, shiftId: 'late' }] };
  const rows = buildOrderRows(plan, solution, () => true, new Set());
  expect(listRowIds(rows)).toEqual(['c', 'b', 'a']);
  const [, group] = rows;
  if (group.kind !== 'group') throw new Error('The row of the van comes behind what is open');
  const markup = renderMarkup(
    createElement(GroupRow, { row: group, tabIndex: 0, onToggle: () => undefined }),
    { plan },
  );
  expect(readTexts(markup, 'strong')).toEqual(['Van 2']);
  expect(readText(markup)).toBe('2Van 22 stops08:00–10:00');
  const late = { vehicleId: second.id, shiftId: 'late' };
  expect([...listRowSlots(rows).entries()]).toEqual([
    [group.key, { ...late, position: 0 }],
    [rows[2].key, { ...late, position: 0 }],
    [rows[3].key, { ...late, position: 1 }],
  ]);
});
