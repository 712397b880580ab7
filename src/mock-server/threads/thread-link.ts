/** One thread that computes, and the calls it has in hand. A thread that dies fails those and is started again. */
import { Worker } from 'node:worker_threads';
import type { ServiceResponse } from '../../api/gateway/dispatch.ts';
import type { ThreadData, ThreadMessage, ThreadReply } from './thread-protocol.ts';

/** A thread that keeps dying is not started for ever. */
const MAX_STARTS = 10;

type Omitted<T> = T extends { call: number } ? Omit<T, 'call'> : never;
type Call = Omitted<Exclude<ThreadMessage, { kind: 'stop' }>>;

interface Pending {
  readonly resolve: (response: ServiceResponse | undefined) => void;
  readonly reject: (error: Error) => void;
}

export class ThreadLink {
  /** Settles when the region is open; rejects with what is wrong with it. */
  ready!: Promise<readonly string[]>;
  /** Calls without an answer yet. */
  load = 0;
  private readonly data: ThreadData;
  private readonly pending = new Map<number, Pending>();
  private worker!: Worker;
  private lastCall = 0;
  private starts = 0;
  private isClosed = false;

  constructor(data: ThreadData) {
    this.data = data;
    this.start();
  }

  private start(): void {
    this.starts++;
    const worker = new Worker(new URL('./engine-thread-loader.mjs', import.meta.url), {
      workerData: this.data,
    });
    this.worker = worker;
    this.ready = new Promise((resolve, reject) => {
      worker.on('message', (message: ThreadReply) => {
        if (message.kind === 'ready') resolve(message.copyrights);
        else if (message.kind === 'failed') reject(new Error(message.message));
        else this.settle(message.call)?.resolve(message.response);
      });
      worker.on('error', (error) => reject(error));
      worker.on('exit', () => {
        const died = new Error('The thread that computed this has ended');
        reject(died);
        for (const call of [...this.pending.keys()]) this.settle(call)?.reject(died);
        if (!this.isClosed && worker === this.worker && this.starts < MAX_STARTS) this.start();
      });
    });
    this.ready.catch(() => undefined);
  }

  private settle(call: number): Pending | undefined {
    const pending = this.pending.get(call);
    if (this.pending.delete(call)) this.load--;
    return pending;
  }

  /** Rejects when the thread dies before it has answered. Listens to the signal only where one is given. */
  call(message: Call, signal?: AbortSignal): Promise<ServiceResponse | undefined> {
    const call = ++this.lastCall;
    this.load++;
    return new Promise((resolve, reject) => {
      this.pending.set(call, { resolve, reject });
      this.worker.postMessage({ ...message, call } as ThreadMessage);
      signal?.addEventListener(
        'abort',
        () => {
          if (this.pending.has(call)) this.worker.postMessage({ kind: 'stop', call } as ThreadMessage);
        },
        { once: true },
      );
    });
  }

  async close(): Promise<void> {
    this.isClosed = true;
    await this.worker.terminate();
  }
}
