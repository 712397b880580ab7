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

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
/** Credits are counted in tenths, as whole numbers. */
const TENTHS = 10;
const UNLIMITED = -1;

/**
 * KEYS: tenths used of the day, of the minute, the bucket. ARGV: tenths, limits of day and minute in tenths (-1 = none),
 * requests per second, burst (-1 = none), now in ms. Answers: 0 taken, 1 no rate, 2 no credits; tenths used of the day
 * and minute before; tokens in the bucket.
 */
const TAKE = `
local day = tonumber(redis.call('GET', KEYS[1]) or '0')
local minute = tonumber(redis.call('GET', KEYS[2]) or '0')
local cost, dayLimit, minuteLimit = tonumber(ARGV[1]), tonumber(ARGV[2]), tonumber(ARGV[3])
local rate, burst, now = tonumber(ARGV[4]), tonumber(ARGV[5]), tonumber(ARGV[6])
local tokens = burst
if burst >= 0 then
  local filled = redis.call('HMGET', KEYS[3], 'tokens', 'at')
  if filled[1] then
    local passed = math.max(0, now - tonumber(filled[2])) / 1000
    tokens = math.min(burst, tonumber(filled[1]) + passed * rate)
  end
  if tokens < 1 - 1e-6 then
    return {1, day, minute, tostring(tokens)}
  end
end
if (dayLimit >= 0 and day + cost > dayLimit) or (minuteLimit >= 0 and minute + cost > minuteLimit) then
  return {2, day, minute, tostring(tokens)}
end
if burst >= 0 then
  redis.call('HSET', KEYS[3], 'tokens', tostring(tokens - 1), 'at', now)
  redis.call('PEXPIRE', KEYS[3], 3600000)
end
if cost ~= 0 then
  redis.call('INCRBY', KEYS[1], cost)
  redis.call('PEXPIRE', KEYS[1], 172800000)
  redis.call('INCRBY', KEYS[2], cost)
  redis.call('PEXPIRE', KEYS[2], 120000)
end
return {0, day, minute, tostring(tokens)}`;

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

  async take(account: Account, credits: number, now: number): Promise<MeterVerdict> {
    const { limits } = account;
    const [dayKey, minuteKey, rateKey] = this.keysOf(account, now);
    const [state, day, minute, tokens] = (await this.redis.eval(
      TAKE,
      3,
      dayKey,
      minuteKey,
      rateKey,
      toTenths(credits),
      toTenths(limits.creditsPerDay),
      toTenths(limits.creditsPerMinute),
      toBucket(limits.requestsPerSecond),
      toBucket(limits.burst),
      now,
    )) as [number, number, number, string];
    const reading = readMeter(account, day / TENTHS, now);
    if (state === 1)
      return { ...reading, refusal: refuseRate(account, (1 - Number(tokens)) / limits.requestsPerSecond) };
    if (state === 2)
      return { ...reading, refusal: refuseCredits(account, day / TENTHS, minute / TENTHS, credits, now) };
    return reading;
  }

  async giveBack(account: Account, credits: number, now: number): Promise<void> {
    const [day, minute] = this.keysOf(account, now);
    await this.redis.eval(GIVE_BACK, 2, day, minute, Math.round(credits * TENTHS));
  }
}
