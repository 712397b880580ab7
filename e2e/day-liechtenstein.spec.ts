/**
 * A whole day in a real country: the map from an extract, 200 addresses from a workbook, ten vans from a file, routes,
 * edits, paper. By mouse, by keyboard alone, and with no host left after the first load.
 */
import { readFileSync } from 'node:fs';
import { expect, type FileChooser, type Locator, type Page } from '@playwright/test';
import writeXlsxFile from 'write-excel-file/node';
import { drawAddresses } from '../src/bench/geocode/sample-addresses.ts';
import { readOsmPbf } from '../src/osm/read-osm-pbf.ts';
import { nodePlatform, openFileSource } from '../src/worker/node-platform.ts';
import { countPlannedStops, dropFiles, hasExtracts, LIECHTENSTEIN, NO_EXTRACTS } from './journey.ts';
import { test } from './journey-test.ts';
import { startStaticHost } from './static-host.ts';
import {
  centreOf,
  dragTo,
  expectAccessible,
  findStop,
  forgetShifts,
  lane,
  readRoutes,
  readScreen,
  type Screen,
  stopBlock,
  watchCalm,
} from './workspace.ts';

const ORDERS = 200;
const HEADER = [
  'Order no.',
  'Name',
  'Street',
  'No.',
  'Post code',
  'City',
  'Deliver between',
  'Stop min',
  'Boxes',
  'Weight kg',
];
const EXTRACT = 'liechtenstein-2024.osm.pbf';

/** Houses of the extract itself, each once, as a customer list has them. */
async function makeWorkbook(): Promise<Buffer> {
  const source = await openFileSource(LIECHTENSTEIN);
  const drawn = drawAddresses(await readOsmPbf(source, nodePlatform), 3 * ORDERS, 20);
  await source.close();
  const seen = new Set<string>();
  const houses = drawn.filter(({ street, number, postcode, city }) => {
    const text = `${street} ${number} ${postcode} ${city}`;
    const isFine = postcode !== '' && city !== '' && /^\d+$/.test(number) && !seen.has(text);
    seen.add(text);
    return isFine;
  });
  const rows = houses
    .slice(0, ORDERS)
    .map(({ street, number, postcode, city }, i) => [
      `L${i + 1}`,
      `Customer ${i + 1}`,
      street,
      number,
      postcode,
      city,
      i % 4 === 0 ? '08:00-12:30' : '',
      '4',
      String((i % 3) + 1),
      String((i % 5) * 4),
    ]);
  const data = [HEADER, ...rows].map((row) => row.map((value) => ({ value, type: String })));
  return (await writeXlsxFile(data, {})).toBuffer();
}

function makeFleet(): string {
  const header = 'Name,Shift,Break,Break begins between,Room for boxes,Room for kg';
  const vans = Array.from(
    { length: 10 },
    (_, i) => `Tour ${i + 1},07:00-17:00,30 min,11:30-13:30,60,${i < 5 ? 300 : 400}`,
  );
  return [header, ...vans].join('\n');
}

/** How a person does things: with the mouse, or with keys only. */
interface Hand {
  press(target: Locator): Promise<void>;
  /** Gives files to the planner. */
  give(files: { name: string; body: Buffer | string }[]): Promise<void>;
  /** Moves an order to another van. */
  move(order: string, van: string): Promise<void>;
}

