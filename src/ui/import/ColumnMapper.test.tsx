/** What the columns of a file become, how their values are read, and how a row will look. */
import { describe, expect, test } from 'vitest';
import { dropText, screen, showDemo, within } from '../../testing/ui/render-planner.tsx';

async function openFile(lines: readonly string[]) {
  const shown = await showDemo();
  dropText('orders.csv', lines);
  const wizard = await screen.findByRole('region', { name: 'Add orders' });
  await within(wizard).findByRole('table');
  const fact = (label: string) =>
    within(wizard).getByText(label, { selector: 'dt' }).nextSibling?.textContent;
  const becomes = (label: string) => within(wizard).getByLabelText<HTMLSelectElement>(label).value;
  return { ...shown, wizard, fact, becomes };
}

describe('the columns of a file', () => {
  test('are guessed, each with how sure that is, and a row shows what it becomes', async () => {
    const { user, wizard, fact, becomes } = await openFile([
      'Order no.,Name,Street,No.,City,Deliver between,Stop min,Boxes,Needs,Phone,Remark,Tour,Colour',
      'A1,Ann,North Quay,194,Linderwick,08:00-09:30,7,6,cooling,555 0480,Side door,north,',
      'A2,Bob,Tollgate,173,Linderwick,,,9,,,,south,',
    ]);
    expect(becomes('Column C, Street, becomes')).toBe('street');
    expect(becomes('Column F, Deliver between, becomes')).toBe('window');
    expect(becomes('Column L, Tour, becomes')).toBe('unused');
    const rowOf = (letter: string) => within(wizard).getByText(letter, { selector: 'td' }).closest('tr');
    expect(rowOf('C')?.textContent).toContain('Sure');
    expect(rowOf('L')?.textContent).toContain('Kept');
    expect(rowOf('L')?.textContent).toContain('northsouth');
    expect(rowOf('L')?.textContent).not.toContain('empty');
    expect(rowOf('M')?.textContent).toContain('empty');
    within(wizard).getByText('How row 2 will read');
    expect(fact('Where')).toBe('North Quay 194, Linderwick');
    expect(fact('When')).toBe('08:00–09:30 depot time');
    expect(fact('At the door')).toBe('7 min');
    expect(fact('Load')).toBe('6 boxes');
    expect(fact('Needs')).toBe('cooling');
    expect(fact('Kept')).toBe('Tour: north');
    const next = within(wizard).getByRole('button', { name: 'Next row' });
    expect(within(wizard).getByRole('button', { name: 'Previous row' })).toHaveProperty('disabled', true);
    await user.click(next);
    within(wizard).getByText('How row 3 will read');
    expect(fact('When')).toBe('any time');
    expect(fact('At the door')).toBe('5 min, not in the file');
    expect(next).toHaveProperty('disabled', true);
    await user.selectOptions(within(wizard).getByLabelText('Column L, Tour, becomes'), 'note');
    expect(within(wizard).queryByText('Kept', { selector: 'dt' })).toBeNull();
    expect(fact('Note')).toContain('south');
  });

  test('columns of vans beside an address are orders', async () => {
    const { wizard } = await openFile(['Truck,Driver,Start,End,Address', 'T1,Mike,8:00,9:00,North Quay 194']);
    expect(within(wizard).queryByText(/list of vans/)).toBeNull();
  });

  test('orders without an address are no list of vans', async () => {
    const { wizard } = await openFile(['Order,Customer,Boxes,Note,Driver', 'A1,Ann,3,Bell,Mike']);
    expect(within(wizard).queryByText(/list of vans/)).toBeNull();
  });

  test('numbers of telephones are no coordinates, whatever they are headed with', async () => {
    const { becomes } = await openFile([
      'Order,Address,Ring,Place',
      'A1,North Quay 194,555 0480,"49.501, -12.001"',
      'A2,Tollgate 173,555 0481,"-12.002, 49.502"',
    ]);
    expect(becomes('Column C, Ring, becomes')).toBe('unused');
    expect(becomes('Column D, Place, becomes')).toBe('latLon');
  });

  test('a row says where it is by its coordinates where it has no address, and where it is fetched', async () => {
    const { user, wizard, fact } = await openFile([
      'Order,Name,Lat,Lon,Depart',
      'A1,Ann,49.501,-12.001,Tollgate 173 Linderwick',
    ]);
    expect(fact('Where')).toBe('49.50100, -12.00100');
    expect(within(wizard).queryByText('Pickup', { selector: 'dt' })).toBeNull();
    await user.selectOptions(within(wizard).getByLabelText('Column E, Depart, becomes'), 'pickupAddress');
    expect(fact('Pickup')).toBe('Tollgate 173 Linderwick');
  });

  test('a unit and the decimals of a column change what its values mean', async () => {
    const { user, wizard, fact } = await openFile([
      'Order;Lat;Lon;Weight;Stop',
      'A1;49,501;-12,001;1,5;2,5',
      'A2;49,502;-12,002;3;4',
    ]);
    expect(fact('Load')).toBe('1.5 kg');
    await user.selectOptions(within(wizard).getByLabelText('Column D, Weight, is in'), 't');
    expect(fact('Load')).toBe('1,500 kg');
    await user.selectOptions(within(wizard).getByLabelText('Column E, Stop, becomes'), 'duration');
    await user.selectOptions(within(wizard).getByLabelText('Column E, Stop, is in'), 'hours');
    expect(fact('At the door')).toBe('2 h 30');
  });

  test('a day that can be read in two ways is asked for, once', async () => {
    const { user, wizard } = await openFile([
      'Order,Lat,Lon,Delivery date',
      'A1,49.501,-12.001,04/05/2026',
      'A2,49.502,-12.002,06/05/2026',
    ]);
    const check = within(wizard).getByRole('button', { name: 'Check 2 rows' });
    expect(within(wizard).getByLabelText('Column D, Delivery date, becomes')).toHaveProperty('value', 'date');
    within(wizard).getByText('Which day is 04/05/2026?');
    within(wizard).getByText('Say which way the dates are written');
    expect(check).toHaveProperty('disabled', true);
    await user.click(within(wizard).getByRole('button', { name: /day first$/ }));
    expect(within(wizard).queryByText('Which day is 04/05/2026?')).toBeNull();
    expect(within(wizard).getByLabelText('Column D, Delivery date, is in')).toHaveProperty('value', 'dmy');
    expect(check).toHaveProperty('disabled', false);
    await user.click(check);
    // Not the day of the plan.
    expect(screen.getByTestId('ready-count').textContent).toBe('0 orders ready to add.');
    expect(screen.getByTestId('problems').textContent).toContain(
      'This order is for Mon 4 May, not for the day of the plan.',
    );
  });
});
