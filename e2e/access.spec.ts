import { expect } from '@playwright/test';
import { countPlannedStops, dropFiles, expectNoViolations, openDemo, openPlanner, tabTo } from './journey.ts';
import { test } from './journey-test.ts';

for (const colorScheme of ['light', 'dark'] as const) {
  test(`nothing serious stands in the way of anyone, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await openPlanner(page);
    await expectNoViolations(page, 'first run');
    await page.getByRole('button', { name: 'Try it' }).click();
    await expect(page.getByTestId('outcome')).toContainText('40 of 40 placed', { timeout: 30_000 });
    await page.locator('.order-row').first().click();
    await expect(page.getByRole('complementary', { name: 'Selected order' })).toBeVisible();
    await expectNoViolations(page, 'planned');
    await page.getByRole('tab', { name: 'Routes' }).click();
    await expectNoViolations(page, 'routes');
    await page.getByRole('button', { name: 'Fleet' }).click();
    await page.locator('.vehicle-open').first().click();
    await expectNoViolations(page, 'fleet');
    for (const panel of ['Rules', 'Unassigned', 'Regions', 'Plans', 'Settings']) {
      await page.getByRole('button', { name: panel, exact: true }).click();
      await expect(page.locator('.panel h2')).toContainText(panel);
      await expectNoViolations(page, panel);
    }
    await dropFiles(page, [
      { name: 'bad.csv', body: 'Order,Name,Latitude,Longitude\nA,Ann,49.501,-12.001\nB,Bob,north,-12' },
    ]);
    await expect(page.getByRole('button', { name: /^Check/ })).toBeVisible();
    await expectNoViolations(page, 'columns');
    await page.getByRole('button', { name: /^Check/ }).click();
    await expectNoViolations(page, 'check');
  });
}

test('from the first screen to a route by keyboard alone', { tag: '@day' }, async ({ page }) => {
  await openPlanner(page);
  await tabTo(page, page.getByRole('button', { name: 'Try it' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Orders 40' })).toBeVisible();
  await expect(page.getByTestId('outcome')).toBeVisible({ timeout: 30_000 });
  const searchTime = page.getByRole('button', { name: 'How much may change, and for how long' });
  await tabTo(page, searchTime);
  await page.keyboard.press('Enter');
  const ways = [
    'Improve what I have',
    'Keep drivers',
    'Only place',
    'Only even out',
    'Plan from scratch',
    'Day in progress',
  ];
  for (const way of ways) {
    await expect(page.getByRole('menuitem', { name: way })).toBeFocused();
    await page.keyboard.press('ArrowDown');
  }
  await expect(page.getByRole('menuitemradio', { name: /By size/ })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitemradio', { name: /Quick/ })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(searchTime).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByTestId('outcome')).toContainText('40 of 40 placed', { timeout: 60_000 });
  await expect.poll(() => countPlannedStops(page)).toBe(40);

  const rows = page.locator('.order-row');
  await tabTo(page, page.locator('.row-list button').first());
  await page.keyboard.press('ArrowDown');
  await expect(rows.first()).toBeFocused();
  await page.keyboard.press('ArrowDown');
  const second = page.locator('.order-row:focus');
  await expect(second).toContainText('2');
  await page.keyboard.press('Enter');
  const inspector = page.getByRole('complementary', { name: 'Selected order' });
  await expect(inspector).toBeVisible();
  await tabTo(page, inspector.getByRole('button', { name: 'Close', exact: true }));
  await page.keyboard.press('Enter');
  await expect(inspector).toBeHidden();
  await expect(second).toContainText('2');
});

test('the import asks before it throws choices away, and gives focus back', async ({ page }) => {
  await openDemo(page);
  const add = page.getByRole('button', { name: 'Add', exact: true });
  await add.focus();
  const file = { name: 'x.csv', body: 'Order,Name,Latitude,Longitude\nA,Ann,49.501,-12.001' };
  const wizard = page.getByRole('region', { name: 'Add orders' });
  await dropFiles(page, [file]);
  await expect(wizard).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(wizard).toBeHidden();
  await expect(add).toBeFocused();

  await dropFiles(page, [file]);
  await page.getByLabel('Column B, Name, becomes').selectOption('unused');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Stay' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(wizard).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Leave', exact: true }).click();
  await expect(wizard).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Orders 40' })).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('every panel is reached from the menu, routes and orders from the sheet', { tag: '@day' }, async ({
    page,
  }) => {
    await openPlanner(page);
    await page.getByRole('button', { name: 'Try it' }).tap();
    await page.getByRole('button', { name: 'Improve', exact: true }).tap();
    await expect(page.getByTestId('outcome')).toHaveText(/40 of 40 placed/, { timeout: 60_000 });
    for (const panel of ['Fleet', 'Rules', 'Regions', 'Plans', 'Settings']) {
      await page.getByRole('button', { name: 'Menu' }).tap();
      await page.getByRole('menuitem', { name: panel }).tap();
      await expect(page.getByRole('heading', { name: panel, exact: false }).first()).toBeVisible();
    }
    await page.getByRole('button', { name: 'Close', exact: true }).tap();
    await page.getByRole('button', { name: /^Orders/ }).tap();
    await page.locator('.order-row').first().tap();
    await expect(page.getByRole('complementary', { name: 'Selected order' })).toBeVisible();
    await expectNoViolations(page, 'phone');
    const small = await page
      .locator('button:visible')
      .evaluateAll((buttons) =>
        buttons
          .map((button) => ({ name: button.textContent, height: button.getBoundingClientRect().height }))
          .filter(({ height }) => height < 43.5),
      );
    expect(small).toEqual([]);
  });
});
