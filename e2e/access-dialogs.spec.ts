/** The dialogs, menus, forms and cards that no other journey looks at: nothing of them stands in anybody's way. */
import { expect, type Page } from '@playwright/test';
import { openSolvedDemo } from './journey.ts';
import { test } from './journey-test.ts';
import { changeView, expectAccessible, lookAtMenu, openPanel, press, setStore } from './workspace.ts';

test.use({ drawsMap: false });

const [PANEL, DIALOG] = ['.panel', 'dialog[open]'];

/** Everything that can be on at once beside the map, under it and over it. */
async function lookAtMarks(page: Page): Promise<void> {
  for (const item of ['Keep this route as it is', 'Hide on the map']) {
    await press(page, 'More for Van 1');
    await page.getByRole('menuitem', { name: item }).click();
  }
  await page
    .getByRole('toolbar', { name: 'Routes on the map' })
    .getByRole('button', { name: 'Van 2' })
    .click();
  await press(page, /^Draw round stops/);
  await press(page, 'Search orders');
  await page.getByRole('searchbox', { name: 'Search orders' }).fill('a');
  await page.locator('.filter-chip').nth(1).click();
  await page.getByLabel('Add an order by its address').fill('Tannery');
  await page.getByLabel('Add an order by its address').press('Enter');
  await expect(page.getByRole('button', { name: 'Add without a place' })).toBeVisible();
  await changeView(page, 'offerUpdate');
  await expectAccessible(page, 'marks, filters, a search and an update');
  await press(page, 'Later');
  await setStore(page, 'save', { isCopy: true });
  await setStore(page, 'solve', {
    error: { code: 'said', params: { text: 'Something is wrong' } },
  });
  await press(page, 'Add without a place');
  await expect(page.getByText('1 order has no place yet')).toBeVisible();
  await expectAccessible(page, 'a copy, a failed run and an order without a place');
  await press(page, 'Understood');
  // A save that is still under way would put its own status in the place of these.
  await page.evaluate(() => (window as unknown as { planner: { flush(): Promise<void> } }).planner.flush());
  for (const status of ['unkept', 'failed']) {
    await setStore(page, 'save', { status });
    await expectAccessible(page, `saving, ${status}`, '.banner');
  }
}

/** Moves some orders of the plan far from its map area. */
async function moveAway(page: Page, count: number): Promise<void> {
  await page.evaluate((most) => {
    type Plan = { orders: object[] };
    type Planner = { edit(label: string, change: (plan: Plan) => Plan): void };
    (window as unknown as { planner: Planner }).planner.edit('Move', (plan) => ({
      ...plan,
      orders: plan.orders.map((order, i) => (i < most ? { ...order, location: [10, 50] } : order)),
    }));
  }, count);
}

