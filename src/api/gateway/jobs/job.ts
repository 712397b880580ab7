/** An asynchronous request on its way: waiting, processing, finished. States never go back, unless a server dies. */

export type JobKind = 'optimization' | 'matrix' | 'cluster' | 'profile';
export type JobStatus = 'waiting' | 'processing' | 'finished';

/** The synchronous request that the job stands for, as plain data. */
export interface JobRequest {
  readonly path: string;
  /** The text behind `?`, without the key. */
  readonly query: string;
  readonly body: unknown;
}

/** Status and body that the synchronous request would have been answered with. */
export interface JobOutcome {
  readonly status: number;
  readonly body: unknown;
}

export interface NewJob {
  /** A UUID. */
  readonly id: string;
  readonly accountId: string;
  readonly kind: JobKind;
  readonly request: JobRequest;
  /** Charged at submission, given back when the job fails. */
  readonly credits: number;
  /** Unix milliseconds. */
  readonly submittedAt: number;
}

export interface Job extends NewJob {
  readonly status: JobStatus;
  readonly startedAt?: number;
  readonly finishedAt?: number;
  readonly outcome?: JobOutcome;
  /** The failure has been reported, and the credits with it. */
  readonly isRefunded: boolean;
  /** How often somebody has begun with it. */
  readonly attempts: number;
}

/** Computes a job's answer. Never rejects: what goes wrong is an outcome. */
export type RunJob = (job: Job, signal: AbortSignal) => Promise<JobOutcome>;

export const isFailed = ({ outcome }: Job) => outcome !== undefined && outcome.status >= 400;
