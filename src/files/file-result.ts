/** A file that cannot be read is an expected failure: a value that says what, where and what to do. */
import type { Message } from '../i18n/message.ts';

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
  readonly message: Message;
  /** Where in the file, when known. */
  readonly place?: Message;
  /** What the person can do about it. */
  readonly remedy: Message;
}

export type FileResult<T> = { ok: true; value: T } | { ok: false; error: FileError };

export function fileFailure(
  code: FileErrorCode,
  message: Message,
  remedy: Message,
  place?: Message,
): { ok: false; error: FileError } {
  return { ok: false, error: { code, message, remedy, place } };
}
