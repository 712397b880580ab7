import { createElement } from 'react';
import { expect, test } from 'vitest';
import type { VrpViolation } from '../../api/contract/vrp-violations.ts';
import type { Plan } from '../../plan/plan.ts';
import type { PlannedRoute } from '../../plan/solution.ts';
import { makePlan, makeSolution } from '../../testing/make-plan.ts';
import { readTexts, renderMarkup } from '../../testing/ui/render-markup.ts';
import { PhoneRoute } from './PhoneRoute.tsx';

const HOUR = 3600;
const bare = makePlan(['A', 'B', 'C'], 2);
const [, second] = bare.vehicles;
const [made] = makeSolution(second.id, ['A', 'B', 'C']).routes;
const window: [number, number] = [7 * HOUR, 8 * HOUR];
const route: PlannedRoute = {
  ...made,
  ...{ departure: 7.5 * HOUR, end: 10 * HOUR },
  stops: made.stops.map((stop, i) => (i === 1 ? { ...stop, window } : stop)),
};
const late: VrpViolation = {
  ...{ kind: 'late', orderId: 'B', activity: 'service', vehicleId: second.id, position: 2 },
  ...{ unit: 'seconds', excess: 720, start: route.stops[1].start, window: { latest: 8 * HOUR } },
};

test('a route on the phone: van, hours, stops with times and lateness, and which of them can move', () => {
  const solution = { ...makeSolution(second.id, []), routes: [route], violations: [late] };
  const plan: Plan = { ...bare, solution };
  const markup = renderMarkup(createElement(PhoneRoute, { route }), { plan });
  expect(readTexts(markup, 'b')).toEqual(['Van 2', 'Customer A', 'Customer B', 'Customer C']);
  expect(markup).toContain('07:30–10:00');
  expect(readTexts(markup, 'small')).toEqual(['08:03', '08:13 12 min late · 07:00–08:00', '08:23']);
  const steps = [...markup.matchAll(/<button[^>]*class="phone-step"[^>]*>/g)].map(([button]) => button);
  const isOff = (label: RegExp) =>
    steps.filter((button) => label.test(button)).map((button) => button.includes('disabled'));
  expect([isOff(/earlier/i), isOff(/later/i)]).toEqual([
    [true, false, false],
    [false, false, true],
  ]);
});
