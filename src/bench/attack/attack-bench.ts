/**
 * What another account notices while somebody attacks the server: a short route and `/health` every tenth of a second, and
 * the server's memory. The server has one processor of its own, attacker and observer share another (`taskset`).
 */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { JobCounts } from '../../api/gateway/jobs/job-queue.ts';
import { buildDemoPack } from '../../mock-server/demo-pack.ts';
import { readRegionFile } from '../../worker/load-region-file.ts';
import { printResult, quantile, round } from '../report.ts';
import { ATTACKS } from './attacks.ts';

export interface AttackOptions {
  readonly json: boolean;
  /** How long each attack lasts. */
  readonly seconds: number;
  /** Of {@link ATTACKS}; absent = all. */
  readonly names?: readonly string[];
}

const PROBE_EVERY_MS = 100;
/** A server that has been in use: it has read, and refused, what an attacker sends. */
const WARM_UP = { name: '60 MB of JSON gzipped, 20 parallel', seconds: 3 };
/** How long after an attack, and after the jobs that it left, the memory may take to go back. */
const RECOVERY_MS = 30_000;
const LONGEST_JOBS_MS = 600_000;
const SERVER_PROCESSOR = 0;
const OTHERS_PROCESSOR = 1;
const KEYS = { free: 'attacker-free', custom: 'attacker-custom', observer: 'observer' };

const hasTaskset = spawnSync('taskset', ['--version']).status === 0;

/** A process of this project on one processor, where that can be chosen. */
function start(processor: number, script: string, args: readonly string[]): ChildProcess {
  const command = [process.execPath, 'src/run/run.mjs', script, ...args];
  const pinned = hasTaskset ? ['taskset', '-c', String(processor), ...command] : command;
  return spawn(pinned[0], pinned.slice(1), { stdio: ['ignore', 'pipe', 'inherit'] });
}

interface Server {
  readonly child: ChildProcess;
  readonly base: string;
}

function startServer(region: string, folder: string): Promise<Server> {
  const keys = join(folder, 'keys.json');
  const entries = [
    { key: KEYS.free, plan: 'free' },
    { key: KEYS.custom, plan: 'custom' },
    { key: KEYS.observer, plan: 'custom' },
  ];
  writeFileSync(keys, JSON.stringify({ keys: entries }));
  const store = join(folder, 'store');
  const args = [
    '--port',
    '0',
    '--region',
    region,
    '--keys',
    keys,
    '--store',
    store,
    '--threads',
    '2',
    '--quiet',
  ];
  const child = start(SERVER_PROCESSOR, 'src/mock-server/main.ts', args);
  return new Promise((resolve, reject) => {
    let text = '';
    child.stdout?.on('data', (chunk) => {
      text += chunk;
      const base = /listening on (\S+)/.exec(text)?.[1];
      if (base) resolve({ child, base });
    });
    child.on('exit', (code) => reject(new Error(`the server ended with code ${code}`)));
  });
}

