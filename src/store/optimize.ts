/** One run of the optimizer on the present plan. */
import type { ApiClient } from '../client/api-client.ts';
import { buildVrpBody } from './build-request.ts';
import { setSolution } from './plan-edits.ts';
import { editPlan, type PlanHistory } from './plan-history.ts';
import { isLocated, type LonLat, type Plan, type PlanSolution } from './plan-model.ts';
import { readSolution, type WireSolution } from './read-solution.ts';
import { beginSolve, endSolve, noteProgress, type SolveStage, type SolveStore } from './solve-store.ts';

interface Progress {
  stage: SolveStage;
  solution?: WireSolution;
}

interface Run {
  control: AbortController;
  isDiscarded: boolean;
}

/** Streets already known between two places, by their ids: drawn again while a run goes on. */
function collectLines(plan: Plan): Map<string, readonly LonLat[]> {
  const lines = new Map<string, readonly LonLat[]>();
  for (const route of plan.solution?.routes ?? []) {
    const places = ['', ...route.stops.map((stop) => stop.orderId), ''];
    for (const [i, line] of route.lines.entries()) lines.set(`${places[i]}>${places[i + 1]}`, line);
  }
  return lines;
}

/** Draws what has no street line yet as straight legs between the stops. */
function outline(
  solution: PlanSolution,
  plan: Plan,
  known: ReadonlyMap<string, readonly LonLat[]>,
): PlanSolution {
  const locationOf = new Map(plan.orders.filter(isLocated).map((order) => [order.id, order.location]));
  const depot = plan.depot?.location;
  return {
    ...solution,
    routes: solution.routes.map((route) => {
      if (route.lines.length > 0) return route;
      const places = ['', ...route.stops.map((stop) => stop.orderId), ''];
      const lines = places.slice(1).map((to, i) => {
        const from = places[i];
        const ends = [from ? locationOf.get(from) : depot, to ? locationOf.get(to) : depot];
        return known.get(`${from}>${to}`) ?? ends.filter((point) => point !== undefined);
      });
      return { ...route, lines };
    }),
  };
}

function describeOutcome(solution: PlanSolution, total: number): string {
  const placed = total - solution.unassigned.length;
  const vans = solution.routes.length;
  return `${placed} of ${total} placed on ${vans} ${vans === 1 ? 'van' : 'vans'}, ${(solution.distance / 1000).toFixed(0)} km`;
}

export interface Optimizer {
  /** Runs for at most `seconds`. The result is one undo step; a failure is told in the solve store. */
  run(seconds: number): Promise<void>;
  /** Ends the run; keeps its best plan unless `discard`. */
  stop(discard: boolean): void;
}

export function createOptimizer(api: ApiClient, history: PlanHistory, solve: SolveStore): Optimizer {
  let current: Run | undefined;

  async function run(seconds: number): Promise<void> {
    if (solve.getState().isSolving) return;
    const { plan } = history.getState();
    const started: Run = { control: new AbortController(), isDiscarded: false };
    current = started;
    beginSolve(solve, performance.now(), seconds);
    const known = collectLines(plan);
    const result = await api.post<{ solution: WireSolution }, Progress>('/vrp', buildVrpBody(plan), {
      seconds,
      signal: started.control.signal,
      onProgress: ({ stage, solution }) => {
        const best = solution && outline(readSolution(solution), plan, known);
        noteProgress(solve, performance.now(), stage, best);
      },
    });
    if (started.isDiscarded) {
      endSolve(solve, { outcome: 'Discarded; the plan is as it was' });
      return;
    }
    if (!result.ok) {
      endSolve(solve, { error: result.error.message });
      return;
    }
    const solution = outline(readSolution(result.value.solution), plan, known);
    editPlan(history, 'Optimise', (latest) => setSolution(latest, solution));
    endSolve(solve, { outcome: describeOutcome(solution, plan.orders.filter(isLocated).length) });
  }

  return {
    run,
    stop(discard) {
      if (!current) return;
      current.isDiscarded = discard;
      current.control.abort();
    },
  };
}
