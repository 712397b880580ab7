/**
 * `tsx src/scripts/check-bundle.ts`: how much script the first screen of the built app loads, gzipped, the map library
 * with it and its worker apart. Exits with 1 where it has grown beyond what it was when it was last made smaller; the gate
 * itself is named until it is kept.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { measureFirstLoad } from './first-load.ts';

/** Kilobytes of 1,000 bytes. */
const GATE_KB = 450;
/** Only ever to be lowered, down to the gate. */
const MOST_KB = 510;

const dist = resolve(import.meta.dirname, '../../dist');
if (!existsSync(join(dist, 'index.html'))) {
  console.error('dist/ has no page: run "npm run build" first');
  process.exit(2);
}
const files = measureFirstLoad((name) => readFileSync(join(dist, name)));
const total = files.reduce((sum, { gzipBytes }) => sum + gzipBytes, 0) / 1000;
for (const { name, gzipBytes } of files)
  console.log(`${(gzipBytes / 1000).toFixed(1).padStart(7)} KB  ${name}`);
const missed = total > GATE_KB ? `, ${(total - GATE_KB).toFixed(1)} over the gate of ${GATE_KB}` : '';
console.log(`first load: ${total.toFixed(1)} KB of script, at most ${MOST_KB}${missed}`);
if (total > MOST_KB) process.exitCode = 1;
