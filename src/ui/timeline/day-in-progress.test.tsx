/** A day in progress: nothing changes before its moment, for every van and every command. */
import { describe, expect, test } from 'vitest';
import { routeKey, stopKey } from '../../plan/solution.ts';
import { freezeUntil, getPast } from '../../store/arrange/past.ts';
import { listOrderCells } from '../../store/cells/order-cells.ts';
import { listVehicleCells } from '../../store/cells/vehicle-cells.ts';
import type { Planner } from '../../store/planner.ts';
import { screen, showDemo, waitFor } from '../../testing/ui/render-planner.tsx';

const TEN = 10 * 3600;

/** The demo's plan at ten: vans that are through, vans under way, and one that has not left. */
async function showAtTen() {
  const shown = await showDemo();
  const { planner } = shown;
  await waitFor(() => expect(document.querySelectorAll('.timeline-stop')).toHaveLength(40));
  planner.edit('ten', (plan) => freezeUntil(plan, TEN));
  return shown;
}

const read = (planner: Planner) => planner.history.getState().plan;

/** Nothing that was done is elsewhere or at another time, and nothing new happens before ten. */
function expectNothingBefore(planner: Planner): void {
  const plan = read(planner);
  const pastOf = new Map(getPast(plan).map((past) => [routeKey(past), past]));
  const routes = plan.solution?.routes ?? [];
  for (const route of routes) {
    const past = pastOf.get(routeKey(route));
    const known = past?.stops ?? [];
    if (past) expect(route.departure).toBe(past.departure);
    else expect(route.departure).toBeGreaterThanOrEqual(TEN);
    const times = (stops: typeof known) =>
      stops.map((stop) => [stopKey(stop), stop.arrival, stop.start, stop.departure]);
    expect(times(route.stops.slice(0, known.length))).toEqual(times(known));
    for (const stop of route.stops.slice(known.length)) expect(stop.arrival).toBeGreaterThanOrEqual(TEN);
  }
  const kept = routes.map(routeKey);
  for (const past of pastOf.keys()) expect(kept).toContain(past);
}

