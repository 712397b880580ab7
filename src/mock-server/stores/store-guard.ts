/** Failures of what lies behind a store, as the gateway knows them. */
import { StoreError } from '../../api/gateway/store-error.ts';

const FULL = /ENOSPC|EDQUOT|no space left|quota|OOM command not allowed|maxmemory/i;

function readMessages(error: unknown): string {
  const { message = '', cause } = error as { message?: string; cause?: unknown };
  return cause ? `${message} ${readMessages(cause)}` : message;
}

export function toStoreError(error: unknown): StoreError {
  if (error instanceof StoreError) return error;
  const message = readMessages(error) || String(error);
  return new StoreError(message, FULL.test(message));
}

/** Runs what talks to the store; whatever goes wrong is a {@link StoreError}. */
export async function guardStore<T>(work: () => T | Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw toStoreError(error);
  }
}
