/** What failed calls look like, the same over the network and within the page. */
import type { FAULTS } from '../faults/english.ts';
import { type Fault, said } from '../faults/fault.ts';
import type { CallFailure } from './api-client.ts';

/** English of the page's own: its table is not for the first screen, but the compiler holds these to it. */
export const ENGINE_STOPPED: (typeof FAULTS)['engineStopped'] = 'The engine stopped and was started again.';
const WAS_CANCELLED: (typeof FAULTS)['cancelled'] = 'The request was cancelled';
const ANSWERED: (typeof FAULTS)['serviceAnswered'] = 'The service answered {status}';

/** What a call that was told to stop, and has nothing to show, ends with. */
export const CANCELLED: CallFailure = {
  status: 400,
  message: WAS_CANCELLED,
  hints: [{ message: WAS_CANCELLED }],
  fault: { code: 'cancelled' },
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
export function toFailure({ status, body, headers, fault }: AnsweredFailure): CallFailure {
  const { message: whole, hints = [] } = (body ?? {}) as Partial<Answered>;
  const message = hints[0]?.message ?? whole;
  if (message === undefined) {
    const english = ANSWERED.replace('{status}', String(status));
    return { status, message: english, hints: [], fault: { code: 'serviceAnswered', params: { status } } };
  }
  const retryAfter = headers?.['Retry-After'];
  return {
    status,
    message,
    hints,
    fault: readFault({ message, hints, fault }),
    ...(retryAfter === undefined ? {} : { retryAfter: Number(retryAfter) }),
  };
}
