/** The service of one process put together: region, threads, stores, gateway. */
import { createBuiltInKeys, type KeyStore } from '../api/gateway/accounts/account.ts';
import { createGateway, type Gateway } from '../api/gateway/gateway.ts';
import { readRegionFile } from '../worker/load-region-file.ts';
import type { RequestLog } from './request-log.ts';
import type { Scenario } from './scenario.ts';
import { createScenarioEngine } from './scenario-engine.ts';
import { openStore } from './stores/open-store.ts';
import { ThreadPool } from './threads/thread-pool.ts';

/** Under a scenario jobs do not wait for one that is stuck. */
const JOBS_OF_SCENARIO = 1000;

interface ServiceOptions {
  /** A region pack or an extract. */
  readonly region: string;
  /** The built-in test keys by default. */
  readonly keys?: KeyStore;
  /** A folder or the address of a Redis; absent = in memory. */
  readonly store?: string;
  /** Jobs worked on at a time. */
  readonly jobs: number;
  /** Threads for callers who wait; 0 = there are none, only jobs. */
  readonly threads: number;
  /** With Redis: milliseconds after which a worker that is not heard of loses its jobs. */
  readonly lockMs?: number;
  readonly scenario?: Scenario;
  /** Unix milliseconds. */
  readonly now?: () => number;
  readonly log?: RequestLog;
}

interface OpenService {
  readonly gateway: Gateway;
  /** Begins to work off jobs. */
  start(): Promise<void>;
  /** Leaves jobs under way to the next process. */
  close(): Promise<void>;
}

/** Throws an Error that names the file or store that is wrong. */
export async function openService(options: ServiceOptions): Promise<OpenService> {
  const { scenario, log, now = Date.now, keys = createBuiltInKeys() } = options;
  const onFailure = (error: Error) => log?.addFailure(error);
  const region = await readRegionFile(options.region);
  const store = await openStore({
    store: options.store,
    jobConcurrency: scenario ? JOBS_OF_SCENARIO : options.jobs,
    now,
    lockMs: options.lockMs,
    onFinished: (job) => log?.addJob(job),
    onFailure,
  });
  let pool: ThreadPool | undefined;
  try {
    pool = await ThreadPool.open(region, { threads: options.threads, jobThreads: Math.max(1, options.jobs) });
    const engine = scenario ? createScenarioEngine(pool, scenario) : pool;
    const { jobs, profiles, meter, checkHealth } = store;
    const createId = () => crypto.randomUUID();
    const gateway = createGateway({
      keys,
      meter,
      jobs,
      profiles,
      engine,
      now,
      createId,
      checkStore: checkHealth,
      onFailure,
    });
    const opened = pool;
    return {
      gateway,
      start: () => gateway.start(),
      async close() {
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
