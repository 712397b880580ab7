/** `npm run mock -- --port 8787 --region FILE`: the contract over HTTP. */

import { parseArgs } from 'node:util';
import { serve } from '@hono/node-server';
import { loadRegionFile } from '../worker/load-region-file.ts';
import { createMockServer, SERVER_OPTIONS } from './mock-server.ts';

const USAGE = `Usage: npm run mock -- [--port 8787] [--region FILE]
FILE is a region pack or an .osm.pbf; without it the demo city answers. Any non-empty key is accepted.`;

export const DEMO_PACK = 'public/demo/linderwick.pack';

interface Arguments {
  port: number;
  region: string;
}

/** The command line; undefined when only the usage is asked for. Throws an Error that says what is wrong with it. */
function readArguments(): Arguments | undefined {
  const { values } = parseArgs({
    options: {
      port: { type: 'string', default: '8787' },
      region: { type: 'string', default: DEMO_PACK },
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
  const app = createMockServer(await loadRegionFile(region));
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
