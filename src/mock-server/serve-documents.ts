/** The contract to read, without a key: openapi.json, and a page of it. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { HttpBindings } from '@hono/node-server';
import type { Hono } from 'hono';
import { BASE_PATH } from '../api/gateway/handle.ts';
import { PAGE_STYLE } from './docs-page/page-style.ts';
import { type ApiDocument, renderPage } from './docs-page/render-page.ts';

const FILE = join(import.meta.dirname, '../../docs/openapi.json');

const POLICY = [
  "default-src 'none'",
  "style-src 'self'",
  'img-src data:',
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

const COMMON_HEADERS = { 'X-Content-Type-Options': 'nosniff', 'Access-Control-Allow-Origin': '*' };

/** Adds the documents to an app, before what answers all other paths. */
export function serveDocuments(app: Hono<{ Bindings: HttpBindings }>, basePath = BASE_PATH): void {
  const json = readFileSync(FILE, 'utf8');
  const page = renderPage(JSON.parse(json) as ApiDocument, basePath);
  const serve = (path: string, type: string, body: string, headers: Record<string, string> = {}) =>
    app.get(`${basePath}${path}`, () => {
      return new Response(body, { headers: { 'Content-Type': type, ...COMMON_HEADERS, ...headers } });
    });
  serve('/openapi.json', 'application/json', json);
  serve('/docs', 'text/html; charset=utf-8', page, {
    'Content-Security-Policy': POLICY,
    'Referrer-Policy': 'no-referrer',
  });
  serve('/docs.css', 'text/css; charset=utf-8', PAGE_STYLE);
}
