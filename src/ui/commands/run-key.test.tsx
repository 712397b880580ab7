/** Keys of the whole page: what they do, when they do nothing, and what Escape takes back. */
import { describe, expect, test } from 'vitest';
import { screen, showDemo, showUnplannedDemo, waitFor } from '../../testing/ui/render-planner.tsx';

describe('keys', () => {
  test('go from stop to stop, move the one on show, and hold it', async () => {
    const { planner, user } = await showDemo();
    const routes = () => planner.history.getState().plan.solution?.routes ?? [];
    const ids = routes()[0].stops.map(({ orderId }) => orderId);
    await user.keyboard('j');
    await waitFor(() => expect(planner.view.getState().selectedOrder).toBe(ids[0]));
    await user.keyboard('jk');
    await waitFor(() => expect(planner.view.getState().selectedOrder).toBe(ids[0]));
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
    await waitFor(() => expect(routes()[0].stops[1].orderId).toBe(ids[0]));
    await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
    await waitFor(() => expect(routes()[0].stops[0].orderId).toBe(ids[0]));
    await user.keyboard('l');
    await waitFor(() =>
      expect(planner.history.getState().plan.locks).toContainEqual(
        expect.objectContaining({ orderId: ids[0] }),
      ),
    );
    await user.keyboard('{Alt>}{ArrowRight}{/Alt}');
    await waitFor(() => expect(routes()[1].stops.some(({ orderId }) => orderId === ids[0])).toBe(true));
    await user.keyboard('u');
    await waitFor(() =>
      expect(planner.history.getState().plan.solution?.unassigned.map(({ orderId }) => orderId)).toContain(
        ids[0],
      ),
    );
    await user.keyboard('b');
    await waitFor(() => expect(planner.history.getState().plan.solution?.unassigned).toEqual([]));
  });

  test('do nothing while something is typed', async () => {
    const { planner, user } = await showUnplannedDemo();
    await user.type(screen.getByLabelText('Add an order by its address'), '2nv?');
    expect(planner.view.getState().panel).toBe('orders');
    expect(planner.history.getState().plan.vehicles).toHaveLength(4);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('Escape takes back the tool first, then what is chosen', async () => {
    const { planner, user } = await showUnplannedDemo();
    await user.click(screen.getByText('Café Morgan Quay'));
    screen.getByRole('main').focus();
    await user.keyboard('q');
    expect(planner.view.getState().tool.kind).toBe('lasso');
    await user.keyboard('{Escape}');
    expect(planner.view.getState().tool.kind).toBe('select');
    screen.getByRole('complementary', { name: 'Selected order' });
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('complementary')).toBeNull();
  });

  test('hide the other vans, show all again, and tell the map where to look', async () => {
    const { planner, user } = await showDemo();
    planner.view.selectVehicle('van-2');
    await user.keyboard('h');
    expect([...planner.view.getState().hiddenVehicles]).toEqual(['van-1', 'van-3', 'van-4']);
    await user.keyboard('h');
    expect(planner.view.getState().hiddenVehicles.size).toBe(0);
    await user.keyboard('f');
    expect(planner.view.getState().look).toMatchObject({ at: 'selection' });
    await user.keyboard('{Shift>}F{/Shift}');
    expect(planner.view.getState().look).toMatchObject({ at: 'plan' });
  });

  test('begin an order, a van, a snapshot; open panels and the dock', async () => {
    const { planner, user } = await showDemo();
    await user.keyboard('n');
    await screen.findByTestId('urgent');
    await user.keyboard('{Escape}');
    await user.keyboard('{Control>}{Shift>}s{/Shift}{/Control}');
    await waitFor(() =>
      expect(screen.getByRole('tab', { name: /^Compare/ }).getAttribute('aria-selected')).toBe('true'),
    );
    await user.keyboard('t');
    await waitFor(() =>
      expect(screen.getByRole('tab', { name: /^Timeline/ }).getAttribute('aria-selected')).toBe('true'),
    );
    await user.keyboard('v');
    await screen.findByRole('heading', { name: 'Fleet 5' });
    expect(planner.history.getState().plan.vehicles[4].name).toBe('Van 5');
  });

  test('of the browser are ours: print opens the sheets, not the window', async () => {
    const { user } = await showDemo();
    await user.keyboard('{Control>}p{/Control}');
    await screen.findByRole('dialog', { name: 'Print driver sheets' });
    await user.keyboard('2');
    expect(screen.queryByRole('heading', { name: 'Fleet 4' })).toBeNull();
    await user.keyboard('{Escape}');
    await user.keyboard('2');
    await screen.findByRole('heading', { name: 'Fleet 4' });
  });
});
