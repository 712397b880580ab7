/**
 * Jobs shared by servers and workers on many machines: BullMQ on Redis. A worker that dies loses the lock of its job,
 * and another one begins with it anew.
 */
import { type Job as BullJob, Queue, Worker } from 'bullmq';
import type { Redis } from 'ioredis';
import type { Job, JobOutcome, JobStatus, NewJob, RunJob } from '../../api/gateway/jobs/job.ts';
import {
  JOB_LIMIT_MS,
  type JobQueue,
  KEEP_ANSWERS_MS,
  MOST_ATTEMPTS,
} from '../../api/gateway/jobs/job-queue.ts';
import { giveUp } from '../../api/gateway/jobs/local-job-queue.ts';

export interface RedisQueueOptions {
  /** Unix milliseconds. */
  readonly now: () => number;
  readonly prefix: string;
  /** Jobs that this process works on at a time; 0 = it only takes them in. */
  readonly concurrency: number;
  /** How long a job stays with a worker that is not heard of. */
  readonly lockMs?: number;
  /** Told of every job that ends in this process. */
  readonly onFinished?: (job: Job) => void;
}

const QUEUE = 'jobs';
const LOCK_MS = 15_000;

type Entry = BullJob<NewJob, JobOutcome>;

export class RedisJobQueue implements JobQueue {
  private readonly redis: Redis;
  private readonly options: Required<RedisQueueOptions>;
  private readonly queue: Queue<NewJob, JobOutcome>;
  private worker: Worker<NewJob, JobOutcome> | undefined;
  private readonly closing = new AbortController();

  constructor(redis: Redis, options: RedisQueueOptions) {
    this.redis = redis;
    const { lockMs = LOCK_MS, onFinished = () => undefined } = options;
    this.options = { ...options, lockMs, onFinished };
    this.queue = new Queue(QUEUE, { connection: redis, prefix: options.prefix });
  }

  async submit(job: NewJob): Promise<void> {
    const age = KEEP_ANSWERS_MS / 1000;
    await this.queue.add(job.kind, job, { jobId: job.id, removeOnComplete: { age }, removeOnFail: { age } });
  }

  async find(id: string): Promise<Job | undefined> {
    const entry = (await this.queue.getJob(id)) as Entry | undefined;
    if (!entry) return undefined;
    if (entry.finishedOn !== undefined && this.options.now() - entry.finishedOn > KEEP_ANSWERS_MS)
      return undefined;
    const isRefunded = (await this.redis.exists(this.refundKey(id))) === 1;
    return toJob(entry, isRefunded);
  }

  async claimRefund(id: string): Promise<boolean> {
    const set = await this.redis.set(this.refundKey(id), '1', 'PX', 2 * KEEP_ANSWERS_MS, 'NX');
    return set === 'OK';
  }

  private refundKey(id: string): string {
    return `${this.options.prefix}:refunded:${id}`;
  }

  async start(run: RunJob): Promise<void> {
    const { concurrency, prefix, lockMs } = this.options;
    if (concurrency === 0) return;
    // A worker waits on a connection of its own.
    const connection = this.redis.duplicate({ maxRetriesPerRequest: null });
    this.worker = new Worker(QUEUE, (entry) => this.work(entry, run), {
      connection,
      prefix,
      concurrency,
      lockDuration: lockMs,
      stalledInterval: lockMs,
      maxStalledCount: MOST_ATTEMPTS - 1,
    });
    this.worker.on('error', (error) => console.error(`Redis: ${error.message}`));
    this.worker.on('completed', (entry) => this.options.onFinished(toJob(entry, false)));
    await this.worker.waitUntilReady();
  }

  private async work(entry: Entry, run: RunJob): Promise<JobOutcome> {
    const job = toJob(entry, false);
    const signal = AbortSignal.any([this.closing.signal, AbortSignal.timeout(JOB_LIMIT_MS)]);
    const outcome = await run(job, signal);
    // Told to end: the job is left for another worker, which takes it over when the lock runs out.
    if (this.closing.signal.aborted) await new Promise(() => undefined);
    return outcome;
  }

  async close(): Promise<void> {
    this.closing.abort();
    await this.worker?.close(true);
    await this.queue.close();
  }
}

function readStatus({ finishedOn, processedOn }: Entry): JobStatus {
  if (finishedOn !== undefined) return 'finished';
  return processedOn === undefined ? 'waiting' : 'processing';
}

function toJob(entry: Entry, isRefunded: boolean): Job {
  const status = readStatus(entry);
  const attempts = entry.attemptsStarted;
  const job: Job = {
    ...entry.data,
    status,
    startedAt: entry.processedOn,
    finishedAt: entry.finishedOn,
    isRefunded,
    attempts,
  };
  if (status !== 'finished') return job;
  return { ...job, outcome: entry.returnvalue ?? giveUp({ ...job, attempts: attempts + 1 }) };
}
