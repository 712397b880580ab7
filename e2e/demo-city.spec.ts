import { expect } from '@playwright/test';
import {
  countPlannedStops,
  openDemo,
  openPlanner,
  openSolvedDemo,
  optimise,
  readDrawnRoutes,
  watchPage,
} from './journey.ts';
import { test } from './journey-test.ts';
import { findPin, readRoutes, stopBlock } from './workspace.ts';

test('the demo shows its orders at once and routes by itself; one step back it is unplanned', {
  tag: '@day',
}, async ({ page }) => {
  const watched = watchPage(page);
  await openPlanner(page);
  await page.getByRole('button', { name: 'Try it' }).click();
  await expect(page.getByRole('heading', { name: 'Orders 40' })).toBeVisible();
  await expect(page.getByTestId('coach')).toContainText('Drag a stop in the timeline');
  await expect(page.getByTestId('outcome')).toHaveText(/^40 of 40 placed on \d vans, [\d.]+ km/);
  await expect(page.getByRole('button', { name: 'Improve', exact: true })).toBeVisible();
  await expect.poll(() => countPlannedStops(page)).toBe(40);
  // Nothing was changed by hand, nothing is late, and nothing came before.
  await expect(page.locator('[data-kpi=late] dd')).toHaveText('0');
  await expect(page.locator('.kpis dd small')).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^\d+ problems?$/ })).toHaveCount(0);
  const legs = await readDrawnRoutes(page);
  const points = legs.reduce((sum, leg) => sum + leg.points.length, 0);
  expect(points / legs.length).toBeGreaterThan(8);

  const undo = page.getByRole('button', { name: 'Undo', exact: true });
  await expect(undo).toHaveAttribute('title', 'Undo: Optimise');
  await undo.click();
  await expect.poll(() => countPlannedStops(page)).toBe(0);
  await expect(page.getByTestId('outcome')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Optimise', exact: true })).toBeVisible();
  await expect(undo).toBeDisabled();
  await page.getByRole('button', { name: 'Redo', exact: true }).click();
  await expect.poll(() => countPlannedStops(page)).toBe(40);
  expect([...watched.hosts]).toEqual([]);
  expect(watched.errors).toEqual([]);
});

test('a panel that somebody opens while the demo is on its way stays open', async ({ page }) => {
  let letThrough = () => {};
  const held = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route('**/demo/plan.json', async (route) => {
    await held;
    await route.continue();
  });
  await openPlanner(page);
  await page.getByRole('button', { name: 'Try it' }).click();
  await page.getByRole('button', { name: 'Settings', exact: true }).click();
  letThrough();
  await expect.poll(() => countPlannedStops(page)).toBe(40);
  await expect(page.getByRole('link', { name: 'Open the lab' })).toBeVisible();
});

test('the first screen is a picture of the demo; the map comes when somebody reaches for it', {
  tag: '@day',
}, async ({ page }) => {
  const watched = watchPage(page);
  const hasMap = () => page.evaluate(() => 'planMap' in window);
  const picture = page.waitForResponse(/cover\/light\.webp$/);
  await openPlanner(page);
  expect((await picture).ok()).toBe(true);
  const cover = page.locator('.map-cover');
  await expect(cover).toBeVisible();
  expect(await hasMap()).toBe(false);
  // A hand on the map itself, beside the card.
  await page.mouse.click(150, 800);
  await expect.poll(hasMap).toBe(true);
  await expect(cover).toBeHidden();

  await page.reload();
  await expect(cover).toBeVisible();
  await page.getByRole('button', { name: 'Try it' }).click();
  await expect(page.getByRole('heading', { name: 'Orders 40' })).toBeVisible();
  await expect(cover).toBeHidden();
  expect(await hasMap()).toBe(true);
  await expect(page.getByTestId('save-status')).toHaveAttribute('data-status', 'saved');

  // A plan that was open comes back without a picture of another.
  await page.reload();
  await expect(page.locator('.order-row').first()).toBeVisible();
  await expect(cover).toHaveCount(0);
  expect(watched.errors).toEqual([]);
});

