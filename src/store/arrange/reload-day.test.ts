/** A day in progress whose vans reload: a driver has loaded once, then things change. */
import { describe, expect, test } from 'vitest';
import type { Plan } from '../../plan/plan.ts';
import type { Vehicle } from '../../plan/vehicle.ts';
import { makeOrder } from '../../testing/make-plan.ts';
import {
  arrange,
  evaluator,
  expectPast,
  middleOf,
  routeOf,
  run,
  startDay,
  unwrap,
} from '../../testing/reload-day.ts';
import { removeOrders } from '../edits/order-edits.ts';
import { changeVehicle } from '../edits/vehicle-edits.ts';
import { encodePlanFile, readPlanFile } from '../plan-file/plan-file.ts';
import { createPlanHistory } from '../plan-history.ts';
import { buildRequest } from '../request/build-body.ts';
import type { OptimizeMode } from '../solve/build-requirements.ts';
import { moveVisits, readArrangement, takeOut } from './arrangement.ts';
import { markStops } from './marks.ts';
import { freezeUntil, getPast, isSamePast, recordPast } from './past.ts';
import { placeEach } from './placing.ts';
import { PlanQuestions } from './plan-questions.ts';
import { splitRoute, stopVan } from './stop-van.ts';

test('what lies behind has the reloads that the van has set out to, and a file keeps them', async () => {
  const { plan, van } = await startDay();
  const route = routeOf(plan, van);
  const [first] = route.reloads ?? [];
  const setOut = first.arrival - first.legSeconds;
  const reloadsAt = (moment: number) =>
    recordPast(plan, moment).find(({ vehicleId }) => vehicleId === van)?.reloads;
  expect(reloadsAt(setOut)).toBeUndefined();
  expect(reloadsAt(setOut + 1)).toEqual([first]);
  expect(reloadsAt(middleOf(route))).toEqual([first]);
  expect(reloadsAt(90_000)).toEqual(route.reloads);
  const frozen = freezeUntil(plan, middleOf(route));
  const opened = readPlanFile(encodePlanFile({ plan: frozen, profiles: [] }), 'new');
  expect(opened.ok && opened.value.plan.past).toEqual(JSON.parse(JSON.stringify(frozen.past)));
  // By a mark.
  const marked = markStops(plan, new Set([route.stops[first.beforeStop].orderId]), 'done');
  expect(getPast(marked)[0].reloads).toEqual([first]);
  const before = markStops(plan, new Set([route.stops[first.beforeStop - 1].orderId]), 'done');
  expect(getPast(before)[0].reloads).toBeUndefined();
  // One that is no more is another past.
  const [behind] = getPast(frozen);
  expect(isSamePast(frozen, { ...frozen, past: [behind] })).toBe(frozen.past?.length === 1);
  const without = frozen.past?.map(({ reloads: _, ...rest }) => rest);
  expect(isSamePast(frozen, { ...frozen, past: without })).toBe(false);
});

