/** A running server: region, threads, stores and HTTP put together; and its orderly end. */
import { readFileSync } from 'node:fs';
import type { Server } from 'node:http';
import { serve } from '@hono/node-server';
import { createBuiltInKeys } from '../api/gateway/accounts/built-in-keys.ts';
import { createGateway } from '../api/gateway/gateway.ts';
import { readRegionFile } from '../worker/load-region-file.ts';
import type { ServerArguments } from './arguments.ts';
import { readKeyFile } from './key-file.ts';
import { createMockServer, SERVER_OPTIONS } from './mock-server.ts';
import { RequestLog } from './request-log.ts';
import { readScenario } from './scenario.ts';
import { createScenarioEngine } from './scenario-engine.ts';
import { openStore } from './stores/open-store.ts';
import { ThreadPool } from './threads/thread-pool.ts';

/** How long answers under way are waited for at the end. */
const GRACE_MS = 10_000;
/** Under a scenario jobs do not wait for one that is stuck. */
const JOBS_OF_SCENARIO = 1000;

export interface RunningServer {
  readonly port: number;
  /** Takes no more requests, lets those under way finish, and leaves jobs to the next process. */
  close(): Promise<void>;
}

export interface StartOptions extends ServerArguments {
  readonly region: string;
  /** Where lines of the log go. */
  readonly write: (text: string) => void;
}

function listen(
  fetch: Parameters<typeof serve>[0]['fetch'],
  port: number,
): Promise<{ server: Server; port: number }> {
  return new Promise((resolve, reject) => {
    const options = { fetch, port, hostname: '127.0.0.1', serverOptions: SERVER_OPTIONS };
    const server = serve(options, (info) => resolve({ server: server as Server, port: info.port }));
    server.on('error', reject);
  });
}

/** Throws an Error that names the file, store or port that is wrong. */
export async function startServer(options: StartOptions): Promise<RunningServer> {
  const keys =
    options.keys === undefined ? createBuiltInKeys() : readKeyFile(readFileSync(options.keys, 'utf8'));
  const scenario =
    options.scenario === undefined ? undefined : readScenario(readFileSync(options.scenario, 'utf8'));
  const clock = options.clock === undefined ? undefined : { now: options.clock };
  const now = clock ? () => clock.now : Date.now;
  const log = options.isQuiet ? undefined : new RequestLog(options.write, Date.now);
  const region = await readRegionFile(options.region);
  const store = await openStore({
    store: options.store,
    jobConcurrency: scenario ? JOBS_OF_SCENARIO : options.jobs,
    now,
    lockMs: options.lockMs,
    onFinished: (job) => log?.addJob(job),
  });
  let pool: ThreadPool | undefined;
  try {
    pool = await ThreadPool.open(region, { threads: options.threads, jobThreads: Math.max(1, options.jobs) });
    const engine = scenario ? createScenarioEngine(pool, scenario) : pool;
    const { jobs, profiles, meter } = store;
    const gateway = createGateway({
      keys,
      meter,
      jobs,
      profiles,
      engine,
      now,
      createId: () => crypto.randomUUID(),
    });
    await gateway.start();
    const app = createMockServer(gateway, { log, scenario, clock });
    const { server, port } = await listen(app.fetch, options.port);
    const opened = pool;
    return {
      port,
      async close() {
        const ended = new Promise((resolve) => server.close(resolve));
        const timer = setTimeout(() => server.closeAllConnections(), GRACE_MS);
        server.closeIdleConnections();
        await ended;
        clearTimeout(timer);
        await store.close();
        await opened.close();
        log?.flush();
      },
    };
  } catch (error) {
    await store.close();
    await pool?.close();
    throw error;
  }
}
