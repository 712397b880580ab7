/** Addresses that need a place, worked through with the keyboard: of a file, or of the plan's own orders. */
import { describe, expect, test } from 'vitest';
import { act, dropText, screen, showPlanner, waitFor, within } from '../../testing/ui/render-planner.tsx';

const HEADER = 'Order no.,Name,Street,No.,Post code,City,Deliver between,Boxes';
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const current = () => screen.getByTestId('locate-current');
const counts = () => screen.getByTestId('locate-counts').textContent ?? '';

const ROWS = [
  'N1,Sure,Tollgate,173,04101,Linderwick,,2',
  'N2,Mistyped,North Qua,194,04101,Linderwick,,2',
  'N3,Town only,,,,Linderwick,,1',
  'N4,No number,Damson Rise,,04231,Linderwick,,1',
  'N5,Nowhere,Xyzzy Plugh,12,04101,Linderwick,,1',
];

async function look(rows: readonly string[] = ROWS) {
  const shown = await showPlanner();
  dropText('tuesday.csv', [HEADER, ...rows]);
  await shown.user.click(await screen.findByRole('button', { name: /^Check \d+ rows?$/ }));
  await shown.user.click(button(/^Look up \d+ address/));
  await waitFor(() => expect(counts()).not.toMatch(/not looked up/));
  const name = () => current().querySelector('b')?.textContent;
  const status = () => current().querySelector('.locate-badge')?.textContent?.trim();
  const pin = async (location: [number, number]) => {
    const { placePin } = shown.planner.locate;
    act(() => placePin(location));
  };
  return { ...shown, name, status, pin };
}

describe('the list of addresses', () => {
  test('a house is taken by itself; all that is doubtful waits, in words', async () => {
    const { user, name, status } = await look();
    expect(counts()).toMatch(/^1 located/);
    const seen: Record<string, string | undefined> = {};
    for (let i = 0; i < 4; i++) {
      seen[name() ?? ''] = status();
      await user.keyboard('j');
    }
    expect(seen).toEqual({
      Mistyped: 'House, check',
      'Town only': 'Place only',
      'No number': 'Street only',
      Nowhere: expect.stringMatching(/^(Not found|Place only)$/),
    });
    await user.click(button(/^Located 1/));
    within(screen.getByRole('region', { name: 'Locate orders' })).getByText('Sure');
  });

  test('all houses that were found otherwise than written are taken by one press', async () => {
    const { user } = await look([...ROWS, 'N6,Mistyped too,North Qua,194,04101,Linderwick,,1']);
    const before = Number(/^(\d+) located/.exec(counts())?.[1]);
    screen.getByText(/^2 houses were found, though not quite/);
    await user.click(button('Take them all'));
    expect(counts()).toMatch(new RegExp(`^${before + 2} located`));
    expect(screen.queryByRole('button', { name: 'Take them all' })).toBeNull();
  });

  test('one that was found is opened in the list where it is pressed on the map, and folded away again', async () => {
    const { planner, user, name } = await look();
    const sure = planner.locating.getState().items.find((item) => item.name === 'Sure');
    expect(screen.queryByText('Sure')).toBeNull();
    act(() => planner.locate.select(sure?.key));
    expect(name()).toBe('Sure');
    expect(button(/^Located 1/).getAttribute('aria-expanded')).toBe('true');
    await user.click(button(/^Located 1/));
    expect(screen.queryByText('Sure')).toBeNull();
    expect(planner.locating.getState().current).toBeUndefined();
  });

  test('is worked through by keyboard: take, edit, skip, place', async () => {
    const { user, name, status, pin } = await look();
    expect(name()).toBe('Mistyped');
    await user.keyboard('{Enter}');
    expect(counts()).toMatch(/^2 located/);
    expect(name()).toBe('Town only');
    await user.keyboard('e');
    const field = screen.getByLabelText<HTMLInputElement>('Address to look up');
    expect(field.value).toBe('Linderwick');
    expect(document.activeElement).toBe(field);
    await user.keyboard('{Escape}');
    expect(screen.queryByLabelText('Address to look up')).toBeNull();
    await user.keyboard('e');
    await user.clear(screen.getByLabelText('Address to look up'));
    await user.keyboard('Quail Terrace 6, Linderwick{Enter}');
    await waitFor(() => expect(counts()).toMatch(/^3 located/));
    expect(status()).toBe('House');
    screen.getByRole('region', { name: 'Locate orders' }).focus();
    await user.keyboard('j');
    expect(name()).toBe('No number');
    screen.getByRole('region', { name: 'Locate orders' }).focus();
    await user.keyboard('p');
    screen.getByText('Click the map to place the pin');
    await user.keyboard('{Escape}');
    expect(screen.queryByText('Click the map to place the pin')).toBeNull();
    await pin([-12.03, 49.5]);
    expect(counts()).toMatch(/^4 located/);
    await user.keyboard('s');
    expect(counts()).toMatch(/1 skipped/);
    await user.keyboard('k');
    expect(status()).toBeDefined();
    await user.click(button('Add 5 orders, 1 without a place'));
    await screen.findByRole('heading', { name: 'Orders 5' });
    screen.getByText('1 order has no place yet');
  });

  test('rows with the same address get the same place at once', async () => {
    const { user, pin } = await look([
      ROWS[3],
      ROWS[3].replace('N4', 'N6').replace('No number', 'Same street'),
    ]);
    expect(counts()).toMatch(/^0 located/);
    expect(within(current()).getByLabelText('Use for 1 more with the same address')).toBeDefined();
    await pin([-12.03, 49.5]);
    expect(counts()).toMatch(/^2 located/);
    await user.click(button('Add 2 orders'));
    await screen.findByRole('heading', { name: 'Orders 2' });
  });

  test('one of several hits is chosen by its number, and the van may stop in another street', async () => {
    const { planner, user } = await look([ROWS[1]]);
    const hits = () => [...current().querySelectorAll<HTMLElement>('.locate-hit')];
    expect(hits()[0].getAttribute('aria-pressed')).toBe('true');
    if (hits().length > 1) {
      await user.keyboard('2');
      expect(hits()[1].getAttribute('aria-pressed')).toBe('true');
      await user.keyboard('1');
    }
    const line = await waitFor(() => {
      const found = current().querySelector('.locate-road');
      if (!found) throw new Error('not yet');
      return found;
    });
    expect(line.textContent).toMatch(/^Van stops on .*\d+ m on foot to the door/);
    const other = within(current()).queryByLabelText<HTMLSelectElement>('Stop in another street');
    if (other) {
      await user.selectOptions(other, other.options[1].text);
      expect(planner.locating.getState().items[0].streetHint).toBe(other.options[1].text);
    }
    await user.click(within(current()).getByRole('button', { name: /^Use this place/ }));
    expect(counts()).toMatch(/^1 located/);
  });

  test('Escape asks once something was changed; Back leads to the check', async () => {
    const { user } = await look();
    await user.keyboard('s');
    await user.keyboard('{Escape}');
    screen.getByRole('alertdialog', { name: 'Leave the import' });
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('alertdialog')).toBeNull();
    await user.click(button('Back'));
    expect(screen.getByTestId('ready-count').textContent).toBe('5 orders ready to add.');
    // What was chosen there is asked about here, too, and when it is opened again.
    await user.keyboard('{Escape}');
    await user.click(button('Stay'));
    await user.click(button(/^Look up/));
    expect(counts()).toMatch(/1 skipped/);
    await user.click(button('Close'));
    await user.click(button('Leave'));
    expect(screen.queryByRole('region', { name: 'Locate orders' })).toBeNull();
  });
});

