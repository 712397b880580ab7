/** What the engine is asked about a plan, and how its answers are read in the plan's own terms. */
import { expect, test } from 'vitest';
import type { VrpSolution } from '../../api/contract/vrp-answer.ts';
import type { VrpHandPlan } from '../../api/contract/vrp-evaluation.ts';
import type { PlanClient } from '../../client/api-client.ts';
import type { Plan } from '../../plan/plan.ts';
import type { PastRoute } from '../../plan/solution.ts';
import { makeOrder, makePlan, makeSolution } from '../../testing/make-plan.ts';
import { type Arrangement, readArrangement } from './arrangement.ts';
import { NEW_ORDER, PlanEvaluator, TAKEN_OUT } from './plan-evaluator.ts';

const WIRE = {
  costs: 1,
  distance: 1,
  transport_time: 1,
  waiting_time: 0,
  unassigned: { details: [] },
  routes: [],
} as unknown as VrpSolution;

/** An engine that says what it is told to say, and notes what it is asked. */
function makeEngine(told: Record<string, object> = {}) {
  const asked: [string, ...unknown[]][] = [];
  const answer =
    (name: string, value: object) =>
    async (...args: unknown[]) => {
      asked.push([name, ...args]);
      return { ok: true, value: told[name] ?? value };
    };
  const client = {
    evaluate: answer('evaluate', { solution: WIRE, violations: [] }),
    evaluateMany: answer('evaluateMany', { plan: {}, variants: [] }),
    listInsertions: answer('listInsertions', []),
    listRelaxations: answer('listRelaxations', { fitsAlready: false, relaxations: [] }),
    listReasons: answer('listReasons', { leftOut: [], late: [], routes: [] }),
  } as unknown as PlanClient;
  return { evaluator: new PlanEvaluator(client), asked, names: () => asked.map(([name]) => name) };
}

/** Van 1 serves A, B and C. Loads are in tenths; the first relation says nothing as its other order is gone. */
function planned(change: Partial<Plan> = {}): Plan {
  const plan = makePlan(['A', 'B', 'C', 'D', 'E'], 3);
  return {
    ...plan,
    orders: plan.orders.map((order) => ({ ...order, loads: [1.5] })),
    relations: [
      { id: 'none', type: 'in_same_route', members: ['A', 'gone'] },
      { id: 'pair', type: 'in_same_route', members: ['A', 'B'] },
    ],
    tolerances: { latenessSeconds: 600 },
    solution: makeSolution('van-1', ['A', 'B', 'C']),
    ...change,
  };
}

const unwrap = <T>(result: { ok: true; value: T } | { ok: false }): T => {
  if (!result.ok) throw new Error('refused');
  return result.value;
};
const ROUTE = { vehicleId: 'van-1' };
const STOP = { ...ROUTE, orderId: 'A', activity: 'delivery', position: 1 };

test('orders on no route keep their reason; else they were taken out, or came after the routes were made', async () => {
  const known = { orderId: 'D', code: 21, reason: 'Too far', otherReasons: [] };
  const solution = { ...makeSolution('van-1', ['A', 'B', 'C']), unassigned: [known] };
  const { evaluator, asked } = makeEngine();
  const arrangement = [{ ...ROUTE, visits: [{ orderId: 'A' }, { orderId: 'C' }] }];
  const { unassigned } = unwrap(await evaluator.evaluate(planned({ solution }), arrangement));
  expect(unassigned.map(({ orderId, code, reason }) => [orderId, code, reason])).toEqual([
    ['B', TAKEN_OUT, ''],
    ['D', 21, 'Too far'],
    ['E', NEW_ORDER, ''],
  ]);
  expect([TAKEN_OUT, NEW_ORDER]).toEqual([0, -1]);
  const [, , hand, options] = asked[0];
  expect((hand as VrpHandPlan).routes).toEqual(arrangement);
  expect(options).toEqual({
    reasons: false,
    softLimits: { lateness: { allowedSeconds: 600, pricePerSecond: 5 } },
  });
});

test('broken rules are told in the units of the plan, and relations as the plan counts them', async () => {
  const capacity = { kind: 'capacity', ...ROUTE, unit: 'amount', dimension: 0, positions: [0] };
  const told = [
    { kind: 'relation', relation: 0 },
    { ...capacity, load: 35, capacity: 20, excess: 15 },
  ];
  const { evaluator } = makeEngine({ evaluate: { solution: WIRE, violations: told } });
  const plan = planned();
  const { violations } = unwrap(await evaluator.evaluate(plan, readArrangement(plan.solution)));
  expect(violations).toEqual([
    { kind: 'relation', relation: 1 },
    { ...capacity, load: 3.5, capacity: 2, excess: 1.5 },
  ]);
});

