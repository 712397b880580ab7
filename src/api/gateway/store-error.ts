/** A store that does not answer or has no room: the one failure of the host that a client may simply wait out. */
import { type ErrorFamily, errorBody, failure } from '../contract/errors.ts';
import type { ServiceResponse } from './dispatch.ts';

const RETRY_SECONDS = 2;
const RETRY_SECONDS_FULL = 60;

export class StoreError extends Error {
  readonly isFull: boolean;

  /** `isFull`: there is no room; otherwise the store cannot be reached. */
  constructor(message: string, isFull = false) {
    super(message);
    this.name = 'StoreError';
    this.isFull = isFull;
  }
}

/** 507 for a store without room, 503 for one that is away, with the time after which to try again. */
export function answerStoreError({ isFull }: StoreError, family: ErrorFamily): ServiceResponse {
  const message = isFull
    ? 'The server has no room left to keep this, try again later'
    : 'The server cannot reach its store just now, try again in a moment';
  const { error } = failure(isFull ? 507 : 503, message, [{ message }]);
  return {
    status: error.status,
    body: errorBody(error, family),
    headers: { 'Retry-After': String(isFull ? RETRY_SECONDS_FULL : RETRY_SECONDS) },
  };
}
