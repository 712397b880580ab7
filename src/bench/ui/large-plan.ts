/** Two thousand stops on fifty routes, and a table of ten thousand orders: what a frame costs. */
import type { Browser, CDPSession, Page } from 'playwright';
import { type Measured, median } from './gates.ts';
import { type BenchWindow, openDemo, openPage, settle } from './page-tools.ts';

const FRAMES = 60;
/** Pixels a frame: a wheel that is turned as fast as it goes, and a scroll bar that is dragged. */
const WHEEL = 150;
const BAR = 600;

/** A plan of so many orders in the demo city, with made routes where vans are wanted. */
export async function fillPlan(page: Page, stops: number, vans: number): Promise<void> {
  await page.evaluate(
    ({ count, routesWanted }) => {
      const { planner } = window as unknown as BenchWindow;
      const [west, south, east, north] = planner.region.getState().current?.bbox ?? [0, 0, 0, 0];
      const place = (i: number): [number, number] => [
        west + (east - west) * (0.2 + (0.6 * ((i * 613) % 9973)) / 9973),
        south + (north - south) * (0.2 + (0.6 * ((i * 389) % 9967)) / 9967),
      ];
      const orders = Array.from({ length: count }, (_, i) => ({
        id: `o${i}`,
        name: `Customer ${i}`,
        address: `Street ${i % 90} ${i}`,
        location: place(i),
        durationSeconds: 300,
        windows: [],
        loads: [1],
        skills: [],
        type: 'delivery',
        kept: {},
      }));
      const vehicles = Array.from({ length: Math.max(1, routesWanted) }, (_, i) => ({
        id: `v${i}`,
        name: `Van ${i + 1}`,
        kind: '',
        capacity: [500],
        skills: [],
        shift: [28_800, 64_800],
        color: (i % 12) + 1,
        isAvailable: true,
      }));
      const each = routesWanted > 0 ? count / routesWanted : 0;
      const depot = place(5);
      const routes = Array.from({ length: routesWanted }, (_, r) => {
        const own = orders.slice(r * each, (r + 1) * each).sort((a, b) => a.location[0] - b.location[0]);
        const places = [depot, ...own.map(({ location }) => location), depot];
        return {
          vehicleId: `v${r}`,
          departure: 28_800,
          end: 28_800 + own.length * 700,
          loadAtStart: [own.length],
          stops: own.map(({ id }, i) => ({
            orderId: id,
            arrival: 29_000 + i * 700,
            start: 29_000 + i * 700,
            departure: 29_300 + i * 700,
            waiting: 0,
            legDistance: 900,
            legSeconds: 400,
            loadAfter: [own.length - i - 1],
          })),
          distance: 900 * own.length,
          drivingSeconds: 400 * own.length,
          waitingSeconds: 0,
          serviceSeconds: 300 * own.length,
          // Streets bend: eight points a leg.
          lines: places.slice(1).map((to, i) => {
            const from = places[i];
            return Array.from({ length: 8 }, (__, k) => [
              from[0] + ((to[0] - from[0]) * k) / 7 + (k % 2) * 0.0004,
              from[1] + ((to[1] - from[1]) * k) / 7,
            ]);
          }),
        };
      });
      const solution = { routes, unassigned: [], distance: 1, drivingSeconds: 1, waitingSeconds: 0, cost: 1 };
      planner.edit('Bench', (plan) => ({
        ...plan,
        orders,
        vehicles,
        locks: [],
        depot: { name: 'Depot', location: depot },
        ...(routesWanted > 0 ? { solution } : { solution: undefined }),
      }));
    },
    { count: stops, routesWanted: vans },
  );
  await settle(page);
}

/** Script time of frames while the map moves, in milliseconds. */
async function timeFrames(page: Page): Promise<number[]> {
  return page.evaluate(async (frames) => {
    const { planMap, painted } = window as unknown as BenchWindow;
    const { lng, lat } = planMap.getCenter();
    const zoom = planMap.getZoom();
    const times: number[] = [];
    for (let i = 0; i < frames; i++) {
      await painted();
      const started = performance.now();
      const turn = (2 * Math.PI * i) / frames;
      planMap.jumpTo({
        center: [lng + 0.01 * Math.cos(turn), lat + 0.01 * Math.sin(turn)],
        zoom: zoom + 0.8 * Math.sin(turn),
      });
      planMap.redraw();
      times.push(performance.now() - started);
    }
    planMap.jumpTo({ center: [lng, lat], zoom });
    return times;
  }, FRAMES);
}

