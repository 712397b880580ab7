/** What the relay asks of other hosts, for whom, what it passes on and back, and what it notes. */
import 'fake-indexeddb/auto';
import { afterEach, expect, test, vi } from 'vitest';
import { RELAY_HEADER } from '../client/host-fetch.ts';
import { grantPermit, listContacts, listRequests, revokePermit } from '../client/network-ledger.ts';
import { type Asker, passThrough } from './network-relay.ts';

const SCOPE = 'https://app.example/planner/';
const HOST = 'https://host.example';
const PAGES: Readonly<Record<string, string>> = {
  page: `${SCOPE}index.html`,
  other: 'https://app.example/elsewhere/',
};

const asker = (clientId: string): Asker => ({
  clientId,
  findClient: async (id) => PAGES[id],
  scope: SCOPE,
});

interface Asked {
  readonly init?: RequestInit;
  readonly destination?: string;
  readonly mode?: string;
  readonly clientId?: string;
}

function ask(
  target: string | null,
  { init, destination = '', mode = 'cors', clientId = 'page' }: Asked = {},
) {
  const headers = { [RELAY_HEADER]: '1', ...(init?.headers as Record<string, string>) };
  const request = new Request(`${SCOPE}relay?url=x`, { ...init, headers });
  Object.defineProperties(request, { destination: { value: destination }, mode: { value: mode } });
  return passThrough(request, target, asker(clientId));
}

/** What the host is asked from now on, each with its body as text. */
function answerWith(answer: () => Response | Promise<Response>) {
  const asked: { url: string; init: RequestInit; text: string }[] = [];
  vi.stubGlobal('fetch', async (url: URL, init: RequestInit) => {
    asked.push({ url: url.href, init, text: init.body ? await new Response(init.body).text() : '' });
    return answer();
  });
  return asked;
}

const permit = () => grantPermit({ origin: HOST, purpose: 'tests', grantedAt: '2026-01-01T00:00:00Z' });

afterEach(async () => {
  vi.unstubAllGlobals();
  await revokePermit(HOST);
});

test.each<[string, Asked]>([
  ['a page of another app of the origin', { clientId: 'other' }],
  ['a page that is being opened', { clientId: '' }],
  ['a page that is gone', { clientId: 'gone' }],
  ['an address in the bar', { mode: 'navigate' }],
  ['a script', { destination: 'script' }],
  ['a frame', { destination: 'iframe' }],
  ['a request without the header', { init: { headers: { [RELAY_HEADER]: '' } } }],
])('asks nothing for %s', async (_, asked) => {
  await permit();
  const sent = answerWith(() => new Response('secret'));
  const refused = await ask(`${HOST}/data`, asked);
  expect([refused.status, await refused.text()]).toEqual([
    403,
    'Only the code of this app may ask other hosts',
  ]);
  expect(sent).toEqual([]);
});

test('asks nothing without an address, and no host that nobody allowed', async () => {
  await permit();
  const sent = answerWith(() => new Response('secret'));
  expect((await ask(null)).status).toBe(400);
  expect((await ask('no address')).status).toBe(400);
  const refused = await ask('https://other.example/data');
  expect([refused.status, await refused.text()]).toEqual([
    403,
    'Nobody allowed this app to ask https://other.example',
  ]);
  await revokePermit(HOST);
  expect((await ask(`${HOST}/data`)).status).toBe(403);
  expect(sent).toEqual([]);
});

test('passes on what was asked and nothing about who asks; what comes back can neither run nor be shown', async () => {
  await permit();
  const headers = {
    'Content-Type': 'text/html; charset=utf-8',
    ETag: '"1"',
    'Set-Cookie': 'a=1',
    'X-Own': 'x',
  };
  const sent = answerWith(() => new Response('<script>', { status: 203, headers }));
  const answer = await ask(`${HOST}/data?x=1`, {
    init: { headers: { Range: 'bytes=0-7', Cookie: 'me', 'X-Me': '1' } },
  });
  const [{ url, init }] = sent;
  expect(url).toBe(`${HOST}/data?x=1`);
  expect(init).toMatchObject({
    method: 'GET',
    body: undefined,
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    redirect: 'error',
  });
  expect([...(init.headers as Headers)]).toEqual([['range', 'bytes=0-7']]);
  expect([answer.status, await answer.text()]).toEqual([203, '<script>']);
  expect(Object.fromEntries(answer.headers)).toEqual({
    'content-type': 'application/octet-stream',
    etag: '"1"',
    'content-security-policy': "sandbox; default-src 'none'",
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
  });
});

test.each([
  ['application/json; charset=utf-8', 'application/json'],
  ['TEXT/PLAIN', 'text/plain'],
  ['image/svg+xml', 'application/octet-stream'],
  ['', 'application/octet-stream'],
])('an answer of the type "%s" comes as %s', async (type, expected) => {
  await permit();
  answerWith(() => new Response(new Uint8Array(1), { headers: type ? { 'Content-Type': type } : {} }));
  const answer = await ask(`${HOST}/data`);
  expect(answer.headers.get('Content-Type')).toBe(expected);
  await answer.arrayBuffer();
});

test('every request is noted with its bytes, also one that fails or has no answer to read', async () => {
  await permit();
  const since = new Date().toISOString();
  const before = (await listContacts()).find(({ origin }) => origin === HOST)?.count ?? 0;
  const sent = answerWith(() => new Response('12345'));
  await (await ask(`${HOST}/a`, { init: { method: 'POST', body: '{}é' } })).text();
  expect(sent[0].text).toBe('{}é');
  const left = (await ask(`${HOST}/b`)).body?.getReader();
  await left?.read();
  await left?.cancel();
  answerWith(() => new Response(null, { status: 204 }));
  expect((await ask(`${HOST}/c`, { init: { method: 'HEAD' } })).body).toBeNull();
  answerWith(() => Promise.reject(new TypeError('no way')));
  const failed = await ask(`${HOST}/d`, { init: { method: 'DELETE' } });
  expect([failed.status, await failed.text()]).toEqual([502, 'host.example cannot be reached: no way']);
  const listNoted = async () =>
    (await listRequests(since)).map(({ method, sentBytes, receivedBytes }) => [
      method,
      sentBytes,
      receivedBytes,
    ]);
  await expect.poll(listNoted, { interval: 5 }).toHaveLength(4);
  expect((await listNoted()).sort()).toEqual([
    ['DELETE', 0, 0],
    ['GET', 0, 5],
    ['HEAD', 0, 0],
    ['POST', 4, 5],
  ]);
  const contact = (await listContacts()).find(({ origin }) => origin === HOST);
  expect(contact?.count).toBe(before + 4);
});
