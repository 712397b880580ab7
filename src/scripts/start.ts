/**
 * `npm start [-- --port N] [--no-build]`: builds what is missing or out of date, then serves the planner and the service
 * on one port; 0 takes any that is free. `--tests` serves the build for journeys and benchmarks.
 * The headers make the page cross-origin isolated; hosts that cannot send them still work.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type HttpBindings, serve } from '@hono/node-server';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { createMockServer } from '../mock-server/mock-server.ts';
import { openService } from '../mock-server/open-service.ts';
import { buildFolder, ensureBuild } from './ensure-build.ts';

/** Within a build. */
const DEMO = 'demo/linderwick.pack';

/** `folder`: the build that is served. */
async function createServer(folder: string): Promise<Hono<{ Bindings: HttpBindings }>> {
  const service = await openService({ region: join(folder, DEMO), jobs: 1, threads: 2 });
  await service.start();
  const api = createMockServer(service.gateway);
  const app = new Hono<{ Bindings: HttpBindings }>();
  app.all('/api/*', (context) => api.fetch(context.req.raw, context.env));
  app.use(async (context, next) => {
    await next();
    context.header('Cross-Origin-Opener-Policy', 'same-origin');
    context.header('Cross-Origin-Embedder-Policy', 'require-corp');
    context.header('X-Content-Type-Options', 'nosniff');
    // The service worker decides what is kept; a file with a hash in its name never changes.
    const isHashed = context.req.path.startsWith('/assets/');
    context.header('Cache-Control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
  });
  app.use(compress());
  app.use(serveStatic({ root: folder }));
  return app;
}

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
  const app = await createServer(folder);
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
