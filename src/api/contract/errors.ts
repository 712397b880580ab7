/**
 * The one table of expected failures. A failure is a value, not a throw: `{ ok: false, error }`. The `family` decides
 * the body's shape (contract: errors), the hint's `details` is a stable class name that clients look at.
 */
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
}

export type Failure = { ok: false; error: ApiError };
export type Success<T> = { ok: true; value: T };
export type Result<T> = Success<T> | Failure;

export function success<T>(value: T): Success<T> {
  return { ok: true, value };
}

export function failure(
  status: ErrorStatus,
  message: string,
  hints: Hint[] = [],
): { ok: false; error: ApiError } {
  return { ok: false, error: { status, message, hints } };
}

/** A 400 whose first hint repeats the message, as clients expect. */
export function badRequest(
  message: string,
  details: ErrorClass = 'IllegalArgumentException',
  extra: Record<string, unknown> = {},
): { ok: false; error: ApiError } {
  return failure(400, message, [{ message, details, ...extra }]);
}

/** Several problems of one request at once; at most 20 are reported. */
export function badRequests(messages: readonly string[]): { ok: false; error: ApiError } {
  const shown = messages.slice(0, 20);
  return failure(
    400,
    shown[0],
    shown.map((message) => ({ message, details: 'IllegalArgumentException' as const })),
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
