/** Where a Chromium for the browser tests is: `CHROMIUM_PATH`, one on the system, or Playwright's own. */
import { existsSync } from 'node:fs';
import { chromium } from 'playwright';

const SYSTEM_PATHS = [
  // The same engine without a browser's own window around it: starts at once and takes half the processor.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** Path of an executable, or undefined when there is none yet. */
export function findChromium(): string | undefined {
  const own = chromium.executablePath();
  return [process.env.CHROMIUM_PATH, ...SYSTEM_PATHS, own].find(
    (path) => path !== undefined && path !== '' && existsSync(path),
  );
}
