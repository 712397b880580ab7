import { describe, expect, test } from 'vitest';
import { screen, showDemo, within } from '../../testing/ui/render-planner.tsx';

describe('the list of orders', () => {
  test('is searched by name, and a search that is closed shows all again', async () => {
    const { planner, user } = await showDemo();
    const { orders } = planner.history.getState().plan;
    screen.getByRole('heading', { name: 'Orders 40' });
    const search = screen.getByRole('button', { name: 'Search orders' });
    await user.click(search);
    await user.type(screen.getByRole('searchbox', { name: 'Search orders' }), orders[5].name);
    const list = screen.getByRole('list', { name: /orders/i });
    // The order and the head of its route.
    expect(list.querySelectorAll('[data-row]').length).toBe(2);
    within(list).getByText(orders[5].name);
    await user.click(search);
    expect(list.querySelectorAll('[data-row]').length).toBeGreaterThan(10);
  });
});
