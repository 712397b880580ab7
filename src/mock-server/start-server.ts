/** A running server: region, threads, stores and HTTP put together; and its orderly end. */
import { readFileSync } from 'node:fs';
import type { Server } from 'node:http';
import { serve } from '@hono/node-server';
import type { ServerArguments } from './arguments.ts';
import { readKeyFile } from './key-file.ts';
import { createMockServer, SERVER_OPTIONS } from './mock-server.ts';
import { openService } from './open-service.ts';
import { RequestLog } from './request-log.ts';
import { readScenario } from './scenario.ts';

/** How long answers under way are waited for at the end. */
const GRACE_MS = 10_000;
/** Heads and bodies of requests that take longer to arrive are not waited for; how often that is looked at. */
const HEAD_MS = 15_000;
const REQUEST_MS = 70_000;
const LOOK_EVERY_MS = 5000;

export interface RunningServer {
  readonly port: number;
  /** Takes no more requests, lets those under way finish, and leaves jobs to the next process. */
  close(): Promise<void>;
}

interface StartOptions extends ServerArguments {
  readonly region: string;
  /** Where lines of the log go. */
  readonly write: (text: string) => void;
}

function listen(
  fetch: Parameters<typeof serve>[0]['fetch'],
  { port, host }: ServerArguments,
): Promise<{ server: Server; port: number }> {
  return new Promise((resolve, reject) => {
    const serverOptions = { ...SERVER_OPTIONS, connectionsCheckingInterval: LOOK_EVERY_MS };
    const options = { fetch, port, hostname: host, serverOptions };
    const server = serve(options, (info) => resolve({ server: server as Server, port: info.port }));
    Object.assign(server, { headersTimeout: HEAD_MS, requestTimeout: REQUEST_MS });
    server.on('error', reject);
  });
}

const readOptional = <T>(path: string | undefined, read: (text: string) => T): T | undefined =>
  path === undefined ? undefined : read(readFileSync(path, 'utf8'));

/** Throws an Error that names the file, store or port that is wrong. */
export async function startServer(options: StartOptions): Promise<RunningServer> {
  const keys = readOptional(options.keys, readKeyFile);
  const scenario = readOptional(options.scenario, readScenario);
  const clock = options.clock === undefined ? undefined : { now: options.clock };
  const log = options.isQuiet ? undefined : new RequestLog(options.write, Date.now);
  const service = await openService({ ...options, keys, scenario, log, now: clock && (() => clock.now) });
  try {
    const app = createMockServer(service.gateway, { log, scenario, clock, planner: options.planner });
    const { server, port } = await listen(app.fetch, options);
    // Not before: a server that cannot listen leaves its jobs alone.
    await service.start();
    return {
      port,
      async close() {
        const ended = new Promise((resolve) => server.close(resolve));
        const timer = setTimeout(() => server.closeAllConnections(), GRACE_MS);
        server.closeIdleConnections();
        await ended;
        clearTimeout(timer);
        await service.close();
      },
    };
  } catch (error) {
    await service.close();
    throw error;
  }
}
