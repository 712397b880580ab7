/** One instance through the optimization endpoint in this process; the answer goes through the independent checker. */
import type { VrpSolution } from '../../api/contract/vrp-answer.ts';
import { optimize } from '../../api/handlers/optimize.ts';
import { searchOnThreads } from '../../scripts/solve-threads.ts';
import { checkVrpAnswer } from '../../testing/vrp-checker.ts';
import type { BenchmarkInstance } from '../instances/load-instance.ts';
import { type Family, withObjectives } from './families.ts';

export interface RunOptions {
  readonly seconds: number;
  readonly seed: number;
  readonly threads: number;
  /** Seconds are this process's CPU time, which other work on the machine does not take away. For one thread. */
  readonly byCpuTime?: boolean;
}

export interface RunResult {
  readonly instance: string;
  readonly seed: number;
  readonly distance: number;
  readonly bestKnown: number;
  readonly gapPercent: number;
  readonly vehicles: number;
  readonly unassigned: number;
  readonly findings: readonly string[];
  readonly iterationsPerSecond: number;
}

export async function runDirect(
  instance: BenchmarkInstance,
  family: Family,
  { seconds, seed, threads, byCpuTime }: RunOptions,
): Promise<RunResult> {
  const body = withObjectives(instance.body, family.objectives);
  let iterations = 0;
  const answer = await optimize(
    body,
    {
      now: byCpuTime ? () => process.cpuUsage().user / 1000 : () => performance.now(),
      yieldToHost: () => new Promise((resolve) => setImmediate(resolve)),
      createJobId: () => instance.name,
      ...(threads > 1 ? searchOnThreads(threads) : {}),
    },
    {
      seed,
      budget: { seconds },
      onSearched: (count) => {
        iterations = count;
      },
    },
  );
  if (!answer.ok) throw new Error(`${instance.name}: ${answer.error.message}`);
  const solution = answer.value.solution as VrpSolution;
  const distance = solution.transport_time / instance.scale;
  const bestKnown = family.bestDistance?.[instance.name] ?? instance.bestKnown;
  return {
    instance: instance.name,
    seed,
    distance,
    bestKnown,
    gapPercent: 100 * (distance / bestKnown - 1),
    vehicles: solution.no_vehicles,
    unassigned: solution.no_unassigned,
    findings: checkVrpAnswer(body, solution),
    iterationsPerSecond: iterations / seconds,
  };
}
