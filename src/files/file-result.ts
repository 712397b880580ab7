/** A file that cannot be read is an expected failure: a value that says what, where and what to do. */
import type { Told } from '../i18n/told.ts';

type FileErrorCode =
  | 'empty-file'
  | 'too-large'
  | 'too-many-rows'
  | 'too-many-columns'
  | 'wrong-kind'
  | 'unreadable'
  | 'no-rows'
  | 'no-such-sheet'
  /** The file can be read in more than one way; the person has to say which. */
  | 'needs-choice';

export interface FileError {
  readonly code: FileErrorCode;
  /** What is wrong, in one sentence. */
  readonly message: Told;
  /** Where in the file, when known. */
  readonly place?: Told;
  /** What the person can do about it. */
  readonly remedy: Told;
}

export type FileResult<T> = { ok: true; value: T } | { ok: false; error: FileError };

export function fileFailure(
  code: FileErrorCode,
  message: Told,
  remedy: Told,
  place?: Told,
): { ok: false; error: FileError } {
  return { ok: false, error: { code, message, remedy, place } };
}
