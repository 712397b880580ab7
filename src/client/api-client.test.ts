/** Both backings of the typed client against one suite: an engine behind a port, and the server over HTTP. */
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import * as Comlink from 'comlink';
import { afterAll, describe, expect, test } from 'vitest';
import { createMockServer, SERVER_OPTIONS } from '../mock-server/mock-server.ts';
import { CLIENT_CASES, type ClientSubject } from '../testing/client-cases.ts';
import { makeAddresses } from '../testing/make-addresses.ts';
import { makeContext, makeOpenRegion } from '../testing/make-context.ts';
import { makeDrawnMap } from '../testing/make-drawn-map.ts';
import { makeGateway } from '../testing/make-gateway.ts';
import { EmbeddedGateway } from '../worker/embedded-gateway.ts';
import type { EngineApi } from '../worker/protocol.ts';
import { createHttpClient } from './http-client.ts';
import { createWorkerClient } from './worker-client.ts';

const map = makeDrawnMap(
  `
  A-B-C
  |   |
  F-E-D`,
  { metres: 1000, ways: { ABC: { highway: 'primary' }, CDEFA: {} } },
);
const addresses = makeAddresses(map.data);
const region = { ...makeOpenRegion(map.engine), openAddresses: async () => addresses };
const inside = [map.place('B'), map.place('D'), map.place('F')] as const;

/** Nothing here is about stored regions. */
const NO_REGIONS = { startKeeper: refuse, startMap: refuse };

function refuse(): never {
  throw new Error('There is no such worker here');
}

const open: { close(): void }[] = [];
afterAll(() => {
  for (const it of open) it.close();
});

/** An engine with a region from the start, on the same thread: it lets messages in between slices. */
function connectWorker() {
  const stopped = new Set<number>();
  const contextOf = (callId: number) => ({
    ...makeContext(region),
    yieldToHost: () => new Promise<void>((resolve) => setImmediate(resolve)),
    shouldStop: () => stopped.has(callId),
  });
  const gateway = new EmbeddedGateway(() => contextOf(-1));
  const api: Pick<EngineApi, 'request' | 'stop'> = {
    async request(callId, { method, path, query, body }, options, onProgress) {
      const request = { method, path, query: new URLSearchParams(query), body };
      const response = await gateway.answer(request, { ...contextOf(callId), ...options, onProgress });
      return { status: response.status, body: response.body, headers: response.headers };
    },
    stop: (callId) => {
      stopped.add(callId);
    },
  };
  return createWorkerClient(() => {
    const { port1, port2 } = new MessageChannel();
    open.push(port1, port2);
    Comlink.expose(api, port2);
    port1.start();
    return port1 as unknown as Worker;
  }, NO_REGIONS).api;
}

async function connectHttp(key: string) {
  const app = createMockServer(makeGateway(region, { seconds: 1 }));
  const port = await new Promise<number>((done) => {
    const options = { fetch: app.fetch, port: 0, hostname: '127.0.0.1', serverOptions: SERVER_OPTIONS };
    open.push(serve(options, (info: AddressInfo) => done(info.port)) as Server);
  });
  return createHttpClient({ baseUrl: `http://127.0.0.1:${port}/api/1/`, key, pollMs: 50 });
}

const SUBJECTS: [string, ClientSubject][] = [
  ['an engine in the page', { client: connectWorker(), inside, keepsPlanWhenStopped: true }],
  ['a service on the network', { client: await connectHttp('custom'), inside, keepsPlanWhenStopped: false }],
];

for (const [name, subject] of SUBJECTS) {
  describe(name, () => {
    for (const { name: sentence, run } of CLIENT_CASES) test(sentence, () => run(subject));
  });
}

describe('only on the network', () => {
  test('a key without credits fails with the seconds to wait', async () => {
    const client = await connectHttp('free');
    const results = [];
    for (let i = 0; i < 7; i++) results.push(await client.route({ points: inside.slice(0, 2) }));
    const refused = results.find(({ ok }) => !ok);
    expect(refused).toMatchObject({ ok: false, error: { status: 429, retryAfter: 1 } });
  });

  test('a wrong key is a 401', async () => {
    const client = await connectHttp('nobody');
    expect(await client.info()).toMatchObject({ ok: false, error: { status: 401 } });
  });

  test('a service that is not there, or is none of ours, is said to be so', async () => {
    const nowhere = createHttpClient({ baseUrl: 'http://127.0.0.1:9/api/1', key: 'x' });
    expect(await nowhere.info()).toMatchObject({
      ok: false,
      error: { status: 503, message: expect.stringMatching(/127\.0\.0\.1:9.*cannot be reached/) },
    });
  });
});
