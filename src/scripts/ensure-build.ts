/** The built app in `dist`, built anew only where what it is made from has changed. */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');
const STAMP = join(ROOT, 'dist/built-from.txt');
const SOURCES = [
  'index.html',
  'lab.html',
  'driver.html',
  'package-lock.json',
  'tsconfig.json',
  'vite.config.ts',
  'public',
  'src',
];

function listFiles(path: string): string[] {
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path)
    .sort()
    .flatMap((entry) => listFiles(join(path, entry)));
}

/** A hash over names and contents of files and folders, tests left out. */
export function hashFiles(paths: readonly string[]): string {
  const hash = createHash('sha256');
  for (const path of paths.flatMap((each) => listFiles(join(ROOT, each)))) {
    if (/\.test\.tsx?$/.test(path)) continue;
    hash.update(path.slice(ROOT.length)).update('\0').update(readFileSync(path)).update('\0');
  }
  return hash.digest('hex');
}

function readStamp(): string | undefined {
  try {
    return readFileSync(STAMP, 'utf8');
  } catch {
    return undefined;
  }
}

/** Path of the built app. Throws an Error when the build fails; what it says goes to standard error. */
export function ensureBuild(): string {
  const run = (script: string) => {
    // As people build it, without the settings of a test run.
    const { NODE_ENV: _, ...env } = process.env;
    const { status } = spawnSync('npm', ['run', '--silent', script], {
      cwd: ROOT,
      env,
      stdio: ['ignore', 2, 2],
    });
    if (status !== 0) throw new Error(`npm run ${script} failed`);
  };
  // The demo city is part of what is built, and has its own way of knowing whether it is up to date.
  run('demo');
  const hash = hashFiles(SOURCES);
  if (readStamp() !== hash) {
    run('build');
    writeFileSync(STAMP, hash);
  }
  return join(ROOT, 'dist');
}
