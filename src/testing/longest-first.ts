/**
 * The order in which test files begin: those that take longest first, so that at the end no processor waits for another.
 * Vitest knows that of earlier runs only, and goes by the size of files in a fresh clone; and the one file of a project
 * whose name comes last would begin when all others are through.
 */
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** What takes half a minute of a processor or more in `npm run test:all`, or waits as long; longest first. */
export const LONGEST = [
  'src/ui/drawn-days.long.test.tsx',
  'src/testing/vrp-lanes.long.test.ts',
  'src/mock-server/killed.long.test.ts',
  'src/testing/api-device.long.test.ts',
  'src/testing/api-greatest.long.test.ts',
  'src/testing/vrp-reasons.long.test.ts',
  'src/api/handlers/decomposition/optimize-decomposed.long.test.ts',
  'src/api/handlers/by-hour.long.test.ts',
  'src/testing/hierarchy-extracts.long.test.ts',
  'src/testing/vrp-hours.long.test.ts',
  'src/testing/vrp-rich.long.test.ts',
  'src/testing/no-go-zones.long.test.ts',
  'src/testing/extracts.long.test.ts',
  'src/scripts/build-package.long.test.ts',
  'src/testing/vrp-evaluation.long.test.ts',
  'src/testing/vrp-breaks-done.long.test.ts',
  'src/testing/vrp-reloads.long.test.ts',
];

/** Of files that Vitest has sorted; what is sorted into groups stays so. */
export function putLongestFirst<File extends { readonly moduleId: string }>(
  files: readonly File[],
  groupOf: (file: File) => number,
): File[] {
  const rankOf = ({ moduleId }: File): number => {
    const rank = LONGEST.findIndex((path) => moduleId.endsWith(path));
    return rank < 0 ? LONGEST.length : rank;
  };
  return files.toSorted((a, b) => groupOf(a) - groupOf(b) || rankOf(a) - rankOf(b));
}

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return putLongestFirst(await super.sort(files), ({ project }) => project.config.sequence.groupOrder);
  }
}
