/** The palette: finds orders, vans, streets and what can be done, by keyboard alone. */
import { describe, expect, test } from 'vitest';
import {
  act,
  fireEvent,
  screen,
  showDemo,
  type showPlanner,
  showUnplannedDemo,
  waitFor,
  within,
} from '../../testing/ui/render-planner.tsx';

const palette = () => within(screen.getByRole('dialog', { name: 'Find or run a command' }));
const options = () =>
  palette()
    .queryAllByRole('option')
    .map((option) => option.textContent ?? '');

async function ready(show: typeof showPlanner = showUnplannedDemo) {
  const shown = await show();
  const { user } = shown;
  const open = async (text: string) => {
    await user.keyboard('{Control>}k{/Control}');
    await screen.findByRole('dialog', { name: 'Find or run a command' });
    await waitFor(() => expect(document.activeElement).toBe(palette().getByRole('combobox')));
    if (text) await user.keyboard(text);
  };
  const isGone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  return { ...shown, open, isGone };
}

describe('the palette', () => {
  test('finds an order without accents, and Enter goes to it', async () => {
    const { user, open, isGone } = await ready();
    await open('cafe morgan');
    expect(options()[0]).toBe('Café Morgan Quaynot on a route · North Quay 194');
    await user.keyboard('{Enter}');
    await isGone();
    const inspector = await screen.findByRole('complementary', { name: 'Selected order' });
    expect(inspector.textContent).toContain('Café Morgan Quay');
  });

  test('tells van and place of a stop, and the stops of a van', async () => {
    const { planner, user, open, isGone } = await ready(showDemo);
    const route = planner.history.getState().plan.solution?.routes[0];
    const first = planner.history.getState().plan.orders.find(({ id }) => id === route?.stops[0].orderId);
    await open(first?.id ?? '');
    expect(options()[0]).toContain(`${first?.name}Van 1, stop 1 · ${first?.address}`);
    const field = palette().getByRole('combobox');
    await user.clear(field);
    await user.type(field, 'van 1');
    // Before stops that have both words in them.
    expect(options()[0]).toBe(`1Van 1${route?.stops.length} stops`);
    await user.click(
      palette().getByRole('option', { name: new RegExp(`Van 1 ?${route?.stops.length} stops`) }),
    );
    await isGone();
    await waitFor(() => expect(planner.view.getState().selectedVehicle).toBe('van-1'));
  });

  test('a shipment is where it is picked up', async () => {
    const { planner, open } = await ready(showDemo);
    const [{ stops: driven }] = planner.history.getState().plan.solution?.routes ?? [];
    const [{ orderId }] = driven;
    const stops = [
      { ...driven[0], role: 'pickup' as const },
      ...driven.slice(1),
      { ...driven[0], role: 'delivery' as const },
    ];
    act(() =>
      planner.edit('', (now) => ({
        ...now,
        solution: now.solution && {
          ...now.solution,
          routes: now.solution.routes.map((route, i) => (i === 0 ? { ...route, stops } : route)),
        },
      })),
    );
    await open(orderId);
    expect(options()[0]).toContain('Van 1, stop 1 ·');
  });

  test('looks through the streets of the open area, and goes there', async () => {
    const { planner, user, open, isGone } = await ready();
    await open('tannery');
    await palette().findByText('Streets and places');
    const street = palette().getAllByRole('option', { name: /Tannery/ })[0];
    await user.click(street);
    await isGone();
    await waitFor(() =>
      expect(planner.view.getState().look).toMatchObject({ at: [expect.any(Number), expect.any(Number)] }),
    );
  });

  test('runs what it finds; arrows choose', async () => {
    const { user, open, isGone } = await ready();
    await open('routes table');
    await user.keyboard('{Enter}');
    await isGone();
    await waitFor(() =>
      expect(screen.getByRole('tab', { name: 'Routes' }).getAttribute('aria-selected')).toBe('true'),
    );
    await open('');
    const highlighted = () =>
      palette()
        .getAllByRole('option')
        .findIndex((option) => option.hasAttribute('data-highlighted'));
    expect(highlighted()).toBe(0);
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}');
    await waitFor(() => expect(highlighted()).toBe(1));
  });

  test('says when there is nothing of that name, and is closed as dialogs are', async () => {
    const { open, isGone } = await ready();
    await open('qqqxyz');
    await palette().findByText("No order, stop or street called 'qqqxyz' in the downloaded area.");
    fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
    await isGone();
  });

  test('offers what is possible only, and shows keys that do the same', async () => {
    const { user, open } = await ready();
    await open('redo');
    const redo = options().find((text) => text.startsWith('Redo'));
    expect(redo).toContain('Z');
    await user.clear(palette().getByRole('combobox'));
    await user.type(palette().getByRole('combobox'), 'stop and keep');
    expect(options().some((text) => text.startsWith('Stop and keep best'))).toBe(false);
  });

  test('is opened from the field at the top as well', async () => {
    const { user } = await ready();
    await user.click(screen.getByRole('button', { name: 'Find or run a command' }));
    await screen.findByRole('dialog', { name: 'Find or run a command' });
    palette().getByText('Commands');
  });
});
