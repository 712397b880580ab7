/** Storage of jobs by id. */
import type { Job } from './job.ts';

/** Methods reject with `StoreError` while the store is away or full. */
export interface JobTable {
  /** Resolves once the job is stored, with the bytes of its answer, in pieces, where it has one now. */
  put(job: Job, answer?: readonly Uint8Array[]): Promise<void>;
  get(id: string): Promise<Job | undefined>;
  /** In pieces. */
  getAnswer(id: string): Promise<readonly Uint8Array[] | undefined>;
  delete(id: string): Promise<void>;
  /** All jobs, in any order. */
  list(): AsyncIterable<Job>;
  close(): Promise<void>;
}

/** In memory: gone with the process. */
export class MemoryJobTable implements JobTable {
  private readonly jobs = new Map<string, Job>();
  private readonly answers = new Map<string, readonly Uint8Array[]>();

  async put(job: Job, answer?: readonly Uint8Array[]): Promise<void> {
    this.jobs.set(job.id, job);
    if (answer) this.answers.set(job.id, answer);
  }

  async get(id: string): Promise<Job | undefined> {
    return this.jobs.get(id);
  }

  async getAnswer(id: string): Promise<readonly Uint8Array[] | undefined> {
    return this.answers.get(id);
  }

  async delete(id: string): Promise<void> {
    this.jobs.delete(id);
    this.answers.delete(id);
  }

  async *list(): AsyncIterable<Job> {
    yield* [...this.jobs.values()];
  }

  async close(): Promise<void> {
    this.jobs.clear();
    this.answers.clear();
  }
}
