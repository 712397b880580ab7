/** The built app in a headless Chromium. */
import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { type Browser, chromium, type Page } from 'playwright';
import { ensureBuild } from '../scripts/ensure-build.ts';
import { findChromium } from '../scripts/find-chromium.ts';

const PORT = 4175;
export const PAGE_ADDRESS = `http://localhost:${PORT}/`;

async function startPreview(): Promise<ChildProcess> {
  ensureBuild('tests');
  const server = spawn(
    'npx',
    ['tsx', 'src/scripts/start.ts', '--no-build', '--tests', '--port', String(PORT)],
    {
      stdio: 'ignore',
      detached: true,
    },
  );
  for (let i = 0; i < 100; i++) {
    const isUp = await fetch(PAGE_ADDRESS).then(
      (response) => response.ok,
      () => false,
    );
    if (isUp) return server;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('The built app is not served');
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

/** Megabytes, the most that a renderer has had. */
export async function readPeak(browser: Browser): Promise<number> {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  const peaks = processInfo
    .filter(({ type }) => type === 'renderer')
    .map(({ id }) => Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${id}/status`, 'utf8'))?.[1] ?? 0));
  return Math.max(...peaks) / 1024;
}
