/** Moving without dragging: which van, which place, what it does. */
import { describe, expect, test } from 'vitest';
import { chooseStop, findStop, hear, readRoutes } from '../../testing/ui/read-screen.ts';
import { fireEvent, screen, showDemo, waitFor, within } from '../../testing/ui/render-planner.tsx';

async function openDialog() {
  const shown = await showDemo();
  await waitFor(() => expect(document.querySelectorAll('.timeline-stop')).toHaveLength(40));
  const routes = readRoutes();
  // Van 2 has it, Van 1 is full.
  await chooseStop('00417');
  await shown.user.keyboard('m');
  const dialog = within(await screen.findByRole('dialog', { name: /^Move .* to…$/ }));
  return { ...shown, dialog, routes };
}

describe('the dialog of a move', () => {
  test('tells the best place on every van; a named place is taken, and Enter moves', async () => {
    const { user, dialog, routes } = await openDialog();
    dialog.getByRole('heading', { name: 'Move Café Morgan Quay to…' });
    await waitFor(() =>
      expect(dialog.getAllByText(/best place: stop \d+, arrives \d\d:\d\d/).length).toBe(3),
    );
    // It does not fit in; that it could go there all the same is up to the person.
    expect(dialog.getByText('Van 1').parentElement?.textContent).toContain('breaks a rule wherever it goes');
    expect(dialog.getByText('Van 2').parentElement?.textContent).toContain('now here');
    expect(dialog.getByRole('button', { name: 'Move' })).toHaveProperty('disabled', true);
    expect(dialog.getByLabelText('Place on the route')).toHaveProperty('disabled', true);
    await user.click(dialog.getAllByRole('radio')[2]);
    const places = [...dialog.getByLabelText<HTMLSelectElement>('Place on the route').options];
    expect(places.slice(0, 2).map(({ text }) => text)).toEqual(['Best place', 'First']);
    expect(places).toHaveLength(routes['Van 3'].length + 2);
    await user.selectOptions(dialog.getByLabelText('Place on the route'), 'First');
    await user.click(dialog.getByRole('button', { name: 'Move' }));
    await hear('Café Morgan Quay moved to Van 3, stop 1, arrives');
    expect(findStop('00417')).toEqual({ van: 'Van 3', position: 1 });
    expect(document.querySelector('dialog[open]')).toBeNull();
  });

  test('is closed without a change; the best place on a van is what it told', async () => {
    const { user, dialog, routes } = await openDialog();
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    expect(readRoutes()).toEqual(routes);
    await user.keyboard('m');
    const again = within(await screen.findByRole('dialog', { name: /^Move .* to…$/ }));
    const told = await again.findAllByText(/best place: stop/);
    const [, position, time] = /stop (\d+), arrives (\d\d:\d\d)/.exec(told[1].textContent ?? '') ?? [];
    await user.click(again.getAllByRole('radio')[2]);
    await user.click(again.getByRole('button', { name: 'Move' }));
    await hear(`Café Morgan Quay moved to Van 3, stop ${position}, arrives ${time}.`);
  });

  test('Escape closes it before the next key: the same key opens it again', async () => {
    const { user, planner } = await openDialog();
    const dialog = screen.getByRole<HTMLDialogElement>('dialog');
    // What a browser sends for Escape; it would close the dialog by itself, and say so some time later.
    expect(fireEvent(dialog, new Event('cancel', { cancelable: true }))).toBe(false);
    expect(planner.view.getState().dialog).toBeUndefined();
    await user.keyboard('m');
    screen.getByRole('heading', { name: 'Move Café Morgan Quay to…' });
  });
});