test('what is broken at the pickup of a shipment that could not be fetched is told of its pickup', async () => {
  const pickup = {
    address: 'Mill',
    location: [7.2, 43.1] as [number, number],
    durationSeconds: 60,
    windows: [],
  };
  const [stop] = makeSolution('van-1', ['S']).routes[0].stops;
  const plan = planned({
    orders: [makeOrder('S', { type: 'shipment', pickup }), makeOrder('A')],
    past: [{ ...ROUTE, departure: 28_800, stops: [{ ...stop, role: 'pickup', outcome: 'failed' }] }],
    solution: undefined,
  });
  const late = { kind: 'late', ...STOP, unit: 'seconds', excess: 60, start: 60, window: { latest: 0 } };
  const { evaluator } = makeEngine({
    evaluate: { solution: WIRE, violations: [late, { ...late, orderId: 'S', activity: 'service' }] },
  });
  const { violations } = unwrap(await evaluator.evaluate(plan, []));
  expect(violations?.map((one) => 'activity' in one && [one.orderId, one.activity])).toEqual([
    ['A', 'delivery'],
    ['S', 'pickupShipment'],
  ]);
});

test('routes that were timed once are not timed again, until the plan is another', async () => {
  const { evaluator, names } = makeEngine();
  const plan = planned();
  const solution = unwrap(await evaluator.evaluate(plan, readArrangement(plan.solution)));
  const askedAfter = async (next: Plan) => {
    const before = names().length;
    await evaluator.findWire(next);
    return names().length - before;
  };
  expect(await askedAfter({ ...plan, solution })).toBe(0);
  const drawn = { ...solution };
  evaluator.carry(solution, drawn);
  expect(await askedAfter({ ...plan, solution: drawn })).toBe(0);
  expect(await askedAfter({ ...plan, solution, isStale: true })).toBe(1);
  // A stale plan's routes are not taken for known.
  const stale = { ...solution };
  expect(await askedAfter({ ...plan, solution: stale, isStale: true })).toBe(1);
  expect(await askedAfter({ ...plan, solution: stale })).toBe(1);
  expect(await askedAfter({ ...plan, solution: stale })).toBe(0);
});

const place = (vehicleId: string, position: number) => ({ vehicleId, position });
/** B is the next stop of van 1; van 2 has stopped for today; van 3 reloads and is under way as well. */
function underWay(): Plan {
  const stops = makeSolution('van-1', ['A']).routes[0].stops;
  const past: PastRoute[] = [
    { ...ROUTE, departure: 28_800, stops },
    { vehicleId: 'van-2', departure: 28_800, stops: [], stoppedAt: 29_000 },
    { vehicleId: 'van-3', departure: 28_800, stops: [{ ...stops[0], orderId: 'E' }] },
  ];
  const plan = planned({ past });
  return {
    ...plan,
    vehicles: plan.vehicles.map((van) => (van.id === 'van-3' ? { ...van, maxReloads: 1 } : van)),
  };
}

test('places for an order lie ahead: not behind, on no van that has stopped', async () => {
  const places = [
    place('van-1', 1),
    place('van-2', 1),
    place('van-1', 2),
    place('van-3', 1),
    place('van-3', 2),
    place('van-1', 3),
    place('van-4', 1),
  ];
  const { evaluator, asked } = makeEngine({ listInsertions: places });
  const ahead = [place('van-1', 2), place('van-3', 2), place('van-1', 3), place('van-4', 1)];
  expect(unwrap(await evaluator.listInsertions(underWay(), 'D'))).toEqual(ahead);
  expect(unwrap(await evaluator.listInsertions(underWay(), 'D', 2))).toEqual(ahead.slice(0, 2));
  const [, , wire, orderId, rules] = asked.find(([name]) => name === 'listInsertions') ?? [''];
  expect([wire, orderId]).toEqual([WIRE, 'D']);
  expect(rules).toHaveProperty('softLimits');
  expect(unwrap(await evaluator.listInsertions(planned(), 'D'))).toEqual(places);
});

test('what would have to give lies ahead too, and says amounts in the units of the plan', async () => {
  const relaxations = [
    { kind: 'capacity', ...place('van-1', 2), dimension: 0, amount: 15 },
    { kind: 'latest_end', ...place('van-1', 3), amount: 600 },
    { kind: 'latest_end', ...place('van-1', 1), amount: 60 },
  ];
  const { evaluator, asked } = makeEngine({ listRelaxations: { fitsAlready: true, relaxations } });
  const found = unwrap(await evaluator.listRelaxations(underWay(), 'D'));
  expect(found.fitsAlready).toBe(true);
  expect(found.relaxations.map(({ kind, amount }) => [kind, amount])).toEqual([
    ['capacity', 1.5],
    ['latest_end', 600],
  ]);
  const [wire, orderId, rules] = asked.at(-1)?.slice(2) ?? [];
  expect([wire, orderId]).toEqual([WIRE, 'D']);
  expect(rules).toHaveProperty('softLimits');
});

