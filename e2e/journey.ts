/** What the journeys share: where data is, what leaves the page, what the map shows. */
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, type Locator, type Page } from '@playwright/test';
import axe from 'axe-core';

const SHARED = process.env.TOURWRIGHT_SHARED ?? resolve(import.meta.dirname, '../../shared');
export const MONACO = join(SHARED, 'extracts/monaco-2016.osm.pbf');
export const LIECHTENSTEIN = join(SHARED, 'extracts/liechtenstein-2024.osm.pbf');
export const hasExtracts = existsSync(MONACO) && existsSync(LIECHTENSTEIN);
export const NO_EXTRACTS = `the shared extracts are not at ${SHARED}`;

/** Notes every host that the page asks for anything, and every error it prints. */
export function watchPage(page: Page): { hosts: Set<string>; errors: string[] } {
  const hosts = new Set<string>();
  const errors: string[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (/^(https?|wss?):$/.test(url.protocol) && url.hostname !== 'localhost') hosts.add(url.host);
  });
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  page.on('pageerror', (error) => errors.push(error.message));
  return { hosts, errors };
}

/** Opens the planner on its first-run card, map drawn. */
export async function openPlanner(page: Page): Promise<void> {
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Plan routes on this computer.' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Try it' })).toBeEnabled();
}

/** Puts files on the window as if dragged there. */
export async function dropFiles(page: Page, files: { name: string; body: Buffer | string }[]): Promise<void> {
  const transfer = await page.evaluateHandle(
    (items) => {
      const data = new DataTransfer();
      for (const { name, base64 } of items) {
        const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
        data.items.add(new File([bytes], name));
      }
      return data;
    },
    files.map(({ name, body }) => ({ name, base64: Buffer.from(body).toString('base64') })),
  );
  for (const type of ['dragenter', 'dragover', 'drop']) {
    await page.dispatchEvent('body', type, { dataTransfer: transfer, clientX: 100, clientY: 100 });
  }
}

/** What a run's search takes in journeys, in seconds: they need a plan, not the best one. */
const SEARCH_SECONDS = 1;

/** Runs the optimizer to its end. The click takes the last outcome away, so the one waited for is this run's. */
export async function optimise(page: Page): Promise<void> {
  await page.evaluate((runSeconds) => {
    const { planner } = window as unknown as {
      planner: { view: { setRunSeconds(seconds: number): void } };
    };
    planner.view.setRunSeconds(runSeconds);
  }, SEARCH_SECONDS);
  await page.getByRole('button', { name: /^(Optimise|Improve)$/ }).click();
  await expect(page.getByTestId('outcome')).toBeVisible({ timeout: 60_000 });
}

interface DrawnRoute {
  vehicle: string;
  points: [number, number][];
}

/** Waits until there is a map with all that is asked of the plan by now: it comes after everything else. */
export async function waitForMap(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const { planMap } = window as unknown as { planMap?: { getSource(name: string): unknown } };
    return planMap?.getSource('plan-routes') !== undefined;
  });
  // Two pictures of the page: the map is drawn after the first.
  await page.evaluate(async () => {
    for (let i = 0; i < 2; i++)
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  });
}

/** Waits until the map has the plan's lines as they are: it is drawn after the figures, and streets come after both. */
async function waitForRoutes(page: Page): Promise<void> {
  await waitForMap(page);
  await page.waitForFunction(() => {
    type Plan = { solution?: { routes: { vehicleId: string; lines: unknown[][] }[] } };
    type Feature = { geometry: { coordinates: unknown[] } };
    const { planMap, planner } = window as unknown as {
      planMap: { getStyle(): { sources: Record<string, { data?: { features: Feature[] } }> } };
      planner: {
        history: { getState(): { plan: Plan } };
        adjuster: { preview: { store: { getState(): { plan?: Plan } } } };
        view: { getState(): { hiddenVehicles: ReadonlySet<string> } };
      };
    };
    const { hiddenVehicles } = planner.view.getState();
    // A change on trial is drawn instead of the plan.
    const { plan } = planner.history.getState();
    const routes = (planner.adjuster.preview.store.getState().plan ?? plan).solution?.routes ?? [];
    const lines = routes
      .filter(({ vehicleId }) => !hiddenVehicles.has(vehicleId))
      .flatMap((route) => route.lines);
    const planned = lines.reduce((sum, { length }) => sum + (length > 1 ? length : 0), 0);
    const features = planMap.getStyle().sources['plan-routes'].data?.features ?? [];
    return features.reduce((sum, { geometry }) => sum + geometry.coordinates.length, 0) === planned;
  });
}

