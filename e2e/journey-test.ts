/**
 * The test of every journey. Each of Playwright's workers has a host of its own, and each journey a browser profile. At
 * its end no error was printed on the console by any page of its browser, save what the journey brings about itself, such
 * as the browser's own word on a host that does not answer.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import { type StaticHost, startAppHost } from './static-host.ts';

interface JourneyOptions {
  /** False for journeys that never look at the map: drawing it by software takes most of their time. */
  readonly drawsMap: boolean;
  /** Errors that the journey brings about. */
  readonly expectedErrors: RegExp | undefined;
}

/** Where raw coverage goes, when it is wanted (`npm run coverage`). */
const COVERAGE = process.env.E2E_COVERAGE;

/** Runs in the page: a browser that cannot draw maps, as many are. */
function forbidDrawing(): void {
  const { getContext } = HTMLCanvasElement.prototype;
  HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement, ...[kind, options]: unknown[]) {
    if (/webgl/.test(String(kind))) return null;
    return getContext.call(this, kind as '2d', options as CanvasRenderingContext2DSettings);
  } as typeof getContext;
}

/** What of the app's scripts the page ran, in a file of the journey's name. */
async function coverPage(page: Page, folder: string, journey: string): Promise<() => Promise<void>> {
  await page.coverage.startJSCoverage({ resetOnNavigation: false });
  return async () => {
    const scripts = await page.coverage.stopJSCoverage();
    const own = scripts.filter(({ url }) => url.includes('/assets/')).map(({ source: _, ...rest }) => rest);
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, `${journey.replaceAll(/\W+/g, '-')}.json`), JSON.stringify(own));
  };
}

export const test = base.extend<JourneyOptions & { quietConsole: undefined }, { host: StaticHost }>({
  host: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs
    async ({}, use) => {
      const host = await startAppHost();
      await use(host);
      await host.kill();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: async ({ host }, use) => use(host.url),
  page: async ({ page, drawsMap }, use, { titlePath }) => {
    if (!drawsMap) await page.context().addInitScript(forbidDrawing);
    const finish = COVERAGE && (await coverPage(page, COVERAGE, titlePath.join(' ')));
    await use(page);
    if (finish && !page.isClosed()) await finish();
  },
  drawsMap: [true, { option: true }],
  expectedErrors: [undefined, { option: true }],
  quietConsole: [
    async ({ context, browser, expectedErrors }, use) => {
      const errors: string[] = [];
      const watch = (one: BrowserContext) => {
        one.on('console', (message) => {
          if (message.type() === 'error') errors.push(message.text());
        });
        one.on('weberror', (event) => errors.push(event.error().message));
      };
      watch(context);
      // Journeys that go on in another browser of the same person, or on a phone.
      const open = browser.newContext;
      browser.newContext = async (options) => {
        const other = await open.call(browser, options);
        watch(other);
        return other;
      };
      await use(undefined);
      browser.newContext = open;
      const unexpected = errors.filter((error) => !expectedErrors?.test(error));
      expect(unexpected, 'errors on the console').toEqual([]);
    },
    { auto: true },
  ],
});
