/** Driver sheets: who is printed, what is on them, in which language, and what is remembered. Without layout every row is a page of its own. */
import { describe, expect, test, vi } from 'vitest';
import { screen, showDemo, waitFor, within } from '../../testing/ui/render-planner.tsx';

type Shown = Awaited<ReturnType<typeof showDemo>>;

async function openSheets({ user }: Shown) {
  await user.click(screen.getByRole('button', { name: 'Share' }));
  await user.click(screen.getByRole('menuitem', { name: 'Print driver sheets' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Print driver sheets' }));
  await waitFor(() => expect(dialog.getByTestId('print-area').dataset.ready).toBe('true'));
  const pages = () => [...document.querySelectorAll<HTMLElement>('.sheet-page')];
  const heads = () => [...pages()[0].querySelectorAll('th')].map((cell) => cell.textContent);
  const text = () =>
    pages()
      .map((page) => page.textContent)
      .join('\n');
  return { dialog, pages, heads, text };
}

async function open() {
  const shown = await showDemo();
  return { ...shown, ...(await openSheets(shown)) };
}

describe('driver sheets', () => {
  test('have every stop once, in the order of the routes, and who loads where', async () => {
    const { planner, dialog, pages, heads, text } = await open();
    dialog.getByText(/^3 drivers, \d+ pages$/);
    const { solution, orders, depot } = planner.history.getState().plan;
    const rows = [...document.querySelectorAll('td.sheet-number')].map(
      (cell) => cell.closest('tr') as Element,
    );
    const names = rows.map((row) => row.querySelector('b')?.textContent);
    const wanted = solution?.routes.flatMap(({ stops }) =>
      stops.map(({ orderId }) => orders.find(({ id }) => id === orderId)?.name),
    );
    expect(names).toHaveLength(40);
    expect(names).toEqual(wanted);
    expect(heads()).toEqual(['No.', 'Arrive', 'Window', 'Customer and address', 'Phone', 'Items', 'Done']);
    expect(pages()[0].querySelector('h3')?.textContent).toBe('Van 1, Sprinter');
    expect(pages()[0].textContent).toContain(`Loads at ${depot?.name}.`);
    expect(text()).toContain('▸ Side door on the quay');
    expect(text()).toMatch(/Van 3, page 1 of \d+/);
    const strip = within(pages()[0]).getByRole('img', { name: 'Map of the round of Van 1' });
    expect(strip.querySelectorAll('.strip-pin')).toHaveLength(solution?.routes[0].stops.length ?? 0);
    expect(strip.querySelector('.strip-attribution')?.textContent).not.toBe('');
    expect(strip.querySelector('.strip-major')?.getAttribute('d')).not.toBe('');
  });

  test('show what is wanted: columns, phones, notes, the map and the code', async () => {
    const { user, dialog, heads, pages, text } = await open();
    expect(text()).toContain('555 0480');
    await user.click(dialog.getByLabelText('Leave out phone numbers'));
    await waitFor(() => expect(text()).not.toContain('555 0'));
    for (const column of ['Time window', 'Items', 'Notes', 'Tick box', 'Signature'])
      await user.click(dialog.getByLabelText(column));
    await waitFor(() => expect(heads()).toEqual(['No.', 'Arrive', 'Customer and address', 'Signature']));
    expect(text()).not.toContain('Side door on the quay');
    await user.click(dialog.getByLabelText('Map'));
    await waitFor(() => expect(document.querySelector('.strip')).toBeNull());
    const seesImage = (name: RegExp) => waitFor(() => within(pages()[0]).getByRole('img', { name }));
    await seesImage(/^Scan to open/);
    await user.selectOptions(dialog.getByLabelText('Code to scan'), 'Google Maps, first part');
    await seesImage(/^Google Maps, part 1 of \d/);
    await user.selectOptions(dialog.getByLabelText('Code to scan'), 'None');
    await waitFor(() => expect(within(pages()[0]).queryByRole('img')).toBeNull());
  });

  test('are ready once every map has its streets', async () => {
    const { dialog } = await open();
    const drawn = () => document.querySelectorAll('.strip:has([class^="strip-case"])').length;
    await waitFor(() => expect(drawn()).toBe(3));
    expect(dialog.getByTestId('print-area').dataset.ready).toBe('true');
  });

  test('are for the drivers that are chosen, at least one', async () => {
    const { user, dialog } = await open();
    await user.click(dialog.getByLabelText('Van 2'));
    await dialog.findByText(/^2 drivers, \d+ pages$/);
    expect(
      [...document.querySelectorAll('.sheet-title h3')].map((title) => title.firstChild?.textContent),
    ).toEqual(['Van 1', 'Van 3']);
    for (const name of ['Van 1', 'Van 3']) await user.click(dialog.getByLabelText(name));
    expect(dialog.getByRole('button', { name: 'Print' })).toHaveProperty('disabled', true);
    await user.click(dialog.getByLabelText('Van 2'));
    await waitFor(() => dialog.getByText(/^1 driver, \d+ pages$/));
  });

  test('have directions where they are wanted, leg by leg', async () => {
    const { planner, user, dialog } = await open();
    for (const name of ['Van 2', 'Van 3']) await user.click(dialog.getByLabelText(name));
    await user.click(dialog.getByLabelText('Turn-by-turn directions'));
    const readLegs = () => [...document.querySelectorAll('.sheet-leg')].map((leg) => leg.textContent);
    const { solution, orders, depot } = planner.history.getState().plan;
    const stops = solution?.routes[0].stops ?? [];
    const first = orders.find(({ id }) => id === stops[0].orderId)?.name;
    await waitFor(() => expect(readLegs()).toHaveLength(stops.length + 1));
    const legs = readLegs();
    expect(legs[0]).toBe(`To 1. ${first}`);
    expect(legs.at(-1)).toBe(`Back to ${depot?.name}`);
    expect(document.querySelectorAll('.sheet-turn').length).toBeGreaterThan(legs.length);
  });

  test('are in the language of the driver, on the paper and in the size chosen, two on a page', async () => {
    const { user, dialog, pages, heads } = await open();
    await user.selectOptions(dialog.getByLabelText('Language'), 'Deutsch');
    await waitFor(() => expect(pages()[0].lang).toBe('de'));
    await waitFor(() => expect(heads()).toContain('Fenster'));
    await user.selectOptions(dialog.getByLabelText('Paper'), 'US Letter');
    await user.selectOptions(dialog.getByLabelText('Text size'), 'Big print');
    await waitFor(() =>
      expect([pages()[0].dataset.paper, pages()[0].dataset.size]).toEqual(['letter', 'big']),
    );
    // Numbers stand under the names where there is no room for a column.
    expect(heads()).not.toContain('Telefon');
    await user.click(dialog.getByLabelText('Two sheets on a page'));
    const pair = () => document.querySelector<HTMLElement>('.print-pages')?.dataset.pair;
    await waitFor(() => expect(pair()).toBe('true'));
  });

  test('remember how they were wanted, and Escape leaves them', async () => {
    const shown = await open();
    await shown.user.selectOptions(shown.dialog.getByLabelText('Text size'), 'Small');
    await shown.user.click(shown.dialog.getByLabelText('Leave out phone numbers'));
    await shown.user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    const { dialog } = await openSheets(shown);
    expect(dialog.getByLabelText('Text size')).toHaveProperty('value', 'small');
    expect(dialog.getByLabelText('Leave out phone numbers')).toHaveProperty('checked', true);
  });

  test('count as sent once they are printed', async () => {
    const { planner, user, dialog } = await open();
    const print = vi.fn();
    Object.assign(window, { print });
    await user.click(dialog.getByRole('button', { name: 'Print' }));
    expect(print).toHaveBeenCalledOnce();
    expect(planner.history.getState().plan.sentAt).toBeDefined();
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
