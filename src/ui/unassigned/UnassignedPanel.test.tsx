/** Orders without a place: why in a dispatcher's words, and ways to give them one. */
import { describe, expect, test } from 'vitest';
import type { Plan } from '../../plan/plan.ts';
import type { PlanSolution } from '../../plan/solution.ts';
import { chooseStop, findStop, readDay } from '../../testing/ui/read-screen.ts';
import {
  act,
  screen,
  showDemo,
  showUnplannedDemo,
  waitFor,
  within,
} from '../../testing/ui/render-planner.tsx';

const panel = () => within(screen.getByTestId('unassigned'));
const openPanel = (user: { click(element: Element): Promise<void> }) =>
  user.click(screen.getByRole('button', { name: /^Unassigned/ }));

describe('orders without a place', () => {
  test('taken out by hand they are listed, tried elsewhere, and placed all at once', async () => {
    const { user } = await showDemo();
    await waitFor(() => expect(document.querySelectorAll('.timeline-stop')).toHaveLength(40));
    await openPanel(user);
    panel().getByText('Every order has a place.');
    const before = readDay();
    await chooseStop('00417');
    await user.keyboard('u');
    await panel().findByRole('heading', { name: 'Taken out by hand 1' });
    screen.getByRole('heading', { name: 'Unassigned 1 of 40' });
    const card = panel().getByRole('button', {
      name: /^Café Morgan Quay North Quay 194 ?You took it off its route\./,
    });
    expect(card.getAttribute('aria-expanded')).toBe('true');
    const way = await panel().findByRole('button', { name: 'Try: Put it on Van 3' });
    const place = way.closest('li')?.querySelector('small')?.textContent ?? '';
    expect(place).toMatch(/^Van 3, stop \d+, arrives \d\d:\d\d$/);
    await user.click(way);
    const trial = within(await screen.findByTestId('trial'));
    // What is on trial is not made yet.
    panel().getByRole('heading', { name: 'Taken out by hand 1' });
    await user.click(trial.getByRole('button', { name: 'Apply' }));
    await panel().findByText('Every order has a place.');
    expect(findStop('00417')).toEqual({ van: 'Van 3', position: Number(/stop (\d+)/.exec(place)?.[1]) });
    await user.keyboard('{Control>}z{/Control}');
    await user.click(await screen.findByRole('button', { name: 'Try to place all' }));
    await panel().findByText('Every order has a place.');
    expect(readDay().figures.placed).toBe(before.figures.placed);
  });

  test('orders that come after the plan are new, not taken out', async () => {
    const { planner, user } = await showDemo();
    await waitFor(() => expect(document.querySelectorAll('.timeline-stop')).toHaveLength(40));
    await openPanel(user);
    act(() =>
      planner.edit('', (plan) => ({
        ...plan,
        orders: [...plan.orders, { ...plan.orders[3], id: 'late', name: 'Late customer' }],
        isStale: true,
      })),
    );
    await panel().findByRole('heading', { name: 'New since the plan 1' });
    panel().getByText('It came after the routes were made.');
    expect(panel().queryByText('Taken out by hand')).toBeNull();
  });

  test('vans at home and vans that are switched off are ways out too', async () => {
    const { planner, user } = await showDemo();
    await waitFor(() => expect(document.querySelectorAll('.timeline-stop')).toHaveLength(40));
    const { plan } = planner.history.getState();
    const driven = new Set(plan.solution?.routes.map(({ vehicleId }) => vehicleId));
    const home = plan.vehicles.find(({ id }) => !driven.has(id));
    expect(home?.name).toBe('Van 4');
    await openPanel(user);
    await chooseStop('00417');
    await user.keyboard('u');
    const idle = await panel().findByRole('button', { name: 'Try: Put it on Van 4' });
    expect(idle.closest('li')?.textContent).toContain('Van 4, stop 1, arrives');
    // All that drive are full, and the one at home is switched off.
    act(() =>
      planner.edit('', (now) => ({
        ...now,
        vehicles: now.vehicles.map((van) =>
          van.id === home?.id ? { ...van, isAvailable: false } : { ...van, capacity: [1] },
        ),
      })),
    );
    const way = await panel().findByRole('button', { name: 'Try: Send Van 4 after all' });
    expect(way.closest('li')?.textContent).toContain('it is switched off today');
    await user.click(way);
    const trial = within(await screen.findByTestId('trial'));
    await user.click(trial.getByRole('button', { name: 'Apply' }));
    await waitFor(() => expect(findStop('00417')).toEqual({ van: 'Van 4', position: 1 }));
    const { vehicles } = planner.history.getState().plan;
    expect(vehicles.find(({ id }) => id === home?.id)?.isAvailable).toBe(true);
  });

  test('before a plan there is nothing to say, and after one every card opens and closes', async () => {
    const { planner, user } = await showUnplannedDemo();
    await openPanel(user);
    panel().getByText('Nothing planned yet');
    panel().getByText('Orders that do not fit appear here with the reason.');
    const codes: [string, number, number[]?][] = [
      ['00417', 2],
      ['00424', 3],
      ['00431', 1],
      ['00438', 50],
      ['00445', 34, [2]],
      ['00452', 999],
    ];
    const change = (plan: Plan): Plan => ({
      ...plan,
      orders: plan.orders.map((order) => {
        if (order.id === '00424') return { ...order, loads: [900] };
        return order.id === '00431' ? { ...order, skills: ['crane'] } : order;
      }),
      solution: {
        routes: [],
        unassigned: codes.map(([orderId, code, otherCodes]) => ({ orderId, code, otherCodes })),
      } as unknown as PlanSolution,
    });
    act(() => planner.edit('Plan', change));
    await panel().findByText('No van can be there at 08:00–09:30.');
    expect(panel().getByText(/^Needs 900 boxes; the largest available van holds \d+\.$/)).toBeDefined();
    panel().getByText('No available van has: crane.');
    panel().getByText('No road leads there from the depot.');
    panel().getByText('Every van would be back too late.');
    panel().getByText('Also: Time window too tight');
    panel().getByText('Not placed in the time allowed. A longer search may find a place.');
    screen.getByRole('heading', { name: 'Unassigned 6 of 40' });
    const card = panel().getByRole('button', { name: /^Vet Clinic Paws/ });
    await user.click(card);
    expect(card.getAttribute('aria-expanded')).toBe('true');
    screen.getByRole('complementary', { name: 'Selected order' });
    await user.click(card);
    expect(card.getAttribute('aria-expanded')).toBe('false');
  });
});
