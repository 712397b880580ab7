/** What a schema complains about, in words with the place in the file. */
import type { z } from 'zod/mini';
import { findText, t } from '../../i18n/t.ts';

type Issue = z.core.$ZodIssue;

/** `orders, item 4, windows, item 1` of a path. */
function namePath(path: readonly PropertyKey[]): string {
  return path
    .map((step) =>
      typeof step === 'number' ? t('plans.file.item', { number: String(step + 1) }) : String(step),
    )
    .join(', ');
}

function nameExpected(issue: Issue): string {
  if (issue.code === 'invalid_type') {
    return findText(`plans.file.type.${issue.expected}`) ?? issue.expected;
  }
  if (issue.code === 'invalid_value') return issue.values.map((value) => JSON.stringify(value)).join(' / ');
  // What is more than a type says in one word what it must be.
  return findText(`plans.file.type.${issue.message}`) ?? issue.message;
}

function readAt(value: unknown, path: readonly PropertyKey[]): unknown {
  let found = value;
  for (const step of path) found = (found as Record<PropertyKey, unknown> | undefined)?.[step];
  return found;
}

/** One sentence on the first problem; `value`: what was checked. */
export function nameProblem(issues: readonly Issue[], value: unknown): string {
  const [issue] = issues;
  const found = readAt(value, issue.path);
  const shown = found === undefined ? t('plans.file.nothing') : JSON.stringify(found).slice(0, 60);
  return t('plans.file.badField', {
    place: namePath(issue.path),
    expected: nameExpected(issue),
    found: shown,
  });
}
