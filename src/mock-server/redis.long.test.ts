/** Several servers and workers on one Redis; skipped where there is no `redis-server`. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { askJson, pollJob, submitJobs } from '../testing/mock-jobs.ts';
import { listFinishedJobs, type MockProcess, startMock } from '../testing/mock-process.ts';
import { writeStreetPack } from '../testing/mock-region.ts';
import { type RedisProcess, redisMissing, startRedis } from '../testing/redis-process.ts';
import { isWhole, onlyWhole } from '../testing/sample.ts';

if (redisMissing) console.log(`skipped: ${redisMissing}`);

const isMissing = redisMissing !== undefined || !isWhole;
if (onlyWhole) console.log(`skipped: servers on one Redis, ${onlyWhole}`);

const FOLDER = mkdtempSync(join(tmpdir(), 'mock-redis-'));
const processes: MockProcess[] = [];
let redis: RedisProcess | undefined;
afterAll(async () => {
  await Promise.all(processes.map((process) => process.kill('SIGKILL')));
  await redis?.kill();
  rmSync(FOLDER, { recursive: true });
});

async function start(script: 'main' | 'worker-main', args: string[]): Promise<MockProcess> {
  const started = await startMock(script, args);
  processes.push(started);
  return started;
}

const OPTIMIZATIONS = 8;
const MATRICES = 32;
/** What they cost: one vehicle and 21 places; three by three points. */
const PRICES = OPTIMIZATIONS * 21 + MATRICES * 4.5;

test.skipIf(isMissing)(
  'two servers and three workers: a killed worker loses no job, none is answered or charged twice',
  async () => {
    const region = await writeStreetPack(FOLDER);
    redis = await startRedis(FOLDER);
    const store = redis.address;
    const shared = ['--region', region, '--store', store, '--lock', '2'];
    const servers = await Promise.all(
      [1, 2].map(() => start('main', [...shared, '--port', '0', '--jobs', '0', '--threads', '2'])),
    );
    const workers = await Promise.all([1, 2, 3].map(() => start('worker-main', shared)));
    const half = { optimizations: OPTIMIZATIONS / 2, matrices: MATRICES / 2 };
    const jobs = (await Promise.all(servers.map((server) => submitJobs(server, half)))).flat();

    // The first worker is killed while it works on an optimization.
    await new Promise((resolve) => setTimeout(resolve, 500));
    await workers[0].kill('SIGKILL');
    const listFinished = () => workers.flatMap(listFinishedJobs);
    await expect
      .poll(() => new Set(listFinished()).size, { timeout: 90_000, interval: 250 })
      .toBe(jobs.length);
    expect(listFinished().sort()).toEqual(jobs.map(({ id }) => id).sort());
    // The job of the killed worker was begun twice.
    expect(workers.some(({ lines }) => lines.some((line) => line.includes('"attempts":2')))).toBe(true);

    // Either server knows every answer; polls of optimizations cost 0.3.
    let polls = 0;
    for (const [i, job] of jobs.entries()) {
      expect(await pollJob(servers[i % 2], job)).toMatchObject({
        status: 'finished',
        solution: expect.anything(),
      });
      if (job.service === 'vrp') polls++;
    }
    const { headers } = await askJson(servers[0], 'GET', '/profiles');
    const limit = Number(headers.get('X-RateLimit-Limit'));
    const used = limit - Number(headers.get('X-RateLimit-Remaining'));
    expect(Math.round(used * 10) / 10).toBe(Math.round((PRICES + polls * 0.3) * 10) / 10);
  },
  180_000,
);

test.skipIf(isMissing)('custom profiles and credits are the same on both servers', async () => {
  const [one, other] = processes;
  const { body } = await askJson(one, 'POST', '/profiles', {
    profile: 'bike',
    bounds: { bbox: [9, 49, 11, 51] },
  });
  expect((await askJson(other, 'GET', '/profiles')).body.custom_profiles).toEqual([body]);
  const route = `/route?profile=${body.id}&point=50,10.001&point=50,10.004`;
  expect((await askJson(other, 'GET', route)).status).toBe(200);
  expect((await askJson(one, 'DELETE', `/profiles/${body.id}`)).status).toBe(200);
  expect((await askJson(other, 'GET', route)).status).toBe(400);
  const cheap = '/route?key=free&point=50,10.001&point=50,10.004';
  const statuses: number[] = [];
  for (let i = 0; i < 8; i++) statuses.push((await askJson(i % 2 ? one : other, 'GET', cheap)).status);
  expect(statuses.slice(0, 5)).toEqual([200, 200, 200, 200, 200]);
  expect(statuses).toContain(429);
});
