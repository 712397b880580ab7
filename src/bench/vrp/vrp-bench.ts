/** `npm run bench -- vrp`: route optimization against the best known values, by family, seed, time and threads. */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { loadInstance } from '../instances/load-instance.ts';
import { printResult, round } from '../report.ts';
import { type RunResult, runDirect } from './direct-run.ts';
import { FAMILIES, type Family } from './families.ts';
import { runRequest } from './request-run.ts';
import { runSlack } from './slack-run.ts';

export interface VrpBenchOptions {
  readonly json: boolean;
  readonly seconds: number;
  readonly seeds: readonly number[];
  readonly threads: number;
  readonly family: string;
  /** As a request file through the command in a process of its own, instead of in this process. */
  readonly asRequest: boolean;
  readonly byCpuTime: boolean;
  readonly objectives?: readonly string[];
  readonly instances?: readonly string[];
  /** Folder that holds `benchmarks/`. */
  readonly folder: string;
}

const SCALES: readonly (readonly [orders: number, vehicles: number])[] = [
  [1000, 40],
  [10_000, 200],
];

/** Prints a line per run and the means; sets exit code 1 when an answer has findings. */
export async function benchVrp(options: VrpBenchOptions): Promise<void> {
  if (options.family === 'scale') return benchScale(options);
  if (options.family === 'slack') return benchSlack(options);
  const family = FAMILIES[options.family];
  if (!family)
    throw new Error(`no family '${options.family}': ${Object.keys(FAMILIES).join(', ')}, scale, slack`);
  const chosen = {
    ...family,
    ...(options.instances ? { instances: options.instances } : {}),
    ...(options.objectives ? { objectives: options.objectives as Family['objectives'] } : {}),
  };
  await (options.family === 'first-plan' ? benchFirstPlan : benchQuality)(chosen, options);
}

async function benchQuality(family: Family, options: VrpBenchOptions): Promise<void> {
  const { json, seconds, seeds, threads, folder, byCpuTime } = options;
  const results: RunResult[] = [];
  const run = options.asRequest ? runRequest : runDirect;
  for (const name of family.instances) {
    const instance = await loadInstance(folder, name);
    for (const seed of seeds) {
      const result = await run(instance, family, { seconds, seed, threads, byCpuTime });
      results.push(result);
      for (const text of result.findings) process.stderr.write(`${name}: ${text}\n`);
      printResult(name, figuresOf(result, family), json);
    }
  }
  const mean = (value: (result: RunResult) => number) =>
    results.reduce((sum, result) => sum + value(result), 0) / results.length;
  const perSeed = seeds.map((seed) =>
    results.filter((result) => result.seed === seed).reduce((sum, { vehicles }) => sum + vehicles, 0),
  );
  const figures = {
    'gap %': round(
      mean(({ gapPercent }) => gapPercent),
      3,
    ),
    'vehicles per seed': perSeed.join('/'),
    'kit/s': round(mean(({ iterationsPerSecond }) => iterationsPerSecond) / 1000),
    findings: results.reduce((sum, { findings }) => sum + findings.length, 0),
    'rss MB': round(process.memoryUsage.rss() / 2 ** 20, 0),
  };
  printResult(`mean, ${seconds} s x ${threads}`, figures, json);
  if (figures.findings > 0) process.exitCode = 1;
}

function figuresOf(result: RunResult, family: Family) {
  const fewest = family.fewestVehicles?.[result.instance];
  return {
    seed: result.seed,
    'gap %': round(result.gapPercent, 3),
    distance: round(result.distance, 2),
    vehicles: fewest === undefined ? result.vehicles : `${result.vehicles} (${fewest})`,
    unassigned: result.unassigned,
    'kit/s': round(result.iterationsPerSecond / 1000),
    findings: result.findings.length,
  };
}

async function benchFirstPlan(family: Family, { folder, json }: VrpBenchOptions): Promise<void> {
  for (const name of family.instances) {
    const figures = await runAlone('first-plan-run.ts', [folder, name]);
    printResult(name, figures, json);
  }
}

async function benchSlack({ json, seconds, instances, folder }: VrpBenchOptions): Promise<void> {
  for (const name of instances ?? ['R103']) {
    const { body } = await loadInstance(folder, name);
    for await (const { rule, plain, ruled } of runSlack(body, seconds)) {
      const figures = {
        'kit/s': round(plain / 1000),
        with: round(ruled / 1000),
        ratio: round(ruled / plain),
      };
      printResult(`${name}, ${rule}`, figures, json);
    }
  }
}

async function benchScale({ json, seconds }: VrpBenchOptions): Promise<void> {
  for (const [orders, vehicles] of SCALES) {
    const figures = await runAlone('scale-run.ts', [orders, vehicles, seconds].map(String));
    printResult(`${orders} orders, ${vehicles} vehicles`, figures, json);
  }
}

/** Runs a script of this folder in a fresh process and rounds the figures that it prints. */
async function runAlone(script: string, args: readonly string[]): Promise<Record<string, number>> {
  const path = join(import.meta.dirname, script);
  const { stdout } = await promisify(execFile)(process.execPath, ['--import', 'tsx', path, ...args]);
  const figures: Record<string, number> = JSON.parse(stdout);
  return Object.fromEntries(Object.entries(figures).map(([key, value]) => [key, round(value)]));
}
