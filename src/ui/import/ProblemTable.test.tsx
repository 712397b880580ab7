/** Ways out of bad rows: one by one, all of a kind, from the row above, or left out. */
import { describe, expect, test } from 'vitest';
import { dropText, screen, showDemo, within } from '../../testing/ui/render-planner.tsx';

const button = (name: string | RegExp) => screen.getByRole('button', { name });
const ready = () => screen.getByTestId('ready-count').textContent;

async function check(lines: readonly string[]) {
  const shown = await showDemo();
  dropText('orders.csv', lines);
  await shown.user.click(await screen.findByRole('button', { name: /^Check \d+ rows?$/ }));
  const rowOf = (start: string) => {
    const rows = [...screen.getByTestId('problems').querySelectorAll<HTMLElement>('tbody tr')];
    const found = rows.find((row) => row.textContent?.startsWith(start));
    if (!found) throw new Error(`No problem in row ${start}`);
    return within(found);
  };
  return { ...shown, rowOf };
}

describe('rows with problems', () => {
  test('coordinates that are swapped are swapped back, one or all at once', async () => {
    const rows = ['Order,Name,Lat,Lon'];
    for (let i = 0; i < 4; i++) rows.push(`S${i},Shop ${i},-12.00${i}1,49.50${i}2`);
    for (let i = 0; i < 5; i++) rows.push(`G${i},Good ${i},49.50${i}4,-12.00${i}5`);
    const { user, rowOf } = await check(rows);
    expect(ready()).toBe('5 orders ready to add.');
    await user.click(rowOf('2').getByRole('button', { name: 'Swap' }));
    expect(ready()).toBe('6 orders ready to add.');
    await user.click(button('Swap all 3'));
    expect(ready()).toBe('9 orders ready to add.');
    expect(screen.queryByTestId('problems')).toBeNull();
  });

  test('a cell is changed in place: Escape takes back what was typed, a wrong value stays wrong', async () => {
    const { user, rowOf } = await check(['Order,Name,Lat,Lon', 'A,One,north,-12.001', 'B,Two,49.51,-12.002']);
    await user.click(button('Change Lat of row 2: north'));
    const cell = () => screen.getByLabelText('Change Lat of row 2');
    expect(document.activeElement).toBe(cell());
    await user.clear(cell());
    await user.keyboard('49.5{Escape}');
    button('Change Lat of row 2: north');
    expect(screen.queryByRole('alertdialog')).toBeNull();
    await user.click(button('Change Lat of row 2: north'));
    await user.clear(cell());
    await user.keyboard('95{Enter}');
    expect(ready()).toBe('1 order ready to add.');
    rowOf('2').getByText('Latitude goes from -90 to 90, longitude from -180 to 180.');
    await user.click(button('Change Lat of row 2: 95'));
    await user.clear(cell());
    await user.keyboard('49.502');
    await user.tab();
    expect(ready()).toBe('2 orders ready to add.');
  });

  test('bad times of a kind are treated as empty or left out all at once', async () => {
    const { user } = await check([
      'Order,Name,Lat,Lon,Deliver between',
      'A,One,49.501,-12.001,midday',
      'B,Two,49.511,-12.002,later',
      'C,Three,49.52,-12.003,08:00-09:00',
      'D,Four,49.53,-12.004,10:00-11:00',
    ]);
    const bulk = within(screen.getByRole('list', { name: 'For all of a kind' }));
    bulk.getByText('This is not a time window.');
    bulk.getByRole('button', { name: 'Leave out 2 rows' });
    await user.click(bulk.getByRole('button', { name: 'Treat all 2 as empty' }));
    expect(ready()).toBe('4 orders ready to add.');
    expect(screen.getByText('One', { selector: 'td' }).closest('tr')?.textContent).toContain('any time');
  });

  test('what several rows say is changed in all of them at once, and in no other', async () => {
    const { planner, user, rowOf } = await check([
      'Order,Name,Lat,Lon,Deliver between,Priority',
      'A,One,49.501,-12.001,after lunch,1',
      'B,Two,49.511,-12.002,later,urgentish?',
      'C,Three,49.52,-12.003,after lunch,after lunch',
      'D,Four,49.53,-12.004,10:00-11:00,1',
      'E,Five,49.53,-12.005,08:00-11:00,1',
    ]);
    const bulk = within(screen.getByRole('list', { name: 'For all of a kind' }));
    bulk.getByText('Change wherever it says:');
    expect(bulk.queryByText('later')).toBeNull();
    await user.click(bulk.getByRole('button', { name: 'Change 2 cells: after lunch' }));
    await user.clear(bulk.getByLabelText('Change 2 cells'));
    await user.keyboard('13:00-16:00{Enter}');
    expect(ready()).toBe('3 orders ready to add.');
    rowOf('3').getByText('later');
    rowOf('4').getByText('after lunch');
    const found = planner.importing.getState().checked?.ready.find(({ name }) => name === 'One');
    expect(found?.windows).toEqual([[13 * 3600, 16 * 3600]]);
  });

  test('a value is filled down to the bad cells below it', async () => {
    const { user, rowOf } = await check([
      'Order,Name,Lat,Lon,Boxes',
      'A,One,49.501,-12.001,many',
      'B,Two,49.511,-12.002,few',
      'C,Three,49.52,-12.003,5',
      'D,Four,49.53,-12.004,none',
      'E,Five,49.54,-12.005,2',
      'F,Six,49.55,-12.006,2',
    ]);
    expect(rowOf('5').queryByRole('button', { name: 'Fill down' })).toBeNull();
    await user.click(rowOf('2').getByRole('button', { name: 'Fill down' }));
    rowOf('3').getByText('many');
    rowOf('5').getByText('many');
    await user.click(button('Leave out 3 rows'));
    expect(ready()).toBe('3 orders ready to add.');
  });

  test('a window that ends before it starts has a proposal', async () => {
    const { user, rowOf } = await check(['Order,Lat,Lon,From,To', 'A,49.501,-12.001,08:00,1:30']);
    rowOf('2').getByText('The time window ends before it starts.');
    rowOf('2').getByText('Perhaps 08:00-13:30 is meant.');
    await user.click(rowOf('2').getByRole('button', { name: 'Do it' }));
    expect(ready()).toBe('1 order ready to add.');
    screen.getByText('08:00–13:30', { selector: 'td' });
  });
});
