/** Storage of jobs by id. */
import type { Job } from './job.ts';

export interface JobTable {
  /** Resolves once the job is stored. */
  put(job: Job): Promise<void>;
  get(id: string): Promise<Job | undefined>;
  delete(id: string): Promise<void>;
  /** All jobs, in any order. */
  list(): AsyncIterable<Job>;
  close(): Promise<void>;
}

/** In memory: gone with the process. */
export class MemoryJobTable implements JobTable {
  private readonly jobs = new Map<string, Job>();

  async put(job: Job): Promise<void> {
    this.jobs.set(job.id, job);
  }

  async get(id: string): Promise<Job | undefined> {
    return this.jobs.get(id);
  }

  async delete(id: string): Promise<void> {
    this.jobs.delete(id);
  }

  async *list(): AsyncIterable<Job> {
    yield* [...this.jobs.values()];
  }

  async close(): Promise<void> {
    this.jobs.clear();
  }
}
