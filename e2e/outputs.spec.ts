import { readFileSync } from 'node:fs';
import { type Download, expect, type Page } from '@playwright/test';
import { strFromU8, unzipSync } from 'fflate';
import jsQR from 'jsqr';
import { decodeRound } from '../src/files/out/driver-round.ts';
import { expectNoViolations, openDemo, optimise, watchPage } from './journey.ts';
import { test } from './journey-test.ts';

async function planDemo(page: Page): Promise<void> {
  await openDemo(page);
  await optimise(page);
}

async function share(page: Page, item: string): Promise<void> {
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  await page.getByRole('menuitem', { name: item }).click();
}

async function catchDownload(page: Page, act: () => Promise<void>): Promise<{ name: string; bytes: Buffer }> {
  const waiting: Promise<Download> = page.waitForEvent('download');
  await act();
  const download = await waiting;
  return { name: download.suggestedFilename(), bytes: readFileSync(await download.path()) };
}

async function expectClean(page: Page, where: string): Promise<void> {
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
    await expectNoViolations(page, `${where}, ${colorScheme}`);
  }
}

const savePlan = (page: Page) => catchDownload(page, () => share(page, 'Save plan file'));

async function openPlans(page: Page): Promise<void> {
  const panel = page.getByRole('heading', { name: /^Plans/ });
  if (!(await panel.isVisible())) await page.getByRole('button', { name: 'Plans', exact: true }).click();
  await expect(panel).toBeVisible();
}

async function openSheets(page: Page): Promise<void> {
  await share(page, 'Print driver sheets');
  await expect(page.locator('[data-testid=print-area][data-ready=true]')).toBeVisible();
}

function countPages(pdf: Buffer): number {
  return pdf.toString('latin1').match(/\/Type\s*\/Page(?!s)/g)?.length ?? 0;
}

/** What is cut off or lies beyond its page, on paper. */
async function findClipped(page: Page): Promise<string[]> {
  await page.emulateMedia({ media: 'print' });
  const clipped = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('.sheet-page')].flatMap((sheet, number) => {
      const paper = sheet.getBoundingClientRect();
      const foot = sheet.querySelector('.sheet-foot')?.getBoundingClientRect();
      return [...sheet.querySelectorAll<HTMLElement>('td, th, h3, p, dd, .strip, figure')].flatMap((part) => {
        const box = part.getBoundingClientRect();
        const isOut = box.right > paper.right + 0.5 || box.bottom > (foot?.top ?? paper.bottom) + 0.5;
        const isCut = part.scrollWidth > part.clientWidth + 1 && part.clientWidth > 0;
        return isOut || isCut
          ? [`page ${number + 1}: ${part.className || part.tagName} ${part.textContent}`]
          : [];
      });
    }),
  );
  await page.emulateMedia({ media: null });
  return clipped;
}

test('sheets for drivers: every stop once, nothing cut off, the map credited, as many pages as announced', {
  tag: '@day',
}, async ({ page }) => {
  const { hosts, errors } = watchPage(page);
  await planDemo(page);
  await openSheets(page);
  await expectClean(page, 'print');
  const sheets = page.locator('.sheet-page');
  for (const settings of [
    {},
    { paper: 'letter' },
    { size: 'big', turns: true },
    { size: 'small', pair: true, turns: false },
  ] as { paper?: string; size?: string; pair?: boolean; turns?: boolean }[]) {
    if (settings.paper) await page.getByLabel('Paper').selectOption(settings.paper);
    if (settings.size) await page.getByLabel('Text size').selectOption(settings.size);
    if (settings.turns !== undefined)
      await page.getByLabel('Turn-by-turn directions').setChecked(settings.turns);
    if (settings.pair) await page.getByLabel('Two sheets on a page').check();
    await expect(page.locator('[data-testid=print-area][data-ready=true]')).toBeVisible();
    await expect(page.locator('[data-measuring=true]')).toHaveCount(0);
    expect(await findClipped(page), JSON.stringify(settings)).toEqual([]);
    await expect(page.locator('td.sheet-number')).toHaveCount(40);
    const pages = await sheets.count();
    const pdf = await page.pdf({ preferCSSPageSize: true });
    expect(countPages(pdf), JSON.stringify(settings)).toBe(settings.pair ? Math.ceil(pages / 2) : pages);
    const strips = page.locator('.strip');
    await expect(strips.locator('.strip-attribution')).toHaveCount(await strips.count());
    await expect(strips.first().locator('.strip-attribution')).not.toBeEmpty();
    await expect(strips.first().locator('.strip-major')).not.toHaveAttribute('d', '');
  }
  await page.getByLabel('Leave out phone numbers').check();
  await expect(page.locator('.print-pages')).not.toContainText('555 0');
  // Choices are remembered.
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await openSheets(page);
  await expect(page.getByLabel('Text size')).toHaveValue('small');
  await expect(page.getByLabel('Leave out phone numbers')).toBeChecked();
  expect([...hosts]).toEqual([]);
  expect(errors).toEqual([]);
});

