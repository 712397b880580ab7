/** A plain host for the built app: files and their types, only the headers asked for, and an end when a test wants it. */
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, extname, join } from 'node:path';
import { buildFolder } from '../src/scripts/ensure-build.ts';
import { listHeadersOf } from '../src/sw/shell-headers.ts';

const DIST = buildFolder('tests');
const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
  '.webmanifest': 'application/manifest+json',
};

export interface StaticHost {
  readonly url: string;
  /** Edits one of the files that are served, or adds one; they are a copy. */
  edit(file: string, change: (text: string) => string): void;
  /** Adds a file, in a folder that may be new. */
  put(file: string, body: Uint8Array | string): void;
  /** Leaves requests for a path without an answer until the function that is returned is called. */
  hold(path: string): () => void;
  /** Paths that were sent whole more than once. */
  listSentTwice(): string[];
  /** Nobody answers any more. */
  kill(): Promise<void>;
}

/** The built app without a copy of it, sent as `npm start` sends it; in this process, so that it is there at once. */
export function startAppHost(): Promise<StaticHost> {
  return startHost(DIST, listHeadersOf);
}

/** `path`: the folder of the host that the app is put into, such as `a/b/`, and `others` that have it too. */
export async function startStaticHost(path = '', ...others: string[]): Promise<StaticHost> {
  const folder = mkdtempSync(join(tmpdir(), 'static-host-'));
  for (const place of [path, ...others]) cpSync(DIST, join(folder, place), { recursive: true });
  const host = await startHost(folder, () => []);
  return { ...host, url: `${host.url}${path}` };
}

async function startHost(folder: string, listHeaders: typeof listHeadersOf): Promise<StaticHost> {
  const held = new Map<string, Promise<void>>();
  const sent: string[] = [];
  const server = createServer(async (request, response) => {
    const path = decodeURIComponent((request.url ?? '/').split('?')[0]);
    await held.get(path);
    const file = join(folder, path.endsWith('/') ? `${path}index.html` : path);
    if (!file.startsWith(folder) || !existsSync(file) || statSync(file).isDirectory())
      response.writeHead(404).end();
    else {
      const body = readFileSync(file);
      const tag = `"${createHash('sha256').update(body).digest('hex')}"`;
      if (request.headers['if-none-match'] === tag) {
        response.writeHead(304, { ETag: tag }).end();
        return;
      }
      sent.push(path);
      response
        .writeHead(200, {
          'Content-Type': TYPES[extname(file)] ?? 'application/octet-stream',
          ETag: tag,
          // The service worker decides what is kept; a file with a hash in its name never changes.
          'Cache-Control': path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
          ...Object.fromEntries(listHeaders(path)),
        })
        .end(body);
    }
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}/`,
    edit(file, change) {
      const path = join(folder, file);
      writeFileSync(path, change(existsSync(path) ? readFileSync(path, 'utf8') : ''));
    },
    put(file, body) {
      const path = join(folder, file);
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, body);
    },
    hold(path) {
      let release = () => {};
      held.set(
        path,
        new Promise((resolve) => {
          release = resolve;
        }),
      );
      return () => release();
    },
    listSentTwice: () => sent.filter((path, i) => sent.indexOf(path) < i),
    kill: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}
