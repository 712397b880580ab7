import { expect, test } from 'vitest';
import type { Plan } from '../../plan/plan.ts';
import { makePlan, makeSolution } from '../../testing/make-plan.ts';
import { createAnnouncerStore } from '../announcer-store.ts';
import { createPlanHistory } from '../plan-history.ts';
import { mark, planAgain, readMark } from './marks.ts';
import { freezeUntil, readOutcomes } from './past.ts';

/** Van 1 with A, B, C; at 29,401 it has set out to B. */
function setUp(change: (plan: Plan) => Plan = (plan) => plan) {
  const plan = makePlan(['A', 'B', 'C', 'D'], 2);
  const history = createPlanHistory(change({ ...plan, solution: makeSolution('van-1', ['A', 'B', 'C']) }));
  const asked: string[] = [];
  const makeTools = (mayEdit: boolean) => ({
    history,
    announcer: createAnnouncerStore(),
    makeWay: async () => {
      asked.push(mayEdit ? 'yes' : 'no');
      return mayEdit;
    },
  });
  return { history, asked, makeTools, read: () => history.getState().plan };
}

test('a mark that would hold a stop asks a run first, and is not made where the run goes on', async () => {
  const { asked, makeTools, read } = setUp();
  expect(await mark(makeTools(false), ['B'], 'done')).toBe(false);
  expect(readOutcomes(read()).size).toBe(0);
  expect(await mark(makeTools(true), ['B'], 'done')).toBe(true);
  expect([...readOutcomes(read())]).toEqual([['B', 'done']]);
  expect(asked).toEqual(['no', 'yes']);
});

test('what lies behind already is marked beside a run, as one step of undo', async () => {
  const { asked, history, makeTools, read } = setUp((plan) => freezeUntil(plan, 29_401));
  expect(await mark(makeTools(false), ['A', 'B'], 'failed')).toBe(true);
  expect(asked).toEqual([]);
  expect(readMark(read(), ['A', 'B'])).toBe('failed');
  expect(readMark(read(), ['A', 'C'])).toBe('mixed');
  history.temporal.getState().undo();
  expect(readMark(read(), ['A', 'B'])).toBeUndefined();
});

test('an order is planned again as one more order, which is on no route', () => {
  const { history, read } = setUp();
  expect(planAgain(history, 'A')).toBe('A 2');
  expect(read().orders.map(({ id }) => id)).toEqual(['A', 'B', 'C', 'D', 'A 2']);
  expect(read().solution?.routes[0].stops).toHaveLength(3);
  expect(planAgain(history, 'nobody')).toBeUndefined();
});
