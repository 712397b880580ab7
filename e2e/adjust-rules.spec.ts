/** Rules that routes break or keep: late stops and their ways out, what is locked, orders that come in late. */
import { expect, type Page } from '@playwright/test';
import { test } from './journey-test.ts';
import {
  expectAccessible,
  findFreePlace,
  findStop,
  openPlannedDemo,
  readRoutes,
  readScreen,
  readStopTexts,
  type ShownRoutes,
  stopBlock,
  watchCalm,
} from './workspace.ts';

/** What is asked for at the first stop of the day in the demo plan: from 08:00, until 09:30. */
const EARLY = '00417';

const inspector = (page: Page) => page.getByRole('complementary', { name: 'Selected order' });
const trial = (page: Page) => page.getByTestId('trial');

async function choose(page: Page, order: string): Promise<void> {
  await stopBlock(page, order).click();
  await expect(stopBlock(page, order)).toHaveAttribute('aria-pressed', 'true');
}

/** Starts a run of a kind and stops it once the search has found something. */
async function runSoon(page: Page, mode: RegExp): Promise<void> {
  await page.getByRole('button', { name: 'How much may change, and for how long' }).click();
  await page.getByRole('menuitem', { name: mode }).click();
  const stop = page.getByRole('button', { name: 'Stop and keep best' }).first();
  await expect(page.getByText('Improving').first()).toBeVisible({ timeout: 20_000 });
  await page.waitForFunction(() => {
    type Solve = { isSolving: boolean; curve: unknown[]; lastImprovementAt: number };
    const { solve } = (window as unknown as { planner: { solve: { getState(): Solve } } }).planner;
    const { isSolving, curve, lastImprovementAt } = solve.getState();
    // Some plans cannot be made any better.
    return !isSolving || curve.length > 3 || performance.now() - lastImprovementAt > 500;
  });
  await stop.click({ timeout: 2000 }).catch(() => undefined);
  await expect(page.getByTestId('outcome')).toBeVisible({ timeout: 30_000 });
  await expect(page.getByTestId('outcome')).not.toContainText('Finishing', { timeout: 20_000 });
}

/** Minutes after midnight at which each stop is reached, by its name. */
function readArrivals(texts: string[]): Map<string, number> {
  return new Map(
    texts.map((text) => {
      const [, name, hours, minutes] = /^\d+\. (.*), arrives (\d+):(\d+)/.exec(text) ?? [];
      return [name, Number(hours) * 60 + Number(minutes)];
    }),
  );
}

test('a late stop says so everywhere and names its ways out, each on trial before it is made', async ({
  page,
}) => {
  const calm = await watchCalm(page);
  await openPlannedDemo(page);
  const { routes } = await readScreen(page);
  const van = findStop(routes, EARLY)?.van ?? '';
  await choose(page, EARLY);
  await page.keyboard.press('m');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio').nth(Object.keys(routes).indexOf(van)).check();
  const last = (await dialog.getByLabel('Place on the route').locator('option').count()) - 1;
  await dialog.getByLabel('Place on the route').selectOption({ index: last });
  await dialog.getByRole('button', { name: 'Move', exact: true }).click();

  await expect(stopBlock(page, EARLY)).toHaveAttribute('data-late', 'true');
  await expect(page.getByTestId('announcer')).toContainText(/ late\.$/);
  await expect(page.locator('[data-kpi=late] dd')).toContainText(/^[1-9]/);
  const broken = await readScreen(page);
  const box = inspector(page).locator('.problem-box');
  await expect(box).toContainText(/Arrives .* late/);
  await expectAccessible(page, 'a late stop');
  await page.keyboard.press('Escape');
  await expect(inspector(page)).toBeHidden();
  await page.getByRole('button', { name: /^\d+ problems?$/ }).click();
  await page.getByRole('menuitem', { name: /Café Morgan Quay is .* late/ }).click();
  await expect(box).toBeVisible();

  const attempt = box.getByRole('button', { name: /^Try: / }).first();
  await attempt.click();
  await expect(trial(page)).toContainText(/[+−].*[+−]/);
  await expectAccessible(page, 'a change on trial');
  await trial(page).getByRole('button', { name: 'Not this' }).click();
  await expect(trial(page)).toBeHidden();
  expect(await readScreen(page)).toEqual(broken);

  await attempt.click();
  await expect(trial(page)).toBeVisible();
  const tried = await readScreen(page);
  await trial(page).getByRole('button', { name: 'Apply' }).click();
  await expect(trial(page)).toBeHidden();
  await expect(stopBlock(page, EARLY)).toHaveAttribute('data-late', 'false');
  const made = await readScreen(page);
  expect({ ...made, drawing: [] }).toEqual({ ...tried, drawing: [] });
  await page.keyboard.press('Control+z');
  await expect(stopBlock(page, EARLY)).toHaveAttribute('data-late', 'true');
  expect(await readScreen(page)).toEqual(broken);
  await calm.expectCalm();
});

