/** What is still done once a run was stopped: tidier and evener routes in the same undo step, and never over what a person did. */
import { expect, test } from 'vitest';
import type { ApiClient, PlanClient } from '../../client/api-client.ts';
import type { Plan } from '../../plan/plan.ts';
import { makePlan } from '../../testing/make-plan.ts';
import { makeWireSolution } from '../../testing/wire-solution.ts';
import type { PlanEvaluator } from '../arrange/plan-evaluator.ts';
import { createPlanHistory, editPlan } from '../plan-history.ts';
import { createOptimizer } from './optimizer.ts';
import { createSolveStore } from './solve-store.ts';

const makeAnswer = (metres: number) => ({ solution: makeWireSolution(metres) });

const TIDYING = { before: { figure: 70 }, after: { figure: 90 } };

interface Call {
  readonly seconds: number;
  readonly signal: AbortSignal;
  readonly initial?: unknown;
  readonly resolve: (result: unknown) => void;
}

function start(change: Partial<Plan> = {}) {
  const history = createPlanHistory({ ...makePlan(['A']), ...change });
  const solve = createSolveStore();
  const calls: Call[] = [];
  const plans = {
    optimize: (_: unknown, options: Omit<Call, 'resolve'>) =>
      new Promise((resolve) => calls.push({ ...options, resolve })),
  } as unknown as PlanClient;
  const evaluator = {} as unknown as PlanEvaluator;
  const optimizer = createOptimizer({} as ApiClient, plans, evaluator, history, solve);
  const metres = () => history.getState().plan.solution?.distance;
  return {
    history,
    solve,
    optimizer,
    calls,
    metres,
    /** A run that was stopped and has answered. */
    async stop(discard = false, beside: object = {}) {
      const done = optimizer.run({ seconds: 20, mode: 'scratch' });
      await expect.poll(() => calls.length).toBe(1);
      optimizer.stop(discard);
      calls[0].resolve({ ok: true, value: { answer: makeAnswer(3000), ...beside } });
      await done;
    },
    async tidy(metresNow: number) {
      calls[1].resolve({ ok: true, value: { answer: makeAnswer(metresNow), tidying: TIDYING } });
      await new Promise((resolve) => setTimeout(resolve, 20));
    },
  };
}

test('a stopped run shows its plan at once, and tidier routes later, in one undo step', async () => {
  const made = start();
  await made.stop();
  expect(made.solve.getState().isSolving).toBe(false);
  expect(made.metres()).toBe(3000);
  expect(made.solve.getState().outcome?.()).toMatch(/^1 of 1 placed .* 3\.0 km.*\. Finishing the routes…$/);
  expect(made.calls[1]).toMatchObject({ seconds: 0, initial: makeAnswer(3000).solution });
  await made.tidy(2900);
  expect(made.metres()).toBe(2900);
  expect(made.solve.getState().outcome?.()).toMatch(/2\.9 km.*\. Tidier: 70 → 90 of 100$/);
  made.history.temporal.getState().undo();
  expect(made.metres()).toBe(undefined);
});

test('what was stopped while it was tidied or evened is left as it is: the bound counts from where that began', async () => {
  for (const beside of [{ tidying: TIDYING }, { evening: { spreadBefore: 2, spreadAfter: 1 } }]) {
    const made = start();
    await made.stop(false, beside);
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(made.calls).toHaveLength(1);
  }
});

test('an edit in between ends the tidying, and stays', async () => {
  const made = start();
  await made.stop();
  const { solution } = made.history.getState().plan;
  const other = { ...solution, routes: [...(solution?.routes ?? [])], distance: 1 };
  editPlan(made.history, 'by hand', (plan) => ({ ...plan, solution: other as Plan['solution'] }));
  expect(made.calls[1].signal.aborted).toBe(true);
  await made.tidy(2900);
  expect(made.metres()).toBe(1);
});

test('a stop that is marked, an undo and another run end it as well', async () => {
  const marked = start();
  await marked.stop();
  editPlan(marked.history, 'done', (plan) => ({ ...plan, past: [] }));
  const undone = start();
  await undone.stop();
  undone.history.temporal.getState().undo();
  const again = start();
  await again.stop();
  void again.optimizer.run({ seconds: 1, mode: 'scratch' });
  for (const { calls } of [marked, undone, again]) expect(calls[1].signal.aborted).toBe(true);
  await undone.tidy(2900);
  expect(undone.metres()).toBe(undefined);
});

test('somebody who works with the routes keeps them as they are', async () => {
  const made = start();
  await made.stop();
  made.optimizer.leaveAsIs();
  expect(made.calls[1].signal.aborted).toBe(true);
  await made.tidy(2900);
  expect(made.metres()).toBe(3000);
  expect(made.solve.getState().outcome?.()).not.toMatch(/Finishing|Tidier/);
});

test('what failed or was given up leaves the plan and its sentence as they were', async () => {
  const made = start();
  await made.stop();
  made.calls[1].resolve({ ok: false, error: { message: 'gone' } });
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(made.metres()).toBe(3000);
  expect(made.solve.getState().outcome?.()).not.toMatch(/Finishing/);
});

test.each([
  ['a discarded run', {}, true],
  ['a plan that is neither to be tidy nor even', { tidiness: 'off' } as const, false],
])('%s is not finished', async (_, change, discards) => {
  const made = start(change);
  await made.stop(discards);
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(made.calls).toHaveLength(1);
});

test('a plan that is only to be even is finished', async () => {
  const even = start({ tidiness: 'off', fairness: { level: 2, of: 'working_time' } as const });
  await even.stop();
  expect(even.calls).toHaveLength(2);
  even.calls[1].resolve({ ok: true, value: { answer: makeAnswer(2950) } });
  await expect.poll(even.metres).toBe(2950);
});

test('a run that ended by itself is not finished once more', async () => {
  const made = start();
  const done = made.optimizer.run({ seconds: 20, mode: 'scratch' });
  await expect.poll(() => made.calls.length).toBe(1);
  made.calls[0].resolve({ ok: true, value: { answer: makeAnswer(3000) } });
  await done;
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(made.calls).toHaveLength(1);
});
