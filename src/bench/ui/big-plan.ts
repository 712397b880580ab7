/** Plans larger than a town's: 2,500 orders solved beside a page that answers, 10,000 restored and stopped, 100,000 refused. */
import type { Browser, Page } from 'playwright';
import type { Measured } from './gates.ts';
import { fillPlan } from './large-plan.ts';
import { type BenchWindow, openDemo, openPage, settle } from './page-tools.ts';

/** While the engine searches. */
const WATCHED_MS = 15_000;
const RESTORE_MS = 20_000;

export async function giveVans(page: Page, vans: number): Promise<void> {
  await page.evaluate((count) => {
    const { planner } = window as unknown as BenchWindow;
    planner.edit('Bench', (plan) => ({
      ...plan,
      vehicles: Array.from({ length: count }, (_, i) => ({
        ...plan.vehicles[0],
        id: `v${i}`,
        name: `Van ${i + 1}`,
        color: (i % 12) + 1,
        capacity: [60],
      })),
    }));
  }, vans);
  await settle(page);
}

interface Solved {
  first: number;
  longest: number;
  stopped: number;
}

/** A run from the request on: the first plan, the longest task while it is searched, and until it has stopped. */
async function solve(page: Page, watched: number): Promise<Solved> {
  return page.evaluate(async (wait) => {
    const bench = window as unknown as BenchWindow;
    const { planner, painted } = bench;
    planner.view.setRunSeconds(120);
    const before = bench.longTasks.length;
    const asked = performance.now();
    void planner.requestRun();
    while (!planner.solve.getState().isSolving) {
      if (planner.solve.getState().warnings.length > 0) void planner.runAnyway();
      await painted();
    }
    // Without a wait the run is stopped before it has a plan.
    while (wait > 0 && !planner.solve.getState().best?.routes.length) await painted();
    const first = (await painted()) - asked;
    await new Promise((resolve) => setTimeout(resolve, Math.max(wait, 3000)));
    const longest = Math.max(0, ...bench.longTasks.slice(before).map(({ duration }) => duration));
    const pressed = performance.now();
    planner.stopSolving(false);
    while (planner.solve.getState().isSolving) await painted();
    return { first, longest, stopped: (await painted()) - pressed };
  }, watched);
}

async function restore(page: Page, orders: number): Promise<{ shown: number; longest: number }> {
  await page.waitForFunction(
    () => document.querySelector('[data-testid=save-status][data-status=saved]') !== null,
  );
  await page.reload();
  return page.evaluate(
    async ({ count, most }) => {
      const bench = window as unknown as BenchWindow;
      const { painted } = bench;
      while (bench.planner?.history.getState().plan.orders.length !== count && performance.now() < most)
        await painted();
      while (!document.querySelector('.order-row') && performance.now() < most) await painted();
      const shown = await painted();
      await new Promise((resolve) => setTimeout(resolve, 8000));
      return { shown, longest: Math.max(0, ...bench.longTasks.map(({ duration }) => duration)) };
    },
    { count: orders, most: RESTORE_MS },
  );
}

/** From the request to the sentence that says why there is no run. */
async function timeRefusal(page: Page): Promise<number> {
  const started = await page.evaluate(() => {
    void (window as unknown as BenchWindow).planner.requestRun();
    return performance.now();
  });
  await page
    .getByText(/A run takes at most [\d,.]+ places at once/)
    .first()
    .waitFor({ timeout: 30_000 });
  return (await page.evaluate(() => performance.now())) - started;
}

export async function measureBigPlan(browser: Browser): Promise<Measured[]> {
  const page = await openPage(browser);
  await openDemo(page);
  await fillPlan(page, 2500, 0);
  await giveVans(page, 60);
  const town = await solve(page, WATCHED_MS);
  await fillPlan(page, 10_000, 0);
  await giveVans(page, 200);
  const opened = await restore(page, 10_000);
  const large = await solve(page, 0);
  await fillPlan(page, 100_000, 0);
  const refused = await timeRefusal(page);
  await page.context().close();
  return [
    { what: '2,500 orders, 60 vans: first plan', value: town.first, unit: 'ms', gate: 4000 },
    { what: 'the same, longest task of the page while solving', value: town.longest, unit: 'ms', gate: 50 },
    { what: 'the same, stop pressed to the best plan shown', value: town.stopped, unit: 'ms', gate: 300 },
    { what: '10,000 orders: restored, list on the screen', value: opened.shown, unit: 'ms', gate: 3000 },
    { what: 'the same, longest task of the page', value: opened.longest, unit: 'ms', gate: 200 },
    {
      what: 'the same, stop pressed while travel times are made',
      value: large.stopped,
      unit: 'ms',
      gate: 300,
    },
    {
      what: '100,000 orders: the sentence that says they are too many',
      value: refused,
      unit: 'ms',
      gate: 1000,
    },
  ];
}
