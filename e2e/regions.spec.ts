/** Map areas of one's own: got by address, paused, mended, updated, kept apart from a full disk and from other tabs. */
import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { buildPack } from './build-pack.ts';
import { dropFiles, hasExtracts, MONACO, NO_EXTRACTS, openDemo, openPlanner, watchPage } from './journey.ts';
import { test } from './journey-test.ts';
import { type PackHost, startPackHost } from './pack-host.ts';
import { expectAccessible } from './workspace.ts';

test.use({ drawsMap: false, serviceWorkers: 'allow' });

test.skip(!hasExtracts, NO_EXTRACTS);

let pack: Buffer;
let host: PackHost;
test.beforeAll(async () => {
  pack = buildPack();
  host = await startPackHost(pack);
});
test.afterAll(() => host.close());
test.beforeEach(() => {
  host.serve(pack);
  host.delay = 0;
  host.isDown = false;
});

const row = (page: Page) => page.getByTestId('region-monaco-2016');

async function openRegions(page: Page): Promise<void> {
  await openDemo(page);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  await page.getByRole('button', { name: 'Regions', exact: true }).click();
}

async function askHost(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'An address' }).click();
  await page.getByLabel('Address of a region pack').fill(host.url);
  await page.getByRole('button', { name: /^Ask 127/ }).click();
}

async function getPack(page: Page): Promise<void> {
  await askHost(page);
  await page.getByRole('button', { name: /^Get [\d.]+ (MB|kB)$/ }).click();
}

/** Deletes every second unit of the region, as a browser that runs out of disk might. */
function evictHalf(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        indexedDB.open('tourwright-regions').onsuccess = (event) => {
          const database = (event.target as IDBOpenDBRequest).result;
          const store = database.transaction('unit', 'readwrite').objectStore('unit');
          store.getAllKeys().onsuccess = (keys) => {
            const lost = (keys.target as IDBRequest<IDBValidKey[]>).result.filter((_, i) => i % 2 === 0);
            for (const key of lost) store.delete(key);
            store.transaction.oncomplete = () => {
              database.close();
              resolve(lost.length);
            };
          };
        };
      }),
  );
}

test('a pack by its address: looked at, got, tried offline, opened, and its host is named', {
  tag: '@day',
}, async ({ page }) => {
  const watched = watchPage(page);
  await openRegions(page);
  expect([...watched.hosts]).toEqual([]);
  await askHost(page);
  await expect(page.getByText(/Monaco 2016.*to download.*on disk/)).toBeVisible();
  await expectAccessible(page, 'an area that is offered', '.panel');
  await page.getByRole('button', { name: /^Get [\d.]+ (MB|kB)$/ }).click();
  await expect(row(page)).toContainText('Offline-ready', { timeout: 30_000 });
  await row(page).getByRole('button', { name: 'Open' }).click();
  await expect(page.getByText('Monaco 2016, offline-ready')).toBeVisible();
  // What was asked is told, and can be forbidden.
  const { host: name } = new URL(host.url);
  await page.getByRole('button', { name: /^On this device/ }).click();
  await expect(page.getByText(`Hosts contacted since you opened this page: ${name}`)).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Settings', exact: true }).click();
  await expect(page.getByRole('list', { name: 'Other hosts' })).toContainText(/Map areas. \d+ requests/);
  await page.getByRole('button', { name: `Forbid ${name}` }).click();
  await expect(page.getByRole('list', { name: 'Other hosts' })).toContainText('No longer allowed');
  expect(watched.errors).toEqual([]);
});

test('a download is paused, survives a reload, goes on where it was, and can be given up', {
  tag: '@day',
}, async ({ page }) => {
  await openRegions(page);
  host.delay = 700;
  await getPack(page);
  await expect(row(page)).toContainText('Downloading');
  await expect(row(page)).toContainText(/[3-9]\d\d kB of 1\.\d MB/, { timeout: 30_000 });
  await row(page).getByRole('button', { name: 'Pause' }).click();
  await expect(row(page)).toContainText('Paused');
  await page.reload();
  await page.getByRole('button', { name: 'Regions', exact: true }).click();
  await expect(row(page)).toContainText('Paused');
  host.delay = 0;
  const before = host.sent();
  await row(page).getByRole('button', { name: 'Go on' }).click();
  await expect(row(page)).toContainText('Offline-ready', { timeout: 30_000 });
  expect(host.sent() - before).toBeLessThan(pack.length);
  await row(page).getByRole('button', { name: 'More for Monaco 2016' }).click();
  await page.getByRole('menuitem', { name: 'Remove…' }).click();
  await page.getByRole('menuitem', { name: 'Remove Monaco 2016 for good' }).click();
  await expect(row(page)).toHaveCount(0);
});

