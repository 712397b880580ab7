/** All orders as a table: searched, filtered, sorted, its columns chosen, orders changed together. */
import { describe, expect, test } from 'vitest';
import { fireEvent, screen, showDemo, showUnplannedDemo, within } from '../../testing/ui/render-planner.tsx';

const grid = () => screen.getByRole('grid', { name: 'Orders' });
const column = (name: string) => {
  const heads = [...grid().querySelectorAll('[role=columnheader]')];
  return heads.findIndex((head) => head.textContent === name);
};
const cells = (name: string) => {
  const at = column(name);
  return [...grid().querySelectorAll(`.grid-body [aria-colindex="${at + 1}"]`)].map(
    (cell) => cell.textContent,
  );
};
const head = (name: string) => grid().querySelectorAll<HTMLElement>('[role=columnheader]')[column(name)];

async function openTable(show = showUnplannedDemo) {
  const shown = await show();
  await shown.user.click(screen.getByRole('button', { name: 'Table' }));
  const sheet = within(await screen.findByRole('region', { name: 'Orders' }));
  return { ...shown, sheet };
}

describe('the table of orders', () => {
  test('is searched, filtered, and says when no row fits', async () => {
    const { user, sheet } = await openTable();
    expect(grid().getAttribute('aria-rowcount')).toBe('41');
    await user.type(sheet.getByLabelText('Search the table'), 'quay');
    expect(cells('Name')).toContain('Café Morgan Quay');
    const found = Number(grid().getAttribute('aria-rowcount')) - 1;
    sheet.getByRole('heading', { name: `Orders ${found}` });
    await user.type(sheet.getByLabelText('Search the table'), ' nobody');
    sheet.getByText('No row fits the search and the filter.');
    await user.clear(sheet.getByLabelText('Search the table'));
    await user.click(sheet.getByRole('button', { name: /^Timed/ }));
    expect(cells('Times').every((times) => times !== '')).toBe(true);
  });

  test('is sorted by a press on a head: up, down, as it was', async () => {
    const { user } = await openTable();
    const first = cells('Name')[0];
    await user.click(head('Name'));
    expect(head('Name').getAttribute('aria-sort')).toBe('ascending');
    expect(cells('Name').slice(0, 2)).toEqual(cells('Name').slice(0, 2).toSorted());
    const lowest = cells('Name')[0];
    await user.click(head('Name'));
    expect(head('Name').getAttribute('aria-sort')).toBe('descending');
    expect(cells('Name')[0]?.localeCompare(lowest ?? '')).toBeGreaterThan(0);
    await user.click(head('Name'));
    expect(head('Name').getAttribute('aria-sort')).toBe('none');
    expect(cells('Name')[0]).toBe(first);
  });

  test('columns are put away and stay away when the table is opened again', async () => {
    const { user, sheet } = await openTable();
    expect(column('Phone')).toBeGreaterThan(0);
    expect(column('Setting up')).toBe(-1);
    await user.click(sheet.getByRole('button', { name: 'Columns' }));
    await user.click(sheet.getByRole('menuitemcheckbox', { name: 'Phone' }));
    await user.click(sheet.getByRole('menuitemcheckbox', { name: 'Setting up' }));
    expect(sheet.getByRole('menuitemcheckbox', { name: 'Phone' }).getAttribute('aria-checked')).toBe('false');
    await user.keyboard('{Escape}');
    await user.click(sheet.getByRole('button', { name: 'Close the table' }));
    expect(screen.queryByRole('grid')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Table' }));
    expect(column('Phone')).toBe(-1);
    expect(column('Setting up')).toBeGreaterThan(0);
  });

  test('of a planned day shows van, stop and arrival of each order', async () => {
    const { planner, user } = await openTable(showDemo);
    const { solution, orders } = planner.history.getState().plan;
    const [route] = solution?.routes ?? [];
    const names = route.stops.map(({ orderId }) => orders.find(({ id }) => id === orderId)?.name);
    await user.click(head('Arrives'));
    await user.click(head('Van'));
    expect(cells('Name').slice(0, names.length).toSorted()).toEqual(names.toSorted());
    expect(cells('Van')[0]).toBe('Van 1');
    expect(cells('Arrives')[0]).toMatch(/^\d\d:\d\d$/);
  });

  test('several chosen rows are changed together, and a bad paste is refused with its number', async () => {
    const { planner, user, sheet } = await openTable();
    const boxes = grid().querySelectorAll<HTMLElement>('.grid-body .grid-cell-mark');
    await user.click(boxes[0]);
    await user.click(boxes[1]);
    sheet.getByText('2 orders chosen');
    await user.type(sheet.getByLabelText('New value'), '9 min{Enter}');
    expect(
      planner.history
        .getState()
        .plan.orders.slice(0, 3)
        .map((order) => order.durationSeconds),
    ).toEqual([540, 540, 900]);
    const at = column('At the door');
    const cell = grid().querySelector<HTMLElement>(`[data-cell="0:${at}"]`);
    await user.click(cell as HTMLElement);
    const paste = (text: string) =>
      fireEvent.paste(cell as HTMLElement, { clipboardData: { getData: () => text, files: [] } });
    paste('soon\n11 min\n');
    expect(sheet.getByRole('alert').textContent).toBe(
      '1 order cannot have this: A length of time such as 8 min or 1 h 30',
    );
    expect(
      planner.history
        .getState()
        .plan.orders.slice(0, 2)
        .map((order) => order.durationSeconds),
    ).toEqual([540, 660]);
    expect(screen.queryByRole('region', { name: 'Add orders' })).toBeNull();
    // What was refused is said until the next change.
    paste('12 min\n');
    expect(sheet.queryByRole('alert')).toBeNull();
  });
});
