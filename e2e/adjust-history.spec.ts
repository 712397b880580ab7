/** Plans side by side, steps back and forth, figures that are true after any edits, edits beside a run. */
import { expect, type Page } from '@playwright/test';
import { countPlannedStops, readDrawnRoutes, waitForMap } from './journey.ts';
import { test } from './journey-test.ts';
import {
  expectAccessible,
  findStop,
  openPlannedDemo,
  readRoutes,
  readScreen,
  type Screen,
  stopBlock,
  watchCalm,
} from './workspace.ts';

const EARTH_METRES = 6_371_009;

/** Numbers from 0 to 1, the same every time. */
function makeRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

async function choose(page: Page, order: string): Promise<void> {
  await stopBlock(page, order).click();
  await expect(stopBlock(page, order)).toHaveAttribute('aria-pressed', 'true');
}

/** Chooses an order wherever it is: in the timeline, or in the list among those without a route. */
async function chooseAnywhere(page: Page, order: string): Promise<void> {
  await page.keyboard.press('Escape');
  if ((await stopBlock(page, order).count()) > 0) {
    await choose(page, order);
    return;
  }
  // A short list: rows that are scrolled away are not on the page.
  await page.getByRole('button', { name: /^Not planned/ }).click();
  await page.locator(`.order-row[data-row="${order}"]`).click();
  await page.getByRole('button', { name: /^All \d/ }).click();
}

function measure(points: [number, number][]): number {
  const radians = Math.PI / 180;
  let sum = 0;
  for (let i = 1; i < points.length; i++) {
    const [[lonA, latA], [lonB, latB]] = [points[i - 1], points[i]];
    const h =
      Math.sin(((latB - latA) * radians) / 2) ** 2 +
      Math.cos(latA * radians) * Math.cos(latB * radians) * Math.sin(((lonB - lonA) * radians) / 2) ** 2;
    sum += 2 * EARTH_METRES * Math.asin(Math.sqrt(h));
  }
  return sum;
}

/** How many steps can be taken back, once every edit that was asked for is done. */
function countSteps(page: Page): Promise<number> {
  return page.evaluate(async () => {
    type Past = { temporal: { getState(): { pastStates: unknown[] } } };
    const { planner } = window as unknown as {
      planner: { adjuster: { settle(): Promise<void> }; history: Past };
    };
    await planner.adjuster.settle();
    return planner.history.temporal.getState().pastStates.length;
  });
}

function readKilometres(text: string): number {
  return Number(/([\d.]+) km/.exec(text)?.[1]);
}

test('a snapshot is compared, used whole, and van by van', async ({ page }) => {
  const calm = await watchCalm(page);
  await openPlannedDemo(page);
  const before = await readScreen(page);
  await page.getByRole('tab', { name: 'Compare' }).click();
  await expect(page.getByText('Take a snapshot, change something, compare.')).toBeVisible();
  await page.keyboard.press('Control+Shift+S');
  await expect(page.getByTestId('announcer')).toContainText(/^Snapshot A .* taken\.$/);
  await expect(page.getByText('The same stops in the same order at the same times.')).toBeVisible();
  await page.getByRole('tab', { name: 'Timeline' }).click();
  const vans = Object.keys(before.routes).filter((van) => before.routes[van].length > 3);
  for (const van of vans) {
    await choose(page, before.routes[van][0]);
    await page.keyboard.press('Alt+ArrowDown');
    await expect.poll(() => readRoutes(page).then((routes) => routes[van][1])).toBe(before.routes[van][0]);
  }
  const changed = await readScreen(page);
  await page.getByRole('tab', { name: 'Compare' }).click();
  await expect(page.locator('.compare-figures tbody tr')).not.toHaveCount(0);
  await expect(page.locator('.compare-figures')).toContainText(before.figures.distance);
  await expect(page.locator('.compare-figures')).toContainText(changed.figures.distance);
  expect(await page.locator('.compare-changes tbody tr').count()).toBeGreaterThanOrEqual(2 * vans.length);
  await expectAccessible(page, 'compare');

  await page.getByRole('button', { name: 'Use B' }).click();
  await expect(page.getByText('The same stops in the same order at the same times.')).toBeVisible();
  await page.getByRole('tab', { name: 'Timeline' }).click();
  const used = await readScreen(page);
  expect(used.routes).toEqual(before.routes);
  expect(used.figures).toEqual(before.figures);
  await page.keyboard.press('Control+z');
  expect(await readScreen(page)).toEqual(changed);

  await page.getByRole('tab', { name: 'Compare' }).click();
  await page.getByLabel(/^Take only/).selectOption({ label: vans[0] });
  await page.getByRole('tab', { name: 'Timeline' }).click();
  await expect.poll(() => readRoutes(page)).toEqual({ ...changed.routes, [vans[0]]: before.routes[vans[0]] });
  await calm.expectCalm();
});

