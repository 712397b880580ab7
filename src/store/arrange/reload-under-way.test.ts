/** A day in progress of which a van is on its way to a reload, with nothing to load there any more. */
import { describe, expect, test } from 'vitest';
import { makeOrder } from '../../testing/make-plan.ts';
import { arrange, expectPast, routeOf, startDay } from '../../testing/reload-day.ts';
import { moveVisits, readArrangement } from './arrangement.ts';
import { freezeUntil, getPast, restartVan } from './past.ts';
import { stopVan } from './stop-van.ts';

describe('on its way to a reload', () => {
  /** The van has set out to its first reload, and what it would have loaded there is given to the other van. */
  async function startReloading() {
    const { plan, van, other } = await startDay();
    const [first] = routeOf(plan, van).reloads ?? [];
    const frozen = freezeUntil(plan, first.arrival - 1);
    const left = routeOf(plan, van).stops.slice(first.beforeStop);
    const to = { vehicleId: other, position: routeOf(plan, other).stops.length };
    const emptied = await arrange(frozen, moveVisits(readArrangement(plan.solution), left, to));
    return { plan, van, first, emptied };
  }

  test('it loads there, also where nothing is left to be done', async () => {
    const { plan, van, first, emptied } = await startReloading();
    expectPast(emptied);
    const { stops, reloads, end } = routeOf(emptied, van);
    expect(stops).toEqual(routeOf(plan, van).stops.slice(0, first.beforeStop));
    expect(reloads).toEqual([{ ...first, loadAfter: [0] }]);
    expect(end).toBeGreaterThanOrEqual(first.end);
  });

  test('what it gets later it leaves for later', async () => {
    const { van, first, emptied } = await startReloading();
    const later = freezeUntil(emptied, first.end + 1000);
    const past = getPast(later).find(({ vehicleId }) => vehicleId === van);
    expect(past).toMatchObject({ reloads: [{ start: first.start }], idleUntil: first.end + 1000 });
    const orders = [...later.orders, makeOrder('urgent', { location: [7.02, 43.03] })];
    const arrangement = readArrangement(later.solution).map((route) =>
      route.vehicleId === van ? { ...route, visits: [...route.visits, { orderId: 'urgent' }] } : route,
    );
    const given = await arrange({ ...later, orders }, arrangement);
    expectPast(given);
    const stop = routeOf(given, van).stops.at(-1);
    expect(stop).toMatchObject({ orderId: 'urgent' });
    expect((stop?.arrival ?? 0) - (stop?.legSeconds ?? 0)).toBe(first.end + 1000);
    // With nothing to do it is at home when it was.
    expect(routeOf(await arrange(later, readArrangement(later.solution)), van)).toMatchObject({
      end: routeOf(emptied, van).end,
      waitingSeconds: routeOf(emptied, van).waitingSeconds,
    });
  });

  test('a van that stopped there and drives again is idle from then on', async () => {
    const { van, first, emptied } = await startReloading();
    const stopped = stopVan(emptied, { route: { vehicleId: van }, moment: first.end + 500 });
    expect(getPast(stopped).at(-1)).toMatchObject({
      reloads: [{ start: first.start }],
      stoppedAt: first.end + 500,
    });
    const going = restartVan({ ...stopped, frozenUntil: first.end + 700 }, { vehicleId: van });
    expect(getPast(going).at(-1)).toMatchObject({ idleUntil: first.end + 700 });
    const early = restartVan({ ...stopped, frozenUntil: first.end - 1 }, { vehicleId: van });
    expect(getPast(early).at(-1)?.idleUntil).toBeUndefined();
  });
});
