/** An address and Enter. */
import { describe, expect, test } from 'vitest';
import { screen, showUnplannedDemo, waitFor } from '../../testing/ui/render-planner.tsx';

const field = () => screen.getByLabelText<HTMLInputElement>('Add an order by its address');

describe('adding an order by its address', () => {
  test('a house that leaves no doubt becomes an order; undo takes it back', async () => {
    const { planner, user } = await showUnplannedDemo();
    await user.type(field(), 'Tollgate 173, Linderwick{Enter}');
    await screen.findByRole('heading', { name: 'Orders 41' });
    const added = planner.history.getState().plan.orders.at(-1);
    expect(added?.location?.[0]).toBeCloseTo(-12.0074, 3);
    expect(field().value).toBe('');
    await waitFor(() => expect(screen.getByTestId('announcer').textContent).toMatch(/^Added .*Tollgate 173/));
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await screen.findByRole('heading', { name: 'Orders 40' });
  });

  test('a street without its number is asked about, and what is picked is taken', async () => {
    const { planner, user } = await showUnplannedDemo();
    await user.type(field(), 'Tollgate 9871, Linderwick{Enter}');
    await screen.findByText('The street is known, this number is not. Is this near enough?');
    const [candidate] = document.querySelectorAll<HTMLElement>('.quick-add .candidates button');
    await user.click(candidate);
    await screen.findByRole('heading', { name: 'Orders 41' });
    expect(planner.history.getState().plan.orders.at(-1)?.location).toBeDefined();
  });

  test('what nothing resembles is added without a place, or placed by hand', async () => {
    const { planner, user } = await showUnplannedDemo();
    await user.type(field(), 'Xyzzy Plugh 12{Enter}');
    await screen.findByText('Nothing in the map area resembles this address.');
    await user.type(field(), '{Escape}');
    expect(field().value).toBe('');
    expect(screen.queryByText('Nothing in the map area resembles this address.')).toBeNull();
    await user.type(field(), 'Xyzzy Plugh 12{Enter}');
    await user.click(await screen.findByRole('button', { name: 'Add without a place' }));
    screen.getByRole('heading', { name: 'Orders 41' });
    screen.getByText('1 order has no place yet');
    await user.type(field(), 'Xyzzy Plugh 14{Enter}');
    await user.click(await screen.findByRole('button', { name: 'Add and place on the map' }));
    expect(planner.view.getState().tool.kind).toBe('place');
    screen.getByText('2 orders have no place yet');
  });

  test('an empty field adds nothing', async () => {
    const { user } = await showUnplannedDemo();
    await user.type(field(), '  {Enter}');
    screen.getByRole('heading', { name: 'Orders 40' });
  });
});
