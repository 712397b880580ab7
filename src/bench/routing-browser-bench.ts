/** The routing suite in a headless Chromium's worker, on the same extracts as in Node. */
import { existsSync, mkdtempSync, readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { type Browser, chromium } from 'playwright';
import { build } from 'vite';
import { findChromium } from '../scripts/find-chromium.ts';
import { webPlatform } from '../tiles/pack/pack-platform.ts';
import { encodeRegionPack } from '../tiles/pack/write-pack.ts';
import { toUnitSource } from '../tiles/region.ts';
import { importRegion, nameFromFile, OSM_CREDIT } from '../worker/import-region.ts';
import { nodePlatform, openFileSource } from '../worker/node-platform.ts';
import type { SuiteTask } from './page/routing-suite.worker.ts';
import { printResult, round } from './report.ts';

const EXTRACTS = ['monaco-2016', 'andorra-2026', 'liechtenstein-2024', 'queens-village', 'porto-2015'];
const TYPES: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript' };
const MEGABYTE = 2 ** 20;
/** For the memory that was freed to go back to the system. */
const SETTLE_MS = 3000;

async function buildPage(): Promise<string> {
  const outDir = mkdtempSync(join(tmpdir(), 'routing-bench-'));
  await build({
    root: join(import.meta.dirname, 'page'),
    configFile: false,
    logLevel: 'error',
    worker: { format: 'es' },
    build: { outDir, target: 'es2023', emptyOutDir: true, chunkSizeWarningLimit: 5000 },
  });
  return outDir;
}

async function makePack(path: string): Promise<Buffer> {
  const source = await openFileSource(path);
  try {
    const region = await importRegion(source, nodePlatform, {
      name: nameFromFile(path),
      source: path,
      credit: OSM_CREDIT,
      importedAt: '2026-01-01T00:00:00Z',
      isMapDrawn: false,
    });
    return Buffer.concat(await encodeRegionPack(toUnitSource(region), webPlatform));
  } finally {
    await source.close();
  }
}

/** Serves the built page, and the pack of one region. */
function serve(folder: string, pack: Buffer): Promise<Server> {
  const server = createServer((request, response) => {
    const path = (request.url ?? '/').split('?')[0];
    if (path === '/region.pack') response.end(pack);
    else {
      const file = join(folder, path === '/' ? 'index.html' : path);
      if (!file.startsWith(folder) || !existsSync(file)) response.writeHead(404).end();
      else response.writeHead(200, { 'Content-Type': TYPES[extname(file)] ?? '' }).end(readFileSync(file));
    }
  });
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)));
}

async function runIn(
  browser: Browser,
  server: Server,
  name: string,
  task: SuiteTask,
  json: boolean,
): Promise<void> {
  const address = server.address();
  const page = await browser.newPage();
  page.on('console', (message) => console.error(message.text()));
  await page.goto(`http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/`);
  const lines = await page.evaluate((options) => window.runSuite(options), task);
  for (const { name: what, figures } of lines) printResult(`chromium ${name}: ${what}`, figures, json);
  await page.waitForTimeout(SETTLE_MS);
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  const renderers = processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => readResident(id));
  printResult(`chromium ${name}: memory`, { 'renderer MB': round(Math.max(...renderers), 0) }, json);
  await page.close();
}

function readResident(process: number): number {
  const status = readFileSync(`/proc/${process}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) * (1024 / MEGABYTE);
}

export interface BrowserBenchOptions {
  readonly json: boolean;
  readonly shared: string;
  readonly instances?: readonly string[];
}

export async function benchRoutingInBrowser({ json, shared, instances }: BrowserBenchOptions): Promise<void> {
  const folder = await buildPage();
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: ['--no-sandbox', '--disable-gpu', '--js-flags=--expose-gc'],
  });
  for (const name of [...EXTRACTS, 'porto-x4']) {
    if (instances && !instances.includes(name)) continue;
    const isJoined = name === 'porto-x4';
    const path = join(shared, 'extracts', `${isJoined ? 'porto-2015' : name}.osm.pbf`);
    if (!existsSync(path)) {
      console.error(`${name}: not found in ${shared}, skipped`);
      continue;
    }
    const server = await serve(folder, await makePack(path));
    const task = { copies: isJoined ? 2 : 1, pairs: 1000, tableSizes: [100, 500, 1000, 2000] };
    await runIn(browser, server, name, task, json);
    server.close();
  }
  await browser.close();
}
