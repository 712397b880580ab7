import { describe, expect, test } from 'vitest';
import { makeRequest, makeService, testHost } from '../../../testing/vrp-cases.ts';
import type { VrpHandPlan } from '../../contract/vrp-evaluation.ts';
import type { VrpPlanRoute } from '../../contract/vrp-plan-route.ts';
import type { VrpRequestBody } from '../../contract/vrp-request.ts';
import { optimize } from '../optimize.ts';
import { evaluatePlan } from './evaluate-plan.ts';
import { evaluateVariants } from './evaluate-variants.ts';

const services = [1, 2, 3].map((place) => makeService(`s${place}`, place));
const visit = (...ids: string[]) => ids.map((orderId) => ({ orderId }));
const van = (ids: string[], rest: Partial<VrpPlanRoute> = {}): VrpHandPlan => ({
  routes: [{ vehicleId: 'van', visits: visit(...ids), ...rest }],
});

async function evaluate(body: VrpRequestBody, plan: VrpHandPlan) {
  const evaluated = await evaluatePlan(body, testHost, plan);
  if (!evaluated.ok) throw new Error(evaluated.error.message);
  return evaluated.value;
}

const makeVan = (rest: Partial<VrpRequestBody['vehicles'][number]>) => [
  { vehicle_id: 'van', type_id: 'type', start_address: { location_id: 'p0' }, ...rest },
];

describe('a plan by hand', () => {
  const body = makeRequest([0, 10, 20, 30], { services });

  test('comes to what it drives, and what it leaves out is unassigned', async () => {
    const { solution, violations } = await evaluate(body, van(['s3', 's1']));
    expect(violations).toEqual([]);
    expect(solution).toMatchObject({ distance: 600, transport_time: 60, no_unassigned: 1, no_vehicles: 1 });
    expect(solution.unassigned.services).toEqual(['s2']);
    expect(solution.routes[0].activities.map(({ id }) => id)).toEqual([undefined, 's3', 's1', undefined]);
  });

  test('may be empty', async () => {
    expect((await evaluate(body, { routes: [] })).solution.routes).toEqual([]);
    expect((await evaluate(body, van([]))).solution).toMatchObject({ routes: [], no_unassigned: 3 });
  });

  test('that belongs to no plan of the request is refused with every reason', async () => {
    const refused = await evaluatePlan(body, testHost, {
      routes: [
        { vehicleId: 'bus', visits: [] },
        { vehicleId: 'van', shiftId: 'late', visits: [] },
        {
          vehicleId: 'van',
          visits: [...visit('s1', 'x'), { orderId: 's2', role: 'pickup' }],
          departure: 0.5,
        },
        { vehicleId: 'van', visits: [] },
      ],
    });
    expect(refused.ok ? [] : refused.error.hints.map(({ message }) => message)).toEqual([
      "plan.routes[0]: vehicle 'bus' does not exist",
      "plan.routes[1]: vehicle 'van' has no shift 'late'",
      "plan.routes[2].visits[1]: no order has the id 'x'",
      "plan.routes[2].visits[2]: service 's2' has one stop, leave out the role",
      'plan.routes[2].departure: must be a whole number of seconds',
      "plan.routes[3]: vehicle 'van' has another route",
    ]);
  });

  test('visits each stop once', async () => {
    const refused = await evaluatePlan(body, testHost, van(['s1', 's2', 's1']));
    expect(refused.ok ? '' : refused.error.message).toBe(
      "plan.routes: service of order 's1' is visited twice",
    );
  });
});

