/** POST /vrp on the host's open region. */
import type { Result } from '../contract/errors.ts';
import type { VrpAnswer } from '../contract/vrp-answer.ts';
import { type OptimizeHost, optimize } from './optimize.ts';
import type { HandlerContext } from './region-context.ts';
import { createLegGeometry, createMatrixProvider } from './vrp-road-services.ts';

/** Road services of a region for the optimizer, as any host may use them. */
export function createRoadServices(
  context: HandlerContext,
): Pick<OptimizeHost, 'matrix' | 'legGeometry' | 'copyrights'> {
  if (!context.region) return {};
  return {
    matrix: createMatrixProvider(context),
    legGeometry: createLegGeometry(context),
    copyrights: context.region.copyrights,
  };
}

export function handleVrp(body: unknown, context: HandlerContext): Promise<Result<VrpAnswer>> {
  return optimize(
    body,
    {
      now: context.now,
      yieldToHost: context.yieldToHost,
      createJobId: context.createJobId,
      solve: context.solve,
      ...createRoadServices(context),
    },
    {
      seed: context.seed,
      budget: context.seconds === undefined ? undefined : { seconds: context.seconds },
      shouldStop: context.shouldStop,
      onProgress: context.onProgress,
    },
  );
}
