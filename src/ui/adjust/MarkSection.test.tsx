/** What a dispatcher notes of stops during the day: done, or in vain. */
import { expect, test } from 'vitest';
import { readOutcomes } from '../../store/arrange/past.ts';
import type { Planner } from '../../store/planner.ts';
import { selectAll, selectOnly } from '../../store/selection.ts';
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
  planner.view.setState(selectOnly(id));
  const section = await screen.findByRole('radiogroup', { name: 'Status' });
  return { ...shown, id, section };
}

test('a stop that is done stays where it is, with all before it, through a run and by hand', async () => {
  const { planner, user, id, section } = await showChosen(3);
  const before = routeOf(planner, 'van-1')?.stops.slice(0, 4);
  await user.click(within(section).getByRole('radio', { name: 'Done' }));
  await screen.findByText('1 stop is done: it stays, with all before it on its route.');
  const block = document.querySelector(`.timeline-stop[data-order="${id}"]`);
  await waitFor(() => expect(block?.getAttribute('data-outcome')).toBe('done'));
  expect(block?.getAttribute('aria-label')).toMatch(/, Done$/);

  planner.view.setState({ runSeconds: 0.5 });
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
  planner.view.setState(selectAll(ids));
  await user.keyboard('d');
  const count = listStops(planner, 'van-1').length;
  await screen.findByText(`3 of ${count}`);
  await screen.findByRole('button', { name: 'Done 3' });
  await user.keyboard('d');
  await waitFor(() => expect(screen.queryByText(`3 of ${count}`)).toBeNull());
  await planner.undo();
  await screen.findByText(`3 of ${count}`);
});
