/** POST /vrp on the host's open region. */
import type { Result } from '../contract/errors.ts';
import type { VrpAnswer } from '../contract/vrp-answer.ts';
import { type OptimizeHost, optimize } from './optimize.ts';
import type { HandlerContext } from './region-context.ts';
import { createLegGeometry, createMatrixProvider } from './vrp-road-services.ts';

/** Whether an unvalidated body asks to go on where places cannot be connected. */
function readFailFast(body: unknown): boolean {
  const { configuration } = (body ?? {}) as { configuration?: { routing?: { fail_fast?: unknown } } };
  const value = configuration?.routing?.fail_fast;
  return value !== false && value !== 'false';
}

/** Road services of a region for the optimizer, as any host may use them. */
export function createRoadServices(
  context: HandlerContext,
  body: unknown,
): Pick<OptimizeHost, 'matrix' | 'legGeometry' | 'copyrights'> {
  if (!context.region) return {};
  return {
    matrix: createMatrixProvider(context, readFailFast(body)),
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
      ...createRoadServices(context, body),
    },
    {
      seed: context.seed,
      budget: context.seconds === undefined ? undefined : { seconds: context.seconds },
      shouldStop: context.shouldStop,
      onProgress: context.onProgress,
    },
  );
}
