/** The service behind an HTTP server: every path goes through `handle(Request)`. */
import { Hono } from 'hono';
import { handle } from '../api/gateway/handle.ts';
import type { OpenRegion } from '../api/handlers/region-context.ts';

/** Headers may be longer than the longest URL that is answered, so that one beyond it gets its 413. */
export const SERVER_OPTIONS = { maxHeaderSize: 64 * 1024 };

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
