/**
 * The engine in threads of its own. Short questions have a thread that nothing long ever runs on; optimizations,
 * clusters, large matrices and heavy models go to the others, where several take turns; jobs have threads that only jobs
 * use. A call whose thread dies under it, of another call perhaps, is made again on another one.
 */
import { type Failure, failure } from '../../api/contract/errors.ts';
import type { CustomProfile } from '../../api/contract/profiles.ts';
import { type ServiceResponse, toErrorResponse } from '../../api/gateway/dispatch.ts';
import type { SentRequest } from '../../api/gateway/sent-request.ts';
import type { EngineHealth, RunOptions, ServiceEngine } from '../../api/gateway/service-engine.ts';
import type { RegionData } from '../../tiles/region.ts';
import { collectGarbage } from './collect-garbage.ts';
import { lowerPoolPriority } from './lower-priority.ts';
import { ThreadDied, ThreadLink } from './thread-link.ts';
import type { PostedRequest, TaskName, ThreadTasks } from './thread-protocol.ts';

/** Bodies above this size are no matter for the thread of short questions. */
const LONG_BODY_BYTES = 1024 * 1024;
/** How often a call is made while its threads die under it. */
const MAX_CALLS = 3;
const RESTART_SECONDS = 2;
/** A thread for jobs that has had none for so long is ended: what the last one left in its memory goes with it. */
const IDLE_MS = 10_000;
/** Who waits for a long answer comes after those with short questions, jobs come last. */
const LONG_NICENESS = 5;
const JOB_NICENESS = 10;

interface PoolOptions {
  /** Threads for callers who wait, two at least: one is for short questions only. 0 = nobody waits here. */
  readonly threads: number;
  /** Threads for jobs at most. */
  readonly jobThreads: number;
  /** After which a thread for jobs is ended; 10 s by default. */
  readonly idleMs?: number;
  /** Between two starts of a thread that keeps dying; 30 s by default. */
  readonly longestPauseMs?: number;
}

/** Started with its first job. */
interface JobThread {
  readonly link: ThreadLink;
  /** Those that it has in hand, or that wait for it to run. */
  jobs: number;
  /** Runs while there are none. */
  idle?: ReturnType<typeof setTimeout>;
}

function toPosted({ method, path, query, body }: SentRequest): PostedRequest {
  const bytes =
    body instanceof Uint8Array ? body : body && new TextEncoder().encode(JSON.stringify(body.value));
  return { method, path, query: query.toString(), body: bytes };
}

function hasLongBody({ body }: SentRequest): boolean {
  return body instanceof Uint8Array && body.length > LONG_BODY_BYTES;
}

function pickIdlest(links: readonly ThreadLink[]): ThreadLink | undefined {
  const running = links.filter(({ isRunning }) => isRunning);
  return running.length === 0
    ? undefined
    : running.reduce((idlest, link) => (link.load < idlest.load ? link : idlest));
}

/** A failure of the server's: 503 while threads are being started, 500 for a call that takes every thread down. */
function describeFailure(error: unknown): Failure & { readonly retryAfter?: number } {
  if (error instanceof ThreadDied) {
    const message = 'The engine is being started again, try once more in a moment';
    return { ...failure(503, message, [{ message }]), retryAfter: RESTART_SECONDS };
  }
  return failure(500, `Internal error: ${(error as Error).message}`);
}

function answerFailure(error: unknown, path: string): ServiceResponse {
  const { error: described, retryAfter } = describeFailure(error);
  const response = toErrorResponse(described, path);
  return retryAfter === undefined
    ? response
    : { ...response, headers: { 'Retry-After': String(retryAfter) } };
}

export class ThreadPool implements ServiceEngine {
  copyrights: readonly string[] | undefined;
  private readonly region: RegionData;
  private readonly options: PoolOptions;
  /** The first one is for short questions only. */
  private readonly links: ThreadLink[];
  private jobs: JobThread[] = [];

  private constructor(region: RegionData, options: PoolOptions) {
    this.region = region;
    this.options = options;
    this.links = Array.from({ length: options.threads }, (_, i) => this.addLink(i === 0 ? 0 : LONG_NICENESS));
  }

  private addLink(niceness: number): ThreadLink {
    return new ThreadLink({ region: this.region, niceness }, this.options.longestPauseMs);
  }

  /** Resolves when all threads have opened the region; rejects with what is wrong with it. */
  static async open(region: RegionData, options: PoolOptions): Promise<ThreadPool> {
    const pool = new ThreadPool(region, options);
    try {
      await Promise.all(pool.links.map((link) => link.untilReady()));
      await lowerPoolPriority(LONG_NICENESS);
      pool.copyrights = [region.manifest.meta.credit];
      return pool;
    } catch (error) {
      await pool.close();
      throw error;
    }
  }

  private listLinks(): ThreadLink[] {
    return [...this.links, ...this.jobs.map(({ link }) => link)];
  }

