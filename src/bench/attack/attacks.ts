/** What somebody with a key does to a server for half a minute. Each attack counts what it was answered. */
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { Prng } from '../../engine/base/prng.ts';

/** How often each status came; `0` for a connection that broke. */
type Answers = Map<number, number>;

export interface AttackTarget {
  /** `http://127.0.0.1:PORT/api/1`. */
  readonly base: string;
  /** Of an account with the plan `free`, and of one with the plan `custom`. */
  readonly keys: { readonly free: string; readonly custom: string };
  /** `[west, south, east, north]` of the region. */
  readonly bounds: readonly [number, number, number, number];
  /** `performance.now()` at which to end. */
  readonly until: number;
}

type Attack = (target: AttackTarget) => Promise<Answers>;

interface Post {
  readonly path: string;
  readonly body: string | Uint8Array<ArrayBuffer>;
  readonly headers?: Record<string, string>;
}

const PAUSE_AFTER_REFUSAL_MS = 20;
const BOMB_BYTES = 60_000_000;
const CONNECTIONS = 1200;
const OPENING_MS = 3000;

function count(answers: Answers, status: number): void {
  answers.set(status, (answers.get(status) ?? 0) + 1);
}

async function post(target: AttackTarget, key: string, { path, body, headers }: Post): Promise<Response> {
  const url = `${target.base}${path}?key=${key}`;
  return fetch(url, { method: 'POST', headers: { 'Content-Type': 'application/json', ...headers }, body });
}

/** So many callers at a time, each sending the next as soon as it is answered. */
async function sendInParallel(
  target: AttackTarget,
  callers: number,
  key: string,
  request: Post,
): Promise<Answers> {
  const answers: Answers = new Map();
  const call = async () => {
    while (performance.now() < target.until) {
      try {
        const response = await post(target, key, request);
        await response.arrayBuffer();
        count(answers, response.status);
        if (response.status >= 400) await pause(PAUSE_AFTER_REFUSAL_MS);
      } catch {
        count(answers, 0);
        await pause(PAUSE_AFTER_REFUSAL_MS);
      }
    }
  };
  await Promise.all(Array.from({ length: callers }, call));
  return answers;
}

function drawPoints(target: AttackTarget, length: number, seed: number): [number, number][] {
  const [west, south, east, north] = target.bounds;
  const random = new Prng(seed);
  return Array.from({ length }, () => [
    west + (east - west) * random.nextFloat(),
    south + (north - south) * random.nextFloat(),
  ]);
}

/** 60 MB of empty objects in 58 kB. */
function makeBomb(): Uint8Array<ArrayBuffer> {
  const [begin, end] = ['{"points":[', '{}]}'];
  const count = Math.floor((BOMB_BYTES - begin.length - end.length) / 3);
  return new Uint8Array(gzipSync(begin + '{},'.repeat(count) + end));
}

const sendBombs: Attack = (target) =>
  sendInParallel(target, 20, target.keys.free, {
    path: '/route',
    body: makeBomb(),
    headers: { 'Content-Encoding': 'gzip' },
  });

/** Opened within three seconds; half of them send a head, half a body, a byte a second; those that are closed come again. */
const holdConnections: Attack = async (target) => {
  const answers: Answers = new Map();
  const { hostname, port } = new URL(target.base);
  const head = `POST /api/1/route?key=${target.keys.free} HTTP/1.1\r\nHost: ${hostname}\r\nContent-Type: application/json\r\n`;
  const hold = async (isHead: boolean) => {
    while (performance.now() < target.until) {
      await new Promise<void>((resolve) => {
        const socket = connect(Number(port), hostname);
        socket.on('connect', () => socket.write(isHead ? head : `${head}Content-Length: 100000\r\n\r\n[`));
        const timer = setInterval(() => {
          socket.write(isHead ? 'X' : ' ');
          if (performance.now() >= target.until) socket.destroy();
        }, 1000);
        socket.on('data', (chunk) => count(answers, Number(/ (\d{3})/.exec(String(chunk))?.[1] ?? 0)));
        socket.on('error', () => count(answers, 0));
        socket.on('close', () => {
          clearInterval(timer);
          resolve();
        });
      });
      await pause(1000);
    }
  };
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async (_, i) => {
      await pause((OPENING_MS * i) / CONNECTIONS);
      await hold(i % 2 === 0);
    }),
  );
  return answers;
};

