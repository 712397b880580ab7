import type { HandlerContext, OpenRegion } from '../api/handlers/region-context.ts';
import type { RoadEngine } from '../engine/routing/road-engine.ts';

/** What a host hands to the service: this region, a real clock, and nobody who asks to stop. */
export function makeContext(region: OpenRegion | undefined): HandlerContext {
  return {
    region,
    now: () => performance.now(),
    yieldToHost: async () => undefined,
    shouldStop: () => false,
    createJobId: () => '00000000-0000-4000-8000-000000000000',
    // Enough for a handful of stops even where the process stands still for a moment.
    seconds: 0.04,
  };
}

export function makeOpenRegion(engine: RoadEngine, name = 'drawn'): OpenRegion {
  return { name, engine, copyrights: ['© drawn for tests'], dataDate: '2026-01-01T00:00:00Z' };
}
