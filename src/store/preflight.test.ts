import { expect, test } from 'vitest';
import { makePlan, makeSolution } from '../testing/make-plan.ts';
import { changeVehicle } from './edits/vehicle-edits.ts';
import { findBlockers } from './preflight.ts';

const WORLD = [-180, -90, 180, 90] as const;

test('a van that drives as a profile that is gone stands in the way, one that is there does not', () => {
  const plan = makePlan(['a']);
  const [van] = plan.vehicles;
  const own = changeVehicle(plan, van.id, { profile: 'cp_1' });
  const list = (known?: ReadonlySet<string>) =>
    findBlockers(own, [...WORLD], known).map(({ panel }) => panel);
  expect(list(new Set())).toEqual(['fleet']);
  expect(list(new Set(['cp_1']))).toEqual([]);
  expect(list()).toEqual([]);
  expect(findBlockers(changeVehicle(plan, van.id, { profile: 'bike' }), [...WORLD], new Set())).toEqual([]);
});

test('a van that is under way has to be there, one whose stops lie ahead need not', () => {
  const plan = makePlan(['a', 'b'], 2);
  const [van] = plan.vehicles;
  const away = {
    ...changeVehicle(plan, van.id, { isAvailable: false }),
    solution: makeSolution(van.id, ['a', 'b']),
  };
  const list = (frozenUntil?: number) =>
    findBlockers({ ...away, frozenUntil }, [...WORLD]).map(({ message }) => message);
  expect(list()).toEqual([]);
  expect(list(28_800)).toEqual([]);
  expect(list(29_060)).toEqual([expect.stringContaining(`${van.name} is on the road before 08:04`)]);
});

test('an order without a place whose stop lies behind stands in the way, one whose stop lies ahead does not', () => {
  const plan = makePlan(['a', 'b']);
  const lost = {
    ...plan,
    orders: plan.orders.map((order) => (order.id === 'a' ? { ...order, location: undefined } : order)),
    solution: makeSolution(plan.vehicles[0].id, ['a', 'b']),
  };
  const list = (frozenUntil?: number) => findBlockers({ ...lost, frozenUntil }, [...WORLD]);
  expect(list()).toEqual([]);
  expect(list(28_800)).toEqual([]);
  expect(list(29_060)).toMatchObject([
    {
      message: expect.stringContaining('Customer a has no place, but its stop lies before 08:04'),
      fix: { command: { kind: 'show-orders', ids: ['a'] } },
    },
  ]);
});
