import { expect, test } from 'vitest';
import type { VrpHandPlan } from '../../api/contract/vrp-evaluation.ts';
import type { ApiClient, PlanClient } from '../../client/api-client.ts';
import { makePlan, makeSolution } from '../../testing/make-plan.ts';
import { createAnnouncerStore } from '../announcer-store.ts';
import { createPlanHistory, editPlan, type PlanHistory } from '../plan-history.ts';
import type { WireSolution } from '../request/read-solution.ts';
import { Adjuster } from './adjuster.ts';
import { holdOrders } from './locks.ts';
import { PlanEvaluator } from './plan-evaluator.ts';

const ORDERS = ['a', 'b', 'c'];
const START = 29_000;

/** Every leg takes ten minutes; nothing is broken. */
function answer({ routes }: VrpHandPlan): WireSolution {
  return {
    costs: 1,
    distance: 1000,
    transport_time: 600,
    waiting_time: 0,
    unassigned: { details: [] },
    routes: routes.map(({ vehicleId, visits }) => ({
      vehicle_id: vehicleId,
      distance: 1000,
      transport_time: 600,
      waiting_time: 0,
      service_duration: 300,
      activities: visits.map(({ orderId }, i) => ({
        type: 'delivery',
        id: orderId,
        distance: 1000 * i,
        driving_time: 200 * i,
        arr_time: START + 600 * i,
        end_time: START + 600 * i + 300,
      })),
    })),
  };
}

/** Knows one place for every order: the second of the first van. */
function startAdjuster(vans = 2, makeWay: (history: PlanHistory) => boolean = () => true) {
  const plan = makePlan(ORDERS, vans);
  const [van] = plan.vehicles;
  const history = createPlanHistory({ ...plan, solution: makeSolution(van.id, ORDERS) });
  const plans = {
    evaluate: async (_body: unknown, hand: VrpHandPlan) => ({
      ok: true,
      value: { solution: answer(hand), violations: [] },
    }),
    listInsertions: async () => ({
      ok: true,
      value: [{ vehicleId: van.id, position: 2, arrival: START + 600 }],
    }),
  } as unknown as PlanClient;
  const announcer = createAnnouncerStore();
  const adjuster = new Adjuster({
    api: { route: async () => ({ ok: false }) } as unknown as ApiClient,
    evaluator: new PlanEvaluator(plans),
    history,
    announcer,
    makeWay: async () => makeWay(history),
    keepsMoves: () => true,
    isSolving: () => false,
  });
  const readStops = () =>
    history.getState().plan.solution?.routes.flatMap(({ stops }) => stops.map(({ orderId }) => orderId));
  return { adjuster, history, announcer, van, readStops };
}

test('an order put at its best place is told with van, stop and arrival', async () => {
  const { adjuster, announcer, van, readStops } = startAdjuster();
  await adjuster.placeBest(['c']);
  expect(readStops()).toEqual(['a', 'c', 'b']);
  expect(announcer.getState().polite).toBe(`Customer c moved to ${van.name}, stop 2, arrives 08:13.`);
});

test('an order that is at its best place already is told so, and nothing can be undone', async () => {
  const { adjuster, history, announcer } = startAdjuster();
  expect(await adjuster.placeBest(['b'])).toBe(false);
  expect(announcer.getState()).toEqual({ polite: 'It is at its best place.', urgent: '' });
  expect(history.temporal.getState().pastStates).toHaveLength(0);
});

test('several placed orders are told as a number', async () => {
  const { adjuster, announcer } = startAdjuster();
  await adjuster.takeOut(new Set(['b', 'c']));
  await adjuster.placeAll(['b', 'c']);
  expect(announcer.getState().polite).toBe('2 orders placed.');
});

test('a change on trial is shown until it is made, and told then', async () => {
  const { adjuster, announcer, readStops } = startAdjuster();
  await adjuster.tryOut({
    key: 'x',
    label: 'Turn it round',
    change: ([route]) => [{ ...route, visits: [...route.visits].reverse() }],
  });
  expect(readStops()).toEqual(ORDERS);
  let left: unknown;
  adjuster.preview.store.subscribe(({ trial }) => {
    if (!trial) left ??= readStops();
  });
  await adjuster.apply();
  expect(left).toEqual(['c', 'b', 'a']);
  expect(readStops()).toEqual(['c', 'b', 'a']);
  expect(announcer.getState().polite).toBe('Done: Turn it round.');
});

test('a lock that is set while routes are evaluated stays', async () => {
  const { adjuster, history, readStops } = startAdjuster();
  const moving = adjuster.step({ orderId: 'a' }, 1);
  editPlan(history, 'Lock', (plan) => holdOrders(plan, new Set(['c']), 'vehicle'));
  await moving;
  expect(readStops()).toEqual(['b', 'a', 'c']);
  expect(history.getState().plan.locks.map(({ orderId }) => orderId)).toEqual(['c']);
});

test('an order is placed on the routes that a run leaves, not on those before it', async () => {
  const { adjuster, readStops } = startAdjuster(2, (history) => {
    editPlan(history, 'Run', (plan) => ({
      ...plan,
      solution: makeSolution(plan.vehicles[0].id, ['c', 'b', 'a']),
    }));
    return true;
  });
  await adjuster.placeBest(['a']);
  expect(readStops()).toEqual(['c', 'a', 'b']);
});

test('while a run shall go on nothing is changed, and that is told', async () => {
  const { adjuster, history, announcer, readStops } = startAdjuster(2, () => false);
  expect(await adjuster.takeOut(new Set(['a']))).toBe(false);
  expect(await adjuster.placeBest(['c'])).toBe(false);
  expect(readStops()).toEqual(ORDERS);
  expect(history.temporal.getState().pastStates).toHaveLength(0);
  expect(announcer.getState()).toEqual({ polite: 'Nothing changed; the run goes on.', urgent: '' });
});
