/** Vans that come back for a second load, from the form of the van to the timeline, the lists and the driver's sheet. */
import { expect, test } from 'vitest';
import type { Plan } from '../../plan/plan.ts';
import { listLoads } from '../../plan/reloads.ts';
import type { PlannedRoute } from '../../plan/solution.ts';
import type { Vehicle } from '../../plan/vehicle.ts';
import { freezeUntil } from '../../store/arrange/past.ts';
import { stopBlock } from '../../testing/ui/read-screen.ts';
import { act, screen, showUnplannedDemo, waitFor, within } from '../../testing/ui/render-planner.tsx';

const ROOM = 20;

/** Three vans that hold 60 boxes all together, where twice as many are to be delivered. */
async function showSmall(change: Partial<Vehicle> = {}) {
  const shown = await showUnplannedDemo();
  const { planner, user } = shown;
  planner.edit('Small vans', (plan) => ({
    ...plan,
    orders: plan.orders.slice(0, 20).map((order) => ({ ...order, skills: [] })),
    vehicles: plan.vehicles.slice(0, 3).map((van) => ({ ...van, capacity: [ROOM], ...change })),
  }));
  planner.view.setRunSeconds(0.3);
  const plan = (): Plan => planner.history.getState().plan;
  const run = async () => {
    await act(() => planner.requestRun());
    if (planner.solve.getState().warnings.length > 0) await act(() => planner.runAnyway());
    await waitFor(() => expect(planner.solve.getState().isSolving).toBe(false));
    await waitFor(() => expect(plan().solution).toBeDefined());
  };
  return { ...shown, user, plan, run };
}

const routesOf = ({ solution }: Plan): readonly PlannedRoute[] => solution?.routes ?? [];
const reloadsOf = (plan: Plan) => routesOf(plan).flatMap(({ reloads = [] }) => reloads);

const vanOf = ({ vehicles }: Plan, { vehicleId }: PlannedRoute) =>
  vehicles.find(({ id }) => id === vehicleId)?.name ?? '';

/** Every trip is one load, and what is on board is what is still to be delivered on it. */
function expectTrips(plan: Plan) {
  const boxes = new Map(plan.orders.map(({ id, loads }) => [id, loads[0]]));
  for (const route of routesOf(plan)) {
    let left = 0;
    for (const [i, stop] of [...route.stops.entries()].toReversed()) {
      expect(stop.loadAfter).toEqual([left]);
      left += boxes.get(stop.orderId) ?? 0;
      const reload = route.reloads?.find(({ beforeStop }) => beforeStop === i);
      if (!reload) continue;
      expect(reload.loadAfter).toEqual([left]);
      left = 0;
    }
    expect(route.loadAtStart).toEqual([left]);
    expect(Math.max(...listLoads(route).map(({ loads }) => loads[0]))).toBeLessThanOrEqual(ROOM);
  }
}

