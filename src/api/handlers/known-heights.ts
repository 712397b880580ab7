/** Heights that are asked for where the map data have none: the answer stays flat and says so. */
import { hasHeights } from '../../engine/elevation/has-heights.ts';
import type { OpenRegion } from './region-context.ts';

interface MayAskHeights {
  readonly elevation: boolean;
}

/** The request without `elevation` where the region has no heights. */
export function withHeightsKnown<T extends MayAskHeights>({ engine }: OpenRegion, request: T): T {
  return request.elevation && !hasHeights(engine.graph) ? { ...request, elevation: false } : request;
}

/** `asked`: what {@link withHeightsKnown} made of the request. */
export function listHeightHints(request: MayAskHeights, asked: MayAskHeights): Record<string, number> {
  return request.elevation === asked.elevation ? {} : { 'elevation.missing': 1 };
}