describe('with one reload behind', () => {
  test('routes that nobody touches stay as they were planned', async () => {
    const { plan, van } = await startDay();
    const frozen = freezeUntil(plan, middleOf(routeOf(plan, van)));
    const again = await arrange(frozen, readArrangement(frozen.solution));
    expect(again.solution?.violations).toEqual([]);
    expect(again.solution?.routes.map(({ lines: _, ...route }) => route)).toEqual(
      plan.solution?.routes.map(({ lines: _, ...route }) => route),
    );
  });

  test.each<OptimizeMode>(['scratch', 'improve', 'reorder', 'place'])(
    'a run keeps it: %s, with an urgent order',
    async (mode) => {
      const { plan, van } = await startDay();
      const frozen = freezeUntil(plan, middleOf(routeOf(plan, van)));
      const orders = [...frozen.orders, makeOrder('urgent', { location: [7.02, 43.03] })];
      expectPast(await run({ ...frozen, orders }, mode));
    },
  );

  test('an order that comes in has places ahead on the van; where its stops are moved by hand the reload stays', async () => {
    const { plan, van, other } = await startDay();
    const frozen = freezeUntil(plan, middleOf(routeOf(plan, van)));
    const orders = [...frozen.orders, makeOrder('urgent', { location: [7.02, 43.03] })];
    const roomy = changeVehicle({ ...frozen, orders }, van, { maxReloads: 4 });
    const places = unwrap(await evaluator.listInsertions(roomy, 'urgent'));
    const past = getPast(frozen).find(({ vehicleId }) => vehicleId === van);
    const own = places.filter(({ vehicleId }) => vehicleId === van);
    expect(own.length).toBeGreaterThan(0);
    for (const { position } of own) expect(position).toBeGreaterThan(past?.stops.length ?? 0);
    // The same beside routes that nobody has evaluated yet.
    const questions = new PlanQuestions(
      evaluator,
      createPlanHistory(changeVehicle(frozen, van, { maxReloads: 4 })),
    );
    expect(unwrap(await questions.listInsertionsOfNew(orders[orders.length - 1]))).toEqual(places);
    const again = routeOf(frozen, van).stops.at(-1)?.orderId ?? '';
    const placed = unwrap(await placeEach(evaluator, frozen, [again], { vehicleId: van }));
    expectPast(await arrange(frozen, placed.arrangement));
    // All that is left goes to the other van: less than a load would be left without what is done.
    const left = routeOf(frozen, van).stops.slice(past?.stops.length ?? 0);
    const to = { vehicleId: other, position: routeOf(frozen, other).stops.length };
    const moved = await arrange(frozen, moveVisits(readArrangement(frozen.solution), left, to));
    expectPast(moved);
    expect(routeOf(moved, van).stops).toHaveLength(past?.stops.length ?? 0);
  });

  test('it stays where and as it was, whatever becomes of the van and its orders', async () => {
    const { plan: planned, van } = await startDay();
    const frozen = freezeUntil(planned, middleOf(routeOf(planned, van)));
    const [reload] = getPast(frozen).find(({ vehicleId }) => vehicleId === van)?.reloads ?? [];
    const depot = { name: 'New depot', location: [7.3, 43.1] as [number, number] };
    const changes: ((plan: Plan) => Plan)[] = [
      ...(
        [
          { reloadSeconds: 60 },
          { maxReloads: 0 },
          { reloadHours: [60_000, 70_000] },
          { start: { name: 'Yard', location: [7.05, 43.02] } },
        ] as Partial<Vehicle>[]
      ).map((change) => (plan: Plan) => changeVehicle(plan, van, change)),
      (plan) => ({ ...plan, depot }),
    ];
    for (const change of changes) {
      const changed = change(frozen);
      const again = await arrange(changed, readArrangement(changed.solution));
      const [now] = routeOf(again, van).reloads ?? [];
      expect(now).toEqual({ ...reload, loadAfter: now.loadAfter });
      const { rules } = buildRequest(changed);
      const behind = rules.routesUnderWay?.find(({ vehicleId }) => vehicleId === van);
      expect(behind?.reloads).toMatchObject([
        { afterVisits: reload.beforeStop, duration: 600, start: reload.start },
      ]);
    }
    const [first] = routeOf(frozen, van).stops;
    const shorter = removeOrders(frozen, new Set([first.orderId]));
    const again = await arrange(shorter, readArrangement(shorter.solution));
    expect(routeOf(again, van).reloads?.[0]).toMatchObject({
      beforeStop: reload.beforeStop - 1,
      start: reload.start,
    });
    // An order that lost its place is in no request.
    const lost = {
      ...frozen,
      orders: frozen.orders.map((order) =>
        order.id === first.orderId ? { ...order, location: undefined } : order,
      ),
    };
    const { rules } = buildRequest(lost);
    const behind = rules.routesUnderWay?.find(({ vehicleId }) => vehicleId === van);
    expect(behind?.reloads).toMatchObject([{ afterVisits: reload.beforeStop - 1 }]);
    expect(behind?.visits).not.toContainEqual({ orderId: first.orderId });
  });

  test('the van stops for today: what it has done stays, the other one does the rest', async () => {
    const { plan, van } = await startDay();
    const draft = { route: { vehicleId: van }, moment: middleOf(routeOf(plan, van)) };
    const stopped = stopVan(plan, draft);
    const { freed, reloads } = splitRoute(plan, draft);
    expect(reloads).toHaveLength(1);
    const trimmed = await arrange(stopped, takeOut(readArrangement(plan.solution), freed));
    expectPast(trimmed);
    const replaced = await run(trimmed, 'place');
    expectPast(replaced);
    expect(routeOf(replaced, van).stops).toHaveLength(routeOf(plan, van).stops.length - freed.size);
    expect(routeOf(replaced, van).reloads).toHaveLength(1);
  });
});
