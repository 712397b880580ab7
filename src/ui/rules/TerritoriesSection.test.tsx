/** Territories as the Rules panel and the inspector show them: areas from routes and drawn, their forms, and stops outside. */
import { expect, test, vi } from 'vitest';
import type { Order } from '../../plan/order.ts';
import { isInsideRing } from '../../plan/ring.ts';
import { readTerritories } from '../../plan/territory.ts';
import { countOutside, sayBelonging } from '../../testing/territory-oracle.ts';
import {
  act,
  screen,
  showDemo,
  showUnplannedDemo,
  waitFor,
  within,
} from '../../testing/ui/render-planner.tsx';

test('areas are taken from the routes, changed, deleted, and an undo brings them back', async () => {
  const { user, planner } = await showDemo();
  const plan = () => planner.history.getState().plan;
  await user.click(screen.getByRole('button', { name: 'Rules' }));
  screen.getByText('No areas yet: every van serves everywhere.');
  await user.click(screen.getByRole('button', { name: 'From these routes' }));
  const { territories = [], solution } = plan();
  expect(territories.length).toBeGreaterThan(1);
  if (!solution) throw new Error('no routes');
  const { outside, total } = countOutside(plan(), solution);
  screen.getByText(new RegExp(`^${outside} of ${total} stops? outside (its|their) territory$`));

  const [{ id, name }] = territories;
  await user.click(screen.getByRole('button', { name: `Change area ${name}` }));
  expect(planner.view.getState().openTerritory).toBe(id);
  const field = screen.getByRole('textbox', { name: 'Name' });
  await user.clear(field);
  await user.type(field, 'North{Enter}');
  const strength = within(screen.getByRole('group', { name: 'How strictly' }));
  // In the form, and in the list of what is preferred.
  expect(screen.getAllByText('A stop goes to another van only where that saves 5 min.')).toHaveLength(2);
  await user.click(strength.getByRole('button', { name: 'Keep to' }));
  expect(
    screen.getAllByText('Only its vans serve it, and they serve nothing outside their areas.'),
  ).toHaveLength(2);
  const now = () => plan().territories?.find((item) => item.id === id);
  expect(now()).toMatchObject({ name: 'North', strength: 'keep' });
  // Without a van it says nothing, and says that.
  for (const vehicleId of now()?.vehicleIds ?? []) {
    const van = plan().vehicles.find((item) => item.id === vehicleId)?.name;
    await user.click(screen.getByRole('button', { name: `Not ${van} any more` }));
  }
  expect(now()?.vehicleIds).toEqual([]);
  screen.getByText('No van yet, so it says nothing');

  await user.click(screen.getByRole('switch', { name: /^Show on the map/ }));
  expect(planner.view.getState().areTerritoriesHidden).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Delete area North' }));
  expect(now()).toBeUndefined();
  await user.click(screen.getByRole('button', { name: /^Undo/ }));
  await waitFor(() => expect(now()?.name).toBe('North'));
});

test('a stop outside its territory says whose it is and what that saves, and can go home', async () => {
  const { user, planner } = await showDemo();
  const plan = () => planner.history.getState().plan;
  planner.territories.takeFromRoutes(plan().solution ?? ({ routes: [] } as never));
  const home = (orderId: string, vehicleId: string) => {
    const order = plan().orders.find(({ id }) => id === orderId);
    return order && readTerritories(plan())?.belongingOf(order, vehicleId) === 'home';
  };
  const [first, second] = plan().solution?.routes ?? [];
  const stop = first.stops.find(
    ({ orderId, role }) =>
      role === undefined && home(orderId, first.vehicleId) && !home(orderId, second.vehicleId),
  );
  if (!stop) throw new Error('no stop at home');
  const { orderId } = stop;
  expect(await planner.adjuster.move([{ orderId }], { vehicleId: second.vehicleId, position: 1 })).toBe(true);
  planner.view.selectOrder(orderId);
  const inspector = within(await screen.findByRole('complementary', { name: 'Selected order' }));
  inspector.getByText('Outside its territory');
  const nameOf = (id: string) => plan().vehicles.find((van) => van.id === id)?.name ?? '';
  inspector.getByText(`It lies in the territory of ${nameOf(first.vehicleId)}.`);
  const said = await inspector.findByText(/^This saves .* the routes would change by /);
  // A note is no part of what the engine is asked.
  const asked = vi.spyOn(planner.questions, 'listInsertions');
  const edit = async (change: Partial<Order>) => {
    const orders = plan().orders.map((order) => ({ ...order, ...change }));
    act(() => planner.edit('', (now) => ({ ...now, orders, isStale: true })));
    await waitFor(() => expect(plan().isStale).toBe(false));
  };
  await edit({ note: 'Ring twice' });
  expect(said.isConnected).toBe(true);
  expect(asked).not.toHaveBeenCalled();
  await edit({ preparationSeconds: 60 });
  await waitFor(() => expect(asked).toHaveBeenCalledTimes(1));
  await edit({ preparationSeconds: 0 });
  await waitFor(() => expect(asked).toHaveBeenCalledTimes(2));
  // The sentence is what making the change comes to.
  const length = () =>
    (plan().solution?.routes ?? []).reduce((sum, { departure, end }) => sum + end - departure, 0);
  const [before, metres] = [length(), plan().solution?.distance ?? 0];
  await user.click(await inspector.findByRole('button', { name: /^Try: Put it on/ }));
  await user.click(await inspector.findByRole('button', { name: 'Apply' }));
  await waitFor(() => expect(inspector.queryByText('Outside its territory')).toBeNull());
  const { formatDistance, formatDuration } = await import('../../i18n/format.ts');
  const sign = (value: number) => (value < 0 ? '−' : '+');
  const seconds = length() - before;
  const more = (plan().solution?.distance ?? 0) - metres;
  expect(said.textContent).toContain(
    `${sign(seconds)}${formatDuration(Math.abs(seconds))}, ${sign(more)}${formatDistance(Math.abs(more))}`,
  );
});

