/** What a poll is answered with, by kind of job (contract-gaps section 8). */
import { failure } from '../../contract/errors.ts';
import type { JobForm } from '../../endpoints/endpoint.ts';
import { joinPieces } from '../answer-bytes.ts';
import { type ServiceResponse, toErrorResponse } from '../dispatch.ts';
import { isFailed, type Job } from './job.ts';

/** A poll for a job that there is not, or that is somebody else's. */
export function answerUnknown({ hasEnvelope }: JobForm, id: string, path: string): ServiceResponse {
  const message = hasEnvelope ? `Invalid job_id ${id}` : `There is no job ${id}`;
  return toErrorResponse(failure(404, message).error, path);
}

function describeTimes({ submittedAt, startedAt, finishedAt }: Job, now: number) {
  const began = startedAt ?? now;
  return {
    waiting_time_in_queue: Math.max(0, Math.round(began - submittedAt)),
    processing_time: startedAt === undefined ? 0 : Math.max(0, Math.round((finishedAt ?? now) - startedAt)),
  };
}

const encode = (text: string) => new TextEncoder().encode(text);

/** The object that is stored between two texts, without its opening brace. */
function surround(
  before: string,
  [first, ...others]: readonly Uint8Array[],
  after = '',
): readonly Uint8Array[] {
  return [encode(before), first.subarray(1), ...others, encode(after)];
}

/** Optimization and cluster: one envelope in every state; a failure is the error that the request would have got. */
function answerEnvelope(
  job: Job,
  answer: readonly Uint8Array[] | undefined,
  copyrights: readonly string[],
  now: number,
): ServiceResponse {
  const { answerStatus, status, id } = job;
  const times = describeTimes(job, now);
  if (answerStatus === undefined || !answer) {
    const shown = status === 'waiting' ? 'waiting_in_queue' : 'processing';
    return { status: 200, body: { copyrights, job_id: id, status: shown, ...times } };
  }
  if (isFailed(job)) return { status: answerStatus, bytes: answer };
  const own = JSON.stringify({ job_id: id, status: 'finished', ...times });
  return { status: 200, bytes: surround(`${own.slice(0, -1)},`, answer) };
}

/** Matrix and profile: the bare result when there is one; a failure is a 200 without `status`. */
function answerPlain(job: Job, answer: readonly Uint8Array[] | undefined): ServiceResponse {
  const { answerStatus, status } = job;
  if (answerStatus === undefined || !answer) return { status: 200, body: { status } };
  if (!isFailed(job))
    return { status: 200, bytes: surround('{"status":"finished","solution":{', answer, '}') };
  const { message, hints } = JSON.parse(new TextDecoder().decode(joinPieces(answer))) as Record<
    string,
    unknown
  >;
  return { status: 200, body: { message, hints: hints ?? [] } };
}

/** `answer`: of a finished job. */
export function answerPoll(
  { hasEnvelope }: JobForm,
  job: Job,
  answer: readonly Uint8Array[] | undefined,
  copyrights: readonly string[],
  now: number,
): ServiceResponse {
  return hasEnvelope ? answerEnvelope(job, answer, copyrights, now) : answerPlain(job, answer);
}
