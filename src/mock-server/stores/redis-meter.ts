/** Credits and rate in Redis, shared by all servers: read, decided and written in one step by a script there. */
import type { Redis } from 'ioredis';
import type { Account } from '../../api/gateway/accounts/account.ts';
import {
  type Meter,
  type MeterVerdict,
  readMeter,
  refuseCredits,
  refuseRate,
} from '../../api/gateway/credits/meter.ts';
import { guardStore } from './store-guard.ts';

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
/** Credits are counted in tenths, as whole numbers. */
const TENTHS = 10;
const UNLIMITED = -1;

/**
 * KEYS: tenths used of the day, the bucket. ARGV: requests per second, burst (-1 = none), now in ms. Answers: 0 admitted, 1
 * no rate; tenths used of the day; tokens in the bucket.
 */
const ADMIT = `
local day = tonumber(redis.call('GET', KEYS[1]) or '0')
local rate, burst, now = tonumber(ARGV[1]), tonumber(ARGV[2]), tonumber(ARGV[3])
if burst < 0 then return {0, day, '0'} end
local tokens, at = burst, now
local filled = redis.call('HMGET', KEYS[2], 'tokens', 'at')
if filled[1] then
  at = math.max(now, tonumber(filled[2]))
  local passed = math.max(0, now - tonumber(filled[2])) / 1000
  tokens = math.min(burst, tonumber(filled[1]) + passed * rate)
end
if tokens < 1 - 1e-6 then
  return {1, day, tostring(tokens)}
end
redis.call('HSET', KEYS[2], 'tokens', tostring(tokens - 1), 'at', at)
redis.call('PEXPIRE', KEYS[2], 3600000)
return {0, day, tostring(tokens)}`;

/**
 * KEYS: tenths used of the day, of the minute. ARGV: tenths, limits of day and minute in tenths (-1 = none). Answers: 0
 * charged, 1 no credits; tenths used of the day and minute before.
 */
const CHARGE = `
local day = tonumber(redis.call('GET', KEYS[1]) or '0')
local minute = tonumber(redis.call('GET', KEYS[2]) or '0')
local cost, dayLimit, minuteLimit = tonumber(ARGV[1]), tonumber(ARGV[2]), tonumber(ARGV[3])
if (dayLimit >= 0 and day + cost > dayLimit) or (minuteLimit >= 0 and minute + cost > minuteLimit) then
  return {1, day, minute}
end
if cost ~= 0 then
  redis.call('INCRBY', KEYS[1], cost)
  redis.call('PEXPIRE', KEYS[1], 172800000)
  redis.call('INCRBY', KEYS[2], cost)
  redis.call('PEXPIRE', KEYS[2], 120000)
end
return {0, day, minute}`;

const GIVE_BACK = `
for i = 1, 2 do
  local used = tonumber(redis.call('GET', KEYS[i]) or '0')
  local back = math.min(used, tonumber(ARGV[1]))
  if back ~= 0 then redis.call('DECRBY', KEYS[i], back) end
end
return 0`;

const toTenths = (credits: number) => (Number.isFinite(credits) ? Math.round(credits * TENTHS) : UNLIMITED);
const toBucket = (value: number) => (Number.isFinite(value) ? value : UNLIMITED);

export class RedisMeter implements Meter {
  private readonly redis: Redis;
  private readonly prefix: string;

  constructor(redis: Redis, prefix: string) {
    this.redis = redis;
    this.prefix = prefix;
  }

  private keysOf({ id }: Account, now: number): [string, string, string] {
    const base = `${this.prefix}:credits:{${id}}`;
    return [
      `${base}:day:${Math.floor(now / DAY_MS)}`,
      `${base}:minute:${Math.floor(now / MINUTE_MS)}`,
      `${base}:rate`,
    ];
  }

  async admit(account: Account, now: number): Promise<MeterVerdict> {
    const { limits } = account;
    const [day, , bucket] = this.keysOf(account, now);
    const rate = toBucket(limits.requestsPerSecond);
    const [state, used, tokens] = (await guardStore(() =>
      this.redis.eval(ADMIT, 2, day, bucket, rate, toBucket(limits.burst), now),
    )) as [number, number, string];
    const reading = readMeter(account, used / TENTHS, now);
    if (state === 0) return reading;
    return { ...reading, refusal: refuseRate(account, (1 - Number(tokens)) / limits.requestsPerSecond) };
  }

  async charge(account: Account, credits: number, now: number): Promise<MeterVerdict> {
    const { limits } = account;
    const [day, minute] = this.keysOf(account, now);
    const price = toTenths(credits);
    const perDay = toTenths(limits.creditsPerDay);
    const perMinute = toTenths(limits.creditsPerMinute);
    const [state, usedOfDay, usedOfMinute] = (await guardStore(() =>
      this.redis.eval(CHARGE, 2, day, minute, price, perDay, perMinute),
    )) as [number, number, number];
    const reading = readMeter(account, usedOfDay / TENTHS, now);
    if (state === 0) return reading;
    const refusal = refuseCredits(account, usedOfDay / TENTHS, usedOfMinute / TENTHS, credits, now);
    return { ...reading, refusal };
  }

  async giveBack(account: Account, credits: number, now: number): Promise<void> {
    const [day, minute] = this.keysOf(account, now);
    await guardStore(() => this.redis.eval(GIVE_BACK, 2, day, minute, Math.round(credits * TENTHS)));
  }
}