describe('a late route', () => {
  test('leaves as early as it may, and serves on arrival', async () => {
    const body = makeRequest([0, 10, 20, 30], {
      services: [makeService('s1', 1, { time_windows: [{ latest: 5 }] }), services[1]],
      vehicles: makeVan({ latest_start: 500 }),
    });
    const { solution, violations } = await evaluate(body, van(['s1', 's2']));
    expect(violations).toMatchObject([{ kind: 'late', orderId: 's1', position: 1, excess: 5, start: 10 }]);
    expect(solution.routes[0].activities[0].end_time).toBe(0);
  });

  test('still waits no longer at home than its late stop allows', async () => {
    const body = makeRequest([0, 10, 20, 30], {
      services: [
        makeService('s1', 1, { time_windows: [{ earliest: 100, latest: 200 }] }),
        makeService('s2', 2, { time_windows: [{ latest: 50 }] }),
      ],
      vehicles: makeVan({ latest_start: 500 }),
    });
    const { solution, violations } = await evaluate(body, van(['s1', 's2']));
    // It waits for the first window whenever it leaves before 90: the second stop is 60 s late at best.
    expect(violations).toMatchObject([{ kind: 'late', orderId: 's2', excess: 60 }]);
    expect(solution.routes[0].activities[0].end_time).toBe(90);
    expect(solution.waiting_time).toBe(0);
  });

  test('takes its break where it is due and as late as that allows', async () => {
    const windows = (latest: number) => ({ time_windows: [{ latest }] });
    const body = makeRequest([0, 10, 20, 30], {
      services: [
        makeService('s1', 1, windows(10)),
        makeService('s2', 2, windows(20)),
        makeService('s3', 3, windows(30)),
      ],
      vehicles: makeVan({ break: { earliest: 0, latest: 25, duration: 40 } }),
    });
    const { solution, violations } = await evaluate(body, van(['s1', 's2', 's3']));
    expect(violations).toMatchObject([{ kind: 'late', orderId: 's3', excess: 40 }]);
    expect(solution.routes[0].activities.map(({ type }) => type)).toEqual([
      'start',
      'service',
      'service',
      'break',
      'service',
      'end',
    ]);
  });

  test('that is bound to rest before and after a long leg does both', async () => {
    const body = makeRequest([0, 100, 110], {
      services: [services[0], services[1]],
      vehicles: makeVan({ break: { duration: 5, max_driving_time: 60 } }),
    });
    const { violations, solution } = await evaluate(body, van(['s1', 's2']));
    expect(violations).toMatchObject([
      { kind: 'break_missing', value: 100, allowed: 60, excess: 40, position: 1 },
      { kind: 'break_missing', value: 110, excess: 50, position: 3 },
    ]);
    expect(solution.routes[0].activities.filter(({ type }) => type === 'break')).toHaveLength(2);
  });

  test('that is bound to rest after so much driving counts preparation as driving', async () => {
    const body = makeRequest([0, 10], {
      services: [makeService('s1', 1, { preparation_time: 65 })],
      vehicles: makeVan({ break: { duration: 5, max_driving_time: 60 } }),
    });
    // Rested on arrival and afterwards.
    expect((await evaluate(body, van(['s1']))).violations).toMatchObject([
      { kind: 'break_missing', value: 65, allowed: 60, excess: 5, position: 1 },
    ]);
  });
});

test('a route that waits leaves as late as the setup of a stop lets its window be kept', async () => {
  const windows = (...pairs: [number, number][]) => ({
    time_windows: pairs.map(([earliest, latest]) => ({ earliest, latest })),
  });
  const body = makeRequest([0, 10, 20], {
    services: [
      makeService('s1', 1, { setup_time: 20, ...windows([0, 100], [300, 400]) }),
      makeService('s2', 2, windows([500, 600])),
    ],
    vehicles: makeVan({ earliest_start: 0, latest_start: 1000 }),
  });
  const { solution, violations } = await evaluate(body, van(['s1', 's2']));
  expect(violations).toEqual([]);
  // Set up from 380 to 400, at the other stop at 410.
  expect(solution.routes[0].activities[0].end_time).toBe(370);
  expect(solution.waiting_time).toBe(90);
});

describe('a departure by hand', () => {
  const body = makeRequest([0, 10, 20, 30], {
    services: [makeService('s1', 1, { time_windows: [{ earliest: 950, latest: 1000 }] })],
    vehicles: makeVan({ earliest_start: 1000, latest_start: 1100 }),
  });

  test('before the shift is timed exactly and named', async () => {
    const { solution, violations } = await evaluate(body, van(['s1'], { departure: 900 }));
    expect(violations).toMatchObject([{ kind: 'departure', isEarly: true, excess: 100, limit: 1000 }]);
    expect(solution.routes[0].activities[1]).toMatchObject({
      arr_time: 910,
      waiting_time: 40,
      end_time: 950,
    });
  });

  test('after it too', async () => {
    const { violations } = await evaluate(body, van(['s1'], { departure: 1200 }));
    expect(violations).toMatchObject([
      { kind: 'departure', isEarly: false, excess: 100 },
      { kind: 'late', excess: 210 },
    ]);
  });
});

