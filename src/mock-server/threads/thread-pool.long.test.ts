/** Threads that die, and calls that would go on for minutes: everybody else is answered all the same. */
import type { Worker } from 'node:worker_threads';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { SentRequest } from '../../api/gateway/sent-request.ts';
import type { RunOptions } from '../../api/gateway/service-engine.ts';
import { Prng } from '../../engine/base/prng.ts';
import { isWhole, onlyWhole, sample } from '../../testing/sample.ts';
import type { RegionData } from '../../tiles/region.ts';
import { readRegionFile } from '../../worker/load-region-file.ts';
import { buildDemoPack } from '../demo-pack.ts';
import type { ThreadLink } from './thread-link.ts';
import { ThreadPool } from './thread-pool.ts';

const KILLS = sample(2, 11);

/** Threads for jobs have a low priority: on a busy machine each start takes its time. */
const PATIENCE_MS = 240_000;
vi.setConfig({ testTimeout: PATIENCE_MS, hookTimeout: PATIENCE_MS });

/** Longer than the tests take. */
const NEVER_MS = 3_600_000;

let region: RegionData;
let pool: ThreadPool;
beforeAll(async () => {
  region = await readRegionFile(buildDemoPack());
  pool = await ThreadPool.open(region, { threads: 2, jobThreads: 1, longestPauseMs: 50, idleMs: NEVER_MS });
});
afterAll(() => pool.close());

/** What tests see of a pool and its threads that nobody else does. */
const listJobThreads = (of: ThreadPool) => (of as unknown as { jobs: { link: ThreadLink }[] }).jobs;
const endThread = (link: ThreadLink) => (link as unknown as { worker?: Worker }).worker?.terminate();

const OPTIONS: RunOptions = {
  signal: new AbortController().signal,
  withinMs: PATIENCE_MS,
  profiles: [],
  isLong: false,
};

function drawPlaces(count: number, seed: number): [number, number][] {
  const [west, south, east, north] = region.manifest.meta.bbox;
  const random = new Prng(seed);
  return Array.from({ length: count }, () => [
    west + (east - west) * random.nextFloat(),
    south + (north - south) * random.nextFloat(),
  ]);
}

function makeSent(path: string, value: unknown): SentRequest {
  const body = new TextEncoder().encode(JSON.stringify(value));
  return { method: 'POST', path, query: new URLSearchParams(), body };
}

const askRoute = (options: Partial<RunOptions> = {}) =>
  pool.run(makeSent('/route', { points: drawPlaces(2, 1) }), { ...OPTIONS, ...options });

test(`a thread that is killed ${KILLS} times is started each time, and a job that waits for it is answered`, async () => {
  expect((await askRoute({ jobId: 'first' })).status).toBe(200);
  const [{ link }] = listJobThreads(pool);
  for (let kill = 0; kill < KILLS; kill++) {
    await link.untilRunning();
    await endThread(link);
    expect(link.isRunning).toBe(false);
  }
  expect(pool.health.starting).toBe(1);
  expect((await askRoute({ jobId: 'last' })).status).toBe(200);
  expect(pool.health).toEqual({ running: 3, starting: 0 });
});

if (onlyWhole) console.log(`skipped: a job under which the thread dies, ${onlyWhole}`);
test.skipIf(!isWhole)(
  'a job under which the thread dies is begun again, and fails in words when it dies each time',
  async () => {
    const [{ link }] = listJobThreads(pool);
    const request = makeSent('/matrix', { points: drawPlaces(1500, 2), out_arrays: ['times'] });
    const run = async (deaths: number) => {
      const answer = pool.run(request, { ...OPTIONS, jobId: 'job', isLong: true });
      for (let death = 0; death < deaths; death++) {
        await expect.poll(() => link.isRunning && link.load, { interval: 5 }).toBe(1);
        await endThread(link);
      }
      return answer;
    };
    expect((await run(1)).status).toBe(200);
    const failed = await run(3);
    expect(failed.status).toBe(500);
    expect(JSON.stringify(failed.body)).toContain('ended 3 times');
  },
);

test('a thread for jobs that has none for a while is ended, and another is started with the next', async () => {
  const own = await ThreadPool.open(region, { threads: 2, jobThreads: 1, idleMs: 100 });
  const ask = () => own.run(makeSent('/route', { points: drawPlaces(2, 1) }), { ...OPTIONS, jobId: 'job' });
  expect((await ask()).status).toBe(200);
  const [first] = listJobThreads(own);
  await expect.poll(() => listJobThreads(own)).toEqual([]);
  await expect.poll(() => first.link.isRunning).toBe(false);
  expect((await Promise.all([ask(), ask()])).map(({ status }) => status)).toEqual([200, 200]);
  expect(listJobThreads(own)).toHaveLength(1);
  await own.close();
});

describe('a request that its time limit ends sets its thread free', () => {
  const services = () =>
    drawPlaces(3000, 3).map(([lon, lat], i) => ({
      id: `s${i}`,
      address: { location_id: `p${i}`, lon, lat },
    }));
  const requests: Record<string, () => SentRequest> = {
    '/route': () => makeSent('/route', { points: drawPlaces(2000, 4), optimize: 'true' }),
    '/matrix': () => makeSent('/matrix', { points: drawPlaces(4000, 5), out_arrays: ['times'] }),
    '/vrp': () => {
      const [[startLon, startLat]] = drawPlaces(1, 6);
      const start_address = { location_id: 'depot', lon: startLon, lat: startLat };
      return makeSent('/vrp', {
        vehicles: Array.from({ length: 50 }, (_, i) => ({ vehicle_id: `v${i}`, start_address })),
        services: services(),
      });
    },
    '/cluster': () =>
      makeSent('/cluster', {
        configuration: { clustering: { num_clusters: 40, max_quantity: 100 } },
        customers: services().map(({ id, address }) => ({
          id,
          address: { lon: address.lon, lat: address.lat },
        })),
      }),
  };

  test.each(sample(['/route'], Object.keys(requests)))('%s', async (path) => {
    const caller = new AbortController();
    const request = requests[path]();
    let isOver = false;
    const answer = pool.run(request, { ...OPTIONS, isLong: true, signal: caller.signal }).finally(() => {
      isOver = true;
    });
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(isOver).toBe(false);
    caller.abort();
    expect((await askRoute()).status).toBe(200);
    await answer;
    // The thread of long questions again, or the one started in its place.
    await expect.poll(async () => (await askRoute({ isLong: true })).status).toBe(200);
    await expect.poll(() => pool.health.starting).toBe(0);
  });
});