test('too small a fleet serves all orders where its vans may reload: set, run, seen in the lists', async () => {
  const { planner, user, plan, run } = await showSmall();
  await user.click(screen.getByRole('button', { name: 'Fleet' }));
  await user.click(screen.getByText('Van 1', { selector: '.vehicle-open strong' }));
  const form = within(document.querySelector('.vehicle-form') as HTMLElement);
  await user.click(form.getByRole('button', { name: /^Limits/ }));
  const write = async (label: string, text: string) => {
    await user.clear(form.getByLabelText(label));
    await user.type(form.getByLabelText(label), `${text}{Enter}`);
  };
  expect(form.queryByLabelText('Time to reload')).toBeNull();
  await write('Reloads a shift', '21');
  form.getByText('A whole number from 0 to 20');
  await write('Reloads a shift', '3');
  await write('Time to reload', '10');
  await user.selectOptions(form.getByLabelText('Reloads at'), 'the depot');
  expect(plan().vehicles[0]).toMatchObject({ maxReloads: 3, reloadSeconds: 600, reloadAt: 'depot' });
  await user.selectOptions(form.getByLabelText('Reloads at'), 'where it starts');
  expect(plan().vehicles[0].reloadAt).toBeUndefined();
  await write('Reloads between', '4-22');
  expect(plan().vehicles[0].reloadHours).toEqual([14_400, 79_200]);
  planner.edit('All', (now) => ({
    ...now,
    vehicles: now.vehicles.map((van) => ({ ...van, maxReloads: 3, reloadSeconds: 600 })),
  }));
  await run();
  const { unassigned } = plan().solution ?? {};
  expect(unassigned).toEqual([]);
  expectTrips(plan());
  expect(reloadsOf(plan()).length).toBeGreaterThanOrEqual(3);

  // Each reload stands in the timeline between two trips, and in the table of routes.
  const names = screen.getAllByRole('img', { name: /^Trip \d: reloads at .+, \d\d:\d\d–\d\d:\d\d$/ });
  expect(names).toHaveLength(reloadsOf(plan()).length);
  const route = routesOf(plan()).find(({ reloads }) => reloads) as PlannedRoute;
  const [reload] = route.reloads ?? [];
  expect(reload.end - reload.start).toBe(600);
  const left = (element: HTMLElement) =>
    Number.parseFloat(/translateX\((.*)px\)/.exec(element.style.transform)?.[1] ?? '');
  const lane = within(stopBlock(route.stops[0].orderId).closest('.timeline-lane') as HTMLElement);
  const [block] = lane.getAllByRole('img', { name: /^Trip 2: reloads at/ });
  expect(left(block)).toBeGreaterThan(left(stopBlock(route.stops[reload.beforeStop - 1].orderId)));
  expect(left(block)).toBeLessThan(left(stopBlock(route.stops[reload.beforeStop].orderId)));
  await user.click(screen.getByRole('button', { name: 'Orders' }));
  const list = screen.getByRole('list', { name: 'Orders' });
  const listed = [...list.querySelectorAll('.reload-row')].map((row) => row.textContent);
  for (const text of listed) expect(names.map((item) => item.title)).toContain(text);
  expect(listed.length).toBeGreaterThan(0);
  // Stop by stop it is a place to be driven to like the others.
  await user.click(screen.getByRole('button', { name: 'Share' }));
  await user.click(screen.getByRole('menuitem', { name: 'Send to phones' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.selectOptions(
    dialog.getByRole('combobox', { name: 'Driver' }),
    dialog.getByRole('option', { name: new RegExp(vanOf(plan(), route)) }),
  );
  await user.click(dialog.getByRole('button', { name: 'Stop by stop' }));
  const numbers = [...document.querySelectorAll('.way-stops li > b')].map((item) => item.textContent);
  expect(numbers).toHaveLength(route.stops.length + (route.reloads?.length ?? 0));
  expect(numbers.indexOf('')).toBe(reload.beforeStop);
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('tab', { name: 'Routes' }));
  const rows = [...document.querySelectorAll('.routes-table tr')].map((row) =>
    [...row.children].map((cell) => cell.textContent?.trim() ?? ''),
  );
  expect(rows[0].slice(1, 3)).toEqual(['Stops', 'Trips']);
  expect(rows.slice(1).map((cells) => Number(cells[2]))).toEqual(
    routesOf(plan()).map(({ reloads = [] }) => 1 + reloads.length),
  );
  for (const cells of rows.slice(1))
    expect(Number.parseInt(cells.at(-1) ?? '', 10)).toBeLessThanOrEqual(ROOM);
});

test('routes with reloads are changed by hand, added to, explained, evened and kept', async () => {
  // So often that every order of stops can be cut into loads.
  const { planner, plan, run } = await showSmall({ maxReloads: 15, reloadSeconds: 600 });
  await run();
  expect(plan().solution?.unassigned).toEqual([]);
  const route = () => routesOf(plan()).find(({ reloads }) => reloads) as PlannedRoute;
  const { vehicleId } = route();
  const [first] = route().stops;
  const { adjuster, questions } = planner;
  // The first stop goes to the second trip: loads and reloads follow.
  expect(await adjuster.move([first], { vehicleId, position: route().stops.length })).toBe(true);
  expect(route().stops.at(-1)?.orderId).toBe(first.orderId);
  expectTrips(plan());
  expect(plan().solution?.violations?.filter(({ kind }) => kind === 'capacity')).toEqual([]);
  expect(await adjuster.takeOut(new Set([first.orderId]))).toBe(true);
  const places = await questions.listInsertions(first.orderId);
  expect(places.ok && places.value.length).toBeGreaterThan(0);
  expect(await adjuster.placeBest([first.orderId])).toBe(true);
  expect(plan().solution?.unassigned).toEqual([]);
  expectTrips(plan());
  const reasons = await questions.listReasons({ route: { vehicleId } });
  expect(reasons.ok).toBe(true);
  // Larger than a van: reloads are no way out, more room is.
  planner.edit('Large', (now) => ({
    ...now,
    orders: [...now.orders, { ...now.orders[0], id: 'large', windows: [], loads: [ROOM + 5] }],
  }));
  await waitFor(() => expect(plan().isStale).toBe(false));
  const ways = await questions.listRelaxations('large');
  expect(ways.ok && ways.value.relaxations).toContainEqual(
    expect.objectContaining({ kind: 'capacity', amount: 5 }),
  );
  planner.edit('Away', (now) => ({ ...now, orders: now.orders.filter(({ id }) => id !== 'large') }));
  await waitFor(() => expect(plan().isStale).toBe(false));
  // The route as it is, and everything on its van: the next runs keep to it.
  const ids = () => routesOf(plan()).map(({ stops }) => stops.map(({ orderId }) => orderId));
  const held = ids()[routesOf(plan()).indexOf(route())];
  planner.edit('Lock', (now) => ({ ...now, lockedRoutes: [vehicleId] }));
  await run();
  expect(planner.solve.getState().error).toBeUndefined();
  expect(route().stops.map(({ orderId }) => orderId)).toEqual(held);
  expectTrips(plan());
  planner.edit('Even', (now) => ({ ...now, lockedRoutes: [], fairness: { of: 'orders', level: 3 } }));
  const evening = await planner.previewEvening(plan(), new AbortController().signal);
  expect(evening).toBeDefined();
  const tidying = await planner.measureTidiness(plan(), new AbortController().signal);
  expect(tidying?.after.stops).toBe(20);
});

test('a day in progress keeps what a van has loaded: planned anew, and when it stops for today', async () => {
  const { planner, plan, run } = await showSmall({ maxReloads: 3, reloadSeconds: 600 });
  await run();
  const {
    vehicleId,
    stops,
    reloads: [loaded] = [],
  } = routesOf(plan()).find(({ reloads = [] }) => reloads.length > 0) ?? routesOf(plan())[0];
  planner.edit('Loaded', (now) => freezeUntil(now, loaded.end));
  const expectPast = () => {
    const route = routesOf(plan()).find((each) => each.vehicleId === vehicleId);
    expect(route?.reloads?.[0]).toMatchObject({ start: loaded.start, beforeStop: loaded.beforeStop });
    const idsOf = (of: typeof stops = []) => of.slice(0, loaded.beforeStop).map(({ orderId }) => orderId);
    expect(idsOf(route?.stops)).toEqual(idsOf(stops));
    expectTrips(plan());
  };
  await run();
  expect(planner.solve.getState().error).toBeUndefined();
  expectPast();
  const draft = { route: { vehicleId }, moment: loaded.end };
  expect(await planner.tryStop(draft, new AbortController().signal)).toBeInstanceOf(Array);
  await act(() => planner.adjuster.apply());
  expect(plan().past?.find((past) => past.vehicleId === vehicleId)).toMatchObject({
    stoppedAt: loaded.end,
    reloads: [{ start: loaded.start }],
  });
  expectPast();
});
