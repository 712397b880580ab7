/** The command line of the server and of a worker beside it. */
import { isIP } from 'node:net';
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { nameCommand } from '../run/name-command.ts';

const WORKER = nameCommand('mock:worker');

export const USAGE = `Usage: ${nameCommand('mock')} [--port 8787] [--host ADDRESS] [--planner FOLDER] [--region FILE] [--keys FILE]
                     [--store STORE] [--jobs N] [--threads N] [--lock SECONDS] [--scenario FILE] [--clock TIME]
                     [--quiet]
${WORKER ? `       ${WORKER} --store redis://HOST:PORT [--region FILE] [--jobs N] [--lock SECONDS]\n` : ''}
--host ADDRESS   where it listens (default 127.0.0.1, this computer alone; 0.0.0.0 is every address of it)
--planner FOLDER a build of the planner, which is served beside the service
--region FILE    a region pack or an .osm.pbf; without it the demo city answers
--keys FILE      keys, accounts and plans as JSON; without it the keys free, basic, standard, premium and custom,
                 one per plan, where custom has no limit of credits and rate
--store STORE    where jobs and custom profiles are kept: a folder, or redis://HOST:PORT to share them between
                 servers and workers; without it they live in memory
--jobs N         jobs worked on at a time; with Redis 0 leaves them to workers (default 1)
--lock SECONDS   with Redis: a worker that is not heard of for so long loses its jobs to others (default 15)
--threads N      threads for callers who wait, 2 or more (default: one per processor)
--scenario FILE  latency, refusals, stuck and failing jobs, dropped and malformed answers, as the file says
--clock TIME     an ISO time at which credits' clock stands; POST /mock/clock?advance=SECONDS moves it on
--quiet          no line per request`;

export const isRedis = (store: string | undefined) => store !== undefined && /^rediss?:\/\//.test(store);

export interface ServerArguments {
  readonly port: number;
  /** The address it listens at. */
  readonly host: string;
  /** The folder of a built planner to serve; absent = the service alone. */
  readonly planner?: string;
  /** A file; absent = the demo city. */
  readonly region?: string;
  readonly keys?: string;
  readonly store?: string;
  readonly jobs: number;
  readonly threads: number;
  /** Milliseconds. */
  readonly lockMs: number;
  readonly scenario?: string;
  /** Unix milliseconds. */
  readonly clock?: number;
  readonly isQuiet: boolean;
}

function readCount(name: string, text: string | undefined, otherwise: number, least: number): number {
  if (text === undefined) return otherwise;
  const count = Number(text);
  if (text.trim() === '' || !Number.isInteger(count) || count < least || count > 1000)
    throw new Error(`--${name} ${text} is not a whole number of ${least} or more`);
  return count;
}

function readClock(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const time = Date.parse(text);
  if (Number.isNaN(time)) throw new Error(`--clock ${text} is not an ISO time such as 2026-03-01T12:00:00Z`);
  return time;
}

/** Undefined when only the usage is asked for. Throws an Error that says what is wrong with the command line. */
export function readServerArguments(args: readonly string[]): ServerArguments | undefined {
  const { values } = parseArgs({
    args: [...args],
    options: {
      port: { type: 'string', default: '8787' },
      host: { type: 'string', default: '127.0.0.1' },
      planner: { type: 'string' },
      region: { type: 'string' },
      keys: { type: 'string' },
      store: { type: 'string' },
      jobs: { type: 'string' },
      threads: { type: 'string' },
      lock: { type: 'string' },
      scenario: { type: 'string' },
      clock: { type: 'string' },
      quiet: { type: 'boolean' },
      help: { type: 'boolean' },
    },
  });
  if (values.help) return undefined;
  const port = Number(values.port);
  if (values.port === '' || !Number.isInteger(port) || port < 0 || port > 65535)
    throw new Error(`--port ${values.port} is not a port`);
  if (isIP(values.host) === 0)
    throw new Error(`--host ${values.host} is not an address such as 0.0.0.0 or ::1`);
  const { host, planner, region, keys, store, scenario } = values;
  return {
    port,
    host,
    planner,
    region,
    keys,
    store,
    scenario,
    jobs: readCount('jobs', values.jobs, 1, isRedis(store) ? 0 : 1),
    threads: readCount('threads', values.threads, Math.max(2, availableParallelism()), 2),
    lockMs: 1000 * readCount('lock', values.lock, 15, 1),
    clock: readClock(values.clock),
    isQuiet: values.quiet ?? false,
  };
}
