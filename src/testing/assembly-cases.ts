/** Problems with windows and plans of theirs for the tests of edge assembly. */

import type { Prng } from '../engine/base/prng.ts';
import { type AssemblyProblem, buildAssemblyProblem } from '../engine/vrp/assembly/assembly-problem.ts';
import type { TimedRings } from '../engine/vrp/assembly/timed-rings.ts';
import { createHooks } from '../engine/vrp/create-hooks.ts';
import { CurrentPlan } from '../engine/vrp/current-plan.ts';
import { KeptPlan } from '../engine/vrp/search/kept-plan.ts';
import { createSearch } from '../engine/vrp/search.ts';
import { buildSearchTables } from '../engine/vrp/search-tables.ts';
import type { VrpProblem } from '../engine/vrp/vrp-problem.ts';
import { makePlaneProblem } from './vrp-problems.ts';

interface AssemblyCase {
  readonly problem: VrpProblem;
  readonly assembled: AssemblyProblem;
  readonly plan: CurrentPlan;
  /** A sound plan for every seed. */
  readonly solve: (seed: number, iterations: number) => KeptPlan;
}

export async function makeAssemblyCase(orders: number): Promise<AssemblyCase> {
  const problem = await makePlaneProblem(orders, { isTimed: true, vans: Math.ceil(orders / 4) });
  const plan = new CurrentPlan(buildSearchTables(problem), createHooks(problem));
  const solve = (seed: number, iterations: number) => {
    const search = createSearch(problem, { seed, budget: { iterations } });
    while (!search.isFinished) search.step(1000);
    plan.load(search.best);
    const kept = new KeptPlan(orders, problem.slots.count);
    kept.keep(plan);
    return kept;
  };
  solve(1, 1);
  const assembled = buildAssemblyProblem(plan);
  if (assembled === undefined) throw new Error('not a problem for edge assembly');
  return { problem, assembled, plan, solve };
}

/** The tasks of every route by walking its ring. */
export function walkRings({ next, taskCount, routeCount }: TimedRings): number[][] {
  return Array.from({ length: routeCount }, (_, route) => {
    const tasks: number[] = [];
    for (let node = next[taskCount + route]; node < taskCount; node = next[node]) tasks.push(node);
    return tasks;
  });
}

/** Price and penalty of one route by driving it stop by stop. */
export function driveRoute(problem: AssemblyProblem, tasks: readonly number[]) {
  const { side, costs, durations, earliest, latest, service, size, capacity, warpOfLoad } = problem;
  const home = side - 1;
  let cost = 0;
  let warp = 0;
  let at = earliest[home];
  let from = home;
  for (const to of tasks.length === 0 ? [] : [...tasks, home]) {
    cost += costs[from * side + to];
    at = Math.max(earliest[to], at + service[from] + durations[from * side + to]);
    warp += Math.max(0, at - latest[to]);
    at = Math.min(at, latest[to]);
    from = to;
  }
  const load = tasks.reduce((sum, task) => sum + size[task], 0);
  return { cost, penalty: warp + Math.max(0, load - capacity) * warpOfLoad };
}

/** All tasks in random routes, however late and full they are: arcs as `TimedRings.load` takes them. */
export function drawArcs({ taskCount, routeCount }: AssemblyProblem, prng: Prng) {
  const behind = new Int32Array(taskCount).fill(taskCount);
  const before = new Int32Array(taskCount).fill(taskCount);
  const last = new Int32Array(1 + prng.nextInt(routeCount - 1)).fill(-1);
  const tasks = Array.from({ length: taskCount }, (_, task) => task);
  for (let i = taskCount - 1; i > 0; i--) {
    const j = prng.nextInt(i + 1);
    [tasks[i], tasks[j]] = [tasks[j], tasks[i]];
  }
  for (const task of tasks) {
    const route = prng.nextInt(last.length);
    if (last[route] >= 0) {
      behind[last[route]] = task;
      before[task] = last[route];
    }
    last[route] = task;
  }
  return { behind, before };
}
