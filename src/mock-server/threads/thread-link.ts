/**
 * One thread that computes, and the calls it has in hand. A thread that dies fails those at once and is started again for
 * ever, after longer and longer pauses while it keeps dying.
 */
import type { Worker } from 'node:worker_threads';
import { startThread } from '../../run/start-thread.ts';
import type { TaskName, ThreadData, ThreadMessage, ThreadReply, ThreadTasks } from './thread-protocol.ts';

/** The first start after a death is at once. */
const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 30_000;
/** A thread that lived for so long has not died of what its predecessor died of. */
const HEALTHY_MS = 60_000;
/** How often somebody who waits for a thread looks whether there is one. */
const LOOK_EVERY_MS = 100;
/** A call that goes on for so long after it was stopped is ended with its thread. */
const STOPPING_MS = 1000;

/** The thread ended before it had answered. */
export class ThreadDied extends Error {
  constructor() {
    super('The thread that computed this has ended');
    this.name = 'ThreadDied';
  }
}

interface Pending {
  readonly resolve: (answer: unknown) => void;
  readonly reject: (error: Error) => void;
}

export class ThreadLink {
  private readonly data: ThreadData;
  private readonly longestPauseMs: number;
  private readonly pending = new Map<number, Pending>();
  private worker: Worker | undefined;
  private ready!: Promise<void>;
  private lastCall = 0;
  private pause = 0;
  private isClosed = false;
  private timer: ReturnType<typeof setTimeout> | undefined;
  /** It has opened the region and takes calls. */
  isRunning = false;

  constructor(data: ThreadData, longestPauseMs = LONGEST_PAUSE_MS) {
    this.data = data;
    this.longestPauseMs = longestPauseMs;
    this.start();
  }

  /** Calls without an answer yet. */
  get load(): number {
    return this.pending.size;
  }

  /** Resolves when the region is open; rejects when this thread ends before. */
  untilReady(): Promise<void> {
    return this.ready;
  }

  /** Resolves when some thread of this link takes calls, however often it has to be started; rejects once it is closed. */
  async untilRunning(): Promise<void> {
    while (!this.isRunning) {
      if (this.isClosed) throw new ThreadDied();
      await this.ready.catch(() => undefined);
      // It died before it was ready, or has died since and the next one is not started yet.
      if (!this.isRunning) await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
    }
  }

  private start(): void {
    const began = performance.now();
    const worker = startThread(new URL('./engine-thread.ts', import.meta.url), this.data);
    this.worker = worker;
    this.ready = new Promise((resolve, reject) => {
      worker.on('message', (message: ThreadReply) => {
        if (message.kind === 'ready') {
          this.isRunning = true;
          resolve();
        } else if (message.kind === 'failed') reject(new Error(message.message));
        else if (message.kind === 'error') this.settle(message.call)?.reject(new Error(message.message));
        else this.settle(message.call)?.resolve(message.answer);
      });
      // What is wrong is told by the exit that follows.
      worker.on('error', (error) => reject(error));
      worker.on('exit', () => {
        reject(new ThreadDied());
        if (worker === this.worker) this.replace(performance.now() - began);
      });
    });
    this.ready.catch(() => undefined);
  }

  private replace(livedMs: number): void {
    this.isRunning = false;
    this.worker = undefined;
    for (const call of [...this.pending.keys()]) this.settle(call)?.reject(new ThreadDied());
    if (this.isClosed) return;
    const pause = livedMs > HEALTHY_MS ? 0 : this.pause;
    this.pause = Math.min(this.longestPauseMs, Math.max(FIRST_PAUSE_MS, 2 * pause));
    if (pause === 0) this.start();
    else this.timer = setTimeout(() => this.start(), pause);
  }

  private settle(call: number): Pending | undefined {
    const pending = this.pending.get(call);
    this.pending.delete(call);
    return pending;
  }

  /**
   * Rejects with {@link ThreadDied} when the thread dies before it has answered, at once where there is none. `stop` ends the
   * call: where it does not end by itself, with its thread.
   */
  call<K extends TaskName>(
    task: K,
    asked: ThreadTasks[K]['asked'],
    stop?: { readonly signal: AbortSignal; readonly flag: Int32Array },
  ): Promise<ThreadTasks[K]['answer']> {
    const { worker } = this;
    if (!worker || !this.isRunning) return Promise.reject(new ThreadDied());
    const call = ++this.lastCall;
    const message = { task, call, asked } as unknown as ThreadMessage;
    return new Promise((resolve, reject) => {
      let limit: ReturnType<typeof setTimeout> | undefined;
      const abort = () => {
        if (stop) Atomics.store(stop.flag, 0, 1);
        limit = setTimeout(() => {
          if (this.pending.has(call)) void worker.terminate();
        }, STOPPING_MS);
      };
      const end = () => {
        clearTimeout(limit);
        stop?.signal.removeEventListener('abort', abort);
      };
      this.pending.set(call, {
        resolve: (answer) => {
          end();
          resolve(answer as ThreadTasks[K]['answer']);
        },
        reject: (error) => {
          end();
          reject(error);
        },
      });
      stop?.signal.addEventListener('abort', abort, { once: true });
      worker.postMessage(message);
      if (stop?.signal.aborted) abort();
    });
  }

  async close(): Promise<void> {
    this.isClosed = true;
    clearTimeout(this.timer);
    await this.worker?.terminate();
  }
}
