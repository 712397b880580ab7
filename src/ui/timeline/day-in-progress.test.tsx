/** A day in progress: nothing changes before its moment, for every van and every command. */
import { describe, expect, test } from 'vitest';
import { freezeUntil, getPast } from '../../store/arrange/past.ts';
import type { Planner } from '../../store/planner.ts';
import { routeKey, stopKey } from '../../store/solution-model.ts';
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
    screen.getByText(`${done} stops before 10:00 stay.`);
    expectNothingBefore(planner);
    // What was taken out finds a place again, on vans that leave after ten.
    planner.view.setState({ runSeconds: 0.5 });
    await user.click(screen.getByRole('button', { name: 'Improve' }));
    await screen.findByText(/40 of 40 placed/);
    expectNothingBefore(planner);
  });

  test('a run from scratch keeps what is done, and idle vans leave after it', async () => {
    const { planner } = await showAtTen();
    planner.view.setState({ runSeconds: 0.5 });
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
    await screen.findByText(/It lies before 10:00, and nothing changes before then\./);
    expect(await planner.adjuster.placeBest([first.orderId])).toBe(false);
    expect(await planner.adjuster.takeOut(new Set([first.orderId]))).toBe(false);
    planner.removeOrders(new Set([first.orderId]));
    await screen.findByText('1 stop before 10:00 stays.');
    expect(read(planner).orders).toHaveLength(40);
    expectNothingBefore(planner);
  });

  test('an order that comes in is offered no place before ten, on any van', async () => {
    const { planner } = await showAtTen();
    const [order] = read(planner).orders;
    const found = await planner.adjuster.listInsertionsOfNew({ ...order, id: 'urgent', windows: [] });
    const places = found.ok ? found.value : [];
    // One that is through since 9:41, and one that has not left.
    const vans = places.map(({ vehicleId }) => vehicleId);
    expect(vans).toEqual(expect.arrayContaining(['van-1', 'van-4']));
    for (const { arrival } of places) expect(arrival).toBeGreaterThanOrEqual(TEN);
  });
});