test('a host that breaks off is told in words, and the download goes on later', async ({ page }) => {
  test.setTimeout(120_000);
  await openRegions(page);
  host.delay = 300;
  await getPack(page);
  await expect(row(page)).toContainText('Downloading');
  host.isDown = true;
  await expect(page.getByRole('alert')).toContainText('has not come yet', { timeout: 30_000 });
  await expect(row(page)).toContainText('Interrupted');
  await expect(row(page)).toContainText('It goes on from there');
  host.isDown = false;
  host.delay = 0;
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await row(page).getByRole('button', { name: 'Go on' }).click();
  await expect(row(page)).toContainText('Offline-ready', { timeout: 30_000 });
});

test('half of the tiles are lost: noticed, fetched alone, sound again', async ({ page }) => {
  await openRegions(page);
  await getPack(page);
  await expect(row(page)).toContainText('Offline-ready', { timeout: 30_000 });
  expect(await evictHalf(page)).toBeGreaterThan(3);
  await page.reload();
  await page.getByRole('button', { name: 'Regions', exact: true }).click();
  await expect(row(page)).toContainText('Parts are lost');
  const before = host.sent();
  await row(page)
    .getByRole('button', { name: /^Get [\d.]+ (MB|kB)$/ })
    .click();
  await expect(row(page)).toContainText('Offline-ready', { timeout: 30_000 });
  expect(host.sent() - before).toBeLessThan(pack.length * 0.9);
});

test('damaged tiles are found by their hashes, named, and fetched alone', async ({ page }) => {
  await openRegions(page);
  await getPack(page);
  await expect(row(page)).toContainText('Offline-ready', { timeout: 30_000 });
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        indexedDB.open('tourwright-regions').onsuccess = (event) => {
          const database = (event.target as IDBOpenDBRequest).result;
          const store = database.transaction('unit', 'readwrite').objectStore('unit');
          store.openCursor().onsuccess = (found) => {
            const cursor = (found.target as IDBRequest<IDBCursorWithValue | null>).result;
            if (!cursor) return;
            const bytes = (cursor.value as Uint8Array).slice();
            bytes[bytes.length >> 1] ^= 1;
            cursor.update(bytes);
            cursor.continue();
          };
          store.transaction.oncomplete = () => {
            database.close();
            resolve();
          };
        };
      }),
  );
  await row(page).getByRole('button', { name: 'Open' }).click();
  await expect(page.getByRole('alert')).toContainText(
    /Monaco 2016 is damaged: tile 12.* is not what was written/,
  );
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(row(page)).toContainText('Parts are lost');
  await row(page)
    .getByRole('button', { name: /^Get [\d.]+ (MB|kB)$/ })
    .click();
  await expect(row(page)).toContainText('Offline-ready', { timeout: 30_000 });
  await row(page).getByRole('button', { name: 'Open' }).click();
  await expect(page.getByText('Monaco 2016, offline-ready')).toBeVisible({ timeout: 30_000 });
});

test('an update costs what differs, and the old area works until it is there', async ({ page }) => {
  await openRegions(page);
  await getPack(page);
  await expect(row(page)).toContainText('Offline-ready', { timeout: 30_000 });
  const more = row(page).getByRole('button', { name: 'More for Monaco 2016' });
  await more.click();
  await page.getByRole('menuitem', { name: 'Look for an update' }).click();
  await expect(row(page)).toContainText('Up to date');
  // The same name, a part of the area: most units differ.
  host.serve(buildPack('--bbox', '7.40,43.72,7.43,43.75', '--name', 'Monaco 2016'));
  await more.click();
  await page.getByRole('menuitem', { name: 'Look for an update' }).click();
  await expect(row(page)).toContainText('Update available');
  await row(page).getByRole('button', { name: /^Get / }).click();
  await expect(row(page)).toContainText('Offline-ready', { timeout: 30_000 });
});

/** Runs in the page: whether a database cannot keep even 4 MB more. */
async function isStorageFull(): Promise<boolean> {
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    const asked = indexedDB.open('probe', 1);
    asked.onupgradeneeded = () => asked.result.createObjectStore('probe');
    asked.onsuccess = () => resolve(asked.result);
    asked.onerror = () => reject(asked.error);
  });
  const change = database.transaction('probe', 'readwrite');
  change.objectStore('probe').put(new Uint8Array(4_000_000), 'probe');
  const isFull = await new Promise<boolean>((resolve) => {
    change.oncomplete = () => resolve(false);
    change.onabort = () => resolve(true);
  });
  database.close();
  return isFull;
}

