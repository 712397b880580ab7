/** What the page itself offers the benchmark, and helpers that run inside it. */
import type { Browser, Page } from 'playwright';
import { PAGE_ADDRESS } from '../browser-bench.ts';

type LonLat = [number, number];

interface Stop {
  orderId: string;
}

interface Route {
  vehicleId: string;
  stops: Stop[];
}

interface Plan {
  id: string;
  orders: { id: string; location?: LonLat }[];
  vehicles: { id: string }[];
  solution?: { routes: Route[]; cost: number };
}

interface Store<State> {
  getState(): State;
  subscribe(listener: () => void): () => void;
}

/** A task of more than 50 ms: its begin on the page's clock, and how long it took. */
export interface LongTask {
  readonly start: number;
  readonly duration: number;
}

/** As much of the planner as the benchmark calls. */
export interface BenchWindow {
  planner: {
    history: Store<{ plan: Plan }>;
    solve: Store<{
      isSolving: boolean;
      best?: { routes: Route[]; cost: number };
      warnings: readonly unknown[];
    }>;
    view: {
      setRunSeconds(seconds: number): void;
      selectOrder(id: string | undefined): void;
      showTable(name: 'orders'): void;
      openOverlay(name: 'print'): void;
      closeOverlay(): void;
    };
    region: Store<{ status: string; current?: { name: string; bbox: [number, number, number, number] } }>;
    adjuster: {
      move(visits: Stop[], to: { vehicleId: string; position: number }): Promise<boolean>;
      settle(): Promise<void>;
    };
    questions: { listInsertions(orderId: string): Promise<{ ok: boolean }> };
    edit(label: string, change: (plan: Plan) => unknown): void;
    undo(): void;
    redo(): void;
    newPlan(): Promise<void>;
    requestRun(): void;
    runAnyway(): Promise<void>;
    stopSolving(discard: boolean): void;
  };
  planMap: {
    loaded(): boolean;
    redraw(): void;
    querySourceFeatures(source: string): unknown[];
    getCenter(): { lng: number; lat: number };
    getZoom(): number;
    jumpTo(to: { center: LonLat; zoom: number }): void;
    once(event: string, listener: () => void): void;
  };
  embeddedClient: {
    api: {
      route(
        body: unknown,
      ): Promise<{ ok: boolean; value: { paths: { snapped_waypoints: { coordinates: LonLat[] } }[] } }>;
    };
    addresses: { findAddresses(texts: string[]): Promise<{ ok: boolean; value: { confidence?: string }[] }> };
  };
  /** Resolves when what was changed is on the screen. */
  painted(): Promise<number>;
  longTasks: LongTask[];
  shifts: number[];
  largest: number;
}

const SETTLE_MS = 300;

/** Notes long tasks, layout shifts and the largest paint from the first moment on. */
async function addObservers(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const bench = window as unknown as BenchWindow & { __name: unknown };
    // The bundler of the benchmark names functions that run in the page.
    bench.__name = (work: unknown) => work;
    bench.longTasks = [];
    bench.shifts = [];
    bench.largest = 0;
    bench.painted = () =>
      new Promise((resolve) =>
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => resolve(performance.now());
          port2.postMessage(0);
        }),
      );
    const watch = (type: string, note: (entry: PerformanceEntry) => void) =>
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) note(entry);
      }).observe({ type, buffered: true });
    watch('longtask', ({ startTime, duration }) => bench.longTasks.push({ start: startTime, duration }));
    watch('layout-shift', (entry) => {
      const { value, hadRecentInput } = entry as PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
      };
      if (!hadRecentInput) bench.shifts.push(value);
    });
    watch('largest-contentful-paint', ({ startTime }) => {
      bench.largest = startTime;
    });
  });
}

export async function openPage(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await addObservers(page);
  page.on('console', (message) => {
    if (message.type() === 'error') console.error(`page: ${message.text()}`);
  });
  return page;
}

export async function openApp(page: Page): Promise<void> {
  await page.goto(PAGE_ADDRESS);
  await page.locator('.welcome button:enabled, .order-row').first().waitFor();
}

export async function openDemo(page: Page): Promise<void> {
  await openApp(page);
  await page.getByRole('button', { name: 'Try it' }).click();
  await page.getByRole('button', { name: 'Improve', exact: true }).waitFor();
  // What is measured on it begins without routes.
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await page.getByRole('button', { name: 'Optimise', exact: true }).waitFor();
  await settle(page);
}

export async function settle(page: Page): Promise<void> {
  await page.waitForFunction(() => (window as unknown as BenchWindow).planMap?.loaded());
  await page.waitForTimeout(SETTLE_MS);
}

/** Puts a file on the window; resolves with the page's clock at the drop. */
export async function dropFile(page: Page, name: string, body: Buffer): Promise<number> {
  const transfer = await page.evaluateHandle(
    ({ file, base64 }) => {
      const data = new DataTransfer();
      data.items.add(new File([Uint8Array.from(atob(base64), (c) => c.charCodeAt(0))], file));
      return data;
    },
    { file: name, base64: body.toString('base64') },
  );
  return page.evaluate((dataTransfer) => {
    const at = performance.now();
    for (const type of ['dragenter', 'dragover', 'drop'])
      document.body.dispatchEvent(
        new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer, clientX: 100, clientY: 100 }),
      );
    return at;
  }, transfer);
}

/** The page's clock when an element is first painted; polled every frame. */
export function whenShown(page: Page, selector: string): Promise<number> {
  return page.evaluate(async (wanted) => {
    const bench = window as unknown as BenchWindow;
    const latest = performance.now() + 30_000;
    while (!document.querySelector(wanted)) {
      if (performance.now() > latest) throw new Error(`${wanted} does not come`);
      await bench.painted();
    }
    return bench.painted();
  }, selector);
}
