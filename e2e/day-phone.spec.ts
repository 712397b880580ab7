/** A day on a phone: a planned day comes as a file, and its routes are put right on the way. */
import { readFileSync } from 'node:fs';
import { type Browser, expect, type Page } from '@playwright/test';
import { test } from './journey-test.ts';
import { expectAccessible, openPlannedDemo, watchCalm } from './workspace.ts';

test.use({ drawsMap: false });

/** A planned day as somebody at a desk would send it. */
async function makePlanFile(browser: Browser): Promise<Buffer> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await openPlannedDemo(page);
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  const waiting = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Save plan file' }).click();
  const bytes = readFileSync(await (await waiting).path());
  await context.close();
  return bytes;
}

/** Stops of the opened route, in order. */
const readStops = (page: Page) => page.locator('.phone-stop b').allInnerTexts();

/** Fingers need 44 px. */
async function expectLargeTargets(page: Page): Promise<void> {
  const small = await page.locator('button:visible').evaluateAll((buttons) =>
    buttons
      .map((button) => {
        const { width, height } = button.getBoundingClientRect();
        return { name: button.getAttribute('aria-label') ?? button.textContent, width, height };
      })
      .filter(({ width, height }) => height < 43.5 || width < 43.5),
  );
  expect(small).toEqual([]);
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('a planned day is opened, its stops reordered, moved, taken out, placed again and shared', {
    tag: '@day',
  }, async ({ page, browser }) => {
    test.setTimeout(150_000);
    const file = await makePlanFile(browser);
    const calm = await watchCalm(page);
    await page.goto('/');
    await expect(page.getByRole('button', { name: 'Try it' })).toBeEnabled();
    await page.getByRole('button', { name: 'Menu', exact: true }).tap();
    await page.getByRole('menuitem', { name: 'Plans' }).tap();
    await page
      .getByTestId('plan-picker')
      .setInputFiles({ name: 'today.plan.json', mimeType: 'application/json', buffer: file });
    await expect(page.locator('.plan-card').first()).toBeVisible();
    await page.getByRole('button', { name: 'Close', exact: true }).tap();

    const routes = page.locator('.phone-route');
    await expect(routes.first()).toBeVisible();
    await expectLargeTargets(page);
    await expectAccessible(page, 'routes on a phone');
    await routes.first().tap();
    const before = await readStops(page);
    expect(before.length).toBeGreaterThan(3);
    await expectLargeTargets(page);
    await expectAccessible(page, 'a route on a phone');

    await page.getByRole('button', { name: `${before[1]} earlier` }).tap();
    await expect.poll(() => readStops(page)).toEqual([before[1], before[0], ...before.slice(2)]);
    await expect(page.getByTestId('announcer')).toContainText(`${before[1]} moved to Van 1, stop 1, arrives`);
    await page.getByRole('button', { name: `${before[1]} later` }).tap();
    await expect.poll(() => readStops(page)).toEqual(before);

    await page.getByRole('button', { name: `More for ${before[2]}` }).tap();
    await page.getByRole('menuitem', { name: 'Move to…' }).tap();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText(`Move ${before[2]} to…`);
    await expectAccessible(page, 'moving a stop on a phone');
    await dialog.getByText('Van 2', { exact: true }).tap();
    await dialog.getByRole('button', { name: 'Move', exact: true }).tap();
    await expect.poll(() => readStops(page)).toEqual(before.filter((name) => name !== before[2]));
    await expect(page.getByTestId('announcer')).toContainText(`${before[2]} moved to Van 2, stop`);

    await page.getByRole('button', { name: `More for ${before[0]}` }).tap();
    await page.getByRole('menuitem', { name: 'Take out' }).tap();
    const bin = page.getByRole('button', { name: 'Unassigned 1' });
    await bin.tap();
    await expect(page.getByTestId('unassigned')).toContainText(before[0]);
    await expectAccessible(page, 'unassigned on a phone');
    await page.getByRole('button', { name: 'Try to place all' }).tap();
    await expect(page.getByRole('button', { name: 'Unassigned 0' })).toBeVisible();
    await expect(page.getByTestId('announcer')).toContainText(`${before[0]} moved to Van`);

    // Back to what came in the file, step by step.
    await page.getByRole('button', { name: 'Routes', exact: false }).first().tap();
    await page.getByRole('button', { name: 'Menu', exact: true }).tap();
    for (let i = 0; i < 5; i++) await page.getByRole('menuitem', { name: 'Undo' }).tap();
    await page.keyboard.press('Escape');
    await expect.poll(() => readStops(page)).toEqual(before);

    await page.getByRole('button', { name: 'Share', exact: true }).tap();
    await page.getByRole('menuitem', { name: 'Send to phones' }).tap();
    await expect(page.getByLabel('Link', { exact: true })).toHaveValue(/driver\.html#d=/);
    await expectAccessible(page, 'sharing on a phone');
    await calm.expectCalm();
  });
});
