/** The first steps tick off by themselves, say what comes next, and stay away once sent away. */
import { expect, test } from 'vitest';
import {
  PHONE,
  screen,
  showDemo,
  showUnplannedDemo,
  waitFor,
  within,
} from '../../testing/ui/render-planner.tsx';

const coach = () => screen.getByTestId('coach');
const done = () =>
  [...coach().querySelectorAll('li[data-state="done"]')].map(
    (step) => step.querySelector('[aria-hidden=true] + .coach-name span')?.textContent,
  );
const hint = () => within(coach()).getByRole('status').textContent;

test('they tick off by themselves and stay away once sent away', async () => {
  const { user, reload } = await showDemo();
  await screen.findByTestId('coach');
  expect(hint()).toBe('Drag a stop in the timeline, or choose one and press M.');
  expect(within(coach()).getByText('Move a stop').closest('li')?.getAttribute('aria-current')).toBe('step');
  await user.keyboard('j{Alt>}{ArrowDown}{/Alt}');
  await waitFor(() => expect(done()).toEqual(['Move a stop']));
  await waitFor(() => expect(hint()).toMatch(/^Last van back .+, [+−][\d.]+ k?m\.$/));
  await waitFor(() => expect(done()).toEqual(['Move a stop', 'See the times change']));
  await user.keyboard('{Control>}z{/Control}');
  await waitFor(() => expect(done()).toContain('Undo'));
  expect(hint()).toBe('Press the map with the right button, or N, and choose where it goes.');
  await user.keyboard('{Control>}p{/Control}');
  await screen.findByRole('dialog', { name: 'Print driver sheets' });
  expect(done()).toContain('Print');
  await user.keyboard('{Escape}');
  await user.click(within(coach()).getByRole('button', { name: 'Close the first steps' }));
  expect(screen.queryByTestId('coach')).toBeNull();
  const again = await reload();
  await screen.findByRole('heading', { name: 'Orders 40' });
  expect(screen.queryByTestId('coach')).toBeNull();
  await again.user.keyboard('{Control>}k{/Control}');
  await screen.findByRole('dialog', { name: 'Find or run a command' });
  await again.user.keyboard('first steps{Enter}');
  await screen.findByTestId('coach');
});

test('without routes the first of them is to plan', async () => {
  const { planner } = await showUnplannedDemo();
  await screen.findByTestId('coach');
  planner.coach.store.setState({ expectsRoutes: false });
  await waitFor(() =>
    expect(hint()).toBe('Press Optimise: in a few seconds there are routes with stops to move.'),
  );
  // As the button beside it says.
  planner.edit('no vans', (plan) => ({ ...plan, vehicles: [] }));
  await screen.findByRole('button', { name: 'Add vans' });
  expect(hint()).toBe('Press Add vans: with one van there can be routes.');
});

test('after all five there is nothing more to do', async () => {
  const { planner, user } = await showDemo();
  await screen.findByTestId('coach');
  for (const step of ['move', 'see', 'undo', 'print'] as const) planner.coach.mark(step);
  await waitFor(() => expect(done()).toHaveLength(4));
  planner.coach.mark('urgent');
  await waitFor(() => expect(hint()).toBe('That is all it takes.'));
  await user.click(within(coach()).getByRole('button', { name: 'Close the first steps' }));
  expect(screen.queryByTestId('coach')).toBeNull();
});

test('on a phone they are told as fingers do them', async () => {
  await showDemo({ viewport: PHONE });
  await screen.findByTestId('coach');
  expect(hint()).toBe('Open a van’s route, choose a stop and move it.');
});
