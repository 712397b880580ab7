/**
 * A search on several threads: one island runs here, the others on workers; plans travel along the way. A worker that
 * dies, never starts or comes late only leaves its part out: the plan kept here never gets worse by another island.
 */
import { type SolvedPlan, type SolveOptions, solvePlan } from '../api/handlers/plan-solver.ts';
import { compareValues, valueOfPlan } from '../engine/vrp/objective.ts';
import type { HourlyLegs, LegMetric, LegTable, VrpPlan, VrpProblem } from '../engine/vrp/vrp-problem.ts';
import type { IslandPort, IslandRequest } from './island-protocol.ts';

/** Seeds of the islands lie this far apart, so that neighbouring seeds of a user do not repeat each other's islands. */
const SEED_STEP = 7919;
/** Other islands remove a little more or less per iteration, so that they do not all fail at the same thing. */
const AVERAGE_REMOVED = [7, 10, 14];
/** How long the end waits for islands after the time is up. */
const PATIENCE_MS = 100;

/** How often a lonely island is looked at, and how much later than its time it may answer. */
const WATCH_MS = 50;
const LATE_MS = 2000;

/**
 * Searches here and on `helpers` further islands, each on a port of its own. Islands of a run by the clock begin after
 * `delayMs`: until then the processors are for the first plan and for whoever draws it.
 */
export function solveOnIslands(helpers: number, startPort: () => IslandPort, delayMs = 0) {
  return async (problem: VrpProblem, options: SolveOptions): Promise<SolvedPlan> => {
    const received: VrpPlan[] = [];
    const islands: ReturnType<typeof startIsland>[] = [];
    const begun = Date.now();
    const start = () => {
      const sent = shareMetrics(problem);
      const left = leaveTime(options, Date.now() - begun);
      for (let i = 0; i < helpers; i++) islands.push(startIsland(startPort, sent, left, i, received));
    };
    const waitsMs = 'seconds' in options.budget ? delayMs : 0;
    const startInTime = () => {
      if (islands.length === 0 && Date.now() - begun >= waitsMs) start();
    };
    startInTime();
    const own = await solvePlan(problem, {
      ...options,
      yieldToHost: () => {
        startInTime();
        return options.yieldToHost();
      },
      exchange: {
        offer: (plan) => {
          for (const { post } of islands) post({ kind: 'plan', plan });
        },
        take: () => received.shift(),
      },
    });
    for (const { post } of islands) post({ kind: 'stop' });
    const waitsFor = 'iterations' in options.budget ? undefined : PATIENCE_MS;
    const others = await Promise.all(islands.map(({ done }) => within(done, waitsFor)));
    for (const { stop } of islands) stop();
    const plans = [own.plan, ...received, ...others.flatMap((solved) => (solved ? [solved.plan] : []))];
    return {
      plan: chooseBest(problem, plans),
      iterations: others.reduce((sum, solved) => sum + (solved?.iterations ?? 0), own.iterations),
    };
  };
}

/** Searches on one island alone, so that this thread is free; here where the island's worker dies or does not start. */
export function solveOnIsland(startPort: () => IslandPort) {
  return async (problem: VrpProblem, options: SolveOptions): Promise<SolvedPlan> => {
    const { budget, now, onProgress } = options;
    const seconds = 'seconds' in budget ? budget.seconds : undefined;
    const began = now();
    const received: VrpPlan[] = [];
    const alone = { ...options, settings: options.settings ?? {} };
    const island = startIsland(startPort, shareMetrics(problem), alone, 0, received);
    let isDone = false;
    const watch = async () => {
      let improvements = 0;
      for (let isStopped = false; !isDone; await sleep(WATCH_MS)) {
        const best = received.splice(0).at(-1);
        if (best) {
          improvements++;
          onProgress?.({ iterations: 0, improvements, elapsedMs: now() - began, best: () => best });
        }
        if (!isStopped && options.shouldStop?.()) {
          isStopped = true;
          island.post({ kind: 'stop' });
        }
      }
    };
    const watching = watch();
    const solved = await within(island.done, seconds === undefined ? undefined : 1000 * seconds + LATE_MS);
    isDone = true;
    island.stop();
    await watching;
    const left = Math.max(0, (seconds ?? 0) - (now() - began) / 1000);
    return (
      solved ??
      solvePlan(problem, seconds === undefined ? options : { ...options, budget: { seconds: left } })
    );
  };
}

function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

/** The options after some milliseconds of a run by the clock. */
function leaveTime(options: SolveOptions, ms: number): SolveOptions {
  const { budget } = options;
  if (!('seconds' in budget)) return options;
  return { ...options, budget: { ...budget, seconds: Math.max(0, budget.seconds - ms / 1000) } };
}

function startIsland(
  startPort: () => IslandPort,
  problem: VrpProblem,
  options: SolveOptions,
  index: number,
  received: VrpPlan[],
) {
  const { budget, seed, initialPlan, settings } = options;
  const port = startPort();
  const done = new Promise<SolvedPlan | undefined>((resolve) => {
    port.onError(() => resolve(undefined));
    port.onReply((reply) => {
      if (reply.kind === 'plan') received.push(reply.plan);
      else resolve(reply);
    });
  });
  port.post({
    kind: 'start',
    task: {
      problem,
      initialPlan,
      seed: seed + (index + 1) * SEED_STEP,
      settings: settings ?? { ruin: { averageRemoved: AVERAGE_REMOVED[index % AVERAGE_REMOVED.length] } },
      budget: 'seconds' in budget ? { deadline: Date.now() + 1000 * budget.seconds } : budget,
    },
  });
  return { done, post: (request: IslandRequest) => port.post(request), stop: () => port.stop() };
}

/** Undefined when the promise takes longer than `ms`, if that is limited. */
function within<T>(promise: Promise<T>, ms: number | undefined): Promise<T | undefined> {
  if (ms === undefined) return promise;
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(undefined), ms);
    void promise.then((value) => {
      clearTimeout(timer);
      resolve(value);
    });
  });
}

function chooseBest(problem: VrpProblem, plans: readonly VrpPlan[]): VrpPlan {
  return plans
    .map((plan) => ({ plan, value: valueOfPlan(problem, plan) }))
    .reduce((kept, other) => (compareValues(other.value, kept.value) < 0 ? other : kept)).plan;
}

/** Matrices in shared memory where there is such a thing, so that the islands do not each copy them. */
function shareMetrics(problem: VrpProblem): VrpProblem {
  if (typeof SharedArrayBuffer === 'undefined') return problem;
  const share = (legs: Int32Array): Int32Array => {
    if (legs.buffer instanceof SharedArrayBuffer) return legs;
    const shared = new Int32Array(new SharedArrayBuffer(legs.byteLength));
    shared.set(legs);
    return shared;
  };
  const shareTable = ({ durations, distances }: LegTable): LegTable => ({
    durations: share(durations),
    distances: distances === durations ? share(durations) : share(distances),
  });
  const sharedHours = new Map<HourlyLegs, HourlyLegs>();
  const shareHours = (hours: HourlyLegs): HourlyLegs => {
    const shared = sharedHours.get(hours) ?? { ...hours, tables: hours.tables.map(shareTable) };
    sharedHours.set(hours, shared);
    return shared;
  };
  const metrics = problem.metrics.map(
    ({ hours, ...legs }): LegMetric => ({
      ...shareTable(legs),
      ...(hours ? { hours: shareHours(hours) } : {}),
    }),
  );
  return { ...problem, metrics };
}
