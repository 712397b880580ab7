/** The Speed page: what is measured, what is compared with, and figures as text. */
import { expect, test } from 'vitest';
import { screen, showPlanner, waitFor, within } from '../../testing/ui/render-planner.tsx';

async function openSpeed() {
  const shown = await showPlanner({ page: 'lab' });
  const { planner, user } = shown;
  await user.click(await screen.findByRole('button', { name: 'Open Speed' }));
  const runs = await screen.findByTestId('speed-runs');
  // What would be measured is listed a moment after the page is there.
  await within(runs).findAllByRole('listitem');
  const speed = planner.lab?.speed;
  if (!speed) throw new Error('This page is not the lab');
  return { ...shown, runs, speed };
}

test('a page that has measured nothing says what it would', async () => {
  const { user, runs } = await openSpeed();
  screen.getByText('In the map area that was chosen last in the planner, or else in the demo city.');
  expect(screen.queryByTestId('speed-roads')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Copy as text' })).toBeNull();
  expect(within(runs).getAllByRole('listitem')[0].textContent).toBe('loads-100100 orders with loadswaiting');
  for (const run of within(runs).getAllByRole('listitem')) {
    expect(run.textContent).toContain('waiting');
  }
  const seconds = within(screen.getByRole('group', { name: 'Search time for each' })).getAllByRole('button');
  expect(seconds[0].textContent).toMatch(/^\d+ s$/);
  const pressed = () => seconds.map((button) => button.getAttribute('aria-pressed'));
  expect(pressed()).toEqual(['true', 'false', 'false']);
  await user.click(seconds[2]);
  expect(pressed()).toEqual(['false', 'false', 'true']);
});

test('figures are shown with their gap, drawn over the time, and copied as text', async () => {
  const { user, runs, speed } = await openSpeed();
  const [first, ...others] = speed.store.getState().runs;
  const best = first.best?.cost ?? 100;
  speed.store.setState({
    status: 'done',
    routing: [
      { task: 'routes', milliseconds: 0.4, count: 1000, p99: 1.2 },
      { task: 'isochrone', milliseconds: 35 },
    ],
    runs: [
      {
        ...first,
        state: 'done',
        cost: best * 1.02,
        curve: [
          [0, best * 1.1],
          [1, best * 1.02],
        ],
      },
      ...others,
    ],
  } as never);
  const roads = await screen.findByTestId('speed-roads');
  expect(roads.textContent).toContain('What 15 minutes reach');
  const [row] = within(runs).getAllByRole('listitem');
  within(row).getByTitle('Above the best known');
  expect(within(row).getByTitle('Above the best known').textContent).toMatch(/^\+2\.00%$/);
  within(row).getByRole('img', { name: /^From \+10\.00?% to \+2\.00% above the best known, in \d+ s$/ });
  screen.getByRole('button', { name: 'Measure again' });
  await user.click(screen.getByRole('button', { name: 'Copy as text' }));
  await screen.findByRole('button', { name: 'Copied' });
  expect(await navigator.clipboard.readText()).toContain('What 15 minutes reach');
});

test('while it measures only stopping is possible, and what was measured stays', async () => {
  const { user, speed } = await openSpeed();
  speed.store.setState({ status: 'running', share: 0.4 });
  const bar = await screen.findByRole('progressbar', { name: 'Measuring' });
  expect(bar.getAttribute('aria-valuenow')).toBe('40');
  expect(screen.getByRole('button', { name: 'Add research files' })).toHaveProperty('disabled', true);
  expect(screen.queryByRole('button', { name: 'Measure' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Stop' }));
  speed.store.setState({ status: 'stopped' });
  await screen.findByText('Stopped. What was measured before stays.');
});

test('a run of the planner has to end first', async () => {
  const { planner } = await openSpeed();
  planner.solve.setState({ isSolving: true });
  await screen.findByText('A plan is being worked out. Stop it first, or wait for its end.');
  expect(screen.getByRole('button', { name: 'Measure' })).toHaveProperty('disabled', true);
});

test('research files are added with the value to compare with; others are refused by name', async () => {
  const { user, runs, speed } = await openSpeed();
  const before = within(runs).getAllByRole('listitem').length;
  const vrp = [
    'NAME : small',
    'TYPE : CVRP',
    'DIMENSION : 4',
    'EDGE_WEIGHT_TYPE : EUC_2D',
    'CAPACITY : 10',
    'NODE_COORD_SECTION',
    '1 0 0',
    '2 10 0',
    '3 10 10',
    '4 0 10',
    'DEMAND_SECTION',
    '1 0',
    '2 4',
    '3 4',
    '4 4',
    'DEPOT_SECTION',
    '1',
    '-1',
    'EOF',
  ].join('\n');
  await user.upload(screen.getByTestId('speed-files'), [
    new File([vrp], 'small.vrp'),
    new File(['Route #1: 1 2\nRoute #2: 3\nCost 60\n'], 'small.sol'),
  ]);
  await waitFor(() => expect(within(runs).getAllByRole('listitem')).toHaveLength(before + 1));
  const added = within(runs).getByText('small').closest('li') as HTMLElement;
  expect(added.textContent).toContain('3 orders, from your file');
  expect(speed.store.getState().runs.at(-1)?.best?.cost).toBe(60);
  await user.upload(screen.getByTestId('speed-files'), new File(['hello'], 'letter.txt'));
  await screen.findByText('letter.txt is no research instance.');
});
