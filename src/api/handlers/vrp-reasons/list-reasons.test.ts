import { describe, expect, test } from 'vitest';
import { HourlyMetrics } from '../../../testing/hourly-metrics.ts';
import { makeRequest, makeService, testHost } from '../../../testing/vrp-cases.ts';
import type { VrpReasonOptions } from '../../contract/vrp-reasons.ts';
import type { VrpRequestBody } from '../../contract/vrp-request.ts';
import type { OptimizeHost } from '../optimize-host.ts';
import { evaluatePlan } from '../vrp-evaluation/evaluate-plan.ts';
import { listReasons } from './list-reasons.ts';

type Vehicle = VrpRequestBody['vehicles'][number];
const makeVan = (vehicle_id: string, rest: Partial<Vehicle> = {}): Vehicle => ({
  vehicle_id,
  type_id: 'type',
  start_address: { location_id: 'p0' },
  ...rest,
});

/** Orders by van, as a person put them. */
async function ask(
  body: VrpRequestBody,
  routes: Readonly<Record<string, readonly string[]>>,
  options?: VrpReasonOptions,
  host: OptimizeHost = testHost,
) {
  const evaluated = await evaluatePlan(body, host, {
    routes: Object.entries(routes).map(([vehicleId, ids]) => ({
      vehicleId,
      visits: ids.map((orderId) => ({ orderId })),
    })),
  });
  if (!evaluated.ok) throw new Error(evaluated.error.message);
  return listReasons(body, host, evaluated.value.solution, options);
}

const read = async (asked: ReturnType<typeof ask>) => {
  const answer = await asked;
  if (!answer.ok) throw new Error(answer.error.message);
  return answer.value;
};

test('what orders cost extra outside their territory is part of what a move saves', async () => {
  const body = makeRequest([0, 10, 20], {
    vehicles: [makeVan('a'), makeVan('b')],
    services: [makeService('one', 1), makeService('two', 2)],
  });
  const routes = { a: ['one'], b: ['two'] };
  const savingOf = async (price: number) => {
    const territories = [{ orderIds: ['one'], vehicleIds: ['b'], price }];
    const reasons = await read(ask(body, routes, { territories, about: { route: { vehicleId: 'a' } } }));
    const [route] = reasons.routes;
    return 'saving' in route ? route.saving.cost : 0;
  };
  expect((await savingOf(500)) - (await savingOf(0))).toBe(50_000);
});

test('a host that stops gets no reasons, whatever is asked', async () => {
  const body = makeRequest([0, 10, 20], {
    vehicles: [makeVan('van', { max_jobs: 1 })],
    services: [makeService('one', 1, { time_windows: [{ latest: 5 }] }), makeService('two', 2)],
  });
  const solution = await evaluatePlan(body, testHost, {
    routes: [{ vehicleId: 'van', visits: [{ orderId: 'one' }] }],
  });
  if (!solution.ok) throw new Error(solution.error.message);
  const subjects = [undefined, { orderId: 'one' }, { orderId: 'two' }, { route: { vehicleId: 'van' } }];
  for (const about of subjects) {
    const answerOf = (shouldStop: boolean) =>
      listReasons(body, { ...testHost, shouldStop: () => shouldStop }, solution.value.solution, { about });
    expect((await answerOf(false)).ok).toBe(true);
    expect(await answerOf(true)).toMatchObject({ ok: false, error: { fault: { code: 'cancelled' } } });
  }
});

