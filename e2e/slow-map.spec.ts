/** A map whose pictures take long: what a run finds is drawn over it, and the map itself again when the run is over. */
import { expect, type Page } from '@playwright/test';
import { waitForMap } from './journey.ts';
import { test } from './journey-test.ts';
import { changeView, findPin, openPlannedDemo, press, readRoutes, stopBlock } from './workspace.ts';

// Nine times the dots of a screen, each by software.
test.use({ deviceScaleFactor: 3 });

/** How many dots of the picture have a colour of a route. */
const countColored = (page: Page) =>
  page.locator('canvas.run-picture').evaluate((canvas: HTMLCanvasElement) => {
    const { data } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? { data: [] };
    const style = getComputedStyle(document.documentElement);
    const colors = [1, 2, 3, 4].map((n) => style.getPropertyValue(`--route-${n}`).trim());
    const channels = colors.map((color) =>
      [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16)),
    );
    let count = 0;
    for (let i = 0; i < data.length; i += 4)
      if (channels.some((color) => color.every((channel, k) => channel === data[i + k]))) count++;
    return count;
  });

test('where pictures of the map take long a run is drawn over it', async ({ page }) => {
  await openPlannedDemo(page);
  await waitForMap(page);
  // Three pictures, so that the map is known to be slow.
  for (const name of ['Zoom in', 'Zoom out', 'Fit the plan']) {
    await page.locator('.map').getByRole('button', { name }).click();
    await waitForMap(page);
  }
  await changeView(page, 'setRunSeconds', 4);
  await press(page, 'Improve');
  const picture = page.locator('canvas.run-picture');
  await expect(picture).toBeVisible();
  await expect.poll(() => countColored(page)).toBeGreaterThan(1000);
  await expect(page.getByRole('button', { name: 'Improve', exact: true })).toBeVisible();
  await expect(picture).toHaveCount(0);

  // The inspector opens beside the map, which stays where it is under the pointer.
  await waitForMap(page);
  const [order] = Object.values(await readRoutes(page)).flat();
  const before = await findPin(page, order);
  const wide = await page.getByTestId('map').boundingBox();
  await stopBlock(page, order).click();
  await expect
    .poll(async () => (await page.getByTestId('map').boundingBox())?.width)
    .toBeLessThan(wide?.width ?? 0);
  await waitForMap(page);
  const after = await findPin(page, order);
  expect(Math.hypot(after.x - before.x, after.y - before.y)).toBeLessThan(1);
});
