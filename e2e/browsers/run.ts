/**
 * `tsx e2e/browsers/run.ts [REPORT.json]`: the smoke journeys in Firefox and in WebKitGTK, on the app as built in `dist`.
 * A browser that is not there is skipped with its reason. Exits with 1 when a journey fails.
 */
import { writeFileSync } from 'node:fs';
import { startServer } from '../start-server.ts';
import type { StartedBrowser } from './browser-page.ts';
import { startFirefox } from './firefox.ts';
import { SMOKE_JOURNEYS } from './smoke-journeys.ts';
import { startWebKit } from './webkit.ts';

const counts = { passed: 0, failed: 0, skipped: 0 };

async function runAll({ name, page }: StartedBrowser, url: string): Promise<void> {
  try {
    for (const journey of SMOKE_JOURNEYS) {
      const began = performance.now();
      const title = `${name}: ${journey.name}`;
      if (journey.skip) {
        console.log(`  - ${title} (skipped: ${journey.skip})`);
        counts.skipped++;
        continue;
      }
      try {
        await journey.run(page, url);
        counts.passed++;
        console.log(`  ✓ ${title} (${((performance.now() - began) / 1000).toFixed(1)} s)`);
      } catch (error) {
        counts.failed++;
        console.log(`  ✘ ${title}: ${error instanceof Error ? error.message : error}`);
        // What follows goes on from here.
        return;
      }
    }
  } finally {
    await page.close();
  }
}

const server = await startServer();
for (const start of [startFirefox, startWebKit]) {
  try {
    const started = await start();
    if (typeof started === 'string') {
      console.log(`  skipped: ${started}`);
      counts.skipped += SMOKE_JOURNEYS.length;
    } else await runAll(started, server.url);
  } catch (error) {
    counts.failed++;
    console.log(`  ✘ ${start.name}: ${error instanceof Error ? error.message : error}`);
  }
}
server.stop();
if (process.argv[2]) writeFileSync(process.argv[2], JSON.stringify(counts));
process.exitCode = counts.failed > 0 ? 1 : 0;
