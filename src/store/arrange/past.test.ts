import { describe, expect, test } from 'vitest';
import { countBehind } from '../../plan/behind.ts';
import type { Plan } from '../../plan/plan.ts';
import { makePlan, makeSolution } from '../../testing/make-plan.ts';
import { removeOrders, renameOrder } from '../edits/order-edits.ts';
import { changeVehicle, removeVehicle } from '../edits/vehicle-edits.ts';
import { buildRequest } from '../request/build-body.ts';
import { moveVisits, readArrangement, takeOut } from './arrangement.ts';
import { markStops } from './marks.ts';
import {
  countPast,
  freezeUntil,
  getPast,
  isSamePast,
  keepsPast,
  readOutcomes,
  restartVan,
  restorePast,
  withoutRoutes,
} from './past.ts';
import { stopVan } from './stop-van.ts';

/** Van 1 leaves at 28,800 and reaches A, B, C at 29,000, 29,600, 30,200, after 200 s of driving each; home at 36,000. */
function planned(vans = 2): Plan {
  const plan = makePlan(['A', 'B', 'C', 'D'], vans);
  return { ...plan, solution: makeSolution('van-1', ['A', 'B', 'C']) };
}

describe('a mark', () => {
  const reached = (plan: Plan) => getPast(plan).map(({ stops }) => stops.map(({ orderId }) => orderId));

  test('puts its stop behind with all before it, at any moment of the day', () => {
    const marked = markStops(planned(), new Set(['B']), 'done');
    expect(reached(marked)).toEqual([['A', 'B']]);
    expect(readOutcomes(marked)).toEqual(new Map([['B', 'done']]));
    expect(reached(freezeUntil(marked, 28_801))).toEqual([['A', 'B']]);
    expect(reached(freezeUntil(marked, 90_000))).toEqual([['A', 'B', 'C']]);
    expect(
      keepsPast(
        marked,
        moveVisits(readArrangement(marked.solution), [{ orderId: 'A' }], {
          vehicleId: 'van-1',
          position: 3,
        }),
      ),
    ).toBe(false);
  });

  test('is taken away again: what only it had put behind may change', () => {
    const marked = markStops(planned(), new Set(['A', 'C']), 'failed');
    expect(reached(markStops(marked, new Set(['C']), undefined))).toEqual([['A']]);
    const free = markStops(marked, new Set(['A', 'C']), undefined);
    expect(free).not.toHaveProperty('past');
    expect(isSamePast(free, planned())).toBe(true);
    const frozen = freezeUntil(markStops(freezeUntil(planned(), 28_801), new Set(['C']), 'done'), 29_401);
    expect(reached(markStops(frozen, new Set(['C']), undefined))).toEqual([['A', 'B']]);
  });

  test('stays when the day may change again, and does not change what lies behind already', () => {
    const frozen = freezeUntil(planned(), 29_401);
    const marked = markStops(frozen, new Set(['A']), 'done');
    expect(isSamePast(frozen, marked)).toBe(true);
    expect(isSamePast(frozen, markStops(frozen, new Set(['C']), 'done'))).toBe(false);
    expect(reached(freezeUntil(marked, undefined))).toEqual([['A']]);
    expect(readOutcomes(freezeUntil(freezeUntil(marked, undefined), 30_300)).get('A')).toBe('done');
  });

  test('is no part of the routes themselves, and goes along with a van that stops', () => {
    const marked = markStops(planned(), new Set(['B']), 'done');
    const restored = restorePast(marked, makeSolution('van-1', ['A', 'B', 'C']));
    expect(restored.routes[0].stops.every((stop) => !('outcome' in stop))).toBe(true);
    const stopped = stopVan(marked, { route: { vehicleId: 'van-1' }, moment: 28_000 });
    expect(reached(stopped)).toEqual([['A', 'B']]);
    expect(readOutcomes(stopped).get('B')).toBe('done');
    const failed = markStops(stopped, new Set(['A']), 'failed');
    expect([...readOutcomes(failed)]).toEqual([
      ['A', 'failed'],
      ['B', 'done'],
    ]);
    expect(getPast(failed)[0].stoppedAt).toBe(28_000);
  });
});

describe('what lies behind', () => {
  test('are the stops that a van has reached or set out to', () => {
    const [route] = planned().solution?.routes ?? [];
    expect(
      [28_800, 28_801, 29_300, 29_400, 29_401, 90_000].map((moment) => countBehind(route, moment)),
    ).toEqual([0, 1, 1, 1, 2, 3]);
    expect(countPast(planned(), 29_401)).toBe(2);
    expect(countPast(makePlan(['A']), 29_401)).toBe(0);
  });

  test('is recorded as it was: later routes do not change it, a later moment adds to it', () => {
    const frozen = freezeUntil(planned(), 29_401);
    const other = { ...frozen, solution: makeSolution('van-1', ['A', 'B', 'D', 'C']) };
    expect(getPast(other)).toBe(frozen.past);
    expect(getPast(freezeUntil(other, 30_300))[0].stops.map(({ orderId }) => orderId)).toEqual([
      'A',
      'B',
      'D',
    ]);
    expect(freezeUntil(frozen, undefined)).not.toHaveProperty('past');
  });

  test('of a plan of an earlier version is what its moment says', () => {
    expect(getPast({ ...planned(), frozenUntil: 29_401 })[0].stops).toHaveLength(2);
    expect(withoutRoutes({ ...planned(), frozenUntil: 29_401 }).past?.[0].stops).toHaveLength(2);
  });

  test('follows its orders and vans when they are renamed or deleted', () => {
    const frozen = freezeUntil(planned(), 29_401);
    const renamed = getPast(renameOrder(frozen, 'A', 'Z'))[0].stops.map(({ orderId }) => orderId);
    expect(renamed).toEqual(['Z', 'B']);
    expect(getPast(removeOrders(frozen, new Set(['B'])))[0].stops).toHaveLength(1);
    expect(getPast(removeVehicle(frozen, 'van-1'))).toEqual([]);
  });

  test('is kept by an arrangement that begins with it', () => {
    const frozen = freezeUntil(planned(), 29_401);
    const now = readArrangement(frozen.solution);
    const to = (position: number) => ({ vehicleId: 'van-1', position });
    expect(keepsPast(frozen, now)).toBe(true);
    expect(keepsPast(frozen, moveVisits(now, [{ orderId: 'D' }], to(2)))).toBe(true);
    expect(keepsPast(frozen, moveVisits(now, [{ orderId: 'D' }], to(1)))).toBe(false);
    expect(keepsPast(frozen, moveVisits(now, [{ orderId: 'A' }], { vehicleId: 'van-2', position: 0 }))).toBe(
      false,
    );
    expect(keepsPast(frozen, takeOut(now, new Set(['B'])))).toBe(false);
    expect(keepsPast(frozen, [])).toBe(false);
    expect(keepsPast(planned(), [])).toBe(true);
  });
});