/** The route lines as the map has them. */
export async function readDrawnRoutes(page: Page): Promise<DrawnRoute[]> {
  await waitForRoutes(page);
  return page.evaluate(() => {
    type Feature = { properties: { vehicle: string }; geometry: { coordinates: [number, number][] } };
    const { planMap } = window as unknown as {
      planMap: { getStyle(): { sources: Record<string, { data?: { features: Feature[] } }> } };
    };
    const features = planMap.getStyle().sources['plan-routes'].data?.features ?? [];
    return features.map((feature) => ({
      vehicle: feature.properties.vehicle,
      points: feature.geometry.coordinates,
    }));
  });
}

/** How many stops the timeline shows. */
export async function countPlannedStops(page: Page): Promise<number> {
  return page.getByTestId('timeline').locator('.timeline-stop').count();
}

/** Opens the demo city's sample plan with the rough routes that it comes with. */
export async function openSolvedDemo(page: Page): Promise<void> {
  await openPlanner(page);
  await page.getByRole('button', { name: 'Try it' }).click();
  await expect(page.getByRole('heading', { name: 'Orders 40' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Improve', exact: true })).toBeVisible({ timeout: 30_000 });
}

/** The same before anything is planned. */
export async function openDemo(page: Page): Promise<void> {
  await openSolvedDemo(page);
  await page.keyboard.press('Control+z');
  await expect(page.getByRole('button', { name: 'Optimise', exact: true })).toBeVisible();
}

/** Makes the engine's worker die of an error that nothing catches. */
export async function killEngine(page: Page): Promise<void> {
  await findEngine(page).evaluate(() => {
    setTimeout(() => {
      throw new Error('The engine is killed by a test');
    });
  });
}

/** Makes it go without a word, as the browser ends workers for want of memory. */
export async function closeEngine(page: Page): Promise<void> {
  await findEngine(page).evaluate(() => void setTimeout(() => self.close()));
}

/** Makes it compute for ever. */
export async function hangEngine(page: Page): Promise<void> {
  await findEngine(page).evaluate(
    () =>
      void setTimeout(() => {
        for (;;);
      }),
  );
}

function findEngine(page: Page) {
  const engine = page.workers().find((worker) => worker.url().includes('engine.worker'));
  if (!engine) throw new Error('The page has no engine worker');
  return engine;
}

/** Presses Tab until the element has focus. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let i = 0; i < 80; i++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('Tab does not reach the element');
}

/** Nothing that axe finds fault with, or with only these rules, or in only this part; `where` names the screen in the failure. */
export async function expectNoViolations(
  page: Page,
  where: string,
  { rules, part }: { rules?: string[]; part?: string } = {},
): Promise<void> {
  if (part) await expect(page.locator(part).first()).toBeVisible();
  // Once a page and not once a look: there are no frames, and the library's own way opens a further page for each.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const options: axe.RunOptions = {
    resultTypes: ['violations'],
    ...(rules ? { runOnly: { type: 'rule', values: rules } } : {}),
  };
  const found = await page.evaluate(
    async ([context, runOptions]) => {
      const { axe: checker } = window as unknown as { axe: typeof axe };
      const { violations } = await checker.run(context, runOptions);
      return violations.map(({ id, impact, nodes }) => ({
        id,
        impact,
        targets: nodes.map(({ target }) => target),
      }));
    },
    [part ?? 'html', options] as const,
  );
  const faults = found.map(
    ({ id, impact, targets }) =>
      `${where}: ${id} (${impact}) at ${targets.map((target) => target.join(' ')).join('; ')}`,
  );
  expect(faults).toEqual([]);
}
