/**
 * Routes that take several loads: with every other rule as good as the best plan there is, by a checker that knows trips;
 * on towns valid with windows, breaks and shipments; and timed by hand as they were planned.
 */
import { describe, expect, test } from 'vitest';
import { countReloads, everyVan, makeTown, solve, type TownExtra } from '../../testing/reload-town.ts';
import { sample } from '../../testing/sample.ts';
import { testHost } from '../../testing/vrp-cases.ts';
import { comparePlanValues } from '../../testing/vrp-check/plan-value.ts';
import { checkVrpAnswer } from '../../testing/vrp-checker.ts';
import { bestValueOf, valueOfAnswer } from '../../testing/vrp-oracle/value-of-answer.ts';
import { listRuleSets, makeRuledBody, rulesBeside } from '../../testing/vrp-rule-cases.ts';
import type { VrpReload, VrpRequirements } from '../contract/vrp-requirements.ts';
import { optimize } from './optimize.ts';
import { evaluatePlan } from './vrp-evaluation/evaluate-plan.ts';
import { listInsertions } from './vrp-insertions.ts';

const SEED = 2;
const sets = listRuleSets().filter((rules) => rules.some((rule) => rule.startsWith('reloads')));

test('with every other rule plans are as good as the best there is', async () => {
  const faults: unknown[] = [];
  const misses: unknown[] = [];
  let cases = 0;
  let reloads = 0;
  for (const [i, rules] of sets.entries()) {
    if (i % sample(71, 2) > 0) continue;
    const body = makeRuledBody(SEED, rules);
    const beside = rulesBeside(rules, body);
    const best = bestValueOf(body, beside).slice(0, -1);
    const solution = await solve(body, beside, sample(1000, 3000));
    cases++;
    reloads += countReloads(solution);
    const broken = checkVrpAnswer(body, solution, beside);
    if (broken.length > 0) faults.push([rules, broken]);
    if (comparePlanValues(valueOfAnswer(body, solution, beside).slice(0, -1), best) !== 0) misses.push(rules);
  }
  expect(faults).toEqual([]);
  expect(misses.length, JSON.stringify(misses)).toBeLessThanOrEqual(Math.ceil(cases / 100));
  expect(reloads).toBeGreaterThan(cases / 2);
}, 1_200_000);

const TOWNS: readonly [string, TownExtra, Omit<VrpReload, 'vehicleId'>][] = [
  ['from one depot', {}, { most: 4, duration: 600 }],
  [
    'working time',
    { objectives: [{ type: 'min', value: 'completion_time' }], vehicle: { latest_end: 40_000 } },
    { most: 4, duration: 900 },
  ],
  [
    'breaks with a window',
    { vehicle: { break: { earliest: 4000, latest: 8000, duration: 1800 } } },
    { most: 4, duration: 600 },
  ],
  [
    'breaks after driving',
    { vehicle: { break: { duration: 1800, max_driving_time: 5000 } } },
    { most: 4, duration: 600 },
  ],
  [
    'two places, one with hours',
    {},
    {
      most: 5,
      duration: 300,
      places: [
        { address: { location_id: 'p41' } },
        { address: { location_id: 'p0' }, timeWindows: [{ earliest: 9000 }] },
      ],
    },
  ],
];