  get health(): EngineHealth {
    const all = this.listLinks();
    const running = all.filter(({ isRunning }) => isRunning).length;
    return { running, starting: all.length - running };
  }

  async run(request: SentRequest, options: RunOptions): Promise<ServiceResponse> {
    const { signal, withinMs, jobId, profiles, isLong } = options;
    const posted = toPosted(request);
    const flag = new Int32Array(new SharedArrayBuffer(4));
    const asked = { request: posted, withinMs, jobId, profiles, stopped: flag.buffer };
    try {
      if (jobId !== undefined) return await this.callForJob(asked, { signal, flag });
      const pick = isLong || hasLongBody(request) ? () => this.pickForLong() : () => this.pickForShort();
      return await this.call('run', asked, pick, { signal, flag });
    } catch (error) {
      return answerFailure(error, request.path);
    }
  }

  async check(
    request: SentRequest,
    profiles: readonly CustomProfile[],
  ): Promise<ServiceResponse | undefined> {
    try {
      return await this.call('check', { request: toPosted(request), profiles }, () => this.pickForLong());
    } catch (error) {
      return answerFailure(error, request.path);
    }
  }

  inspect(request: SentRequest): ReturnType<ServiceEngine['inspect']> {
    return this.answer('inspect', { request: toPosted(request) });
  }

  readProfile(request: SentRequest): ReturnType<ServiceEngine['readProfile']> {
    return this.answer('readProfile', { request: toPosted(request) });
  }

  /** As it is where no thread can do it just now. */
  format(json: Uint8Array): Promise<Uint8Array> {
    return this.call('format', { json }, () => this.pickForLong()).catch(() => json);
  }

  /** A task whose answer is a result, so that a failure is one too. */
  private async answer<K extends 'inspect' | 'readProfile'>(
    task: K,
    asked: ThreadTasks[K]['asked'],
  ): Promise<ThreadTasks[K]['answer'] | Failure> {
    try {
      return await this.call(task, asked, () => this.pickForLong());
    } catch (error) {
      return describeFailure(error);
    }
  }

  private async call<K extends TaskName>(
    task: K,
    asked: ThreadTasks[K]['asked'],
    pick: () => ThreadLink | undefined,
    stop?: { readonly signal: AbortSignal; readonly flag: Int32Array },
  ): Promise<ThreadTasks[K]['answer']> {
    for (let calls = 1; ; calls++) {
      const link = pick();
      if (!link) throw new ThreadDied();
      try {
        return await link.call(task, asked, stop);
      } catch (error) {
        if (!(error instanceof ThreadDied) || stop?.signal.aborted || calls === MAX_CALLS) throw error;
      }
    }
  }

  /** A job waits for a thread as long as it takes. */
  private async callForJob(
    asked: ThreadTasks['run']['asked'],
    stop: { readonly signal: AbortSignal; readonly flag: Int32Array },
  ): Promise<ServiceResponse> {
    for (let calls = 1; ; calls++) {
      const thread = this.pickForJob();
      clearTimeout(thread.idle);
      thread.jobs++;
      try {
        await thread.link.untilRunning();
        return await thread.link.call('run', asked, stop);
      } catch (error) {
        if (!(error instanceof ThreadDied)) throw error;
        if (stop.signal.aborted || calls === MAX_CALLS)
          throw new Error(`The thread that computed this has ended ${calls} times`);
      } finally {
        thread.jobs--;
        if (thread.jobs === 0) this.endWhenIdle(thread);
      }
    }
  }

  private endWhenIdle(thread: JobThread): void {
    const end = () => {
      this.jobs = this.jobs.filter((other) => other !== thread);
      void thread.link.close().then(collectGarbage);
    };
    thread.idle = setTimeout(end, this.options.idleMs ?? IDLE_MS).unref();
  }

  private pickForLong(): ThreadLink | undefined {
    return pickIdlest(this.links.slice(1)) ?? pickIdlest(this.links);
  }

  /** Threads for long questions help with short ones while they have nothing else to do. */
  private pickForShort(): ThreadLink | undefined {
    const [first, ...others] = this.links;
    if (first.isRunning && first.load === 0) return first;
    const idle = others.find(({ isRunning, load }) => isRunning && load === 0);
    return idle ?? (first.isRunning ? first : pickIdlest(others));
  }

  /** Where one can be had, a thread that has nothing to do. */
  private pickForJob(): JobThread {
    const [idlest] = this.jobs.toSorted((a, b) => a.jobs - b.jobs);
    if (idlest && (idlest.jobs === 0 || this.jobs.length >= this.options.jobThreads)) return idlest;
    const thread: JobThread = { link: this.addLink(JOB_NICENESS), jobs: 0 };
    this.jobs.push(thread);
    return thread;
  }

  async close(): Promise<void> {
    for (const { idle } of this.jobs) clearTimeout(idle);
    await Promise.all(this.listLinks().map((link) => link.close()));
  }
}
