import { expect, test } from 'vitest';
import type { VrpLateReason, VrpRouteReason } from '../../api/contract/vrp-reasons.ts';
import { makePlan } from '../../testing/make-plan.ts';
import { describeLate, describeRoute } from './describe-reason.ts';

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

test('of what makes a stop less late it is said how late it is and how late it would be', () => {
  const plan = makePlan(['A', 'B']);
  const stop = { orderId: 'A', vehicleId: plan.vehicles[0].id, position: 2, activity: 'delivery' as const };
  const late = (latenessWithout: number) =>
    describeLate(plan, {
      ...stop,
      kind: 'late_by_order',
      earlier: 'B',
      lateness: 1500,
      latenessWithout,
    } as VrpLateReason);
  expect(late(600)).toBe(
    'Customer B is served before it. Without that it would be 10 min late instead of 25 min.',
  );
  expect(late(0)).toBe('Customer B is served before it. Without that it would be in time.');
});
