/** `npm run mock -- --port 8787 --region FILE`: the contract over HTTP. */

import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { serve } from '@hono/node-server';
import { loadRegionFile } from '../worker/load-region-file.ts';
import { createNodeGateway } from './create-node-gateway.ts';
import { createMockServer, SERVER_OPTIONS } from './mock-server.ts';

const USAGE = `Usage: npm run mock -- [--port 8787] [--region FILE]
FILE is a region pack or an .osm.pbf; without it the demo city answers.
Keys: free, basic, standard, premium and custom, one per plan; custom has no limit of credits and rate.`;

const ROOT = join(import.meta.dirname, '../..');
const DEMO_PACK = join(ROOT, 'public/demo/linderwick.pack');

/** Builds the demo city where it is missing or out of date. What the build says goes to standard error. */
function buildDemoPack(): string {
  const { status } = spawnSync('npm', ['run', '--silent', 'demo'], { cwd: ROOT, stdio: ['ignore', 2, 2] });
  if (status !== 0) throw new Error('The demo city could not be built');
  return DEMO_PACK;
}

interface Arguments {
  port: number;
  /** A file; absent = the demo city. */
  region?: string;
}

/** The command line; undefined when only the usage is asked for. Throws an Error that says what is wrong with it. */
function readArguments(): Arguments | undefined {
  const { values } = parseArgs({
    options: {
      port: { type: 'string', default: '8787' },
      region: { type: 'string' },
      help: { type: 'boolean' },
    },
  });
  if (values.help) return undefined;
  const port = Number(values.port);
  if (values.port === '' || !Number.isInteger(port) || port < 0 || port > 65535)
    throw new Error(`--port ${values.port} is not a port`);
  return { port, region: values.region };
}

async function start({ port, region }: Arguments): Promise<void> {
  const app = createMockServer(createNodeGateway(await loadRegionFile(region ?? buildDemoPack())));
  const options = {
    fetch: app.fetch,
    port,
    hostname: '127.0.0.1',
    serverOptions: SERVER_OPTIONS,
  };
  const server = serve(options, (info) => {
    console.log(`listening on http://127.0.0.1:${info.port}/api/1`);
  });
  server.on('error', fail);
}

function fail(error: Error): void {
  console.error(error.message);
  process.exitCode = 1;
}

async function main(): Promise<void> {
  let args: Arguments | undefined;
  try {
    args = readArguments();
  } catch (error) {
    console.error(`${(error as Error).message}\n${USAGE}`);
    process.exitCode = 2;
    return;
  }
  if (args) await start(args);
  else console.log(USAGE);
}

main().catch(fail);
