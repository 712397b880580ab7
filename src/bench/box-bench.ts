/**
 * A city out of a country's file, of which there is none: copies of Porto side by side, written once to a folder. By the
 * command in Node and by the planner in a headless Chromium: seconds until the area is kept, and the most memory meanwhile.
 */
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { COPY_STEP, writeShiftedCopies } from '../testing/shifted-copies.ts';
import { openFileSource } from '../worker/node-platform.ts';
import { openFresh, readPeak, withBrowser } from './browser-bench.ts';
import { printResult, round } from './report.ts';

const EXTRACT = 'porto-2015';
/** Copies each way: 100 million nodes. */
const SIDE = 17;
/** The city in the original, and in a copy in the middle. */
const CITY = [-8.69, 41.13, -8.55, 41.19];
const MIDDLE = Math.floor(SIDE / 2) * COPY_STEP;
const PATIENCE = 1_800_000;
const SAMPLE_MS = 100;

interface BoxOptions {
  readonly json: boolean;
  readonly shared: string;
  /** Where the file is written, or was. */
  readonly files: string;
}

async function ensureCountry(shared: string, folder: string): Promise<string> {
  const path = join(folder, `${SIDE * SIDE}-copies.osm.pbf`);
  if (existsSync(path)) return path;
  console.error(`writing ${path}`);
  mkdirSync(folder, { recursive: true });
  const source = await openFileSource(join(shared, 'extracts', `${EXTRACT}.osm.pbf`));
  await writeShiftedCopies(source, `${path}.part`, SIDE, SIDE);
  await source.close();
  renameSync(`${path}.part`, path);
  return path;
}

/** Megabytes, the most that a process has had. */
function readMost(pid: number): number {
  try {
    return Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
}

async function runInNode(path: string, pack: string, box: readonly number[]) {
  const started = performance.now();
  const args = ['--import', 'tsx', 'src/scripts/region.ts', path, pack, `--bbox=${box.join(',')}`];
  const child = spawn('node', args, { stdio: ['ignore', 'inherit', 'inherit'] });
  let peak = 0;
  const timer = setInterval(() => {
    peak = Math.max(peak, child.pid === undefined ? 0 : readMost(child.pid));
  }, SAMPLE_MS);
  const code = await new Promise((resolve) => child.on('close', resolve));
  clearInterval(timer);
  if (code !== 0) throw new Error(`The command ended with ${code}`);
  return { seconds: (performance.now() - started) / 1000, peak };
}

async function runInBrowser(path: string, box: readonly number[]) {
  const run = { seconds: 0, peak: 0 };
  await withBrowser(async (browser) => {
    const page = await openFresh(browser);
    await page.locator('button:has-text("Try it"):enabled').waitFor();
    await page.setInputFiles('[data-testid=file-picker]', path);
    const dialog = page.getByRole('dialog');
    for (const [i, side] of ['West', 'South', 'East', 'North'].entries())
      await dialog.getByLabel(side, { exact: true }).fill(String(box[i]));
    const started = performance.now();
    await dialog.getByRole('button', { name: 'Import this part' }).click();
    await page.locator('.import-card').waitFor({ state: 'attached' });
    await page.locator('.import-card').waitFor({ state: 'detached', timeout: PATIENCE });
    run.seconds = (performance.now() - started) / 1000;
    run.peak = await readPeak(browser);
  });
  return run;
}

export async function benchBox({ json, shared, files }: BoxOptions): Promise<void> {
  const path = await ensureCountry(shared, files);
  const box = CITY.map((degrees) => round(degrees + MIDDLE, 4));
  const size = round(statSync(path).size / 1e6, 0);
  for (const [where, run] of [
    ['Node', await runInNode(path, join(files, 'city.pack'), box)],
    ['Chromium', await runInBrowser(path, box)],
  ] as const)
    printResult(
      `box ${where}`,
      { 'file MB': size, seconds: round(run.seconds, 1), 'peak MB': round(run.peak, 0) },
      json,
    );
}
