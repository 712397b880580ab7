/** Every key with what it does: changed, taken away, switched off; conflicts are refused in words. */
import { describe, expect, test } from 'vitest';
import { fireEvent, screen, showUnplannedDemo, waitFor, within } from '../../testing/ui/render-planner.tsx';

async function openKeys() {
  const shown = await showUnplannedDemo();
  const { user } = shown;
  await user.keyboard('?');
  const sheet = within(await screen.findByRole('dialog', { name: 'Keys and locks' }));
  const row = (id: string) => within(document.querySelector(`[data-command="${id}"]`) as HTMLElement);
  const keys = (id: string) =>
    [...(document.querySelector(`[data-command="${id}"]`)?.querySelectorAll('kbd') ?? [])].map(
      (key) => key.textContent,
    );
  const begin = async (id: string) => {
    await user.click(row(id).getByRole('button', { name: /^Change the key of/ }));
    expect(document.activeElement).toBe(row(id).getByRole('button', { name: 'Press a key' }));
  };
  return { ...shown, sheet, row, keys, begin };
}

const heading = (name: RegExp) => screen.findByRole('heading', { name });

describe('the sheet of keys', () => {
  test('a key is changed by pressing another, unless that one is taken or is none', async () => {
    const { user, sheet, row, keys, begin, reload } = await openKeys();
    expect(keys('panel.fleet')).toEqual(['2']);
    await begin('panel.fleet');
    await user.keyboard('t');
    expect(row('panel.fleet').getByRole('alert').textContent).toBe(
      'T already does “Timeline”. Choose another key, or take it from there first.',
    );
    await user.keyboard('{Control>}y{/Control}');
    expect(row('panel.fleet').getByRole('alert').textContent).toBe(
      'Choose a letter, a digit or a sign, without Ctrl or Alt.',
    );
    await user.keyboard('x');
    expect(keys('panel.fleet')).toEqual(['X']);
    await user.click(sheet.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.keyboard('2');
    await heading(/^Orders/);
    await user.keyboard('x');
    await heading(/^Fleet/);
    const again = await reload();
    await heading(/^Orders 40/);
    await again.user.keyboard('x');
    await heading(/^Fleet/);
  });

  test('Escape leaves a key as it is, Backspace takes it away, and the usual ones come back', async () => {
    const { user, sheet, row, keys, begin } = await openKeys();
    await begin('panel.fleet');
    await user.keyboard('{Escape}');
    expect(keys('panel.fleet')).toEqual(['2']);
    await waitFor(() =>
      expect(document.activeElement).toBe(
        row('panel.fleet').getByRole('button', { name: 'Change the key of “Fleet”' }),
      ),
    );
    screen.getByRole('dialog', { name: 'Keys and locks' });
    await begin('panel.fleet');
    await user.keyboard('{Backspace}');
    expect(keys('panel.fleet')).toEqual([]);
    row('panel.fleet').getByText('none');
    await user.click(sheet.getByRole('button', { name: 'Usual keys' }));
    expect(keys('panel.fleet')).toEqual(['2']);
    expect(sheet.queryByRole('button', { name: 'Usual keys' })).toBeNull();
  });

  test('leaving the field leaves the key', async () => {
    const { user, row, keys, begin } = await openKeys();
    await begin('panel.fleet');
    await user.tab();
    expect(row('panel.fleet').queryByRole('button', { name: 'Press a key' })).toBeNull();
    expect(keys('panel.fleet')).toEqual(['2']);
  });

  test('says what every lock holds back', async () => {
    const { sheet } = await openKeys();
    const cells = (name: RegExp) =>
      [...sheet.getByRole('row', { name }).querySelectorAll('td')].map((cell) => cell.textContent);
    expect(cells(/^Plan from scratch/)).toEqual(['order may change', 'held', 'held', 'held']);
    expect(cells(/^Moving it by hand/)).toEqual(['may change', 'may change', 'may change', 'may change']);
    expect(sheet.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
      'Action',
      'Stay on van',
      'Fixed',
      'Locked route',
      'Frozen before a time',
    ]);
  });

  test('is closed as the browser closes dialogs, and by a press beside it', async () => {
    const { user } = await openKeys();
    const cancel = new Event('cancel', { cancelable: true });
    fireEvent(screen.getByRole('dialog'), cancel);
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.keyboard('?');
    fireEvent.click(await screen.findByRole('dialog'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

test('keys without Ctrl are switched off in the settings and on in the sheet', async () => {
  const { user } = await showUnplannedDemo();
  await user.click(screen.getByRole('button', { name: 'Settings' }));
  await user.click(screen.getByRole('switch', { name: /^Keys without Ctrl/ }));
  screen.getByRole('main').focus();
  await user.keyboard('1');
  await heading(/^Settings/);
  await user.keyboard('{Control>}k{/Control}');
  await screen.findByRole('dialog', { name: 'Find or run a command' });
  fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
  await user.click(screen.getByRole('button', { name: 'Change keys' }));
  const on = await screen.findByRole('button', { name: 'Keys without Ctrl are switched off. Switch on' });
  await user.click(on);
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await user.keyboard('1');
  await heading(/^Orders/);
});
