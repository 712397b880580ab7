/** A gateway whose engine runs in this thread, with everything in memory. */
import { createLocalGateway, type LocalGatewayOptions } from '../api/gateway/create-local-gateway.ts';
import { createDirectEngine } from '../api/gateway/direct-engine.ts';
import type { Gateway } from '../api/gateway/gateway.ts';
import type { OpenRegion } from '../api/handlers/region-context.ts';
import { makeContext } from './make-context.ts';

interface GatewayOptions extends LocalGatewayOptions {
  /** Search time of optimizations; a moment by default. */
  readonly seconds?: number;
}

export function makeGateway(region: OpenRegion | undefined, options: GatewayOptions = {}): Gateway {
  const context = makeContext(region);
  const seconds = options.seconds ?? context.seconds;
  const yieldToHost = () => new Promise<void>((resolve) => setImmediate(resolve));
  const createJobId = () => crypto.randomUUID();
  return createLocalGateway(
    createDirectEngine(() => ({ ...context, seconds, yieldToHost, createJobId })),
    options,
  );
}
