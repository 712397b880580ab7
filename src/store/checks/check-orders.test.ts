import { expect, test } from 'vitest';
import { makeOrder, makePlan } from '../../testing/make-plan.ts';
import { addShift } from '../edits/vehicle-edits.ts';
import { checkOrders } from './check-orders.ts';

test('a van that drives twice a day carries as much each time', () => {
  const loaded = (...loads: readonly number[]) => ({
    ...makePlan([], 1),
    orders: loads.map((load, i) => makeOrder(`o${i}`, { loads: [load] })),
  });
  const { vehicles } = makePlan([], 1);
  const twice = vehicles.map(addShift);
  const warn = (plan: ReturnType<typeof loaded>, vans: typeof vehicles) =>
    checkOrders(plan, vans)
      .map(({ message }) => message)
      .join(' ');
  expect(warn(loaded(100, 100), vehicles)).toContain('200 boxes');
  expect(warn(loaded(100, 100), twice)).toBe('');
  expect(warn(loaded(100, 100, 1), twice)).toContain('201 boxes');
  // No single order is larger for it.
  expect(warn(loaded(101), twice)).not.toBe('');
});
