import { expect, test } from 'vitest';
import { makePlan, makeSolution } from '../../testing/make-plan.ts';
import { changeVehicle } from '../edits/vehicle-edits.ts';
import { fillInOrder } from './fill-in-order.ts';

function drive(plan: ReturnType<typeof makePlan>, vans: Readonly<Record<string, string>>) {
  const solutions = Object.entries(vans).map(([van, order]) => makeSolution(van, [order]));
  const solution = { ...solutions[0], routes: solutions.flatMap(({ routes }) => routes) };
  const filled = fillInOrder(plan, solution);
  return filled.routes.map(({ vehicleId, stops }) => `${vehicleId} ${stops[0].orderId}`);
}

test('the first of vans that are alike drive, in the order of the list', () => {
  const plan = makePlan(['A', 'B'], 5);
  expect(drive(plan, { 'van-5': 'A', 'van-3': 'B' })).toEqual(['van-1 B', 'van-2 A']);
});

test('vans that differ in what a run knows keep their routes, and names do not count', () => {
  const two = changeVehicle(makePlan(['A', 'B'], 4), 'van-4', { capacity: [200], driver: 'Ada' });
  const plan = changeVehicle(two, 'van-3', { driver: 'Bo', color: 9, kind: 'Lorry' });
  expect(drive(plan, { 'van-3': 'A', 'van-4': 'B' })).toEqual(['van-1 A', 'van-4 B']);
});

test('vans that are switched off, or that an order, a lock or a rule names, are not exchanged', () => {
  const plan = makePlan(['A', 'B'], 3);
  const off = changeVehicle(plan, 'van-1', { isAvailable: false });
  expect(drive(off, { 'van-3': 'A' })).toEqual(['van-2 A']);
  const [first, second] = plan.orders;
  const bound = { ...plan, orders: [{ ...first, disallowedVehicles: ['van-1'] }, second] };
  expect(drive(bound, { 'van-3': 'A' })).toEqual(['van-2 A']);
  const locked = { ...plan, locks: [{ orderId: 'A', vehicleId: 'van-3', isPinned: false }] };
  expect(drive(locked, { 'van-3': 'A', 'van-2': 'B' })).toEqual(['van-1 B', 'van-3 A']);
});
