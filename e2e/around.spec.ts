/** What lies around the planner: palette, keys, settings, privacy, developer view, first steps. */
import { expect, type Page } from '@playwright/test';
import { type MockProcess, startMock } from '../src/testing/mock-process.ts';
import { expectNoViolations, openDemo, openSolvedDemo, optimise, watchPage } from './journey.ts';
import { test } from './journey-test.ts';
import { expectAccessible } from './workspace.ts';

const palette = (page: Page) => page.getByRole('dialog', { name: 'Find or run a command' });

async function openPalette(page: Page, text: string): Promise<void> {
  await page.keyboard.press('Control+k');
  await expect(palette(page).getByRole('combobox')).toBeFocused();
  await page.keyboard.type(text);
}

async function openSettings(page: Page): Promise<void> {
  await openPalette(page, 'settings');
  await expect(page.getByRole('option', { name: /^Settings/ })).toHaveAttribute('data-highlighted');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible();
}

test('F6 goes round the parts of the window', async ({ page }) => {
  await openDemo(page);
  const areas = ['rail', 'topbar', 'panel', 'map', 'dock'];
  const where = () =>
    page.evaluate((names) => names.find((name) => document.activeElement?.closest(`.${name}`)), areas);
  await page.getByRole('main').focus();
  const seen: (string | undefined)[] = [];
  for (const _ of areas) {
    await page.keyboard.press('F6');
    seen.push(await where());
  }
  expect(seen).toEqual(areas);
  await page.keyboard.press('Shift+F6');
  expect(await where()).toBe('map');
});

