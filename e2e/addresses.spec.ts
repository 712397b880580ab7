import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { writeExact } from '../src/bench/geocode/rewrite-address.ts';
import { drawAddresses } from '../src/bench/geocode/sample-addresses.ts';
import type { EmbeddedClient } from '../src/client/worker-client.ts';
import { readOsmPbf } from '../src/osm/read-osm-pbf.ts';
import { nodePlatform, openFileSource } from '../src/worker/node-platform.ts';
import {
  dropFiles,
  hasExtracts,
  LIECHTENSTEIN,
  NO_EXTRACTS,
  openDemo,
  openPlanner,
  watchPage,
} from './journey.ts';
import { test } from './journey-test.ts';

test.use({ drawsMap: false, serviceWorkers: 'allow' });

interface Found {
  confidence: string;
  street: string | undefined;
  number: string | undefined;
}

/** Asks the page's engine for addresses, all in one call. */
async function findAddresses(
  page: Page,
  texts: readonly string[],
): Promise<{ found: Found[]; ms: number; reports: number }> {
  return page.evaluate(async (asked) => {
    const { embeddedClient } = window as unknown as { embeddedClient: EmbeddedClient };
    let reports = 0;
    const began = performance.now();
    const answer = await embeddedClient.addresses.findAddresses(asked, () => reports++);
    const ms = performance.now() - began;
    if (!answer.ok) throw new Error(answer.error.message);
    const found = answer.value.map(({ confidence, hits: [hit] }) => ({
      confidence,
      street: hit?.street ?? hit?.name,
      number: hit?.housenumber,
    }));
    return { found, ms, reports };
  }, texts);
}

async function reloadOffline(page: Page): Promise<void> {
  await expect(page.getByTestId('save-status')).toHaveAttribute('data-status', 'saved');
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.context().setOffline(true);
  await page.reload();
}

test('every address of the sample plan is found without network after a reload', { tag: '@day' }, async ({
  page,
}) => {
  await openDemo(page);
  await reloadOffline(page);
  await expect(page.getByText('Linderwick, offline-ready')).toBeVisible();
  const orders: { street: string; houseNumber: string; city: string }[] = await page.evaluate(
    async () => (await (await fetch('demo/plan.json')).json()).orders,
  );
  const texts = orders.map(({ street, houseNumber, city }) => `${street} ${houseNumber}, ${city}`);
  const { found } = await findAddresses(page, texts);
  expect(found).toHaveLength(40);
  expect(found).toEqual(
    orders.map(({ street, houseNumber }) => ({ confidence: 'house', street, number: houseNumber })),
  );
});

test('a thousand addresses of an own extract are found from what was stored, without network', async ({
  page,
}) => {
  test.skip(!hasExtracts, NO_EXTRACTS);
  const watched = watchPage(page);
  const source = await openFileSource(LIECHTENSTEIN);
  const addresses = drawAddresses(await readOsmPbf(source, nodePlatform), 1000, 1);
  await source.close();
  await openPlanner(page);
  await dropFiles(page, [{ name: 'liechtenstein-2024.osm.pbf', body: readFileSync(LIECHTENSTEIN) }]);
  await expect(page.getByText('Liechtenstein 2024, offline-ready')).toBeVisible({ timeout: 60_000 });
  await page.getByRole('button', { name: 'Fleet' }).click();
  await page.getByRole('button', { name: 'Add a van' }).click();
  await reloadOffline(page);
  await expect(page.getByText('Liechtenstein 2024, offline-ready')).toBeVisible({ timeout: 60_000 });
  const { found, ms, reports } = await findAddresses(page, addresses.map(writeExact));
  const right = found.filter(
    ({ street, number }, i) => street === addresses[i].street && number === addresses[i].number,
  );
  console.log(`1,000 addresses in the browser's worker: ${ms.toFixed(0)} ms, ${right.length} right`);
  expect(right.length).toBeGreaterThanOrEqual(990);
  expect(reports).toBeGreaterThan(1);
  // 3 s on a quiet machine.
  expect(ms).toBeLessThan(10_000);
  expect([...watched.hosts]).toEqual([]);
});
