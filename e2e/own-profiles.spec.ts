import { expect, type Page } from '@playwright/test';
import {
  expectNoViolations,
  openDemo,
  optimise,
  readDrawnRoutes,
  tabTo,
  waitForMap,
  watchPage,
} from './journey.ts';
import { test } from './journey-test.ts';

/** Kilometres that the legend gives for a change; 0 where it has no such row, or those of the model before. */
async function readKilometres(page: Page, change: string): Promise<number> {
  const row = page.locator(`.profile-legend[aria-busy="false"] [data-change="${change}"] dd`);
  if ((await row.count()) === 0) return 0;
  const [, figure, unit] = /([\d.]+) (km|m)/.exec(await row.innerText()) ?? [];
  return unit === 'km' ? Number(figure) : Number(figure) / 1000;
}

/** Lines that the map draws for a change. */
async function countLines(page: Page, change: string): Promise<number> {
  await waitForMap(page);
  return page.evaluate((wanted) => {
    type Feature = { properties: { change: string }; geometry: { coordinates: unknown[] } };
    const { planMap } = window as unknown as {
      planMap: { getStyle(): { sources: Record<string, { data?: { features: Feature[] } }> } };
    };
    const features = planMap.getStyle().sources['profile-preview'].data?.features ?? [];
    const feature = features.find(({ properties }) => properties.change === wanted);
    return feature?.geometry.coordinates.length ?? 0;
  }, change);
}

const nameOf = (point: readonly [number, number]) => point.map((degrees) => degrees.toFixed(5)).join(' ');

/** Points of the roads that the map draws for a change, without their ends, which other roads share. */
async function listInnerPoints(page: Page, change: string): Promise<Set<string>> {
  await waitForMap(page);
  const lines = await page.evaluate((wanted) => {
    type Feature = { properties: { change: string }; geometry: { coordinates: [number, number][][] } };
    const { planMap } = window as unknown as {
      planMap: { getStyle(): { sources: Record<string, { data?: { features: Feature[] } }> } };
    };
    const features = planMap.getStyle().sources['profile-preview'].data?.features ?? [];
    return features.find(({ properties }) => properties.change === wanted)?.geometry.coordinates ?? [];
  }, change);
  return new Set(lines.flatMap((line) => line.slice(1, -1)).map(nameOf));
}

/** How many points of the plan's routes are among these. */
async function countOn(page: Page, points: ReadonlySet<string>): Promise<number> {
  const routes = await readDrawnRoutes(page);
  return routes.flatMap((route) => route.points).filter((point) => points.has(nameOf(point))).length;
}

async function openProfiles(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Fleet' }).click();
  await page.getByRole('button', { name: 'Own profiles…' }).first().click();
}

