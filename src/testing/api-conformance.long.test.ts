import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import * as Comlink from 'comlink';
import { afterAll, expect, test } from 'vitest';
import { BASE_PATH, handle } from '../api/gateway/handle.ts';
import { createMockServer, SERVER_OPTIONS } from '../mock-server/mock-server.ts';
import { EmbeddedGateway } from '../worker/embedded-gateway.ts';
import type { EngineApi } from '../worker/protocol.ts';
import type { Subject } from './api-subject.ts';
import { describeCases } from './describe-cases.ts';
import { makeContext } from './make-context.ts';
import { makeDemoRegion } from './make-demo-subject.ts';
import { makeGateway } from './make-gateway.ts';
import { makeBusyRegion, makeDrawnRegion, type SampleRegion } from './make-sample-region.ts';
import { isWhole, sample } from './sample.ts';
import { findMissing, getExtractPath, openExtract } from './shared-files.ts';

async function openMonaco(): Promise<SampleRegion> {
  return {
    region: await openExtract('monaco-2016'),
    places: {
      skipsPlans: true,
      inside: [
        [7.4197, 43.7311],
        [7.4285, 43.7402],
        [7.4142, 43.7282],
      ],
      outside: [2.35, 48.85],
    },
  };
}

const BASE = `http://localhost${BASE_PATH}`;

function makeDirectSubject({ region, places }: SampleRegion): Subject {
  const gateway = makeGateway(region);
  return {
    ...places,
    send: (address, init) => handle(new Request(`${BASE}${address}`, init), gateway),
  };
}

const servers: Server[] = [];
const ports: MessagePort[] = [];
afterAll(() => {
  for (const server of servers) server.close();
  for (const port of ports) port.close();
});

async function makeHttpSubject({ region, places }: SampleRegion): Promise<Subject> {
  const app = createMockServer(makeGateway(region));
  const port = await new Promise<number>((done) => {
    const options = { fetch: app.fetch, port: 0, hostname: '127.0.0.1', serverOptions: SERVER_OPTIONS };
    servers.push(serve(options, (info: AddressInfo) => done(info.port)) as Server);
  });
  return {
    ...places,
    isNetwork: true,
    send: (address, init) => fetch(`http://127.0.0.1:${port}${BASE_PATH}${address}`, init),
  };
}

/** The gateway of the engine worker behind a message port, as a page reaches it. */
function makeWorkerSubject({ region, places }: SampleRegion): Subject {
  const gateway = new EmbeddedGateway(() => makeContext(region));
  const { port1, port2 } = new MessageChannel();
  const http: EngineApi['http'] = (request, basePath) => gateway.answerHttp(request, basePath);
  Comlink.expose({ http }, port2 as unknown as Comlink.Endpoint);
  const worker = Comlink.wrap<Pick<EngineApi, 'http'>>(port1 as unknown as Comlink.Endpoint);
  ports.push(port1);
  return {
    ...places,
    async send(address, init) {
      const request = new Request(`http://localhost/device/api/1${address}`, init);
      const headers = [...request.headers];
      const body = init?.body ? await request.arrayBuffer() : undefined;
      const { url, method } = request;
      const answer = await worker.http({ method, url, headers, body }, '/device/api/1');
      return new Response(answer.body ?? null, { ...answer, headers: answer.headers as [string, string][] });
    },
  };
}

const missing = findMissing(getExtractPath('monaco-2016'));
if (missing) console.log(`skipped: ${missing}`);

/** A transport that only hands requests on gets a sample in `npm test`. */
const EVERY = sample(8, 1);

const drawn = makeDrawnRegion();
const busy = makeBusyRegion();
describeCases('handle(Request) on a drawn map', makeDirectSubject(drawn));
describeCases('the server on a drawn map', await makeHttpSubject(drawn));
describeCases('the worker on a drawn map', makeWorkerSubject(drawn), EVERY);
describeCases('handle(Request) on a drawn map with traffic', makeDirectSubject(busy));
describeCases('the server on a drawn map with traffic', await makeHttpSubject(busy), EVERY);
describeCases('the worker on a drawn map with traffic', makeWorkerSubject(busy), EVERY);
if (isWhole) {
  describeCases('handle(Request) on the demo city', makeDirectSubject(makeDemoRegion()));
  if (!missing) {
    const monaco = await openMonaco();
    describeCases('handle(Request) on Monaco', makeDirectSubject(monaco));
    describeCases('the server on Monaco', await makeHttpSubject(monaco));
  }
}

test('without a region every endpoint says that map data is missing', async () => {
  const send = (path: string, init?: RequestInit) =>
    handle(new Request(`${BASE}${path}?key=custom&point=1,2&point=3,4`, init), makeGateway(undefined));
  const body = JSON.stringify({
    points: [
      [1, 2],
      [3, 4],
      [5, 6],
    ],
  });
  const post = { method: 'POST', headers: { 'Content-Type': 'application/json' }, body };
  for (const response of [await send('/route'), await send('/matrix', post)]) {
    expect(response.status).toBe(503);
    expect(await response.json()).toMatchObject({ message: expect.stringMatching(/No map data is loaded/) });
  }
});
