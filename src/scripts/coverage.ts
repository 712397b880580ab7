/**
 * `npm run coverage`: which lines of `src` the tests run, without benchmarks, scripts and what is for tests only. Units and
 * components by vitest, journeys by what the browser says of the built app's scripts in the page (not in its workers).
 *
 * `--only components` and `--only units` run that part alone; `--journeys FOLDER` takes what an earlier run of the journeys
 * left there instead of running them.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { convert } from 'ast-v8-to-istanbul';
import coverage, { type CoverageMap, type CoverageMapData } from 'istanbul-lib-coverage';
import { parseAstAsync } from 'vite';
import { buildFolder } from './ensure-build.ts';

const ROOT = join(import.meta.dirname, '../..');
const ASSETS = join(buildFolder('tests'), 'assets');
const LEFT_OUT = ['src/bench', 'src/scripts', 'src/testing'];
const COMPONENTS = ['component'];
const UNITS = ['unit', 'long'];

interface ScriptCoverage {
  url: string;
  functions: {
    functionName: string;
    isBlockCoverage: boolean;
    ranges: { startOffset: number; endOffset: number; count: number }[];
  }[];
}

function run(command: string, args: readonly string[], env: Record<string, string> = {}): void {
  const { status } = spawnSync(command, args, {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
  if (status !== 0) console.error(`${command} ${args[0]} ended with failures; what it covered counts`);
}

function runVitest(projects: readonly string[], folder: string): CoverageMapData {
  const options = [
    'enabled',
    'provider=v8',
    'reportOnFailure',
    'reporter=json',
    `reportsDirectory=${folder}`,
    'include=src/**/*.{ts,tsx}',
    ...LEFT_OUT.map((path) => `exclude=${path}/**`),
  ];
  run('npx', [
    'vitest',
    'run',
    ...projects.flatMap((name) => ['--project', name]),
    ...options.map((option) => `--coverage.${option}`),
  ]);
  return JSON.parse(readFileSync(join(folder, 'coverage-final.json'), 'utf8')) as CoverageMapData;
}

function runJourneys(folder: string): void {
  run('npm', ['run', '--silent', 'demo']);
  run('npx', ['vite', 'build', '--sourcemap', '--logLevel', 'warn']);
  run('npx', ['playwright', 'test', '-c', 'e2e/playwright.config.ts'], { E2E_COVERAGE: folder });
}

/** What the pages of all journeys ran, by source file. */
async function readJourneys(folder: string): Promise<CoverageMap> {
  const byScript = new Map<string, ScriptCoverage[]>();
  for (const file of readdirSync(folder)) {
    for (const script of JSON.parse(readFileSync(join(folder, file), 'utf8')) as ScriptCoverage[]) {
      const name = basename(new URL(script.url).pathname);
      byScript.set(name, [...(byScript.get(name) ?? []), script]);
    }
  }
  const map = coverage.createCoverageMap();
  for (const [name, scripts] of byScript) {
    const path = join(ASSETS, name);
    // What the bundler adds of its own has no source.
    if (!existsSync(`${path}.map`)) continue;
    const code = readFileSync(path, 'utf8');
    const sourceMap = JSON.parse(readFileSync(`${path}.map`, 'utf8'));
    for (const { functions } of scripts) {
      const ast = parseAstAsync(code);
      map.merge(await convert({ ast, code, sourceMap, coverage: { url: `file://${path}`, functions } }));
    }
  }
  return map;
}

interface Lines {
  all: number;
  covered: number;
}

/** Lines by folder of `src`; `more` adds what it covers of the lines that `map` knows. */
function countLines(map: CoverageMap, more?: CoverageMap): Map<string, Lines> {
  const known = new Set(more?.files());
  const folders = new Map<string, Lines>();
  const total: Lines = { all: 0, covered: 0 };
  for (const file of map.files()) {
    const lines = map.fileCoverageFor(file).getLineCoverage();
    const others = known.has(file) ? more?.fileCoverageFor(file).getLineCoverage() : undefined;
    const [, folder] = relative(ROOT, file).split('/');
    const sum = folders.get(folder) ?? { all: 0, covered: 0 };
    for (const [line, count] of Object.entries(lines)) {
      const isCovered = count > 0 || (others?.[Number(line)] ?? 0) > 0;
      for (const each of [sum, total]) {
        each.all++;
        if (isCovered) each.covered++;
      }
    }
    folders.set(folder, sum);
  }
  return new Map([...[...folders].sort(), ['all', total]]);
}

const { values } = parseArgs({ options: { only: { type: 'string' }, journeys: { type: 'string' } } });
const projects = { components: COMPONENTS, units: UNITS }[values.only ?? ''] ?? [...UNITS, ...COMPONENTS];
const folder = mkdtempSync(join(tmpdir(), 'tourwright-coverage-'));
const map = coverage.createCoverageMap(runVitest(projects, folder));
let journeys: CoverageMap | undefined;
if (!values.only) {
  const kept = values.journeys ?? join(folder, 'journeys');
  if (!values.journeys) runJourneys(kept);
  journeys = await readJourneys(kept);
}
console.log('\n  lines  without journeys  with them  folder');
const alone = countLines(map);
for (const [name, { all, covered }] of countLines(map, journeys)) {
  const percent = (part: number) => `${((100 * part) / all).toFixed(1)} %`;
  const cells = [percent(alone.get(name)?.covered ?? 0).padStart(17), percent(covered).padStart(10)];
  console.log(`${String(all).padStart(7)} ${cells.join(' ')}  ${name}`);
}
rmSync(folder, { recursive: true, force: true });
