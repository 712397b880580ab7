import { expect, test } from 'vitest';
import { language } from '../i18n/language-state.ts';
import type { Order } from '../plan/order.ts';
import { makeOrder, makePlan } from '../testing/make-plan.ts';
import { looksLikeFleet } from './fleet-headers.ts';
import { bindNamedVans } from './named-vans.ts';

function bind(change: Partial<Order>) {
  const plan = makePlan([], 3);
  const [first, second, third] = plan.vehicles;
  const vehicles = [first, { ...second, driver: 'Ann' }, third];
  const order = makeOrder('A', change);
  const { plan: bound, count } = bindNamedVans({ ...plan, vehicles, orders: [order] });
  return { order, bound: bound.orders[0], count, ids: vehicles.map(({ id }) => id) };
}

test('an order goes with the van of the driver that it named, and keeps what else the file said', () => {
  const { bound, count, ids } = bind({ kept: { Vehicle: 'ann', Colour: 'red' } });
  expect([bound.allowedVehicles, bound.kept, count]).toEqual([[ids[1]], { Colour: 'red' }, 1]);
});

test('vans that it goes with already stay', () => {
  const { bound, ids } = bind({ allowedVehicles: ['van-1'], kept: { Vehicle: 'Ann, Van 3' } });
  expect(bound.allowedVehicles).toEqual(ids);
});

test.each<Order['kept']>([
  {},
  { Vehicle: '' },
  { Vehicle: 'Nobody, Luis' },
  { 'Not with these vans': 'Ann' },
])('an order that keeps %j is as it was', (kept) => {
  const { order, bound, count } = bind({ kept });
  expect(bound).toBe(order);
  expect(count).toBe(0);
});

test.each<[string, boolean]>([
  ['Truck,Driver,Start,End', true],
  ['Name,Shift,Room for boxes', true],
  ['Truck,Payload', false],
  ['Shift start,Shift end,Payload', false],
  ['Driver,Phone,Type,Order,Customer,Goods,Price,Remark', false],
])('%s are columns of a list of vans: %s', (headers, expected) => {
  expect(looksLikeFleet(headers.split(','), [language])).toBe(expected);
});
