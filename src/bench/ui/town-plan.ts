/** Two hundred orders and ten vans in Liechtenstein: the run, edits by hand, what the tab keeps in memory. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright';
import { type Measured, summarize } from './gates.ts';
import { type BenchWindow, type LongTask, openApp, openPage, settle } from './page-tools.ts';
import { sampleScripts } from './script-time.ts';

const ORDERS = 200;
const VANS = 10;
const EDITS = 15;
const RUNS = 4;
const SHORT_SECONDS = 10;
/** A run that is taken to find what there is to find. */
const LONG_SECONDS = 60;
const SHORT_RUNS = 4;
const LONG_RUNS = 2;
const KILOBYTE = 1024;

async function importRegion(page: Page, path: string): Promise<void> {
  await page.getByTestId('file-picker').setInputFiles(path);
  await page.waitForFunction(
    () => {
      const { status, current } = (window as unknown as BenchWindow).planner.region.getState();
      return status === 'ready' && /liechtenstein/i.test(current?.name ?? '');
    },
    undefined,
    { timeout: 120_000 },
  );
}

/** Orders at roads all over the area. */
async function makePlan(page: Page): Promise<void> {
  await page.evaluate(
    async ({ orders, vans }) => {
      const { planner, embeddedClient } = window as unknown as BenchWindow;
      await planner.newPlan();
      const [west, south, east, north] = planner.region.getState().current?.bbox ?? [0, 0, 0, 0];
      const places: [number, number][] = [];
      for (let i = 0; places.length <= orders; i++) {
        const pick = (k: number): [number, number] => [
          west + ((((2 * i + k) * 613) % 997) / 997) * (east - west),
          south + ((((2 * i + k) * 389) % 991) / 991) * (north - south),
        ];
        const answer = await embeddedClient.api.route({
          points: [pick(0), pick(1)],
          profile: 'car',
          instructions: false,
          points_encoded: false,
        });
        if (answer.ok)
          places.push(
            ...answer.value.paths[0].snapped_waypoints.coordinates.map(([x, y]): [number, number] => [x, y]),
          );
      }
      planner.edit('Bench', (plan) => ({
        ...plan,
        depot: { name: 'Depot', location: places[orders] },
        orders: places.slice(0, orders).map((location, i) => ({
          id: `o${i}`,
          name: `Customer ${i}`,
          address: '',
          location,
          durationSeconds: 300,
          windows: i % 3 === 0 ? [[28_800 + (i % 5) * 3600, 28_800 + (i % 5) * 3600 + 14_400]] : [],
          loads: [1 + (i % 4)],
          skills: [],
          type: 'delivery',
          kept: {},
        })),
        vehicles: Array.from({ length: vans }, (_, i) => ({
          id: `v${i}`,
          name: `Van ${i + 1}`,
          kind: '',
          capacity: [80],
          skills: [],
          shift: [28_800, 64_800],
          color: (i % 12) + 1,
          isAvailable: true,
        })),
      }));
    },
    { orders: ORDERS, vans: VANS },
  );
}

async function dropRoutes(page: Page): Promise<void> {
  await page.evaluate(() =>
    (window as unknown as BenchWindow).planner.edit('Bench', (plan) => ({ ...plan, solution: undefined })),
  );
}

interface RunTimes {
  first: number;
  stopped: number;
  longTasks: LongTask[];
}

/** A run of a plan without routes, from the click to the first ones on the map; stopped after a while. */
async function timeRun(page: Page): Promise<RunTimes> {
  await dropRoutes(page);
  await settle(page);
  return page.evaluate(async () => {
    const bench = window as unknown as BenchWindow;
    const { planner, planMap, painted } = bench;
    planner.view.setRunSeconds(20);
    const before = bench.longTasks.length;
    const clicked = performance.now();
    document.querySelector<HTMLButtonElement>('.optimise-main, .optimise button')?.click();
    if (!planner.solve.getState().isSolving) void planner.requestRun();
    while (!planner.solve.getState().best?.routes.length) {
      // What is good to know of the plan is not what is measured.
      if (planner.solve.getState().warnings.length > 0) void planner.runAnyway();
      await painted();
    }
    // A map that is slow to draw shows a run on a canvas over it.
    const isDrawn = () =>
      document.querySelector('.run-picture') !== null ||
      planMap.querySourceFeatures('plan-routes').length > 0;
    while (!isDrawn()) await painted();
    const first = (await painted()) - clicked;
    await new Promise((resolve) => setTimeout(resolve, 5000));
    const longTasks = bench.longTasks.slice(before);
    const asked = performance.now();
    planner.stopSolving(false);
    while (planner.solve.getState().isSolving) await painted();
    const stopped = (await painted()) - asked;
    return { first, stopped, longTasks };
  });
}

/** What the plan of a run of so many seconds costs, from scratch. */
async function costOfRun(page: Page, seconds: number): Promise<number> {
  await dropRoutes(page);
  return page.evaluate(async (budget) => {
    const { planner, painted } = window as unknown as BenchWindow;
    planner.view.setRunSeconds(budget);
    void planner.requestRun();
    while (!planner.solve.getState().isSolving) {
      if (planner.solve.getState().warnings.length > 0) void planner.runAnyway();
      await painted();
    }
    while (planner.solve.getState().isSolving) await new Promise((resolve) => setTimeout(resolve, 200));
    return planner.history.getState().plan.solution?.cost ?? Number.NaN;
  }, seconds);
}

