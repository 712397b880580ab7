import { expect, test } from 'vitest';
import { makePlan, makeSolution } from '../testing/make-plan.ts';
import { migratePlan, PLAN_VERSION } from './migrate-plan.ts';

test('a plan of the first version keeps its orders, and its goal becomes objectives', () => {
  const { objectives, vehicleTypes, relations, locks, lockedRoutes, snapshots, ...old } = makePlan([
    'A',
    'B',
  ]);
  const plan = migratePlan(1, JSON.parse(JSON.stringify({ ...old, goal: 'vehicles' })));
  expect(plan?.orders.map(({ id }) => id)).toEqual(['A', 'B']);
  expect(plan?.objectives.map(({ value }) => value)).toEqual(['vehicles', 'completion_time']);
  expect(plan).toMatchObject({ vehicleTypes, relations, locks, lockedRoutes, snapshots });
  expect(plan).not.toHaveProperty('goal');
});

test('a plan of a later version is left alone', () => {
  expect(migratePlan(PLAN_VERSION + 1, makePlan(['A']))).toBeUndefined();
});

test('an even spread among the aims becomes the fairness of the plan', () => {
  const even = { type: 'balance', value: 'activities', level: 3 };
  const migrate = (objectives: unknown) =>
    migratePlan(2, JSON.parse(JSON.stringify({ ...makePlan(['A']), objectives })));
  expect(migrate([{ type: 'min', value: 'vehicles' }, even])).toMatchObject({
    objectives: [{ type: 'min', value: 'vehicles' }],
    fairness: { level: 3, of: 'orders' },
  });
  expect(migrate([{ type: 'balance', value: 'completion_time' }])).toMatchObject({
    objectives: [{ type: 'min', value: 'completion_time' }],
    fairness: { level: 2, of: 'working_time' },
  });
  expect(migrate([{ type: 'min', value: 'transport_time' }])).not.toHaveProperty('fairness');
  // What is no list of aims is refused by the schema, not here.
  expect(migrate('all')?.objectives).toBe('all');
  expect(migrate([null])?.objectives).toEqual([null]);
});

test('a departure that meant nothing without a latest start is gone', () => {
  const shift = (change: object) => ({ shift: [28_800, 61_200], ...change });
  const [blank] = makePlan(['A']).vehicles;
  const migrate = (version: number) => {
    const moreShifts = [shift({ departure: 'late' }), shift({ departure: 'early', latestStart: 30_000 })];
    const stored = { ...makePlan(['A']), vehicles: [{ ...blank, departure: 'late', moreShifts }] };
    return migratePlan(version, JSON.parse(JSON.stringify(stored)))?.vehicles as unknown;
  };
  const early = shift({ departure: 'early', latestStart: 30_000 });
  expect(migrate(3)).toEqual([{ ...blank, moreShifts: [shift({}), early] }]);
  const kept = { ...blank, departure: 'late', moreShifts: [shift({ departure: 'late' }), early] };
  expect(migrate(PLAN_VERSION)).toEqual([kept]);
  // What are no vans is refused by the schema, not here.
  for (const wrong of ['all', [null], [{ moreShifts: [null] }]]) {
    const stored = JSON.parse(JSON.stringify({ ...makePlan(['A']), vehicles: wrong }));
    expect(migratePlan(3, stored)?.vehicles).toEqual(wrong);
  }
});

test('what lies behind gets its reloads from the routes where it does not say them; what is no route is left as it is', () => {
  const solution = makeSolution('van-1', ['A', 'B', 'C']);
  const [route] = solution.routes;
  const reload = (beforeStop: number, arrival: number) => ({
    ...{ name: 'Depot', location: [7, 43] as [number, number], beforeStop, arrival },
    ...{ start: arrival, end: arrival + 60, legDistance: 900, legSeconds: 90, loadAfter: [1] },
  });
  const reloads = [reload(1, 29_300), reload(2, 30_000)];
  const planned = { ...solution, routes: [{ ...route, reloads }] };
  const past = [{ vehicleId: 'van-1', departure: 28_800, stops: route.stops.slice(0, 2) }];
  const migrate = (change: object) => {
    const stored = { ...makePlan(['A', 'B', 'C']), solution: planned, past, ...change };
    return migratePlan(PLAN_VERSION, JSON.parse(JSON.stringify(stored)))?.past as unknown;
  };
  const behind = (count: number) => [{ ...past[0], reloads: reloads.slice(0, count) }];
  expect(migrate({ frozenUntil: 29_910 })).toEqual(behind(1));
  expect(migrate({ frozenUntil: 29_911 })).toEqual(behind(2));
  expect(migrate({})).toEqual(behind(1));
  expect(migrate({ past: behind(0) })).toEqual(behind(0));
  const turned = [{ ...past[0], stops: [route.stops[1], route.stops[0]] }];
  expect(migrate({ past: turned })).toEqual(turned);
  expect(migrate({ solution: undefined })).toEqual(past);
  for (const wrong of [null, [null], [{ stops: 1 }], [{ ...past[0], stops: [null] }]])
    expect(migrate({ past: wrong })).toEqual(wrong);
  expect(migrate({ solution: { routes: [null, { ...route, reloads: [null] }] } })).toEqual(past);
});

test('what lies behind gets its breaks from the routes in the same way', () => {
  const solution = makeSolution('van-1', ['A', 'B', 'C']);
  const [route] = solution.routes;
  const breaks = [0, 1, 2].map((atStop) => ({
    start: route.stops[atStop].departure,
    end: route.stops[atStop].departure + 60,
    atStop,
  }));
  const past = [{ vehicleId: 'van-1', departure: 28_800, stops: route.stops.slice(0, 2) }];
  const migrate = (change: object) => {
    const stored = { ...makePlan(['A', 'B', 'C']), past, ...change };
    return migratePlan(PLAN_VERSION, JSON.parse(JSON.stringify(stored)))?.past as unknown;
  };
  const planned = { ...solution, routes: [{ ...route, breaks }] };
  const at = (frozenUntil: number) => migrate({ solution: planned, frozenUntil });
  expect(at(breaks[1].start)).toEqual([{ ...past[0], breaks: breaks.slice(0, 1) }]);
  expect(at(breaks[1].start + 1)).toEqual([{ ...past[0], breaks: breaks.slice(0, 2) }]);
  expect(migrate({ solution: { routes: [{ ...route, breaks: [null] }] } })).toEqual(past);
});
