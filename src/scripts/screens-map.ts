/**
 * `npm run screens:map [-- --region NAME --zoom Z --png FOLDER]`: pictures of the drawn map as the built app draws it, for
 * the demo city and the shared extracts that are there, at five zooms in both themes, into `docs/screens`. With `--png`
 * they go to another folder, as PNG.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, chromium, type Page } from 'playwright';
import { ensureBuild } from './ensure-build.ts';
import { findChromium } from './find-chromium.ts';
import { startServer, toWebp } from './screens/picture-server.ts';

const ROOT = join(import.meta.dirname, '../..');
const SHARED = process.env.TOURWRIGHT_SHARED ?? resolve(ROOT, '../shared');
const WIDTH = 960;
const HEIGHT = 600;
const RAIL = 56;
const TOP_BAR = 48;
const THEMES = ['light', 'dark'] as const;

interface Scene {
  readonly name: string;
  /** File among the shared extracts; absent for the demo city. */
  readonly extract?: string;
  /** What the app calls the region when it is ready. */
  readonly ready?: string;
  readonly views: readonly (readonly [zoom: number, lon: number, lat: number])[];
}

const SCENES: readonly Scene[] = [
  {
    name: 'linderwick',
    views: [
      [11, -12, 49.5],
      [12.5, -12, 49.5],
      [14, -12.001, 49.497],
      [15.5, -11.9965, 49.5015],
      [17.5, -11.9985, 49.5012],
    ],
  },
  {
    name: 'monaco',
    extract: 'monaco-2016.osm.pbf',
    ready: 'Monaco 2016',
    views: [
      [10.5, 7.42, 43.735],
      [12.5, 7.42, 43.738],
      [14, 7.422, 43.737],
      [15.5, 7.4215, 43.7345],
      [17.5, 7.4255, 43.739],
    ],
  },
  {
    name: 'andorra',
    extract: 'andorra-2026.osm.pbf',
    ready: 'Andorra 2026',
    views: [
      [8.5, 1.56, 42.54],
      [10, 1.56, 42.54],
      [12.5, 1.54, 42.52],
      [14.5, 1.525, 42.507],
      [17, 1.5215, 42.5075],
    ],
  },
  {
    name: 'queens',
    extract: 'queens-village.osm.pbf',
    ready: 'Queens village',
    views: [
      [10.5, -73.743, 40.717],
      [12.5, -73.743, 40.717],
      [14, -73.743, 40.717],
      [15.5, -73.739, 40.721],
      [17.5, -73.7385, 40.722],
    ],
  },
];

interface Options {
  readonly regions: readonly string[];
  readonly zooms: readonly number[];
  readonly png: string | undefined;
  readonly port: number;
}

function readOptions(): Options {
  const { values } = parseArgs({
    options: {
      region: { type: 'string', multiple: true },
      zoom: { type: 'string', multiple: true },
      png: { type: 'string' },
      port: { type: 'string', default: '4185' },
    },
  });
  return {
    regions: values.region ?? [],
    zooms: (values.zoom ?? []).map(Number),
    png: values.png,
    port: Number(values.port),
  };
}

/** Drops an extract on the app as a person would, and waits until it is the open map area. */
async function openExtract(page: Page, file: string, ready: string): Promise<void> {
  const base64 = readFileSync(join(SHARED, 'extracts', file)).toString('base64');
  const transfer = await page.evaluateHandle(
    ({ name, text }) => {
      const bytes = Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
      const dropped = new DataTransfer();
      dropped.items.add(new File([bytes], name));
      return dropped;
    },
    { name: file, text: base64 },
  );
  for (const type of ['dragenter', 'dragover', 'drop'])
    await page.dispatchEvent('body', type, { dataTransfer: transfer, clientX: 100, clientY: 100 });
  await page.getByText(`${ready}, offline-ready`).waitFor({ timeout: 120_000 });
}

interface DrawnMap {
  jumpTo(view: { center: [number, number]; zoom: number }): void;
  triggerRepaint(): void;
  once(event: 'idle', done: () => void): void;
}

async function showView(page: Page, [zoom, lon, lat]: readonly [number, number, number]): Promise<void> {
  await page.evaluate(
    ({ center, level }) =>
      new Promise<void>((done) => {
        const { planMap } = window as unknown as { planMap: DrawnMap };
        planMap.jumpTo({ center, zoom: level });
        planMap.once('idle', done);
        planMap.triggerRepaint();
      }),
    { center: [lon, lat] as [number, number], level: zoom },
  );
}

/** Panels take their share of the window: it grows until the map has the size of the pictures. */
async function fitCanvas(page: Page): Promise<void> {
  const box = await page.locator('.maplibregl-canvas').boundingBox();
  const window = page.viewportSize();
  if (!box || !window) return;
  await page.setViewportSize({
    width: window.width + WIDTH - Math.round(box.width),
    height: window.height + HEIGHT - Math.round(box.height),
  });
  await page.waitForTimeout(500);
}

/** Everything but the map's own canvas out of the picture. */
const ONLY_MAP =
  'body * { visibility: hidden !important } .maplibregl-canvas { visibility: visible !important }';

async function takeScene(browser: Browser, scene: Scene, { zooms, png, port }: Options): Promise<void> {
  const folder = png ?? join(ROOT, 'docs/screens');
  mkdirSync(folder, { recursive: true });
  const context = await browser.newContext({
    viewport: { width: WIDTH + RAIL, height: HEIGHT + TOP_BAR },
    // The style that hides the app around the map is no part of it.
    bypassCSP: true,
  });
  const page = await context.newPage();
  await page.goto(`http://localhost:${port}/`);
  await page.getByRole('button', { name: 'Try it' }).waitFor();
  // A hand on the picture that stands in for the map.
  await page.getByTestId('map').dispatchEvent('pointerdown');
  if (scene.extract && scene.ready) await openExtract(page, scene.extract, scene.ready);
  await page.addStyleTag({ content: ONLY_MAP });
  await fitCanvas(page);
  for (const theme of THEMES) {
    await page.emulateMedia({ colorScheme: theme });
    for (const view of scene.views) {
      if (zooms.length > 0 && !zooms.includes(view[0])) continue;
      await showView(page, view);
      const clip = await page.locator('.maplibregl-canvas').boundingBox();
      const shot = await page.screenshot({ clip: clip ?? undefined });
      const name = `map-${scene.name}-z${view[0]}-${theme}`;
      const picture = png ? shot : await toWebp(browser, shot);
      const path = join(folder, `${name}.${png ? 'png' : 'webp'}`);
      writeFileSync(path, picture);
      console.log(`${path}: ${(picture.length / 1000).toFixed(0)} kB`);
    }
  }
  await context.close();
}

async function main(): Promise<void> {
  const options = readOptions();
  const executablePath = findChromium();
  if (!executablePath) throw new Error('There is no Chromium; name one in CHROMIUM_PATH');
  ensureBuild('tests');
  const server = await startServer(options.port);
  let browser: Browser | undefined;
  try {
    browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
    for (const scene of SCENES) {
      if (options.regions.length > 0 && !options.regions.includes(scene.name)) continue;
      if (scene.extract && !existsSync(join(SHARED, 'extracts', scene.extract)))
        console.log(`${scene.name}: skipped, ${scene.extract} is not in ${join(SHARED, 'extracts')}`);
      else await takeScene(browser, scene, options);
    }
  } finally {
    await browser?.close();
    if (server.pid !== undefined) process.kill(-server.pid);
  }
}

main().catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
