/** What failed calls look like, the same over the network and within the page. */
import { type Fault, fault, said } from '../faults/fault.ts';
import { writeEnglish } from '../faults/fault-error.ts';
import type { CallFailure } from './api-client.ts';

const WAS_CANCELLED = fault('cancelled');

/** What a call that was told to stop, and has nothing to show, ends with. */
export const CANCELLED: CallFailure = {
  status: 400,
  message: writeEnglish(WAS_CANCELLED),
  hints: [{ message: writeEnglish(WAS_CANCELLED) }],
  fault: WAS_CANCELLED,
};

interface Answered {
  readonly message: string;
  readonly hints: { message: string; details?: string }[];
  /** An engine in the page gives it beside what is on the wire. */
  readonly fault?: Fault;
}

/** What the answer of a service means; one that no code tells is its own text. */
export function readFault({ message, hints, fault }: Answered): Fault {
  if (fault) return fault;
  return hints[0]?.details === 'ConnectionNotFoundException' ? { code: 'noConnection' } : said(message);
}

interface AnsweredFailure {
  readonly status: number;
  readonly body: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  readonly fault?: Fault;
}

/** The first hint sharpens the message, so it is what people are shown. */
export function toFailure({ status, body, headers, fault: given }: AnsweredFailure): CallFailure {
  const { message: whole, hints = [] } = (body ?? {}) as Partial<Answered>;
  const message = hints[0]?.message ?? whole;
  if (message === undefined) {
    const answered = fault('serviceAnswered', { status });
    return { status, message: writeEnglish(answered), hints: [], fault: answered };
  }
  const retryAfter = headers?.['Retry-After'];
  return {
    status,
    message,
    hints,
    fault: readFault({ message, hints, fault: given }),
    ...(retryAfter === undefined ? {} : { retryAfter: Number(retryAfter) }),
  };
}
