/** What the check found: modes, places outside the area, vans nobody has, rows left out, duplicates, rows to download. */
import { describe, expect, test } from 'vitest';
import { catchDownload } from '../../testing/ui/catch-download.ts';
import {
  dropFiles,
  dropText,
  screen,
  showDemo,
  showPlanner,
  within,
} from '../../testing/ui/render-planner.tsx';

const button = (name: string | RegExp) => screen.getByRole('button', { name });
const ready = () => screen.getByTestId('ready-count').textContent;

async function check(lines: readonly string[], half: 'left' | 'right' = 'left') {
  const shown = await showDemo();
  dropFiles([new File([lines.join('\n')], 'orders.csv')], half);
  await shown.user.click(await screen.findByRole('button', { name: /^Check \d+ rows?$/ }));
  return shown;
}

describe('orders for other days than the plan', () => {
  const LINES = [
    'Order,Name,Latitude,Longitude,Delivery date,Opening hours',
    'X1,One,49.5010,-12.0010,2027-03-02,Mo-Fr 8-12',
    'X2,Two,49.5020,-12.0020,2027-03-02,Mo 8-12; Tu 9-11',
    'X3,Three,49.5030,-12.0030,2027-03-03,',
  ];

  test('an empty plan becomes one for the day of most, whose opening hours hold', async () => {
    const { planner, user } = await showPlanner();
    dropFiles([new File([LINES.join('\n')], 'orders.csv')], 'left');
    await user.click(await screen.findByRole('button', { name: 'Check 3 rows' }));
    expect(screen.getAllByText('3 orders are for other days than the plan.')).toHaveLength(2);
    await user.click(button(/^Plan Wed 3 Mar(?: 2027)? \(1\)$/));
    expect(ready()).toBe('1 order ready to add.');
    await user.click(button('Plan Tue 2 Mar (2)'));
    expect(ready()).toBe('2 orders ready to add.');
    screen.getByText('1 order is for another day than the plan.');
    expect(planner.history.getState().plan.date).toBe('2027-03-02');
    await user.click(button('Add 2 orders'));
    const { orders } = planner.history.getState().plan;
    expect(orders.map(({ windows }) => windows)).toEqual([[[8 * 3600, 12 * 3600]], [[9 * 3600, 11 * 3600]]]);
  });

  test('a plan with orders keeps its day', async () => {
    const { user } = await check(LINES);
    expect(screen.queryByRole('button', { name: /^Plan Tue/ })).toBeNull();
    screen.getAllByText(/This order is for Tue 2 Mar/);
    expect(screen.getAllByRole('button', { name: 'Take into this plan' })).toHaveLength(3);
    await user.click(button('Take all 3 into this plan'));
    expect(ready()).toMatch(/orders? ready to add/);
    expect(screen.queryByText(/This order is for/)).toBeNull();
  });
});

