import { expect, test } from 'vitest';
import { makePlan, makeSolution } from '../../testing/make-plan.ts';
import { describeMoment, namePlan, summarize } from './describe-plan.ts';

test('a plan is called by its name, or by its day', () => {
  const plan = makePlan([]);
  expect(namePlan({ ...plan, name: 'Porto' })).toBe('Porto');
  expect(namePlan(plan)).toBe('Tue 24 Nov');
});

test('moments of today have the time, others the day too', () => {
  const now = new Date(2026, 10, 28, 9, 5);
  const say = (...parts: [number, number, number, number, number]) =>
    describeMoment(new Date(...parts).toISOString(), now);
  expect(say(2026, 10, 28, 0, 7)).toBe('00:07');
  expect(say(2026, 10, 27, 23, 59)).toBe('Fri 27 Nov 23:59');
  expect(say(2026, 0, 3, 9, 5)).toBe('Sat 3 Jan 09:05');
  expect(describeMoment('yesterday', now)).toBe('');
});

test('a plan in one line: what it has, or what its routes come to', () => {
  const plan = makePlan(['A', 'B', 'C'], 4);
  expect(summarize(plan)).toBe('3 orders, 4 vans');
  const solution = makeSolution(plan.vehicles[0].id, ['A', 'B']);
  const [route] = solution.routes;
  const item = { orderId: 'C', code: 3, reason: '', otherReasons: [] };
  const routes = [route, { ...route, vehicleId: plan.vehicles[1].id, stops: [] }];
  expect(
    summarize({ ...plan, solution: { ...solution, routes, unassigned: [item], distance: 57_400 } }),
  ).toBe('3 orders, 1 van, 57.4 km, 1 not planned');
});
