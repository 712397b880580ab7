import { defineConfig } from '@playwright/test';
import { findChromium } from '../src/scripts/find-chromium.ts';

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  workers: 2,
  fullyParallel: true,
  // What passes at a second try only is a fault, of the app or of the journey.
  retries: 0,
  timeout: 120_000,
  expect: { timeout: 30_000 },
  reporter: process.env.E2E_JSON ? [['list'], ['json', { outputFile: process.env.E2E_JSON }]] : 'list',
  use: {
    // Kilometres, 24 hours and euros, as the journeys expect them.
    locale: 'en-IE',
    viewport: { width: 1440, height: 900 },
    // Maps are drawn by software here: half as many dots each way take a quarter of the time, and nothing moves for
    // its own sake.
    deviceScaleFactor: 0.5,
    contextOptions: { reducedMotion: 'reduce' },
    // Putting the whole app by for a start without network takes a third of what opening it takes; journeys about that
    // allow it.
    serviceWorkers: 'block',
    // Traces cost a quarter of the time; `--trace on` takes one of a journey that fails.
    trace: 'off',
    launchOptions: {
      executablePath: findChromium(),
      args: [
        '--no-sandbox',
        // A journey is over before most of what it runs is worth optimizing: an eighth less of the processor's time.
        '--js-flags=--invocation-count-for-maglev=4000 --invocation-count-for-turbofan=20000',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
