import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createLocalGateway } from '../api/gateway/create-local-gateway.ts';
import { createDirectEngine } from '../api/gateway/direct-engine.ts';
import { makeContext } from '../testing/make-context.ts';
import { html } from './docs-page/html.ts';
import { createMockServer } from './mock-server.ts';

const app = createMockServer(createLocalGateway(createDirectEngine(() => makeContext(undefined))));

async function fetchText(path: string): Promise<{ response: Response; text: string }> {
  const response = await app.request(`/api/1${path}`);
  expect(response.status).toBe(200);
  return { response, text: await response.text() };
}

test('the document is served as it is checked in, without a key, to any origin', async () => {
  const { response, text } = await fetchText('/openapi.json');
  expect(response.headers.get('Content-Type')).toBe('application/json');
  expect(response.headers.get('Access-Control-Allow-Origin')).toBe('*');
  expect(text).toBe(readFileSync(join(import.meta.dirname, '../../docs/openapi.json'), 'utf8'));
});

test('the page runs no script and loads nothing from elsewhere', async () => {
  const { response, text } = await fetchText('/docs');
  const policy = response.headers.get('Content-Security-Policy');
  expect(policy).toMatch(/default-src 'none'; style-src 'self'/);
  expect(policy).not.toMatch(/unsafe/);
  expect(text).not.toMatch(/<script|\sstyle=|\son\w+=|(src|href|action)="(https?:)?\/\//i);
});

test('the page has every endpoint and every schema, and every link of it leads somewhere', async () => {
  const { text } = await fetchText('/docs');
  const ids = new Set([...text.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id));
  const links = [...text.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id);
  expect(links.length).toBeGreaterThan(100);
  expect(links.filter((id) => !ids.has(id))).toEqual([]);
  const { paths, components } = JSON.parse((await fetchText('/openapi.json')).text);
  for (const methods of Object.values(paths) as Record<string, { operationId: string }>[])
    for (const { operationId } of Object.values(methods)) expect(ids).toContain(operationId);
  for (const name of Object.keys(components.schemas)) expect(ids).toContain(`schema-${name}`);
});

test('the style has a type that browsers take', async () => {
  expect((await fetchText('/docs.css')).response.headers.get('Content-Type')).toMatch(/^text\/css/);
});

test('what is put into the page is escaped', () => {
  expect(html`<b title="${'"><script>'}">${['a', html`<i>${'&'}</i>`]}${false}</b>`.text).toBe(
    '<b title="&quot;&gt;&lt;script&gt;">a<i>&amp;</i></b>',
  );
});
