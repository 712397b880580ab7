/** What left this device, what is kept on it, and deleting all of it. */
import { describe, expect, test, vi } from 'vitest';
import {
  fireEvent,
  screen,
  showPlanner,
  showUnplannedDemo,
  waitFor,
  within,
} from '../../testing/ui/render-planner.tsx';

async function openPrivacy() {
  const shown = await showUnplannedDemo();
  await shown.planner.flush();
  await shown.user.click(screen.getByRole('button', { name: /^On this device/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'What left this device' }));
  return { ...shown, dialog };
}

describe('what left this device', () => {
  test('is nothing; what is kept is counted', async () => {
    const { dialog } = await openPrivacy();
    dialog.getByText(/^In this browser, on this computer\./);
    dialog.getByText('Nothing was asked of another host.');
    await dialog.findByText(/^1 plan, 0 map areas,? and 0 own profiles\./);
    dialog.getByText('There is no counting of visits, no error reporting and no account.');
    expect(dialog.queryByRole('button', { name: 'Back to this device' })).toBeNull();
  });
});

describe('deleting everything', () => {
  async function openErase() {
    const shown = await openPrivacy();
    await shown.user.click(shown.dialog.getByRole('button', { name: 'Delete everything…' }));
    const erase = within(await screen.findByRole('dialog', { name: 'Delete everything on this device' }));
    return { ...shown, erase };
  }

  test('wants a word', async () => {
    const { user, erase } = await openErase();
    const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined);
    const go = erase.getByRole('button', { name: 'Delete everything' });
    expect(go).toHaveProperty('disabled', true);
    expect(erase.queryByRole('alert')).toBeNull();
    await user.type(erase.getByLabelText('Type delete to go on'), 'del{Enter}');
    expect(go).toHaveProperty('disabled', true);
    expect(localStorage.getItem('tourwright-erase')).toBeNull();
    await user.type(erase.getByLabelText('Type delete to go on'), 'ETE');
    expect(go).toHaveProperty('disabled', false);
    await user.keyboard('{Enter}');
    await waitFor(() => expect(reload).toHaveBeenCalledOnce());
    expect(localStorage.getItem('tourwright-erase')).toBe('yes');
    reload.mockRestore();
  });

  test('is left as dialogs are, with nothing deleted', async () => {
    await openErase();
    fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
    expect(screen.queryByRole('dialog')).toBeNull();
    screen.getByRole('heading', { name: 'Orders 40' });
  });
});

test('the first screen says that no host was asked', async () => {
  await showPlanner();
  screen.getByText('Hosts contacted since you opened this page: none');
});
