/** The server with its threads, by its options: keys, clock, scenario, log, coding of answers, concurrency. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { networkInterfaces, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { askJson, pollJob, submitJobs } from '../testing/mock-jobs.ts';
import { STREET_PLACES, writeStreetPack } from '../testing/mock-region.ts';
import { makePlaneMatrix, makeRequest, makeService } from '../testing/vrp-cases.ts';
import { readServerArguments } from './arguments.ts';
import { type RunningServer, startServer } from './start-server.ts';

const FOLDER = mkdtempSync(join(tmpdir(), 'mock-server-'));
const running: RunningServer[] = [];
let region = '';

beforeAll(async () => {
  region = await writeStreetPack(FOLDER);
});
afterAll(async () => {
  await Promise.all(running.map((server) => server.close()));
  rmSync(FOLDER, { recursive: true });
});

interface Started {
  readonly base: string;
  readonly origin: string;
  readonly log: string[];
}

async function start(...args: string[]): Promise<Started> {
  const log: string[] = [];
  const options = readServerArguments(['--port', '0', '--threads', '2', ...args])!;
  const server = await startServer({ ...options, region, write: (text) => log.push(text) });
  running.push(server);
  const origin = `http://127.0.0.1:${server.port}`;
  return { base: `${origin}/api/1`, origin, log };
}

function writeJson(name: string, value: unknown): string {
  const path = join(FOLDER, name);
  writeFileSync(path, JSON.stringify(value));
  return path;
}

const [A, B] = STREET_PLACES;
const ROUTE = `/route?point=${A[1]},${A[0]}&point=${B[1]},${B[0]}`;

describe('keys from a file', () => {
  test('belong to accounts with plans, limits and add-ons of their own', async () => {
    const keys = writeJson('keys.json', {
      keys: [
        { key: 'one', account: 'shop', plan: 'premium' },
        { key: 'two', account: 'shop', plan: 'premium' },
        { key: 'small', plan: 'custom', limits: { credits_per_day: 12, locations: 3 } },
        { key: 'gone', plan: 'free', disabled: true },
      ],
    });
    const server = await start('--keys', keys);
    const status = async (key: string) => (await askJson(server, 'GET', `${ROUTE}&key=${key}`)).status;
    expect(await Promise.all(['one', 'small', 'gone', 'custom'].map(status))).toEqual([200, 200, 401, 401]);
    const { headers } = await askJson(server, 'GET', `${ROUTE}&key=two`);
    expect(headers.get('X-RateLimit-Remaining')).toBe('49999');
    const many = { points: [A, B, A, B] };
    const refused = await askJson(server, 'POST', '/route?key=small', many);
    expect([refused.status, refused.body.message]).toEqual([
      400,
      'The plan "custom" allows 3 locations per request, this one has 4',
    ]);
    expect((await askJson(server, 'GET', `${ROUTE}&key=small`)).headers.get('X-RateLimit-Remaining')).toBe(
      '11',
    );
  });

  test.each([
    ['not json', /not JSON/],
    [{ keys: [] }, /wrong at "keys"/],
    [{ keys: [{ key: 'a', plan: 'gold' }] }, /wrong at "keys\.0\.plan"/],
    [{ keys: [{ key: 'a', plan: 'free', limits: { trucks: 3 } }] }, /wrong at "keys\.0\.limits"/],
    [
      {
        keys: [
          { key: 'a', plan: 'free' },
          { key: 'a', plan: 'free' },
        ],
      },
      /"keys\.1" twice/,
    ],
  ])('that say nothing are refused: %j', async (content, message) => {
    const path = join(FOLDER, 'wrong.json');
    writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content));
    await expect(start('--keys', path)).rejects.toThrow(message);
  });
});

describe('a clock that stands still', () => {
  test('is moved on by hand, and the credits of the day come back at midnight', async () => {
    const server = await start('--clock', '2026-03-01T23:59:30Z');
    const credits = async () => {
      const { headers } = await askJson(server, 'GET', `${ROUTE}&key=basic`);
      return [headers.get('X-RateLimit-Remaining'), headers.get('X-RateLimit-Reset')];
    };
    expect(await credits()).toEqual(['5000', '30']);
    expect(await credits()).toEqual(['4999', '30']);
    const moved = await fetch(`${server.origin}/mock/clock?advance=20`, { method: 'POST' });
    expect(await moved.json()).toEqual({ now: '2026-03-01T23:59:50.000Z' });
    expect(await credits()).toEqual(['4998', '10']);
    await fetch(`${server.origin}/mock/clock?advance=10`, { method: 'POST' });
    expect(await credits()).toEqual(['5000', '86400']);
    const wrong = await fetch(`${server.origin}/mock/clock?advance=-1`, { method: 'POST' });
    expect(wrong.status).toBe(400);
  });
});

describe('a scenario', () => {
  test('refuses, delays, breaks and drops the calls that it names', async () => {
    const file = writeJson('scenario.json', {
      rules: [
        { path: '/route', after: 2, times: 1, status: 429, retry_after: 7 },
        { path: '/info', latency_ms: 300 },
        { path: '/i18n/*', malformed: true },
        { path: '/isochrone', drop: 'before_answer' },
        { path: '/matrix', method: 'POST', drop: 'within_answer' },
      ],
    });
    const server = await start('--scenario', file);
    const statuses = [];
    for (let i = 0; i < 4; i++) statuses.push((await askJson(server, 'GET', ROUTE)).status);
    expect(statuses).toEqual([200, 200, 429, 200]);
    const began = performance.now();
    expect((await askJson(server, 'GET', '/info')).status).toBe(200);
    expect(performance.now() - began).toBeGreaterThan(290);
    await expect(askJson(server, 'GET', '/i18n/de')).rejects.toThrow(SyntaxError);
    await expect(askJson(server, 'GET', '/isochrone?point=1,2')).rejects.toThrow();
    await expect(askJson(server, 'POST', '/matrix', { points: STREET_PLACES })).rejects.toThrow();
    const over = STREET_PLACES.map(([lon, lat]) => `point=${lat},${lon}`).join('&');
    expect((await askJson(server, 'GET', `/matrix?${over}`)).status).toBe(200);
  });

  test('lets a scripted 429 carry its seconds and CORS headers', async () => {
    const file = writeJson('refusal.json', { rules: [{ path: '/route', status: 429, retry_after: 7 }] });
    const { headers, body } = await askJson(await start('--scenario', file), 'GET', ROUTE);
    expect(headers.get('Retry-After')).toBe('7');
    expect(headers.get('Access-Control-Allow-Origin')).toBe('*');
    expect(body).toEqual({ message: 'Too many requests', hints: [{ message: 'Too many requests' }] });
  });

  test('lets jobs fail, with their credits given back, or get stuck without holding up others', async () => {
    const file = writeJson('jobs.json', {
      rules: [
        { path: '/vrp/optimize', times: 1, job: 'failing', message: 'no luck' },
        { path: '/matrix/calculate', times: 1, job: 'stuck' },
      ],
    });
    const server = await start('--scenario', file);
    const [failing] = await submitJobs(server, { optimizations: 1, matrices: 0 });
    const credits: (string | null)[] = [];
    const failure = async () => {
      const { headers, body } = await askJson(server, 'GET', `/vrp/solution/${failing.id}`);
      credits.push(headers.get('X-RateLimit-Credits'));
      return body.message;
    };
    await expect.poll(failure, { timeout: 20_000 }).toBe('Bad Request');
    await failure();
    // One vehicle and 21 places came back with the first poll that saw the failure, and 0.3 is the poll.
    expect(credits.slice(-2)).toEqual(['-20.7', '0.3']);
    const [stuck, sound] = await submitJobs(server, { optimizations: 0, matrices: 2 });
    const soundStatus = async () => (await pollJob(server, sound)).status;
    await expect.poll(soundStatus, { timeout: 20_000 }).toBe('finished');
    expect((await pollJob(server, stuck)).status).toBe('processing');
  });

  test('that says nothing is refused', async () => {
    const file = writeJson('wrong-scenario.json', { rules: [{ path: 'route' }] });
    await expect(start('--scenario', file)).rejects.toThrow(/wrong at "rules\.0\.path"/);
  });
});

describe('where it listens', () => {
  test('is this computer alone, unless another address is given', async () => {
    const own = Object.values(networkInterfaces())
      .flat()
      .find((each) => each?.family === 'IPv4' && !each.internal)?.address;
    const ask = async (server: Started, host: string) => {
      const { port } = new URL(server.origin);
      return (await fetch(`http://${host}:${port}/api/1/health`)).status;
    };
    const closed = await start();
    const open = await start('--host', '0.0.0.0');
    expect(await ask(closed, '127.0.0.1')).toBe(200);
    expect(await ask(open, '127.0.0.1')).toBe(200);
    // 127.0.0.2 is this computer too, and not the address that was listened at.
    const other = own ?? '127.0.0.2';
    await expect(ask(closed, other)).rejects.toThrow();
    expect(await ask(open, other)).toBe(200);
  });

  test('must be an address', () => {
    expect(() => readServerArguments(['--host', 'example'])).toThrow(
      '--host example is not an address such as 0.0.0.0 or ::1',
    );
  });

  test('has the planner too where a build of it is named', async () => {
    writeFileSync(join(FOLDER, 'index.html'), 'the page');
    const { origin } = await start('--planner', FOLDER);
    expect(await (await fetch(`${origin}/`)).text()).toBe('the page');
    expect((await fetch(`${origin}/api/1/health`)).status).toBe(200);
  });
});

describe('answers', () => {
  test('are gzip-coded for those who can read that', async () => {
    const { base } = await start();
    const coded = await fetch(`${base}/i18n/de?key=custom`, { headers: { 'Accept-Encoding': 'gzip' } });
    expect(coded.headers.get('Content-Encoding')).toBe('gzip');
    expect(((await coded.json()) as { locale: string }).locale).toBe('de');
    const plain = await fetch(`${base}/i18n/de?key=custom`, { headers: { 'Accept-Encoding': 'identity' } });
    expect(plain.headers.get('Content-Encoding')).toBeNull();
  });

  test('leave one line each in the log, without the key', async () => {
    const { base, log } = await start();
    await askJson({ base }, 'GET', `${ROUTE}&key=premium`);
    await expect.poll(() => log.join('')).toMatch(/"status":200/);
    expect(JSON.parse(log.join('').trim())).toMatchObject({
      method: 'GET',
      path: '/api/1/route',
      status: 200,
      credits: '1',
      time: expect.stringMatching(/^\d{4}-.*Z$/),
    });
    expect(log.join('')).not.toContain('premium');
  });

  test('to short questions do not wait for long ones', async () => {
    const server = await start('--threads', '2');
    const services = Array.from({ length: 150 }, (_, i) => makeService(`s${i}`, i + 1));
    const long = makeRequest([], { services, cost_matrices: makePlaneMatrix(151) });
    const plans = [1, 2, 3].map(() => askJson(server, 'POST', '/vrp', long));
    const planning = Promise.all(plans);
    let isPlanning = true;
    void Promise.race(plans).then(() => {
      isPlanning = false;
    });
    // All threads plan for seconds: what would wait for one of them would come after the first plan.
    let answered = 0;
    while (isPlanning && answered < 10) {
      expect((await askJson(server, 'GET', ROUTE)).status).toBe(200);
      answered++;
    }
    expect(isPlanning).toBe(true);
    expect(answered).toBe(10);
    for (const { status, body } of await planning) expect([status, body.status]).toEqual([200, 'finished']);
  });
});
