/** Answers of drawn requests held against the checker and the best plan that trying everything finds. */
import type { VrpSolution } from '../../api/contract/vrp-answer.ts';
import type { VrpRequestBody } from '../../api/contract/vrp-request.ts';
import { comparePlanValues } from '../vrp-check/plan-value.ts';
import { checkVrpAnswer } from '../vrp-checker.ts';
import { bestValueOf, valueOfAnswer } from './value-of-answer.ts';

type Beside = Parameters<typeof bestValueOf>[1];

const withoutMetres = (value: readonly number[]) => value.slice(0, -1);

export class BestTally {
  /** Seeds with what the checker finds. */
  readonly faults: unknown[] = [];
  /** Seeds whose plan is better, or worse, than the best; metres, which decide among equals, are not compared. */
  readonly better: number[] = [];
  readonly worse: number[] = [];

  note(seed: number, body: VrpRequestBody, solution: VrpSolution, beside: Beside): void {
    const broken = checkVrpAnswer(body, solution, beside);
    if (broken.length > 0) this.faults.push([seed, broken]);
    const best = withoutMetres(bestValueOf(body, beside));
    const difference = comparePlanValues(withoutMetres(valueOfAnswer(body, solution, beside)), best);
    if (difference < 0) this.better.push(seed);
    if (difference > 0) this.worse.push(seed);
  }
}
