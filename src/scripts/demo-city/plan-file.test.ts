/** The demo's rough routes: every order once, as the planner reads them, and the same at every build. */
import { expect, test, vi } from 'vitest';
import type { VrpRoute } from '../../api/contract/vrp-answer.ts';
import { optimize } from '../../api/handlers/optimize.ts';
import { createRoadServices } from '../../api/handlers/vrp.ts';
import { evaluatePlan } from '../../api/handlers/vrp-evaluation/evaluate-plan.ts';
import { toHandPlan } from '../../store/arrange/question-key.ts';
import { loadDemoPlan } from '../../store/demo-plan.ts';
import { buildRequest } from '../../store/request/build-body.ts';
import { buildRequirements } from '../../store/solve/build-requirements.ts';
import { getDemoCity } from '../../testing/demo-city.ts';
import { makeContext } from '../../testing/make-context.ts';
import { sample } from '../../testing/sample.ts';
import { buildRegion } from '../../worker/import-region.ts';
import { openRegionData } from '../../worker/load-region-file.ts';
import { writePlanFile } from './plan-file.ts';
import { makeCityTraffic } from './traffic.ts';

const city = getDemoCity();
const region = await buildRegion(city.data, {
  name: 'Linderwick',
  source: 'demo city',
  credit: 'Invented streets',
  importedAt: '2026-01-01T00:00:00.000Z',
  findTraffic: makeCityTraffic,
  timeZone: 'Europe/London',
  isMapDrawn: false,
});
const text = await writePlanFile(city, region);

/** Seconds between the first van that is back and the last. */
function spreadEnds(routes: readonly VrpRoute[]): number {
  const ends = routes.map(({ activities }) => activities.at(-1)?.arr_time ?? 0);
  return Math.max(...ends) - Math.min(...ends);
}

async function loadPlan() {
  vi.stubGlobal('fetch', async () => new Response(text));
  try {
    return await loadDemoPlan('plan.json', 'demo', '2026-11-24', 'linderwick');
  } finally {
    vi.unstubAllGlobals();
  }
}

// That the city itself is the same every time is tested beside it.
test('the file is the same when it is made again', async () => {
  expect(await writePlanFile(city, region)).toBe(text);
});

test('every order is visited once, by vans of the plan, on at least three of them', async () => {
  const { plan, arrangement } = await loadPlan();
  expect(plan).toMatchObject({ id: 'demo', date: '2026-11-24', regionId: 'linderwick' });
  expect(plan.solution).toBeUndefined();
  const visited = arrangement.flatMap(({ visits }) => visits.map(({ orderId }) => orderId));
  expect(visited.toSorted()).toEqual(plan.orders.map(({ id }) => id).toSorted());
  const vans = arrangement.map(({ vehicleId }) => vehicleId);
  expect(new Set(vans).size).toBe(vans.length);
  for (const van of vans) expect(plan.vehicles.map(({ id }) => id)).toContain(van);
  // Enough to move stops between.
  expect(arrangement.filter(({ visits }) => visits.length > 9)).toHaveLength(3);
});

test('as the planner asks for them the routes break no rule', async () => {
  const { plan, arrangement } = await loadPlan();
  const request = buildRequest(plan);
  const context = makeContext(await openRegionData(region));
  const answer = await evaluatePlan(
    request.body,
    createRoadServices(context),
    toHandPlan(arrangement, request),
  );
  expect(answer.ok && answer.value.violations).toEqual([]);
  expect(answer.ok && answer.value.solution.no_unassigned).toBe(0);
  const routes = answer.ok ? answer.value.solution.routes : [];
  expect(spreadEnds(routes)).toBeLessThanOrEqual(1800);
});

test('a run from scratch gives a plan to send out: three vans, all back within an hour, nobody waits long', async () => {
  const { plan } = await loadPlan();
  const request = buildRequest(plan);
  const { requirements } = buildRequirements(plan, 'scratch', request);
  const context = makeContext(await openRegionData(region));
  for (const seed of sample([1], [1, 2, 3])) {
    const answer = await optimize(
      request.body,
      { ...context, ...createRoadServices(context) },
      { seed, budget: { iterations: 2500 }, requirements },
    );
    if (!answer.ok) throw new Error(answer.error.message);
    const { solution } = answer.value;
    expect(solution.no_unassigned).toBe(0);
    expect(solution.routes.map(({ activities }) => activities.length > 10)).toEqual([true, true, true]);
    expect(spreadEnds(solution.routes)).toBeLessThanOrEqual(3600);
    expect(solution.waiting_time).toBeLessThan(1200);
  }
});
