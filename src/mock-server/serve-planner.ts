/** The built planner beside the service: its files with their types, what may be kept, and the headers of its pages. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { HttpBindings } from '@hono/node-server';
import { serveStatic } from '@hono/node-server/serve-static';
import type { Hono } from 'hono';
import { listHeadersOf } from '../sw/shell-headers.ts';

/** A file with a hash in its name never changes. */
const FOREVER = 'public, max-age=31536000, immutable';
/** Of all others the service worker decides what is kept. */
const ASK_FIRST = 'no-cache';

/** Addresses below these are the service's. */
const SERVICE_PATHS = ['/api/', '/mock/'];

/** The answer, or that the browser's copy is still good. */
async function leaveOutKnown(response: Response, knownSince: string | undefined): Promise<Response> {
  const { status, headers } = response;
  if (status !== 200 || !knownSince || headers.get('Last-Modified') !== knownSince) return response;
  await response.body?.cancel();
  return new Response(null, { status: 304, headers: { 'Last-Modified': knownSince } });
}

/** Adds a build of the planner to an app, before what answers all other paths. Throws an Error where `folder` is none. */
export function servePlanner(app: Hono<{ Bindings: HttpBindings }>, folder: string): void {
  if (!existsSync(join(folder, 'index.html'))) throw new Error(`There is no built planner in ${folder}`);
  const findFile = serveStatic({ root: folder });
  app.use(async (context, next) => {
    const { method, path } = context.req;
    if (SERVICE_PATHS.some((each) => path.startsWith(each))) return next();
    if (method !== 'GET' && method !== 'HEAD')
      return context.text('Method Not Allowed', 405, { Allow: 'GET, HEAD' });
    const file = (await findFile(context, async () => undefined)) ?? context.text('Not Found', 404);
    const answer = await leaveOutKnown(file, context.req.header('If-Modified-Since'));
    for (const [name, value] of listHeadersOf(path)) answer.headers.set(name, value);
    const isHashed = answer.status < 400 && path.startsWith('/assets/');
    answer.headers.set('Cache-Control', isHashed ? FOREVER : ASK_FIRST);
    return answer;
  });
}
