/** "Offline" as a promise: the host dies after the first load, and the day goes on. */
import { type BrowserContext, expect, type Page } from '@playwright/test';
import { countPlannedStops, dropFiles, optimise, readDrawnRoutes, waitForMap, watchPage } from './journey.ts';
import { test } from './journey-test.ts';
import { type StaticHost, startStaticHost } from './static-host.ts';

test.use({ serviceWorkers: 'allow' });

/** Loads the app for the first time and waits until it keeps itself. */
async function load(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await expect(page.getByRole('button', { name: 'Try it' })).toBeEnabled({ timeout: 30_000 });
  await page.evaluate(() => navigator.serviceWorker.ready);
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
}

/** Open, search, plan, reload, plan again. */
async function spendADay(page: Page, url: string): Promise<void> {
  const watched = watchPage(page);
  await page.goto(url);
  await page.getByRole('button', { name: 'Try it' }).click();
  await expect(page.getByRole('heading', { name: 'Orders 40' })).toBeVisible();
  const found = await page.evaluate(async () => {
    const { embeddedClient } = window as unknown as {
      embeddedClient: {
        api: { geocode(query: object): Promise<{ ok: boolean; value?: { hits: { name?: string }[] } }> };
      };
    };
    const answer = await embeddedClient.api.geocode({ q: 'Mill', limit: 5 });
    return answer.ok ? (answer.value?.hits.length ?? 0) : 0;
  });
  expect(found).toBeGreaterThan(0);
  await optimise(page);
  await expect.poll(() => countPlannedStops(page)).toBe(40);
  await expect(page.getByTestId('save-status')).toHaveAttribute('data-status', 'saved');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Orders 40' })).toBeVisible({ timeout: 30_000 });
  await expect.poll(() => countPlannedStops(page)).toBe(40);
  await optimise(page);
  expect((await readDrawnRoutes(page)).length).toBeGreaterThan(40);
  await expect.poll(() => countRoads(page)).toBeGreaterThan(20);
  expect([...watched.hosts]).toEqual([]);
  expect(watched.errors).toEqual([]);
}

/** Roads of the base map that are on the screen. */
async function countRoads(page: Page): Promise<number> {
  await waitForMap(page);
  return page.evaluate(() => {
    const { planMap } = window as unknown as {
      planMap: { queryRenderedFeatures(): { sourceLayer?: string }[] };
    };
    return planMap.queryRenderedFeatures().filter(({ sourceLayer }) => sourceLayer?.startsWith('roads'))
      .length;
  });
}

async function clearHttpCache(context: BrowserContext, page: Page): Promise<void> {
  const session = await context.newCDPSession(page);
  await session.send('Network.clearBrowserCache');
}

test('the host dies after the first load: a fresh tab opens, searches, plans, and does so again', {
  tag: '@day',
}, async ({ page, context }) => {
  test.setTimeout(180_000);
  const host = await startStaticHost();
  await load(page, host.url);
  expect(host.listSentTwice()).toEqual([]);
  await host.kill();
  await page.close();
  await spendADay(await context.newPage(), host.url);
});

test('the same with an empty HTTP cache', async ({ page, context }) => {
  test.setTimeout(180_000);
  const host = await startStaticHost();
  await load(page, host.url);
  await host.kill();
  await clearHttpCache(context, page);
  const fresh = await context.newPage();
  await page.close();
  await spendADay(fresh, host.url);
});

