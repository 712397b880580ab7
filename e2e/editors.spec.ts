/** Orders, vans and rules through the screen: each edit is made, seen, and undone. */
import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { dropFiles, expectNoViolations, openDemo, openPlanner } from './journey.ts';
import { test } from './journey-test.ts';

interface PlanLike {
  orders: {
    id: string;
    name: string;
    type: string;
    windows: unknown[];
    durationSeconds: number;
    pickup?: unknown;
  }[];
  vehicles: { id: string; name: string; typeId?: string; capacity: number[]; rest?: unknown }[];
  vehicleTypes: unknown[];
  relations: { type: string; members: string[] }[];
  objectives: { type: string; value: string; level?: number }[];
}

/** The last stored plan: what autosave has written. */
async function readPlan(page: Page): Promise<PlanLike> {
  await expect(page.getByText(/^Saved on this device/)).toBeVisible();
  return page.evaluate(async () => {
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const asked = indexedDB.open('tourwright-plans');
      asked.onsuccess = () => resolve(asked.result);
      asked.onerror = () => reject(asked.error);
    });
    const all = await new Promise<{ plan: PlanLike; savedAt: string }[]>((resolve) => {
      const asked = database.transaction('plans').objectStore('plans').getAll();
      asked.onsuccess = () => resolve(asked.result);
    });
    database.close();
    return all.sort((a, b) => String(b.savedAt).localeCompare(String(a.savedAt)))[0].plan;
  });
}

async function settle(page: Page): Promise<PlanLike> {
  await page.evaluate(() => (window as unknown as { planner: { flush(): Promise<void> } }).planner.flush());
  return readPlan(page);
}

async function undo(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Undo/ }).click();
}

test('a shipment with a second window is written in the form, and each step is undone', async ({ page }) => {
  await openDemo(page);
  await page.locator('.order-row').first().click();
  const inspector = page.getByRole('complementary', { name: 'Selected order' });
  await inspector.getByRole('button', { name: 'Edit', exact: true }).click();
  const before = await settle(page);
  await inspector.getByLabel('What is done').selectOption('shipment');
  const pickup = inspector.locator('.fold').filter({ hasText: 'Picked up at' });
  await expect(pickup.getByText('The pickup has no place')).toBeVisible();
  await pickup.getByRole('button', { name: 'Place on the map' }).click();
  const map = page.getByTestId('map');
  const box = await map.boundingBox();
  if (!box) throw new Error('no map');
  await map.click({ position: { x: box.width / 2, y: box.height / 2 } });
  await expect(pickup.getByText('The pickup has no place')).toBeHidden();
  const when = inspector.locator('.fold').filter({ has: page.getByRole('button', { name: /^When/ }) });
  const count = await when.getByLabel(/^Time \d+ from/).count();
  await when.getByRole('button', { name: 'Add a time' }).click();
  const last = when.getByLabel(`Time ${count + 1} to`);
  await last.fill('3');
  await last.press('Enter');
  await expect(last).toHaveAttribute('aria-invalid', 'true');
  await last.fill('23:30');
  await last.press('Enter');
  const edited = await settle(page);
  const [order] = edited.orders.filter(({ type }) => type === 'shipment');
  expect(order.pickup).toMatchObject({ location: expect.anything() });
  expect(order.windows).toHaveLength(count + 1);
  for (let i = 0; i < 4; i++) await undo(page);
  expect((await settle(page)).orders).toEqual(before.orders);
});

function makeOrders(count: number): string {
  const rows = Array.from({ length: count }, (_, i) => `N${i},Customer ${count - i},49.5,-12.0,${i % 50}`);
  return `Order,Name,Latitude,Longitude,Boxes\n${rows.join('\n')}`;
}