/** Resident megabytes of the server. */
function measureMemory({ child }: Server): number {
  const status = readFileSync(`/proc/${child.pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
}

class Observer {
  readonly route: number[] = [];
  readonly health: number[] = [];
  failed = 0;
  mostMemory = 0;
  private readonly server: Server;
  private readonly address: string;

  constructor(server: Server, [lon, lat]: readonly [number, number]) {
    this.server = server;
    const point = (east: number) => `point=${lat},${lon + east}`;
    this.address = `${server.base}/route?key=${KEYS.observer}&${point(0)}&${point(0.005)}`;
  }

  private async ask(address: string, times: number[]): Promise<void> {
    const began = performance.now();
    const response = await fetch(address).catch(() => undefined);
    await response?.arrayBuffer();
    times.push(performance.now() - began);
    if (response?.status !== 200) this.failed++;
  }

  /** Asks at each moment whether or not earlier questions were answered, so that a stall counts in full. */
  async observe(until: Promise<unknown>): Promise<void> {
    let isOver = false;
    void until.then(() => {
      isOver = true;
    });
    const asked: Promise<void>[] = [];
    while (!isOver) {
      asked.push(this.ask(this.address, this.route));
      asked.push(this.ask(`${this.server.base}/health`, this.health));
      this.mostMemory = Math.max(this.mostMemory, measureMemory(this.server));
      await pause(PROBE_EVERY_MS);
    }
    await Promise.all(asked);
  }
}

/** Seconds until the server has no job any more. */
async function waitForJobs({ base }: Server): Promise<number> {
  const began = performance.now();
  while (performance.now() - began < LONGEST_JOBS_MS) {
    const response = await fetch(`${base}/health`);
    const { jobs } = (await response.json()) as { jobs: JobCounts };
    if (jobs.waiting + jobs.processing === 0) break;
    await pause(1000);
  }
  return (performance.now() - began) / 1000;
}

function runAttacker(
  name: string,
  server: Server,
  bounds: readonly number[],
  seconds: number,
): Promise<string> {
  const target = JSON.stringify({ base: server.base, keys: KEYS, bounds, seconds });
  const child = start(OTHERS_PROCESSOR, 'src/bench/attack/attacker.ts', [name, target]);
  let text = '';
  child.stdout?.on('data', (chunk) => {
    text += chunk;
  });
  return new Promise((resolve) => child.on('close', () => resolve(text.trim())));
}

export async function benchAttacks({ json, seconds, names }: AttackOptions): Promise<void> {
  const chosen = names ?? ['nothing', ...Object.keys(ATTACKS)];
  if (hasTaskset) spawnSync('taskset', ['-p', '-c', String(OTHERS_PROCESSOR), String(process.pid)]);
  const pack = buildDemoPack();
  const [west, south, east, north] = (await readRegionFile(pack)).manifest.meta.bbox;
  const bounds = [west, south, east, north] as const;
  for (const name of chosen) {
    // A server of its own, so that no attack pays for another.
    const folder = mkdtempSync(join(tmpdir(), 'attack-'));
    const server = await startServer(pack, folder);
    try {
      const observer = new Observer(server, [(west + east) / 2, (south + north) / 2]);
      await observer.observe(runAttacker(WARM_UP.name, server, bounds, WARM_UP.seconds));
      await observer.observe(pause(5000));
      const idle = measureMemory(server);
      const calm = new Observer(server, [(west + east) / 2, (south + north) / 2]);
      const attack =
        name === 'nothing'
          ? pause(1000 * seconds).then(() => '')
          : runAttacker(name, server, bounds, seconds);
      await calm.observe(attack);
      const after = new Observer(server, [(west + east) / 2, (south + north) / 2]);
      await after.observe(pause(RECOVERY_MS));
      const soon = measureMemory(server);
      const jobSeconds = await waitForJobs(server);
      if (jobSeconds > 1) await after.observe(pause(RECOVERY_MS));
      printResult(
        name,
        {
          'route p50': round(quantile(calm.route, 0.5)),
          'route p99': round(quantile(calm.route, 0.99)),
          'route max': round(quantile(calm.route, 1)),
          'health p99': round(quantile(calm.health, 0.99)),
          'health max': round(quantile(calm.health, 1)),
          unanswered: calm.failed,
          'idle MB': round(idle),
          'most MB above idle': round(Math.max(calm.mostMemory, after.mostMemory) - idle),
          'MB above idle 30 s later': round(soon - idle),
          's of jobs after that': round(jobSeconds),
          'MB above idle 30 s after jobs': round(measureMemory(server) - idle),
          answers: await attack,
        },
        json,
      );
    } finally {
      server.child.removeAllListeners('exit');
      server.child.kill('SIGKILL');
      rmSync(folder, { recursive: true, force: true });
    }
  }
}