test('a leg without a road takes no time, and the rest is computed', async () => {
  const body = makeRequest([0, 10, 20, 30], { services });
  const matrix = structuredClone(body.cost_matrices?.[0]);
  if (!matrix?.data) throw new Error('no matrix');
  (matrix.data.times as (number | null)[][])[1][2] = null;
  const closed = { ...body, cost_matrices: [matrix] };
  const { solution, violations } = await evaluate(closed, van(['s1', 's2', 's3']));
  expect(violations).toEqual([
    {
      kind: 'unreachable',
      vehicleId: 'van',
      fromPosition: 1,
      toPosition: 2,
      fromLocationId: 'p1',
      toLocationId: 'p2',
    },
  ]);
  expect(solution.transport_time).toBe(50);
});

test('a window on another time axis is named, and nobody waits for years', async () => {
  const window = { earliest: 1_772_438_400, latest: 1_772_442_000 };
  const body = makeRequest([0, 10], { services: [makeService('s1', 1, { time_windows: [window] })] });
  const { solution, violations } = await evaluate(body, van(['s1']));
  expect(violations).toMatchObject([{ kind: 'time_axis', orderId: 's1' }]);
  expect(solution.completion_time).toBe(20);
});

describe('variants of a plan', () => {
  const body = makeRequest([0, 10, 20, 30], {
    services: [services[0], services[1], makeService('s3', 3, { time_windows: [{ latest: 30 }] })],
    vehicles: [
      ...makeVan({}),
      { vehicle_id: 'bus', type_id: 'type', start_address: { location_id: 'p0' }, latest_end: 30 },
    ],
  });
  const plan = van(['s1', 's2', 's3']);

  test('are measured as the whole plans would be', async () => {
    const variants = [
      { routes: [{ vehicleId: 'van', visits: visit('s2', 's1', 's3') }] },
      {
        routes: [
          { vehicleId: 'van', visits: visit('s1', 's3') },
          { vehicleId: 'bus', visits: visit('s2') },
        ],
      },
      { routes: [{ vehicleId: 'van', visits: visit('s1', 's3') }] },
    ];
    const measured = await evaluateVariants(body, testHost, plan, variants, { stop: { orderId: 's2' } });
    if (!measured.ok) throw new Error(measured.error.message);
    expect(measured.value.plan).toMatchObject({ violations: 0, stop: { arrival: 20, latenessSeconds: 0 } });
    expect(measured.value.variants).toMatchObject([
      { transportTime: 80, violations: 1, lateStops: 1, latenessSeconds: 20, stop: { arrival: 20 } },
      { vehicles: 2, violations: 1, overtimeSeconds: 10, transportTime: 100, unassigned: 0 },
      { vehicles: 1, violations: 0, unassigned: 1 },
    ]);
    expect(measured.value.variants.map(({ broken }) => broken.map(({ kind }) => kind))).toEqual([
      ['late'],
      ['overtime'],
      [],
    ]);
    for (const [v, { routes }] of variants.entries()) {
      const whole = routes.length > 1 ? routes : [...routes, { vehicleId: 'bus', visits: [] }];
      const { solution, violations } = await evaluate(body, { routes: whole });
      const figures = measured.value.variants[v];
      expect([figures.costs, figures.distance, figures.completionTime, figures.violations]).toEqual([
        solution.costs,
        solution.distance,
        solution.completion_time,
        violations.length,
      ]);
    }
    expect(measured.value.variants[2].stop).toBeUndefined();
  });

  test('that visit a stop twice are refused by their number', async () => {
    const twice = { routes: [{ vehicleId: 'bus', visits: visit('s2') }] };
    const refused = await evaluateVariants(body, testHost, plan, [{ routes: [] }, twice]);
    expect(refused.ok ? '' : refused.error.message).toBe(
      "variants[1].routes: service of order 's2' is visited twice",
    );
  });

  test('are a hundred at most', async () => {
    const many = Array.from({ length: 101 }, () => ({ routes: [] }));
    const refused = await evaluateVariants(body, testHost, plan, many);
    expect(refused.ok ? 0 : refused.error.status).toBe(400);
  });
});

test('an evaluation is answered between the slices of a search', async () => {
  const body = makeRequest([0, 10, 20, 30], { services });
  const host = { ...testHost, yieldToHost: () => new Promise<void>((resolve) => setImmediate(resolve)) };
  let isSearching = true;
  const search = optimize(body, host, { budget: { seconds: 1 } }).then(() => {
    isSearching = false;
  });
  for (let i = 0; i < 5; i++) {
    await host.yieldToHost();
    expect((await evaluatePlan(body, host, van(['s1', 's2']))).ok).toBe(true);
  }
  expect(isSearching).toBe(true);
  await search;
});
