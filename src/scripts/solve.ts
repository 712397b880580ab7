/**
 * `npm run solve -- REQUEST.json [--seconds S] [--threads T] [--seed N] [--region FILE] [--out FILE]`: a POST /vrp
 * body in, the answer's wrapper out, without a server. Progress goes to stderr; bad input ends with code 2.
 */
import { randomUUID } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import type { VrpProgress } from '../api/contract/vrp-answer.ts';
import { optimize } from '../api/handlers/optimize.ts';
import { nameCommand } from '../run/name-command.ts';
import { loadRegion, type RegionServices } from './solve-region.ts';
import { searchOnThreads } from './solve-threads.ts';

const USAGE = `usage: ${nameCommand('solve')} REQUEST.json [--seconds S] [--threads T] [--seed N] [--region FILE] [--out FILE]`;

interface Arguments {
  request: string;
  seconds?: number;
  threads: number;
  seed: number;
  region?: string;
  out?: string;
}

/** Input that the user can correct. */
class UsageError extends Error {}

function readNumber(name: string, text: string | undefined, isValid: (value: number) => boolean) {
  if (text === undefined) return undefined;
  const value = Number(text);
  if (!Number.isFinite(value) || !isValid(value)) throw new UsageError(`--${name}: '${text}' is not valid`);
  return value;
}

function readArguments(): Arguments {
  const string = { type: 'string' } as const;
  let parsed: ReturnType<typeof parse>;
  const parse = () =>
    parseArgs({
      allowPositionals: true,
      options: { seconds: string, threads: string, seed: string, region: string, out: string },
    });
  try {
    parsed = parse();
  } catch (error) {
    throw new UsageError(`${(error as Error).message}\n${USAGE}`);
  }
  const { values, positionals } = parsed;
  if (positionals.length !== 1) throw new UsageError(USAGE);
  return {
    request: positionals[0],
    seconds: readNumber('seconds', values.seconds, (value) => value > 0),
    threads: readNumber('threads', values.threads, (value) => Number.isInteger(value) && value >= 1) ?? 1,
    seed: readNumber('seed', values.seed, Number.isInteger) ?? 1,
    region: values.region,
    out: values.out,
  };
}

async function readRequest(path: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(path, 'utf8'));
  } catch (error) {
    throw new UsageError(`${path}: ${(error as Error).message}`);
  }
}

async function openRegion(file: string): Promise<RegionServices> {
  try {
    return await loadRegion(file);
  } catch (error) {
    throw new UsageError(`${file}: ${(error as Error).message}`);
  }
}

function report({ stage, elapsedMs, iterations, cost, unassigned }: VrpProgress): void {
  const seconds = (elapsedMs / 1000).toFixed(1);
  process.stderr.write(
    `${seconds} s ${stage}: cost ${cost}, ${unassigned} unassigned, ${iterations} iterations\n`,
  );
}

async function main(): Promise<void> {
  const args = readArguments();
  const body = await readRequest(args.request);
  const region = args.region === undefined ? undefined : await openRegion(args.region);
  const result = await optimize(
    body,
    {
      now: () => performance.now(),
      yieldToHost: () => new Promise((resolve) => setImmediate(resolve)),
      createJobId: randomUUID,
      ...region,
      ...(args.threads > 1 ? searchOnThreads(args.threads) : {}),
    },
    {
      seed: args.seed,
      budget: args.seconds === undefined ? undefined : { seconds: args.seconds },
      onProgress: report,
      onSearched: (iterations) => process.stderr.write(`${iterations} iterations in all\n`),
    },
  );
  if (!result.ok) throw new UsageError(result.error.hints.map((hint) => hint.message).join('\n'));
  const text = `${JSON.stringify(result.value)}\n`;
  if (args.out === undefined) process.stdout.write(text);
  else await writeFile(args.out, text);
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof UsageError ? error.message : (error as Error).stack}\n`);
  process.exitCode = error instanceof UsageError ? 2 : 1;
});
