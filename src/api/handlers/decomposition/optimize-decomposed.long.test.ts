/** Requests that are taken apart, small ones here: their answers keep every rule, and their figures are those of the whole. */
import { describe, expect, test } from 'vitest';
import { sample } from '../../../testing/sample.ts';
import { makePlaneMatrix, testHost } from '../../../testing/vrp-cases.ts';
import { checkVrpAnswer } from '../../../testing/vrp-checker.ts';
import { drawRequest, MEDIUM, SMALL } from '../../../testing/vrp-random/draw-request.ts';
import { parseVrpRequest } from '../../contract/vrp.ts';
import type { VrpProgress, VrpRoute, VrpSolution } from '../../contract/vrp-answer.ts';
import type { VrpEvaluation, VrpHandPlan } from '../../contract/vrp-evaluation.ts';
import type { VrpRequestBody } from '../../contract/vrp-request.ts';
import type { OptimizeHost } from '../optimize-host.ts';
import type { OptimizeOptions } from '../optimize-options.ts';
import { solvePlan } from '../plan-solver.ts';
import { evaluatePlan } from '../vrp-evaluation/evaluate-plan.ts';
import { evaluateDecomposed } from './evaluate-decomposed.ts';
import { groupOrders } from './group-orders.ts';
import { optimizeDecomposed } from './optimize-decomposed.ts';

const FAST: OptimizeOptions = { budget: { iterations: 600 } };

async function run(
  body: VrpRequestBody,
  count: number,
  options: OptimizeOptions = FAST,
  host: OptimizeHost = testHost,
) {
  const parsed = parseVrpRequest(body);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.error));
  const result = await optimizeDecomposed(parsed.value, count, host, options);
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return { ...result, solution: result.value.solution };
}

/** The request without what holds a whole together. */
function loosen(body: VrpRequestBody): VrpRequestBody {
  const { allowed_vehicles: _, preferred_vehicles: __, ...none } = {} as Record<string, unknown>;
  const free = <Order extends object>(order: Order) => ({
    ...order,
    ...none,
    allowed_vehicles: undefined,
    preferred_vehicles: undefined,
  });
  const objectives = (body.objectives ?? []).filter(({ type }) => type === 'min');
  const relations = (body.relations ?? []).filter(
    ({ group, groups, vehicle_id, type }) =>
      !group && !groups && vehicle_id === undefined && type !== 'in_area_sequence',
  );
  return {
    ...body,
    services: body.services?.map(free),
    shipments: body.shipments?.map(free),
    objectives: objectives.length > 0 ? objectives : undefined,
    algorithm: undefined,
    relations,
    configuration: undefined,
  };
}

/** Orders on a plane with coordinates, from two starts. */
function makePlane(orders: number, vehicles: number, change: Partial<VrpRequestBody> = {}): VrpRequestBody {
  const at = (i: number) => ({
    location_id: `p${i}`,
    lon: ((i * 613) % 997) / 1e4,
    lat: ((i * 389) % 991) / 1e4,
  });
  return {
    vehicles: Array.from({ length: vehicles }, (_, i) => ({
      vehicle_id: `v${i}`,
      type_id: 'van',
      start_address: at(i % 2),
      latest_end: 40_000,
    })),
    vehicle_types: [{ type_id: 'van', capacity: [Math.ceil((1.3 * orders) / vehicles)] }],
    services: Array.from({ length: orders }, (_, i) => ({
      id: `o${i}`,
      address: at(i + 2),
      duration: 60,
      size: [1],
    })),
    cost_matrices: makePlaneMatrix(orders + 2),
    ...change,
  };
}

function toHandPlan({ routes }: VrpSolution): VrpHandPlan {
  return {
    routes: routes.map(({ vehicle_id, shift_id, activities }) => ({
      vehicleId: vehicle_id,
      shiftId: shift_id,
      visits: activities.flatMap(({ id, type }) =>
        id === undefined || type === 'break'
          ? []
          : [
              {
                orderId: id,
                ...(type === 'pickupShipment' ? { role: 'pickup' as const } : {}),
                ...(type === 'deliverShipment' ? { role: 'delivery' as const } : {}),
              },
            ],
      ),
    })),
  };
}

