/**
 * The optimization endpoint: body -> sound request -> legs -> problem -> plan -> answer. Clock, ids, map data and the
 * solver itself are the host's.
 */

import { RouteTimeline } from '../../engine/vrp/timeline/route-timeline.ts';
import { trimPlan } from '../../engine/vrp/trim-plan.ts';
import { badRequest, type Failure, type Success, success } from '../contract/errors.ts';
import type { VrpAnswer, VrpProgress, VrpSolution } from '../contract/vrp-answer.ts';
import type { VrpEvening, VrpRequirements, VrpSoftUse, VrpTidying } from '../contract/vrp-requirements.ts';
import type { OptimizeHost } from './optimize-host.ts';
import { type PlanProgress, type SolveOptions, solvePlan } from './plan-solver.ts';
import { translateRequest } from './translate-request.ts';
import { addLegLines } from './vrp-leg-lines.ts';
import type { TranslatedProblem } from './vrp-problem/translated-problem.ts';
import { applyRequirements, refuseLost } from './vrp-requirements/apply-requirements.ts';
import { evenOut } from './vrp-requirements/even-out.ts';
import { holdBroken } from './vrp-requirements/hold-broken.ts';
import { measureSoftUse } from './vrp-requirements/soft-use.ts';
import { tidyRoutes } from './vrp-requirements/tidy-routes.ts';
import { buildVrpSolution, planOfSolution } from './vrp-solution.ts';

const PICTURE_EVERY_MS = 500;
/** Share of the search time after which a search that finds nothing better is ended. */
const PATIENCE = 1 / 3;
/** Kept of the time until an answer is due, for shapes of legs and writing. */
const ANSWER_MS = 500;

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

/** What is left of the time until the answer is due, with a little for writing it; undefined when that is nothing. */
function fitBudget(
  budget: SolveOptions['budget'],
  deadline: number | undefined,
  now: number,
): SolveOptions['budget'] | undefined {
  if (deadline === undefined || 'iterations' in budget) return budget;
  const left = (deadline - now - ANSWER_MS) / 1000;
  return left > 0 ? { seconds: Math.min(budget.seconds, left) } : undefined;
}

/** Answers a POST /vrp body. Expected failures come back as values. */
export async function optimize(
  body: unknown,
  host: OptimizeHost,
  options: OptimizeOptions = {},
): Promise<OptimizeResult> {
  const began = host.now();
  const elapsed = () => host.now() - began;
  const reportMatrix = (matrixShare: number) =>
    options.onProgress?.({
      stage: 'matrix',
      elapsedMs: elapsed(),
      matrixShare,
      iterations: 0,
      cost: 0,
      unassigned: 0,
    });
  const { requirements, initial } = options;
  const translation = await translateRequest(body, host, {
    rules: requirements,
    progress: reportMatrix,
  });
  if (!translation.ok) return translation;
  const held = holdBroken(translation.value.translated, initial, requirements);
  if (!held.ok) return held;
  const required = requirements
    ? applyRequirements(held.value.eased, initial, requirements)
    : success(held.value.eased);
  if (!required.ok) return required;
  const translated = required.value;
  const solve = host.solve ?? solvePlan;
  const orderCount = translated.orders.length;
  const seconds = options.isJob ? jobSeconds(orderCount) : synchronousSeconds(orderCount);
  const budget = fitBudget(options.budget ?? { seconds }, options.deadline, host.now());
  if (!budget) {
    return badRequest(
      'This problem needs more than 10 seconds, send it to POST /vrp/optimize instead',
      'LimitExceededException',
    );
  }
  const { plan: found, iterations } = await solve(translated.problem, {
    seed: options.seed ?? 1,
    budget,
    patience: options.budget ? undefined : seconds * PATIENCE,
    now: host.now,
    yieldToHost: host.yieldToHost,
    shouldStop: options.shouldStop,
    onProgress: options.onProgress && makeReporter(translated, elapsed, options.onProgress),
    initialPlan: initial && planOfSolution(translated, initial),
  });
  options.onSearched?.(iterations);
  // Whatever searched, and wherever: an answer holds no route that breaks a rule.
  const sound = trimPlan(translated.problem, found, new RouteTimeline(translated.problem));
  const tidied =
    requirements?.tidiness &&
    (await tidyRoutes(translated, sound, requirements.tidiness, { ...host, ...options }));
  const tidy = tidied?.plan ?? sound;
  const evened =
    requirements?.evenOut &&
    (await evenOut(translated.problem, tidy, requirements.evenOut, { ...host, ...options }));
  const plan = evened?.plan ?? tidy;
  const { write } = held.value;
  const lost = write ? undefined : refuseLost(translated, plan);
  if (lost) return lost;
  const solution = write?.(translated, plan) ?? buildVrpSolution(translated, plan);
  const drawn = await addLegLines(translation.value, solution, host.legGeometry);
  if (!drawn.ok) return drawn;
  const answer = success({
    copyrights: [...(host.copyrights ?? [])],
    job_id: host.createJobId(),
    status: 'finished',
    waiting_time_in_queue: 0,
    processing_time: Math.round(elapsed()),
    solution: drawn.value,
  } satisfies VrpAnswer);
  return {
    ...answer,
    ...(requirements?.softLimits ? { softUse: measureSoftUse(translated, plan) } : {}),
    ...(tidied ? { tidying: tidied.report(plan) } : {}),
    ...(evened ? { evening: evened.evening } : {}),
  };
}

/** Turns the solver's reports into the wire's, with a picture of the plan at most every half second. */
function makeReporter(
  translated: TranslatedProblem,
  elapsed: () => number,
  send: (progress: VrpProgress) => void,
): (progress: PlanProgress) => void {
  let lastPicture = Number.NEGATIVE_INFINITY;
  return ({ iterations, best }) => {
    const elapsedMs = elapsed();
    const solution = buildVrpSolution(translated, best(), false);
    const showsPicture = elapsedMs - lastPicture >= PICTURE_EVERY_MS;
    const isFirst = lastPicture === Number.NEGATIVE_INFINITY;
    if (showsPicture) lastPicture = elapsedMs;
    send({
      stage: isFirst ? 'first-plan' : 'improving',
      elapsedMs,
      iterations,
      cost: solution.costs,
      unassigned: solution.no_unassigned,
      ...(showsPicture ? { solution } : {}),
    });
  };
}