test('a line drawn round stops chooses them; together they are taken out and placed', {
  tag: '@day',
}, async ({ page }) => {
  const calm = await watchCalm(page);
  await openPlannedDemo(page);
  await page.keyboard.press('q');
  await expect(page.getByText('Draw a line round the stops.')).toBeVisible();
  await waitForMap(page);
  const map = await page.getByTestId('map').boundingBox();
  if (!map) throw new Error('There is no map');
  // Clear of the tools that lie on the map's edges.
  const [left, right] = [0.3, 0.85].map((share) => map.x + share * map.width);
  const [top, middle, bottom] = [0.3, 0.5, 0.8].map((share) => map.y + share * map.height);
  const inside = await page.evaluate(
    ([x1, y1, x2, y2, dx, dy]) => {
      type Feature = { properties: { id: string }; geometry: { coordinates: [number, number] } };
      const { planMap } = window as unknown as {
        planMap: {
          getStyle(): { sources: Record<string, { data?: { features: Feature[] } }> };
          project(place: [number, number]): { x: number; y: number };
        };
      };
      const features = planMap.getStyle().sources['plan-stops'].data?.features ?? [];
      const found = features.filter(({ properties, geometry }) => {
        const { x, y } = planMap.project(geometry.coordinates);
        return properties.id && x + dx > x1 && x + dx < x2 && y + dy > y1 && y + dy < y2;
      });
      return [...new Set(found.map(({ properties }) => properties.id))];
    },
    [left, top, right, bottom, map.x, map.y],
  );
  expect(inside.length).toBeGreaterThan(1);
  await page.mouse.move(left, middle);
  await page.mouse.down();
  const corners = [
    [left, top],
    [right, top],
    [right, bottom],
    [left, bottom],
    [left, middle],
  ];
  for (const [x, y] of corners) await page.mouse.move(x, y, { steps: 5 });
  await page.mouse.up();
  const chosen = page.getByRole('complementary', { name: 'Selected orders' });
  await expect(chosen).toContainText(`${inside.length} orders chosen`);
  await expectAccessible(page, 'several orders chosen');
  await page.keyboard.press('u');
  await expect(page.getByTestId('announcer')).toHaveText(`${inside.length} orders taken out.`);
  await expect.poll(() => countPlannedStops(page)).toBe(40 - inside.length);
  await page.keyboard.press('Control+z');
  await expect.poll(() => countPlannedStops(page)).toBe(40);
  await calm.expectCalm();
});

/** Notes where the undo button's edge is in every picture; the answer is what was seen so far. */
async function watchUndoButton(page: Page): Promise<() => Promise<number[]>> {
  const noted = await page.evaluateHandle(() => {
    const edges = new Set<number>();
    const undo = document.querySelector('button[aria-label="Undo"]');
    const note = () => {
      if (undo) edges.add(undo.getBoundingClientRect().left);
      requestAnimationFrame(note);
    };
    note();
    return edges;
  });
  return () => noted.evaluate((edges) => [...edges]);
}

