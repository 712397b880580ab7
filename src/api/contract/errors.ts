/**
 * The one table of expected failures. A failure is a value, not a throw: `{ ok: false, error }`. The `family` decides
 * the body's shape (contract: errors), the hint's `details` is a stable class name that clients look at.
 */

import type { Fault } from '../../faults/fault.ts';
import { writeEnglish } from '../../faults/fault-error.ts';

export type ErrorClass =
  | 'IllegalArgumentException'
  | 'PointNotFoundException'
  | 'PointOutOfBoundsException'
  | 'ConnectionNotFoundException'
  | 'PointDistanceExceededException'
  | 'MaximumNodesExceededException'
  | 'LimitExceededException';

export interface Hint {
  message: string;
  details?: ErrorClass;
  [extra: string]: unknown;
}

export type ErrorStatus = 400 | 401 | 404 | 405 | 413 | 415 | 429 | 500 | 501 | 503 | 507;

export interface ApiError {
  status: ErrorStatus;
  /** Never empty. */
  message: string;
  hints: Hint[];
  /** The same as data, where it is a fault by code. For the page of the engine: it is not on the wire. */
  fault?: Fault;
}

export type Failure = { ok: false; error: ApiError };
export type Success<T> = { ok: true; value: T };
export type Result<T> = Success<T> | Failure;

export function success<T>(value: T): Success<T> {
  return { ok: true, value };
}

/** A sentence of the wire, or a fault whose English it is. */
export type Complaint = string | Fault;

function toSentence(complaint: Complaint): string {
  return typeof complaint === 'string' ? complaint : writeEnglish(complaint);
}

export function failure(status: ErrorStatus, complaint: Complaint, hints: Hint[] = []): Failure {
  const error: ApiError = { status, message: toSentence(complaint), hints };
  return { ok: false, error: typeof complaint === 'string' ? error : { ...error, fault: complaint } };
}

/** A 400 whose first hint repeats the message, as clients expect. */
export function badRequest(
  complaint: Complaint,
  details: ErrorClass = 'IllegalArgumentException',
  extra: Record<string, unknown> = {},
): Failure {
  return failure(400, complaint, [{ message: toSentence(complaint), details, ...extra }]);
}

/** Several problems of one request at once; at most 20 are reported. */
export function badRequests(complaints: readonly Complaint[]): Failure {
  const shown = complaints.slice(0, 20);
  const details = 'IllegalArgumentException';
  return failure(
    400,
    shown[0],
    shown.map((complaint) => ({ message: toSentence(complaint), details })),
  );
}

export type ErrorFamily = 'routing' | 'optimization';

/** The wire body of a failure: optimization and cluster speak another dialect than the rest. */
export function errorBody(error: ApiError, family: ErrorFamily): Record<string, unknown> {
  if (family === 'optimization') {
    if (error.status === 400) return { message: 'Bad Request', hints: error.hints, status: 'finished' };
    if (error.status === 404) return { message: error.message, status: 'finished' };
    if (error.status === 500) return { code: 500, message: error.message };
  }
  return { message: error.message, hints: error.hints };
}
