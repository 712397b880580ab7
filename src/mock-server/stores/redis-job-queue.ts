/**
 * Jobs shared by servers and workers on many machines: BullMQ on Redis. A worker that dies loses the lock of its job,
 * and another one begins with it anew. Answers have keys of their own, as bytes, since they may be large.
 */
import { type Job as BullJob, Queue, Worker } from 'bullmq';
import type { Redis } from 'ioredis';
import { giveUp, type Job, type JobStatus, type NewJob, type RunJob } from '../../api/gateway/jobs/job.ts';
import {
  JOB_LIMIT_MS,
  type JobCounts,
  type JobQueue,
  KEEP_ANSWERS_MS,
  MAX_ATTEMPTS,
} from '../../api/gateway/jobs/job-queue.ts';
import { guardStore } from './store-guard.ts';

interface RedisQueueOptions {
  /** Unix milliseconds. */
  readonly now: () => number;
  readonly prefix: string;
  /** Jobs that this process works on at a time; 0 = it only takes them in. */
  readonly concurrency: number;
  /** How long a job stays with a worker that is not heard of. */
  readonly lockMs?: number;
  /** Message of every job that ends in this process. */
  readonly onFinished?: (job: Job) => void;
  /** Message of what Redis failed at. */
  readonly onFailure?: (error: Error) => void;
}

const QUEUE = 'jobs';
const LOCK_MS = 15_000;
/** Between two tries to store an answer, at first; twice as long each time. */
const FIRST_RETRY_MS = 500;
const LONGEST_RETRY_MS = 10_000;

/** What a worker returns: the answer itself is stored apart. */
interface Outcome {
  readonly status: number;
}

type Entry = BullJob<NewJob, Outcome>;

export class RedisJobQueue implements JobQueue {
  private readonly redis: Redis;
  private readonly options: Required<RedisQueueOptions>;
  private readonly queue: Queue<NewJob, Outcome>;
  private worker: Worker<NewJob, Outcome> | undefined;
  private connection: Redis | undefined;
  private readonly closing = new AbortController();
  private processing = 0;

  constructor(redis: Redis, options: RedisQueueOptions) {
    this.redis = redis;
    const { lockMs = LOCK_MS, onFinished = () => undefined, onFailure = () => undefined } = options;
    this.options = { ...options, lockMs, onFinished, onFailure };
    this.queue = new Queue(QUEUE, { connection: redis, prefix: options.prefix, skipVersionCheck: true });
    this.queue.on('error', (error) => onFailure(error));
  }

  /** Jobs that wait are known to Redis alone. */
  get counts(): JobCounts {
    return { waiting: 0, processing: this.processing, unsaved: 0 };
  }

  async submit(job: NewJob): Promise<void> {
    const age = KEEP_ANSWERS_MS / 1000;
    await guardStore(() =>
      this.queue.add(job.kind, job, { jobId: job.id, removeOnComplete: { age }, removeOnFail: { age } }),
    );
  }

  find(id: string): Promise<Job | undefined> {
    return guardStore(async () => {
      const entry = (await this.queue.getJob(id)) as Entry | undefined;
      if (!entry) return undefined;
      if (entry.finishedOn !== undefined && this.options.now() - entry.finishedOn > KEEP_ANSWERS_MS)
        return undefined;
      const isRefunded = (await this.redis.exists(this.refundKey(id))) === 1;
      return toJob(entry, isRefunded);
    });
  }

  readAnswer(id: string): Promise<readonly Uint8Array[] | undefined> {
    return guardStore(async () => {
      const answer = await this.redis.getBuffer(this.answerKey(id));
      if (answer) return [answer];
      // Who took the job down with it wrote none.
      const entry = (await this.queue.getJob(id)) as Entry | undefined;
      return entry?.finishedOn === undefined
        ? undefined
        : giveUp({ attempts: entry.attemptsStarted + 1 }).bytes;
    });
  }

  claimRefund(id: string, giveBack: () => void | Promise<void>): Promise<boolean> {
    return guardStore(async () => {
      const set = await this.redis.set(this.refundKey(id), '1', 'PX', 2 * KEEP_ANSWERS_MS, 'NX');
      if (set === 'OK') await giveBack();
      return set === 'OK';
    });
  }

  private refundKey(id: string): string {
    return `${this.options.prefix}:refunded:${id}`;
  }

  private answerKey(id: string): string {
    return `${this.options.prefix}:answer:${id}`;
  }

  async start(run: RunJob): Promise<void> {
    const { concurrency, prefix, lockMs, onFailure } = this.options;
    if (concurrency === 0) return;
    // A worker waits on a connection of its own, and for a Redis that is away.
    this.connection = this.redis.duplicate({
      maxRetriesPerRequest: null,
      enableOfflineQueue: true,
      commandTimeout: undefined,
    });
    this.connection.on('error', (error) => onFailure(error));
    this.worker = new Worker(QUEUE, (entry) => this.work(entry, run), {
      connection: this.connection,
      prefix,
      concurrency,
      lockDuration: lockMs,
      stalledInterval: lockMs,
      maxStalledCount: MAX_ATTEMPTS - 1,
      skipVersionCheck: true,
    });
    this.worker.on('error', (error) => onFailure(error));
    this.worker.on('completed', (entry) => this.options.onFinished(toJob(entry, false)));
    await this.worker.waitUntilReady();
  }

  private async work(entry: Entry, run: RunJob): Promise<Outcome> {
    this.processing++;
    try {
      const job = toJob(entry, false);
      const signal = AbortSignal.any([this.closing.signal, AbortSignal.timeout(JOB_LIMIT_MS)]);
      const { status, bytes } = await run(job, signal);
      // Message to end: the job is left for another worker, which takes it over when the lock runs out.
      if (this.closing.signal.aborted) await new Promise(() => undefined);
      await this.storeAnswer(job.id, bytes);
      return { status };
    } finally {
      this.processing--;
    }
  }

  /** Before the job counts as finished; waits for a Redis that is away. */
  private async storeAnswer(id: string, bytes: readonly Uint8Array[]): Promise<void> {
    for (let wait = FIRST_RETRY_MS; ; wait = Math.min(2 * wait, LONGEST_RETRY_MS)) {
      try {
        await this.redis.set(this.answerKey(id), Buffer.concat(bytes), 'PX', 2 * KEEP_ANSWERS_MS);
        return;
      } catch (error) {
        if (this.closing.signal.aborted) throw error;
        this.options.onFailure(error as Error);
        await new Promise((resolve) => setTimeout(resolve, wait));
      }
    }
  }

  async close(): Promise<void> {
    this.closing.abort();
    await this.worker?.close(true);
    await this.queue.close();
    this.connection?.disconnect();
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
  return { ...job, answerStatus: entry.returnvalue?.status ?? giveUp({ attempts: attempts + 1 }).status };
}