test('zoom buttons that are pressed before there is a map zoom when it is there', async ({ page }) => {
  type Zoomed = { planMap?: { getZoom(): number; isMoving(): boolean } };
  const readZoom = () =>
    page.evaluate(() => {
      const { planMap } = window as unknown as Zoomed;
      return planMap && !planMap.isMoving() ? planMap.getZoom() : 0;
    });
  await openPlanner(page);
  await page.getByRole('button', { name: 'Zoom in' }).click();
  await page.getByRole('button', { name: 'Zoom in' }).click();
  await expect(page.locator('.map-cover')).toBeHidden();
  await expect.poll(readZoom).toBeGreaterThan(0);
  const zoomed = await readZoom();
  await page.getByRole('button', { name: 'Zoom out' }).click();
  await expect.poll(readZoom).toBeCloseTo(zoomed - 1, 1);
  await page.getByRole('button', { name: 'Zoom out' }).click();
  await expect.poll(readZoom).toBeCloseTo(zoomed - 2, 1);
  // So far out as nobody has zoomed the map begins.
  await page.reload();
  await page.mouse.click(150, 800);
  await expect.poll(readZoom).toBeCloseTo(zoomed - 2, 1);
});

test('the demo city is planned: every order on a route, every route along the roads, no host contacted', {
  tag: '@day',
}, async ({ page }) => {
  const watched = watchPage(page);
  // Small roads are drawn from a certain zoom on, which the whole plan has on a map of this height.
  await page.setViewportSize({ width: 1440, height: 1000 });
  await openSolvedDemo(page);
  await optimise(page);
  await expect(page.getByTestId('outcome')).toContainText('40 of 40 placed');
  await expect.poll(() => countPlannedStops(page)).toBe(40);

  // A leg along streets has many points and is longer than the straight line; each of its points lies on a road.
  const routes = await readDrawnRoutes(page);
  const legs = routes.filter((route) => route.points.length > 0);
  expect(legs.length).toBeGreaterThanOrEqual(42);
  const points = legs.reduce((sum, leg) => sum + leg.points.length, 0);
  expect(points / legs.length).toBeGreaterThan(8);
  // What is not drawn yet cannot be found.
  await page.waitForFunction(() => {
    const { planMap } = window as unknown as { planMap: { loaded(): boolean; areTilesLoaded(): boolean } };
    return planMap.loaded() && planMap.areTilesLoaded();
  });
  const offRoad = await page.evaluate(
    async (lines) => {
      const { planMap } = window as unknown as {
        planMap: {
          queryRenderedFeatures(box: unknown, options: unknown): unknown[];
          project(point: [number, number]): { x: number; y: number };
          getContainer(): HTMLElement;
        };
      };
      const { clientWidth, clientHeight } = planMap.getContainer();
      let checked = 0;
      let off = 0;
      for (const line of lines) {
        const middle = line[Math.floor(line.length / 2)];
        const { x, y } = planMap.project(middle);
        if (x < 5 || y < 5 || x > clientWidth - 5 || y > clientHeight - 5) continue;
        checked++;
        const box = [
          [x - 3, y - 3],
          [x + 3, y + 3],
        ];
        const layers = ['roads-fill', 'bridges-fill', 'tunnels', 'paths', 'ferries'];
        if (planMap.queryRenderedFeatures(box, { layers }).length === 0) off++;
      }
      return { checked, off };
    },
    legs.map((leg) => leg.points),
  );
  expect(offRoad.checked).toBeGreaterThan(20);
  expect(offRoad.off).toBe(0);

  // In a smaller window, and again in the larger one, the plan fills the map.
  const orders = Object.values(await readRoutes(page)).flat();
  const map = page.getByTestId('map');
  const findPins = () =>
    Promise.all(orders.map(async (order) => ({ order, ...(await findPin(page, order)) })));
  const expectAllShown = () =>
    expect
      .poll(async () => {
        const box = await map.boundingBox();
        const [left, right] = [box?.x ?? 0, (box?.x ?? 0) + (box?.width ?? 0)];
        return (await findPins()).filter(({ x }) => x < left || x > right).length;
      })
      .toBe(0);
  await page.setViewportSize({ width: 1024, height: 1000 });
  await expectAllShown();
  // There the card of a van lies over the map, and over none of its stops.
  await page.locator('.timeline-van').nth(1).click();
  const card = page.getByRole('complementary', { name: 'Selected route' });
  await expect(card.getByText('Why this route?')).toBeVisible();
  const stops = Object.values(await readRoutes(page))[1];
  await expect
    .poll(async () => {
      const left = (await card.boundingBox())?.x ?? 0;
      return (await findPins()).filter(({ order, x }) => stops.includes(order) && x > left).length;
    })
    .toBe(0);
  await card.getByRole('button', { name: 'Close' }).click();
  await page.setViewportSize({ width: 1440, height: 1000 });
  await expectAllShown();
  await page.waitForFunction(() => {
    const { planMap } = window as unknown as { planMap: { isMoving(): boolean } };
    return !planMap.isMoving();
  });

  // The inspector opens beside the map, which stays where it is under the pointer.
  const pins = await findPins();
  const [{ order, x, y }] = pins.sort((a, b) => a.x - b.x);
  const wide = await map.boundingBox();
  await stopBlock(page, order).click();
  await expect(page.getByRole('complementary', { name: 'Selected order' })).toBeVisible();
  await expect.poll(async () => (await map.boundingBox())?.width).toBeLessThan(wide?.width ?? 0);
  await expect
    .poll(async () => {
      const pin = await findPin(page, order);
      return Math.hypot(pin.x - x, pin.y - y);
    })
    .toBeLessThan(1);

  // Who has moved away from the chosen stop is not taken back to it when the window changes.
  const narrow = await map.boundingBox();
  if (!narrow) throw new Error('There is no map');
  const hold = { x: narrow.x + narrow.width - 30, y: narrow.y + 200 };
  await page.mouse.move(hold.x, hold.y);
  await page.mouse.down();
  await page.mouse.move(narrow.x + 30, hold.y, { steps: 10 });
  await page.mouse.up();
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect
    .poll(() =>
      page.evaluate(() => {
        const { planMap } = window as unknown as {
          planMap: { isMoving(): boolean; getCanvas(): HTMLElement; getContainer(): HTMLElement };
        };
        const { clientHeight } = planMap.getContainer();
        const missing = Math.abs(clientHeight - planMap.getCanvas().clientHeight);
        return { isSized: missing <= 1, isMoving: planMap.isMoving() };
      }),
    )
    .toEqual({ isSized: true, isMoving: false });
  expect((await findPin(page, order)).x).toBeLessThan((await map.boundingBox())?.x ?? 0);
  expect([...watched.hosts]).toEqual([]);
  expect(watched.errors).toEqual([]);
});

