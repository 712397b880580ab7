/** A part out of an extract: chosen on its outlines, by mouse and by finger, read from the file and kept. */
import { expect, type Page } from '@playwright/test';
import { hasExtracts, LIECHTENSTEIN, NO_EXTRACTS, openDemo, openPlanner } from './journey.ts';
import { test } from './journey-test.ts';
import { expectAccessible } from './workspace.ts';

test.use({ drawsMap: false });
test.skip(!hasExtracts, NO_EXTRACTS);

const dialog = (page: Page) => page.getByRole('dialog', { name: 'liechtenstein-2024.osm.pbf, 2.9 MB' });
const side = (page: Page, name: string) => dialog(page).getByLabel(name, { exact: true });

async function readBox(page: Page): Promise<number[]> {
  const sides = ['West', 'South', 'East', 'North'].map((name) => side(page, name).inputValue());
  return (await Promise.all(sides)).map(Number);
}

test('a box is drawn beyond the edge of the map, set around a town, and becomes an area', async ({
  page,
}) => {
  await openDemo(page);
  await page.getByRole('button', { name: 'Regions', exact: true }).click();
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose part of an extract' }).click();
  await (await chooser).setFiles(LIECHTENSTEIN);
  await expect(dialog(page).getByText('2 cities and towns found.')).toBeVisible();
  await expectAccessible(page, 'part of an extract', '.part-dialog');

  const map = dialog(page).getByRole('img');
  const { x, y, width, height } = (await map.boundingBox())!;
  await page.mouse.move(x + width / 2, y + height / 2);
  await page.mouse.down();
  await page.mouse.move(x + width / 2 + 50, y + height / 2 + 40);
  // Where the press ends, beside the dialog, is none of its business.
  await page.mouse.move(x - 200, y + height / 2 + 40);
  await page.mouse.up();
  await expect(dialog(page)).toBeVisible();
  const [west, south, east, north] = await readBox(page);
  expect(west).toBeLessThan(east);
  expect(south).toBeLessThan(north);
  await map.hover();
  await page.mouse.wheel(0, -300);
  expect(await readBox(page)).toEqual([west, south, east, north]);

  await dialog(page).getByLabel('City or town in the file').fill('schaan');
  await page.keyboard.press('Enter');
  await expect(side(page, 'Name of the area')).toHaveValue('Schaan');
  // Without what lies south of Vaduz.
  await side(page, 'South').fill('47.15');
  await dialog(page).getByRole('button', { name: 'Import this part' }).click();
  await expect(dialog(page)).toBeHidden();
  const row = page.getByTestId('region-schaan');
  await expect(row).toContainText('Offline-ready', { timeout: 90_000 });
  await expect(row).toContainText(/Part of liechtenstein-2024\.osm\.pbf: West 9\.\d+; South 47\.15;/);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('everything is within reach', async ({ page }) => {
    await openPlanner(page);
    const picker = page.getByTestId('file-picker');
    // Large by the page's word alone: the worker sees how large it is.
    await page.evaluate(() => Object.defineProperty(File.prototype, 'size', { get: () => 250_000_000 }));
    await picker.setInputFiles(LIECHTENSTEIN);
    const asked = dialog(page);
    for (const name of ['Import this part', 'Import the whole file', 'Cancel'])
      await expect(asked.getByRole('button', { name })).toBeInViewport({ ratio: 1 });
    await expect(asked.getByRole('img')).toBeInViewport({ ratio: 1 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await expectAccessible(page, 'part of an extract on a phone', '.part-dialog');
    await asked.getByRole('button', { name: 'Cancel' }).click();
    await expect(asked).toBeHidden();
  });
});
