import { expect, test } from 'vitest';
import type { VrpHandPlan } from '../../api/contract/vrp-evaluation.ts';
import type { ApiClient, PlanClient } from '../../client/api-client.ts';
import { makeOrder, makePlan, makeSolution } from '../../testing/make-plan.ts';
import { PlanEvaluator } from '../arrange/plan-evaluator.ts';
import { createPlanHistory, editPlan } from '../plan-history.ts';
import type { WireSolution } from '../request/read-solution.ts';
import { showFirstRoutes } from './first-routes.ts';
import { createSolveStore } from './solve-store.ts';

const ORDERS = ['b', 'a', 'c'];

function answer({ routes }: VrpHandPlan): WireSolution {
  const total = { distance: 5000, transport_time: 600, waiting_time: 0 };
  return {
    ...total,
    costs: 1,
    unassigned: { details: [] },
    routes: routes.map(({ vehicleId, visits }) => ({
      ...total,
      vehicle_id: vehicleId,
      service_duration: 300,
      activities: visits.map(({ orderId }, i) => ({
        type: 'delivery',
        id: orderId,
        distance: 1000 * i,
        driving_time: 200 * i,
        arr_time: 29_000 + 600 * i,
        end_time: 29_300 + 600 * i,
      })),
    })),
  };
}

/** An engine that answers when it is told to. */
function setUp({ fails = false } = {}) {
  let answerNow = () => {};
  const mayAnswer = new Promise<void>((resolve) => {
    answerNow = resolve;
  });
  const plans = {
    async evaluate(_body: unknown, hand: VrpHandPlan) {
      await mayAnswer;
      return fails
        ? { ok: false, error: { message: 'no map' } }
        : { ok: true, value: { solution: answer(hand), violations: [] } };
    },
  } as unknown as PlanClient;
  const api = { route: async () => ({ ok: false }) } as unknown as ApiClient;
  const plan = makePlan(['a', 'b', 'c'], 2);
  const history = createPlanHistory(plan);
  const solve = createSolveStore();
  const arrangement = [{ vehicleId: plan.vehicles[0].id, visits: ORDERS.map((orderId) => ({ orderId })) }];
  const done = showFirstRoutes({ api, evaluator: new PlanEvaluator(plans), history, solve }, arrangement);
  const readStops = () =>
    history.getState().plan.solution?.routes.flatMap(({ stops }) => stops.map(({ orderId }) => orderId));
  return { history, solve, plan, done, answerNow, readStops };
}

test('the routes are one undo step, like those of a run, with their outcome', async () => {
  const { history, solve, plan, done, answerNow, readStops } = setUp();
  expect(readStops()).toBeUndefined();
  answerNow();
  expect(await done).toBe(true);
  expect(readStops()).toEqual(ORDERS);
  expect(history.getState()).toMatchObject({ label: 'Optimise', plan: { isEdited: false, isStale: false } });
  expect(history.getState().plan.before).toBeUndefined();
  expect(solve.getState().outcome?.()).toMatch(/^3 of 3 placed on 1 van, 5\.0 km/);
  history.temporal.getState().undo();
  expect(history.getState().plan).toBe(plan);
});

test('a plan that is only called otherwise by then gets its routes and keeps its name', async () => {
  const { history, done, answerNow, readStops } = setUp();
  editPlan(history, 'Name', (plan) => ({ ...plan, name: 'Tuesday' }));
  answerNow();
  expect(await done).toBe(true);
  expect(readStops()).toEqual(ORDERS);
  expect(history.getState().plan.name).toBe('Tuesday');
});

test('where the engine cannot work them out the plan stays without routes', async () => {
  const { history, solve, plan, done, answerNow } = setUp({ fails: true });
  answerNow();
  expect(await done).toBe(false);
  expect(history.getState().plan).toBe(plan);
  expect(solve.getState().outcome).toBeUndefined();
});

test.each<[string, (set: ReturnType<typeof setUp>) => void]>([
  [
    'added an order',
    ({ history }) =>
      editPlan(history, 'Add', (plan) => ({ ...plan, orders: [...plan.orders, makeOrder('d')] })),
  ],
  [
    'took an edit back, which can be brought again',
    ({ history }) => {
      editPlan(history, 'Name', (plan) => ({ ...plan, name: 'Tuesday' }));
      history.temporal.getState().undo();
    },
  ],
  [
    'has routes of another kind',
    ({ history }) =>
      editPlan(history, 'Optimise', (plan) => ({
        ...plan,
        solution: makeSolution(plan.vehicles[1].id, ['a']),
      })),
  ],
  ['opened another plan', ({ history }) => editPlan(history, 'Open', (plan) => ({ ...plan, id: 'other' }))],
  ['asked for a run', ({ solve }) => solve.setState({ isSolving: true })],
])('nothing is put over the plan of somebody who %s', async (_what, act) => {
  const set = setUp();
  act(set);
  const { plan } = set.history.getState();
  set.answerNow();
  expect(await set.done).toBe(false);
  expect(set.history.getState().plan).toBe(plan);
  expect(set.solve.getState().outcome).toBeUndefined();
});