/** From the click on a stop's row to the screen: selection redraws map, list and timeline. */
async function timeSelection(page: Page): Promise<number[]> {
  return page.evaluate(async () => {
    const { planner, planMap, painted } = window as unknown as BenchWindow;
    const times: number[] = [];
    for (let i = 0; i < 12; i++) {
      // The map's own picture of the choice before, drawn by software here, is out by then.
      const idle = new Promise<void>((resolve) => planMap.once('idle', resolve));
      const started = performance.now();
      planner.view.selectOrder(`o${i * 97}`);
      times.push((await painted()) - started);
      await Promise.race([idle, new Promise((resolve) => setTimeout(resolve, 3000))]);
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    planner.view.selectOrder(undefined);
    return times;
  });
}

interface PageWork {
  /** Seconds of the page's main thread, what it waits for while pictures are handed over included. */
  readonly all: number;
  /** Scripts, styles and layout. */
  readonly own: number;
}

const OWN_WORK = ['ScriptDuration', 'LayoutDuration', 'RecalcStyleDuration'];

async function readWork(session: CDPSession): Promise<PageWork> {
  const { metrics } = await session.send('Performance.getMetrics');
  const sum = (names: readonly string[]) =>
    metrics.reduce((total, { name, value }) => total + (names.includes(name) ? value : 0), 0);
  return { all: sum(['TaskDuration']), own: sum(OWN_WORK) };
}

async function openTable(page: Page): Promise<void> {
  await page.evaluate(() => (window as unknown as BenchWindow).planner.view.showTable('orders'));
  await page.locator('[role=grid] [role=row]').nth(3).waitFor();
  await settle(page);
}

async function scrollTable(page: Page, pixels: number): Promise<{ frames: number[]; rows: number }> {
  return page.evaluate(
    async ({ frames, step }) => {
      const { painted } = window as unknown as BenchWindow;
      const grid = document.querySelector('[role=grid]');
      let scroller = grid instanceof HTMLElement ? grid : undefined;
      for (const element of [grid, ...(grid?.querySelectorAll('*') ?? [])])
        if (element instanceof HTMLElement && element.scrollHeight > element.clientHeight + 10_000)
          scroller = element;
      for (let parent = grid?.parentElement; parent; parent = parent.parentElement)
        if (parent.scrollHeight > parent.clientHeight + 10_000) scroller = parent;
      if (!scroller) throw new Error('The table does not scroll');
      const times: number[] = [];
      let rows = 0;
      let last = await painted();
      for (let i = 0; i < frames; i++) {
        scroller.scrollTop += step;
        const now = await painted();
        times.push(now - last);
        last = now;
        rows = Math.max(rows, document.querySelectorAll('[role=grid] [role=row]').length);
      }
      return { frames: times, rows };
    },
    { frames: FRAMES, step: pixels },
  );
}

function share(values: readonly number[], part: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))];
}

export async function measureLargePlan(browser: Browser): Promise<Measured[]> {
  const page = await openPage(browser);
  await openDemo(page);
  await fillPlan(page, 2000, 50);
  const frames = await timeFrames(page);
  const selection = await timeSelection(page);
  await fillPlan(page, 10_000, 0);
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  await openTable(page);
  const scroll = async (pixels: number) => {
    const before = await readWork(session);
    const { frames: times, rows } = await scrollTable(page, pixels);
    const after = await readWork(session);
    const perFrame = (seconds: number) => (1000 * seconds) / times.length;
    return { times, rows, work: perFrame(after.all - before.all), own: perFrame(after.own - before.own) };
  };
  const wheel = await scroll(WHEEL);
  const bar = await scroll(BAR);
  await page.context().close();
  const note = 'script time of a frame; the map drawn in software, so frames a second would say nothing';
  return [
    {
      what: 'pan and zoom, 2,000 stops on 50 routes, median',
      value: median(frames),
      unit: 'ms',
      gate: 16.7,
      note,
    },
    { what: 'the same, one in twenty above', value: share(frames, 0.95), unit: 'ms', gate: 25 },
    {
      what: 'a stop chosen among 2,000, to the screen',
      value: median(selection),
      worst: Math.max(...selection),
      unit: 'ms',
      gate: 100,
    },
    {
      what: 'table of 10,000 orders by a fast wheel: work of the page for a frame',
      value: wheel.work,
      unit: 'ms',
      gate: 16.7,
      note: 'waiting for pictures painted in software included, so frames a second would say nothing',
    },
    { what: 'the same, of which scripts, styles and layout', value: wheel.own, unit: 'ms' },
    {
      what: 'the same, from frame to frame',
      value: median(wheel.times),
      worst: share(wheel.times, 0.95),
      unit: 'ms',
      note: 'painted in software; worst: one in twenty',
    },
    { what: 'the same by the scroll bar, every row another in each frame', value: bar.work, unit: 'ms' },
    { what: 'rows of the table in the page', value: bar.rows, unit: '', gate: 100 },
  ];
}
