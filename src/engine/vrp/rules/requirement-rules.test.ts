import { describe, expect, test } from 'vitest';
import { makePlaneProblem } from '../../../testing/vrp-problems.ts';
import { Prng } from '../../base/prng.ts';
import { createHooks } from '../create-hooks.ts';
import { CurrentPlan } from '../current-plan.ts';
import { LAST_POSITION, type PlanRequirements } from '../plan-requirements.ts';
import { Ruin } from '../ruin/ruin.ts';
import { createSearch } from '../search.ts';
import { buildSearchTables } from '../search-tables.ts';
import type { VrpPlan, VrpProblem } from '../vrp-problem.ts';
import { RequiredOrder } from './required-order.ts';

const ORDERS = 40;

async function makeRequired(requirement: (plan: VrpPlan) => Partial<PlanRequirements>) {
  const problem = await makePlaneProblem(ORDERS, { isTimed: false });
  const free = createSearch(problem, { seed: 2, budget: { iterations: 200 } });
  free.step(200);
  const initial = free.best;
  const requirements: PlanRequirements = {
    prefixOfSlot: initial.tasksOfSlot.map(() => []),
    positionOfUnit: new Int32Array(ORDERS),
    ...requirement(initial),
  };
  return { problem: { ...problem, requirements } as VrpProblem, initial, requirements };
}

const halves = ({ tasksOfSlot }: VrpPlan) => tasksOfSlot.map((tasks) => tasks.slice(0, tasks.length / 2));

describe('units of a prefix', () => {
  test('are never taken out', async () => {
    const { problem, initial, requirements } = await makeRequired((plan) => ({ prefixOfSlot: halves(plan) }));
    const plan = new CurrentPlan(buildSearchTables(problem), createHooks(problem));
    expect(plan.load(initial)).toBe(true);
    const ruin = new Ruin(plan, new Prng(1));
    const held = new Set(requirements.prefixOfSlot.flat());
    const removed = new Set<number>();
    for (let seed = 0; seed < ORDERS; seed++) {
      plan.begin();
      ruin.clear();
      ruin.removeStrings(seed, ORDERS);
      for (const unit of ruin.units.subarray(0, ruin.count)) removed.add(unit);
      plan.rollback();
      ruin.restore();
    }
    expect([...removed].filter((unit) => held.has(unit))).toEqual([]);
    expect(removed.size).toBe(ORDERS - held.size);
  });

  test('begin every plan of a search', async () => {
    const { problem, initial, requirements } = await makeRequired((plan) => ({ prefixOfSlot: halves(plan) }));
    const search = createSearch(problem, { seed: 1, budget: { iterations: 600 }, initialPlan: initial });
    for (let done = 0; done < 600; done += 100) {
      search.step(100);
      expect(
        search.best.tasksOfSlot.map((tasks, s) => tasks.slice(0, requirements.prefixOfSlot[s].length)),
      ).toEqual(requirements.prefixOfSlot);
    }
  });
});

test('a route keeps its own beginning in front and no other one, first and last orders at its ends, and numbered ones at their numbers', async () => {
  const positionOfUnit = new Int32Array(ORDERS);
  positionOfUnit.set([1, LAST_POSITION, 3], 1);
  const { problem, requirements } = await makeRequired(({ tasksOfSlot }) => ({
    prefixOfSlot: tasksOfSlot.map((_, slot) => (slot === 0 ? [10, 11] : [])),
    positionOfUnit,
  }));
  const order = new RequiredOrder(problem, requirements);
  const keeps = (slot: number) => (route: number[]) => order.keeps(slot, route);
  const free = [[], [4, 5, 6, 7], [1, 5, 3, 6, 2], [4, 5, 3], [1], [2]];
  expect(free.filter(keeps(1))).toEqual(free);
  const wrong = [[5, 1], [2, 5], [1, 3, 5], [3], [4, 5, 6, 3], [1, 5, 6, 3, 2]];
  expect(wrong.filter(keeps(1))).toEqual([]);
  const begun = [[10, 11], [10, 11, 4], [10, 4], [10, 11, 3], [4]];
  expect(begun.filter(keeps(0))).toEqual(begun);
  const moved = [
    [11, 10, 4],
    [4, 10, 11],
    [10, 4, 11],
    [10, 11, 4, 3],
  ];
  expect(moved.filter(keeps(0))).toEqual([]);
  expect([...begun, ...moved].filter(keeps(1))).toEqual([[4]]);
});

test('orders out of order are those outside a longest rising row', async () => {
  const { problem } = await makeRequired(() => ({
    kept: {
      slotOfUnit: new Int32Array(ORDERS),
      rankOfTask: Int32Array.from({ length: ORDERS }, (_, i) => i),
      maxChanges: 9,
    },
  }));
  const order = new RequiredOrder(problem, problem.requirements as PlanRequirements);
  const slotOfKept = new Int32Array(ORDERS);
  const outside = (tasks: number[]) => [...order.listOutOfOrder(0, tasks, 0, tasks.length, slotOfKept)];
  expect(outside([0, 1, 2])).toEqual([]);
  expect(outside([3, 0, 1, 2])).toEqual([3]);
  expect(outside([2, 3, 0, 1, 4, 5])).toHaveLength(2);
  expect(outside([])).toEqual([]);
});
