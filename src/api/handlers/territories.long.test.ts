/**
 * Territories beside a request: with every other rule as good as the best plan there is, at the price that is stated; and
 * neither tidying nor evening out takes an order out of its territory.
 */
import { describe, expect, test } from 'vitest';
import { sample } from '../../testing/sample.ts';
import { makePlaneMatrix, makeRequest, makeService, testHost } from '../../testing/vrp-cases.ts';
import { comparePlanValues } from '../../testing/vrp-check/plan-value.ts';
import { checkVrpAnswer } from '../../testing/vrp-checker.ts';
import { bestValueOf, valueOfAnswer } from '../../testing/vrp-oracle/value-of-answer.ts';
import { listRuleSets, makeRuledBody, rulesBeside } from '../../testing/vrp-rule-cases.ts';
import type { VrpSolution } from '../contract/vrp-answer.ts';
import type { VrpRequestBody } from '../contract/vrp-request.ts';
import type { VrpRequirements, VrpTerritory } from '../contract/vrp-requirements.ts';
import { optimize } from './optimize.ts';
import { evaluatePlan } from './vrp-evaluation/evaluate-plan.ts';
import { listInsertions } from './vrp-insertions.ts';

async function solve(
  body: VrpRequestBody,
  requirements: VrpRequirements,
  iterations: number,
  initial?: VrpSolution,
) {
  const answer = await optimize(body, testHost, { budget: { iterations }, requirements, initial });
  if (!answer.ok) throw new Error(answer.error.message);
  return answer.value.solution as VrpSolution;
}

/** The price of an answer's orders that are on other vehicles than theirs. */
function priceOf({ routes }: VrpSolution, territories: readonly VrpTerritory[]): number {
  let sum = 0;
  for (const { vehicle_id, activities } of routes) {
    const ids = new Set(activities.flatMap(({ id }) => id ?? []));
    for (const { orderIds, vehicleIds, price } of territories)
      if (!vehicleIds.includes(vehicle_id)) sum += price * orderIds.filter((id) => ids.has(id)).length;
  }
  return sum;
}

const sets = listRuleSets().filter((rules) => rules.includes('territories'));

test('with every other rule plans are as good as the best there is, territories priced as stated', async () => {
  const faults: unknown[] = [];
  const misses: unknown[] = [];
  let bought = 0;
  for (const [i, rules] of sets.entries()) {
    if (i % sample(4, 1) > 0) continue;
    for (const seed of sample([2], [2, 3])) {
      const body = makeRuledBody(seed, rules);
      const beside = rulesBeside(rules, body);
      const best = bestValueOf(body, beside).slice(0, -1);
      const solution = await solve(body, beside, 3000);
      const broken = checkVrpAnswer(body, solution, beside);
      if (broken.length > 0) faults.push([rules, seed, broken]);
      if (comparePlanValues(valueOfAnswer(body, solution, beside).slice(0, -1), best) !== 0)
        misses.push([rules, seed]);
      if (priceOf(solution, beside.territories ?? []) > 0) bought++;
    }
  }
  expect(faults).toEqual([]);
  expect(misses.length, JSON.stringify(misses)).toBeLessThanOrEqual(sample(1, 2));
  // The price is no ban: some plans pay it.
  expect(bought).toBeGreaterThan(2);
}, 600_000);

const VANS = 4;

/** Every fourth order belongs to each van, wherever it lies, so that territories cost much. */
function makeTown(orders: number, price: number) {
  const body = makeRequest([], {
    vehicles: Array.from({ length: VANS }, (_, v) => ({
      vehicle_id: `v${v}`,
      type_id: 'type',
      start_address: { location_id: 'p0', lon: 0, lat: 0 },
      latest_end: 40_000,
    })),
    vehicle_types: [{ type_id: 'type', capacity: [Math.ceil((1.4 * orders) / VANS)] }],
    services: Array.from({ length: orders }, (_, i) => ({
      ...makeService(`s${i}`, i + 1, { size: [1], duration: 60 }),
      address: {
        location_id: `p${i + 1}`,
        lon: (((i + 1) * 613) % 997) / 5000,
        lat: (((i + 1) * 389) % 991) / 5000,
      },
    })),
    objectives: [{ type: 'min', value: 'completion_time' }],
    cost_matrices: makePlaneMatrix(orders + 1),
  });
  const territories = Array.from({ length: VANS }, (_, v) => ({
    orderIds: Array.from({ length: orders }, (_, i) => i)
      .filter((i) => i % VANS === v)
      .map((i) => `s${i}`),
    vehicleIds: [`v${v}`],
    price,
  }));
  return { body, territories };
}

