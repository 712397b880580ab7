/** Jobs in LevelDB, each written through to the disk before it counts; answers apart, in pieces. */
import { setImmediate } from 'node:timers/promises';
import type { Job } from '../../api/gateway/jobs/job.ts';
import type { JobTable } from '../../api/gateway/jobs/job-table.ts';
import { type LevelDatabase, rangeOf } from './level-database.ts';
import type { LevelMeter } from './level-meter.ts';

const JOBS = 'job:';
const ANSWERS = 'answer:';
const SAFE = { sync: true } as const;
/** The database copies a piece at once, while nobody else gets a turn. */
const PIECE_BYTES = 1024 * 1024;

/** In the order of the pieces. */
const keyOfPiece = (id: string, piece: number) => `${ANSWERS}${id}:${String(piece).padStart(4, '0')}`;

export class LevelJobTable implements JobTable {
  private readonly database: LevelDatabase;
  private readonly meter: LevelMeter;

  constructor(database: LevelDatabase, meter: LevelMeter) {
    this.database = database;
    this.meter = meter;
  }

  put(job: Job, answer?: Uint8Array): Promise<void> {
    return this.meter.write((usages) =>
      this.database.use(async (level) => {
        const batch = level.batch().put<string, Job>(JOBS + job.id, job, { valueEncoding: 'json' });
        for (let piece = 0; answer && piece * PIECE_BYTES < answer.length; piece++) {
          if (piece > 0) await setImmediate();
          const from = piece * PIECE_BYTES;
          batch.put(keyOfPiece(job.id, piece), answer.subarray(from, from + PIECE_BYTES));
        }
        for (const { key, value } of usages) batch.put(key, value, { valueEncoding: 'json' });
        await batch.write(SAFE);
      }),
    );
  }

  get(id: string): Promise<Job | undefined> {
    return this.database.use((level) => level.get<string, Job>(JOBS + id, { valueEncoding: 'json' }));
  }

  async getAnswer(id: string): Promise<readonly Uint8Array[] | undefined> {
    const pieces = await this.database.use((level) => level.values(rangeOf(`${ANSWERS}${id}:`)).all());
    return pieces.length === 0 ? undefined : pieces;
  }

  delete(id: string): Promise<void> {
    return this.database.use(async (level) => {
      await level.clear(rangeOf(`${ANSWERS}${id}:`));
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
