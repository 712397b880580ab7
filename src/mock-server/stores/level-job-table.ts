/** Jobs in LevelDB, each written through to the disk before it counts; answers apart, as they came. */
import type { Job } from '../../api/gateway/jobs/job.ts';
import type { JobTable } from '../../api/gateway/jobs/job-table.ts';
import { type LevelDatabase, rangeOf } from './level-database.ts';
import type { LevelMeter } from './level-meter.ts';

const JOBS = 'job:';
const ANSWERS = 'answer:';
const SAFE = { sync: true } as const;

export class LevelJobTable implements JobTable {
  private readonly database: LevelDatabase;
  private readonly meter: LevelMeter;

  constructor(database: LevelDatabase, meter: LevelMeter) {
    this.database = database;
    this.meter = meter;
  }

  put(job: Job, answer?: Uint8Array): Promise<void> {
    return this.meter.write((usages) =>
      this.database.use((level) => {
        const batch = level.batch().put<string, Job>(JOBS + job.id, job, { valueEncoding: 'json' });
        if (answer) batch.put(ANSWERS + job.id, answer);
        for (const { key, value } of usages) batch.put(key, value, { valueEncoding: 'json' });
        return batch.write(SAFE);
      }),
    );
  }

  get(id: string): Promise<Job | undefined> {
    return this.database.use((level) => level.get<string, Job>(JOBS + id, { valueEncoding: 'json' }));
  }

  getAnswer(id: string): Promise<Uint8Array | undefined> {
    return this.database.use((level) => level.get(ANSWERS + id));
  }

  delete(id: string): Promise<void> {
    return this.database.use((level) =>
      level
        .batch()
        .del(JOBS + id)
        .del(ANSWERS + id)
        .write(),
    );
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
