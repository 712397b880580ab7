/** `--store`: in memory without it, a folder, or `redis://HOST:PORT`. */
import { Redis } from 'ioredis';
import { MemoryMeter, type Meter } from '../../api/gateway/credits/meter.ts';
import type { Job } from '../../api/gateway/jobs/job.ts';
import type { JobQueue } from '../../api/gateway/jobs/job-queue.ts';
import { MemoryJobTable } from '../../api/gateway/jobs/job-table.ts';
import { LocalJobQueue } from '../../api/gateway/jobs/local-job-queue.ts';
import { MemoryProfileStore, type ProfileStore } from '../../api/gateway/profiles/profile-store.ts';
import { openLevelStore } from './level-store.ts';
import { RedisJobQueue } from './redis-job-queue.ts';
import { RedisMeter } from './redis-meter.ts';
import { RedisProfileStore } from './redis-profile-store.ts';

const PREFIX = 'tourwright';

export interface StoreOptions {
  /** Absent = in memory. */
  readonly store?: string;
  /** Jobs worked on at a time; 0, with Redis only, leaves them to other processes. */
  readonly jobConcurrency: number;
  /** Unix milliseconds. */
  readonly now: () => number;
  /** With Redis: how long a job stays with a worker that is not heard of. */
  readonly lockMs?: number;
  /** Told of every job that ends in this process. */
  readonly onFinished?: (job: Job) => void;
}

export interface Store {
  readonly jobs: JobQueue;
  readonly profiles: ProfileStore;
  readonly meter: Meter;
  close(): Promise<void>;
}

export const isRedis = (store: string | undefined) => store !== undefined && /^rediss?:\/\//.test(store);

async function openRedis(
  address: string,
  { now, jobConcurrency, lockMs, onFinished }: StoreOptions,
): Promise<Store> {
  const redis = new Redis(address, {
    maxRetriesPerRequest: null,
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
  redis.options.retryStrategy = (times) => Math.min(times * 100, 2000);
  redis.on('error', (error) => console.error(`Redis: ${error.message}`));
  const jobs = new RedisJobQueue(redis, {
    now,
    prefix: PREFIX,
    concurrency: jobConcurrency,
    lockMs,
    onFinished,
  });
  return {
    jobs,
    profiles: new RedisProfileStore(redis, PREFIX),
    meter: new RedisMeter(redis, PREFIX),
    async close() {
      await jobs.close();
      redis.disconnect();
    },
  };
}

/** Throws an Error that names the store when it cannot be opened. */
export async function openStore(options: StoreOptions): Promise<Store> {
  const { store, now, jobConcurrency } = options;
  if (store !== undefined && isRedis(store)) return openRedis(store, options);
  const level = store === undefined ? undefined : await openLevelStore(store);
  const jobs = new LocalJobQueue(level?.jobs ?? new MemoryJobTable(), {
    now,
    concurrency: jobConcurrency,
    onFinished: options.onFinished,
  });
  return {
    jobs,
    profiles: level?.profiles ?? new MemoryProfileStore(),
    meter: new MemoryMeter(),
    close: () => jobs.close(),
  };
}