/** A new profile that avoids main roads, called so. They are the only ways over the river. */
async function makeProfile(page: Page): Promise<void> {
  await openProfiles(page);
  await page.getByRole('button', { name: 'New profile' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Few main roads');
  await page.getByRole('button', { name: 'Add a rule' }).click();
  await page.getByLabel('What rule 1 does').selectOption('Avoid');
  await page.getByLabel('What rule 1 is about').selectOption('main roads');
}

test.describe('an own profile', () => {
  test.use({ serviceWorkers: 'allow' });

  test('a profile is made from rules, seen on the map, driven by a van, and there after a reload without network', async ({
    page,
    context,
  }) => {
    // Three runs of the optimizer.
    test.slow();
    const watched = watchPage(page);
    await openDemo(page);
    await optimise(page);
    await makeProfile(page);
    await expect.poll(() => readKilometres(page, 'avoided')).toBeGreaterThan(1);
    expect(await countLines(page, 'avoided')).toBeGreaterThan(10);
    const mainRoads = await listInnerPoints(page, 'avoided');
    const before = await countOn(page, mainRoads);
    expect(before).toBeGreaterThan(20);
    await page.getByRole('button', { name: 'Add a rule' }).click();
    await page.getByLabel('What rule 2 does').selectOption('Slow down on');
    await page.getByLabel('What rule 2 is about').selectOption('side streets');
    await page.getByLabel('Speed of rule 2').fill('10');
    await expect.poll(() => readKilometres(page, 'slower')).toBeGreaterThan(1);
    await page.getByRole('button', { name: 'Add a rule' }).click();
    await page.getByLabel('What rule 3 does').selectOption('Never use');
    await expect.poll(() => readKilometres(page, 'never')).toBeGreaterThan(1);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('heading', { name: 'Own profiles 1' })).toBeVisible();
    expect(await countLines(page, 'avoided')).toBe(0);

    await page.getByRole('button', { name: 'Back to the fleet' }).click();
    // Every van, so that none takes main roads for speed.
    for (const i of [0, 1, 2, 3]) {
      await page.locator('.vehicle-open').nth(i).click();
      await page.getByRole('button', { name: /^Skills and cost/ }).click();
      await page.getByLabel('Drives as').selectOption('Few main roads');
      await page.locator('.vehicle-open').nth(i).click();
    }
    await optimise(page);
    await expect(page.getByTestId('outcome')).toContainText('40 of 40 placed');
    expect(await countOn(page, mainRoads)).toBeLessThan(before / 2);
    await expect(page.getByTestId('save-status')).toHaveAttribute('data-status', 'saved');

    await page.evaluate(() => navigator.serviceWorker.ready);
    await context.setOffline(true);
    await page.reload();
    await page.getByRole('button', { name: 'Fleet' }).click();
    await page.locator('.vehicle-open').first().click();
    await page.getByRole('button', { name: /^Skills and cost/ }).click();
    const drivesAs = page.getByLabel('Drives as');
    await expect(drivesAs.locator('option:checked')).toHaveText('Few main roads');
    await page.getByRole('button', { name: 'Own profiles…' }).first().click();
    await page.getByRole('button', { name: 'Edit Few main roads' }).click();
    // Rules about speed come before those about preference.
    await expect(page.getByLabel('Speed of rule 1')).toHaveValue('10');
    await expect.poll(() => readKilometres(page, 'avoided')).toBeGreaterThan(1);
    await page.getByRole('button', { name: 'Cancel' }).click();
    await optimise(page);
    expect([...watched.hosts]).toEqual([]);
  });
});

test('an area is drawn on the map, or is what the map shows, and its roads are avoided', {
  tag: '@day',
}, async ({ page }) => {
  await openDemo(page);
  await openProfiles(page);
  await page.getByRole('button', { name: 'New profile' }).click();
  await page.getByLabel('Name of a new area').fill('Old town');
  await page.getByRole('button', { name: 'Draw on the map' }).click();
  const map = page.getByTestId('map');
  for (const [x, y] of [
    [350, 150],
    [650, 150],
    [650, 350],
    [350, 350],
  ])
    await map.click({ position: { x, y } });
  await page.getByRole('button', { name: 'Finish the area' }).click();
  await expect(page.getByLabel('What rule 1 is about').locator('option:checked')).toHaveText(
    'roads in Old town',
  );
  await expect.poll(() => readKilometres(page, 'avoided')).toBeGreaterThan(0.5);
  const drawn = await readKilometres(page, 'avoided');
  await page.getByRole('button', { name: 'What the map shows' }).click();
  await expect(page.getByLabel('What rule 2 is about').locator('option:checked')).toHaveText(
    'roads in Area 2',
  );
  await expect.poll(() => readKilometres(page, 'avoided')).toBeGreaterThan(2 * drawn);
});

for (const colorScheme of ['light', 'dark'] as const)
  test(`the editor of profiles stands in nobody's way, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await openDemo(page);
    await openProfiles(page);
    await expectNoViolations(page, 'no profiles');
    await page.getByRole('button', { name: 'New profile' }).click();
    await page.getByRole('button', { name: 'Add a rule' }).click();
    await page.getByLabel('What rule 1 does').selectOption('Slow down on');
    await page.getByLabel('What rule 1 is about').selectOption('roads signed lower than');
    await page.getByRole('button', { name: 'What the map shows' }).click();
    await expect.poll(() => readKilometres(page, 'avoided')).toBeGreaterThan(1);
    await expectNoViolations(page, 'rules');
    await page.getByRole('button', { name: 'JSON', exact: true }).click();
    await page.getByLabel('Custom model as JSON').fill('{"speed": [{"if": "x", "limit_to": 5}]}');
    await expect(page.getByTestId('model-problems')).toContainText('unknown variable x');
    await expectNoViolations(page, 'JSON');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByRole('alertdialog', { name: 'Leave without saving' })).toBeVisible();
    await expectNoViolations(page, 'leaving');
  });

test('a profile is made by keyboard alone', async ({ page }) => {
  await openDemo(page);
  await page.keyboard.press('2');
  const own = page.getByRole('button', { name: 'Own profiles…' }).first();
  await tabTo(page, own);
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('button', { name: 'New profile' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Back to the own profiles' })).toBeFocused();
  await tabTo(page, page.getByLabel('Name', { exact: true }));
  await page.keyboard.press('Control+a');
  await page.keyboard.type('By keys');
  await tabTo(page, page.getByRole('button', { name: 'Add a rule' }));
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByLabel('What rule 1 does'));
  await page.keyboard.type('Never');
  await expect(page.getByLabel('What rule 1 does').locator('option:checked')).toHaveText('Never use');
  await expect.poll(() => readKilometres(page, 'never')).toBeGreaterThan(1);
  await tabTo(page, page.getByRole('button', { name: 'Save' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Own profiles 1' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Back to the fleet' })).toBeFocused();
});
