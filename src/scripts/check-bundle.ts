/**
 * `tsx src/scripts/check-bundle.ts`: how much script the first screen of the built app loads, gzipped, the map library
 * with it and its worker apart. Exits with 1 above the limit.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { measureFirstLoad } from './first-load.ts';

/** Kilobytes of 1,000 bytes. */
const LIMIT_KB = 600;

const dist = resolve(import.meta.dirname, '../../dist');
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
