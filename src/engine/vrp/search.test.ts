/** The search as a whole: reproducible, never worse over time, and obedient to rules handed in from outside. */
import { describe, expect, test } from 'vitest';
import { makePlaneProblem } from '../../testing/vrp-problems.ts';
import type { CurrentPlan, SearchHooks } from './current-plan.ts';
import { compareValues, valueOfPlan } from './objective.ts';
import type { PlaceRules } from './place-rules.ts';
import type { RouteEvaluator } from './route-evaluator.ts';
import { simulateRoute } from './route-simulation.ts';
import { createSearch, type SearchOptions } from './search.ts';
import type { PlanPrice } from './spread-price.ts';
import type { VrpProblem } from './vrp-problem.ts';

const ORDERS = 40;

const makeProblem = (isTimed = false) => makePlaneProblem(ORDERS, { isTimed });

function search(problem: VrpProblem, options: Partial<SearchOptions> = {}, iterations = 3000) {
  const made = createSearch(problem, { seed: 7, budget: { iterations }, ...options });
  made.step(iterations);
  return made.best;
}

const slotOf = (plan: ReturnType<typeof search>, task: number) =>
  plan.tasksOfSlot.findIndex((tasks) => tasks.includes(task));

describe.each([false, true])('a search (windows: %s)', (isTimed) => {
  test('gives the same plan for the same seed and iterations, however it is sliced', async () => {
    const problem = await makeProblem(isTimed);
    const sliced = createSearch(problem, { seed: 7, budget: { iterations: 3000 } });
    // The last slice reaches beyond the budget.
    for (let slice = 7; !sliced.isFinished; slice *= 2) sliced.step(slice);
    expect(sliced.stats.iterations).toBe(3000);
    expect(sliced.best).toEqual(search(problem));
    expect(search(problem, { seed: 8 })).not.toEqual(search(problem));
  });

  test('never gets worse over time', async () => {
    const problem = await makeProblem(isTimed);
    const running = createSearch(problem, { seed: 3, budget: { iterations: 6000 } });
    let before = valueOfPlan(problem, running.best);
    while (!running.isFinished) {
      running.step(200);
      const now = valueOfPlan(problem, running.best);
      expect(compareValues(now, before)).toBeLessThanOrEqual(0);
      before = now;
    }
  });
});

describe('rules from outside', () => {
  const priceOf = (problem: VrpProblem, slot: number, tasks: readonly number[]) =>
    simulateRoute(problem, slot, tasks).travel;

  test.each([false, true])('a evaluator keeps two tasks out of one route (windows: %s)', async (isTimed) => {
    const problem = await makeProblem(isTimed);
    const free = search(problem);
    const route = free.tasksOfSlot.find((tasks) => tasks.length > 4) ?? [];
    const [first, , second] = route;
    const evaluator: RouteEvaluator = {
      isNeeded: new Uint8Array(problem.slots.count).fill(1),
      isSteep: new Uint8Array(problem.slots.count),
      evaluate: (slot, tasks, from, length) => {
        const stops = [...tasks.subarray(from, from + length)];
        return stops.includes(first) && stops.includes(second) ? Infinity : priceOf(problem, slot, stops);
      },
    };
    const plan = search(problem, { hooks: { evaluator } }, 300);
    expect(plan.unassigned).toEqual([]);
    expect(slotOf(plan, first)).not.toBe(slotOf(plan, second));
  });

  test('rules keep a pair together, next to each other, or leave both out', async () => {
    const problem = await makeProblem();
    const [first, second] = [0, 20];
    const rules = (plan: CurrentPlan): PlaceRules => ({
      isActive: true,
      isRuled: Uint8Array.from({ length: ORDERS }, (_, unit) => (unit === first || unit === second ? 1 : 0)),
      isPlaceRuled: Uint8Array.from({ length: ORDERS }, (_, unit) =>
        unit === first || unit === second ? 1 : 0,
      ),
      allowsSlot: (unit, slot) => {
        const other = plan.slotOfUnit[unit === first ? second : first];
        return other < 0 || other === slot;
      },
      allowsPlace: (_slot, row, task, firstAfter) => {
        const { rows } = plan;
        const base = row * rows.stride;
        const stops = [...rows.taskAt.subarray(base + 1, base + 1 + rows.lengthOfRow[row])];
        const partner = stops.indexOf(task === first ? second : first);
        return partner < 0 || firstAfter === (task === first ? partner : partner + 1);
      },
      seal: (rows, _slot, row) => {
        const base = row * rows.stride;
        for (let i = 0; i <= rows.lengthOfRow[row]; i++) {
          const isBetween = i > 0 && rows.taskAt[base + i] === first && rows.taskAt[base + i + 1] === second;
          rows.sealedAt[base + i] = isBetween && i < rows.lengthOfRow[row] ? 1 : 0;
        }
      },
      extendRuin: (units, count, add) => {
        const gone = [...units.subarray(0, count)];
        if (gone.includes(first)) add(second);
        if (gone.includes(second)) add(first);
      },
      companionsOf: () => new Int32Array(0),
      listIncomplete: () =>
        plan.slotOfUnit[first] < 0 === plan.slotOfUnit[second] < 0
          ? []
          : [plan.slotOfUnit[first] < 0 ? second : first],
    });
    const plan = search(problem, { hooks: { rules } });
    const route = plan.tasksOfSlot[slotOf(plan, first)];
    expect(route[route.indexOf(first) + 1]).toBe(second);
    expect(plan.unassigned).toEqual([]);
  });

  test('a price on the longest route evens the routes out', async () => {
    const problem = await makeProblem();
    const costOfSlot = new Float64Array(problem.slots.count);
    const price: PlanPrice = {
      isMonotone: true,
      slotPriceChange: (slot, _before, after) => {
        const others = Math.max(...costOfSlot.map((cost, other) => (other === slot ? 0 : cost)));
        return 20 * (Math.max(others, after) - Math.max(others, costOfSlot[slot]));
      },
      follow: (slot, _before, after) => {
        costOfSlot[slot] = after;
      },
      reset: () => {
        costOfSlot.fill(0);
      },
      total: () => 20 * Math.max(...costOfSlot),
    };
    const longest = (hooks: SearchHooks) =>
      Math.max(
        ...search(problem, { hooks }).tasksOfSlot.map((tasks, slot) =>
          tasks.length === 0 ? 0 : priceOf(problem, slot, tasks),
        ),
      );
    // The plan kept is the best by the objectives, so compare what the annealing has been drawn to only roughly.
    expect(longest({ price })).toBeLessThanOrEqual(longest({}) * 1.2);
  });
});
