import { expect, test } from 'vitest';
import type { VrpRouteReason } from '../../api/contract/vrp-reasons.ts';
import { makePlan } from '../../testing/make-plan.ts';
import { describeRoute } from './describe-reason.ts';

test('what tidy or even routes cost is said as what they cost', () => {
  const plan = makePlan(['A']);
  const [van] = plan.vehicles;
  const reason = (paidFor: 'tidiness' | 'evenness'): VrpRouteReason => ({
    vehicleId: van.id,
    kind: 'pays',
    for: paidFor,
    move: { orderId: 'A', place: { vehicleId: van.id, position: 1, arrival: 0 } },
    saving: { cost: 100, metres: 300, seconds: 20, routeSeconds: 20 },
  });
  const { name } = plan.orders[0];
  expect(describeRoute(plan, reason('tidiness'))).toBe(
    `Nothing holds it back. ${name} would be cheaper on ${van.name}, but routes would be less tidy, and tidiness may cost that much. That saves 300 m.`,
  );
  expect(describeRoute(plan, reason('evenness'))).toContain('work would be less even');
});
