/** A day in progress whose drivers rest: some have had their break, others not yet, then things change. */
import { describe, expect, test } from 'vitest';
import type { Plan } from '../../plan/plan.ts';
import type { PlannedRoute } from '../../plan/solution.ts';
import type { Vehicle, VehicleBreak } from '../../plan/vehicle.ts';
import { makeOrder } from '../../testing/make-plan.ts';
import { arrange, expectPast, routeOf, run, startRestingDay } from '../../testing/reload-day.ts';
import { removeOrders } from '../edits/order-edits.ts';
import { changeVehicle } from '../edits/vehicle-edits.ts';
import { encodePlanFile, readPlanFile } from '../plan-file/plan-file.ts';
import { buildRequest } from '../request/build-body.ts';
import type { OptimizeMode } from '../solve/build-requirements.ts';
import { moveVisits, readArrangement, takeOut } from './arrangement.ts';
import { markStops } from './marks.ts';
import { freezeUntil, getPast, isSamePast, recordPast } from './past.ts';
import { splitRoute, stopVan } from './stop-van.ts';

const RESTS: readonly VehicleBreak[] = [
  { kind: 'window', window: [29_800, 31_000], durationSeconds: 900 },
  { kind: 'driving', durationSeconds: 600, maxDrivingSeconds: 70, parts: [200, 400] },
];

/** A route that rests between two stops. */
function findRested({ solution }: Plan): PlannedRoute {
  const route = solution?.routes.find(({ stops, breaks = [] }) =>
    breaks.some(({ atStop }) => atStop >= 0 && atStop < stops.length - 2),
  );
  if (!route) throw new Error('nobody rests between two stops');
  return route;
}

const firstBreak = ({ breaks = [] }: PlannedRoute) => breaks[0];

