import { expect, type Page } from '@playwright/test';
import { closeEngine, countPlannedStops, hangEngine, killEngine, openDemo, optimise } from './journey.ts';
import { test } from './journey-test.ts';

test.use({ drawsMap: false });

test('a field that is being edited is kept when the page is reloaded', { tag: '@day' }, async ({ page }) => {
  await openDemo(page);
  await page.getByRole('button', { name: 'Fleet' }).click();
  await page.locator('.vehicle-open').first().click();
  await page.getByLabel('Name', { exact: true }).fill('The blue one');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Orders 40' })).toBeVisible();
  await page.getByRole('button', { name: 'Fleet' }).click();
  await expect(page.locator('.vehicle-open').first()).toContainText('The blue one');
});

test('a plan that cannot be stored stays in the tab, says so, and is saved by trying again', {
  tag: '@day',
}, async ({ page }) => {
  await page.addInitScript(() => {
    const put = IDBObjectStore.prototype.put;
    IDBObjectStore.prototype.put = function (this: IDBObjectStore, ...values: Parameters<typeof put>) {
      if ('isDiskFull' in window && this.name === 'plans')
        throw new DOMException('no room', 'QuotaExceededError');
      return put.apply(this, values);
    };
  });
  await openDemo(page);
  await expect(page.getByTestId('save-status')).toHaveAttribute('data-status', 'saved');
  await page.evaluate(() => Object.assign(window, { isDiskFull: true }));
  await page.getByRole('button', { name: 'Fleet' }).click();
  await page.getByRole('button', { name: 'Duplicate Van 1', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('no room left');
  // Another plan would take this one's place, which is nowhere else.
  await page.getByRole('button', { name: 'Plans' }).click();
  await page.getByRole('button', { name: 'New plan' }).click();
  // Nor is the tab closed without a question.
  const question = page.waitForEvent('dialog');
  await page.close({ runBeforeUnload: true });
  expect((await question).type()).toBe('beforeunload');
  await (await question).dismiss();
  await page.evaluate(() => Reflect.deleteProperty(window, 'isDiskFull'));
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByTestId('save-status')).toHaveAttribute('data-status', 'saved');
  await page.reload();
  await page.getByRole('button', { name: 'Fleet' }).click();
  await expect(page.getByRole('heading', { name: 'Fleet 5' })).toBeVisible();
});

test('what the browser clears while the page is open is kept again', async ({ page, context, baseURL }) => {
  await openDemo(page);
  await expect(page.getByTestId('save-status')).toHaveAttribute('data-status', 'saved');
  const session = await context.newCDPSession(page);
  await session.send('Storage.clearDataForOrigin', { origin: new URL(baseURL!).origin, storageTypes: 'all' });
  await expect(page.getByText('The browser’s storage was cleared.')).toBeVisible();
  await page.getByRole('button', { name: 'Fleet' }).click();
  await page.getByRole('button', { name: 'Duplicate Van 1', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Fleet 5' })).toBeVisible();
  await expect(page.getByTestId('save-status')).toHaveAttribute('data-status', 'saved');
  await page.getByRole('button', { name: 'Understood' }).click();
  await page.reload();
  await page.getByRole('button', { name: 'Fleet' }).click();
  await expect(page.getByRole('heading', { name: 'Fleet 5' })).toBeVisible();
});

test('without a database the planner works and says that nothing is kept', async ({ page }) => {
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('denied', 'SecurityError');
    };
  });
  await openDemo(page);
  await expect(page.getByText('Nothing is kept here.')).toBeVisible();
  await optimise(page);
  await expect(page.getByTestId('outcome')).toContainText('40 of 40 placed');
});

/** Starts a run that would go on for a minute, and waits for its first plan. */
async function startLongRun(page: Page): Promise<void> {
  await openDemo(page);
  await page.getByRole('button', { name: 'How much may change, and for how long' }).click();
  await page.getByRole('menuitemradio', { name: /Thorough/ }).click();
  await page.getByRole('button', { name: /^(Optimise|Improve)$/ }).click();
  await expect.poll(() => countPlannedStops(page)).toBeGreaterThan(0);
}

async function expectEarlyEnd(page: Page): Promise<void> {
  await expect(page.getByText('The run ended early; its best plan is kept.')).toBeVisible();
  await expect.poll(() => countPlannedStops(page)).toBeGreaterThan(0);
  await expect(page.getByText('Linderwick, offline-ready')).toBeVisible();
  await page.getByRole('button', { name: 'How much may change, and for how long' }).click();
  await page.getByRole('menuitemradio', { name: /Quick/ }).click();
  await optimise(page);
  await expect(page.getByTestId('outcome')).toContainText('40 of 40 placed');
}

test('an engine that closes without a word in a run is started again, the best plan so far is kept', async ({
  page,
}) => {
  await startLongRun(page);
  await closeEngine(page);
  await expectEarlyEnd(page);
});

test('a run whose engine hangs is ended by Stop, the best plan so far is kept', async ({ page }) => {
  await startLongRun(page);
  await hangEngine(page);
  const stop = page.getByRole('banner').getByRole('button', { name: 'Stop and keep best' });
  await stop.click();
  await expect(stop).toBeHidden();
  await expectEarlyEnd(page);
});

test('an engine that dies in a run is started again, the best plan so far is kept', { tag: '@day' }, async ({
  page,
}) => {
  await startLongRun(page);
  await killEngine(page);
  await expect(page.getByText('The planner had to start its engine again')).toBeVisible();
  await expectEarlyEnd(page);
});

test('a second tab gets a copy, and each tab keeps its own plan', { tag: '@day' }, async ({
  page,
  context,
}) => {
  await openDemo(page);
  await expect(page.getByTestId('save-status')).toHaveAttribute('data-status', 'saved');
  const second = await context.newPage();
  await second.goto('/');
  await expect(second.getByText('This is a copy.')).toBeVisible();
  await second.getByRole('button', { name: 'Fleet' }).click();
  await second.getByRole('button', { name: 'Remove Van 4', exact: true }).click();
  await expect(second.getByTestId('save-status')).toHaveAttribute('data-status', 'saved');
  await page.reload();
  await page.getByRole('button', { name: 'Fleet' }).click();
  await expect(page.getByRole('heading', { name: 'Fleet 4' })).toBeVisible();
  await second.reload();
  await second.getByRole('button', { name: 'Fleet' }).click();
  await expect(second.getByRole('heading', { name: 'Fleet 3' })).toBeVisible();
});

test('a run that ends after an edit keeps the edit, and the routes are those of the vans that are left', async ({
  page,
}) => {
  await openDemo(page);
  await page.getByRole('button', { name: /^(Optimise|Improve)$/ }).click();
  await page.getByRole('button', { name: 'Fleet' }).click();
  await page.getByRole('button', { name: 'Remove Van 1', exact: true }).click();
  await expect(page.getByTestId('outcome')).toBeVisible({ timeout: 60_000 });
  await expect(page.getByRole('heading', { name: 'Fleet 3' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Unassigned, \d+$/ })).toBeVisible();
});
