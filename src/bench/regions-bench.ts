/**
 * Map areas in a headless Chromium on the built app: from choosing the file until the area answers, what is kept, the
 * memory of it, and the first route after the page is loaded again.
 */
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { openFresh, PAGE_ADDRESS, readPeak, withBrowser } from './browser-bench.ts';
import { makeLargeExtract } from './make-large-extract.ts';
import { printResult, quantile, round } from './report.ts';

const EXTRACTS = ['monaco-2016', 'andorra-2026', 'liechtenstein-2024', 'porto-2015', 'queens-village'];
const RUNS = 3;
const LARGE = 'two million nodes';
const LARGE_NODES = 2_000_000;
const PATIENCE = 600_000;

interface Kept {
  id: string;
  bbox: [number, number, number, number];
  bytes: Record<'graph' | 'map' | 'search', number>;
  units: number;
  tiles: number;
}

interface Run {
  importMs: number;
  peakMB: number;
  routeMs: number;
  kept: Kept;
}

/** What the browser keeps of its only area. */
function readKept(page: Page): Promise<Kept> {
  return page.evaluate(
    () =>
      new Promise<Kept>((resolve) => {
        indexedDB.open('tourwright-regions').onsuccess = (event) => {
          const database = (event.target as IDBOpenDBRequest).result;
          const asked = database.transaction('region').objectStore('region').getAll();
          asked.onsuccess = () => {
            type Unit = { part: 'graph' | 'map' | 'search'; bytes: number };
            const { meta, units } = asked.result[0].manifest as {
              meta: { id: string; bbox: [number, number, number, number] };
              units: Unit[];
            };
            const bytes = { graph: 0, map: 0, search: 0 };
            for (const unit of units) bytes[unit.part] += unit.bytes;
            const tiles = units.filter(({ part }) => part === 'graph').length;
            database.close();
            resolve({ id: meta.id, bbox: meta.bbox, bytes, units: units.length, tiles });
          };
        };
      }),
  );
}

/** Milliseconds from the navigation to the answer of the first route that there is. */
async function timeFirstRoute(page: Page, { bbox }: Kept): Promise<number> {
  await page.reload();
  return page.evaluate(async ([west, south, east, north]) => {
    type Client = { api: { get(path: string, query: object): Promise<{ ok: boolean }> } };
    // Functions with a name would need a helper of the compiler that the page does not have.
    const pairs = [0.5, 0.45, 0.55, 0.4, 0.6].map((x) =>
      [x, x + 0.06].map((share) => `${south + share * (north - south)},${west + share * (east - west)}`),
    );
    for (;;) {
      const { embeddedClient } = window as unknown as { embeddedClient?: Client };
      for (const point of embeddedClient ? pairs : []) {
        const answer = await embeddedClient?.api.get('/route', { point, profile: 'car' });
        if (answer?.ok) return performance.now();
      }
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  }, bbox);
}

async function runOnce(path: string): Promise<Run> {
  let run: Run | undefined;
  // A browser of its own: the most memory of a process can only grow.
  await withBrowser(async (browser) => {
    const page = await openFresh(browser);
    await page.locator('button:has-text("Try it"):enabled').waitFor();
    const started = performance.now();
    await page.setInputFiles('[data-testid=file-picker]', path);
    await page.locator('.import-card').waitFor({ state: 'attached' });
    await page.locator('.import-card').waitFor({ state: 'detached', timeout: PATIENCE });
    const importMs = performance.now() - started;
    const peakMB = await readPeak(browser);
    const kept = await readKept(page);
    // An edit makes a plan that is kept, and its area with it.
    await page.getByRole('button', { name: 'Plans', exact: true }).click();
    await page.getByLabel('Name of this plan').fill('Benchmark');
    await page.getByLabel('Name of this plan').press('Enter');
    await page.locator('[data-testid=save-status][data-status=saved]').waitFor({ timeout: PATIENCE });
    const routeMs = await timeFirstRoute(page, kept);
    run = { importMs, peakMB, routeMs, kept };
    await page.context().close();
  });
  return run!;
}

function print(name: string, runs: readonly Run[], json: boolean): void {
  const median = (read: (run: Run) => number) => round(quantile(runs.map(read), 0.5), 0);
  const { bytes, tiles, units } = runs[0].kept;
  const inMB = (value: number) => round(value / 1e6, 2);
  printResult(
    `region ${name}`,
    {
      'import ms': median(({ importMs }) => importMs),
      'peak MB': median(({ peakMB }) => peakMB),
      'route after reload ms': median(({ routeMs }) => routeMs),
      'graph MB': inMB(bytes.graph),
      'map MB': inMB(bytes.map),
      'search MB': inMB(bytes.search),
      tiles,
      units,
    },
    json,
  );
}

export async function benchRegions({
  json,
  shared,
  instances,
}: {
  json: boolean;
  shared: string;
  instances?: readonly string[];
}): Promise<void> {
  console.error(`served at ${PAGE_ADDRESS}`);
  for (const name of EXTRACTS) {
    if (instances && !instances.includes(name)) continue;
    const path = join(shared, 'extracts', `${name}.osm.pbf`);
    if (!existsSync(path)) {
      console.error(`${name}: not found in ${shared}, skipped`);
      continue;
    }
    const runs: Run[] = [];
    for (let i = 0; i < RUNS; i++) runs.push(await runOnce(path));
    print(name, runs, json);
  }
  if (instances && !instances.includes('large')) return;
  const folder = mkdtempSync(join(tmpdir(), 'large-extract-'));
  const path = join(folder, 'large.osm.pbf');
  writeFileSync(path, makeLargeExtract(LARGE_NODES));
  print(LARGE, [await runOnce(path)], json);
  rmSync(folder, { recursive: true });
}
