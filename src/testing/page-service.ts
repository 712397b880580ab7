/** The service within a page, for tests: the app built and served, a Chromium, and `fetch` in the page. */
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { type Browser, chromium, type Page } from 'playwright';
import { ensureBuild } from '../scripts/ensure-build.ts';
import { findChromium } from '../scripts/find-chromium.ts';

const READY_MS = 60_000;

interface PageInit {
  readonly method?: string;
  readonly headers: readonly (readonly [string, string])[];
  readonly body?: string;
}

interface PageService {
  readonly page: Page;
  /** Sends a request to an address of the device API. */
  send(address: string, init?: RequestInit): Promise<Response>;
  openSecondPage(): Promise<Page>;
  close(): Promise<void>;
}

function serveApp(folder: string): Promise<{ server: Server; origin: string }> {
  const app = new Hono();
  app.use(async (context, next) => {
    await next();
    context.header('Cross-Origin-Opener-Policy', 'same-origin');
    context.header('Cross-Origin-Embedder-Policy', 'require-corp');
  });
  app.use(serveStatic({ root: folder }));
  return new Promise((done) => {
    const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, (info: AddressInfo) =>
      done({ server: server as Server, origin: `http://localhost:${info.port}` }),
    );
  });
}

/** Runs in the page; bodies travel as base64. */
async function fetchInPage([address, init]: [string, PageInit]) {
  const body = init.body === undefined ? undefined : Uint8Array.from(atob(init.body), (c) => c.charCodeAt(0));
  const headers = init.headers.map(([name, value]): [string, string] => [name, value]);
  const response = await fetch(address, { method: init.method, headers, body });
  return { status: response.status, headers: [...response.headers], text: await response.text() };
}

function toBase64(body: BodyInit | null | undefined): string | undefined {
  if (body === null || body === undefined) return undefined;
  return Buffer.from(body as string | Uint8Array).toString('base64');
}

/** Resolves once some page of the origin answers; throws with the last answer otherwise. */
export async function waitForEngine(page: Page): Promise<void> {
  const end = performance.now() + READY_MS;
  for (;;) {
    const answer = await page.evaluate(async () => {
      if (!navigator.serviceWorker.controller) return 'no service worker';
      const response = await fetch('/device/api/1/health');
      return `${response.status} ${await response.text()}`;
    });
    if (answer.startsWith('200 {"status":"ok"')) return;
    if (performance.now() > end) throw new Error(`The engine of the page does not answer: ${answer}`);
    await page.waitForTimeout(200);
  }
}

/** Undefined where there is no Chromium. */
export async function startPageService(): Promise<PageService | undefined> {
  const executablePath = findChromium();
  if (!executablePath) return undefined;
  const { server, origin } = await serveApp(ensureBuild('production'));
  const browser: Browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(origin);
  await waitForEngine(page);
  return {
    page,
    async send(address, init = {}) {
      const headers = [...new Headers(init.headers)];
      const sent: PageInit = { method: init.method, headers, body: toBase64(init.body) };
      const {
        status,
        headers: received,
        text,
      } = await page.evaluate(fetchInPage, [`/device/api/1${address}`, sent] as [string, PageInit]);
      return new Response(status === 204 ? null : text, { status, headers: received });
    },
    async openSecondPage() {
      const second = await context.newPage();
      await second.goto(origin);
      return second;
    },
    async close() {
      await browser.close();
      server.close();
    },
  };
}