test('no run of any kind moves what is held: van and place are compared', async ({ page }) => {
  test.setTimeout(150_000);
  const calm = await watchCalm(page);
  await openPlannedDemo(page);
  const first = (await readScreen(page)).routes;
  const vans = Object.keys(first)
    .filter((van) => first[van].length > 2)
    .sort((a, b) => first[b].length - first[a].length);
  const [a, b, whole = a] = vans;
  const locked = first[a].at(-1) ?? '';
  const pinned = first[b][1];
  await choose(page, locked);
  await page.keyboard.press('l');
  await expect(inspector(page).getByRole('radio', { name: 'Stay on van' })).toBeChecked();
  await choose(page, pinned);
  await page.keyboard.press('p');
  await expect(inspector(page).getByRole('radio', { name: 'Fixed' })).toBeChecked();
  const isWhole = whole !== a;
  if (isWhole) {
    await page.getByRole('button', { name: `More for ${whole}` }).click();
    await page.getByRole('menuitem', { name: 'Keep this route as it is' }).click();
  }
  const expectHeld = (routes: ShownRoutes, after: string) => {
    expect(findStop(routes, locked)?.van, after).toBe(a);
    expect(findStop(routes, pinned), after).toEqual({ van: b, position: 2 });
    if (isWhole) expect(routes[whole], after).toEqual(first[whole]);
  };

  await runSoon(page, /^Improve/);
  expectHeld(await readRoutes(page), 'Improve');
  await expect(page.getByTestId('outcome')).toContainText('None of the 2 locked stops has moved.');

  const improved = await readRoutes(page);
  await runSoon(page, /^Keep drivers/);
  const reordered = await readRoutes(page);
  expectHeld(reordered, 'Keep drivers');
  for (const van of Object.keys(improved))
    expect(reordered[van].toSorted()).toEqual(improved[van].toSorted());

  // Out with one that nothing holds; only it may come in again.
  const free = reordered[b].find(
    (order) => order !== locked && order !== pinned && order !== reordered[b][0],
  );
  if (free === undefined) throw new Error('Every stop is held');
  await choose(page, free);
  await page.keyboard.press('u');
  await expect(page.getByRole('button', { name: 'Unassigned, 1' })).toBeVisible();
  const without = await readRoutes(page);
  await runSoon(page, /^Only place/);
  const placed = await readRoutes(page);
  expect(findStop(placed, free)).toBeDefined();
  for (const van of Object.keys(without))
    expect(placed[van].filter((order) => order !== free)).toEqual(without[van]);
  expectHeld(placed, 'Only place');

  await runSoon(page, /^Plan from scratch/);
  expectHeld(await readRoutes(page), 'Plan from scratch');
  await calm.expectCalm();
});

test('an urgent order by right click: ranked places, promises kept, tried, then made', async ({ page }) => {
  const calm = await watchCalm(page);
  await openPlannedDemo(page);
  const before = await readScreen(page);
  await page.getByTestId('map').click({ button: 'right', position: await findFreePlace(page) });
  const card = page.getByTestId('urgent');
  await expect(card).toContainText('Placed on the map');
  await card.getByLabel('Name').fill('Pharmacy at the bridge');
  await card.getByLabel('Name').press('Enter');
  await card.getByRole('checkbox').check();
  const options = card.locator('.urgent-places li');
  await expect(options.first()).toContainText(/Van \d+, stop \d+, arrives \d\d:\d\d/);
  await expectAccessible(page, 'an urgent order');
  const [, van, position, time] =
    /(Van \d+), stop (\d+), arrives (\d\d:\d\d)/.exec(await options.first().innerText()) ?? [];
  await options.first().getByRole('button', { name: 'Try' }).click();
  await expect(trial(page)).toContainText(`Pharmacy at the bridge becomes stop ${position}`);
  await expect(page.getByRole('heading', { name: 'Orders 40' })).toBeVisible();
  await options.first().getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByRole('heading', { name: 'Orders 41' })).toBeVisible();
  await expect(card).toBeHidden();
  await expect(inspector(page)).toContainText('Pharmacy at the bridge');
  const after = await readScreen(page);
  expect(after.routes[van]).toHaveLength(before.routes[van].length + 1);
  const block = stopBlock(page, after.routes[van][Number(position) - 1]);
  await expect(block).toHaveAttribute('aria-label', new RegExp(`Pharmacy at the bridge, arrives ${time}`));
  const then = readArrivals(before.stops);
  const now = readArrivals(await readStopTexts(page));
  for (const [name, minutes] of then)
    expect((now.get(name) ?? Infinity) - minutes, name).toBeLessThanOrEqual(10);
  await page.keyboard.press('Control+z');
  await expect(page.getByRole('heading', { name: 'Orders 40' })).toBeVisible();
  expect(await readScreen(page)).toEqual(before);
  await calm.expectCalm();
});
