import { expect, type Page } from '@playwright/test';
import { openDemo, waitForMap } from './journey.ts';
import { test } from './journey-test.ts';

/** The colour that the map is drawn on, beside the one that the page's theme has for it. */
async function readGround(page: Page) {
  await waitForMap(page);
  return page.evaluate(() => {
    type Layer = { type: string; paint?: Record<string, unknown> };
    const { planMap } = window as unknown as { planMap: { getStyle(): { layers: Layer[] } } };
    const ground = planMap.getStyle().layers.find(({ type }) => type === 'background');
    return { theme: document.documentElement.dataset.theme, ground: ground?.paint?.['background-color'] };
  });
}

test("the map takes the theme at once, chosen or the system's", async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await openDemo(page);
  const light = await readGround(page);
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('button', { name: 'Dark' }).click();
  await expect.poll(async () => (await readGround(page)).ground).not.toBe(light.ground);
  const dark = await readGround(page);
  expect([light.theme, dark.theme]).toEqual(['light', 'dark']);
  await page.getByRole('button', { name: /system/i }).click();
  await expect.poll(() => readGround(page)).toEqual(light);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(() => readGround(page)).toEqual(dark);
});
