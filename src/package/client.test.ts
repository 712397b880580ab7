/** The entries that start no thread of their own: over workers that the test hands them, and over the network. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { startThread } from '../run/start-thread.ts';
import { makeStreetPack, STREET_PLACES } from '../testing/mock-region.ts';
import { createEngine } from './browser.ts';
import { createHttpClient, createWorkerClient } from './client.ts';
import { toWebWorker } from './node-worker.ts';

const points = STREET_PLACES.slice(0, 2);
const startWorker = () => toWebWorker(startThread(new URL('./engine.thread.ts', import.meta.url)));

function refuse(): never {
  throw new Error('There is no such worker here');
}

const makePack = async () => new Blob([new Uint8Array(await makeStreetPack())]);

test('a client over workers of the caller answers as the engine does, and starts another when one dies', async () => {
  const threads: Worker[] = [];
  const client = await createWorkerClient({
    region: await makePack(),
    startWorker() {
      threads.push(startWorker());
      return threads[threads.length - 1];
    },
    startMapWorker: refuse,
  });
  onTestFinished(() => client.close());
  expect(await client.route({ points })).toMatchObject({ ok: true });
  threads[0].terminate();
  await vi.waitFor(() => expect(threads).toHaveLength(2));
  expect(await client.route({ points })).toMatchObject({ ok: true });
});

test('in a browser the workers are modules beside the entry', async () => {
  const started: string[] = [];
  vi.stubGlobal('Worker', function Worker(url: URL, { type }: WorkerOptions) {
    started.push(`${url.pathname.split('/').at(-1)} ${type}`);
    return startWorker();
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  const pack = await makePack();
  const server = createServer(async ({ url }, response) => {
    if (url === '/street.pack') response.end(new Uint8Array(await pack.arrayBuffer()));
    else response.writeHead(404).end();
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  onTestFinished(() => void server.close());
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const engine = await createEngine({ region: new URL('street.pack', base) });
  engine.close();
  expect(engine.regions[0].name).toBe('Street');
  expect(started).toEqual(['engine.worker.ts module']);
  await expect(createEngine({ region: `${base}/none` })).rejects.toThrow('/none: the host answered 404');
});

test('a client over the network sends its key, and what cannot be reached is a value', async () => {
  const asked: (string | undefined)[] = [];
  const server = createServer(({ url }, response) => {
    asked.push(url);
    response.setHeader('Content-Type', 'application/json').end('{"version":"1.0.0"}');
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  const client = createHttpClient({ baseUrl: `http://127.0.0.1:${port}/api/1`, key: 'free' });
  expect(await client.info()).toEqual({ ok: true, value: { version: '1.0.0' } });
  expect(asked).toEqual(['/api/1/info?key=free']);
  server.closeAllConnections();
  await new Promise((done) => server.close(done));
  expect(await client.info()).toMatchObject({ ok: false, error: { status: 503 } });
});
