/** An asynchronous request on its way: waiting, processing, finished. States never go back, unless a server dies. */
import type { JobKind } from '../../endpoints/endpoint.ts';

export type JobStatus = 'waiting' | 'processing' | 'finished';

/** The synchronous request that the job stands for, as plain data. */
interface JobRequest {
  readonly path: string;
  /** The text behind `?`, without the key. */
  readonly query: string;
  /** JSON text, as it was sent. */
  readonly body: string;
}

/** What the synchronous request would have been answered with: status and the bytes of its JSON text, in pieces. */
export interface JobAnswer {
  readonly status: number;
  readonly bytes: readonly Uint8Array[];
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

/** A job and how far it is. Its answer is kept apart, since it may be large. */
export interface Job extends NewJob {
  readonly status: JobStatus;
  readonly startedAt?: number;
  readonly finishedAt?: number;
  /** Of the answer, once there is one. */
  readonly answerStatus?: number;
  /** The failure has been reported, and the credits with it. */
  readonly isRefunded: boolean;
  /** How often somebody has begun with it. */
  readonly attempts: number;
}

/** Computes a job's answer. Never rejects: what goes wrong is an answer. */
export type RunJob = (job: Job, signal: AbortSignal) => Promise<JobAnswer>;

export const isFailed = ({ answerStatus }: Job) => answerStatus !== undefined && answerStatus >= 400;

/** The answer of a job that went wrong on the server's side. */
export function failJob(message: string): JobAnswer {
  return { status: 500, bytes: [new TextEncoder().encode(JSON.stringify({ message, hints: [] }))] };
}

/** The answer of a job that has been begun too often. */
export function giveUp({ attempts }: Pick<Job, 'attempts'>): JobAnswer {
  return failJob(`The server ended ${attempts - 1} times while it worked on this job, it is given up`);
}
