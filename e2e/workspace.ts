/** What the journeys through a planned day share: reading routes and figures off the screen, dragging, watching it. */
import { expect, type Locator, type Page } from '@playwright/test';
import {
  countPlannedStops,
  expectNoViolations,
  openSolvedDemo,
  readDrawnRoutes,
  waitForMap,
  watchPage,
} from './journey.ts';

/** Standard for a page that does not jump under the pointer. */
const MAX_SHIFT = 0.1;

interface WatchedPage {
  /** To be called at the end: nothing was asked of other hosts, no error was printed, nothing jumped. */
  expectCalm(): Promise<void>;
}

interface SeenShift {
  time: number;
  value: number;
  what: string;
}

const WINDOW_MS = 5000;
const GAP_MS = 1000;

/** The worst burst of jumps, as browsers count it: less than a second apart, five seconds long at most. */
function findWorstBurst(shifts: SeenShift[]): { sum: number; what: string[] } {
  let worst = { sum: 0, what: [] as string[] };
  let burst = { sum: 0, what: [] as string[], began: 0, last: Number.NEGATIVE_INFINITY };
  for (const { time, value, what } of shifts) {
    if (time - burst.last > GAP_MS || time - burst.began > WINDOW_MS)
      burst = { sum: 0, what: [], began: time, last: time };
    burst.last = time;
    burst.sum += value;
    burst.what.push(`${value.toFixed(3)} ${what}`);
    if (burst.sum > worst.sum) worst = { sum: burst.sum, what: [...burst.what] };
  }
  return worst;
}

/** Watches a page from before its first load. */
export async function watchCalm(page: Page): Promise<WatchedPage> {
  const { hosts, errors } = watchPage(page);
  await page.addInitScript(() => {
    const seen: SeenShift[] = [];
    Object.assign(window, { seenShifts: seen });
    type Shift = PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
      sources: { node?: Element | null }[];
    };
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as Shift[]) {
        if (entry.hadRecentInput) continue;
        const what = entry.sources.map(({ node }) => node?.className || node?.nodeName).join(' ');
        seen.push({ time: entry.startTime, value: entry.value, what });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return {
    async expectCalm() {
      const shifts = await page.evaluate(() => (window as unknown as { seenShifts: SeenShift[] }).seenShifts);
      expect([...hosts]).toEqual([]);
      expect(errors).toEqual([]);
      const { sum, what } = findWorstBurst(shifts);
      expect(sum, what.join('\n')).toBeLessThan(MAX_SHIFT);
    },
  };
}

/** No fault on this screen, or in this part of it, in both themes: they differ in colours only. */
export async function expectAccessible(page: Page, where: string, part?: string): Promise<void> {
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
    const rules = colorScheme === 'dark' ? ['color-contrast'] : undefined;
    await expectNoViolations(page, `${where}, ${colorScheme}`, { rules, part });
  }
}

/** Presses the first button of that name. */
export async function press(page: Page, name: string | RegExp): Promise<void> {
  const exact = typeof name === 'string';
  await page.getByRole('button', { name, exact }).first().click();
}

/** Opens a menu by its button, looks at it in both themes, and closes it. */
export async function lookAtMenu(page: Page, name: string | RegExp): Promise<void> {
  await press(page, name);
  const menu = page.getByRole('menu');
  await expect(menu).toBeVisible();
  await expectAccessible(page, `menu ${name}`, '[role=menu]');
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
}

/** Opens a panel from the rail; one that is open stays so. */
export async function openPanel(page: Page, panel: string): Promise<void> {
  const rail = page.getByRole('navigation', { name: 'Panels' });
  const item = rail.getByRole('button', { name: panel });
  if ((await item.getAttribute('aria-pressed')) === 'false') await item.click();
}

/** Puts a store of the planner into a state that only takes long, or another browser, to come about. */
export async function setStore(
  page: Page,
  store: 'save' | 'solve' | 'region',
  values: object,
): Promise<void> {
  await page.evaluate(
    ([name, change]) => {
      type Store = { setState(values: object): void };
      const { planner } = window as unknown as { planner: Record<string, Store> };
      planner[name].setState(change);
    },
    [store, values] as const,
  );
}

