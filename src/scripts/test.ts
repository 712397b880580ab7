/**
 * `npm test`: what is run before a commit. `npm run test:rest`: everything else. `npm run test:all`: both. `npm run
 * test:unit` and `npm run test:component`: parts of `npm test` that need no browser.
 *
 * Everything runs even when something failed; at the end each part's tests and seconds are printed, the last line counts
 * all of it.
 */
import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { findChromium } from './find-chromium.ts';

interface Count {
  passed: number;
  failed: number;
  skipped: number;
}

const ONE_PASSED: Count = { passed: 1, failed: 0, skipped: 0 };
const ONE_FAILED: Count = { passed: 0, failed: 1, skipped: 0 };

const reports = mkdtempSync(join(tmpdir(), 'tourwright-tests-'));
const parts: (Count & { title: string; seconds: number })[] = [];
const failures: string[] = [];

/** Runs one part and notes what it came to; a part that fails without having counted is one failure. */
function runPart(title: string, work: () => Count): void {
  console.log(`\n== ${title}`);
  const began = performance.now();
  let count = ONE_FAILED;
  try {
    count = work();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
  }
  parts.push({ title, ...count, seconds: (performance.now() - began) / 1000 });
}

function runCommand(command: string, args: readonly string[], env: Record<string, string> = {}): boolean {
  const { status } = spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, ...env } });
  return status === 0;
}

/** What a runner wrote to `file`; undefined when it died before. */
function readReport<T>(file: string): T | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as T;
  } catch {
    return undefined;
  }
}

interface Check {
  readonly title: string;
  readonly command: readonly string[];
}

/** Checks that are one test each, at the same time: what each writes is printed when it is over. */
async function runChecks(checks: readonly Check[]): Promise<void> {
  await Promise.all(
    checks.map(async ({ title, command: [program, ...args] }) => {
      const began = performance.now();
      const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'] });
      const chunks: Buffer[] = [];
      for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => chunks.push(chunk));
      const isGood = await new Promise<boolean>((resolve) => {
        child.on('error', (error) => chunks.push(Buffer.from(error.message)));
        child.on('close', (code) => resolve(code === 0));
      });
      console.log(`\n== ${title}`);
      process.stdout.write(Buffer.concat(chunks));
      const count = isGood ? ONE_PASSED : ONE_FAILED;
      parts.push({ title, ...count, seconds: (performance.now() - began) / 1000 });
    }),
  );
}

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  testResults: {
    name: string;
    status: string;
    assertionResults: { status: string; fullName: string }[];
  }[];
}

/** The failed tests of a run by file and name; a file that could not be read has no tests. */
function listFailed({ testResults }: VitestReport): string[] {
  return testResults
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, assertionResults }) => {
      const failed = assertionResults.filter((one) => one.status === 'failed');
      const file = relative('.', name);
      return failed.length > 0 ? failed.map(({ fullName }) => `${file} › ${fullName}`) : [file];
    });
}