test('with room for 3 MB a large area is refused with figures, and the plan stays', async ({
  page,
  context,
  baseURL,
}) => {
  await openRegions(page);
  await askHost(page);
  const get = page.getByRole('button', { name: /^Get [\d.]+ (MB|kB)$/ });
  await expect(get).toBeEnabled();
  const session = await context.newCDPSession(page);
  await session.send('Storage.overrideQuotaForOrigin', { origin: baseURL!, quotaSize: 3_000_000 });
  // The browser trusts what it last knew of the free room for half a minute.
  await expect.poll(() => page.evaluate(isStorageFull), { timeout: 60_000 }).toBe(true);
  await get.click();
  const alert = page.getByRole('alert');
  await expect(alert).toContainText(/needs 1\.\d MB.*Your plans are untouched/, { timeout: 30_000 });
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(row(page)).toHaveCount(0);
  // A file that is dropped meets the same wall.
  await dropFiles(page, [{ name: 'monaco-2016.pack', body: pack }]);
  await expect(alert).toContainText(/needs 1\.\d MB.*Your plans are untouched/, { timeout: 30_000 });
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await page.getByRole('button', { name: /^Orders/ }).click();
  await expect(page.getByRole('heading', { name: 'Orders 40' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Orders 40' })).toBeVisible();
});

test('two tabs: one writes an area, the other waits for it and sees it', async ({ page, context }) => {
  await openRegions(page);
  host.delay = 600;
  await getPack(page);
  await expect(row(page)).toContainText('Downloading');
  const second = await context.newPage();
  await second.goto('/');
  await second.getByRole('button', { name: 'Regions', exact: true }).click();
  await dropFiles(second, [{ name: 'monaco-2016.pack', body: pack }]);
  await expect(second.getByRole('alert')).toContainText('Another tab is changing this map area', {
    timeout: 30_000,
  });
  host.delay = 0;
  await expect(row(page)).toContainText('Offline-ready', { timeout: 60_000 });
  await expect(row(second)).toContainText('Offline-ready', { timeout: 30_000 });
});

test('an import that is cancelled half-way leaves nothing behind', async ({ page }) => {
  await openPlanner(page);
  await dropFiles(page, [{ name: 'monaco-2016.osm.pbf', body: readFileSync(MONACO) }]);
  await page.getByRole('button', { name: 'Cancel', exact: true }).click();
  await expect(page.getByRole('progressbar', { name: 'Import' })).toHaveCount(0, { timeout: 15_000 });
  const left = await page.evaluate(
    () =>
      new Promise<number[]>((resolve) => {
        indexedDB.open('tourwright-regions').onsuccess = (event) => {
          const database = (event.target as IDBOpenDBRequest).result;
          const stores = database.transaction(['region', 'unit']);
          const counts = ['region', 'unit'].map((name) => stores.objectStore(name).count());
          stores.oncomplete = () => resolve(counts.map(({ result }) => result));
        };
      }),
  );
  expect(left).toEqual([0, 0]);
});

test.describe('without the script of the second thread', () => {
  // It would come from the cache.
  test.use({ serviceWorkers: 'block', expectedErrors: /404/ });

  test('an import orders and cuts the roads itself', async ({ page }) => {
    const names = new Set<string>();
    await page.context().route(/\/region\.worker-/, async (route) => {
      const response = await route.fetch();
      const script = await response.text();
      await route.fulfill({
        response,
        body: script.replace(/graph\.worker-/, (name) => {
          names.add(name);
          return 'lost.worker-';
        }),
      });
    });
    await openPlanner(page);
    await dropFiles(page, [{ name: 'monaco-2016.osm.pbf', body: readFileSync(MONACO) }]);
    await expect(page.getByText('Monaco 2016, offline-ready')).toBeVisible({ timeout: 60_000 });
    expect([...names]).toEqual(['graph.worker-']);
  });
});

test('an area goes out as a file and comes back in another browser', async ({ page, browser }) => {
  await openRegions(page);
  await dropFiles(page, [{ name: 'monaco-2016.pack', body: pack }]);
  await expect(row(page)).toContainText('Offline-ready', { timeout: 30_000 });
  await row(page).getByRole('button', { name: 'More for Monaco 2016' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Save as a file for other computers' }).click();
  const file = readFileSync(await (await download).path());
  // Units are as they were; only the lists between them are packed anew.
  expect(Math.abs(file.length - pack.length)).toBeLessThan(1000);
  const other = await (await browser.newContext()).newPage();
  await openPlanner(other);
  await dropFiles(other, [{ name: 'from-a-stick.pack', body: file }]);
  await expect(other.getByText('Monaco 2016, offline-ready')).toBeVisible({ timeout: 30_000 });
});
