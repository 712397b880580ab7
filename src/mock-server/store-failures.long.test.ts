/** A server whose store fills up, is removed or goes away: it says so, takes nothing that it cannot keep, and goes on. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { askJson, type JsonAnswer, pollJob, type SubmittedJob, submitJobs } from '../testing/mock-jobs.ts';
import { STREET_PLACES, writeStreetPack } from '../testing/mock-region.ts';
import { type RedisProcess, redisMissing, startRedis } from '../testing/redis-process.ts';
import { isWhole, onlyWhole } from '../testing/sample.ts';
import { readServerArguments } from './arguments.ts';
import { type RunningServer, startServer } from './start-server.ts';

const FOLDER = mkdtempSync(join(tmpdir(), 'store-failures-'));
let region = '';
beforeAll(async () => {
  region = await writeStreetPack(FOLDER);
});
afterAll(() => rmSync(FOLDER, { recursive: true }));

let server: RunningServer | undefined;
afterEach(async () => {
  await server?.close();
  server = undefined;
});

async function start(store: string): Promise<{ base: string }> {
  const options = readServerArguments(['--port', '0', '--threads', '2', '--quiet', '--store', store])!;
  server = await startServer({ ...options, region, write: () => undefined });
  return { base: `http://127.0.0.1:${server.port}/api/1` };
}

const submit = (to: { base: string }) => askJson(to, 'POST', '/matrix/calculate', { points: STREET_PLACES });
/** Of three points by three points, as `submitJobs` sends them too. */
const MATRIX_PRICE = 4.5;

async function readHealth({
  base,
}: {
  base: string;
}): Promise<{ status: number; body: Record<string, unknown> }> {
  const response = await fetch(`${base}/health`);
  return { status: response.status, body: JSON.parse(await response.text()) };
}

/** Credits that the account has used so far. A list of profiles costs nothing. */
async function readUsed(of: { base: string }): Promise<number> {
  const { headers } = await askJson(of, 'GET', '/profiles?key=premium');
  const [limit, left] = ['Limit', 'Remaining'].map((name) => Number(headers.get(`X-RateLimit-${name}`)));
  return Math.round(10 * (limit - left)) / 10;
}

function expectRefused({ status, headers, body }: JsonAnswer, expected: number): void {
  expect(status).toBe(expected);
  expect(Number(headers.get('Retry-After'))).toBeGreaterThan(0);
  expect(body).toEqual({ message: expect.any(String), hints: [{ message: expect.any(String) }] });
}

const expectFinished = (of: { base: string }, jobs: readonly SubmittedJob[]) =>
  expect
    .poll(async () => (await Promise.all(jobs.map((job) => pollJob(of, job)))).map(({ status }) => status), {
      timeout: 50_000,
      interval: 200,
    })
    .toEqual(jobs.map(() => 'finished'));

const DISK = join(FOLDER, 'disk');
const FILL = join(DISK, 'fill');
mkdirSync(DISK);
const isMounted = isWhole && spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=6m', 'tmpfs', DISK]).status === 0;
if (onlyWhole) console.log(`skipped: stores that fail, ${onlyWhole}`);
else if (!isMounted) console.log('skipped: a full disk, since this process may not mount a small one');
afterAll(() => {
  if (isMounted) spawnSync('umount', ['-l', DISK]);
});

/** Writes until nothing more fits. */
function fillDisk(): void {
  for (const size of [4096, 1]) {
    try {
      for (;;) writeFileSync(FILL, Buffer.alloc(size * 256), { flag: 'a' });
    } catch {
      // Full.
    }
  }
}

