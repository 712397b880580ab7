/** A gateway whose engine runs in this thread. */
import { createLocalGateway } from '../api/gateway/create-local-gateway.ts';
import { createDirectEngine } from '../api/gateway/direct-engine.ts';
import type { Gateway } from '../api/gateway/gateway.ts';
import type { OpenRegion } from '../api/handlers/region-context.ts';

export function createNodeGateway(region: OpenRegion): Gateway {
  return createLocalGateway(
    createDirectEngine(() => ({
      region,
      now: () => performance.now(),
      yieldToHost: () => new Promise((resolve) => setImmediate(resolve)),
      shouldStop: () => false,
      createJobId: () => crypto.randomUUID(),
    })),
  );
}
