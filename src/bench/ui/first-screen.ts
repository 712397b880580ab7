/** The first screen: cold, warm with a plan, and the demo city. */
import type { Browser } from 'playwright';
import { type Measured, median, summarize } from './gates.ts';
import { type BenchWindow, openApp, openPage, settle } from './page-tools.ts';

const RUNS = 5;
/** What of a task is over this blocks whoever clicks. */
const LONG_TASK_MS = 50;

export async function measureFirstScreen(browser: Browser): Promise<Measured[]> {
  const [largest, blocked, shifts, usable, demo, planned, warm]: number[][] = [[], [], [], [], [], [], []];
  for (let run = 0; run < RUNS; run++) {
    const page = await openPage(browser);
    const started = performance.now();
    await openApp(page);
    usable.push(performance.now() - started);
    await settle(page);
    const seen = await page.evaluate(() => {
      const { largest: paint, longTasks, shifts: moved } = window as unknown as BenchWindow;
      return { paint, longTasks, moved };
    });
    largest.push(seen.paint);
    blocked.push(seen.longTasks.reduce((sum, task) => sum + Math.max(0, task - LONG_TASK_MS), 0));
    shifts.push(seen.moved.reduce((sum, value) => sum + value, 0));
    const clicked = performance.now();
    await page.getByRole('button', { name: 'Try it' }).click();
    await page.getByRole('heading', { name: 'Orders 40' }).waitFor();
    demo.push(performance.now() - clicked);
    await page.getByRole('button', { name: 'Improve', exact: true }).waitFor();
    planned.push(performance.now() - clicked);
    await page
      .locator('[data-testid=save-status][data-status=saved]')
      .waitFor({ timeout: 5000 })
      .catch(() => undefined);
    await page.evaluate(async () => navigator.serviceWorker.ready);
    await page.evaluate(() =>
      (window as unknown as BenchWindow).planner.edit('Bench', (plan) => ({ ...plan, name: 'Bench' })),
    );
    await page.waitForTimeout(1500);
    const again = performance.now();
    await page.reload();
    await page.locator('.order-row').first().waitFor();
    warm.push(performance.now() - again);
    await page.context().close();
  }
  return [
    summarize('largest contentful paint, cold', largest, {
      gate: 1800,
      note: 'from this machine, no network delay',
    }),
    summarize('total blocking time until the map is drawn', blocked, {
      gate: 200,
      note: 'the map drawn in software',
    }),
    { what: 'layout shift', value: median(shifts), worst: Math.max(...shifts), unit: '', gate: 0.1 },
    summarize('first screen usable, cold', usable),
    summarize('demo city ready after the click', demo, { gate: 3000 }),
    summarize('demo city with its routes after the click', planned),
    summarize('warm start, last plan on the screen', warm, { gate: 1000 }),
  ];
}
