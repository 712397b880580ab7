/** How tidy routes look, as the Rules panel says it, and what a run does about it. */
import { expect, test } from 'vitest';
import { screen, showDemo, waitFor, within } from '../../testing/ui/render-planner.tsx';

test('routes that are there have a figure, what spoils it can be marked, and a run makes it better', async () => {
  const { user, planner } = await showDemo();
  const plan = () => planner.history.getState().plan;
  // Two vans exchange stops out of the middle of their routes, which nothing holds there.
  await planner.settings.change({ keepsMoves: false });
  const [first, second] = plan().solution?.routes ?? [];
  const middle = (route: typeof first) => route.stops.slice(3, 7).map(({ orderId }) => ({ orderId }));
  const [ofFirst, ofSecond] = [middle(first), middle(second)];
  expect(await planner.adjuster.move(ofFirst, { vehicleId: second.vehicleId, position: 5 })).toBe(true);
  expect(await planner.adjuster.move(ofSecond, { vehicleId: first.vehicleId, position: 3 })).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Rules' }));
  const readFigure = async () => {
    const said = await screen.findByText(/^These routes: \d+ of 100/, {}, { timeout: 20_000 });
    return Number(/: (\d+) of/.exec(said.textContent ?? '')?.[1]);
  };
  const before = await readFigure();
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
  // So short that the search leaves what is to be tidied.
  planner.view.setRunSeconds(0.01);
  await planner.requestRun('improve');
  await waitFor(() => expect(planner.solve.getState().outcome?.()).toMatch(/^40 of 40 placed/), {
    timeout: 20_000,
  });
  await waitFor(async () => expect(await readFigure()).toBeGreaterThan(before), { timeout: 20_000 });
  // Leaving the panel takes the marks off the map.
  planner.view.closePanel();
  await waitFor(() => expect(planner.view.getState().untidyPlaces).toBeUndefined());
});
