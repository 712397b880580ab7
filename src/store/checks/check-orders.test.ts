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
  // So does one that comes back to reload.
  const thrice = vehicles.map((van) => ({ ...van, maxReloads: 2 }));
  expect(warn(loaded(100, 100, 100), thrice)).toBe('');
  expect(warn(loaded(100, 100, 100, 1), thrice)).toContain('301 boxes');
  expect(warn(loaded(101), thrice)).toContain('than the largest van holds (100)');
  // No single order is larger for it.
  expect(warn(loaded(101), twice)).not.toBe('');
});

test('loads have three decimals, added up as people add them', () => {
  const [van] = makePlan([], 1).vehicles;
  const warn = (room: number, ...loads: readonly number[]) =>
    checkOrders(
      { ...makePlan([], 1), orders: loads.map((load, i) => makeOrder(`o${i}`, { loads: [load] })) },
      [{ ...van, capacity: [room] }],
    ).map(({ message }) => message);
  expect(warn(0.3, 0.1, 0.2)).toEqual([]);
  // What goes into all vans is added up, too: 0.7 + 0.1 is less than 0.8 to a computer.
  const pair = {
    ...makePlan([], 1),
    orders: [makeOrder('a', { loads: [0.5] }), makeOrder('b', { loads: [0.3] })],
  };
  expect(
    checkOrders(
      pair,
      [0.7, 0.1].map((room, i) => ({ ...van, id: `v${i}`, capacity: [room] })),
    ),
  ).toEqual([]);
  expect(warn(0.3, 0.1, 0.2, 0.001)).toEqual([
    'There are 0.301 boxes to carry, but all vans together hold 0.3: some orders will stay out.',
  ]);
  expect(warn(10.125, 10.126)).toEqual([
    'There are 10.126 boxes to carry, but all vans together hold 10.125: some orders will stay out.',
    'Customer o0 needs more boxes than the largest van holds (10.125).',
  ]);
});

test('a skill that no van has is named once, whatever its capitals', () => {
  const [van] = makePlan([], 1).vehicles;
  const needs = [['Fridge'], ['Crane', 'lift'], ['crane'], ['LIFT', 'CRANE', 'crane']];
  const plan = {
    ...makePlan([], 1),
    orders: needs.map((skills, i) => makeOrder(`o${i}`, { skills })),
  };
  const found = checkOrders(plan, [{ ...van, skills: ['fridge'] }]);
  expect(found.map(({ message }) => message)).toEqual([
    'No available van has Crane, which 3 orders need.',
    'No available van has lift, which 2 orders need.',
  ]);
  expect(found.map(({ fix }) => fix?.command)).toEqual([
    { kind: 'show-orders', ids: ['o1', 'o2', 'o3'] },
    { kind: 'show-orders', ids: ['o1', 'o3'] },
  ]);
});
