/** The order chosen last: its facts, what can be done, and an order that is being written. */
import { describe, expect, test } from 'vitest';
import { selectAll } from '../../store/selection.ts';
import {
  act,
  screen,
  showDemo,
  showUnplannedDemo,
  waitFor,
  within,
} from '../../testing/ui/render-planner.tsx';

const inspector = () => screen.getByRole('complementary', { name: 'Selected order' });
const fact = (label: string) =>
  within(inspector()).getByText(label, { selector: 'dt' }).nextSibling?.textContent;

describe('the chosen order', () => {
  test('of a route says when the van comes and goes, and what is on board', async () => {
    const { planner, user } = await showDemo();
    await user.click(screen.getByText('Café Morgan Quay'));
    const { solution, vehicles } = planner.history.getState().plan;
    const route = solution?.routes.find(({ stops }) => stops.some(({ orderId }) => orderId === '00417'));
    const number = (route?.stops.findIndex(({ orderId }) => orderId === '00417') ?? 0) + 1;
    const van = vehicles.find(({ id }) => id === route?.vehicleId)?.name;
    within(inspector()).getByText(`North Quay 194 · ${van}, ${number} of ${route?.stops.length}`);
    expect(fact('At the door')).toBe('12 min');
    expect(fact('boxes')).toBe('6');
    expect(fact('Arrives')).toMatch(/^\d\d:\d\d$/);
    expect(fact('Drive here')).toMatch(/min .*(km|m)$/);
    expect(fact('On board after')).toBe(String(route?.stops[number - 1].loadAfter[0]));
    expect(fact('When')).toBe('08:00–09:30');
    expect(fact('Phone')).toBe('555 0480');
    expect(fact('Note for the driver')).toBe('Side door on the quay');
  });

  test('several are moved, held and taken out together', async () => {
    const { planner, user } = await showDemo();
    await waitFor(() => expect(document.querySelectorAll('.timeline-stop')).toHaveLength(40));
    const plan = () => planner.history.getState().plan;
    const ids =
      plan()
        .solution?.routes[0].stops.slice(0, 3)
        .map(({ orderId }) => orderId) ?? [];
    act(() => planner.view.selectOrders(selectAll(ids)));
    const many = within(screen.getByRole('complementary', { name: 'Selected orders' }));
    expect(many.getByRole('radio', { name: 'May move' })).toHaveProperty('checked', true);
    await user.click(many.getByRole('radio', { name: 'Stay on van' }));
    expect(
      plan()
        .locks.map(({ orderId }) => orderId)
        .sort(),
    ).toEqual([...ids].sort());
    expect(many.queryByRole('button', { name: /earlier/i })).toBeNull();
    await user.click(many.getByRole('button', { name: /^Move to/ }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getAllByRole('radio').length).toBeGreaterThan(1);
    await user.keyboard('{Escape}');
    await user.click(many.getByRole('button', { name: /^Take out/ }));
    await waitFor(() => expect(plan().solution?.unassigned).toHaveLength(3));
  });

  test('is closed by its button, removed by another, and undo brings it back', async () => {
    const { user } = await showUnplannedDemo();
    await user.click(screen.getByText('Café Morgan Quay'));
    expect(within(inspector()).queryByText('Arrives')).toBeNull();
    await user.click(within(inspector()).getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('complementary')).toBeNull();
    await user.click(screen.getByText('Café Morgan Quay'));
    await user.click(within(inspector()).getByRole('button', { name: 'Remove' }));
    screen.getByRole('heading', { name: 'Orders 39' });
    expect(screen.queryByText('Café Morgan Quay')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await screen.findByText('Café Morgan Quay');
  });

  test('without a place says that it is left out', async () => {
    const { user } = await showUnplannedDemo();
    await user.type(screen.getByLabelText('Add an order by its address'), 'Xyzzy 1{Enter}');
    await user.click(await screen.findByRole('button', { name: 'Add without a place' }));
    await user.click(screen.getByRole('button', { name: 'No place yet 1' }));
    const [row] = screen.getByRole('list', { name: 'Orders' }).querySelectorAll('[data-row]');
    if (row.getAttribute('aria-pressed') !== 'true') await user.click(row);
    within(inspector()).getByText('This order has no place on the map yet, so it is left out of the plan.');
    await user.click(within(inspector()).getByRole('button', { name: 'Place on the map' }));
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(document.querySelector('.map-hint')).toBeNull();
  });

  test('out of a route says why, with the ways back', async () => {
    const { user } = await showDemo();
    await user.click(screen.getByText('Café Morgan Quay'));
    await user.click(within(inspector()).getByRole('button', { name: /^Take out/ }));
    await within(inspector()).findByText('You took it off its route.');
    await user.click(await within(inspector()).findByRole('button', { name: 'Try: Put it on Van 3' }));
    const [apply] = await within(inspector()).findAllByRole('button', { name: 'Apply' });
    await user.click(apply);
    await waitFor(() => expect(inspector().textContent).toMatch(/North Quay 194 · Van 3, \d+ of \d+/));
  });

  test('that has no place on a route can be split in two', async () => {
    const { user } = await showDemo();
    await user.click(screen.getByText('Café Morgan Quay'));
    await user.click(within(inspector()).getByRole('button', { name: /^Take out/ }));
    const split = (await within(inspector()).findByText('Split into two orders')).closest(
      'li',
    ) as HTMLElement;
    await user.click(within(split).getByRole('button', { name: 'Apply' }));
    await screen.findByRole('heading', { name: 'Orders 41' });
    expect(fact('boxes')).toBe('3');
  });
});

describe('an order that is being written', () => {
  async function begin() {
    const shown = await showUnplannedDemo();
    await shown.user.click(screen.getByRole('button', { name: 'Add' }));
    await shown.user.click(screen.getByRole('menuitem', { name: /^New order/ }));
    const draft = within(await screen.findByRole('complementary', { name: 'New order' }));
    return { ...shown, draft };
  }

  test('is added as a whole, in one undo step', async () => {
    const { planner, user, draft } = await begin();
    expect(document.activeElement).toBe(draft.getByLabelText('Name'));
    const add = draft.getByRole('button', { name: 'Add order' });
    expect(add).toHaveProperty('disabled', true);
    expect(add.title).toBe('An order needs a name');
    await user.type(draft.getByLabelText('Name'), 'Blood sample{Enter}');
    await user.type(draft.getByLabelText('Address'), 'Tollgate 173, Linderwick{Enter}');
    await draft.findByRole('button', { name: 'Move pin' });
    await user.click(draft.getByRole('button', { name: 'Add a time' }));
    await user.click(add);
    await screen.findByRole('heading', { name: 'Orders 41' });
    expect(planner.history.getState().plan.orders.at(-1)).toMatchObject({
      name: 'Blood sample',
      address: 'Tollgate 173, Linderwick',
      windows: [[8 * 3600, 12 * 3600]],
    });
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await screen.findByRole('heading', { name: 'Orders 40' });
  });

  test('is named by its address where nothing else is said, and can be thrown away', async () => {
    const { user, draft } = await begin();
    await user.type(draft.getByLabelText('Address'), 'Tollgate 173, Linderwick{Enter}');
    await draft.findByRole('button', { name: 'Move pin' });
    await user.click(draft.getByRole('button', { name: 'Discard' }));
    expect(screen.queryByRole('complementary')).toBeNull();
    screen.getByRole('heading', { name: 'Orders 40' });
  });
});

test('the chosen route has the figures of its row under the map', async () => {
  const { planner, user } = await showDemo();
  const times = { drivingSeconds: 7260, waitingSeconds: 1500, serviceSeconds: 10_920 };
  act(() =>
    planner.edit('', (plan) => ({
      ...plan,
      solution: plan.solution && {
        ...plan.solution,
        routes: plan.solution.routes.map((route, i) => (i === 0 ? { ...route, ...times } : route)),
      },
    })),
  );
  await user.click(screen.getByRole('tab', { name: 'Routes' }));
  const columns = [...document.querySelectorAll('.routes-table th')].map(({ textContent }) => textContent);
  const cells = [...document.querySelectorAll('.routes-table tbody tr:first-child td')];
  const [route] = planner.history.getState().plan.solution?.routes ?? [];
  act(() => planner.view.selectVehicle(route.vehicleId));
  const chosen = await screen.findByRole('complementary', { name: 'Selected route' });
  const facts = [...chosen.querySelectorAll('.inspector-facts dt')].map(({ textContent, nextSibling }) => [
    textContent,
    nextSibling?.textContent,
  ]);
  expect(facts).toHaveLength(4);
  expect(facts).toEqual(facts.map(([label]) => [label, cells[columns.indexOf(label ?? '')]?.textContent]));
});
