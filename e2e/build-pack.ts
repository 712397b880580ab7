/** Region packs for journeys, out of the extract of Monaco. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MONACO } from './journey.ts';

const ROOT = join(import.meta.dirname, '..');

/** `options`: those of `npm run region`. */
export function buildPack(...options: string[]): Buffer {
  const path = join(mkdtempSync(join(tmpdir(), 'packs-')), 'monaco.pack');
  const run = spawnSync('npx', ['tsx', 'src/scripts/region.ts', MONACO, path, ...options], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  if (run.status !== 0) throw new Error(run.stderr);
  return readFileSync(path);
}
