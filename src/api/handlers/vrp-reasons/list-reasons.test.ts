import { describe, expect, test } from 'vitest';
import { makeRequest, makeService, testHost } from '../../../testing/vrp-cases.ts';
import type { VrpReasonOptions } from '../../contract/vrp-reasons.ts';
import type { VrpRequestBody } from '../../contract/vrp-request.ts';
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
) {
  const evaluated = await evaluatePlan(body, testHost, {
    routes: Object.entries(routes).map(([vehicleId, ids]) => ({
      vehicleId,
      visits: ids.map((orderId) => ({ orderId })),
    })),
  });
  if (!evaluated.ok) throw new Error(evaluated.error.message);
  return listReasons(body, testHost, evaluated.value.solution, options);
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
    const locks = [
      { orderId: 'a', vehicleId: 'one' },
      { orderId: 'b', vehicleId: 'two' },
    ];
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

test('what is asked about has to be there', async () => {
  const body = makeRequest([0, 10], { services: [makeService('a', 1)] });
  const order = await ask(body, { van: ['a'] }, { about: { orderId: 'x' } });
  expect(order.ok ? '' : order.error.message).toBe("options.about: no order has the id 'x'");
  const route = await ask(body, { van: ['a'] }, { about: { route: { vehicleId: 'bus' } } });
  expect(route.ok ? '' : route.error.message).toBe("options.about: vehicle 'bus' does not exist");
});
