/** What spoils how tidy routes look, marked on the map. */
import { expect, type Page } from '@playwright/test';
import { waitForMap } from './journey.ts';
import { test } from './journey-test.ts';
import { openPlannedDemo } from './workspace.ts';

/** Places that are ringed on the map. */
const countRings = (page: Page) =>
  page.evaluate(() => {
    type Style = { sources: Record<string, { data?: { features: unknown[] } }>; layers: { id: string }[] };
    const { planMap } = window as unknown as { planMap: { getStyle(): Style } };
    const { sources, layers } = planMap.getStyle();
    const isDrawn = layers.some(({ id }) => id === 'untidy-ring');
    return isDrawn ? (sources.untidy.data?.features.length ?? 0) : 0;
  });

test('places that spoil tidy routes are ringed, stay so in another theme, and go with the panel', async ({
  page,
}) => {
  await openPlannedDemo(page);
  await page.getByRole('button', { name: 'Rules', exact: true }).click();
  const figure = page.getByText(/^These routes: \d+ of 100/);
  await expect(figure).toBeVisible();
  const parts = /(\d+) crossings? · (\d+) stops? among/.exec((await figure.textContent()) ?? '');
  const [crossings, overlaps] = (parts ?? []).slice(1).map(Number);
  await waitForMap(page);
  expect(await countRings(page)).toBe(0);
  await page.getByRole('button', { name: 'Mark on the map' }).click();
  await expect.poll(() => countRings(page)).toBe(crossings + overlaps);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(() => countRings(page)).toBe(crossings + overlaps);
  await page.getByRole('button', { name: 'Orders', exact: true }).click();
  await expect.poll(() => countRings(page)).toBe(0);
});