test('ten steps back and ten forward show what was there each time', async ({ page }) => {
  test.setTimeout(150_000);
  const calm = await watchCalm(page);
  await openPlannedDemo(page);
  const readUndoEdges = await watchUndoButton(page);
  const screens: Screen[] = [await readScreen(page)];
  const { routes } = screens[0];
  const [a, b] = Object.keys(routes).filter((van) => routes[van].length > 4);
  const edits: [string, string][] = [
    [routes[a][0], 'Alt+ArrowDown'],
    [routes[a][2], 'Alt+ArrowRight'],
    [routes[b][1], 'u'],
    [routes[b][1], 'b'],
    [routes[b][3], 'Alt+ArrowUp'],
    [routes[a][3], 'Alt+ArrowLeft'],
    [routes[b][0], 'u'],
    [routes[a][1], 'u'],
    [routes[b][0], 'b'],
    [routes[b][2], 'Alt+ArrowDown'],
  ];
  for (const [order, key] of edits) {
    await chooseAnywhere(page, order);
    const before = JSON.stringify(await readRoutes(page));
    await page.keyboard.press(key);
    await expect.poll(async () => JSON.stringify(await readRoutes(page))).not.toBe(before);
    screens.push(await readScreen(page));
  }
  for (const screen of screens.slice(0, -1).reverse()) {
    await page.keyboard.press('Control+z');
    expect(await readScreen(page)).toEqual(screen);
  }
  for (const screen of screens.slice(1)) {
    await page.keyboard.press('Control+y');
    expect(await readScreen(page)).toEqual(screen);
  }
  await calm.expectCalm();
  // What is told of saving does not push the buttons from under a pointer that is on its way.
  expect(await readUndoEdges()).toHaveLength(1);
});

test('after any edits and steps back the figures are those of the routes as drawn', async ({ page }) => {
  test.setTimeout(150_000);
  const calm = await watchCalm(page);
  await openPlannedDemo(page);
  const random = makeRandom(7);
  const first = await countSteps(page);
  const orders = Object.values(await readRoutes(page)).flat();
  const keys = [
    'Alt+ArrowDown',
    'Alt+ArrowUp',
    'Alt+ArrowRight',
    'Alt+ArrowLeft',
    'u',
    'b',
    'Control+z',
    'Control+y',
  ];
  for (let i = 0; i < 16; i++) {
    const steps = await countSteps(page);
    await chooseAnywhere(page, orders[Math.floor(random() * orders.length)]);
    const key = keys[Math.floor(random() * keys.length)];
    // Only the run itself is not to be taken back.
    if (key !== 'Control+z' || steps > first) await page.keyboard.press(key);
  }
  await page.keyboard.press('Escape');
  const edited = await readScreen(page);
  const drawn = (await readDrawnRoutes(page)).reduce((sum, { points }) => sum + measure(points), 0);
  const shown = readKilometres(edited.figures.distance) * 1000;
  expect(Math.abs(drawn - shown) / shown).toBeLessThan(0.01);

  // Another engine, which knows nothing of the edits, comes to the same.
  await expect(page.getByTestId('save-status')).toHaveAttribute('data-status', 'saved');
  await page.reload();
  await expect.poll(() => countPlannedStops(page), { timeout: 30_000 }).toBe(edited.stops.length);
  const stored = await readScreen(page);
  expect(stored).toEqual(edited);
  await page.getByRole('button', { name: 'Fleet', exact: true }).click();
  await page.getByRole('button', { name: 'Duplicate Van 1', exact: true }).click();
  await expect(page.locator('.timeline-row')).toHaveCount(5);
  const fresh = await readScreen(page);
  expect(fresh.figures).toEqual(edited.figures);
  expect(fresh.stops).toEqual(edited.stops);
  expect(fresh.drawing).toEqual(edited.drawing);
  await calm.expectCalm();
});

test('another window of an order keeps the routes and tells at once what is late', async ({ page }) => {
  const calm = await watchCalm(page);
  await openPlannedDemo(page);
  const before = await readScreen(page);
  const [van] = Object.keys(before.routes).filter((name) => before.routes[name].length > 3);
  const order = before.routes[van].at(-1) ?? '';
  await choose(page, order);
  const inspector = page.getByRole('complementary', { name: 'Selected order' });
  await inspector.getByRole('button', { name: 'Edit' }).click();
  const from = inspector.getByLabel('Time 1 from');
  if ((await from.count()) === 0) await inspector.getByRole('button', { name: 'Add a time' }).click();
  for (const [field, time] of [
    [from, '06:00'],
    [inspector.getByLabel('Time 1 to'), '06:30'],
  ] as const) {
    await field.fill(time);
    await field.press('Enter');
  }
  await expect(stopBlock(page, order)).toHaveAttribute('data-late', 'true');
  const after = await readScreen(page);
  expect(after.routes).toEqual(before.routes);
  expect(Number(after.figures.late)).toBe(Number(before.figures.late) + 1);
  await page.keyboard.press('Escape');
  for (let step = 0; step < 2; step++) await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(stopBlock(page, order)).toHaveAttribute('data-late', 'false');
  await expect.poll(async () => (await readScreen(page)).figures).toEqual(before.figures);
  await calm.expectCalm();
});