describe.each(RESTS)('breaks of a rule, %j', (rest) => {
  test('lie behind once they have begun; a file and marks keep them', async () => {
    const plan = await startRestingDay(rest);
    const route = findRested(plan);
    const { vehicleId } = route;
    const first = firstBreak(route);
    const breaksAt = (moment: number) =>
      recordPast(plan, moment).find((past) => past.vehicleId === vehicleId)?.breaks;
    expect(breaksAt(route.stops[first.atStop].departure)).toBeUndefined();
    expect(breaksAt(first.start + 1)?.[0]).toEqual(first);
    expect(breaksAt(90_000)).toEqual(route.breaks);
    const frozen = freezeUntil(plan, first.start + 1);
    const opened = readPlanFile(encodePlanFile({ plan: frozen, profiles: [] }), 'new');
    expect(opened.ok && opened.value.plan.past).toEqual(JSON.parse(JSON.stringify(frozen.past)));
    const marked = (stop: number) =>
      getPast(markStops(plan, new Set([route.stops[stop].orderId]), 'done'))[0].breaks;
    expect(marked(first.atStop)).toBeUndefined();
    expect(marked(first.atStop + 1)?.[0]).toEqual(first);
    const without = frozen.past?.map(({ breaks: _, ...past }) => past);
    expect(isSamePast(frozen, { ...frozen, past: without })).toBe(false);
  });

  test('routes that nobody touches stay as they were planned, at whatever moment', async () => {
    const plan = await startRestingDay(rest);
    const times = (plan.solution?.routes ?? []).flatMap(({ stops, breaks = [] }) => [
      ...stops.flatMap(({ arrival, departure }) => [arrival + 1, departure + 1]),
      ...breaks.flatMap(({ start, end }) => [start + 1, end + 1]),
    ]);
    for (const moment of times) {
      const frozen = freezeUntil(plan, moment);
      const again = await arrange(frozen, readArrangement(frozen.solution));
      expect(again.solution?.routes.map(({ lines: _, ...route }) => route)).toEqual(
        plan.solution?.routes.map(({ lines: _, ...route }) => route),
      );
      expectPast(again);
    }
  });

  test.each<OptimizeMode>(['scratch', 'improve', 'reorder', 'place'])(
    'a run keeps them: %s, with an urgent order',
    async (mode) => {
      const plan = await startRestingDay(rest);
      const route = findRested(plan);
      for (const moment of [firstBreak(route).start + 1, route.stops[0].departure + 1]) {
        const frozen = freezeUntil(plan, moment);
        const orders = [...frozen.orders, makeOrder('urgent', { location: [7.02, 43.03] })];
        expectPast(await run({ ...frozen, orders }, mode));
      }
    },
  );

  test('stay as they were whatever becomes of the rule, the orders and the stops behind', async () => {
    const plan = await startRestingDay(rest);
    const { vehicleId, stops } = findRested(plan);
    const first = firstBreak(findRested(plan));
    const frozen = freezeUntil(plan, first.start + 1);
    const past = getPast(frozen).find((behind) => behind.vehicleId === vehicleId);
    const changes: Partial<Vehicle>[] = [
      { rest: undefined },
      { rest: { kind: 'window', window: [28_800, 29_000], durationSeconds: 300 } },
      { rest: { kind: 'driving', durationSeconds: 900, maxDrivingSeconds: 7200 } },
    ];
    for (const change of changes)
      expectPast(await arrange(changeVehicle(frozen, vehicleId, change), readArrangement(frozen.solution)));
    const shorter = removeOrders(frozen, new Set([stops[0].orderId]));
    const again = await arrange(shorter, readArrangement(shorter.solution));
    expect(firstBreak(routeOf(again, vehicleId))).toEqual({ ...first, atStop: first.atStop - 1 });
    // All that is left goes to the other van.
    const other = plan.solution?.routes.find((route) => route.vehicleId !== vehicleId);
    const left = stops.slice(past?.stops.length ?? 0);
    const to = { vehicleId: other?.vehicleId ?? '', position: other?.stops.length ?? 0 };
    expectPast(await arrange(frozen, moveVisits(readArrangement(frozen.solution), left, to)));
  });

  test('a driver that has rested and has nothing to do goes on from now, without a second break', async () => {
    const plan = await startRestingDay(rest);
    const { vehicleId, stops } = findRested(plan);
    const first = firstBreak(findRested(plan));
    const gone = new Set(stops.slice(first.atStop + 1).map(({ orderId }) => orderId));
    const short = await arrange(plan, takeOut(readArrangement(plan.solution), gone));
    const now = routeOf(short, vehicleId);
    const frozen = freezeUntil(short, Math.max(now.end, firstBreak(now)?.end ?? 0) + 900);
    const back = { vehicleId, position: now.stops.length };
    const next = [{ orderId: [...gone][0] }];
    expectPast(await arrange(frozen, moveVisits(readArrangement(frozen.solution), next, back)));
  });

  test('the van stops for today: what it has done and rested stays', async () => {
    const plan = await startRestingDay(rest);
    const route = findRested(plan);
    const { vehicleId } = route;
    const draft = { route: { vehicleId }, moment: firstBreak(route).start + 1 };
    const { breaks, freed } = splitRoute(plan, draft);
    expect(breaks[0]).toEqual(firstBreak(route));
    const trimmed = await arrange(stopVan(plan, draft), takeOut(readArrangement(plan.solution), freed));
    expectPast(trimmed);
    // Who goes home has no further break before him.
    expect(routeOf(trimmed, vehicleId).breaks).toEqual(breaks);
    expect(trimmed.solution?.violations).toEqual([]);
    expectPast(await run(trimmed, 'place'));
  });
});

test('a van of several shifts that stopped before one of them began is asked for no break there', async () => {
  const plan = await startRestingDay(RESTS[0]);
  const [{ vehicleId }] = plan.solution?.routes ?? [];
  const more = { id: 'late', shift: [60_000, 80_000] as [number, number], rest: RESTS[0] };
  const shifted = changeVehicle(plan, vehicleId, { moreShifts: [more] });
  const stopped = stopVan(shifted, { route: { vehicleId, shiftId: 'late' }, moment: 29_000 });
  const { body, rules } = buildRequest(stopped);
  const own = body.vehicles.find(({ vehicle_id }) => vehicle_id === vehicleId);
  expect(own?.shifts?.map(({ shift_id }) => shift_id)).toEqual(['shift-1']);
  expect(rules.breakNeeds?.filter((need) => need.vehicleId === vehicleId)).toMatchObject([
    { shiftId: 'shift-1' },
  ]);
});

test('an overdue break is taken as soon as what lies behind is left', async () => {
  const rest: VehicleBreak = { kind: 'window', window: [29_000, 29_400], durationSeconds: 900 };
  const plan = await startRestingDay({ kind: 'driving', durationSeconds: 60, maxDrivingSeconds: 90_000 });
  const route = plan.solution?.routes.find(({ stops }) => stops.length > 3);
  const { vehicleId, stops } = route as PlannedRoute;
  const frozen = changeVehicle(freezeUntil(plan, stops[2].arrival + 1), vehicleId, { rest });
  const again = await arrange(frozen, readArrangement(frozen.solution));
  expect(routeOf(again, vehicleId).breaks).toEqual([
    { start: stops[2].departure, end: stops[2].departure + 900, atStop: 2 },
  ]);
  expect(again.solution?.violations).toMatchObject([{ kind: 'break_late' }]);
  expectPast(again);
});

