/** The service behind an HTTP server: every path of the contract goes through `handle(Request)`. */
import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import { compress } from 'hono/compress';
import type { Gateway } from '../api/gateway/gateway.ts';
import { handle } from '../api/gateway/handle.ts';
import type { RequestLog } from './request-log.ts';
import type { Scenario } from './scenario.ts';
import { createScenarioMiddleware } from './scenario-middleware.ts';
import { serveDocuments } from './serve-documents.ts';
import { servePlanner } from './serve-planner.ts';

/** Headers may be longer than the longest URL that is answered, so that one beyond it gets its 413. */
export const SERVER_OPTIONS = { maxHeaderSize: 64 * 1024 };

/** A clock that stands still until it is told to move on. */
interface ManualClock {
  /** Unix milliseconds. */
  now: number;
}

interface MockServerOptions {
  readonly log?: RequestLog;
  readonly scenario?: Scenario;
  /** Makes `/mock/clock` available. */
  readonly clock?: ManualClock;
  /** The folder of a built planner, which answers all but the service's own addresses. */
  readonly planner?: string;
}

type App = Hono<{ Bindings: HttpBindings }>;

function addClock(app: App, clock: ManualClock): void {
  const show = () => ({ now: new Date(clock.now).toISOString() });
  app.get('/mock/clock', (context) => context.json(show()));
  app.post('/mock/clock', (context) => {
    const seconds = Number(context.req.query('advance') ?? Number.NaN);
    if (!(seconds >= 0 && seconds <= 1e9))
      return context.json({ message: 'advance: expected seconds, 0 or more' }, 400);
    clock.now += seconds * 1000;
    return context.json(show());
  });
}

function addLog(app: App, log: RequestLog): void {
  app.use(async (context, next) => {
    const began = performance.now();
    await next();
    const { status, headers } = context.res;
    log.add({
      method: context.req.method,
      path: context.req.path,
      status,
      ms: Math.round((performance.now() - began) * 10) / 10,
      credits: headers.get('X-RateLimit-Credits') ?? undefined,
    });
  });
}

/** A Hono app that asks the gateway. */
export function createMockServer(
  gateway: Gateway,
  { log, scenario, clock, planner }: MockServerOptions = {},
): App {
  const app: App = new Hono();
  if (log) addLog(app, log);
  app.use(compress());
  serveDocuments(app);
  if (clock) addClock(app, clock);
  if (scenario) app.use(createScenarioMiddleware(scenario));
  if (planner !== undefined) servePlanner(app, planner);
  app.all('*', (context) => handle(context.req.raw, gateway));
  return app;
}
