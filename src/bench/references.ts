/** Long runs on the made instances of the Speed page: the lengths that its gaps are counted from. */
import type { VrpSolution } from '../api/contract/vrp-answer.ts';
import { optimize } from '../api/handlers/optimize.ts';
import { MADE_INSTANCES } from '../files/research/made-instances.ts';
import { testHost } from '../testing/vrp-cases.ts';
import { makeMatrixRequest } from './instances/matrix-request.ts';
import { printResult, round } from './report.ts';

export interface ReferenceOptions {
  readonly json: boolean;
  readonly seconds: number;
  readonly seeds: readonly number[];
}

/** Prints the shortest length over the seeds, in the instance's unit, beside the one that is in the table. */
export async function benchReferences({ json, seconds, seeds }: ReferenceOptions): Promise<void> {
  const host = { ...testHost, now: () => performance.now() };
  for (const { make, best } of MADE_INSTANCES) {
    const instance = make();
    const body = makeMatrixRequest({ ok: true, value: instance });
    const found: number[] = [];
    for (const seed of seeds) {
      const answer = await optimize(body, host, { budget: { seconds }, seed });
      if (!answer.ok) throw new Error(answer.error.message);
      const solution = answer.value.solution as VrpSolution;
      if (solution.no_unassigned === 0) found.push(solution.transport_time / instance.rounding.scale);
    }
    const shortest = round(Math.min(...found));
    printResult(
      instance.name,
      { shortest, runs: found.map((length) => round(length)).join(' '), table: best },
      json,
    );
  }
}