async function evaluate(body: VrpRequestBody, solution: VrpSolution): Promise<VrpEvaluation> {
  const evaluated = await evaluatePlan(body, testHost, toHandPlan(solution));
  if (!evaluated.ok) throw new Error(JSON.stringify(evaluated.error));
  return evaluated.value;
}

describe('drawn requests', () => {
  const seeds = Array.from({ length: sample(6, 60) }, (_, i) => 7000 + i);
  const sizeOf = (seed: number) => (sample(false, true) && seed % 20 === 0 ? MEDIUM : SMALL);

  test.each(seeds)('%i: no rule is broken, and each order is somewhere', async (seed) => {
    const body = loosen(drawRequest(seed, sizeOf(seed)));
    for (const count of [2, 3]) {
      const { solution } = await run(body, count);
      expect(checkVrpAnswer(body, solution)).toEqual([]);
    }
  });
});

test('the figures are those of the whole', async () => {
  const body = makePlane(120, 12, {
    objectives: [
      { type: 'min', value: 'vehicles' },
      { type: 'min', value: 'completion_time' },
    ],
  });
  const { solution } = await run(body, 3);
  expect(solution.no_unassigned).toBe(0);
  const { costs, ...figures } = (await evaluate(body, solution)).solution;
  expect(solution).toMatchObject({ ...figures, routes: expect.anything() });
  expect(solution.costs).toBe(costs);
});

test('a plan evaluated a few routes at a time is what it is as a whole, broken rules included', async () => {
  const body = makePlane(500, 60);
  const { solution } = await run(body, 2, { budget: { iterations: 0 } });
  const tight = { ...body, vehicle_types: [{ type_id: 'van', capacity: [8] }] };
  const whole = await evaluate(tight, solution);
  const parsed = parseVrpRequest(tight);
  if (!parsed.ok) throw new Error('The request is sound');
  let parts = 0;
  const evaluated = await evaluateDecomposed(
    parsed.value,
    toHandPlan(solution),
    {},
    (request, hand, rules) => {
      parts++;
      return evaluatePlan({ ...request, cost_matrices: tight.cost_matrices }, testHost, hand, rules);
    },
  );
  expect(parts).toBe(3);
  expect(whole.violations.length).toBeGreaterThan(5);
  expect(evaluated).toEqual({ ok: true, value: whole });
});

test('what is left out has its reasons, once', async () => {
  const body = makePlane(60, 8);
  const small = { ...body, vehicle_types: [{ type_id: 'van', capacity: [5] }] };
  const { solution } = await run(small, 2);
  expect(solution.no_unassigned).toBe(20);
  const { services, details } = solution.unassigned;
  expect(new Set(services).size).toBe(20);
  expect(details.map(({ id }) => id).sort()).toEqual([...services].sort());
  for (const { reasons } of details) expect(reasons.map(({ code }) => code)).toContain(3);
});

test('later rounds move orders across the first borders', async () => {
  const body = makePlane(120, 12);
  const pictures: VrpProgress[] = [];
  const onProgress = (progress: VrpProgress) => pictures.push(progress);
  let clock = 0;
  // A second a look: each improvement is a picture.
  const host = { ...testHost, now: () => (clock += 1000) };
  const first = await run(body, 3, { budget: { iterations: 0 } });
  const { solution } = await run(body, 3, { budget: { iterations: 3000 }, onProgress }, host);
  expect(solution.costs).toBeLessThan(first.solution.costs);
  const parsed = parseVrpRequest(body);
  const borders = parsed.ok ? groupOrders(parsed.value, [], 3) : [];
  const groupsOf = ({ activities }: VrpRoute) =>
    new Set(activities.flatMap(({ id }) => borders.findIndex(({ orderIds }) => id && orderIds.has(id))));
  // Starts and ends are of no group.
  expect(first.solution.routes.map((route) => groupsOf(route).size)).toEqual(
    first.solution.routes.map(() => 2),
  );
  expect(solution.routes.some((route) => groupsOf(route).size > 2)).toBe(true);
  const plan = pictures.find(({ stage }) => stage === 'first-plan');
  expect(plan?.solution?.no_unassigned).toBe(0);
  const costs = pictures.filter(({ stage }) => stage === 'improving').map(({ cost }) => cost);
  expect(costs.length).toBeGreaterThan(3);
  expect(costs).toEqual(costs.toSorted((a, b) => b - a));
});