test('an edit beside a run asks, ends it, keeps its best plan and comes on top', async ({ page }) => {
  const calm = await watchCalm(page);
  await openPlannedDemo(page);
  const before = await readScreen(page);
  await page.getByRole('button', { name: 'How much may change, and for how long' }).click();
  await page.getByRole('menuitemradio', { name: /Thorough/ }).click();
  await page.getByRole('button', { name: 'Improve', exact: true }).click();
  await expect(page.getByText('Improving').first()).toBeVisible({ timeout: 20_000 });
  const shown = await readRoutes(page);
  const [van] = Object.keys(shown).filter((name) => shown[name].length > 3);
  await stopBlock(page, shown[van][0]).click();
  await page.keyboard.press('u');
  const question = page.getByRole('dialog', { name: 'A run is going on' });
  await expect(question).toContainText('Stop it and keep the best so far, then apply your change?');
  await expectAccessible(page, 'an edit beside a run');
  await question.getByRole('button', { name: 'Leave it, go on' }).click();
  await expect(page.getByTestId('announcer')).toHaveText('Nothing changed; the run goes on.');
  await expect(page.getByRole('button', { name: 'Stop and keep best' }).first()).toBeVisible();
  await page.keyboard.press('u');
  await question.getByRole('button', { name: 'Stop and apply' }).click();
  await expect(page.getByTestId('announcer')).toHaveText('1 order taken out.', { timeout: 15_000 });
  await expect(page.getByRole('button', { name: 'Improve', exact: true })).toBeVisible();
  const after = await readRoutes(page);
  expect(findStop(after, shown[van][0])).toBeUndefined();
  expect(Object.values(after).flat()).toHaveLength(39);
  await page.keyboard.press('Control+z');
  await expect.poll(() => countPlannedStops(page)).toBe(40);
  await page.keyboard.press('Control+z');
  expect(await readScreen(page)).toEqual(before);
  await calm.expectCalm();
});

test('a day in progress: what was reached before a moment is the same after any run', async ({ page }) => {
  const calm = await watchCalm(page);
  await openPlannedDemo(page);
  const before = await readScreen(page);
  await page.getByRole('button', { name: 'How much may change, and for how long' }).click();
  await page.getByRole('menuitem', { name: /Day in progress/ }).click();
  const dialog = page.getByRole('dialog', { name: 'A day in progress' });
  const time = dialog.getByLabel('Nothing changes before');
  await time.fill('soon');
  await dialog.getByRole('button', { name: 'Keep what lies behind' }).click();
  await expect(time).toHaveAttribute('aria-invalid', 'true');
  await time.fill('10:00');
  await expect(dialog).toContainText(/\d+ stops lie behind/);
  const behind = Number(/(\d+) stops lie behind/.exec(await dialog.innerText())?.[1]);
  expect(behind).toBeGreaterThan(4);
  await expectAccessible(page, 'a day in progress');
  await dialog.getByRole('button', { name: 'Keep what lies behind' }).click();
  const early = before.stops.filter((text) => (/arrives (\d\d:\d\d)/.exec(text)?.[1] ?? '99') < '10:00');
  // A stop some seconds before ten is shown as at ten.
  expect(behind - early.length).toBeGreaterThanOrEqual(0);
  expect(behind - early.length).toBeLessThanOrEqual(1);

  await page.getByRole('button', { name: 'How much may change, and for how long' }).click();
  await page.getByRole('menuitem', { name: /Plan from scratch/ }).click();
  await expect(page.getByTestId('outcome')).toContainText('40 of 40 placed', { timeout: 60_000 });
  const after = await readScreen(page);
  for (const text of early) expect(after.stops).toContain(text);
  await page.getByRole('button', { name: 'How much may change, and for how long' }).click();
  await page.getByRole('menuitem', { name: /Nothing changes before 10:00/ }).click();
  await dialog.getByRole('button', { name: 'Let everything change' }).click();
  await page.getByRole('button', { name: 'How much may change, and for how long' }).click();
  await expect(page.getByRole('menuitem', { name: /Day in progress/ })).toContainText('Say until when');
  await page.keyboard.press('Escape');
  await calm.expectCalm();
});