describe('on towns', () => {
  test.each(TOWNS)(
    '%s',
    async (_, extra, reload) => {
      for (const seed of sample([1], [1, 2])) {
        const vans = 3;
        const body = makeTown(seed, 40, vans, extra);
        const beside = { reloads: everyVan(vans, reload) };
        const alone = await solve(body, {}, sample(100, 1500));
        const solution = await solve(body, beside, sample(100, 1500));
        expect(checkVrpAnswer(body, solution, beside)).toEqual([]);
        expect(countReloads(solution)).toBeGreaterThan(0);
        expect(solution.no_unassigned).toBeLessThan(alone.no_unassigned / 2);
        // Taken up as it was, by the search and by hand.
        const again = await solve(body, beside, 0, solution);
        expect(again).toEqual(solution);
        const evaluated = await evaluatePlan(
          body,
          testHost,
          {
            routes: solution.routes.map(({ vehicle_id, activities }) => ({
              vehicleId: vehicle_id,
              visits: activities.flatMap(({ id, type }) =>
                id === undefined || type === 'break' ? [] : [{ orderId: id }],
              ),
            })),
          },
          beside,
        );
        if (!evaluated.ok) throw new Error(evaluated.error.message);
        expect(evaluated.value.violations).toEqual([]);
        expect(evaluated.value.solution.routes).toEqual(solution.routes);
      }
    },
    600_000,
  );

  test('a place for one more order is priced with the reload that it needs', async () => {
    const body = makeTown(5, 30, 3);
    const beside = { reloads: everyVan(3, { most: 4, duration: 600 }) };
    const solution = await solve(body, beside, 500);
    expect(solution.no_unassigned).toBe(0);
    const [{ id }] = body.services ?? [];
    const routes = solution.routes.map((route) => ({
      ...route,
      activities: route.activities.filter((activity) => activity.id !== id),
    }));
    const found = await listInsertions(body, testHost, { ...solution, routes }, id, { limit: 3, ...beside });
    if (!found.ok) throw new Error(found.error.message);
    expect(found.value.length).toBeGreaterThan(0);
  });
});

describe('refused', () => {
  const body = makeTown(1, 3, 2);
  test('a place without coordinates where there are roads instead of a matrix', async () => {
    const { cost_matrices: _, ...onRoads } = body;
    const services = onRoads.services?.map((service, i) => ({
      ...service,
      address: { location_id: `p${i + 1}`, lon: 0, lat: 0 },
    }));
    const vehicles = onRoads.vehicles.map((vehicle) => ({
      ...vehicle,
      start_address: { location_id: 'p0', lon: 0, lat: 0 },
    }));
    const reloads = [
      { vehicleId: 'v0', most: 1, duration: 1, places: [{ address: { location_id: 'far' } }] },
    ];
    const answer = await optimize({ ...onRoads, services, vehicles }, testHost, {
      budget: { iterations: 1 },
      requirements: { reloads },
    });
    expect(answer.ok ? 'taken' : answer.error.message).toContain('places[0].address: lon and lat');
  });

  test.each<[VrpRequirements, string]>([
    [{ reloads: [{ vehicleId: 'v9', most: 1, duration: 0 }] }, "reloads[0]: vehicle 'v9' does not exist"],
    [
      {
        reloads: [
          { vehicleId: 'v0', most: 1, duration: 0 },
          { vehicleId: 'v0', most: 1, duration: 0 },
        ],
      },
      "reloads[1]: vehicle 'v0' is named before",
    ],
    [{ reloads: [{ vehicleId: 'v0', most: 0, duration: 0 }] }, 'most: must be a whole number from 1 to 20'],
    [{ reloads: [{ vehicleId: 'v0', most: 21, duration: 0 }] }, 'most: must be a whole number from 1 to 20'],
    [{ reloads: [{ vehicleId: 'v0', most: 1, duration: -1 }] }, 'duration: must be a whole number from 0'],
    [{ reloads: [{ vehicleId: 'v0', most: 1, duration: 1, places: [] }] }, 'places: must not be empty'],
    [
      {
        reloads: [
          {
            vehicleId: 'v0',
            most: 1,
            duration: 1,
            places: [{ address: { location_id: 'p0' }, timeWindows: [{ earliest: 5, latest: 4 }] }],
          },
        ],
      },
      'earliest is after latest',
    ],
    [
      { reloads: [{ vehicleId: 'v0', most: 1, duration: 1, places: [{ address: { location_id: 'far' } }] }] },
      "places[0].address: cost_matrices: location_ids for profile 'car' lack 'far'",
    ],
    [{ reloads: everyVan(2, { most: 1, duration: 1 }), frozenUntil: 5 }, 'not together with frozenUntil'],
    [
      { reloads: everyVan(2, { most: 1, duration: 1 }), fixedPrefix: [{ vehicleId: 'v1', visits: 1 }] },
      "not together with fixedPrefix of vehicle 'v1'",
    ],
  ])('%j', async (requirements, message) => {
    const initial = requirements.reloads && (await solve(body, {}, 0));
    const answer = await optimize(body, testHost, { budget: { iterations: 1 }, requirements, initial });
    expect(answer.ok ? 'taken' : answer.error.message).toContain(message);
  });
});
