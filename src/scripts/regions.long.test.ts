/** `npm run regions` as people start it: what its packs answer together is what the whole map answers. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import type { RouteResponse } from '../api/contract/route.ts';
import { dispatch } from '../api/gateway/dispatch.ts';
import type { HandlerContext } from '../api/handlers/region-context.ts';
import { Prng } from '../engine/base/prng.ts';
import { makeContext } from '../testing/make-context.ts';
import { runScript } from '../testing/run-script.ts';
import { onlyWhole, sample } from '../testing/sample.ts';
import { findMissing, getExtractPath, openExtract } from '../testing/shared-files.ts';
import { type Catalog, parseCatalog } from '../tiles/pack/catalog.ts';
import { webPlatform } from '../tiles/pack/pack-platform.ts';
import { toRangeSource } from '../tiles/pack/range-source.ts';
import { openRegionPack } from '../tiles/pack/read-pack.ts';
import { openRegions } from '../worker/open-region.ts';

const FOLDER = mkdtempSync(join(tmpdir(), 'regions-script-'));
afterAll(() => rmSync(FOLDER, { recursive: true }));

/** Cuts an extract and reads what came of it. */
async function cut(
  name: Parameters<typeof getExtractPath>[0],
  args: readonly string[],
): Promise<{ folder: string; catalog: Catalog }> {
  const folder = mkdtempSync(join(FOLDER, 'cut-'));
  const run = await runScript('src/scripts/regions.ts', [getExtractPath(name), folder, ...args]);
  expect(run.code, run.errors).toBe(0);
  return { folder, catalog: parseCatalog(readFileSync(join(folder, 'catalog.json'), 'utf8')) };
}

/** All packs of a catalog open together. */
async function openAll(folder: string, { areas }: Catalog): Promise<HandlerContext> {
  const packs = await Promise.all(
    areas.map(async ({ file }) =>
      openRegionPack(toRangeSource(await readFile(join(folder, file))), webPlatform),
    ),
  );
  return makeContext(await openRegions(packs));
}

type Place = [lon: number, lat: number];

/** Pairs of places on the roads of a map, each drawn from its seed alone. */
function drawPairs({ region }: HandlerContext, count: number): [Place, Place][] {
  const { shapeLon, shapeLat } = region!.engine.graph;
  const random = new Prng(7);
  const draw = (): Place => {
    const at = random.nextInt(shapeLon.length);
    return [shapeLon[at] / 1e7, shapeLat[at] / 1e7];
  };
  return Array.from({ length: count }, () => [draw(), draw()]);
}

/** Metres and seconds of a route; the error's text where there is none. */
async function drive(context: HandlerContext, profile: string, points: readonly Place[]) {
  const body = { points, profile, snap_preventions: [], calc_points: false };
  const answer = await dispatch(
    { method: 'POST', path: '/route', query: new URLSearchParams(), body },
    context,
  );
  if (answer.status !== 200) return (answer.body as { message: string }).message;
  const [{ distance, time }] = (answer.body as RouteResponse).paths;
  return { metres: distance, seconds: time / 1000 };
}

async function compareRoutes(
  whole: HandlerContext,
  parts: HandlerContext,
  counts: Partial<Record<string, number>>,
) {
  for (const [profile, count] of Object.entries(counts)) {
    for (const pair of drawPairs(whole, count ?? 0)) {
      const [one, other] = [await drive(whole, profile, pair), await drive(parts, profile, pair)];
      const what = `${profile} ${pair}`;
      if (typeof one === 'string' || typeof other === 'string') {
        expect(other, what).toBe(one);
        continue;
      }
      expect(Math.abs(one.metres - other.metres), what).toBeLessThan(1);
      expect(Math.abs(one.seconds - other.seconds), what).toBeLessThan(1);
    }
  }
}

