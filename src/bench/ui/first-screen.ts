/** The first screen: cold, warm with a plan, and the demo city. */
import type { Browser, Page } from 'playwright';
import { type Measured, median, summarize } from './gates.ts';
import { type BenchWindow, openApp, openPage, settle } from './page-tools.ts';

const RUNS = 5;
const RETURNS = 4;
/** What of a task is over this blocks whoever clicks. */
const LONG_TASK_MS = 50;
/** The first screen does nothing more by then. */
const QUIET_MS = 2000;

async function readBlocking(page: Page): Promise<number> {
  const tasks = await page.evaluate(() => (window as unknown as BenchWindow).longTasks.splice(0));
  return tasks.reduce((sum, { duration }) => sum + Math.max(0, duration - LONG_TASK_MS), 0);
}

/** A reload without a network, with the service worker in control. */
async function timeReturn(page: Page): Promise<number> {
  const started = performance.now();
  await page.reload();
  await page.locator('.order-row').first().waitFor();
  const taken = performance.now() - started;
  // Browsers keep compiled scripts only of pages that were left in peace.
  await settle(page);
  await page.waitForTimeout(QUIET_MS);
  return taken;
}

export async function measureFirstScreen(browser: Browser): Promise<Measured[]> {
  const [largest, blocked, drawing, shifts, usable, demo, planned, drawn]: number[][] = Array.from(
    { length: 8 },
    () => [],
  );
  const [first, warm]: number[][] = [[], []];
  for (let run = 0; run < RUNS; run++) {
    const page = await openPage(browser);
    const started = performance.now();
    await openApp(page);
    usable.push(performance.now() - started);
    await page.waitForTimeout(QUIET_MS);
    blocked.push(await readBlocking(page));
    const seen = await page.evaluate(() => {
      const { largest: paint, shifts: moved } = window as unknown as BenchWindow;
      return { paint, moved };
    });
    largest.push(seen.paint);
    shifts.push(seen.moved.reduce((sum, value) => sum + value, 0));
    const clicked = performance.now();
    await page.getByRole('button', { name: 'Try it' }).click();
    await page.getByRole('heading', { name: 'Orders 40' }).waitFor();
    demo.push(performance.now() - clicked);
    await page.getByRole('button', { name: 'Improve', exact: true }).waitFor();
    planned.push(performance.now() - clicked);
    await page.locator('.map-cover[data-gone=true]').waitFor({ state: 'attached' });
    drawn.push(performance.now() - clicked);
    drawing.push(await readBlocking(page));
    await page
      .locator('[data-testid=save-status][data-status=saved]')
      .waitFor({ timeout: 5000 })
      .catch(() => undefined);
    await page.evaluate(async () => navigator.serviceWorker.ready);
    await page.evaluate(() =>
      (window as unknown as BenchWindow).planner.edit('Bench', (plan) => ({ ...plan, name: 'Bench' })),
    );
    await page.waitForTimeout(QUIET_MS);
    await page.context().setOffline(true);
    first.push(await timeReturn(page));
    for (let i = 0; i < RETURNS; i++) warm.push(await timeReturn(page));
    await page.context().close();
  }
  return [
    summarize('largest contentful paint, cold', largest, {
      gate: 1800,
      note: 'from this machine, no network delay',
    }),
    summarize('total blocking time of the first screen', blocked, { gate: 200 }),
    { what: 'layout shift', value: median(shifts), worst: Math.max(...shifts), unit: '', gate: 0.1 },
    summarize('first screen usable, cold', usable),
    summarize('demo city ready after the click', demo, { gate: 3000 }),
    summarize('demo city with its routes after the click', planned),
    summarize('demo city on the live map after the click', drawn, { note: 'the map drawn in software' }),
    summarize('blocking between click and live map', drawing, { note: 'the map drawn in software' }),
    summarize('first return offline, last plan on the screen', first, { note: 'scripts not compiled yet' }),
    summarize('warm start offline, last plan on the screen', warm, { gate: 1000 }),
  ];
}
