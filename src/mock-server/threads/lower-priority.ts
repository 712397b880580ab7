/**
 * Who is asked goes before what computes for long, also where a server has one processor: Linux holds priorities by thread,
 * and takes a thread's number where others take a process's. Elsewhere nothing changes.
 */
import { readlinkSync } from 'node:fs';
import { readlink } from 'node:fs/promises';
import { setPriority } from 'node:os';

/** Leads to `PID/task/TID` of the thread that reads it. */
const OWN_THREAD = '/proc/thread-self';
const POOL_TRIES = 64;

function lower(link: string, niceness: number): string | undefined {
  const thread = link.split('/')[2];
  if (thread === undefined) return undefined;
  setPriority(Number(thread), niceness);
  return thread;
}

/** Of the thread that calls this. */
export function lowerOwnPriority(niceness: number): void {
  try {
    lower(readlinkSync(OWN_THREAD), niceness);
  } catch {
    // There is no such file, or it is not allowed.
  }
}

/** Of the threads that zip and write files for this process. */
export async function lowerPoolPriority(niceness: number): Promise<void> {
  try {
    const links = await Promise.all(Array.from({ length: POOL_TRIES }, () => readlink(OWN_THREAD)));
    for (const link of new Set(links)) lower(link, niceness);
  } catch {
    // There is no such file, or it is not allowed.
  }
}
