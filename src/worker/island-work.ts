/** The work of an island, apart from how its messages come and go. */
import { solvePlan } from '../api/handlers/plan-solver.ts';
import type { VrpPlan } from '../engine/vrp/vrp-problem.ts';
import { createYield } from './create-yield.ts';
import type { IslandReply, IslandRequest, IslandTask } from './island-protocol.ts';

/** Returns the handler of an island's messages; it serves one search. */
export function createIslandHandler(reply: (message: IslandReply) => void): (request: IslandRequest) => void {
  const received: VrpPlan[] = [];
  let isStopped = false;
  return (request) => {
    if (request.kind === 'plan') received.push(request.plan);
    else if (request.kind === 'stop') isStopped = true;
    else void run(request.task, received, () => isStopped, reply);
  };
}

async function run(
  task: IslandTask,
  received: VrpPlan[],
  shouldStop: () => boolean,
  reply: (message: IslandReply) => void,
): Promise<void> {
  const { problem, seed, settings, initialPlan, budget } = task;
  const solved = await solvePlan(problem, {
    seed,
    settings,
    initialPlan,
    budget:
      'deadline' in budget ? { seconds: Math.max(0.001, (budget.deadline - Date.now()) / 1000) } : budget,
    now: () => performance.now(),
    yieldToHost: createYield(),
    shouldStop,
    exchange: { offer: (plan) => reply({ kind: 'plan', plan }), take: () => received.shift() },
  });
  reply({ kind: 'done', ...solved });
}
