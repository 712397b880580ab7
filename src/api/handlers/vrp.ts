/** POST /vrp on the host's open region, and what the planner asks beside it. */
import type { Result } from '../contract/errors.ts';
import type { VrpSolution } from '../contract/vrp-answer.ts';
import type {
  VrpEvaluateOptions,
  VrpEvaluation,
  VrpHandPlan,
  VrpPlanVariant,
  VrpVariantFigures,
  VrpVariantOptions,
} from '../contract/vrp-evaluation.ts';
import type { VrpInsertion, VrpInsertionOptions } from '../contract/vrp-insertions.ts';
import type { VrpReasonOptions, VrpReasons } from '../contract/vrp-reasons.ts';
import type { VrpRelaxations } from '../contract/vrp-relaxations.ts';
import type { VrpPlanRules } from '../contract/vrp-requirements.ts';
import { optimize } from './optimize.ts';
import type { OptimizeHost } from './optimize-host.ts';
import type { OptimizeOptions, OptimizeResult } from './optimize-options.ts';
import type { HandlerContext } from './region-context.ts';
import { evaluatePlan } from './vrp-evaluation/evaluate-plan.ts';
import { evaluateVariants } from './vrp-evaluation/evaluate-variants.ts';
import { listInsertions } from './vrp-insertions.ts';
import { createMatrixProvider } from './vrp-matrix-provider.ts';
import { listReasons } from './vrp-reasons/list-reasons.ts';
import { listRelaxations } from './vrp-relaxations.ts';
import { createLegGeometry } from './vrp-road-services.ts';

/** Road services of a region for the optimizer, as any host may use them. */
export function createRoadServices(
  context: HandlerContext,
): Pick<OptimizeHost, 'matrix' | 'createMatrix' | 'metrics' | 'legGeometry' | 'copyrights'> {
  if (!context.region) return {};
  return {
    metrics: context.memory?.metrics,
    matrix: createMatrixProvider(context),
    createMatrix: () => createMatrixProvider({ ...context, memory: undefined }),
    legGeometry: createLegGeometry(context),
    copyrights: context.region.copyrights,
  };
}

function toHost(context: HandlerContext): OptimizeHost {
  return {
    now: context.now,
    yieldToHost: context.yieldToHost,
    createJobId: context.createJobId,
    solve: context.solve,
    listSearchers: context.listSearchers,
    ...createRoadServices(context),
  };
}

/** The earlier solution and the requirements are the planner's own: no body on the wire has them. */
export function handleVrp(
  body: unknown,
  context: HandlerContext,
  { initial, requirements }: Pick<OptimizeOptions, 'initial' | 'requirements'> = {},
): Promise<OptimizeResult> {
  return optimize(body, toHost(context), {
    seed: context.seed,
    budget: context.seconds === undefined ? undefined : { seconds: context.seconds },
    deadline: context.isJob ? undefined : context.deadline,
    isJob: context.isJob,
    shouldStop: context.shouldStop,
    onProgress: context.onProgress,
    initial,
    requirements,
  });
}

export function handleEvaluation(
  context: HandlerContext,
  body: unknown,
  plan: VrpHandPlan,
  options?: VrpEvaluateOptions,
): Promise<Result<VrpEvaluation>> {
  return evaluatePlan(body, toHost(context), plan, options);
}

export function handleVariants(
  context: HandlerContext,
  body: unknown,
  plan: VrpHandPlan,
  variants: readonly VrpPlanVariant[],
  options?: VrpVariantOptions,
): Promise<Result<VrpVariantFigures>> {
  return evaluateVariants(body, toHost(context), plan, variants, options);
}

export function handleInsertions(
  context: HandlerContext,
  body: unknown,
  solution: VrpSolution,
  orderId: string,
  options?: VrpInsertionOptions,
): Promise<Result<VrpInsertion[]>> {
  return listInsertions(body, toHost(context), solution, orderId, options);
}

export function handleRelaxations(
  context: HandlerContext,
  body: unknown,
  solution: VrpSolution,
  orderId: string,
  rules?: VrpPlanRules,
): Promise<Result<VrpRelaxations>> {
  return listRelaxations(body, toHost(context), solution, orderId, rules);
}

export function handleReasons(
  context: HandlerContext,
  body: unknown,
  solution: VrpSolution,
  options?: VrpReasonOptions,
): Promise<Result<VrpReasons>> {
  return listReasons(body, { ...toHost(context), shouldStop: context.shouldStop }, solution, options);
}
