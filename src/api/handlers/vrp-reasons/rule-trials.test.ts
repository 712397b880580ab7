/** What trials begin with: a plan that is one of the request, and things held that are some of it. */
import { expect, test } from 'vitest';
import { makeRequest, makeService, testHost } from '../../../testing/vrp-cases.ts';
import type { VrpReasonOptions } from '../../contract/vrp-reasons.ts';
import { evaluatePlan } from '../vrp-evaluation/evaluate-plan.ts';
import { FOREIGN_SOLUTION } from '../vrp-open-order.ts';
import { openTrials } from './rule-trials.ts';

const van = { vehicle_id: 'van', type_id: 'type', start_address: { location_id: 'p0' } };
const makeBody = (rest: object = {}, most: object = {}) =>
  makeRequest([0, 10, 20], {
    vehicles: [{ ...van, ...most }],
    services: [makeService('one', 1, rest), makeService('two', 2)],
  });

/** Trials over the route one, two of the plain request, driven `times` times. */
async function open(body: object, options: VrpReasonOptions = {}, times = 1) {
  const visits = ['one', 'two'].map((orderId) => ({ orderId }));
  const evaluated = await evaluatePlan(makeBody(), testHost, { routes: [{ vehicleId: 'van', visits }] });
  if (!evaluated.ok) throw new Error(evaluated.error.message);
  const { solution } = evaluated.value;
  const routes = solution.routes.map((route) => ({
    ...route,
    activities: Array.from({ length: times }, () => route.activities).flat(),
  }));
  return openTrials(body, testHost, { ...solution, routes }, options);
}

test('a plan that serves an order twice is none of the request', async () => {
  expect((await open(makeBody())).ok).toBe(true);
  const twice = await open(makeBody(), {}, 2);
  expect(twice).toMatchObject({ ok: false, error: { message: FOREIGN_SOLUTION } });
});

test('an order that is held must be one of the request', async () => {
  const locks = [{ orderId: 'nobody', vehicleId: 'van' }];
  const opened = await open(makeBody(), { locks });
  expect(opened.ok).toBe(false);
  expect(JSON.stringify(opened)).toContain('nobody');
});

test('only the limits that the plan breaks give way to it', async () => {
  const distanceOf = async (max_distance: number) => {
    const opened = await open(makeBody({}, { max_distance }));
    if (!opened.ok) throw new Error(opened.error.message);
    const { asked, base } = opened.value;
    return [asked, base].map(({ problem }) => problem.slots.maxDistance[0]);
  };
  const [roomy, kept] = await distanceOf(5000);
  expect(kept).toBe(roomy);
  // The route takes 400 metres.
  const [tight, eased] = await distanceOf(300);
  expect(eased).toBeGreaterThan(tight);
});
