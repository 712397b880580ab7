/** What a person waits for, in a headless Chromium on the built app: the first screen, a plan. */
import { type ChildProcess, spawn } from 'node:child_process';
import { type Browser, chromium, type Page } from 'playwright';
import { findChromium } from '../scripts/find-chromium.ts';
import { printResult, quantile, round } from './report.ts';

const PORT = 4175;
export const PAGE_ADDRESS = `http://localhost:${PORT}/`;
const RUNS = 3;

async function startPreview(): Promise<ChildProcess> {
  const server = spawn('npx', ['tsx', 'src/scripts/start.ts', '--no-build', '--port', String(PORT)], {
    stdio: 'ignore',
    detached: true,
  });
  for (let i = 0; i < 100; i++) {
    const isUp = await fetch(PAGE_ADDRESS).then(
      (response) => response.ok,
      () => false,
    );
    if (isUp) return server;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('The built app is not served; run "npm run build" first');
}

export async function withBrowser(work: (browser: Browser) => Promise<void>): Promise<void> {
  const server = await startPreview();
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  try {
    await work(browser);
  } finally {
    await browser.close();
    if (server.pid) process.kill(-server.pid);
  }
}

/** A page with nothing stored, on the first-run card. */
export async function openFresh(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await page.goto(PAGE_ADDRESS);
  await page.getByRole('button', { name: 'Try it' }).isEnabled();
  return page;
}

async function timeDemo(browser: Browser): Promise<{ drawn: number; planned: number }> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  const started = performance.now();
  await page.goto(PAGE_ADDRESS);
  await page.locator('.map-name').waitFor();
  await page.waitForFunction(() =>
    (window as unknown as { planMap?: { loaded(): boolean } }).planMap?.loaded(),
  );
  const drawn = performance.now() - started;
  await page.getByRole('button', { name: 'Try it' }).click();
  await page.getByRole('button', { name: 'Optimise', exact: true }).click();
  const clicked = performance.now();
  await page.locator('.timeline-stop').first().waitFor();
  const planned = performance.now() - clicked;
  await context.close();
  return { drawn, planned };
}

/** The demo city drawn after a cold load, and its first plan on the timeline after Optimise. */
export async function benchUi({ json }: { json: boolean }): Promise<void> {
  await withBrowser(async (browser) => {
    const drawn: number[] = [];
    const planned: number[] = [];
    for (let run = 0; run < RUNS; run++) {
      const times = await timeDemo(browser);
      drawn.push(times.drawn);
      planned.push(times.planned);
    }
    printResult(
      'demo city drawn',
      { 'min ms': round(Math.min(...drawn), 0), 'median ms': round(quantile(drawn, 0.5), 0) },
      json,
    );
    printResult(
      'first plan shown',
      { 'min ms': round(Math.min(...planned), 0), 'median ms': round(quantile(planned, 0.5), 0) },
      json,
    );
  });
}
