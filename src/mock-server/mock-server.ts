/** The service behind an HTTP server: every path goes through `handle(Request)`. */
import { Hono } from 'hono';
import { handle } from '../api/gateway/handle.ts';
import type { OpenRegion } from '../api/handlers/region-context.ts';

/** A Hono app; answers with the given region. */
export function createMockServer(region: OpenRegion): Hono {
  const app = new Hono();
  app.all('*', (context) =>
    handle(context.req.raw, (request) => ({
      region,
      now: () => performance.now(),
      yieldToHost: () => new Promise((resolve) => setImmediate(resolve)),
      shouldStop: () => request.signal.aborted,
      createJobId: () => crypto.randomUUID(),
    })),
  );
  return app;
}
