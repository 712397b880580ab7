/** An area of one's own from the catalog beside the planner: chosen on the first screen, planned in, and there without a network. */
import { expect, type Page } from '@playwright/test';
import { type CatalogArea, encodeCatalog } from '../src/tiles/pack/catalog.ts';
import { webPlatform } from '../src/tiles/pack/pack-platform.ts';
import { toRangeSource } from '../src/tiles/pack/range-source.ts';
import { openRegionPack } from '../src/tiles/pack/read-pack.ts';
import { buildPack } from './build-pack.ts';
import { countPlannedStops, dropFiles, hasExtracts, NO_EXTRACTS, optimise } from './journey.ts';
import { test } from './journey-test.ts';
import { startPackHost } from './pack-host.ts';
import { type StaticHost, startStaticHost } from './static-host.ts';
import { expectAccessible } from './workspace.ts';

test.use({ drawsMap: false, serviceWorkers: 'allow' });
test.skip(!hasExtracts, NO_EXTRACTS);

type Bounds = CatalogArea['bounds'];

/** The meridian along which Monaco is cut. */
const CUT = 7.42;
const HALVES: readonly [name: string, bounds: Bounds, town: string][] = [
  ['Mónaco oeste', [7.38, 43.7, CUT, 43.76], 'Fontvieille'],
  ['Mónaco este', [CUT, 43.7, 7.46, 43.76], 'Monte-Carlo'],
];
const ORDERS = [
  'Order no.;Name;Lat;Lon;Stop min',
  'M1;Casino;43.7395;7.4275;5',
  'M2;Harbour;43.7355;7.4215;5',
  'M3;Beach;43.7475;7.4355;5',
  'M4;Museum;43.7312;7.4256;5',
].join('\r\n');

let packs: ReturnType<typeof buildPack>[];
test.beforeAll(() => {
  packs = HALVES.map(([name, bounds]) => buildPack('--bbox', bounds.join(), '--name', name));
});

/** The catalog of the halves whose packs have these addresses. */
async function writeCatalog(files: readonly string[]): Promise<string> {
  const areas: CatalogArea[] = [];
  for (const [i, file] of files.entries()) {
    const [name, bounds, town] = HALVES[i];
    const [west, south, east, north] = bounds;
    const { manifest, infoSha256 } = await openRegionPack(toRangeSource(packs[i]), webPlatform);
    areas.push({
      id: manifest.meta.id,
      name,
      file,
      bytes: packs[i].length,
      infoSha256,
      bounds,
      outline: [
        [
          [west, south],
          [east, south],
          [east, north],
          [west, north],
          [west, south],
        ],
      ],
      places: [{ name: town, kind: 'town', lon: (west + east) / 2, lat: (south + north) / 2 }],
    });
  }
  return encodeCatalog({ credit: '© OpenStreetMap contributors', areas });
}

/** A host without headers that has the planner in a folder, and a catalog with both halves beside it. */
async function startHost(path: string): Promise<StaticHost> {
  const host = await startStaticHost(path);
  const files = HALVES.map(([name]) => `principality of/${name}.pack`);
  for (const [i, file] of files.entries()) host.put(`${path}regions/${file}`, packs[i]);
  host.put(`${path}regions/catalog.json`, await writeCatalog(files));
  return host;
}

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Ready-made areas' });

/** Finds the area of a town and has it got. */
async function getArea(page: Page, town: string): Promise<void> {
  await page.getByRole('button', { name: 'Choose areas' }).click();
  await dialog(page).getByLabel('Area, city or town').fill(town);
  await page.keyboard.press('Enter');
  await dialog(page)
    .getByRole('button', { name: /^Get [\d.]+ kB$/ })
    .click();
}

for (const [where, path] of [
  ['at the root of a host', ''],
  ['in a folder of a host', 'tools/tourwright/'],
] as const) {
  test(`${where} an area is chosen from the host’s catalog, planned in, joined with its neighbour, and kept`, async ({
    page,
  }) => {
    const host = await startHost(path);
    await page.goto(host.url);
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.getByRole('button', { name: 'Choose area', exact: true }).click();
    await page.getByRole('button', { name: 'Choose areas' }).click();
    await expectAccessible(page, 'ready-made areas', '.catalog-dialog');
    await dialog(page).getByRole('button', { name: 'Cancel' }).click();
    await getArea(page, 'monte-carlo');
    await expect(page.getByText('Mónaco este, offline-ready')).toBeVisible();

    await dropFiles(page, [{ name: 'orders.csv', body: ORDERS }]);
    await page.getByRole('button', { name: /^Check/ }).click();
    await page.getByRole('button', { name: 'Add 4 orders' }).click();
    await page.getByRole('button', { name: 'Fleet' }).click();
    await page.getByRole('button', { name: 'Use the first order' }).click();
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await optimise(page);
    await expect(page.getByTestId('outcome')).toContainText('4 of 4 placed');

    await page.getByRole('button', { name: 'Regions', exact: true }).click();
    await getArea(page, 'fontv');
    await expect(page.getByText('Mónaco este, Mónaco oeste, offline-ready')).toBeVisible();
    await expect(page.getByTestId('save-status')).toHaveAttribute('data-status', 'saved');
    await host.kill();
    await page.reload();
    await expect(page.getByText('Mónaco este, Mónaco oeste, offline-ready')).toBeVisible();
    await expect.poll(() => countPlannedStops(page)).toBe(4);
  });
}

test('a chosen area whose connection is cut half-way goes on after a reload, with what is missing, and opens', async ({
  page,
}) => {
  const [pack] = packs;
  const host = await startPackHost(pack);
  host.catalog = await writeCatalog(['oeste.pack']);
  await page.goto('/');
  await page.evaluate(() => navigator.serviceWorker.ready);
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  await page.getByRole('button', { name: 'Choose area', exact: true }).click();
  await page.getByRole('button', { name: 'Ready-made', exact: true }).click();
  await page.getByLabel('Address of a catalog').fill(new URL('catalog.json', host.url).href);
  await page.getByRole('button', { name: /^Ask 127/ }).click();
  host.cutAfter = pack.length / 2;
  await getArea(page, 'fontv');
  const row = page.getByTestId(/^region-.*oeste$/);
  await expect(row).toContainText('Interrupted');
  const before = host.sent();
  expect(before).toBeGreaterThan(pack.length / 5);
  expect(before).toBeLessThan(pack.length / 2);

  await page.reload();
  await page.getByRole('button', { name: 'Regions', exact: true }).click();
  await expect(row).toContainText('Interrupted');
  host.cutAfter = Number.POSITIVE_INFINITY;
  await row.getByRole('button', { name: 'Go on' }).click();
  await expect(page.getByText('Mónaco oeste, offline-ready')).toBeVisible();
  // The pack's own lists are read twice, its tiles once.
  expect(host.sent()).toBeLessThan(1.1 * pack.length);
  host.close();
});
