/** Pages of other sites: what they frame does not run, and what they send is opened by nobody but the person. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect } from '@playwright/test';
import { openDemo } from './journey.ts';
import { test } from './journey-test.ts';
import { startStaticHost } from './static-host.ts';

test.use({ drawsMap: false, serviceWorkers: 'allow', expectedErrors: /frame|status of 404/i });

let server: Server;
let origin: string;
let app: string;
/** What the other page shows within itself. */
let framed: string;
test.beforeAll(async ({ host }) => {
  app = host.url;
  const form =
    `<form action="${app}share" method="post" enctype="multipart/form-data"><input type="file" name="files" multiple>` +
    '<button>Win a prize</button></form>';
  server = createServer((request, response) => {
    response.setHeader('Content-Type', 'text/html');
    response.end(
      `<!doctype html><title>other</title>${request.url === '/form' ? form : `<iframe width="900" height="600" src="${framed}"></iframe>`}`,
    );
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
test.afterAll(() => {
  server.closeAllConnections();
  server.close();
});

test('a page of another site cannot show the planner within itself, on the first visit either', async ({
  page,
  context,
}) => {
  // One that sends no headers; those of the service worker come with the second visit.
  const host = await startStaticHost();
  framed = host.url;
  await page.goto(`${origin}/frame`);
  const frame = page.frameLocator('iframe');
  await expect(frame.getByText('Tourwright does not run inside a page of another site.')).toBeVisible();
  expect(page.workers()).toHaveLength(0);
  const opened = context.waitForEvent('page');
  await frame.getByRole('link', { name: 'Open it in a tab of its own' }).click();
  await expect((await opened).getByRole('button', { name: 'Try it' })).toBeEnabled();
  await host.kill();
});

test('where the host sends the headers, the browser does not even load it there', async ({ page }) => {
  framed = app;
  await page.goto(`${origin}/frame`);
  await expect.poll(() => page.frames().at(-1)?.url()).toBe('chrome-error://chromewebdata/');
});

test('what a form of another site sends is named, and opened or thrown away as the person says', async ({
  page,
}) => {
  await page.goto(app);
  await openDemo(page);
  await page.evaluate(() => navigator.serviceWorker.ready);
  const file = {
    name: 'prize.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('Name;Lat;Lon\nBakery;48.1;11.5\n'),
  };
  const post = async (files: (typeof file)[]) => {
    await page.goto(`${origin}/form`);
    await page.locator('input').setInputFiles(files);
    await page.getByRole('button', { name: 'Win a prize' }).click();
  };
  const send = async () => {
    await post([file]);
    await expect(page.getByText('prize.csv. Open it only if you sent it yourself.')).toBeVisible();
    expect(new URL(page.url()).search).toBe('');
    await expect(page.getByRole('region', { name: 'Add orders' })).toHaveCount(0);
  };
  await send();
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByText('Sent here by another app:')).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Orders 40' })).toBeVisible();
  await expect(page.getByText('Sent here by another app:')).toHaveCount(0);
  await send();
  await page.getByRole('button', { name: 'Open', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Add orders' })).toBeVisible();

  await post(Array.from({ length: 21 }, (_, i) => ({ ...file, name: `${i}.csv` })));
  await expect(page.getByText('at most 20 files and 200 MB at once')).toBeVisible();
  expect(new URL(page.url()).search).toBe('');
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByText('at most 20 files')).toHaveCount(0);
});