test('a plan handed in is where it goes on from, and never gets worse', async () => {
  const body = makePlane(90, 9);
  const { solution: initial } = await run(body, 3, { budget: { iterations: 3000 } });
  const kept = await run(body, 3, { budget: { seconds: 0 }, initial });
  expect(kept.solution).toEqual(initial);
  const better = await run(body, 3, { budget: { iterations: 300 }, initial });
  expect(better.solution.costs).toBeLessThanOrEqual(initial.costs);
});

test('whoever stops keeps the plan as it is by then', async () => {
  const body = makePlane(90, 9);
  let looks = 0;
  const { solution } = await run(body, 3, {
    budget: { seconds: 60 },
    shouldStop: () => ++looks > 40,
  });
  expect(solution.no_unassigned).toBe(0);
  expect(checkVrpAnswer(body, solution)).toEqual([]);
});

test('all threads search at the same time', async () => {
  let running = 0;
  let most = 0;
  const search: typeof solvePlan = async (problem, options) => {
    running++;
    most = Math.max(most, running);
    await new Promise((resolve) => setTimeout(resolve, 5));
    const solved = await solvePlan(problem, options);
    running--;
    return solved;
  };
  const { solution } = await run(makePlane(80, 16), 3, FAST, {
    ...testHost,
    listSearchers: () => [search, search],
  });
  expect(most).toBe(2);
  expect(solution.no_unassigned).toBe(0);
});

test('what is required beside the request holds in each problem, and is reported of all', async () => {
  const body = makePlane(90, 9);
  const requirements = {
    softLimits: { overtime: { allowedSeconds: 3600, pricePerSecond: 1 } },
    evenOut: { of: 'orders', maxExtraShare: 0.05 },
    tidiness: 'light',
    reloads: [{ vehicleId: 'v1', most: 2, duration: 60 }],
    breakNeeds: [],
  } as const;
  const early = { ...body, vehicles: body.vehicles.map((vehicle) => ({ ...vehicle, latest_end: 1800 })) };
  // Tidying and evening out end by the clock.
  const hurried = { ...testHost, now: () => 50 * performance.now() };
  const { solution, softUse, tidying, evening } = await run(early, 3, { ...FAST, requirements }, hurried);
  const late = solution.routes.filter(({ activities }) => (activities.at(-1)?.arr_time ?? 0) > 1800);
  expect(softUse?.overtimeRoutes.map(({ vehicleId }) => vehicleId).sort()).toEqual(
    late.map(({ vehicle_id }) => vehicle_id).sort(),
  );
  const over = late.reduce((sum, { activities }) => sum + (activities.at(-1)?.arr_time ?? 0) - 1800, 0);
  expect(softUse?.price).toBe(over);
  const loads = solution.routes.map(
    ({ activities }) => activities.filter(({ type }) => type !== 'start' && type !== 'end').length,
  );
  expect(evening?.spreadAfter).toBe(Math.max(...loads) - Math.min(...loads));
  const served = 90 - solution.no_unassigned;
  expect(tidying?.after.stops).toBe(served);
  expect(tidying?.after.figure).toBeGreaterThanOrEqual(tidying?.before.figure ?? 100);
});

test('wrong requirements are refused as they are of the whole', async () => {
  const parsed = parseVrpRequest(makePlane(20, 4));
  if (!parsed.ok) throw new Error('The request is sound');
  const requirements = { breakNeeds: [{ vehicleId: 'nobody', endsAfter: 0, leavesBy: 0 }] };
  const result = await optimizeDecomposed(parsed.value, 2, testHost, { ...FAST, requirements });
  expect(result.ok).toBe(false);
});
