/** What may be meant only once: the same number, the same address. */
import { describe, expect, test } from 'vitest';
import { dropText, screen, showDemo } from '../../testing/ui/render-planner.tsx';

const button = (name: string | RegExp) => screen.getByRole('button', { name });
const ready = () => screen.getByTestId('ready-count').textContent;

const TWICE = [
  'Order,Name,Lat,Lon,Boxes,When',
  'A,One,49.501,-12.001,3,08:00-09:00',
  'B,One again,49.501,-12.001,4,08:30-10:00',
  'A,Same number,49.511,-12.002,5,',
  '00417,Café Morgan Quay,49.52,-12.003,6,',
];

async function checkTwice() {
  const shown = await showDemo();
  dropText('twice.csv', TWICE);
  await shown.user.click(await screen.findByRole('button', { name: 'Check 4 rows' }));
  return shown;
}

describe('orders that may be meant only once', () => {
  test('are named with their rows; a taken number stays out and one door twice stays in', async () => {
    const { planner, user } = await checkTwice();
    expect(ready()).toBe('2 orders ready to add.');
    const rows = [...screen.getByTestId('duplicates').querySelectorAll('tbody tr')].map((row) => [
      ...[...row.querySelectorAll('td')].slice(0, 2).map((cell) => cell.textContent),
      row.querySelector('select')?.value,
    ]);
    expect(rows).toEqual([
      ['in the plan, 5', 'Order number 00417', 'skip'],
      ['2, 4', 'Order number A', 'skip'],
      ['2, 3', 'Same place: One', 'keep'],
    ]);
    await user.selectOptions(screen.getByLabelText('What to do: 2, 3'), 'merge');
    expect(ready()).toBe('1 order ready to add.');
    await user.click(button('Add 1 order'));
    await screen.findByRole('heading', { name: 'Orders 41' });
    const merged = planner.history.getState().plan.orders.at(-1);
    expect(merged?.loads[0]).toBe(7);
    expect(merged?.windows).toEqual([[8.5 * 3600, 9 * 3600]]);
  });

  test('all are kept or left out by one press', async () => {
    const { user } = await checkTwice();
    const all = screen.getByText('All of them').parentElement as HTMLElement;
    const press = (name: string) =>
      user.click([...all.querySelectorAll('button')].find((item) => item.textContent === name) as Element);
    await press('Keep both');
    expect(ready()).toBe('4 orders ready to add.');
    await press('Leave out');
    expect(ready()).toBe('1 order ready to add.');
    await press('Keep both');
    await user.click(button('Add 4 orders'));
    await screen.findByRole('heading', { name: 'Orders 44' });
  });
});
