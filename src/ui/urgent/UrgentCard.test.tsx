/** An order that comes in during the day: a few words, a place, and where it would go. */
import { describe, expect, test } from 'vitest';
import { readDay } from '../../testing/ui/read-screen.ts';
import {
  act,
  screen,
  showDemo,
  showUnplannedDemo,
  waitFor,
  within,
} from '../../testing/ui/render-planner.tsx';

/** What a click on the map puts there. */
const PLACE: [number, number] = [-12.0074, 49.4992];

async function openCard() {
  const shown = await showDemo();
  await shown.user.keyboard('n');
  const card = within(await screen.findByTestId('urgent'));
  return { ...shown, card };
}

describe('an urgent order', () => {
  test('waits for its place, and refuses what is no time or number', async () => {
    const { planner, user, card } = await openCard();
    card.getByText('Click the map');
    await user.click(card.getByRole('button', { name: 'On the map' }));
    expect(planner.view.getState().tool.kind).toBe('urgent');
    screen.getByText('Click the map where the order is.');
    await user.type(card.getByLabelText('Not after'), 'soon{Enter}');
    card.getByText('A time such as 14:30');
    expect(card.getByLabelText('Not after').getAttribute('aria-invalid')).toBe('true');
    await user.clear(card.getByLabelText('Minutes at the door'));
    await user.type(card.getByLabelText('Minutes at the door'), '-3{Enter}');
    card.getByText('A number, 0 or more');
    await user.click(card.getByRole('button', { name: 'Close' }));
    expect(screen.queryByTestId('urgent')).toBeNull();
    expect(planner.view.getState().tool.kind).toBe('select');
  });

  test('has ranked places, is tried on one and made there; undo brings the day back', async () => {
    const { planner, user, card } = await openCard();
    await waitFor(() => expect(document.querySelectorAll('.timeline-stop')).toHaveLength(40));
    const before = readDay();
    act(() => planner.view.openUrgent(PLACE));
    card.getByText('Placed on the map');
    await user.type(card.getByLabelText('Name'), 'Blood sample{Enter}');
    const [first] = await card.findAllByText(/^Van \d, stop \d+, arrives \d\d:\d\d$/);
    const [, van, position, time] = /(Van \d), stop (\d+), arrives (.*)/.exec(first.textContent ?? '') ?? [];
    const option = within(first.closest('li') as HTMLElement);
    await user.click(option.getByRole('button', { name: 'Try' }));
    expect((await screen.findByTestId('trial')).textContent).toContain(
      `Blood sample becomes stop ${position}`,
    );
    screen.getByRole('heading', { name: 'Orders 40' });
    await user.click(option.getByRole('button', { name: 'Apply' }));
    await screen.findByRole('heading', { name: 'Orders 41' });
    expect(screen.queryByTestId('urgent')).toBeNull();
    const after = readDay();
    expect(after.routes[van]).toHaveLength(before.routes[van].length + 1);
    expect(after.figures.placed).toBe('41 of 41');
    const stop = document.querySelector(`[data-order="${after.routes[van][Number(position) - 1]}"]`);
    expect(stop?.getAttribute('aria-label')).toBe(`${position}. Blood sample, arrives ${time}`);
    await user.keyboard('{Control>}z{/Control}');
    await waitFor(() => expect(readDay()).toEqual(before));
  });

  test('that nobody can take is added without a place', async () => {
    const { planner, user, card } = await openCard();
    act(() => planner.view.openUrgent(PLACE));
    await user.clear(card.getByLabelText('boxes'));
    await user.type(card.getByLabelText('boxes'), '9000{Enter}');
    await card.findByText(/^No van can take it without breaking a rule\./);
    await user.click(card.getByRole('button', { name: 'Add without a place' }));
    await screen.findByRole('heading', { name: 'Orders 41' });
    expect(planner.history.getState().plan.orders.at(-1)?.loads).toEqual([9000]);
  });

  test('keeps promised times where that is asked for', async () => {
    const { planner, user, card } = await openCard();
    act(() => planner.view.openUrgent(PLACE));
    await card.findAllByText(/^Van \d, stop \d+/);
    const patience = card.getByLabelText('Minutes');
    expect(patience).toHaveProperty('disabled', true);
    const all = card.getAllByRole('listitem').length;
    await user.click(card.getByRole('checkbox'));
    card.getByText('Nobody waits more than 10 min longer than planned.');
    await user.clear(patience);
    card.getByText('Nobody waits more than 0 min longer than planned.');
    expect(card.queryAllByRole('listitem').length).toBeLessThan(all);
  });

  test('before there is a plan it says what comes first', async () => {
    const { planner, user } = await showUnplannedDemo();
    // There is nothing to push it into: the key begins an order like any other.
    await user.keyboard('n');
    await screen.findByRole('complementary', { name: 'New order' });
    await user.click(screen.getByRole('button', { name: 'Discard' }));
    act(() => planner.view.openUrgent(PLACE));
    await screen.findByText('Plan the routes first.');
  });
});
