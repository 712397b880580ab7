/** What a store keeps and counts, the same whatever it is: memory, a folder, or Redis where there is a `redis-server`. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Account } from '../../api/gateway/accounts/account.ts';
import { PLANS, type PlanLimits, type PlanName } from '../../api/gateway/accounts/plans.ts';
import type { NewJob } from '../../api/gateway/jobs/job.ts';
import type { StoredProfile } from '../../api/gateway/profiles/profile-store.ts';
import { type RedisProcess, redisMissing, startRedis } from '../../testing/redis-process.ts';
import { openStore } from './open-store.ts';

if (redisMissing) console.log(`skipped: ${redisMissing}`);

const FOLDER = mkdtempSync(join(tmpdir(), 'stores-'));
const MIDNIGHT = Date.UTC(2026, 2, 1);
const SECOND = 1000;
const MINUTE = 60 * SECOND;
const DAY = 1440 * MINUTE;

type Store = Awaited<ReturnType<typeof openStore>>;

let redis: RedisProcess | undefined;
const opened: Store[] = [];
beforeAll(async () => {
  if (!redisMissing) redis = await startRedis(FOLDER);
});
afterEach(async () => {
  for (const store of opened.splice(0)) await store.close();
});
afterAll(async () => {
  await redis?.kill();
  rmSync(FOLDER, { recursive: true });
});

/** Accounts and ids are of one test, since a Redis and a folder keep what earlier tests left. */
let tests = 0;

function makeAccount(plan: PlanName, own: Partial<PlanLimits>): Account {
  return {
    id: `a:${++tests}`,
    plan,
    limits: { ...PLANS[plan], ...own },
    addOns: new Set(),
    isDisabled: false,
  };
}

const KINDS = ['memory', 'folder', ...(redisMissing ? [] : ['redis'])] as const;

