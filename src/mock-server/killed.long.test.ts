/** A server that is killed at any moment of a job's life: each job that it took is finished once, credits are exact. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import type { Job } from '../api/gateway/jobs/job.ts';
import { Prng } from '../engine/base/prng.ts';
import { askJson, pollJob, type SubmittedJob, submitJobs } from '../testing/mock-jobs.ts';
import { listFinishedJobs, type MockProcess, startMock } from '../testing/mock-process.ts';
import { writeStreetPack } from '../testing/mock-region.ts';
import { onlyWhole } from '../testing/sample.ts';
import { LevelDatabase } from './stores/level-database.ts';
import { LevelJobTable } from './stores/level-job-table.ts';
import { LevelMeter } from './stores/level-meter.ts';

const KILLS = 20;
/** A job waits, begins, is worked on for a second or more, and ends in this time. */
const LIFE_MS = 2500;

const FOLDER = mkdtempSync(join(tmpdir(), 'mock-killed-'));
const STORE = join(FOLDER, 'store');
let server: MockProcess | undefined;
afterAll(async () => {
  await server?.kill('SIGKILL');
  rmSync(FOLDER, { recursive: true });
});

async function listStored(): Promise<Job[]> {
  const database = await LevelDatabase.open(STORE);
  const jobs: Job[] = [];
  for await (const job of new LevelJobTable(database, await LevelMeter.open(database)).list()) jobs.push(job);
  await database.close();
  return jobs;
}

if (onlyWhole) console.log(`skipped: a server that is killed ${KILLS} times, ${onlyWhole}`);
test.skipIf(onlyWhole !== undefined)(
  `SIGKILL at ${KILLS} moments of a job's life`,
  async () => {
    const region = await writeStreetPack(FOLDER);
    const random = new Prng(20_261_126);
    const accepted: SubmittedJob[] = [];
    const finished: string[] = [];
    const start = () => startMock('main', ['--port', '0', '--region', region, '--store', STORE]);
    for (let kill = 0; kill < KILLS; kill++) {
      server = await start();
      // What an earlier process left is finished first, so that no job is under way at three kills.
      const running = server;
      await expect
        .poll(async () => (await fetchHealth(running)).jobs, { timeout: 60_000, interval: 100 })
        .toMatchObject({ waiting: 0, processing: 0 });
      // Side by side, so that the kill may come in the midst of it.
      const submitting = [
        { optimizations: 1, matrices: 0 },
        { optimizations: 0, matrices: 1 },
        { optimizations: 0, matrices: 1 },
      ].map((counts) => submitJobs(running, counts).catch(() => []));
      await new Promise((resolve) => setTimeout(resolve, LIFE_MS * random.nextFloat() ** 2));
      await running.kill('SIGKILL');
      accepted.push(...(await Promise.all(submitting)).flat());
      finished.push(...listFinishedJobs(running));
    }
    server = await start();
    const last = server;
    await expect
      .poll(async () => (await fetchHealth(last)).jobs, { timeout: 60_000, interval: 100 })
      .toMatchObject({ waiting: 0, processing: 0 });
    for (const job of accepted)
      expect(await pollJob(last, job)).toMatchObject({ status: 'finished', solution: expect.anything() });
    finished.push(...listFinishedJobs(last));
    expect(new Set(finished).size).toBe(finished.length);
    const { headers } = await askJson(last, 'GET', '/profiles');
    const [limit, left] = ['Limit', 'Remaining'].map((name) => Number(headers.get(`X-RateLimit-${name}`)));
    await last.kill('SIGTERM');

    const stored = await listStored();
    expect(stored.map(({ id }) => id)).toEqual(expect.arrayContaining(accepted.map(({ id }) => id)));
    expect(stored.every(({ answerStatus }) => answerStatus === 200)).toBe(true);
    // Polls of optimizations cost 0.3, each accepted one was polled once.
    const polled = accepted.filter(({ service }) => service === 'vrp').length;
    const charged = stored.reduce((sum, { credits }) => sum + credits, 0) + 0.3 * polled;
    expect((limit - left).toFixed(1)).toBe(charged.toFixed(1));
  },
  240_000,
);

async function fetchHealth({ base }: MockProcess): Promise<{ jobs: unknown }> {
  const response = await fetch(`${base}/health`);
  return (await response.json()) as { jobs: unknown };
}