test.describe('on a host without headers', () => {
  // What the page was told to try, and the browser's word on it.
  test.use({ expectedErrors: /example\.invalid|status of 403/ });

  test('the app isolates itself, and may not connect elsewhere', async ({ page }) => {
    const host = await startStaticHost();
    await load(page, host.url);
    expect(await page.evaluate(() => crossOriginIsolated)).toBe(false);
    await page.reload();
    await expect(page.getByRole('button', { name: 'Try it' })).toBeEnabled({ timeout: 30_000 });
    expect(await page.evaluate(() => crossOriginIsolated)).toBe(true);
    const reach = () => fetch('https://example.invalid/').then(String, (error: Error) => error.message);
    const blocked: string[] = [];
    page.on('console', (message) => blocked.push(message.text()));
    await page.evaluate(reach);
    const engine = page.workers().find((worker) => worker.url().includes('engine.worker'));
    await engine?.evaluate(reach);
    // The page breaks its own rule and the service worker's, the engine the latter.
    await expect
      .poll(() => blocked.filter((text) => text.includes('Content Security Policy')).length)
      .toBe(3);
    // Nobody allowed this host: the relay refuses it.
    const refused = await page.evaluate(async () => {
      const response = await fetch('/device/network?url=https%3A%2F%2Fexample.invalid%2F', {
        headers: { 'X-Tourwright-Relay': '1' },
      });
      return `${response.status} ${await response.text()}`;
    });
    expect(refused).toBe('403 Nobody allowed this app to ask https://example.invalid');
    await host.kill();
  });
});

const NEW_VERSION = 'meta[name=version][content="0123456789abcdef"]';

/** What lies in a folder of the host becomes a newer version than the page is. */
async function makeNewer(page: Page, host: StaticHost, folder = '') {
  const version = await page.locator('meta[name=version]').getAttribute('content');
  for (const file of ['sw.js', 'index.html'])
    host.edit(folder + file, (text) => text.replace(version!, '0123456789abcdef'));
}

/** The host has a newer version from now on, and the page learns of it. */
async function publishNewVersion(page: Page, host: StaticHost) {
  await makeNewer(page, host);
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
}

test('a newer version waits for a click and keeps the plan', async ({ page }) => {
  test.setTimeout(120_000);
  const host = await startStaticHost();
  await load(page, host.url);
  await page.getByRole('button', { name: 'Try it' }).click();
  await expect(page.getByRole('heading', { name: 'Orders 40' })).toBeVisible();
  await expect(page.getByTestId('save-status')).toHaveAttribute('data-status', 'saved');
  await publishNewVersion(page, host);
  const banner = page.getByText('A newer version is ready.');
  await expect(banner).toBeVisible({ timeout: 30_000 });
  // Until then a reload stays with the version that runs.
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Orders 40' })).toBeVisible({ timeout: 30_000 });
  await expect(banner).toBeVisible();
  await page.getByRole('button', { name: 'Update now' }).click();
  await expect(page.locator(NEW_VERSION)).toHaveCount(1, { timeout: 30_000 });
  await expect(page.getByRole('heading', { name: 'Orders 40' })).toBeVisible({ timeout: 30_000 });
  await expect(banner).toHaveCount(0);
  await host.kill();
});

test('a newer version that cannot take over at once does so after the reload', async ({ page, context }) => {
  test.setTimeout(120_000);
  const host = await startStaticHost();
  await load(page, host.url);
  // The running version has something to do for another tab, which keeps it.
  host.edit('slow.txt', () => 'slow');
  const release = host.hold('/slow.txt');
  const other = await context.newPage();
  await other.goto(host.url);
  await other.evaluate(() => void fetch('slow.txt'));
  await publishNewVersion(page, host);
  await expect(page.getByText('A newer version is ready.')).toBeVisible({ timeout: 30_000 });
  const loaded = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Update now' }).click();
  await loaded;
  await expect(page.getByRole('button', { name: 'Try it' })).toBeEnabled({ timeout: 30_000 });
  await expect(page.locator(NEW_VERSION)).toHaveCount(0);
  release();
  await expect(page.locator(NEW_VERSION)).toHaveCount(1, { timeout: 30_000 });
  await expect(page.getByText('A newer version is ready.')).toHaveCount(0);
  // Later ones wait for a word again.
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
  await host.kill();
});

test('two versions in folders of one host keep their own files', async ({ page }) => {
  const host = await startStaticHost('planner/', 'trial/');
  await load(page, host.url);
  await makeNewer(page, host, 'trial/');
  const trial = new URL('/trial/', host.url).href;
  await load(page, trial);
  await expect(page.locator(NEW_VERSION)).toHaveCount(1);
  await host.kill();
  for (const [url, newer] of [
    [host.url, 0],
    [trial, 1],
  ] as const) {
    await page.goto(url);
    await expect(page.getByRole('button', { name: 'Try it' })).toBeEnabled({ timeout: 30_000 });
    await expect(page.locator(NEW_VERSION)).toHaveCount(newer);
  }
});