test('units, clock, currency and language change every figure without a reload', async ({ page }) => {
  await openSolvedDemo(page);
  await openSettings(page);
  const dock = page.locator('.dock');
  await expect(dock).toContainText(/\d km/);
  await page.getByLabel('Distances').focus();
  await page.getByLabel('Distances').selectOption('mi');
  await expect(page.getByLabel('Distances')).toBeFocused();
  await page.getByLabel('Clock').selectOption('12');
  await page.getByLabel('Currency').selectOption('GBP');
  await expect(dock).toContainText(/\d mi/);
  const figures = page.locator('body');
  for (const panel of ['Orders', 'Fleet', 'Unassigned']) {
    await page.getByRole('navigation', { name: 'Panels' }).getByRole('button', { name: panel }).click();
    await expect(dock).toContainText(/\d (am|pm)/);
    const text = (await figures.innerText()).replace(/"[^"]*"/g, '');
    expect(text.match(/\b\d+(\.\d+)? km\b/g) ?? [], panel).toEqual([]);
    expect(
      text
        .match(/\b([01]?\d|2[0-4]):[0-5]\d(?! ?[ap]m)(?=\s|–)/g)
        ?.filter((time) => /^0\d|^1[3-9]|^2\d/.test(time)) ?? [],
      panel,
    ).toEqual([]);
  }
  await page.getByRole('tab', { name: 'Routes' }).click();
  await expect(dock).toContainText(/\d mi/);
  await openSettings(page);
  await page.getByLabel('Language').selectOption('de');
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await expect(dock).toContainText(/\d,\d mi/);

  // What can be done with a stop is not cut off by words longer than the English ones.
  await page.getByRole('tab', { name: 'Zeitachse' }).click();
  await page.locator('.timeline-stop').first().click();
  const actions = page.locator('.inspector .stop-actions');
  await expect(actions.getByRole('button')).toHaveCount(4);
  expect(await actions.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
});

test('the privacy panel lists what was asked, and deleting wants a word', async ({ page }) => {
  await openDemo(page);
  await page.getByRole('button', { name: /^On this device/ }).click();
  const dialog = page.getByRole('dialog', { name: 'What left this device' });
  await expect(dialog).toContainText('Hosts contacted since you opened this page: none');
  await expect(dialog).toContainText("connect-src 'self'");
  await expect(dialog).toContainText('1 plan');
  await dialog.getByRole('button', { name: 'Delete everything…' }).click();
  const erase = page.getByRole('dialog', { name: 'Delete everything on this device' });
  await expect(erase.getByRole('button', { name: 'Delete everything', exact: true })).toBeDisabled();
  await erase.getByLabel(/Type delete/).fill('delete');
  await erase.getByRole('button', { name: 'Delete everything', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Plan routes on this computer.' })).toBeVisible();
  await expect(page.getByText('Open a saved plan')).toBeHidden();
  const kept = await page.evaluate(() => localStorage.getItem('tourwright-settings'));
  expect(kept).toBeNull();
});

test('the first steps tick off by themselves and stay away once sent away', async ({ page }) => {
  await openSolvedDemo(page);
  const coach = page.getByTestId('coach');
  await expect(coach).toContainText('Drag a stop in the timeline');
  const done = (name: string) => coach.locator('li[data-state="done"]', { hasText: name });
  await page.keyboard.press('j');
  await page.keyboard.press('Alt+ArrowDown');
  await expect(done('Move a stop')).toBeVisible();
  await expect(coach).toContainText('Last van back');
  await expect(done('See the times change')).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(done('Undo')).toBeVisible();
  await page.keyboard.press('n');
  await page.getByTestId('urgent').getByRole('button', { name: /map/ }).click();
  await page.getByTestId('map').click({ position: { x: 300, y: 260 } });
  await page.getByTestId('urgent').getByRole('button', { name: 'Try' }).first().click();
  await page.getByTestId('trial').getByRole('button', { name: 'Apply' }).click();
  await expect(done('Add an urgent order')).toBeVisible();
  await page.keyboard.press('Control+p');
  await expect(coach.locator('li[data-state="done"]')).toHaveCount(5);
  await expect(page.getByRole('dialog', { name: 'Print driver sheets' })).toBeVisible();
  await page.keyboard.press('Escape');
  await coach.getByRole('button', { name: 'Close the first steps' }).click();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Orders 41' })).toBeVisible();
  await expect(coach).toBeHidden();
  await openPalette(page, 'first steps');
  await page.keyboard.press('Enter');
  await expect(coach).toBeVisible();
});

test.describe('the developer view', () => {
  // The browser's own word on a key that the server refuses.
  test.use({ expectedErrors: /status of 401/, serviceWorkers: 'allow' });
  let mock: MockProcess;
  test.beforeAll(async () => {
    mock = await startMock('main', ['--port', '0']);
  });
  test.afterAll(async () => {
    await mock.kill('SIGTERM');
  });

  async function openApi(page: Page): Promise<void> {
    await openSettings(page);
    await page.getByRole('switch', { name: 'Developer view' }).click();
    await expect(page.getByRole('tab', { name: 'API' })).toHaveAttribute('aria-selected', 'true');
  }

  test('shows, checks, changes and sends a request to the engine of the page', async ({ page }) => {
    await openDemo(page);
    await optimise(page);
    await openApi(page);
    const answer = page.getByTestId('api-answer');
    await expect(page.getByLabel('Requests of the planner')).toContainText('/vrp 200');
    await expect(answer).toContainText('Status 200');
    const body = page.getByLabel('Body of the request as JSON');
    const text = await body.inputValue();
    expect(JSON.parse(text).services).toHaveLength(40);
    await body.fill(text.replace(/"duration": \d+/, '"duration": "long"'));
    await page
      .getByTestId('api-problems')
      .getByRole('button', { name: /services\[0\]\.duration/ })
      .click();
    expect(
      await body.evaluate((area: HTMLTextAreaElement) =>
        area.value.slice(area.selectionStart, area.selectionEnd),
      ),
    ).toBe('"long"');
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(answer).toContainText('Status 400');
    await expect(answer).toContainText('services[0].duration');
    await body.fill(JSON.stringify({ ...JSON.parse(text), services: JSON.parse(text).services.slice(0, 5) }));
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(answer).toContainText('Status 200', { timeout: 60_000 });
    await expect(answer).toContainText('x-ratelimit-credits');
    // Pointing at a route brings it out on the map.
    const line = answer.locator('pre[data-vehicle]').first();
    await line.hover();
    await expect(line).toHaveAttribute('data-hot', 'true');
  });

  test('sends to the mock server, plans on it, and comes back with one click', async ({ page }) => {
    const { errors } = watchPage(page);
    await openDemo(page);
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Orders 40' })).toBeVisible();
    await openApi(page);
    await page.getByLabel('Send to').selectOption('mock');
    await page.getByLabel('Base URL').fill(mock.base);
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    const answer = page.getByTestId('api-answer');
    await expect(answer).toContainText('Status 200', { timeout: 60_000 });
    await expect(answer).toContainText('x-ratelimit-credits');

    await page.getByRole('button', { name: 'Plan on this server' }).click();
    await expect(page.getByRole('button', { name: /^Using your server/ })).toBeVisible();
    await page.getByRole('button', { name: 'Optimise', exact: true }).click();
    await expect(page.getByTestId('outcome')).toBeVisible({ timeout: 60_000 });
    await page.getByRole('button', { name: /^Using your server/ }).click();
    const dialog = page.getByRole('dialog', { name: 'What left this device' });
    await expect(dialog.getByTestId('requests')).toContainText(new URL(mock.base).host);
    await expect(dialog.getByTestId('requests')).toContainText('you chose it as your server');
    await expectAccessible(page, 'hosts that were asked', 'dialog[open]');
    await page.keyboard.press('Escape');

    // A key that the server refuses: its own words, and the way back beside them.
    await page.getByRole('textbox', { name: 'Key' }).fill('nobody');
    await page.getByRole('button', { name: 'Plan on this server' }).click();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: /^(Optimise|Improve)$/ }).click();
    await expect(page.getByText('The plan could not be made.')).toBeVisible();
    await page.locator('.dock').getByRole('button', { name: 'Back to this device' }).first().click();
    await expect(page.getByRole('button', { name: /^On this device/ })).toBeVisible();
    expect(errors.filter((text) => /Content Security Policy/.test(text))).toEqual([]);
  });
});

for (const theme of ['light', 'dark'] as const) {
  test(`nothing grave for assistive technology, ${theme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: theme });
    await openDemo(page);
    await expectNoViolations(page, 'first steps');
    await openPalette(page, 'lin');
    await expect(palette(page).getByText('Streets and places')).toBeVisible();
    await expectNoViolations(page, 'palette');
    await page.keyboard.press('Escape');
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog', { name: 'Keys and locks' })).toBeVisible();
    await expectNoViolations(page, 'keys');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: /^On this device/ }).click();
    await expect(page.getByRole('dialog', { name: 'What left this device' })).toBeVisible();
    await expectNoViolations(page, 'privacy');
    await page.keyboard.press('Escape');
    await openSettings(page);
    await expectNoViolations(page, 'settings');
    await page.getByRole('switch', { name: 'Developer view' }).click();
    await expect(page.getByTestId('api-problems')).toContainText('sound');
    await expectNoViolations(page, 'developer view');
  });
}

test('Escape takes back a dialog that is still being fetched', async ({ browser }) => {
  // What the service worker has kept would be there at once.
  const context = await browser.newContext({ serviceWorkers: 'block' });
  const page = await context.newPage();
  let arrive = () => undefined as unknown;
  const arrived = new Promise((resolve) => {
    arrive = () => resolve(undefined);
  });
  const DIALOG = /KeysDialog-.*\.js/;
  await page.route(DIALOG, async (route) => {
    await arrived;
    await route.continue();
  });
  // It may be fetched in a quiet moment before it is opened.
  const asked = page.waitForRequest(DIALOG);
  await openDemo(page);
  const keys = page.getByRole('dialog', { name: 'Keys and locks' });
  await page.keyboard.press('?');
  const url = (await asked).url();
  await page.keyboard.press('Escape');
  arrive();
  // Its module is there, and whatever it would draw.
  await page.evaluate(async (module) => {
    await import(module);
    for (let i = 0; i < 3; i++) await new Promise((resolve) => requestAnimationFrame(resolve));
  }, url);
  await expect(keys).toBeHidden();
  await page.keyboard.press('?');
  await expect(keys).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(keys).toBeHidden();
  await context.close();
});
