/** What is made once for all test files, kept under `node_modules/.cache` by the content that it depends on. */
import { existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { threadId } from 'node:worker_threads';

const CACHE = join(import.meta.dirname, '../../node_modules/.cache/tourwright');

/** The path of a file of that name, undefined where there is none. */
export function findKept(name: string): string | undefined {
  const path = join(CACHE, name);
  return existsSync(path) ? path : undefined;
}

/** Keeps a file, and answers its path. */
export function keepFile(name: string, bytes: Uint8Array): string {
  const path = join(CACHE, name);
  mkdirSync(CACHE, { recursive: true });
  // Test files that run at the same time may both write it: each puts a whole file in place.
  const part = `${path}.${process.pid}-${threadId}`;
  writeFileSync(part, bytes);
  renameSync(part, path);
  return path;
}
