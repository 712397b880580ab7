/** Runs the contract's cases against one subject. */
import { describe, test } from 'vitest';
import { API_CASES } from './api-conformance.ts';
import type { Subject } from './api-subject.ts';

const TRAFFIC = 'commercial_map';

/** `every`: only each so many-th case of all parts, spread over them. Regions with traffic are there for its cases only. */
export function describeCases(name: string, subject: Subject, every = 1): void {
  let count = 0;
  for (const [part, cases] of Object.entries(API_CASES)) {
    if (part !== TRAFFIC && subject.traffic) continue;
    const chosen = cases.filter(() => count++ % every === 0);
    if (chosen.length === 0) continue;
    describe(`${name}: ${part}`, () => {
      for (const { name: sentence, skip, run } of chosen) {
        const reason = skip?.(subject);
        test.skipIf(reason)(reason ? `${sentence} (skipped: ${reason})` : sentence, () => run(subject));
      }
    });
  }
}