describe('a request of a day in progress', () => {
  const vehicleOf = (plan: Plan, id: string) =>
    buildRequest(plan).body.vehicles.find(({ vehicle_id }) => vehicle_id === id);

  test('lets vans that are under way leave when they left, idle ones after the moment', () => {
    const soft = changeVehicle(planned(4), 'van-1', { latestStart: 30_000, departure: 'early' });
    const late = changeVehicle(soft, 'van-3', { latestStart: 35_000 });
    const night = changeVehicle(late, 'van-4', { shift: [20_000, 29_000] });
    const plan = freezeUntil(night, 29_500);
    expect(vehicleOf(plan, 'van-1')).toMatchObject({ earliest_start: 28_800 });
    expect(vehicleOf(plan, 'van-1')).not.toHaveProperty('latest_start');
    expect(vehicleOf(plan, 'van-2')).toMatchObject({ earliest_start: 29_500 });
    expect(vehicleOf(plan, 'van-3')).toMatchObject({ earliest_start: 29_500, latest_start: 35_000 });
    // Its shift is over: it can do nothing.
    expect(vehicleOf(plan, 'van-4')).toMatchObject({ earliest_start: 29_000, latest_end: 29_000 });
  });

  test('holds a van that was through before at its last stop until then, and at most until its shift is over', () => {
    const serviceOf = (plan: Plan, id: string) =>
      buildRequest(plan).body.services.find((one) => one.id === id);
    // C was left at 30,500, and the way home takes until 36,000.
    expect(serviceOf(freezeUntil(planned(), 31_000), 'C')?.time_windows).toEqual([{ earliest: 30_700 }]);
    expect(serviceOf(freezeUntil(planned(), 30_400), 'C')).not.toHaveProperty('time_windows');
    const short = changeVehicle(planned(), 'van-1', { shift: [28_800, 36_100] });
    expect(serviceOf(freezeUntil(short, 31_000), 'C')?.time_windows).toEqual([{ earliest: 30_300 }]);
    expect(getPast(freezeUntil(short, 31_000))[0].idleUntil).toBe(30_600);
  });

  test('a van that rests at the moment is left at rest', () => {
    const plan = planned();
    const [route] = plan.solution?.routes ?? [];
    const resting = { ...route, breaks: [{ start: 30_500, end: 32_300, atStop: 2 }] };
    const solution = { ...makeSolution('van-1', []), routes: [resting] };
    expect(getPast(freezeUntil({ ...plan, solution }, 31_000))[0]).not.toHaveProperty('idleUntil');
  });
});

test('a van that drives again waits only where it was through with its last stop before the moment', () => {
  // C is served from 30,200 to 30,500.
  const restarted = (moment: number) => {
    const draft = { route: { vehicleId: 'van-1' }, moment };
    return getPast(restartVan(stopVan(planned(), draft), draft.route))[0];
  };
  expect(restarted(30_300)).not.toHaveProperty('idleUntil');
  expect(restarted(31_000)).toMatchObject({ idleUntil: 31_000 });
  expect(restarted(31_000)).not.toHaveProperty('stoppedAt');
});

describe('routes that come back', () => {
  test('have what lies behind as it was, and nobody waits for the moment who has nothing more to do', () => {
    const plan = freezeUntil(planned(), 31_000);
    const [now] = plan.solution?.routes ?? [];
    const held = now.stops.map((stop, i) =>
      i < 2 ? stop : { ...stop, start: 30_700, departure: 31_000, waiting: 500, loadAfter: [7] },
    );
    const timed = { ...now, stops: held, end: 36_500, waitingSeconds: 500 };
    const solution = { ...makeSolution('van-1', []), routes: [timed], waitingSeconds: 500 };
    const restored = restorePast(plan, solution);
    expect(restored.routes[0]).toMatchObject({ end: 36_000, waitingSeconds: 0 });
    expect(restored.routes[0].stops[2]).toEqual({ ...now.stops[2], loadAfter: [7] });
    expect(restored.waitingSeconds).toBe(0);
    const more = { ...timed, stops: [...held, { ...held[2], orderId: 'D', arrival: 31_200 }] };
    const [longer] = restorePast(plan, { ...solution, routes: [more] }).routes;
    expect(longer).toMatchObject({ end: 36_500, waitingSeconds: 500 });
    expect(longer.stops.map(({ departure }) => departure).slice(0, 3)).toEqual([29_300, 29_900, 30_500]);
  });
});
