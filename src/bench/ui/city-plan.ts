/** A city's plan, 10,000 orders on 200 vans: when it has routes, what two minutes come to, and the memory of the tab. */
import type { Browser } from 'playwright';
import { readPeak } from '../browser-bench.ts';
import { giveVans } from './big-plan.ts';
import type { Measured } from './gates.ts';
import { fillPlan } from './large-plan.ts';
import { type BenchWindow, openDemo, openPage } from './page-tools.ts';

/** From the request on, travel times included. */
const RUN_MS = 120_000;
const MEGABYTES = 1500;

export async function measureCityPlan(browser: Browser): Promise<Measured[]> {
  const page = await openPage(browser);
  await openDemo(page);
  await fillPlan(page, 10_000, 0);
  await giveVans(page, 200);
  const run = await page.evaluate(async (most) => {
    const { planner, painted } = window as unknown as BenchWindow;
    const { solve } = planner;
    planner.view.setRunSeconds(most / 1000);
    const asked = performance.now();
    planner.requestRun();
    while (!solve.getState().isSolving) {
      if (solve.getState().warnings.length > 0) void planner.runAnyway();
      await painted();
    }
    while (!solve.getState().best?.routes.length) await painted();
    const first = (await painted()) - asked;
    const firstCost = solve.getState().best?.cost ?? 0;
    while (performance.now() < asked + most && solve.getState().isSolving) await painted();
    planner.stopSolving(false);
    while (solve.getState().isSolving) await painted();
    return { first, firstCost, cost: planner.history.getState().plan.solution?.cost ?? 0 };
  }, RUN_MS);
  const peak = await readPeak(browser);
  await page.context().close();
  const what = '10,000 orders, 200 vans';
  return [
    { what: `${what}: first plan`, value: run.first, unit: 'ms', gate: 20_000 },
    { what: 'the same after two minutes, cost', value: run.cost, unit: '' },
    { what: 'the same, first plan above it', value: 100 * (run.firstCost / run.cost - 1), unit: '%' },
    { what: 'the same, the most memory of the tab', value: peak, unit: 'MB', gate: MEGABYTES },
  ];
}
