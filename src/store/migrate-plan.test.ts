import { expect, test } from 'vitest';
import { makePlan } from '../testing/make-plan.ts';
import { migratePlan, PLAN_VERSION } from './migrate-plan.ts';

test('a plan of the first version keeps its orders, and its goal becomes objectives', () => {
  const { objectives, vehicleTypes, relations, locks, lockedRoutes, snapshots, ...old } = makePlan([
    'A',
    'B',
  ]);
  const plan = migratePlan(1, JSON.parse(JSON.stringify({ ...old, goal: 'vehicles' })));
  expect(plan?.orders.map(({ id }) => id)).toEqual(['A', 'B']);
  expect(plan?.objectives.map(({ value }) => value)).toEqual(['vehicles', 'completion_time']);
  expect(plan).toMatchObject({ vehicleTypes, relations, locks, lockedRoutes, snapshots });
  expect(plan).not.toHaveProperty('goal');
});

test('a plan of a later version is left alone', () => {
  expect(migratePlan(PLAN_VERSION + 1, makePlan(['A']))).toBeUndefined();
});
