/** One line of JSON per answered request on standard output, written in batches so that it costs no request its time. */

const FLUSH_MS = 100;

export interface LoggedRequest {
  readonly method: string;
  /** Without the query, which holds the key. */
  readonly path: string;
  readonly status: number;
  readonly ms: number;
  readonly credits?: string;
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

  add(request: LoggedRequest): void {
    this.lines.push(JSON.stringify({ time: new Date(this.now()).toISOString(), ...request }));
    this.timer ??= setTimeout(() => this.flush(), FLUSH_MS);
  }

  flush(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    if (this.lines.length === 0) return;
    this.write(`${this.lines.join('\n')}\n`);
    this.lines = [];
  }
}
