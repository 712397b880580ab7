/** The demo city's pack, built where it is missing or out of date. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');

/** Path of the pack. What the build says goes to standard error. Throws an Error when it cannot be built. */
export function buildDemoPack(): string {
  if (!existsSync(join(ROOT, 'package.json')))
    throw new Error('A built service has no demo city: name a --region');
  const { status } = spawnSync('npm', ['run', '--silent', 'demo'], { cwd: ROOT, stdio: ['ignore', 2, 2] });
  if (status !== 0) throw new Error('The demo city could not be built');
  return join(ROOT, 'public/demo/linderwick.pack');
}
