/** `--store`: in memory without it, a folder, or `redis://HOST:PORT`. */
import { Redis } from 'ioredis';
import { MemoryMeter, type Meter } from '../../api/gateway/credits/meter.ts';
import type { StoreHealth } from '../../api/gateway/gateway-call.ts';
import type { Job } from '../../api/gateway/jobs/job.ts';
import type { JobQueue } from '../../api/gateway/jobs/job-queue.ts';
import { MemoryJobTable } from '../../api/gateway/jobs/job-table.ts';
import { LocalJobQueue } from '../../api/gateway/jobs/local-job-queue.ts';
import { MemoryProfileStore, type ProfileStore } from '../../api/gateway/profiles/profile-store.ts';
import { isRedis } from '../arguments.ts';
import { LevelDatabase } from './level-database.ts';
import { LevelJobTable } from './level-job-table.ts';
import { LevelMeter } from './level-meter.ts';
import { LevelProfileStore } from './level-profile-store.ts';
import { RedisJobQueue } from './redis-job-queue.ts';
import { RedisMeter } from './redis-meter.ts';
import { RedisProfileStore } from './redis-profile-store.ts';

const PREFIX = 'tourwright';
/** A Redis that does not answer by then is taken for gone. */
const ANSWER_MS = 1500;

interface StoreOptions {
  /** Absent = in memory. */
  readonly store?: string;
  /** Jobs worked on at a time; 0, with Redis only, leaves them to other processes. */
  readonly jobConcurrency: number;
  /** Unix milliseconds. */
  readonly now: () => number;
  /** With Redis: how long a job stays with a worker that is not heard of. */
  readonly lockMs?: number;
  /** Message of every job that ends in this process. */
  readonly onFinished?: (job: Job) => void;
  /** Message of what the store failed at. */
  readonly onFailure?: (error: Error) => void;
}

interface Store {
  readonly jobs: JobQueue;
  readonly profiles: ProfileStore;
  readonly meter: Meter;
  /** Absent where nothing can fail. */
  readonly checkHealth?: () => Promise<StoreHealth>;
  close(): Promise<void>;
}

async function openRedis(
  address: string,
  { now, jobConcurrency, lockMs, onFinished, onFailure }: StoreOptions,
): Promise<Store> {
  const redis = new Redis(address, {
    // A question that cannot be asked fails at once: callers are told to try again, not kept waiting.
    maxRetriesPerRequest: 0,
    enableOfflineQueue: false,
    commandTimeout: ANSWER_MS,
    connectTimeout: ANSWER_MS,
    lazyConnect: true,
    retryStrategy: () => null,
  });
  try {
    await redis.connect();
  } catch (error) {
    redis.disconnect();
    throw new Error(`The store ${address} cannot be reached: ${(error as Error).message}`);
  }
  // Once reached, a server that goes away for a while is waited for.
  redis.options.retryStrategy = (times) => Math.min(times * 100, 1000);
  redis.on('error', (error) => onFailure?.(new Error(`Redis: ${error.message}`)));
  const jobs = new RedisJobQueue(redis, {
    now,
    prefix: PREFIX,
    concurrency: jobConcurrency,
    lockMs,
    onFinished,
    onFailure,
  });
  return {
    jobs,
    profiles: new RedisProfileStore(redis, PREFIX),
    meter: new RedisMeter(redis, PREFIX),
    checkHealth: () =>
      redis.ping().then(
        () => 'ok',
        () => 'unavailable',
      ),
    async close() {
      await jobs.close();
      redis.disconnect();
    },
  };
}

/** Throws an Error that names the store when it cannot be opened at all; one that is full is waited for. */
export async function openStore(options: StoreOptions): Promise<Store> {
  const { store, now, jobConcurrency, onFinished, onFailure } = options;
  if (store !== undefined && isRedis(store)) return openRedis(store, options);
  const queueOptions = { now, concurrency: jobConcurrency, onFinished, onFailure };
  if (store === undefined) {
    const jobs = new LocalJobQueue(new MemoryJobTable(), queueOptions);
    return { jobs, profiles: new MemoryProfileStore(), meter: new MemoryMeter(), close: () => jobs.close() };
  }
  const database = await LevelDatabase.open(store);
  const meter = await LevelMeter.open(database);
  const jobs = new LocalJobQueue(new LevelJobTable(database, meter), queueOptions);
  return {
    jobs,
    profiles: new LevelProfileStore(database),
    meter,
    checkHealth: () => database.checkHealth(),
    close: () => jobs.close(),
  };
}