describe('behind the search', () => {
  test.each([
    ['tidying', { tidiness: 'strong' }],
    ['evening out', { evenOut: { of: 'working_time', maxExtraShare: 0.1 } }],
  ] as const)('%s leaves every order in its territory or where it was cheaper', async (_, extra) => {
    const { body, territories } = makeTown(60, 150);
    const plain = await solve(body, { territories }, 2000);
    const free = await solve(body, extra, 0, plain);
    // Without territories it takes orders elsewhere, or this would say nothing.
    expect(priceOf(free, territories)).toBeGreaterThan(priceOf(plain, territories));
    const kept = await solve(body, { territories, ...extra }, 0, plain);
    expect(priceOf(kept, territories)).toBeLessThanOrEqual(priceOf(plain, territories));
    expect(checkVrpAnswer(body, kept)).toEqual([]);
  });
});

test('a higher price leaves fewer orders outside, and costs of answers are without it', async () => {
  const found: [number, number][] = [];
  for (const price of [0, 100, 10_000]) {
    const { body, territories } = makeTown(40, price);
    const solution = await solve(body, { territories }, 3000);
    expect(checkVrpAnswer(body, solution)).toEqual([]);
    found.push([priceOf(solution, makeTown(40, 1).territories), solution.costs]);
  }
  const [none, some, most] = found;
  expect(none[0]).toBeGreaterThan(some[0]);
  expect(some[0]).toBeGreaterThan(0);
  expect(most[0]).toBe(0);
  expect(none[1]).toBeLessThan(some[1]);
  expect(some[1]).toBeLessThan(most[1]);
});

test('places for an order cost what its vehicle costs extra', async () => {
  const { body, territories } = makeTown(20, 777);
  const solution = await solve(body, { territories }, 300);
  const list = async (rules: VrpRequirements) => {
    const places = await listInsertions(body, testHost, solution, 's5', rules);
    if (!places.ok) throw new Error(places.error.message);
    return new Map(
      places.value.map(({ vehicleId, position, addedCost }) => [`${vehicleId} ${position}`, addedCost]),
    );
  };
  const [plain, priced] = [await list({}), await list({ territories })];
  expect(priced.size).toBe(plain.size);
  for (const [place, cost] of plain)
    expect([place, priced.get(place)]).toEqual([place, cost + (place.startsWith('v1') ? 0 : 77_700)]);
});

test('what is evaluated costs the same with territories, and what does not exist is refused', async () => {
  const { body, territories } = makeTown(8, 50);
  const routes = [{ vehicleId: 'v0', visits: [{ orderId: 's1' }, { orderId: 's2' }] }];
  const evaluate = async (rules: VrpRequirements) => {
    const answer = await evaluatePlan(body, testHost, { routes }, rules);
    if (!answer.ok) throw new Error(answer.error.message);
    return answer.value.solution.costs;
  };
  expect(await evaluate({ territories })).toBe(await evaluate({}));
  const refused = async (entry: Partial<VrpTerritory>) => {
    const answer = await optimize(body, testHost, {
      budget: { iterations: 1 },
      requirements: { territories: [{ ...territories[0], ...entry }] },
    });
    return answer.ok ? '' : answer.error.message + JSON.stringify(answer.error.hints);
  };
  expect(await refused({ orderIds: ['s1', 'nobody'] })).toContain('order nobody does not exist');
  expect(await refused({ vehicleIds: ['nobody'] })).toContain('vehicle nobody does not exist');
  expect(await refused({ price: -1 })).toContain('territories[0].price');
  expect(await refused({ price: Number.NaN })).toContain('territories[0].price');
});