async function timeEdits(page: Page) {
  return page.evaluate(async (edits) => {
    const { planner, planMap, painted } = window as unknown as BenchWindow;
    const times = {
      moved: [] as number[],
      options: [] as number[],
      undone: [] as number[],
      redone: [] as number[],
    };
    const plan = () => planner.history.getState().plan;
    // As somebody who looks at what came of it: the map's own picture, drawn by software here, is out by then.
    const look = async () => {
      const idle = new Promise<void>((resolve) => planMap.once('idle', resolve));
      await Promise.race([idle, new Promise((resolve) => setTimeout(resolve, 3000))]);
      await new Promise((resolve) => setTimeout(resolve, 100));
    };
    for (let i = 0; i < edits; i++) {
      const routes = plan().solution?.routes ?? [];
      const [from, to] = [routes[i % routes.length], routes[(i + 1) % routes.length]];
      const stop = from.stops[from.stops.length >> 1];
      let started = performance.now();
      await planner.adjuster.move([{ orderId: stop.orderId }], { vehicleId: to.vehicleId, position: 1 });
      times.moved.push((await painted()) - started);
      await look();
      started = performance.now();
      planner.undo();
      times.undone.push((await painted()) - started);
      await look();
      started = performance.now();
      planner.redo();
      times.redone.push((await painted()) - started);
      await look();
      started = performance.now();
      await planner.questions.listInsertions(stop.orderId);
      times.options.push(performance.now() - started);
    }
    return times;
  }, EDITS);
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** Megabytes: JavaScript of page and workers, and of the whole process that draws the page. */
async function readMemory(browser: Browser, page: Page): Promise<{ heap: number; resident: number }> {
  const bytes = await page.evaluate(async () => {
    const measure = (performance as { measureUserAgentSpecificMemory?: () => Promise<{ bytes: number }> })
      .measureUserAgentSpecificMemory;
    // Not every headless browser measures it.
    return measure ? (await measure.call(performance).catch(() => ({ bytes: 0 }))).bytes : 0;
  });
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  const sizes = processInfo
    .filter(({ type }) => type === 'renderer')
    .map(({ id }) => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${id}/status`, 'utf8'))?.[1] ?? 0));
  return { heap: bytes / KILOBYTE ** 2, resident: Math.max(...sizes) / KILOBYTE };
}

/** Ten driver sheets as a PDF: the preview made ready, and printed by the browser. */
async function timeSheets(page: Page): Promise<number> {
  const started = performance.now();
  await page.evaluate(() => (window as unknown as BenchWindow).planner.view.openOverlay('print'));
  await page.locator('[data-testid=print-area][data-ready=true]').waitFor({ timeout: 30_000 });
  await page.pdf({ format: 'A4' });
  const taken = performance.now() - started;
  await page.evaluate(() => (window as unknown as BenchWindow).planner.view.closeOverlay());
  return taken;
}

export async function measureTownPlan(browser: Browser, shared: string): Promise<Measured[]> {
  const path = join(shared, 'extracts/liechtenstein-2024.osm.pbf');
  if (!existsSync(path)) {
    console.error(`Liechtenstein is not in ${shared}, skipped`);
    return [];
  }
  const page = await openPage(browser);
  await openApp(page);
  await importRegion(page, path);
  await makePlan(page);
  await settle(page);
  const runs: RunTimes[] = [];
  const scripts: number[] = [];
  for (let i = 0; i < RUNS; i++) {
    const sampling = await sampleScripts(page);
    const run = await timeRun(page);
    runs.push(run);
    scripts.push(...(await sampling.measure(run.longTasks)));
    await page.waitForTimeout(2000);
  }
  await page.waitForTimeout(1000);
  const edits = await timeEdits(page);
  const { heap, resident } = await readMemory(browser, page);
  const sheets = await timeSheets(page);
  const short: number[] = [];
  for (let i = 0; i < SHORT_RUNS; i++) short.push(await costOfRun(page, SHORT_SECONDS));
  const long: number[] = [];
  for (let i = 0; i < LONG_RUNS; i++) long.push(await costOfRun(page, LONG_SECONDS));
  const longCost = mean(long);
  await page.context().close();
  return [
    {
      what: '200 orders, 10 vans: first routes on the map',
      value: runs[0].first,
      unit: 'ms',
      gate: 2000,
      note: 'travel times not known before',
    },
    summarize(
      'the same once travel times are known',
      runs.slice(1).map(({ first }) => first),
    ),
    summarize(
      'stop pressed to the best plan shown',
      runs.map(({ stopped }) => stopped),
      { gate: 300 },
    ),
    {
      what: 'plan of a run of 10 s above that of one of 60 s',
      value: 100 * (mean(short) / longCost - 1),
      worst: 100 * (Math.max(...short) / longCost - 1),
      unit: '%',
      gate: 1,
      note: `means of ${SHORT_RUNS} and ${LONG_RUNS} runs; the search on two processors beside a map drawn in software`,
    },
    {
      what: 'most script in a task of the page while solving',
      value: Math.max(0, ...scripts),
      unit: 'ms',
      gate: 50,
      note: 'the map drawn in software makes tasks long',
    },
    {
      what: 'longest task of the page while solving',
      value: Math.max(0, ...runs.flatMap(({ longTasks }) => longTasks.map(({ duration }) => duration))),
      unit: 'ms',
      note: 'the map drawn in software',
    },
    summarize('stop moved by hand to its figures', edits.moved, { gate: 100 }),
    summarize('places for an order, ranked', edits.options, { gate: 500 }),
    summarize('undo', edits.undone, { gate: 50 }),
    summarize('redo', edits.redone, { gate: 50 }),
    { what: 'PDF of the driver sheets', value: sheets, unit: 'ms', gate: 3000 },
    { what: 'memory of the scripts', value: heap, unit: 'MB', note: 'page and workers' },
    {
      what: 'memory of the tab',
      value: resident,
      unit: 'MB',
      gate: 600,
      note: 'the whole process, resident',
    },
  ];
}
