/** A gateway whose engine runs in this thread, with everything in memory. */
import { createLocalGateway, type LocalGatewayOptions } from '../api/gateway/create-local-gateway.ts';
import { createDirectEngine } from '../api/gateway/direct-engine.ts';
import type { Gateway } from '../api/gateway/gateway.ts';
import type { OpenRegion } from '../api/handlers/region-context.ts';
import { makeContext } from './make-context.ts';

export function makeGateway(region: OpenRegion | undefined, options?: LocalGatewayOptions): Gateway {
  const yieldToHost = () => new Promise<void>((resolve) => setImmediate(resolve));
  return createLocalGateway(
    createDirectEngine(() => ({
      ...makeContext(region),
      yieldToHost,
      createJobId: () => crypto.randomUUID(),
    })),
    options,
  );
}
