/** Two areas that touch, open together; and a small area fetched from a map data server of one's own. */
import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, type Page } from '@playwright/test';
import { readOsmPbf } from '../src/osm/read-osm-pbf.ts';
import { writeOsmXml } from '../src/testing/write-osm-xml.ts';
import { nodePlatform, openFileSource } from '../src/worker/node-platform.ts';
import { buildPack } from './build-pack.ts';
import { dropFiles, hasExtracts, MONACO, NO_EXTRACTS, openDemo, watchPage } from './journey.ts';
import { test } from './journey-test.ts';

test.use({ drawsMap: false });

/** The meridian along which Monaco is cut, and a place on either side. */
const CUT = 7.42;
const WEST = '43.7285,7.4145';
const EAST = '43.7420,7.4290';

test.skip(!hasExtracts, NO_EXTRACTS);

function buildHalf(name: string, bounds: string): Buffer {
  return buildPack('--bbox', bounds, '--name', name);
}

/** Metres by car from the western to the eastern place; the message where there is no way. */
function askWay(page: Page): Promise<number | string> {
  return page.evaluate(
    async ([from, to]) => {
      type Answer =
        | { ok: true; value: { paths: { distance: number }[] } }
        | { ok: false; error: { message: string } };
      const { embeddedClient } = window as unknown as {
        embeddedClient: { api: { get(path: string, query: object): Promise<Answer> } };
      };
      const query = { point: [from, to], profile: 'car', instructions: false };
      const answer = await embeddedClient.api.get('/route', query);
      return answer.ok ? answer.value.paths[0].distance : answer.error.message;
    },
    [WEST, EAST],
  );
}

test('routes cross from one area into the one beside it', { tag: '@day' }, async ({ page }) => {
  test.setTimeout(150_000);
  const west = buildHalf('West', `7.38,43.70,${CUT},43.76`);
  const east = buildHalf('East', `${CUT},43.70,7.46,43.76`);
  await openDemo(page);
  await page.getByRole('button', { name: 'Regions', exact: true }).click();
  await dropFiles(page, [{ name: 'monaco-2016.osm.pbf', body: readFileSync(MONACO) }]);
  await expect(page.getByText('Monaco 2016, offline-ready')).toBeVisible({ timeout: 30_000 });
  const whole = await askWay(page);
  expect(whole).toBeGreaterThan(1500);
  await dropFiles(page, [{ name: 'east.pack', body: east }]);
  await expect(page.getByText('East, offline-ready')).toBeVisible({ timeout: 30_000 });
  await dropFiles(page, [{ name: 'west.pack', body: west }]);
  await expect(page.getByText('West, offline-ready')).toBeVisible({ timeout: 30_000 });
  // One half alone does not reach the other.
  expect(typeof (await askWay(page)) === 'string' || (await askWay(page)) !== whole).toBe(true);
  await page.getByTestId('region-east').getByRole('button', { name: 'More for East' }).click();
  await page.getByRole('menuitem', { name: 'Use beside the open area' }).click();
  await expect(page.getByText('West, East, offline-ready')).toBeVisible({ timeout: 30_000 });
  expect(Math.abs(((await askWay(page)) as number) - (whole as number))).toBeLessThan(1);
  // Both are open again after a reload.
  await expect(page.getByTestId('save-status')).toHaveAttribute('data-status', 'saved');
  await page.reload();
  await expect(page.getByText('West, East, offline-ready')).toBeVisible({ timeout: 30_000 });
  expect(Math.abs(((await askWay(page)) as number) - (whole as number))).toBeLessThan(1);
});

test.describe('a box from a map data server', () => {
  // Other hosts are asked through it.
  test.use({ serviceWorkers: 'allow' });

  let server: Server;
  let isBusy = true;
  const asked: string[] = [];

  test.beforeAll(async () => {
    const source = await openFileSource(MONACO);
    const data = await readOsmPbf(source, nodePlatform);
    await source.close();
    const xml = writeOsmXml(data);
    server = createServer((request, response) => {
      response.setHeader('Access-Control-Allow-Origin', '*');
      let body = '';
      request.on('data', (piece: Buffer) => {
        body += piece.toString();
      });
      request.on('end', () => {
        const query = new URLSearchParams(body).get('data') ?? '';
        asked.push(query);
        const sizes = { nodes: data.idOfNode.length, ways: data.idOfWay.length, relations: 1 };
        if (query.includes('out count')) {
          const elements = Object.entries(sizes).map(([name, count]) => ({ tags: { [name]: `${count}` } }));
          response.end(JSON.stringify({ elements }));
        } else if (isBusy) {
          isBusy = false;
          response.writeHead(400).end('<p>runtime error: out of slots</p>');
        } else response.end(xml);
      });
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  });
  test.afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  test('is asked for when the person says so, tells its size, fails in words, and becomes an area', async ({
    page,
  }) => {
    test.setTimeout(150_000);
    const watched = watchPage(page);
    await openDemo(page);
    await page.evaluate(() => navigator.serviceWorker.ready);
    await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
    await page.getByRole('button', { name: 'Regions', exact: true }).click();
    await page.getByRole('button', { name: 'A box' }).click();
    await page.getByRole('button', { name: 'What the map shows' }).click();
    for (const [side, value] of [
      ['West', '7.40'],
      ['South', '43.72'],
      ['East', '7.44'],
      ['North', '43.76'],
    ])
      await page.getByLabel(side, { exact: true }).fill(value);
    await expect(page.getByText(/^14\.\d km²/)).toBeVisible();
    await page.getByLabel('Name of the area').fill('Harbour');
    const { port } = server.address() as AddressInfo;
    await page.getByLabel('Address of an Overpass server').fill(`http://127.0.0.1:${port}/api/interpreter`);
    expect([...watched.hosts]).toEqual([]);
    expect(asked).toEqual([]);
    await page.getByRole('button', { name: 'How much is it?' }).click();
    await expect(page.getByText(/207,496 elements: about 30 MB to download/)).toBeVisible();
    await page.getByRole('button', { name: 'Get this area' }).click();
    await expect(page.getByRole('alert')).toContainText('answers 400: runtime error: out of slots');
    await page.getByRole('button', { name: 'Close', exact: true }).click();
    await page.getByRole('button', { name: 'Get this area' }).click();
    await expect(page.getByText('Harbour, offline-ready')).toBeVisible({ timeout: 60_000 });
    expect(asked.at(-1)).toContain('[bbox:43.720000,7.400000,43.760000,7.440000]');
    expect(await askWay(page)).toBeGreaterThan(1500);
  });
});