test.skipIf(!isMounted)(
  'a full disk: 507 for jobs, no credits, and on it goes when there is room',
  async () => {
    const running = await start(join(DISK, 'store'));
    const jobs = await submitJobs(running, { optimizations: 1, matrices: 3 });
    fillDisk();
    const key = '?key=premium';
    const points = STREET_PLACES;
    let refused: JsonAnswer | undefined;
    let accepted = 0;
    // What the database has set aside for itself is used up first.
    while (!refused && accepted < 500) {
      const answer = await askJson(running, 'POST', `/matrix/calculate${key}`, { points });
      if (answer.status === 200) accepted++;
      else if (answer.status === 429) await new Promise((resolve) => setTimeout(resolve, 200));
      else refused = answer;
    }
    expectRefused(refused!, 507);
    expect(await readUsed(running)).toBe(accepted * MATRIX_PRICE);
    expect((await readHealth(running)).body).toMatchObject({ status: 'degraded', store: 'full' });
    // Routes need no store.
    const [[aLon, aLat], [bLon, bLat]] = STREET_PLACES;
    expect((await askJson(running, 'GET', `/route?point=${aLat},${aLon}&point=${bLat},${bLon}`)).status).toBe(
      200,
    );

    rmSync(FILL);
    await expectFinished(running, jobs);
    await expect
      .poll(async () => (await submit(running)).status, { timeout: 30_000, interval: 300 })
      .toBe(200);
    await expect.poll(async () => (await readHealth(running)).body.status, { timeout: 30_000 }).toBe('ok');
  },
  120_000,
);

test.skipIf(!isMounted)(
  'a server starts on a full disk, says so, and takes jobs once there is room',
  async () => {
    rmSync(join(DISK, 'store'), { recursive: true, force: true });
    fillDisk();
    const running = await start(join(DISK, 'store'));
    expectRefused(await submit(running), 507);
    expect((await readHealth(running)).body).toMatchObject({ status: 'degraded', store: 'full' });
    rmSync(FILL);
    await expect
      .poll(async () => (await submit(running)).status, { timeout: 30_000, interval: 300 })
      .toBe(200);
  },
  60_000,
);

test.skipIf(!isWhole)(
  'a removed folder: accepted jobs are finished, credits stay, and the next process knows both',
  async () => {
    const store = join(FOLDER, 'removed');
    const running = await start(store);
    const points = STREET_PLACES;
    expect((await askJson(running, 'POST', '/matrix/calculate?key=premium', { points })).status).toBe(200);
    const jobs = await submitJobs(running, { optimizations: 2, matrices: 3 });
    rmSync(store, { recursive: true });
    await expect
      .poll(async () => (await submit(running)).status, { timeout: 30_000, interval: 300 })
      .toBe(200);
    await expectFinished(running, jobs);
    expect((await readHealth(running)).body).toMatchObject({
      status: 'ok',
      store: expect.stringMatching(/ok|low/),
    });
    await server?.close();

    const next = await start(store);
    for (const job of jobs) expect(await pollJob(next, job)).toMatchObject({ status: 'finished' });
    expect(await readUsed(next)).toBe(MATRIX_PRICE);
  },
  120_000,
);

if (isWhole && redisMissing) console.log(`skipped: ${redisMissing}`);
let redis: RedisProcess | undefined;
afterAll(() => redis?.kill());

test.skipIf(!isWhole || redisMissing !== undefined)(
  'a Redis that is killed: 503 at once, and all recovers with it',
  async () => {
    redis = await startRedis(FOLDER, true);
    const running = await start(redis.address);
    const jobs = await submitJobs(running, { optimizations: 2, matrices: 3 });
    await redis.kill();
    const began = performance.now();
    expectRefused(await submit(running), 503);
    expectRefused(await askJson(running, 'GET', '/profiles'), 503);
    expect(performance.now() - began).toBeLessThan(4000);
    expect(await readHealth(running)).toMatchObject({ status: 503, body: { store: 'unavailable' } });
    await redis.startAgain();
    await expect
      .poll(async () => (await submit(running)).status, { timeout: 30_000, interval: 300 })
      .toBe(200);
    await expect.poll(async () => (await readHealth(running)).body.status, { timeout: 30_000 }).toBe('ok');
    await expectFinished(running, jobs);
  },
  120_000,
);
