/** What stands beside the pointer in a drag; the drag itself is the browser's, and put there. */
import { describe, expect, test } from 'vitest';
import { findStop, hear, readRoutes } from '../../testing/ui/read-screen.ts';
import { act, showDemo, waitFor } from '../../testing/ui/render-planner.tsx';

describe('beside the pointer', () => {
  test('stands what a stop would become on the lane under it, and what that does', async () => {
    const { planner } = await showDemo();
    await waitFor(() => expect(document.querySelectorAll('.timeline-stop')).toHaveLength(40));
    const chip = document.querySelector('.drag-chip') as HTMLElement;
    const [first] = readRoutes()['Van 1'];
    act(() => planner.drag.begin([{ orderId: first }]));
    expect(chip.dataset.shown).toBe('false');
    act(() => planner.drag.over({ vehicleId: 'van-2', position: 2 }));
    expect(chip.querySelector('s')?.textContent).toBe('1');
    expect(chip.querySelector('b')?.textContent).toBe('3');
    await waitFor(() => expect(chip.textContent).toMatch(/[+−]\d+ min.*[+−][\d.]+ k?m.*\d+ late/));
    expect(document.querySelectorAll('.timeline-mark')).toHaveLength(1);
    act(() => planner.drag.over({ vehicleId: 'van-2', position: 2 }, true));
    expect(chip.textContent).toContain('best place');
    expect(document.querySelectorAll('.timeline-best')).toHaveLength(1);
    act(() => planner.drag.over({ vehicleId: 'van-2', position: 2 }));
    await act(() => planner.drag.drop());
    await hear('moved to Van 2, stop 3, arrives');
    expect(findStop(first)).toEqual({ van: 'Van 2', position: 3 });
    expect(chip.dataset.shown).toBe('false');
  });

  test('stands which rules a drop would break: load, skills', async () => {
    const { planner } = await showDemo();
    await waitFor(() => expect(document.querySelectorAll('.timeline-stop')).toHaveLength(40));
    const [first] = readRoutes()['Van 1'];
    const { name } = planner.history.getState().plan.orders.find(({ id }) => id === first) ?? { name: '' };
    act(() =>
      planner.edit('', (plan) => ({
        ...plan,
        orders: plan.orders.map((order) => (order.id === first ? { ...order, skills: ['lift'] } : order)),
        vehicles: plan.vehicles.map((van) => (van.id === 'van-2' ? { ...van, capacity: [2.5] } : van)),
      })),
    );
    act(() => planner.drag.begin([{ orderId: first }]));
    act(() => planner.drag.over({ vehicleId: 'van-2', position: 2 }));
    const chip = document.querySelector('.drag-chip') as HTMLElement;
    await waitFor(() => expect(chip.textContent).toContain(`${name} needs lift, which Van 2 does not have`));
    expect(chip.textContent).toMatch(/Van 2 carries \d+\.5 boxes too many/);
    act(() => planner.drag.over({ vehicleId: 'van-1', position: 0 }));
    // Where it is now: nothing changes, no rule is named.
    await waitFor(() => expect(chip.textContent).toMatch(/\+0 min.*0 late/));
    expect(chip.textContent).not.toContain('too many');
  });
});
