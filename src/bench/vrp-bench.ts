/**
 * Route optimization against the best known values: every instance goes as a request file through the solve command
 * in a process of its own, and its answer through the independent checker.
 */
import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { VrpSolution } from '../api/contract/vrp-answer.ts';
import type { VrpRequestBody } from '../api/contract/vrp-request.ts';
import { checkVrpAnswer } from '../testing/vrp-checker.ts';
import { type BenchmarkInstance, loadInstance } from './instances/load-instance.ts';

export interface VrpBenchOptions {
  readonly json: boolean;
  readonly seconds: number;
  readonly seed: number;
  readonly threads: number;
  readonly objectives?: readonly string[];
  readonly instances?: readonly string[];
  /** Folder that holds `benchmarks/`. */
  readonly folder: string;
}

interface BenchRow {
  instance: string;
  distance: number;
  bestKnown: number;
  gapPercent: number;
  vehicles: number;
  unassigned: number;
  findings: number;
  iterationsPerSecond: number;
  /** Wall clock of the whole command beyond the search time. */
  overheadSeconds: number;
}

const STANDARD = ['C101', 'C206', 'R101', 'R103', 'R208', 'R211', 'RC103', 'RC106', 'RC203', 'RC208'];

type Objective = NonNullable<VrpRequestBody['objectives']>[number];

/** Prints a line per instance and the mean gap; sets exit code 1 when an answer has findings. */
export async function benchVrp(options: VrpBenchOptions): Promise<void> {
  const scratch = await mkdtemp(join(tmpdir(), 'vrp-bench-'));
  const rows: BenchRow[] = [];
  try {
    for (const name of options.instances ?? STANDARD) {
      const row = await runInstance(await loadInstance(options.folder, name), options, scratch);
      rows.push(row);
      process.stdout.write(`${options.json ? JSON.stringify(row) : formatRow(row)}\n`);
    }
  } finally {
    await rm(scratch, { recursive: true });
  }
  const mean = rows.reduce((sum, { gapPercent }) => sum + gapPercent, 0) / rows.length;
  if (!options.json) process.stdout.write(`mean gap ${mean.toFixed(3)} %\n`);
  if (rows.some(({ findings }) => findings > 0)) process.exitCode = 1;
}

function formatRow(row: BenchRow): string {
  return [
    row.instance.padEnd(14),
    row.distance.toFixed(1).padStart(10),
    `best known ${row.bestKnown}`.padEnd(22),
    `gap ${row.gapPercent.toFixed(2)} %`.padEnd(14),
    `${row.vehicles} vehicles`.padEnd(13),
    `${row.unassigned} unassigned`,
    `${row.findings} findings`,
    `${Math.round(row.iterationsPerSecond)} it/s`,
    `overhead ${row.overheadSeconds.toFixed(2)} s`,
  ].join('  ');
}

async function runInstance(
  instance: BenchmarkInstance,
  options: VrpBenchOptions,
  scratch: string,
): Promise<BenchRow> {
  const { name, scale, bestKnown } = instance;
  const body = { ...instance.body };
  if (options.objectives) {
    body.objectives = options.objectives.map(
      (value): Objective => ({ type: 'min', value: value as Objective['value'] }),
    );
  }
  const request = join(scratch, `${name}.json`);
  const out = join(scratch, `${name}.out.json`);
  await writeFile(request, JSON.stringify(body));
  const began = performance.now();
  const log = await runSolve([
    request,
    ...['--seconds', String(options.seconds), '--seed', String(options.seed)],
    ...['--threads', String(options.threads), '--out', out],
  ]);
  const wall = (performance.now() - began) / 1000;
  const solution: VrpSolution = JSON.parse(await readFile(out, 'utf8')).solution;
  const findings = checkVrpAnswer(body, solution);
  for (const text of findings) process.stderr.write(`${name}: ${text}\n`);
  const distance = solution.transport_time / scale;
  return {
    instance: name,
    distance,
    bestKnown,
    gapPercent: 100 * (distance / bestKnown - 1),
    vehicles: solution.no_vehicles,
    unassigned: solution.no_unassigned,
    findings: findings.length,
    iterationsPerSecond: Number(/(\d+) iterations in all/.exec(log)?.[1] ?? Number.NaN) / options.seconds,
    overheadSeconds: wall - options.seconds,
  };
}

/** Runs the command as a user would; resolves to what it wrote to stderr. */
function runSolve(args: readonly string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn('npm', ['run', '-s', 'solve', '--', ...args], {
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let log = '';
    child.stderr.on('data', (chunk: Buffer) => {
      log += chunk.toString();
    });
    child.once('error', reject);
    child.once('close', (code) =>
      code === 0 ? resolve(log) : reject(new Error(`solve ended with ${code}\n${log}`)),
    );
  });
}