function makeOrderRequest(target: AttackTarget): Post {
  const points = drawPoints(target, 2000, 7);
  return { path: '/route', body: JSON.stringify({ points, optimize: 'true', points_encoded: false }) };
}

const orderPoints =
  (plan: 'free' | 'custom'): Attack =>
  (target) =>
    sendInParallel(target, 4, target.keys[plan], makeOrderRequest(target));

/** As much work as the plan `free` allows: areas of many corners, rules that name all of them. */
function makeModelRequest(target: AttackTarget): Post {
  const [west, south, east, north] = target.bounds;
  const [radius, corners, areas, rules] = [(east - west) / 3, 490, 20, 85];
  const ring = Array.from({ length: corners + 1 }, (_, i) => {
    const angle = (2 * Math.PI * (i % corners)) / corners;
    const own = radius * (i % 2 === 0 ? 1 : 0.6);
    return [(west + east) / 2 + own * Math.cos(angle), (south + north) / 2 + own * Math.sin(angle)];
  });
  const names = Array.from({ length: areas }, (_, i) => `a${i}`);
  const features = names.map((id) => ({
    type: 'Feature',
    id,
    properties: {},
    geometry: { type: 'Polygon', coordinates: [ring] },
  }));
  const condition = names.map((name) => `in_${name}`).join(' && ');
  const speed = Array.from({ length: rules }, (_, i) => ({
    if: condition,
    multiply_by: String(0.99 - i / 1000),
  }));
  const custom_model = { speed, areas: { type: 'FeatureCollection', features } };
  const points = drawPoints(target, 2, 3);
  return {
    path: '/route',
    body: JSON.stringify({ points, profile: 'car', 'ch.disable': true, custom_model }),
  };
}

const sendModels: Attack = (target) => sendInParallel(target, 4, target.keys.free, makeModelRequest(target));

/** The largest matrices that are taken, by halving; then eleven of them, polled all the time. */
const submitMatrices: Attack = async (target) => {
  const answers: Answers = new Map();
  const { custom } = target.keys;
  const jobs: string[] = [];
  let [size, tooMany] = [2000, 10_001];
  const submit = async (length: number) => {
    const points = drawPoints(target, length, length);
    const body = JSON.stringify({ points, out_arrays: ['times'], fail_fast: false });
    const response = await post(target, custom, { path: '/matrix/calculate', body });
    count(answers, response.status);
    const { job_id: id } = (await response.json()) as { job_id?: string };
    if (id) jobs.push(id);
    return id !== undefined;
  };
  while (tooMany - size > 100) {
    const middle = (size + tooMany) >> 1;
    if (await submit(middle)) {
      size = middle;
      if (jobs.length >= 11) break;
    } else tooMany = middle;
  }
  while (jobs.length < 11 && (await submit(size)));
  console.error(`${jobs.length} matrices, the largest of ${size} places`);
  while (performance.now() < target.until) {
    for (const id of jobs) {
      const response = await fetch(`${target.base}/matrix/solution/${id}?key=${custom}`);
      for await (const _ of response.body ?? []) if (performance.now() > target.until) break;
      count(answers, response.status);
    }
    await pause(100);
  }
  return answers;
};

export const ATTACKS: Readonly<Record<string, Attack>> = {
  '60 MB of JSON gzipped, 20 parallel': sendBombs,
  '1,200 slow connections': holdConnections,
  '2,000 points in order (free)': orderPoints('free'),
  '2,000 points in order (custom)': orderPoints('custom'),
  'dearest model (free)': sendModels,
  '11 largest matrices (custom)': submitMatrices,
};
