import { beforeAll, expect, test } from 'vitest';
import { solvePlan } from '../api/handlers/plan-solver.ts';
import { compareValues, valueOfPlan } from '../engine/vrp/objective.ts';
import type { VrpPlan, VrpProblem } from '../engine/vrp/vrp-problem.ts';
import { makePlaneProblem } from '../testing/vrp-problems.ts';
import { createYield } from './create-yield.ts';
import type { IslandReply, IslandRequest, IslandTask } from './island-protocol.ts';
import { solveOnIsland, solveOnIslands } from './island-solver.ts';
import { createIslandHandler } from './island-work.ts';

let problem: VrpProblem;

beforeAll(async () => {
  problem = await makePlaneProblem(40);
});

/** Islands on this thread, in turns with the search itself; `tasks` notes what they were given. */
function createPorts() {
  const tasks: IslandTask[] = [];
  const startPort = () => {
    let listener: (reply: IslandReply) => void = () => {};
    const handle = createIslandHandler((reply) => setTimeout(() => listener(reply)));
    return {
      post: (request: Parameters<typeof handle>[0]) => {
        if (request.kind === 'start') tasks.push(request.task);
        handle(request);
      },
      onReply: (to: typeof listener) => {
        listener = to;
      },
      onError: () => {},
      stop: () => {},
    };
  };
  return { tasks, startPort };
}

const host = { seed: 1, now: () => performance.now(), yieldToHost: createYield() };

test('islands of a run by the clock begin after the delay and end with the run', async () => {
  const { tasks, startPort } = createPorts();
  const begun = Date.now();
  const solved = await solveOnIslands(2, startPort, 300)(problem, { ...host, budget: { seconds: 0.5 } });
  expect(tasks).toHaveLength(2);
  for (const { budget } of tasks) {
    if (!('deadline' in budget)) throw new Error('A run by the clock has a deadline');
    // To the same moment as the run itself, not for as long as it from their own beginning.
    expect(budget.deadline).toBeGreaterThan(begun + 400);
    expect(budget.deadline).toBeLessThan(begun + 700);
  }
  expect(solved.iterations).toBeGreaterThan(0);
});

test('a run that is over before the delay has none', async () => {
  const { tasks, startPort } = createPorts();
  const run = solveOnIslands(2, startPort, 400)(problem, { ...host, budget: { seconds: 0.05 } });
  expect((await run).plan.unassigned).toEqual([]);
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect(tasks).toHaveLength(0);
});

test('a run by iterations does not wait for them', async () => {
  const { tasks, startPort } = createPorts();
  await solveOnIslands(1, startPort, 10_000)(problem, { ...host, budget: { iterations: 300 } });
  expect(tasks.map(({ budget }) => budget)).toEqual([{ iterations: 300 }]);
});

test('the best of all plans is the plan, wherever it was found; the iterations of all are counted', async () => {
  const { plan: good } = await solvePlan(problem, { ...host, budget: { iterations: 2000 } });
  const { plan: poor } = await solvePlan(problem, { ...host, budget: { iterations: 0 } });
  const measure = (plan: VrpPlan) => valueOfPlan(problem, plan);
  expect(compareValues(measure(good), measure(poor))).toBeLessThan(0);
  const finishWith = (plan: VrpPlan) => () => {
    let listener: (reply: IslandReply) => void = () => {};
    return {
      post: ({ kind }: IslandRequest) => {
        if (kind === 'start') setTimeout(() => listener({ kind: 'done', plan, iterations: 7 }));
      },
      onReply: (to: typeof listener) => {
        listener = to;
      },
      onError: () => {},
      stop: () => {},
    };
  };
  const run = async (iterations: number, other: VrpPlan) => {
    const solved = await solveOnIslands(1, finishWith(other))(problem, { ...host, budget: { iterations } });
    expect(solved.iterations).toBe(iterations + 7);
    return measure(solved.plan);
  };
  expect(await run(0, good)).toEqual(measure(good));
  expect(await run(2000, poor)).toEqual(measure(good));
});

test('an island alone searches as the thread itself would, and tells of better plans', async () => {
  const { tasks, startPort } = createPorts();
  const here = await solvePlan(problem, { ...host, seed: 1 + 7919, budget: { iterations: 2000 } });
  const seen: number[] = [];
  const alone = await solveOnIsland(startPort)(problem, {
    ...host,
    budget: { iterations: 2000 },
    onProgress: ({ improvements }) => seen.push(improvements),
  });
  expect(tasks).toHaveLength(1);
  expect(alone).toEqual({ kind: 'done', ...here });
  expect(seen).toEqual([...seen.keys()].map((i) => i + 1));
});

test('an island alone stops when it is asked to', async () => {
  const { plan: found } = await solvePlan(problem, { ...host, budget: { iterations: 10 } });
  let answer: (reply: IslandReply) => void = () => {};
  const requests: string[] = [];
  const startPort = () => ({
    post: (request: IslandRequest) => {
      requests.push(request.kind);
      if (request.kind === 'stop') answer({ kind: 'done', plan: found, iterations: 10 });
    },
    onReply: (listener: typeof answer) => {
      answer = listener;
    },
    onError: () => {},
    stop: () => requests.push('ended'),
  });
  let looks = 0;
  const options = { ...host, budget: { seconds: 60 }, shouldStop: () => ++looks > 2 };
  const { plan } = await solveOnIsland(startPort)(problem, options);
  expect(plan).toBe(found);
  expect(requests).toEqual(['start', 'stop', 'ended']);
});

test('where an island alone dies the thread searches itself', async () => {
  const port = { post: () => {}, onReply: () => {}, stop: () => {} };
  const onError = (listener: (error: Error) => void) => void setTimeout(() => listener(new Error('ended')));
  const dying = () => ({ ...port, onError });
  const options = { ...host, budget: { iterations: 300 } };
  const { plan, iterations } = await solveOnIsland(dying)(problem, options);
  expect(iterations).toBe(300);
  expect(plan.unassigned).toEqual([]);
});
