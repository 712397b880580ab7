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

test('an even spread among the aims becomes the fairness of the plan', () => {
  const even = { type: 'balance', value: 'activities', level: 3 };
  const migrate = (objectives: unknown) =>
    migratePlan(2, JSON.parse(JSON.stringify({ ...makePlan(['A']), objectives })));
  expect(migrate([{ type: 'min', value: 'vehicles' }, even])).toMatchObject({
    objectives: [{ type: 'min', value: 'vehicles' }],
    fairness: { level: 3, of: 'orders' },
  });
  expect(migrate([{ type: 'balance', value: 'completion_time' }])).toMatchObject({
    objectives: [{ type: 'min', value: 'completion_time' }],
    fairness: { level: 2, of: 'working_time' },
  });
  expect(migrate([{ type: 'min', value: 'transport_time' }])).not.toHaveProperty('fairness');
  // What is no list of aims is refused by the schema, not here.
  expect(migrate('all')?.objectives).toBe('all');
  expect(migrate([null])?.objectives).toEqual([null]);
});
