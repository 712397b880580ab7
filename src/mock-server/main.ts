/** `npm run mock -- --port 8787 --region FILE`: the contract over HTTP. */

import { parseArgs } from 'node:util';
import { serve } from '@hono/node-server';
import { loadRegionFile } from '../worker/load-region-file.ts';
import { createMockServer } from './mock-server.ts';

const USAGE = `Usage: npm run mock -- [--port 8787] [--region FILE]
FILE is a region pack or an .osm.pbf; without it the demo city answers. Any non-empty key is accepted.`;

export const DEMO_PACK = 'public/demo/linderwick.pack';

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      port: { type: 'string', default: '8787' },
      region: { type: 'string' },
      help: { type: 'boolean' },
    },
  });
  if (values.help) {
    console.log(USAGE);
    return;
  }
  const port = Number(values.port);
  if (!Number.isInteger(port) || port < 0 || port > 65535)
    throw new Error(`--port ${values.port} is not a port`);
  const region = await loadRegionFile(values.region ?? DEMO_PACK);
  const app = createMockServer(region);
  serve({ fetch: app.fetch, port, hostname: '127.0.0.1' }, (info) => {
    console.log(`listening on http://127.0.0.1:${info.port}/api/1`);
  });
}

main().catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
