/** One line of JSON per answered request and per finished job on standard output, written in batches so that it costs no request its time. */
import type { Job } from '../api/gateway/jobs/job.ts';

const FLUSH_MS = 100;

interface LoggedRequest {
  readonly method: string;
  /** Without the query, which holds the key. */
  readonly path: string;
  readonly status: number;
  readonly ms: number;
  readonly credits?: string;
}

interface LoggedJob {
  readonly job: string;
  readonly kind: string;
  readonly status: number | undefined;
  readonly ms: number;
  /** How often it was begun. */
  readonly attempts: number;
}

/** What went wrong inside and was answered as such. */
interface LoggedFailure {
  readonly error: string;
}

export class RequestLog {
  private readonly write: (text: string) => void;
  private readonly now: () => number;
  private lines: string[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** `now`: Unix milliseconds. */
  constructor(write: (text: string) => void, now: () => number) {
    this.write = write;
    this.now = now;
  }

  addFailure(error: Error): void {
    this.add({ error: error.message });
  }

  add(entry: LoggedRequest | LoggedJob | LoggedFailure): void {
    this.lines.push(JSON.stringify({ time: new Date(this.now()).toISOString(), ...entry }));
    this.timer ??= setTimeout(() => this.flush(), FLUSH_MS);
  }

  addJob({ id, kind, answerStatus, startedAt = 0, finishedAt = 0, attempts }: Job): void {
    this.add({ job: id, kind, status: answerStatus, ms: finishedAt - startedAt, attempts });
  }

  flush(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    if (this.lines.length === 0) return;
    this.write(`${this.lines.join('\n')}\n`);
    this.lines = [];
  }
}