describe('places that were put by hand', () => {
  test('are remembered for the same text, listed, renamed and forgotten', async () => {
    const { planner, user, pin } = await look([ROWS[3]]);
    await pin([-12.03, 49.5]);
    await user.click(button('Add 1 order'));
    await screen.findByRole('heading', { name: 'Orders 1' });
    dropText('again.csv', [HEADER, ROWS[3].replace('N4', 'N8')]);
    await user.click(await screen.findByRole('button', { name: 'Check 1 row' }));
    await user.click(button('Look up 1 address'));
    await waitFor(() => expect(counts()).toMatch(/^1 located/));
    screen.getByText('Every address was found at its house.');
    await user.click(button('Add 1 order'));
    await screen.findByRole('heading', { name: 'Orders 2' });
    expect(planner.history.getState().plan.orders[1].location).toEqual([-12.03, 49.5]);

    act(() => planner.view.openDialog({ kind: 'places' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Remembered places' }));
    const address = await dialog.findByLabelText<HTMLInputElement>(/^Address of/);
    expect(address.value).toContain('Damson Rise');
    await user.type(dialog.getByRole('searchbox'), 'tollgate');
    dialog.getByText('No remembered place has “tollgate” in it.');
    await user.clear(dialog.getByRole('searchbox'));
    await user.clear(dialog.getByLabelText(/^Address of/));
    await user.keyboard('{Enter}');
    dialog.getByText('An address cannot be empty');
    await user.clear(dialog.getByLabelText(/^Address of/));
    await user.type(dialog.getByLabelText(/^Address of/), 'Damson Rise, back door{Enter}');
    const forget = await dialog.findByRole('button', { name: 'Forget Damson Rise, back door' });
    await user.click(forget);
    await user.click(forget);
    await dialog.findByText(/^No places yet\./);
  });
});