describe('the check of a file', () => {
  test('three bad rows stay out, with row, column, value and reason; undo takes the good ones back', async () => {
    const { user } = await check([
      'Order,Name,Latitude,Longitude,From,To,Boxes',
      'X1,Good one,49.5010,-12.0010,08:00,10:00,3',
      'X2,Bad latitude,north,-12.0020,08:00,10:00,3',
      'X3,Bad time,49.5020,-12.0030,25:99,10:00,3',
      'X4,Good two,49.5030,-12.0040,09:00,17:00,1',
      'X5,Bad load,49.5040,-12.0050,09:00,17:00,-4',
      'X6,Good three,49.5050,-12.0060,,,2',
    ]);
    expect(ready()).toBe('3 orders ready to add.');
    screen.getByText(/3 rows with problems wait here; the file itself is not changed\./);
    const rows = [...screen.getByTestId('problems').querySelectorAll('tbody tr')].map((row) =>
      [...row.querySelectorAll('td')].slice(0, 4).map((cell) => cell.textContent),
    );
    expect(rows).toEqual([
      ['3', 'C, Latitude', 'north', 'This is not a latitude in degrees.'],
      ['4', 'E, From', '25:99', 'This is not a time of day.'],
      ['6', 'G, Boxes', '-4', 'A load cannot be negative.'],
    ]);
    screen.getByText('3 rows are kept to be fixed later');
    await user.click(button('Add 3 orders'));
    await screen.findByRole('heading', { name: 'Orders 43' });
    await user.keyboard('{Control>}z{/Control}');
    await screen.findByRole('heading', { name: 'Orders 40' });
  });

  test('rows with problems can be taken along as a file, where there are any', async () => {
    const { user } = await check(['Order,Name,Lat,Lon', 'A,One,north,-12.001', 'B,Two,49.51,-12.002']);
    const saved = await catchDownload(() => user.click(button('Download problem rows')));
    expect(saved.name).toBe('problems orders.csv');
    expect(saved.text).toContain('A,One,north,-12.001,2,Lat: ');
    expect(saved.text).not.toContain('Two');
    const problems = within(screen.getByTestId('problems'));
    await user.click(problems.getByRole('button', { name: 'Leave out' }));
    expect(screen.queryByRole('button', { name: 'Download problem rows' })).toBeNull();
  });

  test('orders of the plan are added to, brought up to date, or replaced, each told beforehand', async () => {
    const { planner, user } = await check([
      'Order,Name,Lat,Lon,Boxes',
      '00417,Café Morgan Quay,49.4974,-12.009165,11',
      'N1,New here,49.501,-12.001,2',
    ]);
    // A number that the plan has is a duplicate, and stays out unless told otherwise.
    expect(ready()).toBe('1 order ready to add.');
    await user.click(button('Update by order number'));
    expect(screen.getByTestId('mode-counts').textContent).toBe(
      '1 will be updated, 1 added. Orders that are not in the file stay.',
    );
    screen.getByRole('heading', { name: 'Update orders' });
    button('Update 1, add 1');
    await user.click(button('Replace all'));
    expect(screen.getByTestId('mode-counts').textContent).toBe(
      'The 40 orders of the plan go; undo brings them back.',
    );
    await user.click(button('Update by order number'));
    await user.click(button('Update 1, add 1'));
    await screen.findByRole('heading', { name: 'Orders 41' });
    const { orders } = planner.history.getState().plan;
    expect(orders.find(({ id }) => id === '00417')?.loads[0]).toBe(11);
    expect(orders.at(-1)?.name).toBe('New here');
  });

  test('a file on the right half of the window takes the place of all orders', async () => {
    const { user } = await check(['Order,Name,Lat,Lon', 'N1,Alone,49.501,-12.001'], 'right');
    screen.getByRole('heading', { name: 'Replace orders' });
    expect(button('Replace all').getAttribute('aria-pressed')).toBe('true');
    await user.click(button('Add 1 order'));
    await screen.findByRole('heading', { name: 'Orders 1' });
    await user.keyboard('{Control>}z{/Control}');
    await screen.findByRole('heading', { name: 'Orders 40' });
  });

  test('a row that is left out can be taken back in', async () => {
    const { user } = await check(['Order,Name,Lat,Lon', 'A,One,49.501,-12.001', 'B,Two,49.51,-12.002']);
    const rowOf = (name: string) =>
      within(screen.getByText(name, { selector: 'td' }).closest('tr') as HTMLElement);
    await user.click(rowOf('One').getByRole('button', { name: 'Leave out' }));
    expect(ready()).toBe('1 order ready to add.');
    await user.click(button('Left out 1'));
    screen.getByText('A, One, 49.501, -12.001');
    await user.click(button('Take back in'));
    expect(ready()).toBe('2 orders ready to add.');
    expect(screen.queryByRole('button', { name: /^Left out/ })).toBeNull();
  });

  test('addresses without coordinates are ready, and counted as without a place', async () => {
    const { user } = await check(['Order,Name,Address,When', 'A,One,North Quay 194,08:00-09:30']);
    await user.click(button('Without a place 1'));
    const row = screen.getByText('North Quay 194', { selector: 'td' }).closest('tr') as HTMLElement;
    expect([...row.querySelectorAll('td')].slice(0, 4).map((cell) => cell.textContent)).toEqual([
      '2',
      'One',
      'North Quay 194',
      '08:00–09:30',
    ]);
    expect(button('Add 1 order').className).not.toContain('button-ink');
    button('Look up 1 address');
  });

  test('vans that the plan does not have are named', async () => {
    await check(['Order,Name,Lat,Lon,Van', 'A,One,49.501,-12.001,Big Bertha', 'B,Two,49.51,-12.002,Van 2']);
    screen.getByText(/^Vans that the plan does not have: Big Bertha\. .* may go with any van/);
  });

  test('places in another area are named before and after they are added', async () => {
    const { user } = await showPlanner();
    dropText('porto.csv', [
      'Order,Name,Latitude,Longitude',
      'P1,Padaria,41.15,-8.62',
      'P2,Café,41.16,-8.61',
      'P3,Mercearia,41.17,-8.6',
    ]);
    await user.click(await screen.findByRole('button', { name: 'Check 3 rows' }));
    expect((await screen.findByTestId('outside')).textContent).toBe(
      'All 3 places lie outside Linderwick, the open map area. They are added, but cannot be planned before their own area is open.',
    );
    await user.click(button('Add 3 orders'));
    await screen.findByRole('heading', { name: 'Orders 3' });
    expect(screen.getByTestId('outside').textContent).toContain('All 3 orders lie outside Linderwick');
  });

  test('a file without one good row can only be gone back from', async () => {
    const { user } = await check(['Order,Name,Lat,Lon,Boxes', 'A,One,49.501,-12.001,-4']);
    expect(ready()).toBe('0 orders ready to add.');
    expect(button('Add 0 orders')).toHaveProperty('disabled', true);
    await user.click(button('Back'));
    button('Check 1 row');
  });
});