test('a table of 10,000 orders scrolls, sorts and is edited by keyboard', async ({ page }) => {
  test.setTimeout(120_000);
  await openPlanner(page);
  await dropFiles(page, [{ name: 'many.csv', body: makeOrders(10_000) }]);
  await page.getByRole('button', { name: /^Check/ }).click();
  await page.getByRole('button', { name: /^Add .*10,?000/ }).click();
  await expect(page.getByRole('heading', { name: /^Orders 10,?000/ })).toBeVisible({ timeout: 30_000 });
  await page.getByRole('button', { name: 'Table', exact: true }).click();
  const grid = page.getByRole('grid', { name: 'Orders' });
  await expect(grid).toHaveAttribute('aria-rowcount', '10001');
  expect(await grid.getByRole('row').count()).toBeLessThan(100);
  await grid.getByRole('columnheader', { name: 'Name' }).click();
  await expect(grid.getByRole('row').nth(1)).toContainText('Customer 1');
  // Frames while scrolling: the median has to keep up with the screen.
  const median = await grid.evaluate(async (element) => {
    const times: number[] = [];
    let last = performance.now();
    for (let i = 0; i < 90; i++) {
      element.scrollTop += 120;
      await new Promise(requestAnimationFrame);
      const now = performance.now();
      times.push(now - last);
      last = now;
    }
    return times.sort((a, b) => a - b)[45];
  });
  test.info().annotations.push({ type: 'median frame, ms', description: median.toFixed(1) });
  expect(median).toBeLessThan(50);
  await grid.evaluate((element) => element.scrollTo(0, 0));
  await grid.getByRole('row').nth(1).getByRole('gridcell').nth(2).click();
  await page.keyboard.press('Control+End');
  await expect(page.locator('[data-cell^="9999:"]:focus')).toBeVisible();
  await page.keyboard.press('Control+Home');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.type('A new name');
  await page.keyboard.press('Enter');
  await expect(grid.getByText('A new name')).toBeVisible();
  await undo(page);
  await expect(grid.getByText('A new name')).toBeHidden();
});

test('nothing that takes the focus moves the screen around it', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 640 });
  await openDemo(page);
  const expectStill = async () =>
    expect(
      await page.evaluate(() =>
        [
          ...document.querySelectorAll('html, body, #root, .frame, main.sheet, .panel, .vehicle-card, form'),
        ].flatMap((element) => {
          const isShell = element.matches('html, body, #root, .frame, main.sheet');
          const moved = element.scrollLeft !== 0 || (isShell && element.scrollTop !== 0);
          return moved
            ? [`${element.tagName} ${element.className} ${element.scrollLeft} ${element.scrollTop}`]
            : [];
        }),
      ),
    ).toEqual([]);
  await page.getByRole('button', { name: 'Rules', exact: true }).click();
  await page.getByRole('button', { name: 'New rule' }).click();
  await expectStill();
  await page.getByRole('button', { name: 'Fleet', exact: true }).click();
  await page.getByText('Van 1', { exact: true }).first().click();
  await page.getByRole('button', { name: 'Start: On the map' }).focus();
  await expectStill();
  await page.getByRole('button', { name: 'End: On the map' }).focus();
  await expectStill();
});

test('the fleet as a CSV file, out and in, is the same fleet', async ({ page }) => {
  await openDemo(page);
  await page.getByRole('button', { name: 'Fleet' }).click();
  await page.locator('.vehicle-open').first().click();
  await page.locator('.vehicle-form').getByRole('button', { name: 'Add a shift' }).click();
  const before = await settle(page);
  await page.getByRole('button', { name: 'Save or read as a file' }).click();
  const waiting = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as CSV' }).click();
  const body = readFileSync(await (await waiting).path());
  await page.getByRole('button', { name: 'Remove Van 1' }).click();
  await page
    .getByTestId('fleet-picker')
    .setInputFiles({ name: 'fleet.csv', mimeType: 'text/csv', buffer: body });
  await expect(page.getByText(/vans in fleet\.csv/)).toBeVisible();
  await page.getByRole('button', { name: 'Replace the fleet' }).click();
  expect((await settle(page)).vehicles).toEqual(before.vehicles);
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`nothing serious in the editors stands in the way of anyone, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await openDemo(page);
    await page.locator('.order-row').first().click();
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    await page.getByLabel('What is done').selectOption('shipment');
    for (const name of [/^Rules/, /^Notes/])
      await page.getByRole('complementary').getByRole('button', { name }).click();
    await expectNoViolations(page, 'order form');
    await page
      .locator('.order-row')
      .nth(2)
      .click({ modifiers: ['Shift'] });
    await expectNoViolations(page, 'several orders');
    await page.getByRole('button', { name: 'Make a rule…' }).click();
    await expectNoViolations(page, 'rules');
    await page.getByRole('button', { name: 'Orders', exact: true }).click();
    await page.getByRole('button', { name: 'Table', exact: true }).click();
    await expectNoViolations(page, 'order table');
    await page.getByRole('button', { name: 'Fleet' }).click();
    await page.getByRole('button', { name: 'Table', exact: true }).click();
    await expectNoViolations(page, 'fleet table');
    await page.getByRole('button', { name: 'Close the table' }).click();
    await page.locator('.vehicle-open').first().click();
    for (const name of [/^Limits/, /^Skills and cost/, /^Van types/, /^What loads/, /^Save or read/])
      await page.getByRole('button', { name }).click();
    await expectNoViolations(page, 'van');
  });
}