test('the line of an area says how many orders lie in it, and how many of them ride on other vans', async () => {
  const { user, planner } = await showDemo();
  const plan = () => planner.history.getState().plan;
  act(() => planner.territories.takeFromRoutes(plan().solution ?? ({ routes: [] } as never)));
  // Each area to the next van: many of its orders ride elsewhere now.
  act(() =>
    planner.edit('', (now) => ({
      ...now,
      territories: now.territories?.map((area, i, all) => ({
        ...area,
        vehicleIds: all[(i + 1) % all.length].vehicleIds,
      })),
    })),
  );
  await user.click(screen.getByRole('button', { name: 'Rules' }));
  const vanOf = new Map(
    plan().solution?.routes.flatMap(({ vehicleId, stops }) =>
      stops.map(({ orderId }) => [orderId, vehicleId]),
    ),
  );
  let elsewhere = 0;
  for (const { ring, name } of plan().territories ?? []) {
    const inside = plan().orders.filter((order) =>
      [order.location, order.pickup?.location].some((place) => place && isInsideRing(place, ring)),
    );
    const away = inside.filter((order) => {
      const van = vanOf.get(order.id);
      return van !== undefined && sayBelonging(plan(), order, van) !== 'home';
    });
    const line = screen.getByRole('button', { name: `Change area ${name}` }).parentElement as HTMLElement;
    const counts = /· (\d+) orders?(?: · (\d+) on)?/.exec(line.textContent ?? '') ?? [];
    expect([name, Number(counts[1]), Number(counts[2] ?? 0)]).toEqual([name, inside.length, away.length]);
    if (away.length !== inside.length) elsewhere++;
  }
  expect(elsewhere).toBeGreaterThan(0);
});

test('a stop moved out of a kept territory breaks a rule, in its own words', async () => {
  const { user, planner } = await showDemo();
  const plan = () => planner.history.getState().plan;
  planner.territories.takeFromRoutes(plan().solution ?? ({ routes: [] } as never));
  planner.edit('Keep', (now) => ({
    ...now,
    territories: now.territories?.map((territory) => ({ ...territory, strength: 'keep' as const })),
  }));
  const read = (orderId: string, vehicleId: string) => {
    const order = plan().orders.find(({ id }) => id === orderId);
    return order && readTerritories(plan())?.belongingOf(order, vehicleId);
  };
  const [first, second] = plan().solution?.routes ?? [];
  const stop = first.stops.find(
    ({ orderId, role }) =>
      role === undefined &&
      read(orderId, first.vehicleId) === 'home' &&
      read(orderId, second.vehicleId) === 'closed',
  );
  if (!stop) throw new Error('no stop at home');
  await planner.adjuster.settle();
  expect(await planner.adjuster.move([stop], { vehicleId: second.vehicleId, position: 1 })).toBe(true);
  planner.view.selectOrder(stop.orderId);
  const name = plan().orders.find(({ id }) => id === stop.orderId)?.name;
  const van = plan().vehicles.find(({ id }) => id === second.vehicleId)?.name;
  await screen.findByText(`${name} is not in the territory of ${van}`);
  await user.click(await screen.findByRole('button', { name: /^Outside \d+$/ }));
  expect(planner.view.getState().orderFilter).toBe('outside');
});

test('an area is drawn corner by corner; one that crosses itself is not made', async () => {
  const { user, planner } = await showUnplannedDemo();
  await user.click(screen.getByRole('button', { name: 'Rules' }));
  expect(screen.queryByRole('button', { name: 'From these routes' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Draw an area' }));
  const corners = [
    [7, 43],
    [7.1, 43.1],
    [7.1, 43],
    [7, 43.1],
  ] as const;
  for (const [lon, lat] of corners) planner.territories.addCorner([lon, lat]);
  await user.keyboard('{Enter}');
  const territories = () => planner.history.getState().plan.territories;
  expect(territories()).toBeUndefined();
  await user.keyboard('{Escape}');
  expect(planner.view.getState().tool.kind).toBe('select');
  await user.click(screen.getByRole('button', { name: 'Draw an area' }));
  for (const i of [0, 2, 1, 3]) planner.territories.addCorner([...corners[i]]);
  await user.keyboard('{Enter}');
  expect(territories()).toMatchObject([{ name: 'Area 1', vehicleIds: [], strength: 'prefer' }]);
  // Its form opens, for the vans.
  await screen.findByRole('textbox', { name: 'Name' });
});
