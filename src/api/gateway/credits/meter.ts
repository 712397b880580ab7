/**
 * Credits and rate of accounts: credits per day (reset at 00:00 UTC) and per minute (fixed windows of 60 s), requests
 * per second as a token bucket that also allows bursts.
 */
import type { Account } from '../accounts/account.ts';

/** What an account without a limit of credits shows as its limit. */
const UNLIMITED_CREDITS = 1_000_000_000;

/** One decimal, as credits are kept. */
export function roundCredits(credits: number): number {
  return Math.round(credits * 10) / 10;
}

export interface MeterReading {
  /** Daily limit. */
  readonly limit: number;
  /** Left of the day before the request was charged. */
  readonly remaining: number;
  /** Seconds until the day's counter resets. */
  readonly reset: number;
}

export interface MeterVerdict extends MeterReading {
  /** Why nothing was charged; absent when the request may go on. */
  readonly refusal?: { readonly message: string /** Seconds. */; readonly retryAfter: number };
}

/** Counts what accounts use. Several servers may share one. `now`: Unix milliseconds. */
export interface Meter {
  /** Takes one request from the account's rate, or refuses it. */
  admit(account: Account, now: number): MeterVerdict | Promise<MeterVerdict>;
  /** Takes credits, or refuses and takes none. */
  charge(account: Account, credits: number, now: number): MeterVerdict | Promise<MeterVerdict>;
  /** Gives credits back to the windows of the moment. */
  giveBack(account: Account, credits: number, now: number): void | Promise<void>;
}

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
const TOLERANCE = 1e-6;

/** Credits that an account has used. */
export interface CreditUsage {
  /** Days and minutes since 1970. */
  day: number;
  usedOfDay: number;
  minute: number;
  usedOfMinute: number;
}

interface Bucket {
  /** Requests that may come now, as of `filledAt`. */
  tokens: number;
  filledAt: number;
}

/** In the memory of one process. */
export class MemoryMeter implements Meter {
  private readonly usages = new Map<string, CreditUsage>();
  private readonly buckets = new Map<string, Bucket>();

  /** `usages`: what accounts had used before. */
  constructor(usages: Iterable<readonly [string, CreditUsage]> = []) {
    for (const [id, usage] of usages) this.usages.set(id, usage);
  }

  /** Message of each account whose usage is another than before. */
  protected noteChange(_id: string, _usage: CreditUsage): void {}

  private open({ id }: Account, now: number): CreditUsage {
    const day = Math.floor(now / DAY_MS);
    const minute = Math.floor(now / MINUTE_MS);
    let usage = this.usages.get(id);
    if (!usage) {
      usage = { day, usedOfDay: 0, minute, usedOfMinute: 0 };
      this.usages.set(id, usage);
    }
    // Never back: a clock that is put right around midnight must not begin a day twice.
    if (day > usage.day) {
      usage.day = day;
      usage.usedOfDay = 0;
    }
    if (minute > usage.minute) {
      usage.minute = minute;
      usage.usedOfMinute = 0;
    }
    return usage;
  }

  admit(account: Account, now: number): MeterVerdict {
    const { id, limits } = account;
    const reading = readMeter(account, this.open(account, now).usedOfDay, now);
    if (!Number.isFinite(limits.burst)) return reading;
    let bucket = this.buckets.get(id);
    if (!bucket) {
      bucket = { tokens: limits.burst, filledAt: now };
      this.buckets.set(id, bucket);
    }
    const refilled = (Math.max(0, now - bucket.filledAt) / 1000) * limits.requestsPerSecond;
    bucket.tokens = Math.min(limits.burst, bucket.tokens + refilled);
    bucket.filledAt = Math.max(bucket.filledAt, now);
    if (bucket.tokens < 1 - TOLERANCE)
      return { ...reading, refusal: refuseRate(account, (1 - bucket.tokens) / limits.requestsPerSecond) };
    bucket.tokens -= 1;
    return reading;
  }

  charge(account: Account, credits: number, now: number): MeterVerdict {
    const usage = this.open(account, now);
    const reading = readMeter(account, usage.usedOfDay, now);
    const refusal = refuseCredits(account, usage.usedOfDay, usage.usedOfMinute, credits, now);
    if (refusal) return { ...reading, refusal };
    if (credits === 0) return reading;
    usage.usedOfDay = roundCredits(usage.usedOfDay + credits);
    usage.usedOfMinute = roundCredits(usage.usedOfMinute + credits);
    this.noteChange(account.id, usage);
    return reading;
  }

  giveBack(account: Account, credits: number, now: number): void {
    const usage = this.open(account, now);
    usage.usedOfDay = Math.max(0, roundCredits(usage.usedOfDay - credits));
    usage.usedOfMinute = Math.max(0, roundCredits(usage.usedOfMinute - credits));
    this.noteChange(account.id, usage);
  }
}

/** The reading before a request is charged. */
export function readMeter({ limits }: Account, usedOfDay: number, now: number): MeterReading {
  const limit = Number.isFinite(limits.creditsPerDay) ? limits.creditsPerDay : UNLIMITED_CREDITS;
  return {
    limit,
    remaining: Math.max(0, roundCredits(limit - usedOfDay)),
    reset: Math.ceil((DAY_MS - (now % DAY_MS)) / 1000),
  };
}

export function refuseRate({ plan, limits }: Account, seconds: number): MeterVerdict['refusal'] {
  return {
    message: `Too many requests: the plan "${plan}" allows ${limits.requestsPerSecond} per second`,
    retryAfter: Math.max(1, Math.ceil(seconds)),
  };
}

/** Refuses when a day or a minute has less left than the request costs. */
export function refuseCredits(
  { plan, limits }: Account,
  usedOfDay: number,
  usedOfMinute: number,
  credits: number,
  now: number,
): MeterVerdict['refusal'] {
  const isOver = (used: number, limit: number) => used + credits > limit + TOLERANCE;
  if (isOver(usedOfDay, limits.creditsPerDay))
    return {
      message: `Not enough credits today: this request costs ${credits}, ${roundCredits(limits.creditsPerDay - usedOfDay)} of ${limits.creditsPerDay} are left`,
      retryAfter: Math.max(1, Math.ceil((DAY_MS - (now % DAY_MS)) / 1000)),
    };
  if (isOver(usedOfMinute, limits.creditsPerMinute))
    return {
      message: `Not enough credits in this minute: this request costs ${credits}, the plan "${plan}" allows ${limits.creditsPerMinute} per minute`,
      retryAfter: Math.max(1, Math.ceil((MINUTE_MS - (now % MINUTE_MS)) / 1000)),
    };
  return undefined;
}
