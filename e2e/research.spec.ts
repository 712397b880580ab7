import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect } from '@playwright/test';
import {
  dropFiles,
  expectNoViolations,
  openPlanner,
  optimise,
  readDrawnRoutes,
  watchPage,
} from './journey.ts';
import { test } from './journey-test.ts';

const SHARED = process.env.TOURWRIGHT_SHARED ?? resolve(import.meta.dirname, '../../shared');
const FOLDER = join(SHARED, 'benchmarks');
const NONE = `the research instances are not at ${FOLDER}`;

const FAMILIES = [
  { name: 'C101', file: 'solomon/C101.txt', best: '827.3', orders: 100 },
  { name: 'lc101', file: 'li-lim/lc101.txt', best: '828.94', orders: 53 },
  { name: 'X-n101-k25', file: 'cvrplib-x/X-n101-k25.vrp', best: '27591', orders: 100 },
];

for (const { name, file, best, orders } of FAMILIES) {
  test(`${name} opens in the lab and is planned against the best value known`, async ({ page }) => {
    test.skip(!existsSync(FOLDER), NONE);
    const watched = watchPage(page);
    await openPlanner(page);
    const body = readFileSync(join(FOLDER, file), 'utf8');
    await dropFiles(page, [{ name: file.split('/')[1], body }]);
    await page.getByRole('button', { name: 'Open in the lab' }).click();
    await page.waitForURL('**/lab.html');
    await expect(page.getByRole('heading', { name: `Orders ${orders}` })).toBeVisible();
    const value = page.getByLabel('The best value known for this instance');
    await value.fill(best);
    await value.press('Enter');
    await optimise(page);
    await expect(page.getByTestId('outcome')).toContainText(`${orders} of ${orders} placed`);
    const gap = await page.locator('[data-kpi=gap] dd').innerText();
    expect(Math.abs(Number.parseFloat(gap.replace('−', '-')))).toBeLessThan(6);
    // Straight legs about 0, 0.
    const routes = await readDrawnRoutes(page);
    expect(routes.length).toBeGreaterThan(0);
    for (const { points } of routes) {
      expect(points).toHaveLength(2);
      for (const [lon, lat] of points) expect(Math.max(Math.abs(lon), Math.abs(lat))).toBeLessThan(0.11);
    }
    // The planner has a library of its own plans, and leads to this one.
    await page.goto('/');
    await page.getByRole('button', { name: 'Plans' }).click();
    await page.getByRole('link', { name: 'Open the lab' }).click();
    await expect(page.getByRole('heading', { name: `Orders ${orders}` })).toBeVisible();
    await expect(page.locator('[data-kpi=gap] dd')).toHaveText(gap);
    expect([...watched.hosts]).toEqual([]);
    expect(watched.errors).toEqual([]);
  });
}

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the Speed page measures this computer, and can be stopped, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const watched = watchPage(page);
    await page.goto('/lab.html');
    await expectNoViolations(page, 'lab without an instance');
    await page.getByRole('button', { name: 'Open Speed' }).click();
    await expectNoViolations(page, 'speed before');
    await page.getByRole('button', { name: 'Measure', exact: true }).click();
    await expect(page.getByTestId('speed-roads')).toContainText('What 15 minutes reach', { timeout: 60_000 });
    await expect(page.getByTestId('speed-runs').locator('[data-state=running]')).toContainText(
      'best we know',
      {
        timeout: 20_000,
      },
    );
    await page.getByRole('button', { name: 'Stop', exact: true }).click();
    await expect(page.getByText('Stopped. What was measured before stays.')).toBeVisible();
    await expectNoViolations(page, 'speed after');
    expect([...watched.hosts]).toEqual([]);
    expect(watched.errors).toEqual([]);
  });
}