/** Calls what a person could do with the screen, where the way there is not what is looked at. */
export async function changeView(page: Page, name: 'offerUpdate' | 'setRunSeconds', ...values: number[]) {
  await page.evaluate(
    ([method, args]) => {
      type View = Record<typeof method, (...values: number[]) => void>;
      const { planner } = window as unknown as { planner: { view: View } };
      planner.view[method](...args);
    },
    [name, values] as const,
  );
}

/** Starts a run and stops it as soon as every order has a place: journeys need routes, not the best ones. `stops`: of shipments two. */
export async function planSoon(page: Page, orders: number, stops = orders): Promise<void> {
  await page.getByRole('button', { name: /^(Optimise|Improve)$/ }).click();
  await expect.poll(() => countPlannedStops(page), { timeout: 60_000 }).toBe(stops);
  const stop = page.getByRole('button', { name: 'Stop and keep best' }).first();
  await stop.click({ timeout: 2000 }).catch(() => undefined);
  await expect(page.getByTestId('outcome')).toContainText(`${orders} of ${orders} placed`, {
    timeout: 60_000,
  });
  await expect(page.getByTestId('outcome')).not.toContainText('Finishing', { timeout: 30_000 });
}

/** The demo city with routes for all its orders: the rough ones that it opens with. */
export async function openPlannedDemo(page: Page): Promise<void> {
  await openSolvedDemo(page);
  await expect(page.getByTestId('outcome')).toContainText('40 of 40 placed');
  await forgetShifts(page);
}

/** After another screen was asked for: that it looks otherwise is no jump, however long it took to come. */
export async function forgetShifts(page: Page): Promise<void> {
  await page.evaluate(() => {
    const { seenShifts } = window as unknown as { seenShifts?: SeenShift[] };
    seenShifts?.splice(0);
  });
}

/** Orders of each van in the order that they are visited, by the van's name. */
export type ShownRoutes = Record<string, string[]>;

/** The routes as the timeline has them. */
export async function readRoutes(page: Page): Promise<ShownRoutes> {
  const rows = await page.locator('.timeline-row').evaluateAll((elements) =>
    elements.map((row) => {
      const stops = [...row.querySelectorAll<HTMLElement>('.timeline-stop')];
      return [
        row.querySelector('.timeline-van strong')?.textContent ?? '',
        stops.map((stop) => stop.dataset.order ?? ''),
      ] as const;
    }),
  );
  return Object.fromEntries(rows);
}

export function findStop(routes: ShownRoutes, order: string): { van: string; position: number } | undefined {
  for (const [van, stops] of Object.entries(routes)) {
    const position = stops.indexOf(order) + 1;
    if (position > 0) return { van, position };
  }
  return undefined;
}

/** The strip of figures without what changed. */
async function readFigures(page: Page): Promise<Record<string, string>> {
  const pairs = await page.locator('.kpis [data-kpi]').evaluateAll((elements) =>
    elements.map((element) => {
      const value = element.querySelector('dd')?.cloneNode(true) as HTMLElement;
      value.querySelector('small')?.remove();
      return [(element as HTMLElement).dataset.kpi ?? '', value.textContent ?? ''] as const;
    }),
  );
  return Object.fromEntries(pairs);
}

/** Every stop with its number, arrival, lateness, as the timeline says it. */
export function readStopTexts(page: Page): Promise<string[]> {
  return page
    .locator('.timeline-stop')
    .evaluateAll((stops) => stops.map((stop) => stop.getAttribute('aria-label') ?? ''));
}

/** The lines on the map, one text each. */
async function readDrawing(page: Page): Promise<string[]> {
  const routes = await readDrawnRoutes(page);
  return routes
    .map(({ vehicle, points }) => `${vehicle} ${points.map((point) => point.join()).join(' ')}`)
    .sort();
}

export interface Screen {
  routes: ShownRoutes;
  figures: Record<string, string>;
  stops: string[];
  drawing: string[];
}

/** All that the screen says of the plan, once it has come to rest: lines along streets follow their figures. */
export async function readScreen(page: Page): Promise<Screen> {
  const read = async (): Promise<Screen> => ({
    routes: await readRoutes(page),
    figures: await readFigures(page),
    stops: await readStopTexts(page),
    drawing: await readDrawing(page),
  });
  let last = await read();
  let still = 0;
  await expect(async () => {
    const now = await read();
    still = JSON.stringify(now) === JSON.stringify(last) ? still + 1 : 0;
    last = now;
    expect(still).toBeGreaterThanOrEqual(2);
  }).toPass({ intervals: [60], timeout: 10_000 });
  return last;
}

