/** A queue worked off by one process, over a table that may survive it: first come, first served. */
import { isFailed, type Job, type JobOutcome, type NewJob, type RunJob } from './job.ts';
import { JOB_LIMIT_MS, type JobQueue, KEEP_ANSWERS_MS, MOST_ATTEMPTS } from './job-queue.ts';
import type { JobTable } from './job-table.ts';

export interface LocalQueueOptions {
  /** Unix milliseconds. */
  readonly now: () => number;
  /** Jobs worked on at a time. */
  readonly concurrency?: number;
  readonly keepAnswersMs?: number;
  readonly jobLimitMs?: number;
  /** Told of every job that ends here. */
  readonly onFinished?: (job: Job) => void;
}

export class LocalJobQueue implements JobQueue {
  private readonly table: JobTable;
  private readonly options: Required<LocalQueueOptions>;
  /** Ids of waiting jobs, the oldest first. */
  private readonly waiting: string[] = [];
  private readonly underWay = new Map<string, AbortController>();
  /** When answers go, in the order of their end. */
  private readonly ends: { readonly id: string; readonly at: number }[] = [];
  private readonly refunding = new Set<string>();
  private run: RunJob | undefined;
  private isClosed = false;

  constructor(table: JobTable, options: LocalQueueOptions) {
    this.table = table;
    this.options = {
      now: options.now,
      concurrency: options.concurrency ?? 1,
      keepAnswersMs: options.keepAnswersMs ?? KEEP_ANSWERS_MS,
      jobLimitMs: options.jobLimitMs ?? JOB_LIMIT_MS,
      onFinished: options.onFinished ?? (() => undefined),
    };
  }

  async submit(job: NewJob): Promise<void> {
    if (this.isClosed) throw new Error('The server is closing and takes no jobs');
    await this.sweep();
    await this.table.put({ ...job, status: 'waiting', isRefunded: false, attempts: 0 });
    this.waiting.push(job.id);
    this.workOff();
  }

  async find(id: string): Promise<Job | undefined> {
    const job = await this.table.get(id);
    if (job?.finishedAt === undefined || !this.isExpired(job.finishedAt)) return job;
    await this.table.delete(id);
    return undefined;
  }

  async claimRefund(id: string): Promise<boolean> {
    if (this.refunding.has(id)) return false;
    this.refunding.add(id);
    try {
      const job = await this.table.get(id);
      if (!job || job.isRefunded || !isFailed(job)) return false;
      await this.table.put({ ...job, isRefunded: true });
      return true;
    } finally {
      this.refunding.delete(id);
    }
  }

  async start(run: RunJob): Promise<void> {
    const left: Job[] = [];
    for await (const job of this.table.list()) {
      if (job.finishedAt === undefined) left.push(job);
      else this.ends.push({ id: job.id, at: job.finishedAt });
    }
    this.ends.sort((a, b) => a.at - b.at);
    left.sort((a, b) => a.submittedAt - b.submittedAt);
    const known = new Set(this.waiting);
    for (const { id } of left.toReversed()) if (!known.has(id)) this.waiting.unshift(id);
    this.run = run;
    this.workOff();
  }

  async close(): Promise<void> {
    this.isClosed = true;
    for (const controller of this.underWay.values()) controller.abort();
    await this.table.close();
  }

  private isExpired(finishedAt: number): boolean {
    return this.options.now() - finishedAt > this.options.keepAnswersMs;
  }

  private async sweep(): Promise<void> {
    while (this.ends.length > 0 && this.isExpired(this.ends[0].at)) {
      const { id } = this.ends.shift()!;
      await this.table.delete(id);
    }
  }

  private workOff(): void {
    while (this.run && !this.isClosed && this.underWay.size < this.options.concurrency) {
      const id = this.waiting.shift();
      if (id === undefined) return;
      const controller = new AbortController();
      this.underWay.set(id, controller);
      void this.work(id, this.run, controller).finally(() => {
        this.underWay.delete(id);
        this.workOff();
      });
    }
  }

  private async work(id: string, run: RunJob, controller: AbortController): Promise<void> {
    const found = await this.table.get(id);
    if (!found) return;
    const { now } = this.options;
    const job: Job = {
      ...found,
      status: 'processing',
      startedAt: now(),
      attempts: found.attempts + 1,
    };
    const outcome = job.attempts > MOST_ATTEMPTS ? giveUp(job) : await this.compute(job, run, controller);
    // The next process begins anew with what was under way when this one was told to end.
    if (this.isClosed) return;
    const finishedAt = now();
    const finished: Job = { ...job, status: 'finished', finishedAt, outcome };
    await this.table.put(finished);
    this.options.onFinished(finished);
    this.ends.push({ id, at: finishedAt });
  }

  private async compute(job: Job, run: RunJob, controller: AbortController): Promise<JobOutcome> {
    await this.table.put(job);
    const timer = setTimeout(() => controller.abort(), this.options.jobLimitMs);
    try {
      return await run(job, controller.signal);
    } catch (error) {
      const message = `Internal error: ${error instanceof Error ? error.message : String(error)}`;
      return { status: 500, body: { message, hints: [] } };
    } finally {
      clearTimeout(timer);
    }
  }
}

/** The outcome of a job that has been begun too often. */
export function giveUp({ attempts }: Job): JobOutcome {
  const message = `The server ended ${attempts - 1} times while it worked on this job, it is given up`;
  return { status: 500, body: { message, hints: [] } };
}
