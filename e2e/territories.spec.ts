/** An area of a van, drawn on the map and changed by its corners. */
import { expect, type Page } from '@playwright/test';
import { waitForMap } from './journey.ts';
import { test } from './journey-test.ts';
import { openPlannedDemo } from './workspace.ts';

interface Drawn {
  readonly part: string;
  readonly name?: string;
}

/** What is drawn of areas: nothing before there is one. */
const listDrawn = (page: Page) =>
  page.evaluate(() => {
    type Style = { sources: Record<string, { data?: { features: { properties: Drawn }[] } }> };
    const { planMap } = window as unknown as { planMap: { getStyle(): Style } };
    const { features = [] } = planMap.getStyle().sources.territories?.data ?? {};
    return features.map(({ properties }) => properties.part);
  });

const readRing = (page: Page) =>
  page.evaluate(() => {
    type Plan = { territories?: { ring: [number, number][] }[] };
    const { planner } = window as unknown as { planner: { history: { getState(): { plan: Plan } } } };
    return planner.history.getState().plan.territories?.[0]?.ring;
  });

test('an area is drawn by its corners, closed by a click on the first, and changed by dragging one', async ({
  page,
}) => {
  await openPlannedDemo(page);
  await waitForMap(page);
  await page.getByRole('button', { name: 'Rules', exact: true }).click();
  await page.getByRole('button', { name: 'Draw an area' }).click();
  const box = await page.locator('.maplibregl-canvas').boundingBox();
  if (!box) throw new Error('no map');
  const at = (x: number, y: number) => [box.x + x * box.width, box.y + y * box.height] as const;
  const corners = [at(0.35, 0.3), at(0.65, 0.3), at(0.65, 0.7), at(0.35, 0.7)];
  for (const [x, y] of corners) await page.mouse.click(x, y);
  await expect.poll(() => listDrawn(page)).toEqual(['path', 'corner', 'corner', 'corner', 'corner']);
  await page.mouse.click(...corners[0]);
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Area 1');
  await expect.poll(async () => (await listDrawn(page)).filter((part) => part === 'corner').length).toBe(4);
  const before = await readRing(page);
  expect(before).toHaveLength(4);

  // The map stays where it is while a corner goes.
  await page.mouse.move(...corners[1]);
  await page.mouse.down();
  await page.mouse.move(...at(0.7, 0.2), { steps: 5 });
  await page.mouse.up();
  await expect.poll(async () => (await readRing(page))?.[1]).not.toEqual(before?.[1]);
  const after = await readRing(page);
  expect(after?.filter((_, i) => i !== 1)).toEqual(before?.filter((_, i) => i !== 1));
  // A point between two corners becomes one.
  await page.mouse.move(...at(0.5, 0.7));
  await page.mouse.down();
  await page.mouse.move(...at(0.5, 0.8), { steps: 5 });
  await page.mouse.up();
  await expect.poll(async () => (await readRing(page))?.length).toBe(5);

  await page.getByRole('switch', { name: /^Show on the map/ }).click();
  await expect.poll(() => listDrawn(page)).toEqual([]);
  await page.getByRole('switch', { name: /^Show on the map/ }).click();
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(async () => (await listDrawn(page))[0]).toBe('area');
  await page.getByRole('button', { name: 'Draw an area' }).click();
  await page.mouse.click(...corners[0]);
  await page.keyboard.press('Escape');
  await expect.poll(() => listDrawn(page)).toEqual(['area']);
});