test('stopping keeps the best plan and finishes its routes, undo takes it back, redo brings it again', {
  tag: '@day',
}, async ({ page }) => {
  await openDemo(page);
  await page.getByRole('button', { name: 'How much may change, and for how long' }).click();
  await page.getByRole('menuitemradio', { name: /Thorough/ }).click();
  await page.getByRole('button', { name: /^(Optimise|Improve)$/ }).click();
  await expect(page.getByText('Improving')).toBeVisible();
  await expect.poll(() => countPlannedStops(page)).toBeGreaterThan(0);
  await page.getByRole('button', { name: 'Stop and keep best' }).first().click();
  await expect(page.getByTestId('outcome')).toContainText('40 of 40 placed', { timeout: 2000 });
  await expect.poll(() => countPlannedStops(page)).toBe(40);
  await expect(page.getByTestId('outcome')).toContainText('Finishing the routes…');
  await expect(page.getByTestId('outcome')).not.toContainText('Finishing', { timeout: 20_000 });
  await expect(page.getByTestId('outcome')).toContainText('40 of 40 placed');
  await expect.poll(() => countPlannedStops(page)).toBe(40);
  await page.keyboard.press('Control+z');
  await expect.poll(() => countPlannedStops(page)).toBe(0);
  await page.keyboard.press('Control+Shift+z');
  await expect.poll(() => countPlannedStops(page)).toBe(40);
});
