/** A server that is killed while jobs are queued: the next one on the same folder finishes them all. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { askJson, pollJob, submitJobs } from '../testing/mock-jobs.ts';
import { listFinishedJobs, type MockProcess, startMock } from '../testing/mock-process.ts';
import { writeStreetPack } from '../testing/mock-region.ts';
import { sample } from '../testing/sample.ts';

const FOLDER = mkdtempSync(join(tmpdir(), 'mock-restart-'));
const running: MockProcess[] = [];
afterAll(async () => {
  await Promise.all(running.map((server) => server.kill('SIGKILL')));
  rmSync(FOLDER, { recursive: true });
});

async function start(region: string): Promise<MockProcess> {
  const store = join(FOLDER, 'store');
  const server = await startMock('main', ['--port', '0', '--region', region, '--store', store]);
  running.push(server);
  return server;
}

/** Each optimization is searched for five seconds. */
const JOBS = sample({ optimizations: 1, matrices: 2 }, { optimizations: 3, matrices: 7 });

test('queued jobs survive a SIGKILL, and each is finished once', async () => {
  const region = await writeStreetPack(FOLDER);
  const first = await start(region);
  const profile = { profile: 'car', bounds: { bbox: [9, 49, 11, 51] } };
  const { body: created } = await askJson(first, 'POST', '/profiles', profile);
  const jobs = await submitJobs(first, JOBS);
  const seen = await pollJob(first, jobs[0]);
  expect(seen.status === 'processing' || seen.status === 'waiting_in_queue').toBe(true);
  await first.kill('SIGKILL');
  const before = listFinishedJobs(first);
  expect(before.length).toBeLessThan(jobs.length);

  const second = await start(region);
  await expect
    .poll(
      async () => (await Promise.all(jobs.map((job) => pollJob(second, job)))).map(({ status }) => status),
      {
        timeout: 60_000,
        interval: 500,
      },
    )
    .toEqual(jobs.map(() => 'finished'));
  const finished = [...before, ...listFinishedJobs(second)];
  await expect
    .poll(() => [...before, ...listFinishedJobs(second)].sort())
    .toEqual(jobs.map(({ id }) => id).sort());
  expect(new Set(finished).size).toBe(finished.length);
  const { body: list } = await askJson(second, 'GET', '/profiles');
  expect(list.custom_profiles).toEqual([created]);
}, 120_000);

test('a second server on the same folder is refused', async () => {
  const region = await writeStreetPack(FOLDER);
  await expect(start(region)).rejects.toThrow(/code 1.*another server uses it/s);
}, 60_000);

test('a SIGTERM ends the server after the answers under way', async () => {
  const server = running[1];
  const answer = askJson(server, 'GET', '/route?point=50,10.001&point=50,10.004');
  expect((await answer).status).toBe(200);
  expect(await server.kill('SIGTERM')).toBe(0);
}, 30_000);
