/**
 * Two circles of tests. `npm test` runs a sample of what is long: one extract, some seeds, some cases a host. `npm run
 * test:all` runs the files named `*.long.test.ts` and `*.long.test.tsx` a second time, with all of it.
 */
import { inject } from 'vitest';

declare module 'vitest' {
  export interface ProvidedContext {
    isWhole: boolean;
  }
}

/** Whether this run is the one that leaves nothing out. */
export const isWhole: boolean = inject('isWhole');

/** What this run takes: `daily` in `npm test`, `whole` in `npm run test:all`. */
export function sample<T>(daily: T, whole: T): T {
  return isWhole ? whole : daily;
}

/** For tests that have no sample: the reason for which they are skipped, if they are. */
export const onlyWhole: string | undefined = isWhole ? undefined : 'only in npm run test:all';
