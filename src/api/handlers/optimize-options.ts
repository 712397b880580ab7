/** How an optimization is to run, how long, and what it answers. */
import { badRequest, type Failure, type Success } from '../contract/errors.ts';
import type { VrpAnswer, VrpProgress, VrpSolution } from '../contract/vrp-answer.ts';
import type { VrpEvening, VrpRequirements, VrpSoftUse, VrpTidying } from '../contract/vrp-requirements.ts';
import type { SolveOptions } from './plan-solver.ts';

export interface OptimizeOptions {
  readonly seed?: number;
  /** Search time; by default `jobSeconds` or `synchronousSeconds`, less when nothing improves for a third of it. */
  readonly budget?: SolveOptions['budget'];
  /** Nobody waits: more time by default. */
  readonly isJob?: boolean;
  /** When the answer is due on the host's clock: the search ends before it, and without a plan by then it is a 400. */
  readonly deadline?: number;
  readonly shouldStop?: () => boolean;
  readonly onProgress?: (progress: VrpProgress) => void;
  /** Message once, when the search has ended. */
  readonly onSearched?: (iterations: number) => void;
  /** Continue from an earlier answer of the same or a similar request. */
  readonly initial?: VrpSolution;
  /** What to keep of `initial`, and which limits may give way. */
  readonly requirements?: VrpRequirements;
}

/** The answer and, where they were asked for, how soft limits were used and what tidying and evening came to. */
export type OptimizeResult =
  | (Success<VrpAnswer> & {
      readonly softUse?: VrpSoftUse;
      readonly tidying?: VrpTidying;
      readonly evening?: VrpEvening;
    })
  | Failure;

/** Search time of a synchronous call. */
export function synchronousSeconds(orderCount: number): number {
  return Math.min(8, Math.max(1, 0.5 + orderCount / 50));
}

/** Search time of a job. */
export function jobSeconds(orderCount: number): number {
  return Math.min(120, Math.max(5, orderCount / 10));
}

/** Search time where none is asked for. */
export function usualSeconds(orderCount: number, { isJob }: OptimizeOptions): number {
  return isJob ? jobSeconds(orderCount) : synchronousSeconds(orderCount);
}

/** The answer where the time is over before there is a plan. */
export function refuseLate(): Failure {
  return badRequest(
    'This problem needs more than 10 seconds, send it to POST /vrp/optimize instead',
    'LimitExceededException',
  );
}

/** Kept of the time until an answer is due, for shapes of legs and writing. */
const ANSWER_MS = 500;

/** What is left of the time until the answer is due, with a little for writing it; undefined when that is nothing. */
export function fitBudget(
  budget: SolveOptions['budget'],
  deadline: number | undefined,
  now: number,
): SolveOptions['budget'] | undefined {
  if (deadline === undefined || 'iterations' in budget) return budget;
  const left = (deadline - now - ANSWER_MS) / 1000;
  return left > 0 ? { seconds: Math.min(budget.seconds, left) } : undefined;
}
