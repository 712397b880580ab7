import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, describe, expect, test } from 'vitest';
import { createLocalGateway } from '../api/gateway/create-local-gateway.ts';
import { createDirectEngine } from '../api/gateway/direct-engine.ts';
import { listHeadersOf } from '../sw/shell-headers.ts';
import { makeContext } from '../testing/make-context.ts';
import { createMockServer } from './mock-server.ts';

const FOLDER = mkdtempSync(join(tmpdir(), 'planner-'));
afterAll(() => rmSync(FOLDER, { recursive: true }));

const BODY = 'a line of a file that is long enough to be coded\n'.repeat(50);
const FILES: Readonly<Record<string, string>> = {
  'index.html': 'text/html; charset=utf-8',
  'sw.js': 'text/javascript; charset=utf-8',
  'manifest.webmanifest': 'application/manifest+json',
  'icon.svg': 'image/svg+xml; charset=utf-8',
  'demo/city.pack': 'application/octet-stream',
  'demo/plan.json': 'application/json',
  'assets/main-abc.js': 'text/javascript; charset=utf-8',
  'assets/font-abc.woff2': 'font/woff2',
};
for (const file of Object.keys(FILES)) {
  mkdirSync(join(FOLDER, file, '..'), { recursive: true });
  writeFileSync(join(FOLDER, file), BODY);
}

const gateway = createLocalGateway(createDirectEngine(() => makeContext(undefined)));
const app = createMockServer(gateway, { planner: FOLDER });
const ask = async (path: string, init?: RequestInit) => app.request(path, init);

function expectShell({ headers }: Response, path = '/'): void {
  for (const [name, value] of listHeadersOf(path)) expect(headers.get(name), name).toBe(value);
}

describe('a planner beside the service', () => {
  test.each(Object.entries(FILES))('sends %s as %s with the headers of its pages', async (file, type) => {
    const response = await ask(`/${file}`);
    expect([response.status, response.headers.get('Content-Type')]).toEqual([200, type]);
    expect(await response.text()).toBe(BODY);
    expectShell(response, file);
    // A service worker asks hosts that a person allowed.
    expect(response.headers.has('Content-Security-Policy')).toBe(file !== 'sw.js');
    const kept = file.startsWith('assets/') ? 'public, max-age=31536000, immutable' : 'no-cache';
    expect(response.headers.get('Cache-Control')).toBe(kept);
  });

  test('answers its folder with the page', async () => {
    expect(await (await ask('/')).text()).toBe(BODY);
  });

  test('says what is not there, for no longer than the question', async () => {
    for (const path of ['/nothing', '/assets/gone-123.js', '/assets/%2e%2e/%2e%2e/etc/passwd', '/demo']) {
      const response = await ask(path);
      expect([path, response.status, response.headers.get('Cache-Control')]).toEqual([path, 404, 'no-cache']);
      expectShell(response);
    }
  });

  test('does not send again what a browser has', async () => {
    const since = (await ask('/index.html')).headers.get('Last-Modified') ?? '';
    const again = await ask('/index.html', { headers: { 'If-Modified-Since': since } });
    expect([again.status, await again.text()]).toEqual([304, '']);
    expectShell(again);
    expect(again.headers.get('Cache-Control')).toBe('no-cache');
    const older = new Date(Date.parse(since) - 60_000).toUTCString();
    expect((await ask('/index.html', { headers: { 'If-Modified-Since': older } })).status).toBe(200);
  });

  test('codes text, and sends a part of a pack as it lies there', async () => {
    const coded = await ask('/index.html', { headers: { 'Accept-Encoding': 'gzip' } });
    expect(coded.headers.get('Content-Encoding')).toBe('gzip');
    expect(gunzipSync(Buffer.from(await coded.arrayBuffer())).toString()).toBe(BODY);
    const part = await ask('/demo/city.pack', { headers: { Range: 'bytes=2-5', 'Accept-Encoding': 'gzip' } });
    expect([part.status, part.headers.get('Content-Encoding')]).toEqual([206, null]);
    expect(await part.text()).toBe(BODY.slice(2, 6));
  });

  test('takes nothing in', async () => {
    const response = await ask('/index.html', { method: 'PUT', body: 'other' });
    expect([response.status, response.headers.get('Allow')]).toEqual([405, 'GET, HEAD']);
  });

  test('leaves the addresses of the service to it', async () => {
    const health = await ask('/api/1/health');
    expect(((await health.json()) as { status: string }).status).toBe('loading');
    expect(health.headers.get('Content-Security-Policy')).toBeNull();
    expect((await ask('/api/1/info')).status).toBe(401);
  });

  test('that was not built is refused', () => {
    const nothing = join(FOLDER, 'demo');
    expect(() => createMockServer(gateway, { planner: nothing })).toThrow(`no built planner in ${nothing}`);
  });
});