test('reasons name relations and amounts as the plan has them', async () => {
  const relation = { kind: 'relation', orderId: 'A', relation: 0 };
  const window = { kind: 'window', orderId: 'A', activity: 'delivery' };
  const told = {
    leftOut: [
      { kind: 'kept_out', orderId: 'A', rules: [window, relation] },
      { kind: 'many', orderId: 'B' },
    ],
    late: [
      { kind: 'late_by_rule', ...STOP, rule: relation },
      { kind: 'late_alone', ...STOP },
    ],
    routes: [
      {
        kind: 'limited',
        ...ROUTE,
        rule: { kind: 'capacity', ...ROUTE, dimension: 0 },
        used: 25,
        allowed: 20,
      },
      { kind: 'limited', ...ROUTE, rule: { kind: 'max_jobs', ...ROUTE }, used: 25, allowed: 20 },
      { kind: 'holds', ...ROUTE, rule: relation },
      { kind: 'free', ...ROUTE, tried: 3 },
    ],
  };
  const { evaluator, asked } = makeEngine({ listReasons: told });
  const { leftOut, late, routes } = unwrap(await evaluator.listReasons(planned(), { route: ROUTE }));
  const inPlan = { ...relation, relation: 1 };
  expect(leftOut).toEqual([{ ...told.leftOut[0], rules: [window, inPlan] }, told.leftOut[1]]);
  expect(late).toEqual([{ ...told.late[0], rule: inPlan }, told.late[1]]);
  expect(routes).toEqual([
    { ...told.routes[0], used: 2.5, allowed: 2 },
    told.routes[1],
    { ...told.routes[2], rule: inPlan },
    told.routes[3],
  ]);
  expect(asked.at(-1)?.[3]).toMatchObject({ about: { route: ROUTE }, softLimits: {} });
});

test('of an arrangement only the routes that differ are asked about, emptied ones without visits', async () => {
  const route = (vehicleId: string, ...ids: string[]) => ({
    vehicleId,
    visits: ids.map((orderId) => ({ orderId })),
  });
  const base: Arrangement = [route('van-1', 'A', 'B'), route('van-2', 'C'), route('van-3', 'D')];
  const variant: Arrangement = [route('van-1', 'A', 'B', 'C'), route('van-2'), base[2]];
  const broken = [{ kind: 'relation', relation: 0 }];
  const { evaluator, asked } = makeEngine({
    evaluateMany: { plan: { costs: 7 }, variants: [{ costs: 8, broken }] },
  });
  const figures = unwrap(await evaluator.compare(planned(), base, [variant, base], { orderId: 'C' }));
  expect(figures).toEqual({
    plan: { costs: 7 },
    variants: [{ costs: 8, broken: [{ kind: 'relation', relation: 1 }] }],
  });
  const [, , hand, variants, options] = asked[0];
  expect(hand).toEqual({ routes: base });
  expect(variants).toEqual([{ routes: [variant[0], variant[1]] }, { routes: [] }]);
  expect(options).toMatchObject({
    stop: { orderId: 'C' },
    softLimits: { lateness: { allowedSeconds: 600 } },
  });
});

test('an emptied route of a further shift is the route of that shift', async () => {
  const { evaluator, asked } = makeEngine();
  const plan = planned();
  const [van] = plan.vehicles;
  const vehicles = [{ ...van, moreShifts: [{ id: 'late', shift: [60_000, 70_000] as [number, number] }] }];
  const emptied = { vehicleId: 'van-1', shiftId: 'late', visits: [] };
  await evaluator.compare({ ...plan, vehicles }, [{ ...emptied, visits: [{ orderId: 'A' }] }], [[emptied]]);
  expect(asked[0][3]).toEqual([{ routes: [emptied] }]);
});

test('stops behind stay as they were, whatever the engine makes of them now', async () => {
  const { stops } = makeSolution('van-1', ['A']).routes[0];
  const stop = {
    id: 'A',
    type: 'delivery',
    distance: 5,
    driving_time: 5,
    arr_time: 31_000,
    end_time: 32_000,
  };
  const route = { vehicle_id: 'van-1', distance: 5, transport_time: 5, waiting_time: 0, service_duration: 1 };
  const solution = { ...WIRE, routes: [{ ...route, activities: [stop] }] };
  const { evaluator } = makeEngine({ evaluate: { solution, violations: [] } });
  const plan = planned({ past: [{ ...ROUTE, departure: 28_800, stops }] });
  const { routes } = unwrap(await evaluator.evaluate(plan, [{ ...ROUTE, visits: [{ orderId: 'A' }] }]));
  expect(routes[0].stops.map(({ arrival, departure }) => [arrival, departure])).toEqual([[29_000, 29_300]]);
});

test('what the engine refuses is handed on, and nothing more is asked', async () => {
  const refused = { ok: false, error: { message: 'no' } };
  const client = { evaluate: async () => refused } as unknown as PlanClient;
  const evaluator = new PlanEvaluator(client);
  for (const result of [
    await evaluator.evaluate(planned(), []),
    await evaluator.listInsertions(planned(), 'D'),
    await evaluator.listRelaxations(planned(), 'D'),
    await evaluator.listReasons(planned(), ROUTE as never),
  ])
    expect(result).toBe(refused);
});
