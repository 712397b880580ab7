/** The relay to other hosts answers the app's own code and nobody else: what a permitted host sends can neither run nor be shown. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, type Page } from '@playwright/test';
import { openDemo } from './journey.ts';
import { test } from './journey-test.ts';

// The browser's own word on what is refused.
test.use({
  drawsMap: false,
  serviceWorkers: 'allow',
  expectedErrors: /status of 40|Failed to load|MIME|Refused|Worker/,
});

/** Sets a mark in the page's window, and in every window that framed or opened it. */
const SCRIPT = 'for (const at of [self, self.parent, self.opener]) try { at.stolen = true } catch {}';
const FILES: Record<string, { readonly type: string; readonly text: string }> = {
  '/evil.html': { type: 'text/html', text: `<!doctype html><title>evil</title><script>${SCRIPT}</script>` },
  '/evil.js': { type: 'text/javascript', text: SCRIPT },
  '/evil.css': { type: 'text/css', text: 'body { --stolen: yes }' },
  '/evil.svg': {
    type: 'image/svg+xml',
    text: `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>${SCRIPT}</script></svg>`,
  },
};

let server: Server;
let origin: string;
test.beforeAll(async () => {
  server = createServer((request, response) => {
    const file = FILES[request.url ?? ''];
    response.setHeader('Access-Control-Allow-Origin', '*');
    response.setHeader('Access-Control-Expose-Headers', '*');
    if (!file) return response.writeHead(404).end();
    return response.writeHead(200, { 'Content-Type': file.type }).end(file.text);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
test.afterAll(() => {
  server.closeAllConnections();
  server.close();
});

/** The person permits the host by asking it for a pack. */
async function permitHost(page: Page): Promise<void> {
  await openDemo(page);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  await page.getByRole('button', { name: 'Regions', exact: true }).click();
  await page.getByRole('button', { name: 'An address' }).click();
  await page.getByLabel('Address of a region pack').fill(`${origin}/none.pack`);
  await page.getByRole('button', { name: /^Ask 127/ }).click();
  // The app's own request came through, and brought what the host says.
  await expect(page.getByText(/404/).first()).toBeVisible();
}

const relayed = (file: string) => `/device/network?url=${encodeURIComponent(origin + file)}`;

test('a permitted host’s files are no pages, frames, scripts, styles, workers or pictures of the app', {
  tag: '@day',
}, async ({ page, context }) => {
  await permitHost(page);

  const opened = await context.newPage();
  const answer = await opened.goto(new URL(relayed('/evil.html'), page.url()).href);
  expect(answer?.status()).toBe(403);
  expect(answer?.headers()['content-security-policy']).toBe("sandbox; default-src 'none'");
  expect(await opened.title()).toBe('');
  expect(await opened.evaluate(() => 'stolen' in self)).toBe(false);
  await opened.close();

  const outcomes = await page.evaluate(async ([html, js, css, svg]) => {
    const insert = (make: (done: (outcome: string) => void) => Element | undefined) =>
      new Promise<string>((resolve) => {
        const element = make(resolve);
        if (!element) return;
        element.addEventListener('load', () => resolve('loaded'));
        element.addEventListener('error', () => resolve('refused'));
        document.body.append(element);
      });
    const create = <K extends keyof HTMLElementTagNameMap>(
      name: K,
      members: Partial<HTMLElementTagNameMap[K]>,
    ) => Object.assign(document.createElement(name), members);
    const startWorker = (type: WorkerType) =>
      insert((done) => {
        try {
          const worker = new Worker(js, { type });
          worker.onerror = () => done('refused');
          worker.onmessage = () => done('loaded');
          setTimeout(() => done('silent'), 3000);
        } catch {
          done('refused');
        }
        return undefined;
      });
    const seen = {
      script: await insert(() => create('script', { src: js })),
      module: await insert(() => create('script', { src: js, type: 'module' })),
      style: await insert(() => create('link', { rel: 'stylesheet', href: css })),
      picture: await insert(() => create('img', { src: svg })),
      worker: await startWorker('classic'),
      moduleWorker: await startWorker('module'),
      imported: await import(js).then(
        () => 'loaded',
        () => 'refused',
      ),
      // A frame says that it loaded whatever came.
      frame: await insert(() => create('iframe', { src: html })).then(
        () => document.querySelector('iframe')?.contentDocument?.title ?? 'nothing of it',
      ),
      bareFetch: await fetch(html).then(({ status }) => String(status)),
    };
    return {
      ...seen,
      stolen: 'stolen' in window,
      style2: getComputedStyle(document.body).getPropertyValue('--stolen'),
    };
  }, ['/evil.html', '/evil.js', '/evil.css', '/evil.svg'].map(relayed));
  expect(outcomes).toEqual({
    script: 'refused',
    module: 'refused',
    style: 'refused',
    picture: 'refused',
    worker: 'refused',
    moduleWorker: 'refused',
    imported: 'refused',
    frame: 'nothing of it',
    bareFetch: '403',
    stolen: false,
    style2: '',
  });
});

test('what the app itself is answered with comes as bytes that cannot be shown', async ({ page }) => {
  await permitHost(page);
  const answer = await page.evaluate(async (url) => {
    const response = await fetch(url, { headers: { 'X-Tourwright-Relay': '1' } });
    return {
      status: response.status,
      text: await response.text(),
      headers: Object.fromEntries(response.headers),
    };
  }, relayed('/evil.html'));
  expect(answer.status).toBe(200);
  expect(answer.text).toBe(FILES['/evil.html'].text);
  expect(answer.headers).toMatchObject({
    'content-type': 'application/octet-stream',
    'content-security-policy': "sandbox; default-src 'none'",
    'x-content-type-options': 'nosniff',
  });
});
