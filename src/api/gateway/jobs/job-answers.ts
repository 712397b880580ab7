/** What a poll is answered with, by kind of job (contract-gaps section 8). */
import { failure } from '../../contract/errors.ts';
import { type ServiceResponse, toErrorResponse } from '../dispatch.ts';
import { isFailed, type Job, type JobKind } from './job.ts';

const toObject = (body: unknown) => body as Record<string, unknown>;

/** A poll for a job that there is not, or that is somebody else's. */
export function answerUnknown(kind: JobKind, id: string, path: string): ServiceResponse {
  const message =
    kind === 'optimization' || kind === 'cluster' ? `Invalid job_id ${id}` : `There is no job ${id}`;
  return toErrorResponse(failure(404, message).error, path);
}

function describeTimes({ submittedAt, startedAt, finishedAt }: Job, now: number) {
  const began = startedAt ?? now;
  return {
    waiting_time_in_queue: Math.max(0, Math.round(began - submittedAt)),
    processing_time: startedAt === undefined ? 0 : Math.max(0, Math.round((finishedAt ?? now) - startedAt)),
  };
}

/** Optimization and cluster: one envelope in every state; a failure is the error that the request would have got. */
function answerEnvelope(job: Job, copyrights: readonly string[], now: number): ServiceResponse {
  const { outcome, status, id } = job;
  const times = describeTimes(job, now);
  if (!outcome) {
    const shown = status === 'waiting' ? 'waiting_in_queue' : 'processing';
    return { status: 200, body: { copyrights, job_id: id, status: shown, ...times } };
  }
  if (isFailed(job)) return { status: outcome.status, body: outcome.body };
  return { status: 200, body: { ...toObject(outcome.body), job_id: id, status: 'finished', ...times } };
}

/** Matrix and profile: the bare result when there is one; a failure is a 200 without `status`. */
function answerPlain(job: Job): ServiceResponse {
  const { outcome, status } = job;
  if (!outcome) return { status: 200, body: { status } };
  if (!isFailed(job)) return { status: 200, body: { status: 'finished', solution: outcome.body } };
  const { message, hints } = toObject(outcome.body);
  return { status: 200, body: { message, hints: hints ?? [] } };
}

export function answerPoll(job: Job, copyrights: readonly string[], now: number): ServiceResponse {
  const speaksEnvelope = job.kind === 'optimization' || job.kind === 'cluster';
  return speaksEnvelope ? answerEnvelope(job, copyrights, now) : answerPlain(job);
}
