import { defineConfig } from '@playwright/test';
import { findChromium } from '../src/scripts/find-chromium.ts';

const PORT = Number(process.env.E2E_PORT ?? 4174);

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  workers: 1,
  // A browser on a shared machine may miss a moment; what passes at the second try only is named at the end.
  retries: 1,
  fullyParallel: false,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: process.env.E2E_JSON ? [['list'], ['json', { outputFile: process.env.E2E_JSON }]] : 'list',
  use: {
    baseURL: `http://localhost:${PORT}`,
    // Kilometres, 24 hours and euros, as the journeys expect them.
    locale: 'en-IE',
    viewport: { width: 1440, height: 900 },
    // Maps are drawn by software here: half as many dots each way take a quarter of the time, and nothing moves for
    // its own sake.
    deviceScaleFactor: 0.5,
    contextOptions: { reducedMotion: 'reduce' },
    // Traces cost a quarter of the time; `--trace on` takes one of a journey that fails.
    trace: 'off',
    launchOptions: {
      executablePath: findChromium(),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  webServer: {
    command: `npx tsx src/scripts/start.ts --no-build --port ${PORT}`,
    cwd: '..',
    url: `http://localhost:${PORT}/`,
    reuseExistingServer: false,
  },
});
