import { describe, expect, test } from 'vitest';
import {
  dropText,
  screen,
  showDemo,
  showPlanner,
  showUnplannedDemo,
  waitFor,
  within,
} from '../../testing/ui/render-planner.tsx';

const button = (name: string | RegExp) => screen.getByRole('button', { name });
const rows = () => [...screen.getByRole('list', { name: 'Orders' }).querySelectorAll('[data-row]')];

describe('the list of orders', () => {
  test('is searched by name, and a search that is closed shows all again', async () => {
    const { planner, user } = await showDemo();
    const { orders } = planner.history.getState().plan;
    screen.getByRole('heading', { name: 'Orders 40' });
    const search = button('Search orders');
    await user.click(search);
    await user.type(screen.getByRole('searchbox', { name: 'Search orders' }), orders[5].name);
    const list = screen.getByRole('list', { name: 'Orders' });
    // The order and the head of its route.
    expect(rows().length).toBe(2);
    within(list).getByText(orders[5].name);
    await user.click(search);
    expect(rows().length).toBeGreaterThan(10);
  });

  test('is filtered, with how many each filter lets through; a second press takes it off', async () => {
    const { planner, user } = await showUnplannedDemo();
    const timed = planner.history.getState().plan.orders.filter(({ windows }) => windows.length > 0).length;
    const chip = button(`Timed ${timed}`);
    expect(screen.queryByRole('button', { name: /^Late/ })).toBeNull();
    await user.click(chip);
    expect(rows()).toHaveLength(timed);
    expect(chip.getAttribute('aria-pressed')).toBe('true');
    await user.click(chip);
    expect(chip.getAttribute('aria-pressed')).toBe('false');
    expect(rows().length).toBeGreaterThan(timed);
  });

  test('a route is folded, and a planned order shows its number, arrival and needs', async () => {
    const { planner, user } = await showDemo();
    const { vehicles, solution } = planner.history.getState().plan;
    const van = screen.getByRole('button', { name: /^1 ?Van 1 ?\d+ stops/ });
    const count = solution?.routes.find(({ vehicleId }) => vehicleId === vehicles[0].id)?.stops.length ?? 0;
    const clinic = screen.getByText('Vet Clinic Paws').closest('button') as HTMLElement;
    within(clinic).getByText('08:00–12:00');
    const before = rows().length;
    await user.click(van);
    expect(van.getAttribute('aria-expanded')).toBe('false');
    expect(rows().length).toBeGreaterThan(before - count - 1);
    expect(rows()[1].className).toBe('group-row');
    await user.click(van);
    expect(rows()[1].className).toBe('order-row');
  });

  test('says that routes are older than its orders', async () => {
    const { user } = await showDemo();
    const stale = 'Orders or vans changed since these routes were planned. Improve the plan.';
    expect(screen.queryByText(stale)).toBeNull();
    await user.click(screen.getByText('Vet Clinic Paws'));
    await user.click(await screen.findByRole('button', { name: 'Remove' }));
    await screen.findByText(stale);
    await user.keyboard('{Control>}z{/Control}');
    await screen.findByText('Vet Clinic Paws');
    expect(screen.queryByText(stale)).toBeNull();
  });

  test('without one orders says how they come in', async () => {
    const { user } = await showPlanner();
    dropText('one.csv', ['Order,Name,Lat,Lon', 'A,One,49.501,-12.001']);
    await user.click(await screen.findByRole('button', { name: 'Check 1 row' }));
    await user.click(button('Add 1 order'));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await screen.findByText('No orders yet');
    screen.getByText('Drop a CSV or Excel file anywhere, paste rows, or press N.');
    expect(screen.getByRole('link', { name: 'Example file' }).getAttribute('href')).toBe(
      '/examples/orders-linderwick.csv',
    );
    expect(screen.queryByRole('button', { name: 'Table' })).toBeNull();
  });

  test('is walked through by keyboard; Space, Shift and Ctrl+A choose', async () => {
    const { planner, user } = await showUnplannedDemo();
    const { orders } = planner.history.getState().plan;
    const chosen = () => rows().filter((row) => row.getAttribute('aria-pressed') === 'true').length;
    const focused = () => document.activeElement?.querySelector('b')?.textContent;
    rows()[0].closest('button')?.focus();
    await user.keyboard('{ArrowDown}j');
    expect(focused()).toBe(orders[2].name);
    await user.keyboard('k ');
    expect(focused()).toBe(orders[1].name);
    expect(chosen()).toBe(1);
    screen.getByRole('complementary', { name: 'Selected order' });
    await user.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}');
    expect(chosen()).toBe(3);
    await user.keyboard('{End}');
    expect(focused()).toBe(orders[39].name);
    await user.keyboard('{Home}{PageDown}');
    expect(focused()).toBe(orders[10].name);
    await user.keyboard('{Control>}a{/Control}');
    await screen.findByText('40 orders chosen', { selector: '.inspector-head strong' });
    await user.keyboard('{Escape}');
    expect(chosen()).toBe(0);
    // Keys go on from the row that has the focus, however it came there.
    const fifth = rows()[4].closest('button');
    fifth?.focus();
    await waitFor(() => expect(fifth?.tabIndex).toBe(0));
    await user.keyboard('{ArrowDown}');
    expect(focused()).toBe(orders[5].name);
  });

  test('a press chooses, another takes back, Ctrl adds and Shift takes all between', async () => {
    const { planner, user } = await showUnplannedDemo();
    const chosen = () => [...planner.view.getState().selectedOrders].length;
    await user.click(rows()[0]);
    expect(chosen()).toBe(1);
    await user.click(rows()[0]);
    expect(chosen()).toBe(0);
    await user.click(rows()[0]);
    await user.keyboard('{Control>}');
    await user.click(rows()[3]);
    await user.keyboard('{/Control}');
    expect(chosen()).toBe(2);
    button('Chosen 2');
    await user.keyboard('{Shift>}');
    await user.click(rows()[6]);
    await user.keyboard('{/Shift}');
    expect(chosen()).toBe(4);
    await user.click(button('Chosen 4'));
    expect(rows()).toHaveLength(4);
  });
});
