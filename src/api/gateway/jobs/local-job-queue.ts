/**
 * A queue worked off by one process, over a table that may survive it: first come, first served. A table that fails costs no
 * accepted job: what could not be stored is kept in memory and tried again, and no further job is begun until it is stored.
 */
import { failJob, giveUp, isFailed, type Job, type JobAnswer, type NewJob, type RunJob } from './job.ts';
import { JOB_LIMIT_MS, type JobCounts, type JobQueue, KEEP_ANSWERS_MS, MAX_ATTEMPTS } from './job-queue.ts';
import type { JobTable } from './job-table.ts';

/** Between two tries of what could not be stored; twice as long each time. */
const FIRST_RETRY_MS = 500;
const LONGEST_RETRY_MS = 30_000;

interface LocalQueueOptions {
  /** Unix milliseconds. */
  readonly now: () => number;
  /** Jobs worked on at a time. */
  readonly concurrency?: number;
  readonly keepAnswersMs?: number;
  readonly jobLimitMs?: number;
  /** Message of every job that ends here. */
  readonly onFinished?: (job: Job) => void;
  /** Message of what the table failed at. */
  readonly onFailure?: (error: Error) => void;
}

interface Unsaved {
  readonly job: Job;
  readonly answer?: readonly Uint8Array[];
}

export class LocalJobQueue implements JobQueue {
  private readonly table: JobTable;
  private readonly options: Required<LocalQueueOptions>;
  /** Ids of waiting jobs, the oldest first. */
  private readonly waiting: string[] = [];
  /** Jobs that are not finished, by id: what is known of them here goes before the table. */
  private readonly unfinished = new Map<string, Job>();
  private readonly underWay = new Map<string, AbortController>();
  /** Newer than in the table, which failed to take it. */
  private readonly unsaved = new Map<string, Unsaved>();
  /** When answers go, in the order of their end. */
  private readonly ends: { readonly id: string; readonly at: number }[] = [];
  private readonly refunding = new Set<string>();
  private run: RunJob | undefined;
  private retry: ReturnType<typeof setTimeout> | undefined;
  private isClosed = false;

  constructor(table: JobTable, options: LocalQueueOptions) {
    this.table = table;
    const { concurrency = 1, keepAnswersMs = KEEP_ANSWERS_MS, jobLimitMs = JOB_LIMIT_MS } = options;
    const { onFinished = () => undefined, onFailure = () => undefined } = options;
    this.options = { now: options.now, concurrency, keepAnswersMs, jobLimitMs, onFinished, onFailure };
  }

  get counts(): JobCounts {
    return { waiting: this.waiting.length, processing: this.underWay.size, unsaved: this.unsaved.size };
  }

  async submit(job: NewJob): Promise<void> {
    if (this.isClosed) throw new Error('The server is closing and takes no jobs');
    const accepted: Job = { ...job, status: 'waiting', isRefunded: false, attempts: 0 };
    // At once: what was charged for it a moment ago is stored with it.
    await this.table.put(accepted);
    this.unfinished.set(job.id, accepted);
    this.waiting.push(job.id);
    this.workOff();
    void this.sweep();
  }

  async find(id: string): Promise<Job | undefined> {
    const job = this.unfinished.get(id) ?? this.unsaved.get(id)?.job ?? (await this.table.get(id));
    if (job?.finishedAt === undefined || !this.isExpired(job.finishedAt)) return job;
    await this.table.delete(id);
    return undefined;
  }

  async readAnswer(id: string): Promise<readonly Uint8Array[] | undefined> {
    return this.unsaved.get(id)?.answer ?? this.table.getAnswer(id);
  }

  async claimRefund(id: string, giveBack: () => void | Promise<void>): Promise<boolean> {
    if (this.refunding.has(id)) return false;
    this.refunding.add(id);
    try {
      const unsaved = this.unsaved.get(id);
      const job = unsaved?.job ?? (await this.table.get(id));
      if (!job || job.isRefunded || !isFailed(job)) return false;
      await giveBack();
      const refunded = { ...job, isRefunded: true };
      if (unsaved) this.unsaved.set(id, { ...unsaved, job: refunded });
      else await this.save(refunded);
      return true;
    } finally {
      this.refunding.delete(id);
    }
  }

  /** A store that is full or away is waited for in the background; what is submitted meanwhile is refused by the table. */
  async start(run: RunJob): Promise<void> {
    const begin = () => {
      this.run = run;
      this.workOff();
    };
    try {
      await this.readTable();
      begin();
    } catch (error) {
      this.options.onFailure(error as Error);
      void this.waitForTable().then(begin);
    }
  }

