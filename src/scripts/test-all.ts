/**
 * `npm test`: types, lint and boundaries, unit tests, then the browser journeys on a fresh build. Everything runs even
 * when something failed; the last line counts all of it.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findChromium } from './find-chromium.ts';

interface Count {
  passed: number;
  failed: number;
  skipped: number;
}

const reports = mkdtempSync(join(tmpdir(), 'tourwright-tests-'));

function run(title: string, command: string, args: string[], env: Record<string, string> = {}): boolean {
  console.log(`\n== ${title}`);
  const { status } = spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, ...env } });
  return status === 0;
}

function readJson(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return undefined;
  }
}

/** A step that is one check: it counts as one test. */
function check(title: string, command: string, args: string[]): Count {
  const isGood = run(title, command, args);
  return { passed: isGood ? 1 : 0, failed: isGood ? 0 : 1, skipped: 0 };
}

function runUnitTests(): Count {
  const output = join(reports, 'unit.json');
  const isGood = run('unit tests', 'npx', [
    'vitest',
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${output}`,
  ]);
  const report = readJson(output) as
    | { numPassedTests: number; numFailedTests: number; numPendingTests: number }
    | undefined;
  const failed = report?.numFailedTests ?? 0;
  return {
    passed: report?.numPassedTests ?? 0,
    failed: isGood ? failed : Math.max(1, failed),
    skipped: report?.numPendingTests ?? 0,
  };
}

/** A Chromium is installed where none is found: Debian's package when root, Playwright's own otherwise. */
function ensureChromium(): boolean {
  if (findChromium()) return true;
  if (process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0) {
    run('install Chromium', 'apt-get', ['update', '-qq']);
    run('install Chromium', 'apt-get', [
      'install',
      '-y',
      '-qq',
      'chromium',
      'fonts-dejavu-core',
      'fonts-noto-core',
    ]);
  }
  if (!findChromium()) run('install Chromium', 'npx', ['playwright', 'install', 'chromium']);
  return findChromium() !== undefined;
}

function runJourneys(): Count {
  const none = { passed: 0, failed: 1, skipped: 0 };
  if (!ensureChromium()) {
    console.error('No Chromium was found or could be installed; set CHROMIUM_PATH.');
    return none;
  }
  if (!run('build', 'npm', ['run', '--silent', 'build'])) return none;
  // A page that is too large fails too, but hides nothing of what the journeys find.
  const isSmall = run('size of the first load', 'npx', ['tsx', 'src/scripts/check-bundle.ts']);
  const output = join(reports, 'e2e.json');
  const isGood = run('browser journeys', 'npx', ['playwright', 'test', '-c', 'e2e/playwright.config.ts'], {
    E2E_JSON: output,
  });
  const report = readJson(output) as
    | { stats: { expected: number; unexpected: number; flaky: number; skipped: number } }
    | undefined;
  const failed = report?.stats.unexpected ?? 0;
  const flaky = report?.stats.flaky ?? 0;
  if (flaky > 0) console.log(`\n${flaky} journeys passed at their second try only, named above as flaky`);
  return {
    passed: (report?.stats.expected ?? 0) + flaky,
    failed: (isGood ? failed : Math.max(1, failed)) + (isSmall ? 0 : 1),
    skipped: report?.stats.skipped ?? 0,
  };
}

const counts = [
  check('types', 'npm', ['run', '--silent', 'check:types']),
  check('lint', 'npm', ['run', '--silent', 'check:lint']),
  // The folder boundaries are held by a unit test.
  runUnitTests(),
  runJourneys(),
];
rmSync(reports, { recursive: true, force: true });
const total = counts.reduce((sum, item) => ({
  passed: sum.passed + item.passed,
  failed: sum.failed + item.failed,
  skipped: sum.skipped + item.skipped,
}));
if (total.skipped > 0) console.log(`\n${total.skipped} skipped, each with its reason above`);
console.log(`\ntests: ${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed > 0 ? 1 : 0;
