/**
 * `tsx src/scripts/check-bundle.ts`: how much script the first screen of the built app loads, gzipped, the map library
 * with it and its worker apart. Exits with 1 above the limit, and where a page shows its inside to tests.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildFolder } from './ensure-build.ts';
import { measureFirstLoad } from './first-load.ts';

/** Kilobytes of 1,000 bytes. */
const LIMIT_KB = 600;
/** What a page of the build for tests has as a global. */
const SHOWN_TO_TESTS = 'embeddedClient';

const dist = buildFolder('production');
if (!existsSync(join(dist, 'index.html'))) {
  console.error('dist/ has no page: run "npm run build" first');
  process.exit(2);
}
const files = measureFirstLoad((name) => readFileSync(join(dist, name)));
const total = files.reduce((sum, { gzipBytes }) => sum + gzipBytes, 0) / 1000;
for (const { name, gzipBytes } of files)
  console.log(`${(gzipBytes / 1000).toFixed(1).padStart(7)} KB  ${name}`);
console.log(`first load: ${total.toFixed(1)} KB of script, at most ${LIMIT_KB}`);
if (total > LIMIT_KB) process.exitCode = 1;
const assets = join(dist, 'assets');
const shown = readdirSync(assets).filter(
  (name) => name.endsWith('.js') && readFileSync(join(assets, name), 'utf8').includes(SHOWN_TO_TESTS),
);
for (const name of shown)
  console.error(`${name} gives pages \`${SHOWN_TO_TESTS}\`, which only the build for tests may`);
if (shown.length > 0) process.exitCode = 1;