export function stopBlock(page: Page, order: string): Locator {
  return page.locator(`.timeline-stop[data-order="${order}"]`);
}

export function lane(page: Page, van: string): Locator {
  return page
    .locator('.timeline-row')
    .filter({ has: page.locator('.timeline-van strong', { hasText: new RegExp(`^${van}$`) }) })
    .locator('.timeline-lane');
}

/** A pin is taken hold of within this distance. */
const PIN_PIXELS = 24;

interface Point {
  x: number;
  y: number;
}

export async function centreOf(target: Locator): Promise<Point> {
  const box = await target.boundingBox();
  if (!box) throw new Error('The element is not on the screen');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Drags with the mouse, in steps as a hand does; `over` looks at the page before the button is let go. */
export async function dragTo(page: Page, from: Point, to: Point, over?: () => Promise<void>): Promise<void> {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  // A browser that is busy may take its time to see that this is a drag.
  await expect(async () => {
    await page.mouse.move(from.x + 2, from.y + 1);
    await page.mouse.move(from.x + 6, from.y + 3);
    expect(await page.evaluate(countDragged)).toBeGreaterThan(0);
  }).toPass({ timeout: 10_000 });
  for (let i = 1; i <= 6; i++)
    await page.mouse.move(from.x + ((to.x - from.x) * i) / 6, from.y + ((to.y - from.y) * i) / 6);
  await page.mouse.move(to.x + 1, to.y);
  await page.mouse.move(to.x, to.y);
  await over?.();
  await page.mouse.up();
}

/** Run in the page: how many stops are being dragged. */
function countDragged(): number {
  type Drag = { store: { getState(): { visits: unknown[] } } };
  const { planner } = window as unknown as { planner: { drag: Drag } };
  return planner.drag.store.getState().visits.length;
}

/** How many steps can be undone, by undoing: the label of the last one. */
export async function readUndoLabel(page: Page): Promise<string> {
  return (await page.getByRole('button', { name: 'Undo', exact: true }).getAttribute('title')) ?? '';
}

/** Pins by order, in pixels of the map. */
async function listPins(page: Page): Promise<(Point & { id: string })[]> {
  await waitForMap(page);
  return page.evaluate(() => {
    type Feature = { properties: { id: string }; geometry: { coordinates: [number, number] } };
    const { planMap } = window as unknown as {
      planMap: {
        getStyle(): { sources: Record<string, { data?: { features: Feature[] } }> };
        project(place: [number, number]): Point;
      };
    };
    const features = planMap.getStyle().sources['plan-stops'].data?.features ?? [];
    return features.map(({ properties: { id }, geometry }) => {
      const { x, y } = planMap.project(geometry.coordinates);
      return { id, x, y };
    });
  });
}

/** Where an order's pin is on the screen. */
export async function findPin(page: Page, order: string): Promise<Point> {
  const place = (await listPins(page)).find(({ id }) => id === order);
  const map = await page.getByTestId('map').boundingBox();
  if (!map || !place) throw new Error(`Order ${order} is not on the map`);
  return { x: map.x + place.x, y: map.y + place.y };
}

/** A point of the map near its middle with no pin around it, in pixels of the map. */
export async function findFreePlace(page: Page): Promise<Point> {
  const pins = await listPins(page);
  const map = await page.getByTestId('map').boundingBox();
  if (!map) throw new Error('There is no map');
  const steps = Array.from({ length: 21 }, (_, i) => 0.25 + i / 40);
  const points = steps.flatMap((u) => steps.map((v) => ({ x: u * map.width, y: v * map.height })));
  const free = points.filter((point) =>
    pins.every((pin) => Math.hypot(pin.x - point.x, pin.y - point.y) > PIN_PIXELS),
  );
  const toMiddle = ({ x, y }: Point) => Math.hypot(x - map.width / 2, y - map.height / 2);
  free.sort((a, b) => toMiddle(a) - toMiddle(b));
  if (free.length === 0) throw new Error('The map is full of pins');
  return free[0];
}