describe('an order that is left out', () => {
  test('has its rule named, two where one is not enough, or that it has a place', async () => {
    const body = makeRequest([0, 10, 20, 30], {
      vehicles: [makeVan('van', { max_distance: 500 })],
      services: [
        makeService('near', 1),
        makeService('crane', 2, { required_skills: ['Crane'] }),
        makeService('far', 3, { required_skills: ['cold'] }),
      ],
    });
    const { leftOut } = await read(ask(body, {}));
    expect(leftOut).toMatchObject([
      { orderId: 'near', kind: 'fits', place: { vehicleId: 'van', position: 1, addedMetres: 200 } },
      { orderId: 'crane', kind: 'kept_out', rules: [{ kind: 'skill', skill: 'crane' }] },
      {
        orderId: 'far',
        kind: 'kept_out',
        rules: [{ kind: 'skill', skill: 'cold' }, { kind: 'max_distance' }],
      },
    ]);
  });

  test('is kept out by the rule whose place costs least, of the route of that place, with its figures', async () => {
    const body = makeRequest([0, 10, 20, 30], {
      vehicles: [
        makeVan('van', {
          shifts: [
            { shift_id: 'early', earliest_start: 1000, latest_end: 1030 },
            { shift_id: 'late', earliest_start: 5000, latest_end: 5020 },
          ],
        }),
        makeVan('bus', { earliest_start: 1000, start_address: { location_id: 'p3' }, max_distance: 100 }),
      ],
      services: [makeService('a', 2, { duration: 5 })],
    });
    const { leftOut } = await read(ask(body, {}));
    // From the other end it is half as far: the van's shifts, of one rule, do not matter then.
    expect(leftOut).toEqual([
      {
        ...{ orderId: 'a', kind: 'kept_out' },
        rules: [expect.objectContaining({ vehicleId: 'bus', kind: 'max_distance' })],
        place: {
          ...{ vehicleId: 'bus', position: 1, arrival: 1010, addedCost: 2000 },
          ...{ addedSeconds: 20, addedRouteSeconds: 25, addedMetres: 200 },
        },
      },
    ]);
    const shifts = { ...body, vehicles: body.vehicles.slice(0, 1) };
    const [reason] = (await read(ask(shifts, {}))).leftOut;
    expect(reason).toMatchObject({
      rules: [{ vehicleId: 'van', shiftId: 'early', kind: 'latest_end' }],
      place: { vehicleId: 'van', shiftId: 'early', arrival: 1020, addedRouteSeconds: 45 },
    });
  });

  test('where more than two would have to give way says so', async () => {
    const body = makeRequest([0, 10], {
      vehicles: [makeVan('van', { max_distance: 1, max_driving_time: 1 })],
      services: [makeService('s', 1, { required_skills: ['cold'] })],
    });
    expect((await read(ask(body, {}))).leftOut).toEqual([{ orderId: 's', kind: 'many' }]);
  });
});

