import { expect, test } from 'vitest';
import { makeOrder, makePlan } from '../../testing/make-plan.ts';
import { changeVehicle } from '../edits/vehicle-edits.ts';
import { countPlaces, estimateWait, usualSeconds } from './run-time.ts';

const planOf = (count: number) => ({
  ...makePlan([]),
  orders: Array.from({ length: count }, (_, i) => makeOrder(`${i}`, { location: [7 + i / 1e5, 43] })),
});

test('the search gets more time the more orders there are', () => {
  expect([0, 40, 200, 1000, 2500, 10_000].map((count) => usualSeconds(planOf(count)))).toEqual([
    5, 5, 10, 20, 35, 70,
  ]);
});

test('each place counts once, of orders, of pickups and of vans', () => {
  const plan = planOf(3);
  expect(countPlaces(plan)).toBe(3);
  const pickup = { address: '', location: [8, 44] as [number, number], durationSeconds: 60, windows: [] };
  const orders = [...plan.orders, makeOrder('S', { type: 'shipment', location: [7, 43], pickup })];
  const away = changeVehicle({ ...plan, orders }, 'van-1', { end: { name: 'Yard', location: [9, 45] } });
  expect(countPlaces(away)).toBe(5);
});

test('only long waits for travel times are named', () => {
  expect([200, 2500, 5000, 10_000].map((places) => estimateWait(places))).toEqual([
    undefined,
    undefined,
    10,
    50,
  ]);
  expect(estimateWait(10_000, 4)).toBe(10);
});