describe('at ten', () => {
  test('taking out all stops of a van leaves those that are done', async () => {
    const { planner, user } = await showAtTen();
    const busy = getPast(read(planner)).find(({ vehicleId }) => vehicleId === 'van-2');
    const before = read(planner).solution?.routes.find(({ vehicleId }) => vehicleId === 'van-2');
    const done = busy?.stops.length ?? 0;
    expect(done).toBeGreaterThan(0);
    expect(before?.stops.length).toBeGreaterThan(done);
    await user.click(screen.getByRole('button', { name: 'More for Van 2' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Take out all its stops' }));
    const after = () => read(planner).solution?.routes.find(({ vehicleId }) => vehicleId === 'van-2');
    await waitFor(() => expect(after()?.stops).toHaveLength(done));
    screen.getByText(`${done} stops that lie behind stay.`);
    expectNothingBefore(planner);
    // What was taken out finds a place again, on vans that leave after ten.
    planner.view.setRunSeconds(0.5);
    await user.click(screen.getByRole('button', { name: 'Improve' }));
    await screen.findByText(/40 of 40 placed/);
    expectNothingBefore(planner);
  });

  test('a run from scratch keeps what is done, and idle vans leave after it', async () => {
    const { planner } = await showAtTen();
    planner.view.setRunSeconds(0.5);
    await planner.requestRun('scratch');
    expect(planner.solve.getState().error).toBeUndefined();
    expectNothingBefore(planner);
    expect(read(planner).solution?.unassigned).toEqual([]);
  });

  test('what is done is not moved by hand, and not deleted', async () => {
    const { planner } = await showAtTen();
    const plan = read(planner);
    const [past] = getPast(plan);
    const [first] = past.stops;
    const to = { vehicleId: 'van-4', position: 0 };
    expect(await planner.adjuster.move([first], to)).toBe(false);
    await screen.findByText(/It lies behind: what was reached/);
    expect(await planner.adjuster.placeBest([first.orderId])).toBe(false);
    expect(await planner.adjuster.takeOut(new Set([first.orderId]))).toBe(false);
    planner.removeOrders(new Set([first.orderId]));
    await screen.findByText('1 stop that lies behind stays.');
    expect(read(planner).orders).toHaveLength(40);
    expectNothingBefore(planner);
  });

  test('a van that has been on the road stays in the plan, whatever removes it', async () => {
    const { planner, user } = await showAtTen();
    const names = () => read(planner).vehicles.map(({ name }) => name);
    const driven = new Set(getPast(read(planner)).map(({ vehicleId }) => vehicleId));
    expect(driven.size).toBeLessThan(4);
    planner.removeVehicles(new Set(read(planner).vehicles.map(({ id }) => id)));
    expect(read(planner).vehicles.map(({ id }) => id)).toEqual([...driven].toSorted());
    await screen.findByText(/vans stay: stops of them lie behind/);
    expectNothingBefore(planner);
    // A file of the fleet that does not name them is one more van.
    await user.click(screen.getByRole('button', { name: 'Fleet' }));
    await user.click(screen.getByRole('button', { name: 'Save or read as a file' }));
    await user.upload(
      screen.getByTestId('fleet-picker'),
      new File(['Name;Room for boxes\nVan 9;150\n'], 'fleet.csv'),
    );
    await user.click(await screen.findByRole('button', { name: 'Replace the fleet' }));
    expect(names()).toEqual(['Van 9', ...[...driven].toSorted().map((id) => id.replace('van-', 'Van '))]);
    expectNothingBefore(planner);
  });

  test('a van that is under way is not switched off but stops for today', async () => {
    const { planner, user } = await showAtTen();
    const vans = () => read(planner).vehicles;
    const [{ vehicleId }] = getPast(read(planner));
    const van = vans().find(({ id }) => id === vehicleId);
    await user.click(screen.getByRole('button', { name: 'Fleet' }));
    await user.click(screen.getByRole('switch', { name: `${van?.name} is available` }));
    await screen.findByRole('dialog', { name: `${van?.name} stops for today` });
    planner.view.closeDialog();
    const cell = listVehicleCells(read(planner)).find(({ key }) => key === 'isAvailable');
    const write = (id: string) => {
      const row = vans().find((vehicle) => vehicle.id === id);
      return row && cell?.write?.(row, 'no', read(planner));
    };
    expect(write(vehicleId)).toMatchObject({ ok: false });
    expect(write('van-4')).toMatchObject({ ok: true });
    expect(vans().every(({ isAvailable }) => isAvailable)).toBe(true);
    expectNothingBefore(planner);
    await user.click(screen.getByRole('switch', { name: 'Van 4 is available' }));
    expect(
      vans()
        .filter(({ isAvailable }) => !isAvailable)
        .map(({ id }) => id),
    ).toEqual(['van-4']);
  });

  test('an order that lies behind keeps its stops', async () => {
    const { planner, user } = await showAtTen();
    const [{ stops }] = getPast(read(planner));
    planner.view.selectOrder(stops[0].orderId);
    await user.click(await screen.findByRole('button', { name: 'Edit' }));
    const types = await screen.findByLabelText<HTMLSelectElement>('What is done');
    expect([...types.options].map(({ value }) => value)).toEqual(['delivery', 'pickup', 'service']);
    const type = listOrderCells(read(planner)).find(({ key }) => key === 'type');
    const order = read(planner).orders.find(({ id }) => id === stops[0].orderId);
    expect(order && type?.write?.(order, 'shipment', read(planner))).toMatchObject({ ok: false });
    expect(order && type?.write?.(order, 'pickup', read(planner))).toMatchObject({ ok: true });
  });

  test('what waited for a moment begins sooner once that is set back', async () => {
    const { planner, user } = await showAtTen();
    const late = read(planner)
      .solution?.routes.find(({ vehicleId }) => vehicleId === 'van-1')
      ?.stops.at(-1);
    if (!late) throw new Error('Van 1 has no stop');
    const placed = () =>
      read(planner).solution?.routes.find(({ vehicleId }) => vehicleId === 'van-4')?.stops[0];
    expect(getPast(read(planner)).some(({ vehicleId }) => vehicleId === 'van-4')).toBe(false);
    await planner.adjuster.move([late], { vehicleId: 'van-4', position: 0 });
    expect(placed()?.orderId).toBe(late.orderId);
    expect(placed()?.start).toBeGreaterThan(TEN);
    planner.view.openDialog({ kind: 'freeze' });
    await user.click(await screen.findByRole('button', { name: 'Let everything change' }));
    await waitFor(() => expect(placed()?.start).toBeLessThan(TEN));
  });

  test('an order that comes in is offered no place before ten, on any van', async () => {
    const { planner } = await showAtTen();
    const [order] = read(planner).orders;
    const found = await planner.questions.listInsertionsOfNew({
      ...order,
      id: 'urgent',
      windows: [],
      loads: [1],
    });
    const places = found.ok ? found.value : [];
    // One that is under way, and one that has not left.
    const vans = places.map(({ vehicleId }) => vehicleId);
    expect(vans).toEqual(expect.arrayContaining(['van-1', 'van-4']));
    for (const { arrival } of places) expect(arrival).toBeGreaterThanOrEqual(TEN);
  });
});

describe('a van that stops', () => {
  /** Van 2 is under way at nine. */
  async function openStop(time: string) {
    const shown = await showDemo();
    const { planner, user } = shown;
    planner.view.setRunSeconds(0.5);
    await waitFor(() => expect(document.querySelectorAll('.timeline-stop')).toHaveLength(40));
    await user.click(screen.getByRole('button', { name: 'More for Van 2' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Stops for today…' }));
    const field = await screen.findByLabelText('Stops at');
    await user.clear(field);
    await user.type(field, time);
    return shown;
  }

  test('keeps what it has done, the others do the rest with few changes: on trial, made, taken back', async () => {
    const { planner, user } = await openStop('9:00');
    const before = read(planner);
    const routeOf = (id: string) => read(planner).solution?.routes.find(({ vehicleId }) => vehicleId === id);
    const stops = routeOf('van-2')?.stops ?? [];
    const done = stops.filter(({ start }) => start < 9 * 3600);
    const freed = new Set(stops.slice(done.length).map(({ orderId }) => orderId));
    expect(Math.min(done.length, freed.size)).toBeGreaterThan(0);
    screen.getByText(
      new RegExp(`^${done.length} stops are done and stay. ${freed.size} orders go to other vans.$`),
    );
    await user.click(screen.getByRole('button', { name: 'Find other vans' }));
    const trial = await screen.findByTestId('trial');
    expect(trial.textContent).toContain('Van 2 stops at 09:00');
    expect(read(planner)).toBe(before);
    await user.click(screen.getByRole('button', { name: 'Apply' }));
    await waitFor(() => expect(read(planner)).not.toBe(before));

    const after = read(planner);
    expect(after.frozenUntil).toBe(9 * 3600);
    expect(routeOf('van-2')?.stops.map(stopKey)).toEqual(done.map(stopKey));
    screen.getByText('stopped 09:00');
    // All that has a place on the map is still with a van, but for what nobody can take, and few of the others changed.
    const vanOf = (plan: typeof after) =>
      new Map(
        plan.solution?.routes.flatMap(({ vehicleId, stops: all }) =>
          all.map((stop) => [stopKey(stop), vehicleId]),
        ),
      );
    const [was, is] = [vanOf(before), vanOf(after)];
    const others = [...was].filter(([key, van]) => van !== 'van-2' && !freed.has(key));
    const moved = others.filter(([key, van]) => is.get(key) !== van);
    expect(moved.length).toBeLessThanOrEqual(others.length / 10);
    const left = after.solution?.unassigned.map(({ orderId }) => orderId) ?? [];
    expect(left.every((id) => freed.has(id))).toBe(true);
    expect(left.length).toBeLessThan(freed.size);

    // It takes no more stops, by hand or by a run.
    const other = others.find(([, van]) => van === 'van-1')?.[0] ?? '';
    await planner.adjuster.move([{ orderId: other }], { vehicleId: 'van-2', position: done.length });
    expect(read(planner)).toBe(after);
    await planner.requestRun('improve');
    expect(routeOf('van-2')?.stops.map(stopKey)).toEqual(done.map(stopKey));
    await planner.undo();
    await planner.undo();
    expect(read(planner)).toEqual(before);
  });

  test('before it has left is left out, and drives again when that is taken back', async () => {
    const { planner, user } = await openStop('7:00');
    await user.click(screen.getByRole('button', { name: 'Find other vans' }));
    await user.click(await screen.findByRole('button', { name: 'Apply' }));
    const drives = () => read(planner).solution?.routes.some(({ vehicleId }) => vehicleId === 'van-2');
    await waitFor(() => expect(drives()).toBe(false));
    await user.click(screen.getByRole('button', { name: 'More for Van 2' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Drives again' }));
    expect(getPast(read(planner)).map(({ vehicleId }) => vehicleId)).not.toContain('van-2');
    await planner.requestRun('improve');
    expect(drives()).toBe(true);
  });

  test('at a time that is none is not stopped', async () => {
    const { planner, user } = await openStop('noonish');
    await user.click(screen.getByRole('button', { name: 'Find other vans' }));
    screen.getByText('A time such as 08:30');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(planner.view.getState().dialog).toBeUndefined();
    expect(getPast(read(planner))).toEqual([]);
  });
});
