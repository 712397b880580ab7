/** What a run leaves behind when it ends: the plan at once, the rules that it breaks when they are known. */
import { expect, test } from 'vitest';
import type { VrpViolation } from '../../api/contract/vrp-violations.ts';
import type { ApiClient, PlanClient } from '../../client/api-client.ts';
import type { Plan } from '../../plan/plan.ts';
import { makePlan } from '../../testing/make-plan.ts';
import { makeWireSolution } from '../../testing/wire-solution.ts';
import type { PlanEvaluator } from '../arrange/plan-evaluator.ts';
import { createPlanHistory, editPlan } from '../plan-history.ts';
import { createOptimizer } from './optimizer.ts';
import { createSolveStore } from './solve-store.ts';

const SOLUTION = makeWireSolution(3000);
const LATE = { kind: 'late', orderId: 'A', vehicleId: 'van-1', seconds: 60 } as unknown as VrpViolation;

function makeRun(plan: Plan, beside: object = {}) {
  const history = createPlanHistory(plan);
  const solve = createSolveStore();
  const plans = {
    optimize: async () => ({ ok: true, value: { answer: { solution: SOLUTION }, ...beside } }),
  } as unknown as PlanClient;
  let evaluations = 0;
  const answers: (() => void)[] = [];
  const evaluator = {
    findWire: async () => ({ ok: true, value: SOLUTION }),
    evaluate: () => {
      evaluations++;
      return new Promise((resolve) => {
        answers.push(() => resolve({ ok: true, value: { violations: [LATE] } }));
      });
    },
  } as unknown as PlanEvaluator;
  const optimizer = createOptimizer({} as ApiClient, plans, evaluator, history, solve);
  return {
    history,
    solve,
    /** Says what an evaluation that was asked for comes to. */
    answer: () => answers.shift()?.(),
    countEvaluations: () => evaluations,
    run: (mode: 'scratch' | 'improve') => optimizer.run({ seconds: 1, mode }),
  };
}

test('a result that cannot break rules is not worked out once more, fairness or not', async () => {
  for (const fairness of [undefined, { level: 2, of: 'working_time' } as const]) {
    const made = makeRun({ ...makePlan(['A']), fairness });
    await made.run('scratch');
    expect(made.countEvaluations()).toBe(0);
    expect(made.history.getState().plan.solution?.routes).toHaveLength(1);
  }
});

test.each([
  [{ before: { figure: 70.6 }, after: { figure: 82.4 } }, 'Tidier: 71 → 82 of 100'],
  // Nobody sees less than one of a hundred.
  [{ before: { figure: 81.6 }, after: { figure: 82.4 } }, undefined],
])('a run that tidied says so where that can be seen: %j', async (tidying, said) => {
  const { solve, run } = makeRun(makePlan(['A']), { tidying });
  await run('scratch');
  const [placed, ...more] = solve.getState().outcome?.().split('. ') ?? [];
  expect(placed).toMatch(/^1 of 1 placed on 1 van, 3\.0 km, back by/);
  expect(more).toEqual(said ? [said] : []);
});

test('the rules that a result breaks come after it where they take longer, in the same undo step', async () => {
  const { history, solve, run, answer } = makeRun({
    ...makePlan(['A']),
    locks: [{ orderId: 'A', vehicleId: 'van-1', isPinned: false }],
  });
  await run('scratch');
  expect(solve.getState().isSolving).toBe(false);
  const { plan } = history.getState();
  expect(plan.solution?.routes).toHaveLength(1);
  expect(plan.solution?.violations).toBe(undefined);
  answer();
  await expect.poll(() => history.getState().plan.solution?.violations).toEqual([LATE]);
  history.temporal.getState().undo();
  expect(history.getState().plan.solution).toBe(undefined);
});

test('an edit in between is not overwritten by what the result before it broke', async () => {
  const { history, run, answer } = makeRun({
    ...makePlan(['A']),
    locks: [{ orderId: 'A', vehicleId: 'van-1', isPinned: false }],
  });
  await run('scratch');
  const other = { ...history.getState().plan.solution, distance: 1 };
  editPlan(history, 'by hand', (plan) => ({ ...plan, solution: other as Plan['solution'] }));
  answer();
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(history.getState().plan.solution).toBe(other);
});
