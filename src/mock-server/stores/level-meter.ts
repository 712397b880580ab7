/**
 * Credits that survive the process: what accounts have used is written behind each change, together with the job that was
 * charged or refunded where there is one, so that neither is stored without the other.
 */
import { type CreditUsage, MemoryMeter } from '../../api/gateway/credits/meter.ts';
import { type LevelDatabase, rangeOf } from './level-database.ts';

const USAGES = 'usage:';

interface UsageWrite {
  readonly type: 'put';
  readonly key: string;
  readonly value: CreditUsage;
  readonly valueEncoding: 'json';
}

export class LevelMeter extends MemoryMeter {
  private readonly database: LevelDatabase;
  private changed = new Map<string, CreditUsage>();
  private isFlushing = false;
  /** Never rejects. */
  private lastWrite: Promise<void> = Promise.resolve();

  private constructor(database: LevelDatabase, usages: Iterable<readonly [string, CreditUsage]>) {
    super(usages);
    this.database = database;
  }

  /** With what accounts had used before; without, where that cannot be read. */
  static async open(database: LevelDatabase): Promise<LevelMeter> {
    const usages = await database
      .use((level) =>
        level.iterator<string, CreditUsage>({ ...rangeOf(USAGES), valueEncoding: 'json' }).all(),
      )
      .catch(() => []);
    return new LevelMeter(
      database,
      usages.map(([key, usage]) => [decodeURIComponent(key.slice(USAGES.length)), usage] as const),
    );
  }

  protected override noteChange(id: string, usage: CreditUsage): void {
    this.changed.set(id, usage);
    if (this.isFlushing) return;
    this.isFlushing = true;
    // In a later task, so that a job that is stored in this one takes the change with it.
    setImmediate(() => void this.flush());
  }

  /**
   * Writes the changes so far with what `work` writes, after all earlier writes. Changes that could not be written wait for
   * the next; rejects as `work` does.
   */
  write(work: (usages: readonly UsageWrite[]) => Promise<void>): Promise<void> {
    const usages = [...this.changed].map(
      ([id, usage]): UsageWrite => ({
        type: 'put',
        key: USAGES + encodeURIComponent(id),
        value: { ...usage },
        valueEncoding: 'json',
      }),
    );
    const { changed } = this;
    this.changed = new Map();
    const written = this.lastWrite.then(() => work(usages));
    this.lastWrite = written.catch(() => {
      for (const [id, usage] of changed) if (!this.changed.has(id)) this.changed.set(id, usage);
    });
    return written;
  }

  private async flush(): Promise<void> {
    this.isFlushing = false;
    if (this.changed.size === 0) return;
    const write = (usages: readonly UsageWrite[]) =>
      this.database.use((level) => level.batch<string, CreditUsage>([...usages], {}));
    // What fails goes with the next change, or the next job.
    await this.write(write).catch(() => undefined);
  }
}
