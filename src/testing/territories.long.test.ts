/** Territories of drawn plans, from the plan to the answer: kept ones are never left, and figures are those of the oracle. */
import { expect, test } from 'vitest';
import { optimize } from '../api/handlers/optimize.ts';
import type { LonLat } from '../plan/order.ts';
import type { Plan } from '../plan/plan.ts';
import { isInsideRing, isSimpleRing } from '../plan/ring.ts';
import type { Territory } from '../plan/territory.ts';
import { holdOrders } from '../store/arrange/locks.ts';
import { buildRequest } from '../store/request/build-body.ts';
import { readSolution } from '../store/request/read-solution.ts';
import { buildRequirements } from '../store/solve/build-requirements.ts';
import { makeAreas } from '../store/territories/areas-from-routes.ts';
import { countInside, findOutside } from '../store/territories/outside-stops.ts';
import { DEPOT, drawPlan, withMatrix } from './draw-area-plan.ts';
import { sample } from './sample.ts';
import { countOutside, sayBelonging } from './territory-oracle.ts';
import { testHost } from './vrp-cases.ts';
import { checkVrpAnswer } from './vrp-checker.ts';
import { Dice } from './vrp-random/dice.ts';

/** Boxes that may overlap, of one or two vans each. */
function drawAreas(plan: Plan, seed: number): Territory[] {
  const dice = new Dice(seed);
  return Array.from({ length: dice.between(1, 3) }, (_, i): Territory => {
    const [west, south] = [6.9 + dice.between(0, 1200) / 1e4, 42.9 + dice.between(0, 1200) / 1e4];
    const [east, north] = [west + dice.between(400, 1200) / 1e4, south + dice.between(400, 1200) / 1e4];
    return {
      id: `a${i}`,
      name: `Area ${i}`,
      ring: [
        [west, south],
        [east, south],
        [east, north],
        [west, north],
      ],
      vehicleIds: plan.vehicles
        .map(({ id }) => id)
        .filter((_, v) => v % 3 === i % 3 || dice.between(0, 4) === 0),
      strength: dice.between(0, 1) === 0 ? 'keep' : 'prefer',
    };
  });
}

async function run(plan: Plan, iterations: number) {
  const request = buildRequest(plan);
  const body = withMatrix(request);
  const { requirements } = buildRequirements(plan, 'scratch', request);
  const answer = await optimize(body, testHost, { budget: { iterations }, requirements });
  if (!answer.ok) throw new Error(JSON.stringify(answer.error));
  const { solution: wire } = answer.value;
  if (!wire) throw new Error('no solution');
  expect(checkVrpAnswer(body, wire)).toEqual([]);
  return readSolution(wire, request);
}

test('kept territories are never left, beside other rules and behind the search, and figures are right', async () => {
  let [closed, outside, stranded] = [0, 0, 0];
  for (let seed = 1; seed <= sample(6, 60); seed++) {
    const drawn = drawPlan(seed, 20, 3);
    const areas = drawAreas(drawn, seed);
    const free: Plan = {
      ...drawn,
      territories: areas,
      tidiness: 'strong',
      ...(seed % 5 === 0 ? { fairness: { level: 2, of: 'working_time' } } : {}),
      ...(seed % 3 === 0 ? { tolerances: { latenessSeconds: 900 } } : {}),
    };
    const plan = seed % 4 === 0 ? holdOrders(free, new Set(['o1']), 'vehicle') : free;
    const solution = await run(plan, 150);
    for (const { vehicleId, stops } of solution.routes) {
      for (const { orderId } of stops) {
        const order = plan.orders.find(({ id }) => id === orderId);
        expect([seed, orderId, order && sayBelonging(plan, order, vehicleId)]).not.toContain('closed');
      }
    }
    const found = findOutside(plan, solution);
    expect({ outside: found?.stops.length, total: found?.total }).toEqual(countOutside(plan, solution));
    outside += found?.stops.length ?? 0;
    closed += plan.orders.filter((order) =>
      plan.vehicles.some(({ id }) => sayBelonging(plan, order, id) === 'closed'),
    ).length;
    stranded += solution.unassigned.length;
  }
  // All of it was there to be kept, or to be left.
  expect(closed).toBeGreaterThan(50);
  expect(outside).toBeGreaterThan(2);
  expect(stranded).toBeGreaterThan(0);
}, 300_000);

test('areas from routes are simple, have nothing in common and hold most of their stops', async () => {
  let [inside, all] = [0, 0];
  for (let seed = 1; seed <= sample(2, 8); seed++) {
    const drawn = { ...drawPlan(seed, 80, 6), tidiness: 'strong' as const };
    const orders = drawn.orders.map((order) => ({
      ...order,
      type: 'delivery' as const,
      skills: [],
      windows: [],
      allowedVehicles: [],
    }));
    const vehicles = drawn.vehicles.map((van) => ({ ...van, capacity: [16] }));
    const solution = await run({ ...drawn, orders, vehicles }, 400);
    const areas = makeAreas({ ...drawn, orders, vehicles }, solution);
    const plan: Plan = {
      ...drawn,
      orders,
      vehicles,
      territories: areas.map((area, i) => ({ ...area, id: `a${i}` })),
    };
    for (const { ring } of areas) {
      expect(isSimpleRing(ring)).toBe(true);
      expect(ring.length).toBeLessThanOrEqual(40);
    }
    const dice = new Dice(seed);
    for (let i = 0; i < 2000; i++) {
      const place: LonLat = [
        6.85 + dice.between(0, 3000) / 1e4 + 1e-7,
        42.85 + dice.between(0, 3000) / 1e4 + 1e-7,
      ];
      expect(areas.filter(({ ring }) => isInsideRing(place, ring)).length).toBeLessThanOrEqual(1);
    }
    const { outside, total } = countOutside(plan, solution);
    inside += total - outside;
    all += total;
    const counts = [...countInside(plan, solution).values()];
    expect(counts.reduce((sum, { inside: of }) => sum + of, 0)).toBeLessThanOrEqual(orders.length);
    // What is said of single areas is of the orders in them alone.
    expect(counts.reduce((sum, { elsewhere }) => sum + elsewhere, 0)).toBeLessThanOrEqual(outside);
  }
  expect(inside / all).toBeGreaterThan(0.85);
}, 300_000);

test('a plan without routes makes no areas, one stop makes a small one', async () => {
  const plan = drawPlan(1, 20, 3);
  const empty = { routes: [], unassigned: [], distance: 0, drivingSeconds: 0, waitingSeconds: 0, cost: 0 };
  expect(makeAreas(plan, empty)).toEqual([]);
  const one = { ...plan, orders: plan.orders.slice(0, 1) };
  const solution = await run(one, 10);
  const [area] = makeAreas(one, solution);
  expect(area.vehicleIds).toEqual([solution.routes[0].vehicleId]);
  expect(isSimpleRing(area.ring)).toBe(true);
  expect(isInsideRing(one.orders[0].location ?? DEPOT, area.ring)).toBe(true);
});
