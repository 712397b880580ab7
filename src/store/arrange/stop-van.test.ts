import { expect, test, vi } from 'vitest';
import { said } from '../../faults/fault.ts';
import { t } from '../../i18n/t.ts';
import type { Plan } from '../../plan/plan.ts';
import type { PlannedRoute } from '../../plan/solution.ts';
import { makePlan, makeSolution } from '../../testing/make-plan.ts';
import { createAnnouncerStore } from '../announcer-store.ts';
import { freezeUntil, getPast } from './past.ts';
import { splitRoute, stopVan, tryStop } from './stop-van.ts';

const van = { vehicleId: 'van-1' };

/** Van 1 is at A, B, C from 29,000, 29,600, 30,200; van 2 at D from 29,000. */
function planned(roles: Readonly<Record<number, 'pickup' | 'delivery'>> = {}, ids = ['A', 'B', 'C']): Plan {
  const [first] = makeSolution('van-1', ids).routes;
  const stops = first.stops.map((stop, i) => (roles[i] ? { ...stop, role: roles[i] } : stop));
  const routes: PlannedRoute[] = [{ ...first, stops }, ...makeSolution('van-2', ['D']).routes];
  return { ...makePlan([...new Set(ids), 'D'], 2), solution: { ...makeSolution('van-1', ids), routes } };
}

const ids = (of: Iterable<string | { orderId: string }>) =>
  [...of].map((one) => (typeof one === 'string' ? one : one.orderId));

test('a stop is done when its service began before the moment', () => {
  const { done, freed, onBoard } = splitRoute(planned(), { route: van, moment: 29_601 });
  expect([ids(done), ids(freed), onBoard]).toEqual([['A', 'B'], ['C'], 0]);
  const earlier = splitRoute(planned(), { route: van, moment: 29_600 });
  expect([ids(earlier.done), ids(earlier.freed)]).toEqual([['A'], ['B', 'C']]);
});

test('what was picked up and not delivered has to change vans', () => {
  const plan = planned({ 0: 'pickup', 1: 'pickup', 2: 'delivery' }, ['S', 'T', 'S']);
  const { done, freed, onBoard } = splitRoute(plan, { route: van, moment: 30_000 });
  expect([ids(done), ids(freed), onBoard]).toEqual([['T'], ['S'], 1]);
});

test('the stopped van keeps what it did, the others what they have reached; locks of what is freed go', () => {
  const lock = (orderId: string) => ({ orderId, vehicleId: 'van-1', isPinned: true });
  const plan: Plan = {
    ...planned(),
    locks: [lock('A'), lock('C')],
    lockedRoutes: ['van-1', 'van-2'],
  };
  const stopped = stopVan(plan, { route: van, moment: 29_601 });
  expect(stopped.locks.map(({ orderId }) => orderId)).toEqual(['A']);
  expect(stopped.lockedRoutes).toEqual(['van-2']);
  expect(stopped.frozenUntil).toBe(29_601);
  expect(
    getPast(stopped).map(({ vehicleId, stops, stoppedAt }) => [vehicleId, ids(stops), stoppedAt]),
  ).toEqual([
    ['van-2', ['D'], undefined],
    ['van-1', ['A', 'B'], 29_601],
  ]);
  expect(getPast(stopped)[1].departure).toBe(28_800);
});

test('a van that stopped earlier than the day is frozen thaws nothing', () => {
  const frozen = freezeUntil(planned(), 30_100);
  const stopped = stopVan(frozen, { route: van, moment: 29_300 });
  expect(stopped.frozenUntil).toBe(30_100);
  expect(getPast(stopped).map(({ vehicleId, stops }) => [vehicleId, ids(stops)])).toEqual([
    ['van-2', ['D']],
    ['van-1', ['A']],
  ]);
});

test('a reload is done when it has begun, between the stops that are done', () => {
  const plan = planned({ 1: 'pickup', 2: 'delivery' }, ['A', 'S', 'S']);
  const reload = (beforeStop: number, start: number) => ({
    ...{ name: 'Depot', location: [7, 43] as [number, number], beforeStop, arrival: start, start },
    ...{ end: start + 60, legDistance: 900, legSeconds: 90, loadAfter: [1] },
  });
  const routes = plan.solution?.routes.map((route, i) =>
    i === 0 ? { ...route, reloads: [reload(1, 29_400), reload(3, 30_600)] } : route,
  );
  const reloaded = { ...plan, solution: plan.solution && { ...plan.solution, routes: routes ?? [] } };
  const doneAt = (moment: number) => {
    const { done, reloads } = splitRoute(reloaded, { route: van, moment });
    return [ids(done), reloads.map(({ beforeStop }) => beforeStop)];
  };
  expect(doneAt(29_400)).toEqual([['A'], []]);
  expect(doneAt(29_401)).toEqual([['A'], [1]]);
  // What was picked up changes vans.
  expect(doneAt(29_700)).toEqual([['A'], [1]]);
  expect(doneAt(30_601)).toEqual([
    ['A', 'S', 'S'],
    [1, 3],
  ]);
  const [, past] = getPast(stopVan(reloaded, { route: van, moment: 29_401 }));
  expect(past.reloads).toMatchObject([{ beforeStop: 1, start: 29_400 }]);
});

test('the others are asked without what is freed; what cannot be shown is told, unless nobody waits', async () => {
  const announcer = createAnnouncerStore();
  const evaluate = vi.fn(async (..._asked: [Plan, unknown]) => ({
    ok: false,
    error: { fault: said('No map') },
  }));
  const tryOut = vi.fn();
  const tools = {
    plans: {},
    adjuster: { evaluator: { evaluate }, tryOut },
    announcer,
    runSeconds: undefined,
  };
  const attempt = (signal: AbortSignal) =>
    tryStop(tools as never, planned(), { route: van, moment: 29_601 }, signal);
  expect(await attempt(AbortSignal.abort())).toBeUndefined();
  expect(announcer.getState().urgent).toBe('');
  expect(await attempt(new AbortController().signal)).toBeUndefined();
  expect(announcer.getState().urgent).toBe(t('adjust.notDone', { reason: 'No map' }));
  const [asked, arrangement] = evaluate.mock.calls[0];
  expect(asked.frozenUntil).toBe(29_601);
  expect(arrangement).toMatchObject([
    { vehicleId: 'van-1', visits: [{ orderId: 'A' }, { orderId: 'B' }] },
    { vehicleId: 'van-2', visits: [{ orderId: 'D' }] },
  ]);
  expect(evaluate).toHaveBeenCalledTimes(2);
  expect(tryOut).not.toHaveBeenCalled();
});