/** What is said before a run: first what is good to know, then what stands in its way. */
async function lookAtBlockers(page: Page): Promise<void> {
  const box = page.locator('.run-blockers');
  const look = async (where: string) => {
    await press(page, /^(Optimise|Improve)$/);
    await expect(box).toBeVisible();
    await expectAccessible(page, where, '.run-blockers');
    await page.keyboard.press('Escape');
    await expect(box).toBeHidden();
  };
  await look('before a run');
  await moveAway(page, 2);
  await expect(page.getByTestId('outside')).toContainText('2 orders');
  await expectAccessible(page, 'orders outside the area', PANEL);
  await moveAway(page, 100);
  await expect(page.getByTestId('outside')).toBeVisible();
  await press(page, /^(Optimise|Improve)$/);
  await expect(box.locator('[data-severity=blocker]').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await look('a run that cannot be');
}

async function lookAtKeys(page: Page): Promise<void> {
  await page.keyboard.press('?');
  const sheet = page.getByRole('dialog', { name: 'Keys and locks' });
  const fleet = sheet.locator('[data-command="panel.fleet"]');
  await fleet.getByRole('button').click();
  await page.keyboard.press('t');
  await expect(fleet.getByRole('alert')).toBeVisible();
  await expectAccessible(page, 'a key that is taken', DIALOG);
  await page.keyboard.press('Backspace');
  await expect(fleet.getByText('none')).toBeVisible();
  await expectAccessible(page, 'a key taken away', DIALOG);
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
}

async function lookAtErase(page: Page): Promise<void> {
  await press(page, /^On this device/);
  await press(page, 'Delete everything…');
  const dialog = page.getByRole('dialog', { name: 'Delete everything on this device' });
  await expectAccessible(page, 'deleting everything', DIALOG);
  await dialog.getByLabel(/Type delete/).fill('delete');
  await expectAccessible(page, 'deleting everything, the word typed', DIALOG);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
}

/** The remembered places: none, then one that is about to be forgotten. */
async function lookAtPlaces(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Remembered places' });
  const open = async () => {
    await openPanel(page, 'Settings');
    await press(page, 'Remembered places…');
  };
  await open();
  await expect(dialog).toContainText('No places yet');
  await expectAccessible(page, 'no remembered places', DIALOG);
  await page.keyboard.press('Escape');
  await page.evaluate(async () => {
    const opening = indexedDB.open('tourwright-addresses');
    await new Promise((resolve) => {
      opening.onsuccess = resolve;
    });
    const doing = opening.result.transaction('places', 'readwrite');
    const savedAt = new Date().toISOString();
    doing
      .objectStore('places')
      .put({ key: 'mill', text: 'mill', location: [-12, 49.5], label: 'Mill', savedAt });
    await new Promise((resolve) => {
      doing.oncomplete = resolve;
    });
    opening.result.close();
  });
  await page.keyboard.press('Escape');
  await press(page, 'Remembered places…');
  await dialog.getByRole('button', { name: 'Forget mill' }).click();
  await dialog.getByLabel('Search the remembered places').fill('mil');
  await dialog.getByRole('button', { name: 'Forget mill' }).click();
  await expectAccessible(page, 'remembered places', DIALOG);
  await page.keyboard.press('Escape');
}

async function lookAtTable(page: Page): Promise<void> {
  await openPanel(page, 'Orders');
  await press(page, 'Table');
  await lookAtMenu(page, 'Columns');
  const cells = page.getByRole('grid', { name: 'Orders' }).getByRole('row').nth(1).getByRole('gridcell');
  await cells.nth(1).dblclick();
  await expectAccessible(page, 'a cell that is written', '[role=grid]');
  await page.keyboard.press('Escape');
  await press(page, 'Close the table');
}

async function lookAtPlans(page: Page): Promise<void> {
  await openPanel(page, 'Plans');
  await lookAtMenu(page, 'More');
  await lookAtMenu(page, /^More for/);
  const choose = async (item: string) => {
    await page
      .locator('.plan-card')
      .first()
      .getByRole('button', { name: /^More for/ })
      .click();
    await page.getByRole('menuitem', { name: item }).click();
  };
  await choose('Duplicate to another day');
  await press(page, 'Keep this state');
  await expectAccessible(page, 'a plan for another day, a version that is named', PANEL);
  await page.getByLabel('Name of the version').fill('Monday');
  await page.getByLabel('Name of the version').press('Enter');
  await press(page, 'Duplicate');
  await expect(page.locator('.plan-card')).toHaveCount(2);
  await page
    .locator('.plan-card:not([aria-current=true])')
    .getByRole('button', { name: /^More for/ })
    .click();
  await page.getByRole('menuitem', { name: 'Move to trash' }).click();
  await page.getByText('Trash, 1 plan').click();
  await choose('Rename');
  await page
    .getByTestId('plan-picker')
    .setInputFiles({ name: 'x.plan.json', mimeType: 'application/json', buffer: Buffer.from('{}') });
  await expect(page.getByRole('alert').first()).toBeVisible();
  await press(page, /^Delete .* for good$/);
  await expectAccessible(page, 'versions, trash, a new name and a file that is no plan', PANEL);
}

test('menus, dialogs and notices over a planned day', async ({ page }) => {
  test.setTimeout(150_000);
  await openSolvedDemo(page);
  await lookAtMenu(page, 'How much may change, and for how long');
  await lookAtMenu(page, 'Add');
  await lookAtMenu(page, 'More for Van 1');
  await lookAtMarks(page);
  await lookAtBlockers(page);
});

test('keys, deleting, places, tables and plans', async ({ page }) => {
  test.setTimeout(150_000);
  await openSolvedDemo(page);
  await lookAtKeys(page);
  await lookAtErase(page);
  await lookAtPlaces(page);
  await lookAtTable(page);
  await lookAtPlans(page);
});
