/** The sheet of a phone: routes, one of them with its stops, orders, and what has no place. */
import { describe, expect, test } from 'vitest';
import { hear } from '../../testing/ui/read-screen.ts';
import {
  act,
  PHONE,
  screen,
  showDemo,
  showUnplannedDemo,
  waitFor,
  within,
} from '../../testing/ui/render-planner.tsx';

const button = (name: string | RegExp) => screen.getByRole('button', { name });
const readStops = () => [...document.querySelectorAll('.phone-stop b')].map((name) => name.textContent ?? '');
const phoneDemo = () => showDemo({ viewport: PHONE });

async function openFirstRoute() {
  const shown = await phoneDemo();
  await shown.user.click(button(/^1 ?Van 1 \d+ stops/));
  return { ...shown, before: readStops() };
}

describe('routes on a phone', () => {
  test('are listed with stops and hours; one opens with its stops, and back', async () => {
    const { planner, user, before } = await openFirstRoute();
    const { solution, orders } = planner.history.getState().plan;
    const route = solution?.routes.find(({ vehicleId }) => vehicleId === 'van-1');
    const names = route?.stops.map(({ orderId }) => orders.find(({ id }) => id === orderId)?.name);
    expect(before).toEqual(names);
    expect(button(`${before[0]} earlier`)).toHaveProperty('disabled', true);
    expect(button(`${before.at(-1)} later`)).toHaveProperty('disabled', true);
    await user.click(button('All routes'));
    expect(document.querySelectorAll('.phone-route')).toHaveLength(solution?.routes.length ?? 0);
    expect(document.querySelector('[data-kpi=placed] dd')?.textContent).toBe('40 of 40');
  });

  test('each route of a van with two shifts opens', async () => {
    const { planner, user } = await phoneDemo();
    act(() =>
      planner.edit('', (plan) => {
        const { solution } = plan;
        if (!solution) throw new Error('no solution');
        const [first, second, ...others] = solution.routes;
        const routes = [first, { ...second, vehicleId: first.vehicleId, shiftId: 'noon' }, ...others];
        return { ...plan, solution: { ...solution, routes } };
      }),
    );
    const { solution, orders } = planner.history.getState().plan;
    for (const i of [1, 0]) {
      const route = solution?.routes[i];
      await user.click([...document.querySelectorAll('.phone-route')][i]);
      expect(readStops()).toEqual(
        route?.stops.map(({ orderId }) => orders.find(({ id }) => id === orderId)?.name),
      );
      await user.click(button('All routes'));
    }
  });

  test('a stop goes earlier and later, and to another van', async () => {
    const { user, before } = await openFirstRoute();
    await user.click(button(`${before[1]} earlier`));
    await waitFor(() => expect(readStops()).toEqual([before[1], before[0], ...before.slice(2)]));
    await hear(`${before[1]} moved to Van 1, stop 1, arrives`);
    await user.click(button(`${before[1]} later`));
    await waitFor(() => expect(readStops()).toEqual(before));
    await user.click(button(`More for ${before[2]}`));
    await user.click(screen.getByRole('menuitem', { name: 'Move to…' }));
    const dialog = within(await screen.findByRole('dialog', { name: /^Move .* to…$/ }));
    dialog.getByText(`Move ${before[2]} to…`);
    await user.click(dialog.getByText('Van 2'));
    await user.click(dialog.getByRole('button', { name: 'Move' }));
    await waitFor(() => expect(readStops()).toEqual(before.filter((name) => name !== before[2])));
    await hear(`${before[2]} moved to Van 2, stop`);
  });

  test('a stop is held, taken out, and placed again from the third tab', async () => {
    const { planner, user, before } = await openFirstRoute();
    const more = () => user.click(button(`More for ${before[0]}`));
    await more();
    await user.click(screen.getByRole('menuitem', { name: 'Lock' }));
    expect(planner.history.getState().plan.locks).toHaveLength(1);
    await more();
    await user.click(screen.getByRole('menuitem', { name: 'Unlock' }));
    expect(planner.history.getState().plan.locks).toHaveLength(0);
    await more();
    await user.click(screen.getByRole('menuitem', { name: 'Take out' }));
    await user.click(await screen.findByRole('button', { name: 'Unassigned 1' }));
    expect(screen.getByTestId('unassigned').textContent).toContain(before[0]);
    await user.click(button('Try to place all'));
    await screen.findByRole('button', { name: 'Unassigned 0' });
    await hear(`${before[0]} moved to Van`);
  });

  test('before there are any it says how they come', async () => {
    await showUnplannedDemo({ viewport: PHONE });
    screen.getByText('No routes yet');
    screen.getByText('They appear here after Optimise.');
    button('Routes 0');
    expect(screen.queryByTestId('timeline')).toBeNull();
  });

  test('orders are a tab, without the table; other panels come from the menu and are closed', async () => {
    const { user } = await phoneDemo();
    await user.click(button('Orders 40'));
    screen.getByRole('list', { name: 'Orders' });
    expect(screen.queryByRole('button', { name: 'Table' })).toBeNull();
    await user.click(button('Menu'));
    await user.click(screen.getByRole('menuitem', { name: 'Fleet' }));
    await screen.findByRole('heading', { name: 'Fleet 4' });
    await user.click(button('Close'));
    button('Routes 3');
  });
});