function runVitest(title: string, ...projects: string[]): void {
  runPart(title, () => {
    const output = join(reports, `${projects.join('-')}.json`);
    const chosen = projects.flatMap((project) => ['--project', project]);
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${output}`];
    const isGood = runCommand('npx', ['vitest', 'run', ...chosen, ...reporters]);
    const report = readReport<VitestReport>(output);
    const failed = report?.numFailedTests ?? 0;
    if (report) failures.push(...listFailed(report));
    return {
      passed: report?.numPassedTests ?? 0,
      failed: isGood ? failed : Math.max(1, failed),
      skipped: report?.numPendingTests ?? 0,
    };
  });
}

/** Debian's packages where this is root, nothing elsewhere. */
function installPackages(...names: string[]): void {
  if (process.getuid?.() !== 0 || spawnSync('apt-get', ['--version']).status !== 0) return;
  console.log(`installing ${names.join(', ')}`);
  runCommand('apt-get', ['update', '-qq']);
  runCommand('apt-get', ['install', '-y', '-qq', ...names]);
}

function ensureChromium(): void {
  if (findChromium()) return;
  installPackages('chromium-headless-shell', 'fonts-dejavu-core', 'fonts-noto-core');
  if (!findChromium()) installPackages('chromium');
  if (!findChromium()) runCommand('npx', ['playwright', 'install', 'chromium']);
  if (!findChromium()) throw new Error('No Chromium was found or could be installed; set CHROMIUM_PATH.');
}

interface PlaywrightSpec {
  title: string;
  file: string;
  line: number;
  ok: boolean;
  tests: { results: { error?: { message?: string } }[] }[];
}

interface PlaywrightSuite {
  suites?: PlaywrightSuite[];
  specs?: PlaywrightSpec[];
}

/** Of a message that goes at the end of a long log, where its beginning may be cut off. */
const REASON_LINES = 12;

function describeFailedJourney({ file, line, title, tests }: PlaywrightSpec): string {
  const messages = tests.flatMap(({ results }) => results.map(({ error }) => error?.message ?? ''));
  const reason = stripVTControlCharacters(messages.join('\n')).split('\n').slice(0, REASON_LINES);
  return `e2e/${file}:${line} › ${title}\n    ${reason.join('\n    ')}`;
}

interface PlaywrightReport extends PlaywrightSuite {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
}

function listFailedJourneys({ suites = [], specs = [] }: PlaywrightSuite): string[] {
  return [...specs.filter(({ ok }) => !ok).map(describeFailedJourney), ...suites.flatMap(listFailedJourneys)];
}

function runJourneys(title: string, ...filter: string[]): void {
  runPart(title, () => {
    const output = join(reports, 'journeys.json');
    rmSync(output, { force: true });
    const isGood = runCommand('npx', ['playwright', 'test', '-c', 'e2e/playwright.config.ts', ...filter], {
      E2E_JSON: output,
    });
    const report = readReport<PlaywrightReport>(output);
    const stats = report?.stats;
    if (report) failures.push(...listFailedJourneys(report));
    const failed = (stats?.unexpected ?? 0) + (stats?.flaky ?? 0);
    return {
      passed: stats?.expected ?? 0,
      failed: isGood ? failed : Math.max(1, failed),
      skipped: stats?.skipped ?? 0,
    };
  });
}

/** Firefox and WebKitGTK; where they are absent their journeys are skipped with a printed reason. */
function runOtherBrowsers(): void {
  runPart('other browsers', () => {
    const output = join(reports, 'browsers.json');
    const isGood = runCommand('npx', ['tsx', 'e2e/browsers/run.ts', output]);
    const count = readReport<Count>(output) ?? ONE_FAILED;
    return { ...count, failed: isGood ? count.failed : Math.max(1, count.failed) };
  });
}

const BUILD: Check = { title: 'build', command: ['npx', 'tsx', 'src/scripts/build-app.ts'] };

function findBrowser(): void {
  runPart('browser', () => {
    ensureChromium();
    return ONE_PASSED;
  });
}

/** The journeys that a user's day is made of carry this tag. */
const DAY = '@day';

const runUnits = () => runVitest('units and conformance', 'unit');
const runComponents = () => runVitest('components', 'component');

async function runDaily(): Promise<void> {
  findBrowser();
  await runChecks([
    { title: 'types', command: ['npm', 'run', '--silent', 'check:types'] },
    { title: 'lint', command: ['npm', 'run', '--silent', 'check:lint'] },
    BUILD,
  ]);
  await runChecks([
    { title: 'size of the first load', command: ['npx', 'tsx', 'src/scripts/check-bundle.ts'] },
  ]);
  // Folder boundaries are held by a unit test.
  runUnits();
  runComponents();
  runJourneys('journeys of a day', '--grep', DAY);
}

async function runRest(): Promise<void> {
  findBrowser();
  await runChecks([BUILD]);
  runVitest('every host, every extract, all seeds', 'long', 'long-component');
  runJourneys('all other journeys', '--grep-invert', DAY);
  runOtherBrowsers();
}

/** `mm:ss`. */
function formatSeconds(seconds: number): string {
  const whole = Math.round(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}

function report(): void {
  const total = { title: 'all', passed: 0, failed: 0, skipped: 0, seconds: performance.now() / 1000 };
  for (const { passed, failed, skipped } of parts) {
    total.passed += passed;
    total.failed += failed;
    total.skipped += skipped;
  }
  console.log('\n  time  passed  failed  skipped');
  for (const { title, passed, failed, skipped, seconds } of [...parts, total])
    console.log(
      [
        formatSeconds(seconds).padStart(6),
        String(passed).padStart(7),
        String(failed).padStart(7),
        String(skipped).padStart(8),
        `  ${title}`,
      ].join(' '),
    );
  for (const { title } of parts.filter(({ failed }) => failed > 0)) console.log(`\nfailed: ${title}`);
  for (const failure of failures) console.log(`failed: ${failure}`);
  if (total.skipped > 0) console.log(`\n${total.skipped} skipped, each with its reason above`);
  console.log(`\ntests: ${total.passed} passed, ${total.failed} failed`);
  process.exitCode = total.failed > 0 ? 1 : 0;
}

const CIRCLES: Record<string, readonly (() => void | Promise<void>)[]> = {
  units: [runUnits],
  components: [runComponents],
  daily: [runDaily],
  rest: [runRest],
  all: [runDaily, runRest],
};
const circle = CIRCLES[process.argv[2] ?? 'daily'];
if (!circle) throw new Error(`There are ${Object.keys(CIRCLES).join(', ')}, not ${process.argv[2]}`);
for (const run of circle) await run();
rmSync(reports, { recursive: true, force: true });
report();
