/** The table as such: one tab stop, keys that move, change, choose and fill, and what a cell refuses. */
import { describe, expect, test } from 'vitest';
import { dropText, screen, showPlanner, showUnplannedDemo } from '../../testing/ui/render-planner.tsx';

const grid = () => screen.getByRole('grid', { name: 'Orders' });
const columnOf = (name: string) =>
  [...grid().querySelectorAll('[role=columnheader]')].findIndex((head) => head.textContent === name);
const cellAt = (row: number, name: string) => {
  const cell = grid().querySelector<HTMLElement>(`[data-cell="${row}:${columnOf(name)}"]`);
  if (!cell) throw new Error(`No cell ${name} in row ${row}`);
  return cell;
};
const focused = () => (document.activeElement as HTMLElement | null)?.dataset.cell;

async function openTable() {
  const shown = await showUnplannedDemo();
  await shown.user.click(screen.getByRole('button', { name: 'Table' }));
  await screen.findByRole('grid', { name: 'Orders' });
  const orders = () => shown.planner.history.getState().plan.orders;
  return { ...shown, orders };
}

describe('a table', () => {
  test('arrows, Home, End and pages move; typing changes, Enter goes on below', async () => {
    const { user, orders } = await openTable();
    const name = columnOf('Name');
    await user.click(cellAt(0, 'Name'));
    cellAt(0, 'Name').focus();
    await user.keyboard('{ArrowDown}{ArrowRight}');
    expect(focused()).toBe(`1:${name + 1}`);
    await user.keyboard('{Home}');
    expect(focused()).toBe('1:0');
    await user.keyboard('{PageDown}{PageUp}{ArrowLeft}');
    expect(focused()).toBe('1:0');
    await user.keyboard('{Control>}{End}{/Control}');
    expect(focused()).toBe(`39:${grid().querySelectorAll('[role=columnheader]').length - 1}`);
    await user.keyboard('{Control>}{Home}{/Control}{ArrowRight}{ArrowRight}');
    expect(focused()).toBe(`0:${name}`);
    await user.keyboard('A new name{Enter}');
    expect(orders()[0].name).toBe('A new name');
    expect(focused()).toBe(`1:${name}`);
    await user.keyboard('{F2}');
    expect(screen.getByLabelText('Change Name')).toHaveProperty('value', 'Green Grocer Fennel');
    await user.keyboard(' Ltd{Tab}');
    expect(orders()[1].name).toBe('Green Grocer Fennel Ltd');
    expect(focused()).toBe(`1:${name + 1}`);
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(orders()[1].name).toBe('Green Grocer Fennel');
  });

  test('what cannot be written stays in the cell with the reason; Escape takes it back', async () => {
    const { user, orders } = await openTable();
    await user.dblClick(cellAt(0, 'At the door'));
    const field = () => screen.getByLabelText<HTMLInputElement>('Change At the door');
    expect(field().value).toBe('12 min');
    await user.clear(field());
    await user.keyboard('a while{Enter}');
    expect(screen.getByRole('alert').textContent).toBe('A length of time such as 8 min or 1 h 30');
    expect(field().getAttribute('aria-invalid')).toBe('true');
    await user.keyboard('{Escape}');
    expect(screen.queryByLabelText('Change At the door')).toBeNull();
    expect(cellAt(0, 'At the door').textContent).toBe('12 min');
    expect(orders()[0].durationSeconds).toBe(720);
    screen.getByRole('grid', { name: 'Orders' });
  });

  test('a cell with a list offers it; a number that is taken is made another', async () => {
    const { user, orders } = await openTable();
    await user.dblClick(cellAt(0, 'What is done'));
    await user.selectOptions(screen.getByLabelText('Change What is done'), 'Collect');
    expect(orders()[0].type).toBe('pickup');
    expect(cellAt(0, 'What is done').textContent).toBe('Collect');
    await user.dblClick(cellAt(0, 'Order number'));
    await user.clear(screen.getByLabelText('Change Order number'));
    await user.keyboard('{Enter}');
    expect(screen.getByRole('alert').textContent).toBe('An order needs a number');
    await user.keyboard('00424{Enter}');
    expect(orders()[0].id).not.toBe('00424');
    expect(new Set(orders().map(({ id }) => id)).size).toBe(40);
  });

  test('Space, Shift with arrows and Ctrl+A choose; Ctrl+D fills down', async () => {
    const { planner, user, orders } = await openTable();
    const chosen = () => planner.view.getState().selectedOrders.size;
    await user.click(cellAt(0, 'At the door'));
    cellAt(0, 'At the door').focus();
    await user.keyboard(' ');
    expect(chosen()).toBe(1);
    expect(grid().querySelector('[aria-rowindex="2"]')?.getAttribute('aria-selected')).toBe('true');
    await user.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}{ArrowUp}{ArrowUp}');
    expect(chosen()).toBe(3);
    await user.keyboard('{Control>}d{/Control}');
    expect(
      orders()
        .slice(0, 4)
        .map(({ durationSeconds }) => durationSeconds),
    ).toEqual([720, 720, 720, 480]);
    await user.keyboard('{Control>}a{/Control}');
    expect(chosen()).toBe(40);
    const all = grid().querySelector<HTMLElement>('[data-cell="-1:0"]') as HTMLElement;
    await user.click(all);
    expect(chosen()).toBe(0);
    all.focus();
    await user.keyboard('{Enter}');
    expect(chosen()).toBe(40);
    await user.keyboard('{ArrowRight}{ArrowRight}{Enter}');
    expect(grid().querySelectorAll('[role=columnheader]')[2].getAttribute('aria-sort')).toBe('ascending');
  });

  test('the box at the head chooses the rows that a search has left, were more of the others chosen', async () => {
    const { planner, user, orders } = await openTable();
    const last = orders()[39];
    for (const row of [0, 1]) await user.click(grid().querySelector(`[data-cell="${row}:0"]`) as HTMLElement);
    await user.click(screen.getByLabelText('Search the table'));
    await user.paste(last.name);
    expect(grid().getAttribute('aria-rowcount')).toBe('2');
    await user.click(grid().querySelector('[data-cell="-1:0"]') as HTMLElement);
    expect([...planner.view.getState().selectedOrders]).toEqual([last.id]);
  });

  test('a search after a walk through the cells keeps the focus while rows go', async () => {
    const { user } = await openTable();
    await user.click(cellAt(0, 'Name'));
    cellAt(0, 'Name').focus();
    await user.keyboard('{ArrowDown}');
    expect(focused()).toBe(`1:${columnOf('Name')}`);
    const search = screen.getByLabelText('Search the table');
    await user.click(search);
    await user.keyboard('fennel');
    expect(search).toHaveProperty('value', 'fennel');
    expect(document.activeElement).toBe(search);
  });

  test('a press with Shift or Ctrl chooses rows without changing a cell', async () => {
    const { planner, user } = await openTable();
    await user.keyboard('{Control>}');
    await user.click(cellAt(1, 'Name'));
    await user.keyboard('{/Control}{Shift>}');
    await user.click(cellAt(4, 'Name'));
    await user.keyboard('{/Shift}');
    expect(planner.view.getState().selectedOrders.size).toBe(4);
    expect(screen.queryByLabelText('Change Name')).toBeNull();
  });

  test('of two thousand orders only those in sight are in the page', async () => {
    const { user } = await showPlanner();
    const rows = Array.from({ length: 2000 }, (_, i) => `N${i},Customer ${2000 - i},49.5,-12.0`);
    dropText('many.csv', ['Order,Name,Latitude,Longitude', ...rows]);
    await user.click(await screen.findByRole('button', { name: /^Check 2,?000 rows/ }));
    await user.click(screen.getByRole('button', { name: /^Add 2,?000/ }));
    await screen.findByRole('heading', { name: /^Orders 2,?000/ });
    await user.click(screen.getByRole('button', { name: 'Table' }));
    await screen.findByRole('grid', { name: 'Orders' });
    expect(grid().getAttribute('aria-rowcount')).toBe('2001');
    expect(grid().querySelectorAll('[role=row]').length).toBeLessThan(100);
    await user.click(grid().querySelectorAll('[role=columnheader]')[columnOf('Name')]);
    expect(cellAt(0, 'Name').textContent).toBe('Customer 1');
    await user.click(cellAt(0, 'Name'));
    cellAt(0, 'Name').focus();
    await user.keyboard('{Control>}{End}{/Control}');
    expect(focused()).toMatch(/^1999:/);
  });
});
