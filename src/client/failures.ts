/** What failed calls look like, the same over the network and within the page. */
import type { CallFailure } from './api-client.ts';

/** What a call that was told to stop, and has nothing to show, ends with. */
export const CANCELLED: CallFailure = {
  status: 400,
  message: 'The request was cancelled',
  hints: [{ message: 'The request was cancelled' }],
};

interface AnsweredFailure {
  readonly status: number;
  readonly body: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** The first hint sharpens the message, so it is what people are shown. */
export function toFailure({ status, body, headers }: AnsweredFailure): CallFailure {
  const { message, hints } = (body ?? {}) as { message?: string; hints?: { message: string }[] };
  const retryAfter = headers?.['Retry-After'];
  return {
    status,
    message: hints?.[0]?.message ?? message ?? `The service answered ${status}`,
    hints: hints ?? [],
    ...(retryAfter === undefined ? {} : { retryAfter: Number(retryAfter) }),
  };
}
