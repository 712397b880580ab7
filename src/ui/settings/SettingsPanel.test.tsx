/** Choices of this device: figures, appearance, keys, other hosts; every change is seen at once. */
import { describe, expect, test } from 'vitest';
import {
  fireEvent,
  screen,
  showDemo,
  showUnplannedDemo,
  waitFor,
  within,
} from '../../testing/ui/render-planner.tsx';

async function openSettings(show = showUnplannedDemo) {
  const shown = await show();
  const { user } = shown;
  await user.click(screen.getByRole('button', { name: 'Settings' }));
  await screen.findByRole('heading', { name: 'Settings' });
  const choose = (label: string, text: string) => user.selectOptions(screen.getByLabelText(label), text);
  const dock = () => document.querySelector('.dock')?.textContent ?? '';
  return { ...shown, choose, dock };
}

/** What is shown, without texts in quotes. */
const page = () => (document.body.textContent ?? '').replace(/"[^"]*"/g, '');

describe('the settings', () => {
  test('units, clock, currency and language change every figure at once', async () => {
    const { user, choose, dock } = await openSettings(showDemo);
    expect(dock()).toMatch(/\d km/);
    screen.getByLabelText('Distances').focus();
    await choose('Distances', 'Miles and feet');
    expect(document.activeElement).toBe(screen.getByLabelText('Distances'));
    await choose('Clock', '12 hours, 4:30 pm');
    await choose('Currency', '£ GBP, British Pound');
    await waitFor(() => expect(dock()).toMatch(/\d mi/));
    for (const panel of ['Orders', 'Fleet', 'Unassigned']) {
      await user.click(screen.getByRole('button', { name: panel }));
      await waitFor(() => expect(dock()).toMatch(/\d\s(am|pm)/));
      expect(page().match(/\b\d+(\.\d+)? km\b/g) ?? [], panel).toEqual([]);
    }
    await user.click(screen.getByRole('tab', { name: 'Routes' }));
    await waitFor(() => expect(dock()).toMatch(/\d mi/));
    await user.click(screen.getByRole('button', { name: 'Settings' }));
    await choose('Language', 'Deutsch');
    await waitFor(() => expect(document.documentElement.lang).toBe('de'));
    await screen.findByRole('heading', { name: 'Optionen' });
    expect(dock()).toMatch(/\d,\d mi/);
  });

  test('are kept: the next start is in the same language and units', async () => {
    const { choose, reload } = await openSettings();
    await choose('Distances', 'Miles and feet');
    await choose('Language', 'Français');
    await waitFor(() => expect(document.documentElement.lang).toBe('fr'));
    const again = await reload();
    expect(document.documentElement.lang).toBe('fr');
    expect(again.planner.settings.store.getState()).toMatchObject({ units: 'mi', language: 'fr' });
  });

  test('light and dark are chosen, or left to the system', async () => {
    const { user } = await openSettings();
    const theme = () => document.documentElement.dataset.theme;
    await user.click(screen.getByRole('button', { name: 'Dark' }));
    expect(theme()).toBe('dark');
    expect(screen.getByRole('button', { name: 'Dark' }).getAttribute('aria-pressed')).toBe('true');
    await user.click(screen.getByRole('button', { name: 'As the system' }));
    expect(theme()).toBe('light');
    await user.click(screen.getByRole('button', { name: 'Light' }));
    expect(theme()).toBe('light');
  });

  test('how planning by hand goes is switched, and each switch says what it does', async () => {
    const { planner, user } = await openSettings();
    const keeps = screen.getByRole('switch', { name: /^Moved stops stay on their van/ });
    const before = planner.settings.store.getState().keepsMoves;
    await user.click(keeps);
    expect(planner.settings.store.getState().keepsMoves).toBe(!before);
    const stops = screen.getByRole('switch', { name: /^An edit stops a run without asking/ });
    expect(document.getElementById(stops.getAttribute('aria-describedby') ?? '')?.textContent).toMatch(
      /asks first/,
    );
    await user.click(stops);
    expect(planner.settings.store.getState().stopsForEdits).toBe(true);
  });

  test('lead to keys, privacy, remembered places, the lab and the first steps', async () => {
    const { user } = await openSettings();
    const leave = () => fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
    for (const [button, dialog] of [
      ['Change keys', 'Keys and locks'],
      ['What left this device', 'What left this device'],
    ]) {
      await user.click(screen.getByRole('button', { name: button }));
      await screen.findByRole('dialog', { name: dialog });
      leave();
    }
    await user.click(
      within(await screen.findByTestId('coach')).getByRole('button', { name: 'Close the first steps' }),
    );
    expect(screen.queryByTestId('coach')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Show the first steps again' }));
    await screen.findByTestId('coach');
    const lab = await screen.findByRole<HTMLAnchorElement>('link', { name: 'Open the lab' });
    expect(new URL(lab.href).pathname).toBe('/lab.html');
  });

  test('the developer view is a tab of the dock, until it is switched off', async () => {
    const { user } = await openSettings();
    const view = screen.getByRole('switch', { name: /^Developer view/ });
    await user.click(view);
    expect((await screen.findByRole('tab', { name: 'API' })).getAttribute('aria-selected')).toBe('true');
    await user.click(screen.getByRole('switch', { name: /^Developer view/ }));
    expect(screen.queryByRole('tab', { name: 'API' })).toBeNull();
    expect(screen.getByRole('tab', { name: /^Timeline/ }).getAttribute('aria-selected')).toBe('true');
  });

  test('no other host was asked, unless one was named', async () => {
    await openSettings();
    screen.getByText(
      /^None was ever asked\. The page can reach another host only where you name its address\.$/,
    );
    expect(screen.getByRole('list', { name: 'Other hosts' }).children).toHaveLength(0);
  });
});
