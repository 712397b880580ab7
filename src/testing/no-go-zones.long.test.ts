/** No-go zones of drawn plans, from the plan to the answer: nothing is served in them that they close, or in their hours. */
import { expect, test } from 'vitest';
import { optimize } from '../api/handlers/optimize.ts';
import type { LonLat } from '../plan/order.ts';
import type { Plan } from '../plan/plan.ts';
import { listLoads } from '../plan/reloads.ts';
import type { PlanSolution } from '../plan/solution.ts';
import type { Territory } from '../plan/territory.ts';
import { buildRequest } from '../store/request/build-body.ts';
import { readSolution } from '../store/request/read-solution.ts';
import { buildRequirements } from '../store/solve/build-requirements.ts';
import { drawPlan, withMatrix } from './draw-area-plan.ts';
import { sample } from './sample.ts';
import { testHost } from './vrp-cases.ts';
import { checkVrpAnswer } from './vrp-checker.ts';
import { Dice } from './vrp-random/dice.ts';
import { isClear, isShut } from './zone-oracle.ts';

const ROOM = 2;
const YARD = { name: 'Yard', location: [7.04, 43.03] as LonLat };

/** Boxes that may overlap, some with hours of the morning, some closed to one or two vans or to a type. */
function drawZones(plan: Plan, seed: number): Territory[] {
  const dice = new Dice(seed);
  return Array.from({ length: dice.between(1, 3) }, (_, i): Territory => {
    const [west, south] = [6.9 + dice.between(0, 1200) / 1e4, 42.9 + dice.between(0, 1200) / 1e4];
    const [east, north] = [west + dice.between(400, 1200) / 1e4, south + dice.between(400, 1200) / 1e4];
    const ring: LonLat[] = [
      [west, south],
      [east, south],
      [east, north],
      [west, north],
    ];
    const zone: Territory = { id: `z${i}`, name: `Zone ${i}`, ring, vehicleIds: [], strength: 'closed' };
    const from = 28_800 + 600 * dice.between(0, 12);
    if (i === 0) return { ...zone, hours: [from, from + 600 * dice.between(3, 18)] };
    if (i === 1) return { ...zone, closedTo: 'types', typeIds: ['truck'] };
    return { ...zone, closedTo: 'vans', vehicleIds: [plan.vehicles[dice.between(0, 1)].id] };
  });
}

/** Stops that a plan may not have, by the oracle. */
function listBroken(plan: Plan, { routes }: PlanSolution): string[] {
  return routes.flatMap(({ vehicleId, stops }) =>
    stops.flatMap(({ orderId, role, start }) => {
      const order = plan.orders.find(({ id }) => id === orderId);
      const stop = role === 'pickup' ? order?.pickup : order;
      if (!order || !stop) throw new Error(`no order ${orderId}`);
      return isShut(plan, order, vehicleId) || !isClear(plan, stop, start)
        ? [`${orderId} on ${vehicleId}`]
        : [];
    }),
  );
}

async function run(plan: Plan): Promise<PlanSolution> {
  const request = buildRequest(plan);
  const body = withMatrix(request);
  const { requirements } = buildRequirements(plan, 'scratch', request);
  // Lengths that the request brings have no roads to close: what lies in the zones is closed all the same.
  const { closedAreas: _, ...rest } = requirements;
  const answer = await optimize(body, testHost, { budget: { iterations: 60 }, requirements: rest });
  if (!answer.ok) throw new Error(JSON.stringify(answer.error));
  const { solution: wire } = answer.value;
  if (!wire) throw new Error('no solution');
  const { reloads } = request.rules;
  if (!plan.tolerances) expect(checkVrpAnswer(body, wire, { reloads })).toEqual([]);
  return readSolution(wire, request);
}

test('nothing is served in a zone that is closed to its van, or in the hours of one', async () => {
  let [without, served, stranded] = [0, 0, 0];
  for (let seed = 1; seed <= sample(5, 60); seed++) {
    const drawn = drawPlan(seed, 20, 3);
    const vehicles = drawn.vehicles.map((van, v) => ({
      ...van,
      ...(v === 2 ? { typeId: 'truck', serviceTimeFactor: 1.5 } : {}),
    }));
    const open: Plan = {
      ...drawn,
      vehicles,
      ...(seed % 3 === 0 ? { tolerances: { latenessSeconds: 900 } } : {}),
    };
    const plan: Plan = { ...open, territories: drawZones(open, seed) };
    const solution = await run(plan);
    expect([seed, ...listBroken(plan, solution)]).toEqual([seed]);
    served += solution.routes.reduce((sum, { stops }) => sum + stops.length, 0);
    stranded += solution.unassigned.length;
    without += listBroken(plan, await run(open)).length;
  }
  // The same plans would break it without zones.
  expect(without).toBeGreaterThan(5);
  expect(served).toBeGreaterThan(stranded);
}, 300_000);

test('nor where vans reload, and each of their trips is one load', async () => {
  let [reloaded, routes] = [0, 0];
  for (let seed = 101; seed <= 100 + sample(1, 20); seed++) {
    const drawn = drawPlan(seed, 10, 2);
    const vehicles = drawn.vehicles.map((van, v) => ({
      ...van,
      ...{ capacity: [ROOM], maxReloads: 3, reloadSeconds: 300, shift: [25_200, 79_200] as [number, number] },
      ...(v === 1 ? { start: YARD, reloadAt: 'any' as const } : {}),
    }));
    const plan: Plan = { ...drawn, vehicles, territories: drawZones(drawn, seed) };
    const solution = await run(plan);
    expect([seed, ...listBroken(plan, solution)]).toEqual([seed]);
    for (const route of solution.routes) {
      expect(Math.max(...listLoads(route).map(({ loads }) => loads[0]))).toBeLessThanOrEqual(ROOM);
      reloaded += route.reloads?.length ?? 0;
    }
    routes += solution.routes.length;
  }
  expect(reloaded).toBeGreaterThan(routes / 2);
}, 300_000);
