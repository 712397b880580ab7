import { expect, test } from 'vitest';
import type { VrpViolation } from '../../api/contract/vrp-violations.ts';
import { makePlan } from '../../testing/make-plan.ts';
import { describeViolation } from './describe-violation.ts';

const plan = makePlan(['A', 'B', 'C']);
const stop = (orderId: string, position: number) => ({
  ...{ orderId, position, vehicleId: plan.vehicles[0].id, activity: 'delivery' as const },
});

test('of a relation every order is named once, those that are not planned too', () => {
  const broken = (change: object) =>
    describeViolation(
      {
        kind: 'relation',
        relation: 0,
        type: 'in_same_route',
        how: 'incomplete',
        stops: [],
        ...change,
      } as VrpViolation,
      plan,
    );
  expect(broken({ stops: [stop('A', 1)], missing: ['B', 'C'] })).toBe(
    'Customer A, Customer B and Customer C should ride together',
  );
  // A shipment has two stops.
  expect(broken({ stops: [stop('A', 1), stop('B', 2), stop('A', 3)] })).toBe(
    'Customer A and Customer B should ride together',
  );
});
