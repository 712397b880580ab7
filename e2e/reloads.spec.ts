/** Vans that come back for a second load: from orders that are left out to the page of the driver. */
import { expect, type Page } from '@playwright/test';
import { expectNoViolations, openDemo, optimise, readDrawnRoutes, watchPage } from './journey.ts';
import { test } from './journey-test.ts';
import { expectAccessible } from './workspace.ts';

interface TestRoute {
  stops: object[];
  reloads?: object[];
}
interface TestPlan {
  vehicles: object[];
  solution?: { unassigned: object[]; routes: TestRoute[] };
}
interface TestPlanner {
  edit(label: string, edit: (plan: TestPlan) => TestPlan): void;
  history: { getState(): { plan: TestPlan } };
}

const readPlan = (page: Page): Promise<TestPlan> =>
  page.evaluate(() => (window as unknown as { planner: TestPlanner }).planner.history.getState().plan);
const routesOf = async (page: Page) => (await readPlan(page)).solution?.routes ?? [];
const countReloads = async (page: Page) =>
  (await routesOf(page)).reduce((sum, { reloads = [] }) => sum + reloads.length, 0);

const changeVans = (page: Page, change: object) =>
  page.evaluate((to) => {
    (window as unknown as { planner: TestPlanner }).planner.edit('Change vans', (plan) => ({
      ...plan,
      vehicles: plan.vehicles.map((van) => ({ ...van, ...to })),
    }));
  }, change);

const blocks = (page: Page) => page.getByRole('img', { name: /^Trip \d+: reloads at Depot/ });

test('small vans leave orders out, come back to reload, and drivers are told', async ({ page, browser }) => {
  const { errors } = watchPage(page);
  await openDemo(page);
  // All four together hold half of what is to be delivered.
  await changeVans(page, { capacity: [31] });
  await page.getByRole('button', { name: 'Optimise', exact: true }).click();
  await expect(page.getByText(/all vans together hold 124: some orders will stay out/)).toBeVisible();
  await page.evaluate(() => {
    type View = { planner: { view: { setRunSeconds(seconds: number): void } } };
    (window as unknown as View).planner.view.setRunSeconds(1);
  });
  await page.getByRole('button', { name: 'Optimise anyway' }).click();
  await expect(page.getByTestId('outcome')).toBeVisible({ timeout: 60_000 });
  expect((await readPlan(page)).solution?.unassigned.length).toBeGreaterThan(5);
  await expect(blocks(page)).toHaveCount(0);

  await changeVans(page, { maxReloads: 2 });
  await page.getByRole('button', { name: 'Fleet', exact: true }).click();
  await page.locator('.vehicle-open').first().click();
  await page.getByRole('button', { name: /^Limits/ }).click();
  await page.getByLabel('Reloads a shift').fill('3');
  await page.getByLabel('Reloads a shift').press('Enter');
  await expectAccessible(page, 'reloads of a van', '.vehicle-form');
  await optimise(page);
  await expect(page.getByTestId('outcome')).toContainText('40 of 40 placed');
  const reloads = await countReloads(page);
  expect(reloads).toBeGreaterThan(2);
  await expect(blocks(page)).toHaveCount(reloads);
  await expectAccessible(page, 'timeline with reloads', '.timeline');
  // A leg to each stop and each reload, and one home.
  const routes = await routesOf(page);
  const legs = routes.reduce((sum, { stops, reloads: own = [] }) => sum + stops.length + own.length + 1, 0);
  await expect.poll(async () => (await readDrawnRoutes(page)).length).toBe(legs);

  await page.getByRole('button', { name: 'Share', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Print driver sheets' }).click();
  await expect(page.locator('[data-testid=print-area][data-ready=true]')).toBeVisible();
  const rows = page.locator('.sheet-break', {
    hasText: /^Trip \d+: load at Depot.*15 min, \d+ boxes on board$/,
  });
  await expect(rows).toHaveCount(reloads);
  await page.keyboard.press('Escape');

  const driven = routes.findIndex(({ reloads: own = [] }) => own.length > 0);
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Send to phones' }).click();
  await page.getByRole('combobox', { name: 'Driver' }).selectOption({ index: driven });
  const link = await page.getByLabel('Link', { exact: true }).inputValue();
  const phone = await browser.newPage({ viewport: { width: 390, height: 844 } });
  await phone.goto(link);
  const steps = phone.locator('.round-reload', { hasText: /Trip \d+: load at Depot/ });
  await expect(steps).toHaveCount(routes[driven].reloads?.length ?? 0);
  await expect(steps.first().getByRole('link', { name: 'Navigate' })).toBeVisible();
  await expectNoViolations(phone, 'driver with a reload');
  await phone.close();
  await page.keyboard.press('Escape');

  await expect(page.getByTestId('save-status')).toHaveAttribute('data-status', 'saved');
  await page.reload();
  await expect(blocks(page)).toHaveCount(reloads);
  await expect(page.getByTestId('save-status')).toHaveAttribute('data-status', 'saved');
  expect(errors).toEqual([]);
});

test('the first plan with reloads is taken back', async ({ page }) => {
  await openDemo(page);
  await changeVans(page, { capacity: [31], maxReloads: 2 });
  await optimise(page);
  await expect(blocks(page)).not.toHaveCount(0);
  await page.keyboard.press('Control+z');
  await expect(blocks(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Redo', exact: true }).click();
  await expect(blocks(page)).not.toHaveCount(0);
});
