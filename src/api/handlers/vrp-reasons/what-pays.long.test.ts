/** What tidy and even routes cost is no fault of a plan: held against measures by brute force. */
import { describe, expect, test } from 'vitest';
import { sample } from '../../../testing/sample.ts';
import { measureByHand } from '../../../testing/tidiness-oracle.ts';
import { toHandPlan } from '../../../testing/vrp-by-hand/hand-plan.ts';
import { makePlaneMatrix, makeRequest, makeService, testHost } from '../../../testing/vrp-cases.ts';
import type { VrpSolution } from '../../contract/vrp-answer.ts';
import type { VrpMove, VrpReasonOptions, VrpRouteReason } from '../../contract/vrp-reasons.ts';
import type { VrpRequestBody } from '../../contract/vrp-request.ts';
import { optimize } from '../optimize.ts';
import { translateRequest } from '../translate-request.ts';
import { evaluatePlan } from '../vrp-evaluation/evaluate-plan.ts';
import { projectProblem } from '../vrp-requirements/tidy-routes.ts';
import { planOfSolution } from '../vrp-solution.ts';
import { listReasons } from './list-reasons.ts';

const SHARES = { strong: 0.03, light: 0.01 } as const;

/** Where the matrix has a place, as a thousandth of a degree for each second or so. */
const locate = (i: number) => ({
  location_id: `p${i}`,
  lon: 8 + ((i * 613) % 997) / 1e4,
  lat: 41 + ((i * 389) % 991) / 1e4,
});

function makeTown(orders: number, vans: number): VrpRequestBody {
  return makeRequest([], {
    vehicles: Array.from({ length: vans }, (_, v) => ({
      vehicle_id: `v${v}`,
      type_id: 'type',
      start_address: locate(0),
    })),
    vehicle_types: [{ type_id: 'type', capacity: [Math.ceil((1.5 * orders) / vans)] }],
    services: Array.from({ length: orders }, (_, i) =>
      makeService(`s${i}`, i + 1, { address: locate(i + 1), size: [1], duration: 30 }),
    ),
    objectives: [{ type: 'min', value: 'transport_time' }],
    cost_matrices: makePlaneMatrix(orders + 1),
  });
}

/** The plan with the order where the move puts it. */
async function move(body: VrpRequestBody, solution: VrpSolution, { orderId, place }: VrpMove) {
  const routes = toHandPlan(solution).routes.map((route) => {
    const visits = route.visits.filter((visit) => visit.orderId !== orderId);
    if (route.vehicleId === place.vehicleId) visits.splice(place.position - 1, 0, { orderId });
    return { ...route, visits };
  });
  const moved = await evaluatePlan(body, testHost, { routes });
  if (!moved.ok) throw new Error(moved.error.message);
  return moved.value.solution;
}

async function figureOf(body: VrpRequestBody, solution: VrpSolution): Promise<number> {
  const opened = await translateRequest(body, testHost);
  if (!opened.ok) throw new Error(opened.error.message);
  const { translated } = opened.value;
  const points = projectProblem(translated);
  if (!points) throw new Error('No place has coordinates');
  const parts = measureByHand(translated.problem, planOfSolution(translated, solution), points);
  const { legs, crossingLegs, stops, overlappingStops, mixedStops, compactness } = parts;
  const spoilt = (0.35 * crossingLegs) / legs + (0.35 * overlappingStops + 0.15 * mixedStops) / stops;
  return 100 * (1 - spoilt - 0.15 * (1 - compactness));
}

/** How far the vans' numbers of stops lie apart: squares summed over each pair of them. */
function unevennessOf({ routes }: VrpSolution): number {
  const counts = routes.map(({ activities }) => activities.filter(({ type }) => type === 'service').length);
  const pairs = counts.flatMap((one, i) => counts.slice(i + 1).map((other) => (one - other) ** 2));
  return pairs.reduce((sum, square) => sum + square, 0) / counts.length ** 2;
}

