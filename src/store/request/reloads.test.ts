/** Vans that come back for a new load: what the engine is told, and what of its answer becomes of routes. */
import { expect, test } from 'vitest';
import { parseVrpRequest } from '../../api/contract/vrp.ts';
import type { VrpSolution } from '../../api/contract/vrp-answer.ts';
import { optimize } from '../../api/handlers/optimize.ts';
import { checkRules } from '../../api/handlers/translate-request.ts';
import type { Plan } from '../../plan/plan.ts';
import { listLoads } from '../../plan/reloads.ts';
import { FIRST_SHIFT, type Vehicle } from '../../plan/vehicle.ts';
import { makeOrder, makePlan, makeSolution } from '../../testing/make-plan.ts';
import { testHost } from '../../testing/vrp-cases.ts';
import { checkVrpAnswer } from '../../testing/vrp-checker.ts';
import { withoutRoutes } from '../arrange/past.ts';
import { encodePlanFile, readPlanFile } from '../plan-file/plan-file.ts';
import { StopPlaces } from '../route-places.ts';
import { buildRequirements } from '../solve/build-requirements.ts';
import { buildRequest } from './build-body.ts';
import { readSolution } from './read-solution.ts';

const IDS = Array.from({ length: 10 }, (_, i) => `o${i}`);
const YARD = { name: 'Yard', location: [7.05, 43.02] as [number, number] };

/** Ten orders of one box on a plane; the first van carries four boxes, as the change says. */
function makeDay(change: Partial<Vehicle>, more: Partial<Plan> = {}): Plan {
  const plan = makePlan(IDS, 2);
  const [first, second] = plan.vehicles;
  return {
    ...plan,
    abstractSpace: { rounding: 'nearest', scale: 1, origin: [7, 43], degreesPerUnit: 0.001 },
    orders: IDS.map((id, i) => makeOrder(id, { location: [7 + (i % 4) / 100, 43.01 + i / 200] })),
    vehicles: [
      { ...first, capacity: [4], ...change },
      { ...second, capacity: [4], isAvailable: false },
    ],
    objectives: [{ type: 'min', value: 'transport_time' }],
    ...more,
  };
}

const rulesOf = (plan: Plan) => buildRequest(plan).rules.reloads;

async function run(plan: Plan) {
  const request = buildRequest(plan);
  const answer = await optimize(request.body, testHost, {
    budget: { iterations: 50 },
    requirements: request.rules,
  });
  if (!answer.ok) throw new Error(answer.error.message);
  const wire = answer.value.solution as VrpSolution;
  expect(checkVrpAnswer(request.body, wire, request.rules)).toEqual([]);
  return readSolution(wire, request);
}

test('how often, how long and where, from the fields of the van; nothing of vans that do not reload', () => {
  expect(rulesOf(makeDay({}))).toBeUndefined();
  expect(rulesOf(makeDay({ maxReloads: 0, reloadSeconds: 60 }))).toBeUndefined();
  expect(rulesOf(makeDay({ maxReloads: 2 }))).toEqual([{ vehicleId: 'van-1', most: 2, duration: 900 }]);
  const placesOf = (change: Partial<Vehicle>, more: Partial<Plan> = {}) =>
    rulesOf(makeDay({ maxReloads: 1, reloadSeconds: 300, ...change }, more))?.map(({ duration, places }) => [
      duration,
      places?.map(({ address }) => address.name),
    ]);
  expect(placesOf({ start: YARD, reloadAt: 'depot' })).toEqual([[300, ['Depot']]]);
  expect(placesOf({ start: YARD, reloadAt: 'any' })).toEqual([[300, ['Depot', 'Yard']]]);
  // The same place once; without a depot where it starts.
  expect(placesOf({ reloadAt: 'any' })).toEqual([[300, ['Depot']]]);
  expect(placesOf({ start: YARD, reloadAt: 'depot' }, { depot: undefined })).toEqual([[300, undefined]]);
  const shifts = makeDay({ maxReloads: 1, moreShifts: [{ id: 's2', shift: [60_000, 70_000], start: YARD }] });
  expect(rulesOf(shifts)).toHaveLength(1);
  for (const plan of [shifts, makeDay({ maxReloads: 20, start: YARD, reloadAt: 'any' })]) {
    const { body, rules } = buildRequest(plan);
    const parsed = parseVrpRequest(body);
    if (!parsed.ok) throw new Error(parsed.error.message);
    expect(checkRules(parsed.value, rules)).toEqual([]);
  }
});

test('of a van with several shifts what lies behind is that of its shift', () => {
  const plan = makeDay({ maxReloads: 1, moreShifts: [{ id: 's2', shift: [60_000, 70_000], start: YARD }] });
  const [route] = makeSolution('van-1', ['o0', 'o1']).routes;
  const reload = {
    ...{
      name: 'Gate',
      location: [7.01, 43.3] as [number, number],
      arrival: 29_350,
      start: 29_400,
      end: 29_500,
    },
    ...{ beforeStop: 1, legDistance: 100, legSeconds: 50, loadAfter: [1] },
  };
  const named = { ...route, shiftId: FIRST_SHIFT, reloads: [reload] };
  const past = [
    { vehicleId: 'van-1', shiftId: FIRST_SHIFT, departure: 28_800, stops: route.stops, reloads: [reload] },
  ];
  const solution = { ...makeSolution('van-1', []), routes: [named] };
  const request = buildRequest({ ...plan, solution, past });
  const { routesUnderWay = [] } = request.rules;
  expect(routesUnderWay.map(({ shiftId, visits }) => [shiftId, visits.length])).toEqual([[FIRST_SHIFT, 2]]);
  const [address] = routesUnderWay[0].reloads?.map((done) => done.address) ?? [];
  expect(request.reloadPlaces.get(address.location_id)).toEqual({ name: 'Gate', location: [7.01, 43.3] });
  const parsed = parseVrpRequest(request.body);
  expect(parsed.ok && checkRules(parsed.value, request.rules)).toEqual([]);
  // What is asked about routes of its own has it too, a run without routes not.
  const day = { ...plan, solution, past };
  const bare = withoutRoutes(day);
  expect(buildRequest(bare).rules).toEqual(request.rules);
  const behindOf = (asked: Plan) =>
    buildRequirements(asked, 'scratch', buildRequest(asked)).requirements.routesUnderWay;
  expect(behindOf(day)).toEqual(routesUnderWay);
  expect(behindOf(bare)).toBeUndefined();
});

