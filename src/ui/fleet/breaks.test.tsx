/** Breaks of a day as a dispatcher means them, from the van's form to the plan. */
import { expect, test } from 'vitest';
import type { VehicleBreak } from '../../plan/vehicle.ts';
import { screen, showUnplannedDemo, waitFor } from '../../testing/ui/render-planner.tsx';

const HOUR = 3600;
/** Long enough that every tour is back before it closes. */
const TEN: [number, number] = [9.75 * HOUR, 13 * HOUR];

test('every tour that is on the road at ten has its break, and none of them is an order that is left over', async () => {
  const { planner, user } = await showUnplannedDemo();
  const rest: VehicleBreak = { kind: 'window', window: TEN, durationSeconds: 1800 };
  planner.edit('breaks', (plan) => ({
    ...plan,
    vehicles: plan.vehicles.map((vehicle) => ({ ...vehicle, rest })),
  }));
  planner.view.setRunSeconds(0.3);
  await user.click(screen.getByRole('button', { name: 'Optimise' }));
  await screen.findByText(/40 of 40 placed/);
  await waitFor(() => expect(planner.solve.getState().isSolving).toBe(false));
  const solution = planner.history.getState().plan.solution;
  expect(solution?.unassigned).toEqual([]);
  const routes = solution?.routes ?? [];
  expect(routes.filter(({ end }) => end > 10.25 * HOUR).length).toBeGreaterThan(0);
  for (const { departure, end, breaks = [] } of routes) {
    const isThere = end > 10.25 * HOUR && departure <= TEN[1];
    expect(breaks.map((taken) => taken.end - taken.start)).toEqual(isThere ? [1800] : []);
    for (const { start } of breaks) {
      expect(start).toBeGreaterThanOrEqual(TEN[0]);
      expect(start).toBeLessThanOrEqual(TEN[1]);
    }
  }
});