  async close(): Promise<void> {
    this.isClosed = true;
    clearTimeout(this.retry);
    for (const controller of this.underWay.values()) controller.abort();
    await this.table.close();
  }

  private async readTable(): Promise<void> {
    const left: Job[] = [];
    const ends: { id: string; at: number }[] = [];
    for await (const job of this.table.list()) {
      if (job.finishedAt === undefined) left.push(job);
      else ends.push({ id: job.id, at: job.finishedAt });
    }
    for (const end of ends.sort((a, b) => a.at - b.at)) this.ends.push(end);
    const known = new Set(this.waiting);
    const older = left.filter(({ id }) => !known.has(id)).sort((a, b) => a.submittedAt - b.submittedAt);
    for (const job of older.reverse()) {
      this.waiting.unshift(job.id);
      this.unfinished.set(job.id, job);
    }
  }

  private async waitForTable(): Promise<void> {
    for (let wait = FIRST_RETRY_MS; !this.isClosed; wait = Math.min(2 * wait, LONGEST_RETRY_MS)) {
      await new Promise((resolve) => setTimeout(resolve, wait));
      try {
        return await this.readTable();
      } catch {
        // Tried again.
      }
    }
  }

  private isExpired(finishedAt: number): boolean {
    return this.options.now() - finishedAt > this.options.keepAnswersMs;
  }

  private async sweep(): Promise<void> {
    while (this.ends.length > 0 && this.isExpired(this.ends[0].at)) {
      const { id } = this.ends.shift()!;
      await this.table.delete(id).catch(this.options.onFailure);
    }
  }

  private workOff(): void {
    while (
      this.run &&
      !this.isClosed &&
      this.unsaved.size === 0 &&
      this.underWay.size < this.options.concurrency
    ) {
      const id = this.waiting.shift();
      if (id === undefined) return;
      const job = this.unfinished.get(id);
      if (!job) continue;
      const controller = new AbortController();
      this.underWay.set(id, controller);
      void this.work(job, this.run, controller).finally(() => {
        this.underWay.delete(id);
        this.workOff();
      });
    }
  }

  /** Never rejects. */
  private async work(found: Job, run: RunJob, controller: AbortController): Promise<void> {
    const { now, onFinished } = this.options;
    const job: Job = { ...found, status: 'processing', startedAt: now(), attempts: found.attempts + 1 };
    this.unfinished.set(job.id, job);
    const answer = job.attempts > MAX_ATTEMPTS ? giveUp(job) : await this.compute(job, run, controller);
    // The next process begins anew with what was under way when this one was told to end.
    if (this.isClosed) return;
    const finishedAt = now();
    const finished: Job = { ...job, status: 'finished', finishedAt, answerStatus: answer.status };
    await this.save(finished, answer.bytes);
    this.unfinished.delete(job.id);
    onFinished(finished);
    this.ends.push({ id: job.id, at: finishedAt });
  }

  private async compute(job: Job, run: RunJob, controller: AbortController): Promise<JobAnswer> {
    await this.save(job);
    const timer = setTimeout(() => controller.abort(), this.options.jobLimitMs);
    try {
      return await run(job, controller.signal);
    } catch (error) {
      return failJob(`Internal error: ${error instanceof Error ? error.message : String(error)}`);
    } finally {
      clearTimeout(timer);
    }
  }

  /** Never rejects: what the table does not take is kept here until it does. */
  private async save(job: Job, answer?: readonly Uint8Array[]): Promise<void> {
    try {
      await this.table.put(job, answer);
      this.unsaved.delete(job.id);
    } catch (error) {
      if (this.isClosed) return;
      this.options.onFailure(error as Error);
      this.unsaved.set(job.id, { job, answer });
      this.retryLater(FIRST_RETRY_MS);
    }
  }

  private retryLater(wait: number): void {
    clearTimeout(this.retry);
    this.retry = setTimeout(() => void this.saveUnsaved(wait), wait);
  }

  private async saveUnsaved(wait: number): Promise<void> {
    for (const [id, unsaved] of this.unsaved) {
      try {
        await this.table.put(unsaved.job, unsaved.answer);
      } catch (error) {
        if (this.isClosed) return;
        this.options.onFailure(error as Error);
        this.retryLater(Math.min(2 * wait, LONGEST_RETRY_MS));
        return;
      }
      // It may have been changed meanwhile.
      if (this.unsaved.get(id) === unsaved) this.unsaved.delete(id);
      else return this.retryLater(0);
    }
    this.workOff();
    return undefined;
  }
}