async function ask(
  body: VrpRequestBody,
  solution: VrpSolution,
  options: VrpReasonOptions = {},
): Promise<readonly VrpRouteReason[]> {
  const reasons = await listReasons(body, testHost, solution, options);
  if (!reasons.ok) throw new Error(reasons.error.message);
  return reasons.value.routes;
}

/** No time passes: how far tidying and evening out come must not depend on what else the machine does. */
const timelessHost = { ...testHost, now: () => 0 };

const TOWNS = sample([30, 42], [30, 36, 42]);
const solveAll = (requirements: VrpReasonOptions, iterations = 60) =>
  Promise.all(
    TOWNS.map(async (orders) => {
      const body = makeTown(orders, 5);
      const answer = await optimize(body, timelessHost, { budget: { iterations }, requirements });
      if (!answer.ok) throw new Error(answer.error.message);
      return { body, solution: answer.value.solution };
    }),
  );

describe('an order that is cheaper elsewhere', () => {
  test('where it is for tidy routes is no fault of the plan, by as much as they may cost', async () => {
    const seen = { pays: 0, better: 0, toldBefore: 0 };
    const plans = [...(await solveAll({ tidiness: 'strong' })), ...(await solveAll({}, 2))];
    for (const { body, solution } of plans) {
      const before = await figureOf(body, solution);
      const plain = await ask(body, solution);
      seen.toldBefore += 2 * plain.filter(({ kind }) => kind === 'better').length;
      expect(plain.filter(({ kind }) => kind === 'pays')).toEqual([]);
      for (const tidiness of ['strong', 'light'] as const) {
        for (const reason of await ask(body, solution, { tidiness })) {
          if (reason.kind !== 'pays' && reason.kind !== 'better') continue;
          const moved = await move(body, solution, reason.move);
          expect(solution.costs - moved.costs).toBe(reason.saving.cost);
          expect(reason.saving.cost).toBeGreaterThan(0);
          const isLessTidy = (await figureOf(body, moved)) < before - 1e-9;
          const isPaid = isLessTidy && reason.saving.cost <= SHARES[tidiness] * solution.costs;
          expect(reason).toMatchObject(isPaid ? { kind: 'pays', for: 'tidiness' } : { kind: 'better' });
          seen[reason.kind]++;
        }
      }
    }
    expect(seen.pays).toBeGreaterThan(0);
    expect(seen.better).toBeGreaterThan(0);
    expect(seen.toldBefore).toBeGreaterThan(seen.better);
  });

  test('where it is for even work neither', async () => {
    const seen = { pays: 0, better: 0 };
    for (const maxExtraShare of [0.02, 0.1]) {
      const evenOut = { of: 'orders', maxExtraShare } as const;
      const plans = [...(await solveAll({ evenOut })), ...(await solveAll({}, 2))];
      for (const { body, solution } of plans) {
        for (const reason of await ask(body, solution, { evenOut })) {
          if (reason.kind !== 'pays' && reason.kind !== 'better') continue;
          const moved = await move(body, solution, reason.move);
          const { metres, seconds } = reason.saving;
          const isWithin =
            metres <= maxExtraShare * solution.distance && seconds <= maxExtraShare * solution.transport_time;
          const isPaid = isWithin && unevennessOf(moved) > unevennessOf(solution) + 1e-9;
          expect(reason).toMatchObject(isPaid ? { kind: 'pays', for: 'evenness' } : { kind: 'better' });
          seen[reason.kind]++;
        }
      }
    }
    expect(seen.pays).toBeGreaterThan(0);
    expect(seen.better).toBeGreaterThan(0);
  });

  test('is asked about by levels that are known', async () => {
    const [{ body, solution }] = await solveAll({});
    const wrong = await listReasons(body, testHost, solution, { tidiness: 'much' as 'light' });
    expect(wrong.ok).toBe(false);
  });
});
