/**
 * `npm run cover` (after `npm run build`): the pictures of the demo's routes that the first screen shows until the live
 * map is drawn, in both themes, into `public/cover`.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { findChromium } from './find-chromium.ts';
import { startServer, toWebp } from './screens/picture-server.ts';

const FOLDER = join(import.meta.dirname, '../../public/cover');
const PORT = 4178;
/** Panels leave the map about as much room as a laptop's whole first screen has. */
const VIEWPORT = { width: 1840, height: 1120 };
const SHARPNESS = 1.25;
const QUALITY = 0.6;

mkdirSync(FOLDER, { recursive: true });
const server = await startServer(PORT);
const browser = await chromium.launch({
  executablePath: findChromium(),
  args: ['--no-sandbox', '--disable-gpu'],
});
try {
  for (const colorScheme of ['light', 'dark'] as const) {
    const context = await browser.newContext({
      viewport: VIEWPORT,
      deviceScaleFactor: SHARPNESS,
      colorScheme,
      reducedMotion: 'reduce',
    });
    const page = await context.newPage();
    await page.goto(`http://localhost:${PORT}/`);
    await page.getByRole('button', { name: 'Try it' }).click();
    await page.getByRole('button', { name: 'Improve', exact: true }).waitFor();
    await page.waitForFunction(() => 'planMap' in window);
    await page.waitForTimeout(1000);
    await page.evaluate(async () => {
      const { planMap } = window as unknown as {
        planMap: { once(event: string, done: () => void): void; triggerRepaint(): void };
      };
      for (const element of document.querySelectorAll<HTMLElement>('.map > :not(.map-canvas)'))
        element.style.visibility = 'hidden';
      await new Promise<void>((done) => {
        planMap.once('idle', done);
        planMap.triggerRepaint();
      });
    });
    const picture = await toWebp(browser, await page.locator('.map-canvas').screenshot(), QUALITY);
    writeFileSync(join(FOLDER, `${colorScheme}.webp`), picture);
    console.log(`${colorScheme}.webp: ${Math.round(picture.length / 1000)} KB`);
    await context.close();
  }
} finally {
  await browser.close();
  if (server.pid) process.kill(-server.pid);
}
