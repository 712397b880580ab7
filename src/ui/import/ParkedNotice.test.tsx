/** What of earlier files still needs a person: rows that were kept back, and orders without a place. */
import { describe, expect, test } from 'vitest';
import { dropText, screen, showPlanner, waitFor, within } from '../../testing/ui/render-planner.tsx';

const button = (name: string | RegExp) => screen.getByRole('button', { name });

async function park() {
  const shown = await showPlanner();
  dropText('mixed.csv', ['Order,Name,Lat,Lon', 'A,Good,49.5010,-12.0010', 'B,Bad,north,-12.0020']);
  await shown.user.click(await screen.findByRole('button', { name: 'Check 2 rows' }));
  await shown.user.click(button('Add 1 order'));
  expect((await screen.findByTestId('parked')).textContent).toContain('1 row of mixed.csv needs attention');
  return shown;
}

describe('rows that were kept back', () => {
  test('are still there when the planner is opened again, and are put right then', async () => {
    const { reload } = await park();
    const { user } = await reload();
    await user.click(within(await screen.findByTestId('parked')).getByRole('button', { name: 'Fix' }));
    await user.click(await screen.findByRole('button', { name: 'Change Lat of row 3: north' }));
    await user.clear(screen.getByLabelText('Change Lat of row 3'));
    await user.keyboard('49.5020{Enter}');
    await user.click(button('Add 1 order'));
    await screen.findByRole('heading', { name: 'Orders 2' });
    await waitFor(() => expect(screen.queryByTestId('parked')).toBeNull());
  });

  test('are forgotten after a question', async () => {
    const { user } = await park();
    await user.click(button('Forget these rows'));
    await user.click(screen.getByText('Forget?'));
    await waitFor(() => expect(screen.queryByTestId('parked')).toBeNull());
    screen.getByRole('heading', { name: 'Orders 1' });
  });

  test('orders without a place are counted, and lead to the list of addresses', async () => {
    const { user } = await showPlanner();
    dropText('streets.csv', ['Order,Name,Address', 'A,One,North Quay 194', 'B,Two,Nowhere Street 1']);
    await user.click(await screen.findByRole('button', { name: 'Check 2 rows' }));
    await user.click(button('Add 2 orders'));
    await screen.findByText('2 orders have no place yet');
    await user.click(button('Fix 2 addresses'));
    await waitFor(() => expect(screen.getByTestId('locate-counts').textContent).toContain('1 located'));
  });
});
