/** The built app, built anew only where what it is made from has changed. */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');
/** The folder of each build: the one that people get, and the one whose pages journeys and benchmarks reach into. */
const FOLDERS = { production: 'dist', tests: 'dist-tests' } as const;
/** Vite's mode of a build. */
type BuildMode = keyof typeof FOLDERS;

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

/** The folder of a build, whether or not it has been made. */
export function buildFolder(mode: BuildMode): string {
  return join(ROOT, FOLDERS[mode]);
}

function readStamp(stamp: string): string | undefined {
  try {
    return readFileSync(stamp, 'utf8');
  } catch {
    return undefined;
  }
}

/** Path of a build of the app. Throws an Error when it fails; what it says goes to standard error. */
export function ensureBuild(mode: BuildMode): string {
  const folder = buildFolder(mode);
  const stamp = join(folder, 'built-from.txt');
  const run = (script: string, ...args: string[]) => {
    // As people build it, without the settings of a test run.
    const { NODE_ENV: _, ...env } = process.env;
    const { status } = spawnSync('npm', ['run', '--silent', script, '--', ...args], {
      cwd: ROOT,
      env,
      stdio: ['ignore', 2, 2],
    });
    if (status !== 0) throw new Error(`npm run ${script} failed`);
  };
  // The demo city is part of what is built, and has its own way of knowing whether it is up to date.
  run('demo');
  const hash = hashFiles(SOURCES);
  if (readStamp(stamp) !== hash) {
    run('build', '--mode', mode, '--outDir', folder);
    writeFileSync(stamp, hash);
  }
  return folder;
}
