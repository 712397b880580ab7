/** Changing planned routes by hand: by mouse, by keyboard, on trial, under locks, against another plan. */
import { expect, type Page } from '@playwright/test';
import { test } from './journey-test.ts';
import {
  centreOf,
  dragTo,
  expectAccessible,
  findPin,
  findStop,
  lane,
  openPlannedDemo,
  readRoutes,
  readScreen,
  readUndoLabel,
  type ShownRoutes,
  stopBlock,
  watchCalm,
} from './workspace.ts';

const announcer = (page: Page) => page.getByTestId('announcer');
const inspector = (page: Page) => page.getByRole('complementary', { name: 'Selected order' });
/** A van with stops, and another one that takes one of them. */
function pickMove(routes: ShownRoutes): { from: string; to: string; order: string } {
  const [from, to] = Object.keys(routes).filter((van) => routes[van].length > 2);
  return { from, to, order: routes[from][1] };
}

/** A lane's empty right end: behind its last stop. */
async function endOfLane(page: Page, van: string): Promise<{ x: number; y: number }> {
  const box = await lane(page, van).boundingBox();
  if (!box) throw new Error(`${van} has no lane`);
  return { x: box.x + box.width - 12, y: box.y + 12 };
}

test('a block dragged to another van: the chip tells, one undo step, figures follow', {
  tag: '@day',
}, async ({ page }) => {
  const calm = await watchCalm(page);
  await openPlannedDemo(page);
  const before = await readScreen(page);
  const { from, to, order } = pickMove(before.routes);
  await dragTo(page, await centreOf(stopBlock(page, order)), await endOfLane(page, to), async () => {
    const chip = page.locator('.drag-chip');
    await expect(chip).toContainText(String(before.routes[to].length + 1));
    await expect(chip.locator('s')).toHaveText('2');
    await expect(chip).toContainText(/[+−]\d+ min.*[+−][\d.]+ k?m.*\d+ late/);
    await expect(page.locator('.timeline-mark')).toBeVisible();
  });
  await expect.poll(() => readRoutes(page).then((routes) => routes[to].at(-1))).toBe(order);
  const after = await readScreen(page);
  expect(after.routes[from]).toEqual(before.routes[from].filter((id) => id !== order));
  expect(after.figures.distance).not.toBe(before.figures.distance);
  expect(after.drawing).not.toEqual(before.drawing);
  await expect(page.locator('[data-kpi=distance] small')).toHaveText(/^[+−][\d.]+ k?m$/);
  await expect(announcer(page)).toContainText(
    `moved to ${to}, stop ${before.routes[to].length + 1}, arrives`,
  );
  expect(await readUndoLabel(page)).toBe('Undo: Move stop');
  await expectAccessible(page, 'after a move');
  await page.keyboard.press('Control+z');
  expect(await readScreen(page)).toEqual(before);
  await page.keyboard.press('Control+Shift+z');
  expect(await readScreen(page)).toEqual(after);

  // Escape in the middle of a drag leaves everything as it was.
  await dragTo(
    page,
    await centreOf(stopBlock(page, after.routes[from][0])),
    await endOfLane(page, to),
    async () => {
      await expect(page.locator('.drag-chip')).toHaveAttribute('data-shown', 'true');
      await page.keyboard.press('Escape');
    },
  );
  await expect(page.locator('.drag-chip')).toHaveAttribute('data-shown', 'false');
  expect(await readScreen(page)).toEqual(after);
  await calm.expectCalm();
});

