/** What a dispatcher notes of stops during the day: done, or in vain. */
import { expect, test } from 'vitest';
import { readOutcomes } from '../../store/arrange/past.ts';
import type { Planner } from '../../store/planner.ts';
import { selectAll } from '../../store/selection.ts';
import { screen, showDemo, waitFor, within } from '../../testing/ui/render-planner.tsx';

const read = (planner: Planner) => planner.history.getState().plan;
const routeOf = (planner: Planner, vehicleId: string) =>
  read(planner).solution?.routes.find((route) => route.vehicleId === vehicleId);
const listStops = (planner: Planner, vehicleId: string) =>
  routeOf(planner, vehicleId)?.stops.map(({ orderId }) => orderId) ?? [];

async function showChosen(index: number) {
  const shown = await showDemo();
  const { planner } = shown;
  const id = listStops(planner, 'van-1')[index];
  planner.view.selectOrder(id);
  const section = await screen.findByRole('radiogroup', { name: 'Status' });
  return { ...shown, id, section };
}

/** What stands above the marks: the names of the visits that are marked one by one. */
const readLabels = (group: HTMLElement) =>
  [...(group.closest('section')?.querySelectorAll('p.muted') ?? [])].map(({ textContent }) => textContent);

test('a stop that is done stays where it is, with all before it, through a run and by hand', async () => {
  const { planner, user, id, section } = await showChosen(3);
  expect(readLabels(section)).toEqual([]);
  const before = routeOf(planner, 'van-1')?.stops.slice(0, 4);
  await user.click(within(section).getByRole('radio', { name: 'Done' }));
  await screen.findByText('1 stop is done: it stays, with all before it on its route.');
  const block = document.querySelector(`.timeline-stop[data-order="${id}"]`);
  await waitFor(() => expect(block?.getAttribute('data-outcome')).toBe('done'));
  expect(block?.getAttribute('aria-label')).toMatch(/, Done$/);

  planner.view.setRunSeconds(0.5);
  await planner.requestRun('scratch');
  expect(planner.solve.getState().error).toBeUndefined();
  const times = (stops = routeOf(planner, 'van-1')?.stops.slice(0, 4)) =>
    stops?.map((stop) => [stop.orderId, stop.arrival, stop.departure]);
  expect(times()).toEqual(times(before));
  expect(read(planner).solution?.unassigned).toEqual([]);
  expect(await planner.adjuster.takeOut(new Set([id]))).toBe(false);
  await screen.findByText(/It lies behind/);

  // Taken back, it may go anywhere again.
  await user.click(
    within(await screen.findByRole('radiogroup', { name: 'Status' })).getByRole('radio', { name: 'Not yet' }),
  );
  await waitFor(() => expect(read(planner)).not.toHaveProperty('past'));
  expect(await planner.adjuster.takeOut(new Set([id]))).toBe(true);
});

test('a stop that failed is found by its filter, and its order is planned again', async () => {
  const { planner, user, id, section } = await showChosen(1);
  expect(screen.queryByRole('button', { name: 'Plan again' })).toBeNull();
  await user.click(within(section).getByRole('radio', { name: 'Failed' }));
  await user.click(await screen.findByRole('button', { name: 'Failed 1' }));
  const rows = () => [...document.querySelectorAll('.order-row')];
  await waitFor(() => expect(rows()).toHaveLength(1));
  within(rows()[0] as HTMLElement).getByLabelText('Failed');
  await user.click(screen.getByRole('button', { name: 'Plan again' }));
  await waitFor(() => expect(read(planner).orders).toHaveLength(41));
  const again = read(planner).orders[40];
  expect(again.name).toBe(read(planner).orders.find((order) => order.id === id)?.name);
  expect(planner.view.getState().selectedOrder).toBe(again.id);
  expect(await planner.adjuster.placeBest([again.id])).toBe(true);
  expect(readOutcomes(read(planner))).toEqual(new Map([[id, 'failed']]));
});

test('several are marked at once by a key, counted at their van, and undone in one step', async () => {
  const { planner, user } = await showDemo();
  const ids = listStops(planner, 'van-1').slice(0, 3);
  planner.view.selectOrders(selectAll(ids));
  await user.keyboard('d');
  const count = listStops(planner, 'van-1').length;
  await screen.findByText(`3 of ${count}`);
  await screen.findByRole('button', { name: 'Done 3' });
  await user.keyboard('d');
  await waitFor(() => expect(screen.queryByText(`3 of ${count}`)).toBeNull());
  await planner.undo();
  await screen.findByText(`3 of ${count}`);
});

test('of a shipment that could not be fetched nothing is delivered, until it is fetched after all', async () => {
  const { planner, user } = await showDemo();
  const [first, second] = read(planner).orders;
  planner.edit('Fetch it elsewhere', (plan) => ({
    ...plan,
    orders: plan.orders.map((order) =>
      order.id === first.id
        ? {
            ...order,
            type: 'shipment',
            windows: [],
            pickup: { address: 'There', location: second.location, durationSeconds: 300, windows: [] },
          }
        : order,
    ),
    relations: [{ id: 'r', type: 'in_sequence', members: [`${first.id}_pickup`, `${first.id}_delivery`] }],
  }));
  planner.view.setRunSeconds(0.5);
  await planner.requestRun('scratch');
  const listOwn = () =>
    read(planner).solution?.routes.flatMap(({ stops, vehicleId }) =>
      stops.filter(({ orderId }) => orderId === first.id).map(({ role }) => `${vehicleId} ${role}`),
    ) ?? [];
  const [pickup, delivery] = listOwn();
  expect(delivery).toMatch(/ delivery$/);
  const van = pickup.split(' ')[0];
  const findLoads = () => {
    const stops = routeOf(planner, van)?.stops ?? [];
    const at = stops.findIndex(({ orderId, role }) => orderId === first.id && role === 'pickup');
    return [stops[at - 1]?.loadAfter ?? routeOf(planner, van)?.loadAtStart, stops[at].loadAfter];
  };
  const count = listStops(planner, van).length;
  planner.view.selectOrder(first.id);
  const choose = async (name: string, mark: string) =>
    user.click(within(await screen.findByRole('radiogroup', { name })).getByRole('radio', { name: mark }));

  expect(readLabels(await screen.findByRole('radiogroup', { name: 'Pickup' }))).toEqual([
    'Pickup',
    'Delivery',
  ]);
  await choose('Pickup', 'Failed');
  await waitFor(() => expect(listOwn()).toEqual([pickup]));
  await screen.findByText(/Nothing was picked up, so nothing is delivered/);
  expect(listStops(planner, van)).toHaveLength(count - 1);
  const [before, after] = findLoads();
  expect(after).toEqual(before);
  expect(read(planner).solution?.violations).toEqual([]);

  // A run leaves it so.
  await planner.requestRun('scratch');
  expect(planner.solve.getState().error).toBeUndefined();
  expect(listOwn()).toEqual([pickup]);
  expect(read(planner).solution?.unassigned).toEqual([]);

  await choose('Status', 'Not yet');
  await waitFor(() => expect(listOwn()).toEqual([pickup, `${van} delivery`]));
  expect(screen.queryByText(/Nothing was picked up/)).toBeNull();
  expect(read(planner)).not.toHaveProperty('past');
  expect(findLoads()[1]).not.toEqual(findLoads()[0]);
  await planner.undo();
  expect(listOwn()).toEqual([pickup]);
});
