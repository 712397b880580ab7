/** The fleet as a CSV file, out and in; what is read is shown before anything changes. */
import { describe, expect, test } from 'vitest';
import writeExcelFile from 'write-excel-file/node';
import { catchDownload } from '../../testing/ui/catch-download.ts';
import { dropText, screen, showUnplannedDemo, within } from '../../testing/ui/render-planner.tsx';

async function openFile() {
  const shown = await showUnplannedDemo();
  const { planner, user } = shown;
  await user.click(screen.getByRole('button', { name: 'Fleet' }));
  await user.click(screen.getByRole('button', { name: 'Save or read as a file' }));
  const plan = () => planner.history.getState().plan;
  const read = (text: string, name = 'fleet.csv') =>
    user.upload(screen.getByTestId('fleet-picker'), new File([text], name, { type: 'text/csv' }));
  return { ...shown, plan, read };
}

describe('the fleet as a file', () => {
  test('out and in is the same fleet', async () => {
    const { planner, user, plan, read } = await openFile();
    await user.click(screen.getByText('Van 1', { selector: '.vehicle-open strong' }));
    await user.click(screen.getByRole('button', { name: 'Add a shift' }));
    const before = plan().vehicles;
    const file = await catchDownload(() => user.click(screen.getByRole('button', { name: 'Save as CSV' })));
    expect(file.name).toBe('fleet.csv');
    expect(file.text.trim().split('\r\n')).toHaveLength(6);
    await user.click(screen.getByRole('button', { name: 'Remove Van 1' }));
    await read(file.text);
    const card = (await screen.findByText('4 vans in fleet.csv')).closest('.fleet-file') as HTMLElement;
    expect(card.textContent).toContain('1 new, 3 known, updated');
    expect(plan().vehicles).toHaveLength(3);
    await user.click(within(card).getByRole('button', { name: 'Replace the fleet' }));
    expect(plan().vehicles).toEqual(before);
    expect(document.querySelector('.fleet-file')).toBeNull();
    await planner.undo();
    expect(plan().vehicles).toHaveLength(3);
  });

  test('vans of a table are added to those that are there', async () => {
    const { user, plan, read } = await openFile();
    await read('Name;Room for boxes;Weather\nVan 2;150;fine\nLorry;400;wet\n', 'more.csv');
    await screen.findByText('2 vans in more.csv');
    screen.getByText('Not used: Weather');
    await user.click(screen.getByRole('button', { name: 'Add and update' }));
    expect(plan().vehicles.map(({ name, capacity }) => [name, capacity[0]])).toEqual([
      ['Van 1', 96],
      ['Van 2', 150],
      ['Van 3', 96],
      ['Van 4', 30],
      ['Lorry', 400],
    ]);
    screen.getByRole('heading', { name: 'Fleet 5' });
  });

  test('a workbook with the headings of its writer is a fleet as well', async () => {
    const { user, plan } = await openFile();
    const rows = [
      ['Our vans'],
      ['Number plate', 'Payload (kg)', 'Shift start', 'Shift end', 'Colour of seats'],
      ['B-XY 12', 1200, '7:00', '16:00', 'red'],
      ['B-XY 13', 800, '', '', 'blue'],
    ];
    const sheet = rows.map((row) =>
      row.map((value) => ({ value, type: typeof value === 'number' ? Number : String })),
    );
    const bytes = new Uint8Array(await writeExcelFile(sheet, { sheet: 'Vans' }).toBuffer());
    await user.upload(screen.getByTestId('fleet-picker'), new File([bytes], 'vans.xlsx'));
    await screen.findByText('2 vans in vans.xlsx');
    screen.getByText('Not used: Colour of seats');
    await user.click(screen.getByRole('button', { name: 'Replace the fleet' }));
    expect(plan().loadNames).toContain('kg');
    const room = plan().loadNames.indexOf('kg');
    expect(plan().vehicles.map(({ name, capacity, shift }) => [name, capacity[room], shift])).toEqual([
      ['B-XY 12', 1200, [7 * 3600, 16 * 3600]],
      ['B-XY 13', 800, [8 * 3600, 17 * 3600]],
    ]);
  });

  test('of a workbook the sheet with the vans is read, wherever it stands', async () => {
    const { user } = await openFile();
    const sheetOf = (sheet: string, ...rows: string[][]) => ({
      sheet,
      data: rows.map((row) => row.map((value) => ({ value }))),
    });
    const sheets = [
      sheetOf(
        'Orders',
        ['Order no.', 'Street', 'Zip', 'Driver'],
        ...['1', '2', '3'].map((id) => [id, 'North Quay 1', '1001', 'Mike']),
      ),
      sheetOf(
        'Trucks',
        ['Truck', 'Driver', 'Start', 'End'],
        ['T1', 'Mike', '6:30 AM', '3p'],
        ['T2', '', '', ''],
      ),
      sheetOf('Old', ['Truck'], ['T9']),
    ];
    const bytes = new Uint8Array(await writeExcelFile(sheets).toBuffer());
    await user.upload(screen.getByTestId('fleet-picker'), new File([bytes], 'day.xlsx'));
    await screen.findByText('2 vans in day.xlsx');
    expect(document.querySelector('.fleet-file .notice')).toBeNull();
  });

  test('the first vans may come from a table; one that was dropped with the orders is known as such', async () => {
    const { planner, user, plan } = await openFile();
    planner.edit('', (now) => ({ ...now, vehicles: [], solution: undefined }));
    await screen.findByText('Add your first van');
    const table = 'Truck,Driver,Max Wt (lbs),Start,End\nT1,Mike,8000,6:30 AM,3:30 PM\n';
    await user.upload(screen.getByTestId('fleet-picker'), new File([table], 'trucks.csv'));
    await screen.findByText('1 van in trucks.csv');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await user.click(screen.getByRole('button', { name: 'Orders' }));
    dropText('trucks.csv', table.trim().split('\n'));
    await screen.findByText('This looks like a list of vans, not of orders.');
    await user.click(screen.getByRole('button', { name: 'Read it as the fleet' }));
    await screen.findByText('1 van in trucks.csv');
    expect(screen.queryByRole('region', { name: 'Add orders' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Add and update' }));
    expect(plan().vehicles.map(({ name, driver, shift }) => [name, driver, shift])).toEqual([
      ['T1', 'Mike', [6.5 * 3600, 15.5 * 3600]],
    ]);
  });

  test('orders that named the vans before they were there go with them alone', async () => {
    const { planner, user, plan } = await openFile();
    planner.edit('', (now) => ({
      ...now,
      orders: now.orders.map((order, i) =>
        i < 3 ? { ...order, kept: { ...order.kept, Vehicle: i < 2 ? 'Mike' : 'Luis, Mike' } } : order,
      ),
    }));
    await user.upload(
      screen.getByTestId('fleet-picker'),
      new File(['Truck,Driver,Start,End\nT1,Mike,7:00,16:00\nT2,Ann,7:00,16:00\n'], 'trucks.csv'),
    );
    await screen.findByText('3 orders name these vans and will go with no others.');
    await user.click(screen.getByRole('button', { name: 'Add and update' }));
    const id = plan().vehicles.find(({ name }) => name === 'T1')?.id;
    const [first, , third, fourth] = plan().orders;
    const bound = [first, third, fourth].map(({ allowedVehicles }) => allowedVehicles);
    expect(bound).toEqual([[id], [id], undefined]);
    expect([first.kept.Vehicle, third.kept.Vehicle]).toEqual([undefined, 'Luis']);
    await planner.undo();
    expect(plan().orders[0].allowedVehicles).toBeUndefined();
  });

  test('what is changed in the plan while the table is shown stays', async () => {
    const { planner, user, plan, read } = await openFile();
    await read('Number plate,Payload (kg)\nB-XY 12,1200\n', 'vans.csv');
    await screen.findByText('1 van in vans.csv');
    const [first] = plan().orders;
    planner.edit('', (now) => ({
      ...now,
      orders: now.orders.map((order) => (order === first ? { ...order, note: 'Ring' } : order)),
    }));
    await user.click(screen.getByRole('button', { name: 'Add and update' }));
    expect(plan().loadNames).toContain('kg');
    expect(plan().orders[0].note).toBe('Ring');
  });

  test('rows that cannot be read stay out, with row, column, value and reason', async () => {
    const { user, plan, read } = await openFile();
    const before = plan();
    const rows = [
      'A,9-17',
      'B,all day',
      ',9-17',
      'C,17-9',
      ...Array.from({ length: 20 }, (_, i) => `D${i},x`),
    ];
    await read(`Name,Shift\n${rows.join('\n')}\n`);
    await screen.findByText('1 van in fleet.csv');
    screen.getByText('23 rows cannot be read and stay out.');
    screen.getByText('Row 3, Shift: Times such as 08:00-12:00 (all day)');
    screen.getByText('Row 4, Name: A van needs a name ()');
    screen.getByText('Row 5, Shift: It ends before it begins (17-9)');
    screen.getByText(/3 more/);
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByText('1 van in fleet.csv')).toBeNull();
    expect(plan()).toBe(before);
  });

  test('a file without a van, without names, or that cannot be read says so', async () => {
    const { user, read } = await openFile();
    await read('Colour,Weight\n1,2\n', 'odd.csv');
    await screen.findByText('No row of odd.csv is a van.');
    screen.getByText('Row 1: The file needs a column for the name of the van.');
    expect(screen.queryByRole('button', { name: 'Replace the fleet' })).toBeNull();
    const broken = new File(['x'], 'gone.csv');
    Object.assign(broken, { arrayBuffer: () => Promise.reject(new Error('gone')) });
    await user.upload(screen.getByTestId('fleet-picker'), broken);
    await screen.findByText('gone.csv cannot be read.');
  });

  test('a table of more vans than anybody has is refused with how many it may be', async () => {
    const { read } = await openFile();
    await read(`Name\n${'A\n'.repeat(20_001)}`, 'many.csv');
    await screen.findByText(/20,000/);
    expect(document.querySelector('.fleet-file')).toBeNull();
  });

  test('there is nothing to save without a van', async () => {
    const { user } = await openFile();
    for (const name of ['Van 1', 'Van 2', 'Van 3', 'Van 4'])
      await user.click(screen.getByRole('button', { name: `Remove ${name}` }));
    expect(screen.queryByRole('button', { name: 'Save as CSV' })).toBeNull();
    screen.getByRole('button', { name: 'Read a table…' });
  });
});
