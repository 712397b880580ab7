/** The list of vans: added, copied, taken away, switched off; where they start; what a run says of them. */
import { describe, expect, test } from 'vitest';
import { listTexts } from '../../testing/ui/mount-still.tsx';
import {
  act,
  screen,
  showPlanner,
  showUnplannedDemo,
  waitFor,
  within,
} from '../../testing/ui/render-planner.tsx';

async function openFleet(show = showUnplannedDemo) {
  const shown = await show();
  await shown.user.click(screen.getByRole('button', { name: 'Fleet' }));
  await screen.findByRole('heading', { name: /^Fleet/ });
  const plan = () => shown.planner.history.getState().plan;
  return { ...shown, plan };
}

const press = (name: string | RegExp) => screen.getByRole('button', { name });

describe('the fleet', () => {
  test('grows by as many vans as asked for, each like the last one', async () => {
    const { user, plan } = await openFleet();
    screen.getByRole('heading', { name: 'Fleet 4' });
    const many = screen.getByLabelText('How many vans');
    const add = within(screen.getByRole('group', { name: 'Add a van' })).getByRole('button', { name: 'Add' });
    for (const bad of ['0', '501', '1.5', 'some']) {
      await user.clear(many);
      await user.type(many, bad);
      expect(add, bad).toHaveProperty('disabled', true);
      screen.getByText('From 1 to 500 vans at once.');
    }
    await user.clear(many);
    await user.type(many, '3');
    expect(screen.queryByText('From 1 to 500 vans at once.')).toBeNull();
    await user.click(add);
    screen.getByRole('heading', { name: 'Fleet 7' });
    expect(
      plan()
        .vehicles.slice(3)
        .map(({ name }) => name),
    ).toEqual(['Van 4', 'Van 5', 'Van 6', 'Van 7']);
    expect(plan().vehicles[6].capacity).toEqual(plan().vehicles[3].capacity);
    expect(new Set(plan().vehicles.map(({ color }) => color)).size).toBe(7);
    // Numbered as on the map and on the sheets.
    expect(listTexts(document, '.vehicle-open .van-chip')).toEqual(['1', '2', '3', '4', '5', '6', '7']);
    await user.click(press('Undo'));
    screen.getByRole('heading', { name: 'Fleet 4' });
  });

  test('a copy has the next free name and no driver; what is removed comes back with undo', async () => {
    const { user, plan } = await openFleet();
    await user.click(screen.getByText('Van 1', { selector: '.vehicle-open strong' }));
    await user.type(screen.getByLabelText('Driver'), 'Ada{Enter}');
    await user.click(press('Duplicate Van 1'));
    screen.getByRole('heading', { name: 'Fleet 5' });
    const [first] = plan().vehicles;
    const copy = plan().vehicles[4];
    expect(first.driver).toBe('Ada');
    expect([copy.name, copy.driver, copy.skills]).toEqual(['Van 5', undefined, first.skills]);
    await user.click(press('Remove Van 1'));
    expect(screen.queryByRole('button', { name: 'Remove Van 1' })).toBeNull();
    await user.click(press('Undo'));
    await screen.findByRole('button', { name: 'Remove Van 1' });
  });

  test('without vans asks for the first one', async () => {
    const { user, plan } = await openFleet();
    for (const name of ['Van 1', 'Van 2', 'Van 3', 'Van 4']) await user.click(press(`Remove ${name}`));
    screen.getByText('Add your first van');
    screen.getByText('One is enough to start.');
    expect(screen.queryByRole('button', { name: 'Table' })).toBeNull();
    await user.click(press('Orders'));
    await user.click(press('Add vans'));
    await screen.findByText('Add your first van');
    await user.click(press('Add a van'));
    screen.getByRole('heading', { name: 'Fleet 1' });
    expect(plan().vehicles[0]).toMatchObject({
      name: 'Van 1',
      capacity: [100],
      shift: [8 * 3600, 17 * 3600],
      isAvailable: true,
    });
  });

  test('of vans that are alike the first drive', async () => {
    const { planner, user, plan } = await openFleet();
    planner.view.setRunSeconds(0.3);
    const like = plan().vehicles[0];
    planner.edit('', (now) => ({
      ...now,
      fairness: undefined,
      vehicles: Array.from({ length: 25 }, (_, i) => ({ ...like, id: `v${i}`, name: `Van ${i + 1}` })),
      orders: now.orders.map((order) => ({ ...order, skills: [] })),
    }));
    await user.click(press('Optimise'));
    await screen.findByTestId('outcome');
    const driven = plan().solution?.routes.map(({ vehicleId }) => vehicleId) ?? [];
    expect(driven.length).toBeGreaterThan(1);
    expect(driven).toEqual(driven.map((_, i) => `v${i}`));
    expect(
      new Set(plan().solution?.routes.flatMap(({ stops }) => stops.map(({ orderId }) => orderId))).size,
    ).toBe(40);
  });

  test('a van without an amount of room has no limit, in the form, the list and the run', async () => {
    const { planner, user, plan } = await openFleet();
    planner.view.setRunSeconds(0.3);
    await user.click(screen.getByText('Van 1', { selector: '.vehicle-open strong' }));
    await user.click(screen.getByText(/^Limits/));
    const room = screen.getByLabelText<HTMLInputElement>('Room for boxes');
    await user.clear(room);
    await user.keyboard('{Enter}');
    expect(plan().vehicles[0].capacity).toEqual([null]);
    expect(room.value).toBe('');
    const list = () => [...document.querySelectorAll('.vehicle-open small')].map((line) => line.textContent);
    expect(list()[0]).not.toMatch(/boxes/);
    expect(list()[1]).toMatch(/100 boxes/);
    for (const van of ['Van 2', 'Van 3'])
      await user.click(screen.getByRole('switch', { name: `${van} is available` }));
    await user.click(press('Optimise'));
    await user.click(await screen.findByRole('button', { name: 'Optimise anyway' }));
    const loadOf = (id: string) =>
      plan().solution?.routes.find(({ vehicleId }) => vehicleId === id)?.loadAtStart[0];
    await waitFor(() => expect(loadOf('van-1') ?? 0).toBeGreaterThan(100));
  });

  test('vans that are off today leave their skills out, which is said before the run', async () => {
    const { planner, user } = await openFleet();
    planner.view.setRunSeconds(0.3);
    await user.click(press('Duplicate Van 1'));
    for (const name of ['Van 1', 'Van 2', 'Van 3', 'Van 5']) {
      const there = screen.getByRole('switch', { name: `${name} is available` });
      expect(there.getAttribute('aria-checked')).toBe('true');
      await user.click(there);
      expect(there.getAttribute('aria-checked')).toBe('false');
    }
    await user.click(press('Optimise'));
    const warnings = await screen.findByRole('alert');
    expect(warnings.textContent).toContain('Good to know');
    within(warnings).getByRole('button', { name: /No available van has cold box/ });
    expect(planner.solve.getState().isSolving).toBe(false);
    const anyway = within(warnings).getByRole('button', { name: 'Optimise anyway' });
    expect(document.activeElement).toBe(anyway);
    await user.keyboard('{Enter}');
    const [stop] = await screen.findAllByRole('button', { name: 'Stop and keep best' });
    await user.click(stop);
    await screen.findByTestId('outcome');
    await user.click(press(/^Unassigned/));
    await waitFor(() => expect(screen.getByTestId('unassigned').textContent).toContain('Skill missing'));
  });

  test('none available is a reason not to start, with the way to the fleet', async () => {
    const { user } = await openFleet();
    for (const van of screen.getAllByRole('switch', { name: /is available$/ })) await user.click(van);
    await user.click(press('Orders'));
    await user.click(press('Optimise'));
    await user.click(await screen.findByRole('button', { name: /No van is available today/ }));
    await screen.findByRole('heading', { name: 'Fleet 4' });
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('where the vans start', () => {
  const line = () => screen.getByText('Where the vans start and end').closest('section') as HTMLElement;

  test('is searched by address, taken from an order, and named', async () => {
    const { planner, user, plan } = await openFleet();
    const before = plan().depot;
    expect(within(line()).getByText(before?.name ?? '')).toBeDefined();
    const change = within(line()).getByRole('button', { name: /: Change$/ });
    await user.click(change);
    expect(change.getAttribute('aria-expanded')).toBe('true');
    expect(document.activeElement).toBe(within(line()).getByLabelText('Search an address'));
    await user.keyboard('?{Enter}');
    expect(planner.view.getState().dialog).toBeUndefined();
    await user.clear(within(line()).getByLabelText('Search an address'));
    await user.type(within(line()).getByLabelText('Search an address'), '{Enter}');
    expect(within(line()).queryByRole('listitem')).toBeNull();
    await user.type(within(line()).getByLabelText('Search an address'), 'Tollgate 173, Linderwick{Enter}');
    await user.click(await within(line()).findByRole('button', { name: /^Tollgate 173/ }));
    expect(plan().depot?.location[0]).toBeCloseTo(-12.0074, 3);
    expect(change.getAttribute('aria-expanded')).toBe('false');
    await user.click(change);
    await user.selectOptions(within(line()).getByLabelText('From an order…'), '00417');
    expect(plan().depot).toEqual({
      name: 'Café Morgan Quay',
      location: plan().orders[0].location,
      isFound: true,
    });
    await user.click(change);
    const name = within(line()).getByLabelText('Name of the depot');
    await user.clear(name);
    await user.keyboard('{Enter}');
    within(line()).getByText('A depot needs a name');
    await user.type(name, ' Yard {Enter}');
    expect(plan().depot?.name).toBe('Yard');
  });

  test('an address that is not there says so', async () => {
    const { user } = await openFleet();
    await user.click(within(line()).getByRole('button', { name: /: Change$/ }));
    await user.type(within(line()).getByLabelText('Search an address'), 'Xyzzy 1');
    await user.click(within(line()).getByRole('button', { name: 'Look up' }));
    await within(line()).findByText('Nothing in the map area resembles this address.');
  });

  test('is set by a click on the map, which Escape takes back', async () => {
    const { user } = await openFleet();
    const onMap = within(line()).getByRole('button', { name: /: On the map$/ });
    await user.click(onMap);
    expect(onMap.getAttribute('aria-pressed')).toBe('true');
    expect(document.querySelector('.map-hint')).not.toBeNull();
    await user.keyboard('{Escape}');
    expect(onMap.getAttribute('aria-pressed')).toBe('false');
  });

  test('moved on the map it keeps the name that a person gave, not the address that it was found by', async () => {
    const { planner, user, plan } = await openFleet();
    const put = (location: [number, number]) => act(() => planner.placeByTool({ kind: 'depot' }, location));
    const change = within(line()).getByRole('button', { name: /: Change$/ });
    await user.click(change);
    await user.keyboard('Tollgate 173, Linderwick{Enter}');
    await user.click(await within(line()).findByRole('button', { name: /^Tollgate 173/ }));
    expect(plan().depot?.name).toMatch(/^Tollgate 173/);
    put([-12.03, 49.5]);
    expect(plan().depot).toEqual({ name: 'Depot', location: [-12.03, 49.5] });
    await user.click(change);
    const name = within(line()).getByLabelText('Name of the depot');
    await user.clear(name);
    await user.type(name, 'Yard{Enter}');
    put([-12.02, 49.5]);
    expect(plan().depot).toEqual({ name: 'Yard', location: [-12.02, 49.5] });
  });

  test('a plan without a depot may start at its first order', async () => {
    const { planner, user, plan } = await openFleet();
    planner.edit('Without a depot', ({ depot: _, ...rest }) => rest);
    await within(line()).findByText('not set yet');
    await user.click(press('Optimise'));
    const [obstacle] = await screen.findAllByRole('alert');
    within(obstacle).getByRole('button', { name: /Say where the vans start\./ });
    await user.keyboard('{Escape}');
    await user.click(press('Use the first order'));
    expect(plan().depot?.name).toBe('Café Morgan Quay');
    expect(screen.queryByRole('button', { name: 'Use the first order' })).toBeNull();
  });
});

test('a plan of nothing has an empty fleet to begin with', async () => {
  const { user } = await showPlanner();
  await user.click(await screen.findByRole('button', { name: 'Fleet' }));
  await screen.findByText('Add your first van');
});