describe.each(KINDS)('%s', (kind) => {
  async function open(): Promise<Store> {
    const where = { memory: undefined, folder: join(FOLDER, 'level'), redis: redis?.address }[
      kind as 'memory'
    ];
    const store = await openStore({ store: where, jobConcurrency: 1, now: () => Date.now() });
    opened.push(store);
    return store;
  }

  test('takes credits of a day and of a minute, in tenths, refuses beyond them, and gives them back', async () => {
    const { meter } = await open();
    const account = makeAccount('free', { creditsPerDay: 100, creditsPerMinute: 60 });
    const charge = async (credits: number, now: number) => {
      const { limit, remaining, reset, refusal } = await meter.charge(account, credits, now);
      return refusal ? [limit, remaining, reset, refusal.retryAfter] : [limit, remaining, reset];
    };
    const noon = MIDNIGHT + DAY / 2 + 45 * SECOND;
    const toMidnight = DAY / 2 / SECOND - 45;
    expect(await charge(20.3, noon)).toEqual([100, 100, toMidnight]);
    expect(await charge(39.7, noon)).toEqual([100, 79.7, toMidnight]);
    // The minute is used up, for 15 more seconds; what costs nothing goes on.
    expect(await charge(0.1, noon)).toEqual([100, 40, toMidnight, 15]);
    expect((await meter.charge(account, 0.1, noon)).refusal?.message).toContain(
      'this request costs 0.1, the plan "free" allows 60 per minute',
    );
    expect(await charge(0, noon)).toEqual([100, 40, toMidnight]);
    const later = noon + 15 * SECOND;
    expect(await charge(30, later)).toEqual([100, 40, toMidnight - 15]);
    expect(await charge(10.1, later)).toEqual([100, 10, toMidnight - 15, toMidnight - 15]);
    expect((await meter.charge(account, 10.1, later)).refusal?.message).toContain(
      'this request costs 10.1, 10 of 100 are left',
    );
    await meter.giveBack(account, 25, later);
    expect(await charge(35, later)).toEqual([100, 35, toMidnight - 15]);
    expect((await charge(0.1, later + MINUTE))[1]).toBe(0);
    expect(await charge(0, MIDNIGHT + DAY)).toEqual([100, 100, DAY / SECOND]);
    // Never more than was used.
    await meter.charge(account, 5, MIDNIGHT + DAY);
    await meter.giveBack(account, 50, MIDNIGHT + DAY);
    expect((await charge(0, MIDNIGHT + DAY))[1]).toBe(100);
  });

  test('counts what an account without limits uses, and refuses it nothing', async () => {
    const { meter } = await open();
    const unlimited = { creditsPerDay: Infinity, creditsPerMinute: Infinity };
    const account = makeAccount('custom', { ...unlimited, requestsPerSecond: Infinity, burst: Infinity });
    expect((await meter.charge(account, 1_000_000, MIDNIGHT)).refusal).toBeUndefined();
    const { limit, remaining, refusal } = await meter.charge(account, 1, MIDNIGHT);
    expect([limit - remaining, refusal]).toEqual([1_000_000, undefined]);
    for (let i = 0; i < 30; i++) expect((await meter.admit(account, MIDNIGHT)).refusal).toBeUndefined();
  });

  test('admits a burst, then so many requests a second', async () => {
    const { meter } = await open();
    const account = makeAccount('standard', { requestsPerSecond: 0.5, burst: 3 });
    const other = makeAccount('standard', { requestsPerSecond: 0.5, burst: 3 });
    const ask = async (now: number, of = account) => (await meter.admit(of, now)).refusal?.retryAfter;
    await meter.charge(account, 7, MIDNIGHT);
    for (let i = 0; i < 3; i++) expect(await ask(MIDNIGHT)).toBeUndefined();
    expect(await ask(MIDNIGHT)).toBe(2);
    expect(await ask(MIDNIGHT, other)).toBeUndefined();
    const refused = await meter.admit(account, MIDNIGHT + 1100);
    expect(refused).toMatchObject({
      remaining: account.limits.creditsPerDay - 7,
      refusal: { retryAfter: 1, message: 'Too many requests: the plan "standard" allows 0.5 per second' },
    });
    expect(await ask(MIDNIGHT + 2000)).toBeUndefined();
    expect(await ask(MIDNIGHT + 2000)).toBe(2);
    // A clock that goes back gives nothing.
    expect(await ask(MIDNIGHT - MINUTE)).toBe(2);
    for (let i = 0; i < 3; i++) expect(await ask(MIDNIGHT + MINUTE)).toBeUndefined();
    expect(await ask(MIDNIGHT + MINUTE)).toBe(2);
  });

  test('keeps profiles of accounts in the order of their creation', async () => {
    const run = ++tests;
    const make = (name: string, account: string, speed: number): StoredProfile => ({
      accountId: `${account}/${run}`,
      profile: {
        id: `cp_${name}_${run}`,
        profile: 'car',
        custom_model: { speed: [{ if: 'true', limit_to: String(speed) }] },
      } as unknown as StoredProfile['profile'],
    });
    let { profiles } = await open();
    const first = make('z', 'one', 10);
    const second = make('a', 'one', 20);
    const third = make('m', 'one:more', 30);
    for (const stored of [first, second, third]) await profiles.put(stored);
    const changed = make('z', 'one', 40);
    await profiles.put(changed);
    const check = async () => {
      expect(await profiles.list(`one/${run}`)).toEqual([changed, second]);
      expect(await profiles.list(`one:more/${run}`)).toEqual([third]);
      expect(await profiles.list('nobody')).toEqual([]);
      expect(await profiles.find(second.profile.id)).toEqual(second);
      expect(await profiles.find(`cp_${run}`)).toBeUndefined();
    };
    await check();
    if (kind !== 'memory') {
      await opened.pop()?.close();
      profiles = (await open()).profiles;
      await check();
    }
    await profiles.delete(changed.profile.id);
    await profiles.delete('cp_unknown');
    const last = make('b', 'one', 50);
    await profiles.put(last);
    expect(await profiles.list(`one/${run}`)).toEqual([second, last]);
    expect(await profiles.find(changed.profile.id)).toBeUndefined();
  });

  test('works off jobs, tells how far they are, and gives the credits of a failed one back once', async () => {
    const { jobs } = await open();
    const run = ++tests;
    const make = (id: string): NewJob => ({
      id: `${id}-${run}`,
      accountId: `jobs ${run}`,
      kind: 'optimization',
      request: { path: '/vrp/optimize', query: '', body: `{"id":"${id}"}` },
      credits: 3,
      submittedAt: MIDNIGHT,
    });
    const [good, bad] = [make('good'), make('bad')];
    for (const job of [good, bad]) await jobs.submit(job);
    expect(await jobs.find(good.id)).toMatchObject({ ...good, status: 'waiting', isRefunded: false });
    expect(await jobs.find('none')).toBeUndefined();
    const seen: unknown[] = [];
    const write = (text: string) => [new TextEncoder().encode(text)];
    await jobs.start(async (job) => {
      seen.push([job.id, job.request.body, job.status, job.attempts, jobs.counts.processing]);
      return job.id === good.id
        ? { status: 200, bytes: [...write('{"is":'), ...write('"good"}')] }
        : { status: 400, bytes: write('{"message":"bad"}') };
    });
    const ends = async (id: string) => (await jobs.find(id))?.status;
    await expect.poll(() => ends(bad.id), { interval: 10 }).toBe('finished');
    expect(seen).toEqual([
      [good.id, '{"id":"good"}', 'processing', 1, 1],
      [bad.id, '{"id":"bad"}', 'processing', 1, 1],
    ]);
    const read = async (id: string) => Buffer.concat((await jobs.readAnswer(id)) ?? []).toString();
    expect([await read(good.id), await read(bad.id)]).toEqual(['{"is":"good"}', '{"message":"bad"}']);
    expect(await jobs.readAnswer('none')).toBeUndefined();
    expect(await jobs.find(good.id)).toMatchObject({ ...good, status: 'finished', answerStatus: 200 });
    expect(await jobs.find(bad.id)).toMatchObject({ answerStatus: 400, isRefunded: false, attempts: 1 });
    let given = 0;
    const claim = () => jobs.claimRefund(bad.id, () => void given++);
    expect(await Promise.all([claim(), claim()])).toEqual([true, false]);
    expect([given, await claim(), (await jobs.find(bad.id))?.isRefunded]).toEqual([1, false, true]);
    expect((await jobs.find(good.id))?.isRefunded).toBe(false);
    expect(jobs.counts).toEqual({ waiting: 0, processing: 0, unsaved: 0 });
  });
});

test.skipIf(redisMissing)(
  'leaves no connection to a Redis open, whether it works on jobs or only takes them in',
  async () => {
    const address = redis?.address as string;
    const asker = new Redis(address);
    const countConnections = async () =>
      String(await asker.client('LIST'))
        .trim()
        .split('\n').length;
    const before = await countConnections();
    for (const jobConcurrency of [1, 0]) {
      const { jobs, close } = await openStore({ store: address, jobConcurrency, now: () => Date.now() });
      await jobs.start(async () => ({ status: 200, bytes: [] }));
      expect(await countConnections()).toBeGreaterThan(before);
      await close();
      await expect.poll(countConnections, { timeout: 5000, interval: 20 }).toBe(before);
    }
    asker.disconnect();
  },
);
