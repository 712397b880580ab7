import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import {
  countPlannedStops,
  dropFiles,
  hasExtracts,
  MONACO,
  NO_EXTRACTS,
  openPlanner,
  optimise,
  readDrawnRoutes,
  watchPage,
} from './journey.ts';
import { test } from './journey-test.ts';

test.use({ serviceWorkers: 'allow' });

/** Sixty places spread over Monaco's streets, as a dispatcher's export would list them. */
function makeOrders(count: number): string {
  const rows = ['Order no.;Name;Lat;Lon;Deliver between;Stop min;Boxes'];
  for (let i = 0; i < count; i++) {
    const along = i / (count - 1);
    const lon = (7.412 + along * 0.024).toFixed(6).replace('.', ',');
    const lat = (43.7275 + along * 0.02 + ((i * 7) % 5) * 0.0008).toFixed(6).replace('.', ',');
    rows.push(
      `M${i + 1};Customer ${i + 1};${lat};${lon};${i % 3 === 0 ? '09:00-12:00' : ''};5;${(i % 4) + 1}`,
    );
  }
  return `${rows.join('\r\n')}\r\n`;
}

async function dropMonaco(page: Page): Promise<void> {
  await dropFiles(page, [{ name: 'monaco-2016.osm.pbf', body: readFileSync(MONACO) }]);
  await expect(page.getByText('Monaco 2016, offline-ready')).toBeVisible({ timeout: 30_000 });
}

async function addOrders(page: Page, csv: string): Promise<void> {
  await dropFiles(page, [{ name: 'orders.csv', body: csv }]);
  await expect(page.getByRole('region', { name: 'Add orders' })).toBeVisible();
  await page.getByRole('button', { name: /^Check/ }).click();
  await page.getByRole('button', { name: /^Add \d+ orders?$/ }).click();
}

async function setUpFleet(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Fleet' }).click();
  await page.getByRole('button', { name: 'Use the first order' }).click();
  await page.getByLabel('How many vans').fill('3');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
}

test.describe('with an own extract', () => {
  test.skip(!hasExtracts, NO_EXTRACTS);

  test('a dropped extract and a dropped CSV become routes, which survive a reload without network', {
    tag: '@day',
  }, async ({ page, context }) => {
    const watched = watchPage(page);
    await openPlanner(page);
    await dropMonaco(page);
    await addOrders(page, makeOrders(60));
    await expect(page.getByRole('heading', { name: 'Orders 60' })).toBeVisible();
    await setUpFleet(page);
    await optimise(page);
    await expect(page.getByTestId('outcome')).toContainText('60 of 60 placed');
    await expect.poll(() => countPlannedStops(page)).toBe(60);
    const legs = await readDrawnRoutes(page);
    expect(legs.reduce((sum, leg) => sum + leg.points.length, 0)).toBeGreaterThan(300);

    await expect(page.getByTestId('save-status')).toHaveAttribute('data-status', 'saved');
    await page.evaluate(() => navigator.serviceWorker.ready);
    await context.setOffline(true);
    await page.reload();
    await expect(page.getByText('Monaco 2016, offline-ready')).toBeVisible({ timeout: 30_000 });
    await expect(page.getByRole('heading', { name: 'Orders 60' })).toBeVisible();
    await expect.poll(() => countPlannedStops(page)).toBe(60);
    await optimise(page);
    await expect(page.getByTestId('outcome')).toContainText('60 of 60 placed');
    expect([...watched.hosts]).toEqual([]);
    expect(watched.errors).toEqual([]);
  });

  test('the area stays when a text file comes as .osm.pbf: a clear error, nothing lost', {
    tag: '@day',
  }, async ({ page }) => {
    await openPlanner(page);
    await dropMonaco(page);
    // It is there again before there are orders.
    await page.reload();
    await expect(page.getByText('Monaco 2016, offline-ready')).toBeVisible();
    await addOrders(page, makeOrders(5));
    await dropFiles(page, [{ name: 'shopping.osm.pbf', body: 'milk, bread and three lemons' }]);
    const alert = page.getByRole('alert').filter({ hasText: 'could not be read' });
    await expect(alert).toContainText('shopping.osm.pbf could not be read');
    await expect(alert).toContainText('not an OpenStreetMap extract');
    await expect(alert).toContainText('byte 0');
    await page.getByRole('button', { name: 'Close', exact: true }).click();
    await expect(page.getByText('Monaco 2016, offline-ready')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Orders 5' })).toBeVisible();
  });
});
