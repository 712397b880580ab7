/** All vans as a table: typed into, pasted into, filled down, changed together. */
import { describe, expect, test } from 'vitest';
import { fireEvent, screen, showUnplannedDemo, within } from '../../testing/ui/render-planner.tsx';

async function openTable() {
  const shown = await showUnplannedDemo();
  const { planner, user } = shown;
  await user.click(screen.getByRole('button', { name: 'Fleet' }));
  await user.click(await screen.findByRole('button', { name: 'Table' }));
  const sheet = within(await screen.findByRole('region', { name: 'Fleet' }));
  const grid = sheet.getByRole('grid', { name: 'Fleet' });
  const column = (name: string) =>
    [...grid.querySelectorAll('[role=columnheader]')].findIndex((head) => head.textContent === name);
  const cell = (row: number, name: string) =>
    grid.querySelector(`[data-cell="${row}:${column(name)}"]`) as HTMLElement;
  const choose = async (...rows: number[]) => {
    const marks = grid.querySelectorAll<HTMLElement>('.grid-body .grid-cell-mark');
    for (const row of rows) await user.click(marks[row]);
  };
  const vans = () => planner.history.getState().plan.vehicles;
  return { ...shown, sheet, grid, column, cell, choose, vans };
}

describe('the table of vans', () => {
  test('goes when another panel opens, and stays while its own does', async () => {
    const { planner, user } = await openTable();
    const isOpen = () => screen.queryByRole('grid', { name: 'Fleet' }) !== null;
    planner.applyFix({ panel: 'fleet' });
    expect(isOpen()).toBe(true);
    const button = () => screen.getByRole('button', { name: 'Table' });
    expect(button().getAttribute('aria-pressed')).toBe('true');
    await user.click(button());
    expect(isOpen()).toBe(false);
    expect(button().getAttribute('aria-pressed')).toBe('false');
    await user.click(button());
    await user.click(screen.getByRole('button', { name: 'Rules' }));
    await screen.findByRole('heading', { name: 'Rules' });
    expect(isOpen()).toBe(false);
  });

  test('values that vans cannot have are refused in words about vans', async () => {
    const { user, sheet, cell, choose, vans } = await openTable();
    const before = vans();
    await choose(0, 1);
    sheet.getByText('2 vans chosen');
    await user.type(sheet.getByLabelText('New value'), 'always{Enter}');
    expect(sheet.getByRole('alert').textContent).toBe('2 vans cannot have this: Times such as 08:00-12:00');
    expect(vans()).toEqual(before);
    await user.click(cell(0, 'Shift'));
    fireEvent.paste(cell(0, 'Shift'), {
      clipboardData: { getData: () => '9:00-8:00\n10:00-18:00\n', files: [] },
    });
    // Each stands where it was written: of the cells above them, of all chosen ones beside the field.
    expect(sheet.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
      '1 van cannot have this: It ends before it begins',
      '2 vans cannot have this: Times such as 08:00-12:00',
    ]);
    expect(vans()[0].shift).toEqual(before[0].shift);
    expect(vans()[1].shift).toEqual([10 * 3600, 18 * 3600]);
  });

  test('chosen vans are changed together, by text or by choice, in one undo step each', async () => {
    const { planner, user, sheet, choose, vans } = await openTable();
    const before = vans();
    await choose(1);
    expect(sheet.queryByRole('group', { name: 'Change the chosen vans' })).toBeNull();
    await choose(2);
    await user.type(sheet.getByLabelText('New value'), '9-17:30');
    await user.click(sheet.getByRole('button', { name: 'Set' }));
    expect(vans().map(({ shift }) => shift[1] === 17.5 * 3600)).toEqual([false, true, true, false]);
    await user.selectOptions(sheet.getByLabelText('What to change'), 'Available today');
    await user.selectOptions(sheet.getByLabelText('New value'), 'No');
    await user.click(sheet.getByRole('button', { name: 'Set' }));
    expect(vans().map(({ isAvailable }) => isAvailable)).toEqual([true, false, false, true]);
    await planner.undo();
    await planner.undo();
    expect(vans()).toEqual(before);
    await user.click(sheet.getByRole('button', { name: 'Remove' }));
    expect(vans().map(({ name }) => name)).toEqual(['Van 1', 'Van 4']);
    expect(sheet.queryByRole('group', { name: 'Change the chosen vans' })).toBeNull();
  });

  test('the first of the choices is taken where none was touched, and nothing is chosen any more', async () => {
    const { user, sheet, choose, vans } = await openTable();
    await choose(0, 3);
    await user.selectOptions(sheet.getByLabelText('What to change'), 'Drives to its end even without orders');
    await user.click(sheet.getByRole('button', { name: 'Set' }));
    expect(vans().map(({ movesEmpty }) => movesEmpty)).toEqual([true, undefined, undefined, true]);
    await user.click(sheet.getByRole('button', { name: 'Clear' }));
    expect(sheet.queryByText(/vans chosen/)).toBeNull();
  });

  test('a cell is written by keyboard; a bad value stays with its reason', async () => {
    const { planner, user, cell, grid, vans } = await openTable();
    await user.click(cell(1, 'Name'));
    await user.keyboard('{Enter}');
    const field = within(grid).getByRole<HTMLInputElement>('textbox');
    await user.clear(field);
    await user.keyboard('{Enter}');
    within(grid).getByText('A van needs a name');
    expect(vans()[1].name).toBe('Van 2');
    await user.type(field, 'Nordvan{Enter}');
    expect(vans()[1].name).toBe('Nordvan');
    expect(cell(1, 'Name').textContent).toContain('Nordvan');
    await planner.undo();
    expect(vans()[1].name).toBe('Van 2');
  });

  test('the value of one van is filled down to the other chosen ones', async () => {
    const { user, sheet, cell, choose, vans } = await openTable();
    await choose(2, 3);
    await user.click(cell(0, 'Stops at most'));
    await user.keyboard('12{Enter}{ArrowUp}{Control>}d{/Control}');
    expect(sheet.queryByRole('alert')).toBeNull();
    expect(vans().map(({ maxStops }) => maxStops)).toEqual([12, undefined, 12, 12]);
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(vans().map(({ maxStops }) => maxStops)).toEqual([12, undefined, undefined, undefined]);
  });

  test('is searched and sorted, its columns are chosen, and it is closed again', async () => {
    const { user, sheet, grid, column, cell } = await openTable();
    await user.type(sheet.getByLabelText('Search the table'), 'Van 3');
    sheet.getByRole('heading', { name: 'Vans 1' });
    await user.type(sheet.getByLabelText('Search the table'), ' or none');
    sheet.getByText('No row fits the search and the filter.');
    await user.clear(sheet.getByLabelText('Search the table'));
    const head = grid.querySelectorAll<HTMLElement>('[role=columnheader]')[column('Name')];
    await user.click(head);
    await user.click(head);
    expect(cell(0, 'Name').textContent).toContain('Van 4');
    expect(column('Colour')).toBe(-1);
    await user.click(sheet.getByRole('button', { name: 'Columns' }));
    await user.click(sheet.getByRole('menuitemcheckbox', { name: 'Colour' }));
    expect(column('Colour')).toBeGreaterThan(0);
    await user.keyboard('{Escape}');
    await user.click(sheet.getByRole('button', { name: 'Close the table' }));
    expect(screen.queryByRole('grid')).toBeNull();
  });
});
