/**
 * `npm run screens:planner [-- --screen NAME --png FOLDER]`: pictures of the planner's screens with the demo city, in three
 * sizes and both themes, into `docs/screens`. With `--png` they go to another folder, as PNG.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, chromium, type Page } from 'playwright';
import { ensureBuild } from './ensure-build.ts';
import { findChromium } from './find-chromium.ts';
import { startServer, toWebp } from './screens/picture-server.ts';

const ROOT = join(import.meta.dirname, '../..');
const THEMES = ['light', 'dark'] as const;
const SIZES = [
  { name: '1440', width: 1440, height: 900 },
  { name: '1024', width: 1024, height: 768 },
  { name: '390', width: 390, height: 844 },
] as const;
const SETTLE_MS = 700;

interface Screen {
  readonly name: string;
  /** Screens that a phone does not have. */
  readonly isWide?: boolean;
  show(page: Page): Promise<void>;
}

async function openPanel(page: Page, name: string): Promise<void> {
  const menu = page.getByRole('button', { name: 'Menu', exact: true });
  if (await menu.isVisible()) {
    await menu.click();
    await page.getByRole('menuitem', { name, exact: true }).click();
  } else await page.getByRole('button', { name, exact: true }).first().click();
}

/** In the order of a day; each begins where the one before ended. */
const SCREENS: readonly Screen[] = [
  { name: 'welcome', show: async () => undefined },
  {
    name: 'planned',
    async show(page) {
      await page.getByRole('button', { name: 'Try it' }).click();
      await page.locator('.order-row, .phone-tabs').first().waitFor();
      const coach = page.getByRole('button', { name: 'Close the first steps' });
      if (await coach.isVisible()) await coach.click();
      await page.getByRole('button', { name: 'Improve', exact: true }).click();
      await page.getByTestId('outcome').waitFor({ state: 'attached', timeout: 60_000 });
      await page.locator('.map-cover[data-gone=true]').waitFor({ state: 'attached' });
      await page.waitForTimeout(2 * SETTLE_MS);
    },
  },
  {
    name: 'stop',
    isWide: true,
    async show(page) {
      await page.locator('.timeline-stop').nth(5).click();
    },
  },
  {
    name: 'move',
    isWide: true,
    async show(page) {
      await page.keyboard.press('m');
      await page.waitForTimeout(SETTLE_MS);
    },
  },
  {
    name: 'late',
    isWide: true,
    async show(page) {
      await page.keyboard.press('Escape');
      await page.locator('.timeline-stop').nth(2).click();
      for (let step = 0; step < 9; step++) {
        await page.keyboard.press('Alt+ArrowDown');
        await page.waitForTimeout(200);
      }
    },
  },
  {
    name: 'unassigned',
    isWide: true,
    async show(page) {
      await page.keyboard.press('u');
      await page.waitForTimeout(SETTLE_MS);
      await page.keyboard.press('4');
      await page.waitForTimeout(2 * SETTLE_MS);
      await page.locator('.fix-list button').first().click();
    },
  },
  {
    name: 'compare',
    isWide: true,
    async show(page) {
      await page.keyboard.press('Escape');
      await page.keyboard.press('Control+Shift+S');
      await page.keyboard.press('Control+z');
      await page.waitForTimeout(SETTLE_MS);
    },
  },
  {
    name: 'table',
    isWide: true,
    async show(page) {
      await page.keyboard.press('t');
      await page.keyboard.press('1');
      await page.getByRole('button', { name: 'Table' }).first().click();
    },
  },
  {
    name: 'fleet',
    async show(page) {
      const table = page.getByRole('button', { name: 'Table' }).first();
      if (await table.isVisible()) await table.click();
      await openPanel(page, 'Fleet');
      await page.locator('.vehicle-open').first().click();
    },
  },
  { name: 'rules', show: (page) => openPanel(page, 'Rules') },
  { name: 'regions', show: (page) => openPanel(page, 'Regions') },
  { name: 'plans', show: (page) => openPanel(page, 'Plans') },
  { name: 'settings', show: (page) => openPanel(page, 'Settings') },
  {
    name: 'print',
    isWide: true,
    async show(page) {
      await page.keyboard.press('Control+p');
      await page.waitForTimeout(4 * SETTLE_MS);
    },
  },
];

interface Options {
  readonly screens: readonly string[];
  readonly png: string | undefined;
  readonly port: number;
}

function readOptions(): Options {
  const { values } = parseArgs({
    options: {
      screen: { type: 'string', multiple: true },
      png: { type: 'string' },
      port: { type: 'string', default: '4186' },
    },
  });
  return { screens: values.screen ?? [], png: values.png, port: Number(values.port) };
}

async function takeAll(
  browser: Browser,
  size: (typeof SIZES)[number],
  theme: (typeof THEMES)[number],
  { screens, png, port }: Options,
): Promise<void> {
  const folder = png ?? join(ROOT, 'docs/screens');
  mkdirSync(folder, { recursive: true });
  const { width, height } = size;
  const context = await browser.newContext({
    viewport: { width, height },
    colorScheme: theme,
    reducedMotion: 'reduce',
    locale: 'en-IE',
  });
  const page = await context.newPage();
  await page.goto(`http://localhost:${port}/`);
  await page.locator('.welcome button:enabled').first().waitFor();
  for (const screen of SCREENS) {
    if (screen.isWide && width < 900) continue;
    await screen.show(page);
    await page.waitForTimeout(SETTLE_MS);
    if (screens.length > 0 && !screens.includes(screen.name)) continue;
    const shot = await page.screenshot();
    const picture = png ? shot : await toWebp(browser, shot);
    const path = join(folder, `planner-${screen.name}-${size.name}-${theme}.${png ? 'png' : 'webp'}`);
    writeFileSync(path, picture);
    console.log(`${path}: ${(picture.length / 1000).toFixed(0)} kB`);
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
    for (const size of SIZES) for (const theme of THEMES) await takeAll(browser, size, theme, options);
  } finally {
    await browser?.close();
    if (server.pid !== undefined) process.kill(-server.pid);
  }
}

main().catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