// How long it takes is measured by `npm run bench -- ui`.
test('ten drivers with twenty stops each are on paper, nothing cut off', async ({ page }) => {
  await planDemo(page);
  const { bytes } = await savePlan(page);
  const plan = JSON.parse(bytes.toString());
  const [route] = plan.solution.routes;
  const [van] = plan.vehicles;
  const long =
    'Wilhelmine-Gemberg-Weg 114 b, Hinterhof, dritter Aufgang links, Donaudampfschifffahrtsgesellschaft';
  for (const order of plan.orders) order.address = long;
  const orderIds = plan.orders.map(({ id }: { id: string }) => id);
  const at = (i: number) => ({
    ...route.stops[0],
    orderId: orderIds[i % orderIds.length],
    arrival: 30_000 + i * 600,
  });
  plan.vehicles = Array.from({ length: 10 }, (_, i) => ({ ...van, id: `v${i}`, name: `Van ${i + 1}` }));
  plan.solution.routes = plan.vehicles.map(({ id }: { id: string }, i: number) => ({
    ...route,
    vehicleId: id,
    stops: Array.from({ length: 20 }, (_, j) => at(i * 20 + j)),
  }));
  await openPlans(page);
  await page.getByTestId('plan-picker').setInputFiles({
    name: 'ten.plan.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify(plan)),
  });
  await expect(page.getByTestId('timeline')).toContainText('Van 10');
  await openSheets(page);
  await expect(page.locator('[data-measuring=true]')).toHaveCount(0);
  const pdf = await page.pdf({ preferCSSPageSize: true });
  expect(countPages(pdf)).toBe(await page.locator('.sheet-page').count());
  expect(await findClipped(page)).toEqual([]);
});

test('every kind of file comes out and can be read', { tag: '@day' }, async ({ page }) => {
  await planDemo(page);
  await share(page, 'Export files');
  await expectClean(page, 'export');
  const save = (kind: string) =>
    catchDownload(page, () => page.getByRole('button', { name: `Save: ${kind}`, exact: true }).click());
  const csv = await save('CSV');
  expect(csv.name).toMatch(/^Linderwick demo \d{4}-\d\d-\d\d\.csv$/);
  expect(csv.bytes.toString().trim().split('\r\n')).toHaveLength(41);
  expect((await save('CSV for Excel')).bytes.toString()).toMatch(/^\uFEFFPlanned on;/);
  const xlsx = unzipSync((await save('Excel workbook')).bytes);
  expect(Object.keys(xlsx)).toContain('xl/workbook.xml');
  const gpx = unzipSync((await save('GPX, one a driver')).bytes);
  const tracks = Object.values(gpx).map((file) => strFromU8(file));
  expect(tracks.reduce((sum, text) => sum + (text.match(/<rtept /g)?.length ?? 0), 0)).toBe(40);
  for (const text of tracks) expect(text).toContain('<trkpt ');
  expect((await save('KML')).bytes.toString().match(/<Point>/g)).toHaveLength(40);
  const { features } = JSON.parse((await save('GeoJSON')).bytes.toString());
  expect(
    features.filter((one: { geometry: { type: string } }) => one.geometry.type === 'Point'),
  ).toHaveLength(40);
  const request = JSON.parse((await save('Request (JSON)')).bytes.toString());
  expect(request.services).toHaveLength(40);
  const response = JSON.parse((await save('Response (JSON)')).bytes.toString());
  expect(response.solution.routes.length).toBeGreaterThan(0);
  expect((await save('cURL')).bytes.toString()).toMatch(/^curl -X POST/);
  expect((await save('Plan file')).name).toMatch(/\.plan\.json$/);
});