describe('a route', () => {
  const services = [makeService('a', 1, { size: [60] }), makeService('b', 2, { size: [60] })];

  // What is brought is on board at the start, what is collected at the end.
  test.each(['delivery', 'pickup', 'service'] as const)(
    'is full, and would take another %s',
    async (type) => {
      const body = makeRequest([0, 10, 11], {
        vehicles: [makeVan('one'), makeVan('two')],
        services: services.map((service) => ({ ...service, type })),
      });
      const { routes } = await read(
        ask(body, { one: ['a'], two: ['b'] }, { about: { route: { vehicleId: 'one' } } }),
      );
      expect(routes).toEqual([
        {
          vehicleId: 'one',
          kind: 'limited',
          rule: { vehicleId: 'one', kind: 'capacity', dimension: 0 },
          used: 60,
          allowed: 100,
          move: {
            orderId: 'b',
            from: { vehicleId: 'two' },
            place: { vehicleId: 'one', position: 1, arrival: 11 },
          },
          saving: { cost: 2000, metres: 200, seconds: 20, routeSeconds: 20 },
        },
      ]);
    },
  );

  test('that could take an order that is left out says that before what would save more', async () => {
    const body = makeRequest([0, 10, 11, 50], {
      vehicles: [makeVan('one'), makeVan('two')],
      services: [...services, makeService('c', 3, { size: [60] })],
    });
    const { routes } = await read(
      ask(body, { one: ['a'], two: ['b'] }, { about: { route: { vehicleId: 'one' } } }),
    );
    expect(routes).toMatchObject([{ kind: 'limited', move: { orderId: 'c', place: { vehicleId: 'one' } } }]);
    expect(routes[0]).not.toHaveProperty('move.from');
  });

  test.each([
    ['as much of the road as evening out may take', 0.41, 0, 'pays'],
    ['more of the road', 0.4, 0, 'better'],
  ])('keeps for even work an order that takes %s', async (_, maxExtraShare, maxExtraWaiting, kind) => {
    const body = makeRequest([0, 30, 31, 5], {
      vehicles: [makeVan('one'), makeVan('two')],
      services: [makeService('a', 1), makeService('b', 2), makeService('near', 3)],
    });
    // 122 s; with a on the other van 72 s, none of them waiting.
    const { routes } = await read(
      ask(
        body,
        { one: ['near', 'a'], two: ['b'] },
        {
          about: { route: { vehicleId: 'one' } },
          evenOut: { of: 'distance', maxExtraShare, maxExtraWaiting },
        },
      ),
    );
    expect(routes).toMatchObject([{ kind, move: { orderId: 'a' }, saving: { seconds: 50 } }]);
  });

  test('keeps an order for its lock, which has to be known', async () => {
    const vehicles = [makeVan('one'), makeVan('two')];
    const body = makeRequest([0, 10, 11], {
      vehicles,
      services: services.map(({ size: _, ...rest }) => rest),
    });
    const about = { route: { vehicleId: 'one' } };
    const plan = { one: ['a'], two: ['b'] };
    expect((await read(ask(body, plan, { about }))).routes).toMatchObject([{ kind: 'better' }]);
    const [own, other] = [
      { orderId: 'a', vehicleId: 'one' },
      { orderId: 'b', vehicleId: 'two' },
    ];
    for (const locks of [[own, other], [own]])
      expect((await read(ask(body, plan, { about, locks }))).routes).toMatchObject([
        { kind: 'holds', rule: { kind: 'lock', orderId: 'a' }, move: { place: { vehicleId: 'two' } } },
      ]);
  });

  test('waits for a window, or is held by nothing, or lies behind', async () => {
    const timed = makeService('a', 1, { time_windows: [{ earliest: 100, latest: 200 }] });
    const body = makeRequest([0, 10], { services: [timed] });
    expect((await read(ask(body, { van: ['a'] }))).routes).toMatchObject([
      { kind: 'waits', rule: { kind: 'window', orderId: 'a' }, end: 20, saving: { routeSeconds: 90 } },
    ]);
    const free = makeRequest([0, 10], { services: [makeService('a', 1)] });
    expect((await read(ask(free, { van: ['a'] }))).routes).toMatchObject([{ kind: 'free', tried: 1 }]);
    const fixedPrefix = [{ vehicleId: 'van', visits: 1 }];
    expect((await read(ask(body, { van: ['a'] }, { fixedPrefix }))).routes).toMatchObject([
      { kind: 'fixed' },
    ]);
    const under = (orderId: string) => ({ routesUnderWay: [{ vehicleId: 'van', visits: [{ orderId }] }] });
    const two = { ...body, services: [timed, makeService('b', 1)] };
    expect((await read(ask(two, { van: ['a'] }, under('a')))).routes).toMatchObject([{ kind: 'fixed' }]);
    // A route that begins otherwise has nothing behind it.
    expect((await read(ask(two, { van: ['a'] }, under('b')))).routes).toMatchObject([{ kind: 'waits' }]);
  });
});

describe('a stop that is late', () => {
  test.each([
    ['on the way to it', 10],
    ['before the van leaves', 0],
  ])('for a break %s has it named', async (_, earliest) => {
    const body = makeRequest([0, 10], {
      vehicles: [makeVan('van', { break: { earliest, latest: earliest, duration: 100 } })],
      services: [makeService('a', 1, { time_windows: [{ earliest: 20, latest: 50 }] })],
    });
    const { late } = await read(ask(body, { van: ['a'] }));
    expect(late).toMatchObject([
      { orderId: 'a', kind: 'late_by_rule', rule: { kind: 'break' }, lateness: 60, latenessWithout: 0 },
    ]);
  });
});

