/**
 * The optimization endpoint: body -> sound request -> legs -> problem -> plan -> answer. Clock, ids, map data and the
 * solver itself are the host's.
 */

import { success } from '../contract/errors.ts';
import { parseVrpRequest } from '../contract/vrp.ts';
import type { VrpAnswer, VrpProgress } from '../contract/vrp-answer.ts';
import { countSubproblems } from '../contract/vrp-decomposition.ts';
import { optimizeDecomposed } from './decomposition/optimize-decomposed.ts';
import type { OptimizeHost } from './optimize-host.ts';
import {
  fitBudget,
  type OptimizeOptions,
  type OptimizeResult,
  refuseLate,
  usualSeconds,
} from './optimize-options.ts';
import { type PlanProgress, solvePlan } from './plan-solver.ts';
import { translateParsed } from './translate-request.ts';
import { addLegLines } from './vrp-leg-lines.ts';
import type { TranslatedProblem } from './vrp-problem/translated-problem.ts';
import { applyRequirements, planOfPrefixes, refuseLost } from './vrp-requirements/apply-requirements.ts';
import { finishPlan } from './vrp-requirements/finish-plan.ts';
import { holdBroken } from './vrp-requirements/hold-broken.ts';
import { measureSoftUse } from './vrp-requirements/soft-use.ts';
import { buildVrpSolution, planOfSolution } from './vrp-solution.ts';

const PICTURE_EVERY_MS = 500;
/** Share of the search time after which a search that finds nothing better is ended. */
const PATIENCE = 1 / 3;

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
  const parsed = parseVrpRequest(body);
  if (!parsed.ok) return parsed;
  const subproblems = countSubproblems(parsed.value, requirements);
  if (subproblems > 1) return optimizeDecomposed(parsed.value, subproblems, host, options);
  const translation = await translateParsed(parsed.value, host, {
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
  const seconds = usualSeconds(orderCount, options);
  const budget = fitBudget(options.budget ?? { seconds }, options.deadline, host.now());
  if (!budget) return refuseLate();
  const { plan: found, iterations } = await solve(translated.problem, {
    seed: options.seed ?? 1,
    budget,
    patience: options.budget ? undefined : seconds * PATIENCE,
    now: host.now,
    yieldToHost: host.yieldToHost,
    shouldStop: options.shouldStop,
    onProgress: options.onProgress && makeReporter(translated, elapsed, options.onProgress),
    initialPlan: initial ? planOfSolution(translated, initial) : planOfPrefixes(translated),
  });
  options.onSearched?.(iterations);
  const finished = await finishPlan(translated, found, requirements, { ...host, ...options });
  const { plan } = finished;
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
    ...(finished.tidied ? { tidying: finished.tidied.tidying } : {}),
    ...(finished.evened ? { evening: finished.evened.evening } : {}),
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