test('stops are dragged in the list, from the map, into the bin and back', { tag: '@day' }, async ({
  page,
}) => {
  const calm = await watchCalm(page);
  await openPlannedDemo(page);
  const first = (await readScreen(page)).routes;
  const [van] = Object.keys(first).filter((name) => first[name].length > 3);

  // In the list: the third stop before the first.
  const row = (order: string) => page.locator(`.order-row[data-row^="${order}"]`);
  const target = await row(first[van][0]).boundingBox();
  if (!target) throw new Error('The list does not show the first van');
  await dragTo(page, await centreOf(row(first[van][2])), { x: target.x + 60, y: target.y + 6 }, () =>
    expect(page.locator('.drop-line')).toBeVisible(),
  );
  await expect
    .poll(() => readRoutes(page).then((routes) => routes[van].slice(0, 3)))
    .toEqual([first[van][2], first[van][0], first[van][1]]);

  // From its pin on the map to another van's lane; the pin has a handle once the pointer rests on it.
  const second = (await readScreen(page)).routes;
  const { order, to } = pickMove(second);
  const pin = await findPin(page, order);
  await page.mouse.move(pin.x - 3, pin.y);
  await page.mouse.move(pin.x, pin.y);
  await expect(page.locator('.pin-handle')).toBeVisible();
  await dragTo(page, pin, await endOfLane(page, to));
  await expect.poll(() => readRoutes(page).then((routes) => findStop(routes, order)?.van)).toBe(to);

  // Into the bin, and from there onto a lane again.
  await page.getByRole('button', { name: /^Unassigned/ }).click();
  const bin = page.getByTestId('unassigned');
  await dragTo(page, await centreOf(stopBlock(page, order)), await centreOf(bin));
  await expect(bin).toContainText('Taken out by hand');
  await expect(page.getByRole('button', { name: 'Unassigned, 1' })).toBeVisible();
  await expect(page.locator('[data-kpi=placed] dd')).toContainText('39 of 40');
  await expectAccessible(page, 'the bin');
  await dragTo(page, await centreOf(bin.locator('.reason-open')), await endOfLane(page, to));
  await expect.poll(() => readRoutes(page).then((routes) => routes[to].at(-1))).toBe(order);
  await expect(bin).toContainText('Every order has a place.');
  await calm.expectCalm();
});

test('the same without a mouse: step, next van, dialog, take out, best place, lock, pin', async ({
  page,
}) => {
  const calm = await watchCalm(page);
  await openPlannedDemo(page);
  const first = (await readScreen(page)).routes;
  const { from, order } = pickMove(first);
  const place = async () => findStop(await readRoutes(page), order);
  const name = await stopBlock(page, order).getAttribute('aria-label');
  const called = /^\d+\. (.*), arrives/.exec(name ?? '')?.[1] ?? '';
  await page.locator(`.order-row[data-row^="${order}"]`).click();
  await expect(inspector(page)).toContainText(called);

  await page.keyboard.press('Alt+ArrowDown');
  await expect(announcer(page)).toContainText(`${called} moved to ${from}, stop 3, arrives`);
  expect(await place()).toEqual({ van: from, position: 3 });
  await page.keyboard.press('Alt+ArrowUp');
  await expect(announcer(page)).toContainText(`${called} moved to ${from}, stop 2, arrives`);
  expect(await readRoutes(page)).toEqual(first);
  await page.keyboard.press('Alt+ArrowRight');
  await expect.poll(async () => (await place())?.van).not.toBe(from);
  const next = await place();
  await expect(announcer(page)).toContainText(
    `${called} moved to ${next?.van}, stop ${next?.position}, arrives`,
  );
  await page.keyboard.press('Alt+ArrowLeft');
  await expect.poll(async () => (await place())?.van).toBe(from);

  await page.keyboard.press('u');
  await expect(announcer(page)).toContainText('1 order taken out.');
  expect(await place()).toBeUndefined();
  await page.keyboard.press('b');
  await expect.poll(async () => (await place()) !== undefined).toBe(true);
  const best = await place();
  await expect(announcer(page)).toContainText(
    `${called} moved to ${best?.van}, stop ${best?.position}, arrives`,
  );

  await page.keyboard.press('m');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(`Move ${called} to…`);
  await expect(dialog).toContainText('best place: stop');
  await expectAccessible(page, 'the dialog of a move');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.keyboard.press('m');
  await dialog.getByRole('radio').nth(1).press('Space');
  await dialog.getByLabel('Place on the route').selectOption({ label: 'First' });
  await dialog.getByRole('button', { name: 'Move', exact: true }).press('Enter');
  const second = Object.keys(first)[1];
  await expect.poll(place).toEqual({ van: second, position: 1 });
  await expect(announcer(page)).toContainText(`${called} moved to ${second}, stop 1, arrives`);

  const hold = (text: string) => inspector(page).getByRole('radio', { name: text });
  // What a person moved is held where it was put, until the person lets go.
  await expect(hold('Stay on van')).toBeChecked();
  await page.keyboard.press('l');
  await expect(hold('May move')).toBeChecked();
  await expect(announcer(page)).toHaveText('1 stop may move again.');
  await page.keyboard.press('l');
  await expect(hold('Stay on van')).toBeChecked();
  await expect(announcer(page)).toHaveText('1 stop stays on its van.');
  await page.keyboard.press('p');
  await expect(hold('Fixed')).toBeChecked();
  await expect(announcer(page)).toHaveText('1 stop is fixed at its place.');
  await page.keyboard.press('p');
  await expect(hold('May move')).toBeChecked();
  await expectAccessible(page, 'a chosen stop');
  await calm.expectCalm();
});
