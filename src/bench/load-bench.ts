/**
 * What one computer answers for many people: requests a second of a server, jobs a second of workers over one Redis, and what
 * each job costs that Redis. The demo city; callers, server, workers and Redis share the computer's processors.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Redis } from 'ioredis';
import type { VrpRequestBody } from '../api/contract/vrp-request.ts';
import type { OpenRegion } from '../api/handlers/region-context.ts';
import { buildDemoPack } from '../mock-server/demo-pack.ts';
import { makeDemoRegion } from '../testing/make-demo-subject.ts';
import { type MockProcess, startMock } from '../testing/mock-process.ts';
import { startRedis } from '../testing/redis-process.ts';
import { OrderMaker } from './order-maker.ts';
import { printResult, quantile, round } from './report.ts';

export interface LoadBenchOptions {
  readonly json: boolean;
  /** How long each kind of request is asked for. */
  readonly seconds: number;
  /** How many workers share the jobs, one row each. */
  readonly workers: readonly number[];
}

/** Callers who ask again as soon as they are answered. */
const CALLERS = 8;
const POLL_MS = 500;
const JOBS_A_WORKER = 12;
const JOB_PLACES = 150;
const JOB_ORDERS = 50;

type Ask = () => { path: string; body: unknown };

async function post(base: string, { path, body }: ReturnType<Ask>): Promise<Response> {
  const response = await fetch(`${base}${path}?key=custom`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return response;
}

/** Requests answered in the time, and how long each took in milliseconds. */
async function measureRequests(base: string, ask: Ask, seconds: number): Promise<number[]> {
  const times: number[] = [];
  const end = performance.now() + 1000 * seconds;
  const call = async (): Promise<void> => {
    while (performance.now() < end) {
      const began = performance.now();
      await (await post(base, ask())).arrayBuffer();
      times.push(performance.now() - began);
    }
  };
  await Promise.all(Array.from({ length: CALLERS }, call));
  return times;
}

/** Questions about drawn places of the region. */
function makeQuestions(region: OpenRegion) {
  const maker = new OrderMaker(region, 1);
  const place = (): [number, number] => {
    const { lon, lat } = maker.address();
    return [lon, lat];
  };
  const places = (count: number) => Array.from({ length: count }, place);
  const vrp = (orders: number): VrpRequestBody => {
    // Its ids count orders, so every request has its own.
    const depot = { ...maker.address(), location_id: 'depot' };
    return {
      vehicles: Array.from({ length: 5 }, (_, v) => ({ vehicle_id: `van ${v}`, start_address: depot })),
      services: Array.from({ length: orders }, () => maker.order()),
    };
  };
  const matrix = (count: number) => ({
    points: places(count),
    profile: 'car',
    out_arrays: ['times', 'distances'],
  });
  return {
    route: () => ({ path: '/route', body: { points: places(2), profile: 'car' } }),
    'matrix of 25': () => ({ path: '/matrix', body: matrix(25) }),
    'job: matrix': () => ({ path: '/matrix/calculate', body: matrix(JOB_PLACES) }),
    'job: vrp': () => ({ path: '/vrp/optimize', body: vrp(JOB_ORDERS) }),
  } satisfies Record<string, Ask>;
}

/** Hands in all jobs at once and asks for each until it is done; milliseconds of each from its submission on. */
async function runJobs(base: string, asks: readonly ReturnType<Ask>[]): Promise<number[]> {
  const kind = asks[0].path.split('/')[1];
  const isDone = (answer: { status?: string }) => answer.status === undefined || answer.status === 'finished';
  return Promise.all(
    asks.map(async (ask) => {
      const began = performance.now();
      const { job_id } = (await (await post(base, ask)).json()) as { job_id: string };
      for (;;) {
        const response = await fetch(`${base}/${kind}/solution/${job_id}?key=custom`);
        const answer = (await response.json()) as { status?: string };
        if (!response.ok) throw new Error(`${kind}: ${JSON.stringify(answer)}`);
        if (isDone(answer)) return performance.now() - began;
        await pause(POLL_MS);
      }
    }),
  );
}

/** Commands that a Redis has run, and the most memory that it took, in kilobytes. */
async function readRedis(redis: Redis): Promise<{ commands: number; peak: number }> {
  const read = async (section: string, name: string) =>
    Number(new RegExp(`${name}:(\\d+)`).exec(await redis.info(section))?.[1]);
  return {
    commands: await read('stats', 'total_commands_processed'),
    peak: (await read('memory', 'used_memory_peak')) / 1024,
  };
}

/** Resident megabytes of a process. */
function measureMemory({ child }: MockProcess): number {
  const status = readFileSync(`/proc/${child.pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
}

async function measureWorkers(
  count: number,
  questions: Record<string, Ask>,
  { json }: LoadBenchOptions,
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'load-'));
  const redis = await startRedis(folder);
  const store = ['--store', redis.address, '--region', buildDemoPack(), '--quiet'];
  const processes: MockProcess[] = [];
  const client = new Redis(redis.address);
  try {
    const server = await startMock('main', ['--port', '0', '--jobs', '0', ...store]);
    processes.push(server);
    for (let i = 0; i < count; i++) processes.push(await startMock('worker-main', store));
    for (const name of Object.keys(questions).filter((each) => each.startsWith('job'))) {
      // Workers that have made their profile ready.
      await runJobs(server.base, Array.from({ length: 2 * count }, questions[name]));
      const asks = Array.from({ length: JOBS_A_WORKER * count }, questions[name]);
      const before = await readRedis(client);
      const began = performance.now();
      const times = await runJobs(server.base, asks);
      const seconds = (performance.now() - began) / 1000;
      const after = await readRedis(client);
      printResult(
        `${name}, ${count} workers`,
        {
          jobs: asks.length,
          'jobs a second': round(asks.length / seconds, 2),
          'median ms': round(quantile(times, 0.5), 0),
          'commands a job': round((after.commands - before.commands) / asks.length, 0),
          'Redis peak MB': round(after.peak / 1024, 1),
          'worker MB': round(measureMemory(processes[1]), 0),
        },
        json,
      );
    }
  } finally {
    for (const each of processes) await each.kill('SIGTERM');
    client.disconnect();
    await redis.kill();
    rmSync(folder, { recursive: true });
  }
}

/** Prints a row a kind of request, and a row a kind of job and number of workers. */
export async function benchLoad(options: LoadBenchOptions): Promise<void> {
  const questions: Record<string, Ask> = makeQuestions(makeDemoRegion().region);
  const server = await startMock('main', ['--port', '0', '--quiet', '--region', buildDemoPack()]);
  for (const name of Object.keys(questions).filter((each) => !each.startsWith('job'))) {
    await measureRequests(server.base, questions[name], 2);
    const times = await measureRequests(server.base, questions[name], options.seconds);
    printResult(
      `${name}, ${CALLERS} callers`,
      {
        'a second': round(times.length / options.seconds, 0),
        'median ms': round(quantile(times, 0.5)),
        'p95 ms': round(quantile(times, 0.95)),
        'server MB': round(measureMemory(server), 0),
      },
      options.json,
    );
  }
  await server.kill('SIGTERM');
  for (const count of options.workers) await measureWorkers(count, questions, options);
}