/** Dots of the picture that is read for one on the screen: codes of one dot a module are not found. */
const SCALE = 3;

/** The text of the code on show, read from a picture of it. */
async function readCode(page: Page): Promise<string | undefined> {
  const picture = (await page.locator('.way-code').first().screenshot()).toString('base64');
  // One text of a byte a dot: a list of numbers takes far longer to get here.
  const { dots, width } = await page.evaluate(async (base64) => {
    const image = new Image();
    image.src = `data:image/png;base64,${base64}`;
    await image.decode();
    const canvas = new OffscreenCanvas(image.width, image.height);
    const context = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D;
    context.drawImage(image, 0, 0);
    const { data } = context.getImageData(0, 0, image.width, image.height);
    let text = '';
    for (let i = 0; i < data.length; i += 4) text += String.fromCharCode(data[i]);
    return { dots: text, width: image.width };
  }, picture);
  const height = dots.length / width;
  const enlarged = new Uint8ClampedArray(4 * (SCALE * width) * (SCALE * height)).fill(255);
  for (let y = 0; y < SCALE * height; y++)
    for (let x = 0; x < SCALE * width; x++) {
      const dot = dots.charCodeAt(Math.floor(y / SCALE) * width + Math.floor(x / SCALE));
      enlarged.fill(dot, 4 * (y * SCALE * width + x), 4 * (y * SCALE * width + x) + 3);
    }
  return jsQR(enlarged, SCALE * width, SCALE * height)?.data;
}

test.describe('on a screen that shows every dot', () => {
  test.use({ deviceScaleFactor: 1 });

  test('the driver’s page opens from its link alone, on a phone that has nothing, and remembers what is done', {
    tag: '@day',
  }, async ({ page, browser }) => {
    const { hosts } = watchPage(page);
    await planDemo(page);
    await share(page, 'Send to phones');
    await expectClean(page, 'phones');
    await page.getByLabel('Driver').selectOption({ index: 2 });
    const link = await page.getByLabel('Link', { exact: true }).inputValue();
    // The code says the same round in digits.
    const roundIn = (url = '') => decodeRound(url.slice(url.indexOf('#') + 1));
    expect(roundIn(link)).toHaveProperty('round');
    await expect.poll(async () => roundIn(await readCode(page))).toEqual(roundIn(link));
    await page.getByRole('button', { name: 'Google Maps' }).click();
    await expectClean(page, 'google');
    const google = await page.getByLabel(/^Part 1 of/).inputValue();
    expect(google).toMatch(/^https:\/\/www\.google\.com\/maps\/dir\/\?api=1/);
    await page.getByRole('button', { name: 'Stop by stop' }).click();
    await expect(page.getByRole('link', { name: /^Apple Maps: 1 / })).toHaveAttribute('rel', /noreferrer/);
    expect([...hosts]).toEqual([]);

    for (const colorScheme of ['light', 'dark'] as const) {
      const context = await browser.newContext({
        viewport: { width: 390, height: 844 },
        colorScheme,
        serviceWorkers: 'allow',
      });
      const phone = await context.newPage();
      const asked: string[] = [];
      phone.on('request', (request) => asked.push(request.url()));
      const { hosts: contacted, errors } = watchPage(phone);
      await phone.goto(link);
      await expect(phone.getByRole('heading', { level: 1 })).toContainText('Van 3');
      await expectNoViolations(phone, `driver ${colorScheme}`);
      await phone.getByRole('checkbox', { name: /^Stop 1,/ }).check();
      await expect(phone.getByTestId('done')).toContainText('1 of');
      await phone.reload();
      await expect(phone.getByRole('checkbox', { name: /^Stop 1,/ })).toBeChecked();
      await expect(phone.getByText(/^This page is kept on this phone/)).toBeVisible();
      await context.setOffline(true);
      await phone.reload();
      await expect(phone.getByRole('checkbox', { name: /^Stop 1,/ })).toBeChecked();
      await expect(phone.getByRole('link', { name: 'Navigate' }).first()).toBeVisible();
      await context.setOffline(false);
      expect(asked.filter((url) => /maplibre|engine|main-/.test(url))).toEqual([]);
      expect(asked.filter((url) => url.includes('#d=') && !url.includes('driver.html#'))).toEqual([]);
      expect([...contacted]).toEqual([]);
      expect(errors).toEqual([]);
      await context.close();
    }
  });
});

