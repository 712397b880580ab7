/** Stops one after the other, without the list that shows them. */
import { describe, expect, test } from 'vitest';
import { readRoutes } from '../../testing/ui/read-screen.ts';
import { screen, showDemo, waitFor } from '../../testing/ui/render-planner.tsx';

describe('going through stops', () => {
  test('one by one as the rounds have them, and all at once', async () => {
    const { planner, user } = await showDemo();
    await waitFor(() => expect(document.querySelectorAll('.timeline-stop')).toHaveLength(40));
    const stops = Object.values(readRoutes()).flat();
    const chosen = () => planner.view.getState().selectedOrder;
    await user.keyboard('j');
    expect(chosen()).toBe(stops[0]);
    await user.keyboard('jj');
    expect(chosen()).toBe(stops[2]);
    await user.keyboard('kkk');
    expect(chosen()).toBe(stops[0]);
    await user.keyboard('{Control>}a{/Control}');
    await screen.findByText('40 orders chosen', { selector: '.inspector-head strong' });
    await user.keyboard('{Escape}');
    await user.click(screen.getByText('Van 2', { selector: '.timeline-van strong' }));
    await user.keyboard('{Control>}a{/Control}');
    expect(planner.view.getState().selectedOrders.size).toBe(readRoutes()['Van 2'].length);
  });
});