async function focusByTab(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let i = 0; i < 150; i++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not reach ${target}`);
}

function useMouse(page: Page): Hand {
  return {
    press: (target) => target.click(),
    give: (files) => dropFiles(page, files),
    async move(order, van) {
      // The dock shows eight lanes of ten.
      await lane(page, van).scrollIntoViewIfNeeded();
      await stopBlock(page, order).scrollIntoViewIfNeeded();
      const box = await lane(page, van).boundingBox();
      if (!box) throw new Error(`${van} has no lane`);
      await dragTo(page, await centreOf(stopBlock(page, order)), {
        x: box.x + box.width - 12,
        y: box.y + 12,
      });
    },
  };
}

function useKeys(page: Page): Hand {
  const press = async (target: Locator) => {
    await focusByTab(page, target);
    await page.keyboard.press('Enter');
  };
  return {
    press,
    async give(files) {
      // A window that has just been opened may not hear the first press.
      let picker: FileChooser | undefined;
      await expect(async () => {
        const waiting = page.waitForEvent('filechooser', { timeout: 5000 });
        await page.keyboard.press('Control+o');
        picker = await waiting;
      }).toPass({ timeout: 30_000 });
      await picker?.setFiles(
        files.map(({ name, body }) => ({
          name,
          mimeType: 'application/octet-stream',
          buffer: Buffer.from(body),
        })),
      );
    },
    async move(order, van) {
      const row = page.locator(`.order-row[data-row="${order}"]`);
      await focusByTab(page, page.locator('.row-list button[tabindex="0"]'));
      for (let i = 0; i < 2 * ORDERS; i++) {
        if ((await row.count()) > 0 && (await row.evaluate((element) => element === document.activeElement)))
          break;
        await page.keyboard.press('ArrowDown');
      }
      await page.keyboard.press('Enter');
      await page.keyboard.press('m');
      const dialog = page.getByRole('dialog');
      const radio = dialog.getByRole('radio', { name: new RegExp(`^\\d+ ?${van}\\b`) });
      await expect(radio).toBeVisible();
      await focusByTab(page, dialog.getByRole('radio').first());
      await page.keyboard.press('Space');
      for (let i = 0; i < 12 && !(await radio.isChecked()); i++) await page.keyboard.press('ArrowDown');
      await press(dialog.getByRole('button', { name: 'Move', exact: true }));
    },
  };
}

/** The van whose last stop is the latest of all. */
function findLastOut({ routes, stops }: Screen): string {
  const texts = [...stops];
  const lastArrivals = Object.entries(routes).map(([van, orders]) => {
    const last = texts.splice(0, orders.length).at(-1) ?? '';
    return { van, time: /arrives (\d\d:\d\d)/.exec(last)?.[1] ?? '' };
  });
  return lastArrivals.reduce((a, b) => (b.time > a.time ? b : a)).van;
}

/** Map, orders, vans, routes, edits, paper. */
async function spendDay(page: Page, { press, give, move }: Hand, workbook: Buffer): Promise<void> {
  const button = (name: string | RegExp) =>
    page.getByRole('button', typeof name === 'string' ? { name, exact: true } : { name });
  await give([{ name: EXTRACT, body: readFileSync(LIECHTENSTEIN) }]);
  await expect(page.getByText('Liechtenstein 2024, offline-ready')).toBeVisible({ timeout: 60_000 });
  // The first screen made room for the panels.
  await forgetShifts(page);
  await give([{ name: 'tuesday.xlsx', body: workbook }]);
  await expect(page.getByLabel('Column C, Street, becomes')).toHaveValue('street');
  await expect(page.getByLabel('Column J, Weight kg, becomes')).toHaveValue('weight');
  await press(button(`Check ${ORDERS} rows`));
  await expect(page.getByTestId('ready-count')).toHaveText(`${ORDERS} orders ready to add.`);
  await press(button(`Look up ${ORDERS} addresses`));
  await expect(page.getByTestId('locate-counts')).not.toContainText('not looked up', { timeout: 30_000 });
  const counts = await page.getByTestId('locate-counts').innerText();
  const located = Number(/(\d+) located/.exec(counts)?.[1]);
  expect(located).toBeGreaterThanOrEqual(ORDERS * 0.97);
  await press(button(new RegExp(`^Add ${located === ORDERS ? `${ORDERS} orders` : located}`)));
  await expect(page.getByRole('heading', { name: `Orders ${ORDERS}` })).toBeVisible();

  await press(button('Fleet'));
  await press(button('Use the first order'));
  const picker = page.waitForEvent('filechooser');
  await press(button('Read a table…'));
  await (await picker).setFiles({
    name: 'fleet.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(makeFleet()),
  });
  await expect(page.locator('.fleet-file')).toContainText('10 new');
  await press(button('Add and update'));
  await expect(page.getByRole('heading', { name: 'Fleet 10' })).toBeVisible();

  await press(button('Optimise'));
  // That some orders have no place is said before the run.
  if (located < ORDERS) await press(button('Optimise anyway'));
  await expect(page.getByTestId('outcome')).toContainText(` of ${located} placed`, { timeout: 60_000 });
  // A house or two stand at roads that are closed to cars; everybody else has a place.
  const placed = await countPlannedStops(page);
  expect(placed).toBeGreaterThanOrEqual(located * 0.99);
  await expect(page.getByTestId('outcome')).toContainText(`${placed} of ${located} placed`);
  if (placed < located) {
    await press(button(/^Unassigned/));
    await expect(page.locator('.reason-why', { hasText: 'No road leads there' })).toHaveCount(
      located - placed,
    );
  }
  await press(button('Orders'));

  const planned = await readScreen(page);
  // Four minutes at a door more for the van that is out last: the figures cannot come out the same.
  const to = findLastOut(planned);
  const vans = Object.keys(planned.routes);
  const far = (van: string) => Math.abs(vans.indexOf(van) - vans.indexOf(to));
  // From a van nearby, so that both lanes are in sight.
  const [from] = vans
    .filter((van) => van !== to && planned.routes[van].length > 2)
    .sort((a, b) => far(a) - far(b));
  const order = planned.routes[from][1];
  await move(order, to);
  await expect.poll(async () => findStop(await readRoutes(page), order)?.van).toBe(to);
  const moved = await readScreen(page);
  expect(moved.figures).not.toEqual(planned.figures);
  await page.keyboard.press('Control+z');
  expect(await readScreen(page)).toEqual(planned);
  await page.keyboard.press('Control+y');
  expect(await readScreen(page)).toEqual(moved);

  await press(button('Share'));
  await press(page.getByRole('menuitem', { name: 'Print driver sheets' }));
  await expect(page.locator('[data-testid=print-area][data-ready=true]')).toBeVisible({ timeout: 30_000 });
  await expect(page.locator('td.sheet-number')).toHaveCount(placed);
  await expect(page.locator('.strip-attribution').first()).toContainText('OpenStreetMap');
  const sheets = page.getByRole('dialog', { name: 'Print driver sheets' });
  await press(sheets.getByRole('button', { name: 'Close', exact: true }));
  await expect(page.getByTestId('save-status')).toHaveAttribute('data-status', 'saved');
}

async function openFirst(page: Page, url = '/'): Promise<void> {
  await page.goto(url);
  await expect(page.getByRole('button', { name: 'Try it' })).toBeEnabled({ timeout: 30_000 });
}

test.describe('200 deliveries in Liechtenstein', () => {
  test.skip(!hasExtracts, NO_EXTRACTS);
  let workbook: Buffer;
  test.beforeAll(async () => {
    if (!hasExtracts) console.log(`The day in Liechtenstein is left out: ${NO_EXTRACTS}`);
    else workbook = await makeWorkbook();
  });
  test.beforeEach(() => test.setTimeout(180_000));

  test('with the mouse', { tag: '@day' }, async ({ page }) => {
    const calm = await watchCalm(page);
    await openFirst(page);
    await spendDay(page, useMouse(page), workbook);
    await expectAccessible(page, 'a planned day');
    await calm.expectCalm();
  });

  test('by keyboard alone', async ({ page }) => {
    const calm = await watchCalm(page);
    await openFirst(page);
    await spendDay(page, useKeys(page), workbook);
    await calm.expectCalm();
  });

  test.describe('without its host', () => {
    test.use({ serviceWorkers: 'allow' });

    test('with nobody answering after the first load', async ({ page, context }) => {
      const host = await startStaticHost();
      await openFirst(page, host.url);
      await page.evaluate(() => navigator.serviceWorker.ready);
      await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
      await host.kill();
      await page.close();
      const fresh = await context.newPage();
      const calm = await watchCalm(fresh);
      await openFirst(fresh, host.url);
      await spendDay(fresh, useMouse(fresh), workbook);
      await calm.expectCalm();
    });
  });
});
