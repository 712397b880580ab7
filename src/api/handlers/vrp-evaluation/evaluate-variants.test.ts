/** Figures of plans that differ from another in few routes: each the same as of the whole plan, and what is broken anew. */
import { expect, test } from 'vitest';
import { makeRequest, makeService, testHost } from '../../../testing/vrp-cases.ts';
import type { VrpVariantOptions } from '../../contract/vrp-evaluation.ts';
import type { VrpPlanRoute, VrpPlanVisit } from '../../contract/vrp-plan-route.ts';
import type { VrpRequestBody } from '../../contract/vrp-request.ts';
import { evaluatePlan } from './evaluate-plan.ts';
import { evaluateVariants } from './evaluate-variants.ts';

const visit = (...ids: string[]): VrpPlanVisit[] => ids.map((orderId) => ({ orderId }));
const start = { start_address: { location_id: 'p0' }, type_id: 'type' };

async function measure(
  body: VrpRequestBody,
  routes: readonly VrpPlanRoute[],
  variants: readonly (readonly VrpPlanRoute[])[],
  options: VrpVariantOptions = {},
) {
  const changed = variants.map((each) => ({ routes: each }));
  const measured = await evaluateVariants(body, testHost, { routes }, changed, options);
  if (!measured.ok) throw new Error(measured.error.message);
  return measured.value;
}

test('sums are those of the whole plan: open routes, vans that drive empty, shifts that begin late', async () => {
  const body = makeRequest([0, 10, 20, 30], {
    vehicles: [
      { vehicle_id: 'open', ...start, earliest_start: 1000, return_to_depot: false },
      {
        ...{ vehicle_id: 'empty', ...start, earliest_start: 1000, move_to_end_address: true },
        end_address: { location_id: 'p3' },
      },
    ],
    services: [
      makeService('a', 1, { duration: 7 }),
      makeService('b', 2, { time_windows: [{ earliest: 1050 }] }),
    ],
  });
  const routes = (ids: string[]) => [
    { vehicleId: 'open', visits: visit(...ids) },
    { vehicleId: 'empty', visits: [] },
  ];
  const stop = { orderId: 'b' };
  const { plan, variants } = await measure(body, routes(['a', 'b']), [routes(['b', 'a']), routes(['a'])], {
    stop,
  });
  for (const [figures, ids] of [
    [plan, ['a', 'b']],
    [variants[0], ['b', 'a']],
    [variants[1], ['a']],
  ] as const) {
    const whole = await evaluatePlan(body, testHost, { routes: routes([...ids]) });
    if (!whole.ok) throw new Error(whole.error.message);
    const { solution } = whole.value;
    expect(figures).toMatchObject({
      ...{ costs: solution.costs, distance: solution.distance, unassigned: solution.no_unassigned },
      ...{ transportTime: solution.transport_time, completionTime: solution.completion_time },
      ...{ waitingTime: solution.waiting_time, vehicles: solution.no_vehicles },
    });
  }
  // There as late as the window allows, 20 after it leaves.
  expect(variants[0].stop?.arrival).toBeGreaterThanOrEqual(1020);
  expect(variants[1].stop).toBeUndefined();
});

test('a moment before the shift is timed as it is, where only a variant has it', async () => {
  const body = makeRequest([0, 10], {
    vehicles: [{ vehicle_id: 'van', ...start, earliest_start: 1000 }],
    services: [makeService('a', 1)],
  });
  const route = { vehicleId: 'van', visits: visit('a') };
  const { plan, variants } = await measure(body, [route], [[{ ...route, departure: 700 }]], {
    stop: { orderId: 'a' },
  });
  expect(plan.stop).toEqual({ arrival: 1010, latenessSeconds: 0 });
  expect(variants[0].stop).toEqual({ arrival: 710, latenessSeconds: 0 });
  expect(variants[0].broken).toMatchObject([{ kind: 'departure', excess: 300, isEarly: true, limit: 1000 }]);
});

test('a measure that was within is broken anew, whatever another one is exceeded by already', async () => {
  const body = makeRequest([0, 10, 20, 30], {
    vehicle_types: [{ type_id: 'type', capacity: [10, 10] }],
    services: [
      makeService('heavy', 1, { size: [15, 1] }),
      makeService('bulky', 2, { size: [0, 12] }),
      makeService('light', 3, { size: [0, 1] }),
    ],
  });
  const van = (...ids: string[]) => [{ vehicleId: 'van', visits: visit(...ids) }];
  const { plan, variants } = await measure(body, van('heavy'), [
    van('heavy', 'light'),
    van('heavy', 'bulky'),
  ]);
  expect(plan.violations).toBe(1);
  expect(variants.map(({ violations }) => violations)).toEqual([1, 2]);
  expect(variants[0].broken).toEqual([]);
  expect(variants[1].broken).toMatchObject([{ kind: 'capacity', dimension: 1, excess: 3 }]);
});

test('of a shipment that is late at both ends the worse one is what it was late before', async () => {
  const late = (place: number, latest: number) => ({
    address: { location_id: `p${place}` },
    time_windows: [{ latest }],
  });
  const body = makeRequest([0, 30, 40, 5], {
    services: [makeService('a', 3)],
    shipments: [{ id: 'S', pickup: late(1, 10), delivery: late(2, 35) }],
  });
  const both: VrpPlanVisit[] = [
    { orderId: 'S', role: 'pickup' },
    { orderId: 'S', role: 'delivery' },
  ];
  const route = (visits: VrpPlanVisit[]) => [{ vehicleId: 'van', visits }];
  // 20 and 5 late, and no later by another stop on the way.
  const a = visit('a');
  const { plan, variants } = await measure(body, route(both), [
    route([...both, ...a]),
    route([...a, ...both]),
  ]);
  expect(plan).toMatchObject({ lateStops: 2, latenessSeconds: 25, violations: 2 });
  expect(variants[0]).toMatchObject({ lateStops: 2, latenessSeconds: 25, broken: [] });
  expect(variants[1]).toMatchObject({ lateStops: 2, latenessSeconds: 25, broken: [] });
});

test('a hundred variants are one call', async () => {
  const body = makeRequest([0, 10], { services: [makeService('a', 1)] });
  const { variants } = await measure(
    body,
    [],
    Array.from({ length: 100 }, () => []),
  );
  expect(variants).toHaveLength(100);
});
