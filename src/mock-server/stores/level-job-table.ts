/** Jobs in LevelDB, each written through to the disk before it counts; answers apart, in pieces. */
import type { Job } from '../../api/gateway/jobs/job.ts';
import type { JobTable } from '../../api/gateway/jobs/job-table.ts';
import { type LevelDatabase, rangeOf } from './level-database.ts';
import type { LevelMeter } from './level-meter.ts';

const JOBS = 'job:';
const ANSWERS = 'answer:';
const SAFE = { sync: true } as const;

/** In the order of the pieces. An answer of an earlier version is one piece under the job's own key. */
const keyOfPiece = (id: string, piece: number) => `${ANSWERS}${id}:${String(piece).padStart(4, '0')}`;

export class LevelJobTable implements JobTable {
  private readonly database: LevelDatabase;
  private readonly meter: LevelMeter;

  constructor(database: LevelDatabase, meter: LevelMeter) {
    this.database = database;
    this.meter = meter;
  }

  /** An answer is there before its job says so. */
  put(job: Job, answer?: readonly Uint8Array[]): Promise<void> {
    return answer ? this.putAnswer(job.id, answer).then(() => this.putJob(job)) : this.putJob(job);
  }

  private putJob(job: Job): Promise<void> {
    return this.meter.write((usages) =>
      this.database.use((level) => {
        const batch = level.batch().put<string, Job>(JOBS + job.id, job, { valueEncoding: 'json' });
        for (const { key, value } of usages) batch.put(key, value, { valueEncoding: 'json' });
        return batch.write(SAFE);
      }),
    );
  }

  /** Piece by piece: the database copies what it is given while nobody else gets a turn. */
  private putAnswer(id: string, answer: readonly Uint8Array[]): Promise<void> {
    return this.database.use(async (level) => {
      await level.clear(rangeOf(ANSWERS + id));
      for (const [i, piece] of answer.entries()) await level.put(keyOfPiece(id, i), piece);
    });
  }

  get(id: string): Promise<Job | undefined> {
    return this.database.use((level) => level.get<string, Job>(JOBS + id, { valueEncoding: 'json' }));
  }

  async getAnswer(id: string): Promise<readonly Uint8Array[] | undefined> {
    const pieces = await this.database.use((level) => level.values(rangeOf(ANSWERS + id)).all());
    return pieces.length === 0 ? undefined : pieces;
  }

  delete(id: string): Promise<void> {
    return this.database.use(async (level) => {
      await level.clear(rangeOf(ANSWERS + id));
      await level.del(JOBS + id);
    });
  }

  async *list(): AsyncIterable<Job> {
    yield* await this.database.use((level) =>
      level.values<string, Job>({ ...rangeOf(JOBS), valueEncoding: 'json' }).all(),
    );
  }

  close(): Promise<void> {
    return this.database.close();
  }
}
