/**
 * `npm start [-- --port N] [--no-build]`: builds what is missing or out of date, then serves the planner and the service
 * on one port of this computer; 0 takes any that is free. `--tests` serves the build for journeys and benchmarks.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { serve } from '@hono/node-server';
import { createMockServer } from '../mock-server/mock-server.ts';
import { openService } from '../mock-server/open-service.ts';
import { buildFolder, ensureBuild } from './ensure-build.ts';

/** Within a build. */
const DEMO = 'demo/linderwick.pack';

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      port: { type: 'string', default: '4173' },
      'no-build': { type: 'boolean' },
      tests: { type: 'boolean' },
    },
  });
  const port = Number(values.port);
  if (!Number.isInteger(port) || port < 0 || port > 65535)
    throw new Error(`--port ${values.port} is not a port`);
  const mode = values.tests ? 'tests' : 'production';
  const folder = buildFolder(mode);
  if (!values['no-build'] || !existsSync(join(folder, DEMO))) ensureBuild(mode);
  const service = await openService({ region: join(folder, DEMO), jobs: 1, threads: 2 });
  await service.start();
  const app = createMockServer(service.gateway, { planner: folder });
  const server = serve({ fetch: app.fetch, port, hostname: '127.0.0.1' }, ({ port: taken }) => {
    console.log(`Planner: http://localhost:${taken}\nService: http://localhost:${taken}/api/1`);
  });
  server.on('error', (error: NodeJS.ErrnoException) => {
    console.error(
      error.code === 'EADDRINUSE'
        ? `Port ${port} is taken; try npm start -- --port ${port + 1}`
        : error.message,
    );
    process.exit(1);
  });
}

main().catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