test('a plan file opened again and saved again is the same, byte for byte', async ({ page }) => {
  await planDemo(page);
  const first = await savePlan(page);
  await openPlans(page);
  await page.getByTestId('plan-picker').setInputFiles({
    name: first.name,
    mimeType: 'application/json',
    buffer: first.bytes,
  });
  await expect(page.locator('.plan-card')).toHaveCount(2);
  const second = await savePlan(page);
  expect(second.bytes.equals(first.bytes)).toBe(true);
  await page.getByTestId('plan-picker').setInputFiles({
    name: 'x.plan.json',
    mimeType: 'application/json',
    buffer: Buffer.from(first.bytes.toString().replace('"type": "delivery"', '"type": 7')),
  });
  await expect(page.getByRole('alert').filter({ hasText: 'orders, item 1, type' })).toBeVisible();
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`everything is backed up, and comes back in a fresh browser, ${colorScheme}`, async ({
    page,
    browser,
  }) => {
    await page.emulateMedia({ colorScheme });
    await planDemo(page);
    await openPlans(page);
    await expectNoViolations(page, 'plans');
    const backup = await catchDownload(page, async () => {
      await page.getByRole('button', { name: 'More', exact: true }).click();
      await page.getByRole('menuitem', { name: 'Back up everything' }).click();
    });
    const file = { name: backup.name, mimeType: 'application/gzip', buffer: backup.bytes };
    const saved = await savePlan(page);

    const context = await browser.newContext({ colorScheme });
    const fresh = await context.newPage();
    await fresh.goto('/');
    await fresh.getByRole('button', { name: 'Plans', exact: true }).click();
    await fresh.getByTestId('backup-picker').setInputFiles(file);
    const dialog = fresh.getByRole('dialog', { name: 'Restore a backup' });
    await expect(dialog).toContainText('Linderwick demo');
    await expectNoViolations(fresh, 'restore');
    await expect(fresh.locator('.plan-card')).toHaveCount(0);
    await dialog.getByRole('button', { name: 'Restore', exact: true }).click();
    await expect(dialog).toContainText('restored');
    await dialog.getByRole('button', { name: 'Done' }).click();
    await fresh.reload();
    await openPlans(fresh);
    await expect(fresh.locator('.plan-card')).toHaveCount(1);
    const again = await savePlan(fresh);
    expect(again.bytes.equals(saved.bytes)).toBe(true);

    await fresh.getByLabel('Name of this plan').fill('Mine');
    await fresh.getByLabel('Name of this plan').press('Enter');
    await expect(fresh.locator('.plan-card')).toContainText('Mine');
    await fresh.getByTestId('backup-picker').setInputFiles(file);
    await expect(dialog).toContainText('another state is here');
    await expectNoViolations(fresh, 'restore over another state');
    await dialog.getByRole('button', { name: 'Restore', exact: true }).click();
    await expect(dialog).toContainText('restored');
    await expectNoViolations(fresh, 'restored');
    await dialog.getByRole('button', { name: 'Done' }).click();
    await fresh.reload();
    await openPlans(fresh);
    await expect(fresh.locator('.plan-card')).toHaveCount(2);
    await expect(fresh.locator('.plan-card').filter({ hasText: 'Mine' })).toHaveCount(1);
    await context.close();
  });
}

test('nothing can be shared before there is something, and the menu says why', async ({ page }) => {
  await openDemo(page);
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  const print = page.getByRole('menuitem', { name: /^Print driver sheets/ });
  await expect(print).toHaveAttribute('aria-disabled', 'true');
  await expect(print).toContainText('No routes yet. Optimise first.');
  await expectClean(page, 'share menu');
  await print.click({ force: true });
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('menuitem', { name: 'Save plan file' })).toBeEnabled();
});
