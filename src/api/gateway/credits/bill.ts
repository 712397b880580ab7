/** What one request costs in the end: charges, what was given back, and the account's reading before the first of them. */
import { failure } from '../../contract/errors.ts';
import type { Account } from '../accounts/account.ts';
import { type ServiceResponse, toErrorResponse } from '../dispatch.ts';
import type { CreditReturns } from './credit-returns.ts';
import { type Meter, type MeterReading, roundCredits } from './meter.ts';

function refuseUse(message: string, retryAfter: number): ServiceResponse {
  const hints = [{ message, details: 'LimitExceededException' as const }];
  const refused = toErrorResponse(failure(429, message, hints).error, '/route');
  return { ...refused, headers: { 'Retry-After': String(retryAfter) } };
}

/** 429 with the time after which to try again. */
export function answerRefusal({
  message,
  retryAfter,
}: {
  message: string;
  retryAfter: number;
}): ServiceResponse {
  return refuseUse(message, retryAfter);
}

/** 400 for what costs more than the plan ever has at once: to wait for it would be in vain. */
function refuseForGood(
  { plan, limits }: Account,
  credits: number,
  path: string,
): ServiceResponse | undefined {
  const [limit, span] =
    credits > limits.creditsPerDay
      ? [limits.creditsPerDay, 'day']
      : credits > limits.creditsPerMinute
        ? [limits.creditsPerMinute, 'minute']
        : [0, ''];
  if (span === '') return undefined;
  const message = `This request costs ${credits} credits, the plan "${plan}" has ${limit} per ${span}: ask for less at once`;
  return toErrorResponse(failure(400, message, [{ message, details: 'LimitExceededException' }]).error, path);
}

export class Bill {
  private readonly account: Account;
  private readonly meter: Meter;
  private readonly returns: CreditReturns;
  private readonly now: () => number;
  private before: MeterReading | undefined;
  private charged = 0;
  private returned = 0;

  constructor(account: Account, meter: Meter, returns: CreditReturns, now: () => number) {
    this.account = account;
    this.meter = meter;
    this.returns = returns;
    this.now = now;
  }

  /** Credits in the end; negative when more came back than was charged. */
  get credits(): number {
    return roundCredits(this.charged - this.returned);
  }

  /** Before the first charge; of the moment where there was none. */
  async read(): Promise<MeterReading> {
    this.before ??= await this.meter.charge(this.account, 0, this.now());
    return this.before;
  }

  /** A refusal where the account cannot pay, and then nothing is charged. */
  async charge(credits: number, path: string): Promise<ServiceResponse | undefined> {
    const hopeless = refuseForGood(this.account, credits, path);
    if (hopeless) return hopeless;
    const verdict = await this.meter.charge(this.account, credits, this.now());
    this.before ??= verdict;
    if (verdict.refusal) return refuseUse(verdict.refusal.message, verdict.refusal.retryAfter);
    this.charged += credits;
    return undefined;
  }

  /** What the meter cannot take just now is given back later; never rejects. */
  async giveBack(credits: number): Promise<void> {
    if (credits === 0) return;
    this.returned += credits;
    await this.returns.giveBack(this.account, credits);
  }

  /** Everything that was charged and not given back yet. */
  async giveAllBack(): Promise<void> {
    await this.giveBack(Math.max(0, this.credits));
  }
}