test('a file that is shared to the app is read', async ({ page }) => {
  const host = await startStaticHost();
  await load(page, host.url);
  await page.evaluate(async () => {
    const form = new FormData();
    form.append('files', new File(['Name;Lat;Lon\nBakery;48.1;11.5\n'], 'orders.csv', { type: 'text/csv' }));
    await fetch('/share', { method: 'POST', body: form, redirect: 'manual' });
  });
  await page.goto(`${host.url}?shared`);
  await page.getByRole('button', { name: 'Open', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Add orders' })).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText('orders.csv').first()).toBeVisible();
  expect(new URL(page.url()).search).toBe('');
  await host.kill();
});

/** Three customers of which two fit in a van, in a line and at a right angle. */
const SMALL_INSTANCE = [
  'NAME : small',
  'TYPE : CVRP',
  'DIMENSION : 4',
  'EDGE_WEIGHT_TYPE : EUC_2D',
  'CAPACITY : 10',
  'NODE_COORD_SECTION',
  '1 0 0',
  '2 0 10',
  '3 0 20',
  '4 10 0',
  'DEMAND_SECTION',
  '1 0',
  '2 4',
  '3 4',
  '4 4',
  'DEPOT_SECTION',
  '1',
  '-1',
  'EOF',
].join('\n');

/** What the browser says of a request that came before the engine. */
const NOT_YET = /status of 503/;

test('the lab starts without its host, and opens an instance that the planner was given', async ({
  page,
}) => {
  const host = await startStaticHost();
  const { errors } = watchPage(page);
  await load(page, host.url);
  await host.kill();
  await dropFiles(page, [{ name: 'small.vrp', body: SMALL_INSTANCE }]);
  await page.getByRole('button', { name: 'Open in the lab' }).click();
  await page.waitForURL('**/lab.html');
  await expect(page.getByRole('heading', { name: 'Orders 3' })).toBeVisible();
  await optimise(page);
  // To and fro to the first of two, and to the third.
  await expect(page.locator('[data-kpi=cost] dd')).toHaveText('60');
  await expect(page.getByTestId('save-status')).toHaveAttribute('data-status', 'saved');
  await page.reload();
  await expect(page.locator('[data-kpi=cost] dd')).toHaveText('60');
  expect(errors).toEqual([]);
});

test.describe('in a folder', () => {
  test.use({ expectedErrors: NOT_YET });

  test('put into a folder of a host it works as at its root: page, map, engine, requests of scripts, the lab, the driver’s page', async ({
    page,
  }) => {
    const host = await startStaticHost('tools/planner/');
    const { hosts, errors } = watchPage(page);
    const missing: string[] = [];
    page.on('response', (response) => {
      if (response.status() === 404) missing.push(response.url());
    });
    await page.goto(host.url);
    await page.getByRole('button', { name: 'Try it' }).click();
    await expect.poll(() => countPlannedStops(page)).toBe(40);
    await waitForMap(page);
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.reload();
    // The page answers requests of scripts once its engine is there.
    const ask = () => page.evaluate(async () => (await fetch('device/api/1/info?key=free')).status);
    await expect.poll(ask).toBe(200);
    await page.getByRole('button', { name: 'Settings', exact: true }).click();
    await page.getByRole('link', { name: 'Open the lab' }).click();
    await page.waitForURL('**/tools/planner/lab.html');
    await page.getByRole('link', { name: 'Back to the planner' }).click();
    await expect.poll(() => countPlannedStops(page)).toBe(40);
    await page.getByRole('button', { name: 'Share', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Send to phones' }).click();
    const link = await page.getByLabel('Link', { exact: true }).inputValue();
    expect(link).toContain('/tools/planner/driver.html#d=');
    await page.goto(link);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Van 1');
    expect(missing).toEqual([]);
    expect([...hosts]).toEqual([]);
    expect(errors.filter((error) => !NOT_YET.test(error))).toEqual([]);
    await host.kill();
  });
});
