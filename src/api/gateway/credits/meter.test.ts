import { describe, expect, test } from 'vitest';
import type { Account } from '../accounts/account.ts';
import { PLANS, type PlanLimits, type PlanName } from '../accounts/plans.ts';
import { MemoryMeter } from './meter.ts';

const MIDNIGHT = Date.UTC(2026, 2, 1);
const SECOND = 1000;
const MINUTE = 60 * SECOND;
const DAY = 24 * 60 * MINUTE;

function makeAccount(plan: PlanName, own: Partial<PlanLimits> = {}): Account {
  return { id: plan, plan, limits: { ...PLANS[plan], ...own }, addOns: new Set(), isDisabled: false };
}

/** A plan whose rate never refuses. */
const RATELESS = { requestsPerSecond: Infinity, burst: Infinity };

describe('credits', () => {
  test('go down, the reading is the one before the request, and the day resets at 00:00 UTC', () => {
    const meter = new MemoryMeter();
    const account = makeAccount('free', RATELESS);
    const evening = MIDNIGHT - 10 * SECOND;
    expect(meter.charge(account, 20, evening)).toEqual({ limit: 500, remaining: 500, reset: 10 });
    expect(meter.charge(account, 0.3, evening + SECOND)).toEqual({ limit: 500, remaining: 480, reset: 9 });
    expect(meter.charge(account, 1, evening + SECOND).remaining).toBe(479.7);
    expect(meter.charge(account, 1, MIDNIGHT)).toEqual({ limit: 500, remaining: 500, reset: 86_400 });
  });

  test('of a minute are refused beyond its limit, for nothing, until the next minute', () => {
    const meter = new MemoryMeter();
    const account = makeAccount('free', RATELESS);
    const now = MIDNIGHT + 45 * SECOND;
    meter.charge(account, 45, now);
    const { refusal } = meter.charge(account, 5.1, now);
    expect(refusal?.retryAfter).toBe(15);
    expect(refusal?.message).toMatch(/in this minute.*5\.1.*50 per minute/);
    expect(meter.charge(account, 5, now).refusal).toBeUndefined();
    expect(meter.charge(account, 0.1, now).refusal).toBeDefined();
    expect(meter.charge(account, 50, MIDNIGHT + MINUTE).refusal).toBeUndefined();
    expect(meter.charge(account, 0, MIDNIGHT + MINUTE).remaining).toBe(400);
  });

  test('of a day are refused beyond its limit, until midnight', () => {
    const meter = new MemoryMeter();
    const account = makeAccount('free', { ...RATELESS, creditsPerMinute: Infinity });
    meter.charge(account, 490, MIDNIGHT);
    const refused = meter.charge(account, 11, MIDNIGHT + MINUTE);
    expect(refused.refusal?.message).toMatch(/today.*costs 11, 10 of 500 are left/);
    expect(refused.refusal?.retryAfter).toBe(86_340);
    expect(meter.charge(account, 10, MIDNIGHT + MINUTE).refusal).toBeUndefined();
    expect(meter.charge(account, 11, MIDNIGHT + DAY).refusal).toBeUndefined();
  });

  test('come back', () => {
    const meter = new MemoryMeter();
    const account = makeAccount('free', RATELESS);
    meter.charge(account, 40, MIDNIGHT);
    meter.giveBack(account, 30, MIDNIGHT);
    // To the day and to the minute, which has 50.
    const again = meter.charge(account, 40, MIDNIGHT);
    expect([again.remaining, again.refusal]).toEqual([490, undefined]);
    expect(meter.charge(account, 0.1, MIDNIGHT).refusal).toBeDefined();
    meter.giveBack(account, 30, MIDNIGHT + DAY);
    expect(meter.charge(account, 0, MIDNIGHT + DAY).remaining).toBe(500);
  });

  test('stay exact over thousands of tenths', () => {
    const meter = new MemoryMeter();
    const account = makeAccount('premium', { ...RATELESS, creditsPerMinute: Infinity });
    for (let i = 0; i < 10_000; i++) meter.charge(account, 0.3, MIDNIGHT);
    expect(meter.charge(account, 0, MIDNIGHT).remaining).toBe(47_000);
  });

  test('of accounts do not mix, and an unlimited one still counts', () => {
    const meter = new MemoryMeter();
    meter.charge(makeAccount('free'), 10, MIDNIGHT);
    expect(meter.charge(makeAccount('basic'), 0, MIDNIGHT).remaining).toBe(5000);
    const custom = makeAccount('custom');
    meter.charge(custom, 1_000_000, MIDNIGHT);
    const { limit, remaining, refusal } = meter.charge(custom, 1, MIDNIGHT);
    expect([limit - remaining, refusal]).toEqual([1_000_000, undefined]);
  });
});

describe('the rate', () => {
  test('allows a burst after a pause, then so many per second', () => {
    const meter = new MemoryMeter();
    const account = makeAccount('standard');
    const ask = (now: number) => meter.admit(account, now).refusal;
    for (let i = 0; i < 10; i++) expect(ask(MIDNIGHT)).toBeUndefined();
    expect(ask(MIDNIGHT)).toMatchObject({ retryAfter: 1, message: expect.stringMatching(/2 per second/) });
    expect(ask(MIDNIGHT + 499)).toBeDefined();
    expect(ask(MIDNIGHT + 500)).toBeUndefined();
    expect(ask(MIDNIGHT + 600)).toBeDefined();
    for (let i = 0; i < 10; i++) expect(ask(MIDNIGHT + MINUTE)).toBeUndefined();
    expect(ask(MIDNIGHT + MINUTE)).toBeDefined();
  });

  test('is kept over an hour of asking as fast as can be', () => {
    const meter = new MemoryMeter();
    const account = makeAccount('premium');
    let granted = 0;
    for (let now = MIDNIGHT; now < MIDNIGHT + 60 * MINUTE; now += 37)
      if (!meter.admit(account, now).refusal) granted++;
    expect(granted).toBeGreaterThanOrEqual(36_000);
    expect(granted).toBeLessThanOrEqual(36_000 + 20);
  });

  test('does not break when the clock goes back', () => {
    const meter = new MemoryMeter();
    const account = makeAccount('free');
    expect(meter.admit(account, MIDNIGHT).refusal).toBeUndefined();
    expect(meter.admit(account, MIDNIGHT - MINUTE).refusal).toBeUndefined();
  });

  test('and credits are not there once more for a clock that jumps about midnight', () => {
    const meter = new MemoryMeter();
    const account = makeAccount('free', { creditsPerMinute: Infinity });
    let admitted = 0;
    let charged = 0;
    for (let i = 0; i < 400; i++) {
      const now = MIDNIGHT + (i % 2 === 0 ? -1 : 1);
      if (!meter.admit(account, now).refusal) admitted++;
      if (!meter.charge(account, 10, now).refusal) charged++;
    }
    expect(admitted).toBe(5);
    // Those of the old day's last moment, and those of the new day.
    expect(charged).toBeLessThanOrEqual(51);
  });
});
