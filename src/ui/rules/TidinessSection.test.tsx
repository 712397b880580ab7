/** How tidy routes look, as the Rules panel says it. */
import { expect, test } from 'vitest';
import { screen, showDemo, waitFor, within } from '../../testing/ui/render-planner.tsx';

test('routes that are there have a figure, what spoils it can be marked, and it follows the routes', async () => {
  const { user, planner } = await showDemo();
  const plan = () => planner.history.getState().plan;
  await user.click(screen.getByRole('button', { name: 'Rules' }));
  const readFigure = async () => {
    const said = await screen.findByText(/^These routes: \d+ of 100/, {}, { timeout: 20_000 });
    return Number(/: (\d+) of/.exec(said.textContent ?? '')?.[1]);
  };
  const planned = await readFigure();
  // Two vans exchange stops out of the middle of their routes.
  const [first, second] = plan().solution?.routes ?? [];
  const middle = (route: typeof first) => route.stops.slice(3, 7).map(({ orderId }) => ({ orderId }));
  const [ofFirst, ofSecond] = [middle(first), middle(second)];
  expect(await planner.adjuster.move(ofFirst, { vehicleId: second.vehicleId, position: 5 })).toBe(true);
  expect(await planner.adjuster.move(ofSecond, { vehicleId: first.vehicleId, position: 3 })).toBe(true);
  await waitFor(async () => expect(await readFigure()).toBeLessThan(planned), { timeout: 20_000 });
  screen.getByText(/ crossings? · .* stops? among those of another van · .* apart from/);
  const mark = screen.getByRole('button', { name: 'Mark on the map' });
  await user.click(mark);
  expect(mark.getAttribute('aria-pressed')).toBe('true');
  const marked = planner.view.getState().untidyPlaces ?? [];
  expect(marked.length).toBeGreaterThan(0);

  const group = within(screen.getByRole('group', { name: 'Tidiness' }));
  expect(group.getByRole('button', { name: 'Light' }).getAttribute('aria-pressed')).toBe('true');
  await user.click(group.getByRole('button', { name: 'Off' }));
  expect(plan().tidiness).toBe('off');
  screen.getByText('Routes may cross wherever that is shorter.');
  await user.click(group.getByRole('button', { name: 'Strong' }));
  screen.getByText('A run tidies its routes for at most 3 % of the goal.');
  // Leaving the panel takes the marks off the map.
  await user.click(screen.getByRole('button', { name: 'Rules' }));
  await waitFor(() => expect(planner.view.getState().untidyPlaces).toBeUndefined());
  await user.click(screen.getByRole('button', { name: 'Rules' }));
  // The two settings and the two moves are taken back.
  for (let edit = 0; edit < 4; edit++) await planner.undo();
  await waitFor(async () => expect(await readFigure()).toBe(planned), { timeout: 20_000 });
});