/** At the moment the van has been through with its two stops for so long; what it gets then. */
async function readNext(rest: VehicleBreak, wait: number) {
  const day = await startRestingDay({ kind: 'driving', durationSeconds: 60, maxDrivingSeconds: 90_000 });
  const route = day.solution?.routes.find(({ stops }) => stops.length > 3) as PlannedRoute;
  const { vehicleId } = route;
  const gone = new Set(route.stops.slice(2).map(({ orderId }) => orderId));
  const short = await arrange(
    changeVehicle(day, vehicleId, { rest }),
    takeOut(readArrangement(day.solution), gone),
  );
  const { departure: left } = routeOf(short, vehicleId).stops[1];
  const frozen = freezeUntil(short, left + wait);
  const untouched = await arrange(frozen, readArrangement(frozen.solution));
  expect(routeOf(untouched, vehicleId)).toEqual(routeOf(short, vehicleId));
  expect(untouched.solution?.violations).toEqual([]);
  const back = moveVisits(readArrangement(frozen.solution), [{ orderId: [...gone][0] }], {
    vehicleId,
    position: 2,
  });
  const again = await arrange(frozen, back);
  expectPast(again);
  const { stops, breaks } = routeOf(again, vehicleId);
  return { left, breaks, leaves: stops[2].arrival - stops[2].legSeconds - left };
}

describe('a driver who is idle within the hours of the break', () => {
  const within = (window: [number, number]): VehicleBreak => ({
    kind: 'window',
    window,
    durationSeconds: 900,
  });

  test('for as long as it takes has rested', async () => {
    const { left, breaks, leaves } = await readNext(within([29_000, 30_500]), 1200);
    expect(breaks).toEqual([{ start: left + 300, end: left + 1200, atStop: 1 }]);
    expect(leaves).toBe(1200);
  });

  test('not long enough rests later', async () => {
    const { left, breaks } = await readNext(within([29_000, 30_100]), 600);
    expect(breaks?.[0].start).toBeGreaterThanOrEqual(left + 600);
  });

  test('when its last moment passes has begun it, and goes on when it is over', async () => {
    const { left, breaks, leaves } = await readNext(within([29_000, 29_480]), 600);
    expect(breaks).toEqual([{ start: left, end: left + 900, atStop: 1 }]);
    expect(leaves).toBe(900);
  });
});

describe('a driver who must rest after so much driving and is idle', () => {
  const drivingBreak = (parts?: number[]): VehicleBreak => ({
    kind: 'driving',
    durationSeconds: 600,
    maxDrivingSeconds: 95,
    ...(parts ? { parts } : {}),
  });

  test.each([[undefined], [[200, 400]]])(
    'for as long as the break takes, in parts %j, has rested',
    async (parts) => {
      const { left, breaks = [], leaves } = await readNext(drivingBreak(parts), 1200);
      const resting = breaks.reduce((sum, { start, end }) => sum + end - start, 0);
      expect(resting).toBe(600);
      expect(
        breaks.every(({ start, end, atStop }) => atStop === 1 && start >= left && end <= left + 1200),
      ).toBe(true);
      expect(leaves).toBe(1200);
    },
  );

  test('for as long as a part takes lacks the other part', async () => {
    const { left, breaks = [] } = await readNext(drivingBreak([200, 400]), 300);
    expect(breaks.map(({ start, end }) => [start < left + 300, end - start])).toEqual([
      [true, 200],
      [false, 400],
    ]);
  });

  test('not long enough rests where it needs to', async () => {
    const { left, breaks = [] } = await readNext(drivingBreak(), 500);
    expect(breaks.map(({ start, end }) => [start < left + 500, end - start])).toEqual([[false, 600]]);
  });
});

test('what lies behind is said of vans that have left, with the breaks of those who have rested', async () => {
  const plan = await startRestingDay(RESTS[0]);
  expect(buildRequest(plan).rules.routesUnderWay).toBeUndefined();
  const frozen = freezeUntil(plan, 90_000);
  const breaksOf = (asked: Plan) =>
    buildRequest(asked).rules.routesUnderWay?.map(({ breaks }) => breaks?.length);
  expect(breaksOf(frozen)).toEqual([1, 1]);
  const vehicles = frozen.vehicles.map((van) => ({ ...van, rest: undefined }));
  const past = frozen.past?.map(({ breaks: _, ...route }) => route);
  expect(breaksOf({ ...frozen, vehicles, past })).toEqual([undefined, undefined]);
});
