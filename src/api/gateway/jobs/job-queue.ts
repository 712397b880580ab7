/** Where jobs wait, and who knows how they went. In one process or shared by many. */
import type { Job, NewJob, RunJob } from './job.ts';

/** Methods reject with {@link StoreError} while the store is away or full. */
export interface JobQueue {
  /** Resolves once the job is safe: a restart of the server does not lose it, if the queue is one that survives. */
  submit(job: NewJob): Promise<void>;
  /** Undefined for unknown jobs and those whose time has run out. */
  find(id: string): Promise<Job | undefined>;
  /** The bytes of a finished job's answer in pieces; undefined where there is none any more. */
  readAnswer(id: string): Promise<readonly Uint8Array[] | undefined>;
  /**
   * Whether this is the poll that reports the failure and gives the credits back: true for exactly one caller. `giveBack` is
   * called just before the refund is stored, and stored with it where the store can.
   */
  claimRefund(id: string, giveBack: () => void | Promise<void>): Promise<boolean>;
  /** Begins to work off jobs, those left by an earlier process first. */
  start(run: RunJob): Promise<void>;
  /** Takes no further jobs and lets go of what it holds; jobs under way are left for the next process. */
  close(): Promise<void>;
  readonly counts: JobCounts;
}

/** Of this process. */
export interface JobCounts {
  readonly waiting: number;
  readonly processing: number;
  /** Finished, but not stored yet, because the store fails. */
  readonly unsaved: number;
}

/** How long answers are kept after the end of a job. */
export const KEEP_ANSWERS_MS = 86_400_000;
/** A job that takes longer ends as a failure. */
export const JOB_LIMIT_MS = 3_600_000;
/** A job that took this many processes down with it is given up. */
export const MAX_ATTEMPTS = 3;
