/** A day of collecting and delivering: shipments, skills and rules between orders, something urgent, and a file of it. */
import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { openDemo } from './journey.ts';
import { test } from './journey-test.ts';
import {
  expectAccessible,
  findFreePlace,
  forgetShifts,
  planSoon,
  readRoutes,
  readScreen,
  stopBlock,
  watchCalm,
} from './workspace.ts';

interface FileStop {
  orderId: string;
  role?: 'pickup' | 'delivery';
}
interface PlanFile {
  orders: {
    id: string;
    name: string;
    type: string;
    location: [number, number];
    address: string;
    durationSeconds: number;
    windows: [number, number][];
    skills: string[];
    pickup?: object;
  }[];
  vehicles: { id: string; name: string; skills: string[] }[];
  relations: object[];
  solution?: { routes: { vehicleId: string; stops: FileStop[] }[]; unassigned: unknown[] };
}

async function savePlan(page: Page): Promise<{ bytes: Buffer; plan: PlanFile }> {
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  const waiting = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Save plan file' }).click();
  const bytes = readFileSync(await (await waiting).path());
  return { bytes, plan: JSON.parse(bytes.toString()) };
}

async function openPlanFile(page: Page, plan: object | Buffer): Promise<void> {
  const panel = page.getByRole('heading', { name: /^Plans/ });
  if (!(await panel.isVisible())) await page.getByRole('button', { name: 'Plans', exact: true }).click();
  // The plan that is open is among them.
  await expect(page.locator('.plan-card').first()).toBeVisible();
  const cards = await page.locator('.plan-card').count();
  const buffer = Buffer.isBuffer(plan) ? plan : Buffer.from(JSON.stringify(plan));
  await page
    .getByTestId('plan-picker')
    .setInputFiles({ name: 'day.plan.json', mimeType: 'application/json', buffer });
  await expect(page.locator('.plan-card')).toHaveCount(cards + 1);
}

/** Six parcels from customer to customer, two collections, one more skill, and rules between orders. */
function mixOrders(plan: PlanFile): { plan: PlanFile; together: string[]; apart: string[]; skilled: string } {
  const plain = plan.orders.filter(({ skills, windows }) => skills.length === 0 && windows.length === 0);
  const shipments = plain.slice(0, 6);
  const places = plan.orders.slice(-6);
  for (const [i, order] of shipments.entries()) {
    const { location, address } = places[i];
    order.type = 'shipment';
    order.pickup = { location, address, durationSeconds: 180, windows: [] };
  }
  for (const order of plain.slice(6, 8)) order.type = 'pickup';
  const [a, b, c, d, skilled] = plain.slice(8).map(({ id }) => id);
  const needs = plan.vehicles.flatMap(({ skills }) => skills)[0];
  for (const order of plan.orders) if (order.id === skilled) order.skills = [needs];
  plan.relations = [
    { id: 'together', type: 'in_same_route', members: [a, b] },
    { id: 'apart', type: 'not_in_same_route', members: [c, d] },
  ];
  return { plan, together: [a, b], apart: [c, d], skilled };
}

test('shipments, skills and relations are planned, changed in the day, compared, saved and opened again', {
  tag: '@day',
}, async ({ page }) => {
  test.setTimeout(150_000);
  const calm = await watchCalm(page);
  await openDemo(page);
  await forgetShifts(page);
  const mixed = mixOrders((await savePlan(page)).plan);
  await openPlanFile(page, mixed.plan);
  await page.getByRole('button', { name: 'Orders', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Orders 40' })).toBeVisible();
  await planSoon(page, 40, 46);

  const { plan } = await savePlan(page);
  const routes = plan.solution?.routes ?? [];
  const vanOf = (orderId: string) =>
    routes.find(({ stops }) => stops.some((stop) => stop.orderId === orderId))?.vehicleId;
  for (const { id, type } of plan.orders.filter((order) => order.type === 'shipment')) {
    const stops = routes.find(({ vehicleId }) => vehicleId === vanOf(id))?.stops ?? [];
    const roles = stops.filter(({ orderId }) => orderId === id).map(({ role }) => role);
    expect(roles, `${id}, ${type}`).toEqual(['pickup', 'delivery']);
  }
  expect(vanOf(mixed.together[0])).toBe(vanOf(mixed.together[1]));
  expect(vanOf(mixed.apart[0])).not.toBe(vanOf(mixed.apart[1]));
  const skills = plan.vehicles.find(({ id }) => id === vanOf(mixed.skilled))?.skills ?? [];
  for (const need of plan.orders.find(({ id }) => id === mixed.skilled)?.skills ?? [])
    expect(skills).toContain(need);

  // A delivery before its pickup is shown as what it is, and taken back.
  const shipment = plan.orders.find(({ type }) => type === 'shipment')?.id ?? '';
  const planned = await readScreen(page);
  await stopBlock(page, shipment).first().click();
  await page.keyboard.press('Alt+ArrowLeft');
  await expect.poll(() => readRoutes(page)).not.toEqual(planned.routes);
  const moved = Object.values(await readRoutes(page)).filter((stops) => stops.includes(shipment));
  expect(moved).toHaveLength(1);
  expect(moved[0].filter((id) => id === shipment)).toHaveLength(2);
  await page.keyboard.press('Control+z');
  expect(await readScreen(page)).toEqual(planned);

  // Two that must ride together are parted by hand: shown, not refused.
  const [first] = mixed.together;
  await stopBlock(page, first).click();
  await page.keyboard.press('Alt+ArrowRight');
  await expect(page.getByRole('button', { name: /^\d+ problems?$/ })).toBeVisible();
  await page.getByRole('button', { name: /^\d+ problems?$/ }).click();
  await expect(page.getByRole('menuitem', { name: /should ride together/ })).toBeVisible();
  await expectAccessible(page, 'problems');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+z');
  expect(await readScreen(page)).toEqual(planned);

  await page.keyboard.press('Control+Shift+S');
  await page.getByRole('tab', { name: 'Timeline' }).click();
  await page.getByTestId('map').click({ button: 'right', position: await findFreePlace(page) });
  const card = page.getByTestId('urgent');
  await card.getByLabel('Name').fill('Blood sample');
  await card.getByLabel('Name').press('Enter');
  const option = card.locator('.urgent-places li').first();
  await option.getByRole('button', { name: 'Try' }).click();
  await option.getByRole('button', { name: 'Apply' }).click();
  await expect(page.locator('[data-kpi=placed] dd')).toContainText('41 of 41');
  await page.getByRole('tab', { name: 'Compare' }).click();
  await expect(page.locator('.compare-changes')).toContainText('Blood sample');
  await expect(page.locator('.compare-figures')).toContainText('Placed');
  await page.getByRole('tab', { name: 'Timeline' }).click();

  const ended = await readScreen(page);
  const saved = await savePlan(page);
  await openPlanFile(page, saved.bytes);
  expect(await readScreen(page)).toEqual(ended);
  expect((await savePlan(page)).bytes.equals(saved.bytes)).toBe(true);
  await calm.expectCalm();
});