describe('a stop that is late for what lies before it', () => {
  const late = (ids: readonly string[], services: VrpRequestBody['services'], rest: Partial<Vehicle> = {}) =>
    read(ask(makeRequest([0, 10, 20, 30], { vehicles: [makeVan('van', rest)], services }), { van: ids }));
  const due = (latest: number) => makeService('due', 3, { time_windows: [{ latest }] });

  test('is late by the last of several orders that come to the same', async () => {
    const found = await late(
      ['one', 'two', 'due'],
      [makeService('one', 1, { duration: 50 }), makeService('two', 2, { duration: 50 }), due(90)],
    );
    // 130 instead of 90; without either 80.
    expect(found.late).toMatchObject([
      { orderId: 'due', kind: 'late_by_order', earlier: 'two', lateness: 40, latenessWithout: 0 },
    ]);
  });

  test('is late by the longest waiting of several that come to the same', async () => {
    const at = (earliest: number) => ({ time_windows: [{ earliest }] });
    const found = await late(
      ['one', 'two', 'due'],
      [makeService('one', 1, at(300)), makeService('two', 2, at(340)), due(320)],
    );
    // At 350: the second alone keeps it until then, the first until 320.
    expect(found.late).toMatchObject([
      { kind: 'late_by_rule', rule: { kind: 'window', orderId: 'two' }, lateness: 30, latenessWithout: 0 },
    ]);
    const both = await late(
      ['one', 'two', 'due'],
      [makeService('one', 1, at(300)), makeService('two', 2, { ...at(315), duration: 10 }), due(325)],
    );
    // At 335: without the first window 335 as well, without the second 330, without its order 320.
    expect(both.late).toMatchObject([
      { kind: 'late_by_order', earlier: 'two', lateness: 10, latenessWithout: 0 },
    ]);
  });

  test('is late by the order that counts most where no single one is enough, but all are', async () => {
    const found = await late(
      ['one', 'two', 'due'],
      [makeService('one', 1, { duration: 45 }), makeService('two', 2, { duration: 55 }), due(60)],
    );
    expect(found.late).toMatchObject([
      { kind: 'late_by_order', earlier: 'two', lateness: 70, latenessWithout: 15 },
    ]);
  });

  test('is late by the traffic of its hour, where the roads are free at another', async () => {
    const rush = { from: 0, seconds: 100, slots: [2, 1].map((factor) => ({ factor, detour: 0 })) };
    const host = { ...testHost, metrics: new HourlyMetrics(rush) };
    const lateBy = async (latest: number) => {
      const services = [makeService('one', 1, { duration: 5 }), due(latest)];
      const body = makeRequest([0, 10, 20, 30], { vehicles: [makeVan('van')], services });
      return (await read(ask(body, { van: ['one', 'due'] }, undefined, host))).late;
    };
    // At 65; on free roads at 35, and without the first order at 60.
    expect(await lateBy(40)).toMatchObject([
      { orderId: 'due', kind: 'late_by_traffic', lateness: 25, latenessWithout: 0 },
    ]);
    expect(await lateBy(32)).toMatchObject([
      { orderId: 'due', kind: 'late_by_traffic', lateness: 33, latenessWithout: 3 },
    ]);
    // Free roads do without the lateness, and so does the first order: the hour is named.
    expect(await lateBy(62)).toMatchObject([{ kind: 'late_by_traffic', lateness: 3, latenessWithout: 0 }]);
    expect(await lateBy(65)).toEqual([]);
  });

  test('is too far by itself where nothing before it is to blame', async () => {
    const found = await late(['one', 'due'], [makeService('one', 1, { duration: 7 }), due(20)], {
      earliest_start: 0,
    });
    // 37, by itself 30: neither is in time.
    expect(found.late).toMatchObject([
      { orderId: 'due', kind: 'late_alone', lateness: 17, latenessWithout: 10 },
    ]);
  });
});

test('what is asked about has to be there', async () => {
  const body = makeRequest([0, 10], { services: [makeService('a', 1)] });
  const order = await ask(body, { van: ['a'] }, { about: { orderId: 'x' } });
  expect(order.ok ? '' : order.error.message).toBe("options.about: no order has the id 'x'");
  const route = await ask(body, { van: ['a'] }, { about: { route: { vehicleId: 'bus' } } });
  expect(route.ok ? '' : route.error.message).toBe("options.about: vehicle 'bus' does not exist");
});
