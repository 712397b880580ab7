/** The first screen: three ways to begin, and the plans that are here already. */
import { expect, test } from 'vitest';
import { hasWorkedHere } from '../../store/plans/returning.ts';
import {
  act,
  screen,
  showPlanner,
  showUnplannedDemo,
  waitFor,
  within,
} from '../../testing/ui/render-planner.tsx';

test('offers the demo city, an own area and files', async () => {
  const { user } = await showPlanner();
  screen.getByRole('heading', { level: 1, name: 'Plan routes on this computer.' });
  screen.getByText('Hosts contacted since you opened this page: none');
  expect(screen.queryByRole('button', { name: /^Open a saved plan/ })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Optimise' })).toBeNull();
  const demo = screen.getByRole('button', { name: 'Try it' });
  await waitFor(() => expect(demo).toHaveProperty('disabled', false));
  await user.click(demo);
  await screen.findByRole('heading', { name: 'Orders 40' });
  expect(screen.queryByText('Try the demo city')).toBeNull();
});

test('an own area is chosen among the regions', async () => {
  const { user } = await showPlanner();
  await user.click(screen.getByRole('button', { name: 'Choose area' }));
  await screen.findByRole('heading', { name: /regions|areas/i });
  expect(screen.queryByText('Try the demo city')).toBeNull();
});

test('who has only looked at it is welcomed at once the next time too, until something is begun', async () => {
  const { planner, user } = await showPlanner();
  await screen.findByText('Try the demo city');
  act(() => planner.view.setTheme('dark'));
  expect(hasWorkedHere(localStorage)).toBe(false);
  await user.click(screen.getByRole('button', { name: 'Choose area' }));
  expect(hasWorkedHere(localStorage)).toBe(true);
});

test('files are browsed for', async () => {
  const { user } = await showPlanner();
  let isAsked = false;
  const picker = document.querySelector<HTMLInputElement>('input[type=file]');
  picker?.addEventListener('click', () => {
    isAsked = true;
  });
  await user.click(screen.getByRole('button', { name: 'Browse files' }));
  expect(isAsked).toBe(true);
});

test('a plan that is here already is one press away', async () => {
  const shown = await showUnplannedDemo();
  await shown.planner.newPlan();
  shown.planner.view.finishStart(true);
  const saved = await screen.findByRole('button', { name: /^Open a saved plan \(\d plans?\)$/ });
  await shown.user.click(saved);
  const card = (await screen.findByText('Linderwick demo', { selector: '.plan-card strong' })).closest('li');
  await shown.user.click(within(card as HTMLElement).getByRole('button', { name: 'Open Linderwick demo' }));
  await waitFor(() => expect(shown.planner.history.getState().plan.orders).toHaveLength(40));
});
