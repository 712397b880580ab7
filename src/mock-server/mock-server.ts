/** The service behind an HTTP server: every path but those of the documents goes through `handle(Request)`. */
import { Hono } from 'hono';
import type { Gateway } from '../api/gateway/gateway.ts';
import { handle } from '../api/gateway/handle.ts';
import { serveDocuments } from './serve-documents.ts';

/** Headers may be longer than the longest URL that is answered, so that one beyond it gets its 413. */
export const SERVER_OPTIONS = { maxHeaderSize: 64 * 1024 };

/** A Hono app that asks the gateway. */
export function createMockServer(gateway: Gateway): Hono {
  const app = new Hono();
  serveDocuments(app);
  app.all('*', (context) => handle(context.req.raw, gateway));
  return app;
}