/** Three polygons that share a corner in the middle of the town and bent borders, and one in the sea. */
const DISTRICTS = {
  type: 'FeatureCollection',
  features: [
    ['West', [7.3, 43.6], [7.41, 43.6], [7.415, 43.725], [7.42, 43.735], [7.405, 43.745], [7.3, 43.76]],
    ['Sud', [7.41, 43.6], [7.6, 43.6], [7.6, 43.75], [7.42, 43.735], [7.415, 43.725]],
    ['Nord', [7.42, 43.735], [7.6, 43.75], [7.6, 43.9], [7.3, 43.9], [7.3, 43.76], [7.405, 43.745]],
    ['Mer', [8, 43], [8.1, 43], [8.1, 43.1]],
  ].map(([name, ...points]) => ({
    type: 'Feature',
    properties: { name },
    geometry: { type: 'Polygon', coordinates: [[...points, points[0]]] },
  })),
};

const MONACO = getExtractPath('monaco-2016');
const noMonaco = findMissing(MONACO);
if (noMonaco) console.log(`skipped: ${noMonaco}`);

test.skipIf(noMonaco)(
  'districts of a list answer together like the whole, and those without roads are left out',
  async () => {
    const list = join(FOLDER, 'districts.geojson');
    writeFileSync(list, JSON.stringify(DISTRICTS));
    const { folder, catalog } = await cut('monaco-2016', ['--list', list]);
    expect(catalog.areas.map(({ id, name, file }) => [id, name, file])).toEqual([
      ['west', 'West', 'west.pack'],
      ['sud', 'Sud', 'sud.pack'],
      ['nord', 'Nord', 'nord.pack'],
    ]);
    for (const { file, bytes } of catalog.areas) expect(readFileSync(join(folder, file))).toHaveLength(bytes);
    const whole = makeContext(await openExtract('monaco-2016'));
    const parts = await openAll(folder, catalog);
    await compareRoutes(whole, parts, sample({ car: 40, foot: 10 }, { car: 500, foot: 200, bike: 200 }));
  },
  120_000,
);

const PORTO = getExtractPath('porto-2015');
const LIECHTENSTEIN = getExtractPath('liechtenstein-2024');

describe('of a whole region', () => {
  test.skipIf(findMissing(PORTO) ?? onlyWhole)(
    'twelve squares answer together like the whole',
    async () => {
      const { folder, catalog } = await cut('porto-2015', ['--grid', '11']);
      expect(catalog.areas).toHaveLength(12);
      const whole = makeContext(await openExtract('porto-2015'));
      const parts = await openAll(folder, catalog);
      await compareRoutes(whole, parts, { car: 500, foot: 100, bike: 100, truck: 100 });
    },
    600_000,
  );

  test.skipIf(findMissing(LIECHTENSTEIN) ?? onlyWhole)(
    'municipalities answer together like their country',
    async () => {
      const country = await cut('liechtenstein-2024', ['--boundaries', '2']);
      const { folder, catalog } = await cut('liechtenstein-2024', ['--boundaries', '8']);
      expect(country.catalog.areas.map(({ name }) => name)).toEqual(['Liechtenstein']);
      expect(catalog.areas).toHaveLength(11);
      expect(catalog.areas.map(({ name }) => name)).toEqual(expect.arrayContaining(['Vaduz', 'Schaan']));
      const whole = await openAll(country.folder, country.catalog);
      const parts = await openAll(folder, catalog);
      await compareRoutes(whole, parts, { car: 300, bike: 100 });
    },
    600_000,
  );
});

test.each([
  [['in.pbf'], 'Name one extract to read and one folder to write'],
  [['in.pbf', 'out', '--grid', '12'], '--grid 12: expected a whole number from 6 to 11'],
  [['in.pbf', 'out', '--boundaries', 'six'], '--boundaries six: expected a whole number from 2 to 10'],
  [['in.pbf', 'out', '--grid', '9', '--list', 'x'], 'Choose one of --grid, --boundaries and --list'],
])('says what is wrong with the command line: %j', async (args, message) => {
  const run = await runScript('src/scripts/regions.ts', args);
  expect([run.code, run.errors.split('\n')[0]]).toEqual([2, message]);
});
