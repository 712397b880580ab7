/** One instance as a user runs it: a request file through the solve command, its answer through the checker. */
import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { VrpSolution } from '../../api/contract/vrp-answer.ts';
import { checkVrpAnswer } from '../../testing/vrp-checker.ts';
import type { BenchmarkInstance } from '../instances/load-instance.ts';
import type { RunOptions, RunResult } from './direct-run.ts';
import { type Family, withObjectives } from './families.ts';

export async function runRequest(
  instance: BenchmarkInstance,
  family: Family,
  { seconds, seed, threads }: RunOptions,
): Promise<RunResult> {
  const { name, scale } = instance;
  const body = withObjectives(instance.body, family.objectives);
  const scratch = await mkdtemp(join(tmpdir(), 'vrp-bench-'));
  try {
    const request = join(scratch, `${name}.json`);
    const out = join(scratch, `${name}.out.json`);
    await writeFile(request, JSON.stringify(body));
    const log = await runSolve([
      request,
      ...['--seconds', String(seconds), '--seed', String(seed)],
      ...['--threads', String(threads), '--out', out],
    ]);
    const solution: VrpSolution = JSON.parse(await readFile(out, 'utf8')).solution;
    const distance = solution.transport_time / scale;
    const bestKnown = family.bestDistance?.[name] ?? instance.bestKnown;
    return {
      instance: name,
      seed,
      distance,
      bestKnown,
      gapPercent: 100 * (distance / bestKnown - 1),
      vehicles: solution.no_vehicles,
      unassigned: solution.no_unassigned,
      findings: checkVrpAnswer(body, solution),
      iterationsPerSecond: Number(/(\d+) iterations in all/.exec(log)?.[1] ?? Number.NaN) / seconds,
    };
  } finally {
    await rm(scratch, { recursive: true });
  }
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