test('hours of the place bound each reload, from its beginning to its end', async () => {
  const reloading = { maxReloads: 3, reloadSeconds: 600 };
  const hours = { reloadHours: [36_000, 37_200] as [number, number] };
  const windowsOf = (change: Partial<Vehicle>) =>
    rulesOf(makeDay({ ...reloading, ...change, ...hours }))?.map(({ shiftId, places }) => [
      shiftId,
      places?.map(({ address, timeWindows }) => [address.name, timeWindows]),
    ]);
  const open = [{ earliest: 36_000, latest: 36_600 }];
  expect(windowsOf({})).toEqual([[undefined, [['Depot', open]]]]);
  expect(windowsOf({ start: YARD, reloadAt: 'any' })).toEqual([
    [
      undefined,
      [
        ['Depot', open],
        ['Yard', open],
      ],
    ],
  ]);
  // Each shift where it starts.
  const second = { id: 's2', shift: [60_000, 70_000] as [number, number], start: YARD };
  expect(windowsOf({ moreShifts: [second] })).toEqual([
    [FIRST_SHIFT, [['Depot', open]]],
    ['s2', [['Yard', open]]],
  ]);
  const { routes, unassigned } = await run(makeDay({ ...reloading, ...hours }));
  const reloads = routes.flatMap((route) => route.reloads ?? []);
  expect(reloads.length).toBeGreaterThan(0);
  for (const { start, end } of reloads) {
    expect(start).toBeGreaterThanOrEqual(36_000);
    expect(end).toBeLessThanOrEqual(37_200);
  }
  // Whatever is ready by then would not have waited without them.
  const free = await run(makeDay(reloading));
  expect(free.routes[0].reloads?.[0].start).toBeLessThan(36_000);
  expect(unassigned.length).toBeGreaterThanOrEqual(free.unassigned.length);
});

test.each<[string, Partial<Vehicle>, string[]]>([
  ['where it starts', {}, ['Depot']],
  ['at the depot, from a yard', { start: YARD, reloadAt: 'depot' }, ['Depot']],
  ['wherever vans start', { start: YARD, reloadAt: 'any' }, ['Depot', 'Yard']],
])('a van of four boxes serves ten orders, reloading %s', async (_, change, names) => {
  expect((await run(makeDay({}))).unassigned).toHaveLength(6);
  const plan = makeDay({ maxReloads: 3, reloadSeconds: 600, ...change });
  const solution = await run(plan);
  expect(solution.unassigned).toEqual([]);
  const [route] = solution.routes;
  const { reloads = [], stops } = route;
  expect(reloads).toHaveLength(2);
  for (const reload of reloads) {
    expect(names).toContain(reload.name);
    expect(reload.location).toEqual(reload.name === 'Yard' ? YARD.location : plan.depot?.location);
    expect(reload.end - reload.start).toBe(600);
    expect(reload.arrival - reload.legSeconds).toBe(stops[reload.beforeStop - 1].departure);
    const next = stops[reload.beforeStop];
    expect(next.arrival - next.legSeconds).toBe(reload.end);
  }
  // Each trip leaves with its own boxes and hands out one after the other.
  const trips = stops.map((__, i) => 1 + reloads.filter(({ beforeStop }) => beforeStop <= i).length);
  const sizeOf = (trip: number) => trips.filter((each) => each === trip).length;
  expect(new Set(trips)).toEqual(new Set([1, 2, 3]));
  expect([route.loadAtStart[0], ...reloads.map(({ loadAfter }) => loadAfter[0])]).toEqual(
    [1, 2, 3].map(sizeOf),
  );
  for (const [i, stop] of stops.entries())
    expect(stop.loadAfter).toEqual([trips.slice(i + 1).filter((trip) => trip === trips[i]).length]);
  const loads = listLoads(route);
  expect(loads).toHaveLength(1 + stops.length + reloads.length);
  expect(loads.map(({ from }) => from)).toEqual(loads.map(({ from }) => from).toSorted((a, b) => a - b));
  expect(Math.max(...loads.map((each) => each.loads[0]))).toBe(4);
  // Stops, reloads and ends make the legs of the route.
  const legs = [...stops, ...reloads].reduce((sum, { legDistance }) => sum + legDistance, 0);
  expect(route.distance - legs).toBeGreaterThan(0);
  expect(new StopPlaces(plan).list(route)).toHaveLength(2 + stops.length + reloads.length);
  const opened = readPlanFile(encodePlanFile({ plan: { ...plan, solution }, profiles: [] }), 'new');
  expect(opened.ok && opened.value.plan.solution?.routes).toEqual(
    JSON.parse(JSON.stringify(solution.routes)),
  );
});
