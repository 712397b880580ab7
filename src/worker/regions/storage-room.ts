/** What the browser still lets the site keep. */
import { fault } from '../../faults/fault.ts';
import { NoRoom } from './region-errors.ts';

/** Databases take a little more than what is put into them. */
const OVERHEAD = 1.1;
const MEGABYTE = 1e6;

/** Bytes; undefined where the browser does not say. */
export async function measureRoom(): Promise<number | undefined> {
  if (typeof navigator === 'undefined' || !navigator.storage?.estimate) return undefined;
  const { quota, usage } = await navigator.storage.estimate();
  return quota === undefined || usage === undefined ? undefined : Math.max(0, quota - usage);
}

function inMegabytes(bytes: number): string {
  return `${(bytes / MEGABYTE).toFixed(1)} MB`;
}

/** Throws {@link NoRoom} when `bytes` more would not fit. */
export async function requireRoom(bytes: number): Promise<void> {
  const room = await measureRoom();
  if (room === undefined || bytes * OVERHEAD <= room) return;
  throw new NoRoom(fault('needsRoom', { bytes: inMegabytes(bytes), room: inMegabytes(room) }));
}

/**
 * Runs what stores `bytes`. Browsers say more than they then keep: throws {@link NoRoom} in place of their
 * QuotaExceededError.
 */
export async function storeOrSay<T>(bytes: number, store: () => Promise<T>): Promise<T> {
  try {
    return await store();
  } catch (error) {
    if ((error as Error | undefined)?.name !== 'QuotaExceededError') throw error;
    throw new NoRoom(fault('needsMore', { bytes: inMegabytes(bytes) }));
  }
}
