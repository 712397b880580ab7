/** Firefox by WebDriver BiDi. */
import { existsSync } from 'node:fs';
import puppeteer from 'puppeteer-core';
import type { StartedBrowser } from './browser-page.ts';

const PATHS = [process.env.FIREFOX_PATH, '/usr/bin/firefox-esr', '/usr/bin/firefox'];

/** A text with the reason where there is none. */
export async function startFirefox(): Promise<StartedBrowser | string> {
  const executablePath = PATHS.find((path) => path && existsSync(path));
  if (!executablePath)
    return 'there is no Firefox on this machine (Debian: firefox-esr, or set FIREFOX_PATH)';
  const browser = await puppeteer.launch({ browser: 'firefox', executablePath, headless: true });
  const page = await browser.newPage();
  await page.setViewport({ width: 1440, height: 900 });
  return {
    name: await browser.version(),
    page: {
      open: async (url) => void (await page.goto(url)),
      run: async (work, ...args) =>
        (await page.evaluate(work as never, ...(args as unknown as never[]))) as never,
      click: (selector) => page.click(selector),
      type: (text) => page.keyboard.type(text),
      close: () => browser.close(),
    },
  };
}
