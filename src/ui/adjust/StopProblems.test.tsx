/** A late stop says so everywhere and names its ways out, each on trial before it is made. */
import { describe, expect, test } from 'vitest';
import { chooseStop, hear, readDay, stopBlock } from '../../testing/ui/read-screen.ts';
import { screen, showDemo, waitFor, within } from '../../testing/ui/render-planner.tsx';

const EARLY = '00417';
const inspector = () => within(screen.getByRole('complementary', { name: 'Selected order' }));

/** Café Morgan Quay, open until 09:30, at the end of its route. */
async function makeLate() {
  const shown = await showDemo();
  const { user } = shown;
  await waitFor(() => expect(document.querySelectorAll('.timeline-stop')).toHaveLength(40));
  await chooseStop(EARLY);
  await user.keyboard('m');
  const dialog = within(await screen.findByRole('dialog', { name: /^Move .* to…$/ }));
  await user.click(dialog.getAllByRole('radio')[0]);
  const place = dialog.getByLabelText<HTMLSelectElement>('Place on the route');
  await user.selectOptions(place, [...place.options].at(-1)?.value ?? '');
  await user.click(dialog.getByRole('button', { name: 'Move' }));
  await hear(/ late\.$/);
  await waitFor(() => expect(stopBlock(EARLY).dataset.late).toBe('true'));
  return shown;
}

describe('a late stop', () => {
  test('is late in the figures, the list, the menu of problems and its card', async () => {
    const { user } = await makeLate();
    expect(Number(readDay().figures.late)).toBeGreaterThanOrEqual(1);
    expect(stopBlock(EARLY).getAttribute('aria-label')).toMatch(/, \d+ h \d+ late|, \d+ min late/);
    screen.getByRole('button', { name: /^Late [1-9]/ });
    inspector().getByText(/^Arrives .* late$/);
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('complementary')).toBeNull();
    await user.click(screen.getByRole('button', { name: /^\d+ problems?$/ }));
    await user.click(
      screen.getByRole('menuitem', {
        name: /^Café Morgan Quay is .* late: service from \d\d:\d\d, window until 09:30$/,
      }),
    );
    inspector().getByText(/^Arrives .* late$/);
  });

  test('a way out is tried, given up, tried again and made; undo brings the lateness back', async () => {
    const { user } = await makeLate();
    await screen.findByText(/^Arrives .* late$/);
    const broken = readDay();
    const [attempt] = await inspector().findAllByRole('button', { name: /^Try: / });
    const way = attempt.getAttribute('aria-label') ?? '';
    await user.click(attempt);
    const trial = within(await screen.findByTestId('trial'));
    expect(screen.getByTestId('trial').textContent).toMatch(/[+−].*[+−].*\d late/);
    await user.click(trial.getByRole('button', { name: 'Not this' }));
    expect(screen.queryByTestId('trial')).toBeNull();
    await waitFor(() => expect(readDay()).toEqual(broken));
    await user.click(inspector().getByRole('button', { name: way }));
    await screen.findByTestId('trial');
    const tried = readDay();
    await user.click(within(screen.getByTestId('trial')).getByRole('button', { name: 'Apply' }));
    await waitFor(() => expect(screen.queryByTestId('trial')).toBeNull());
    await waitFor(() => expect(stopBlock(EARLY).dataset.late).toBe('false'));
    expect(readDay()).toEqual(tried);
    await user.keyboard('{Control>}z{/Control}');
    await waitFor(() => expect(readDay()).toEqual(broken));
  });

  test('another window of an order keeps the routes and tells at once what is late', async () => {
    const { user } = await showDemo();
    await waitFor(() => expect(document.querySelectorAll('.timeline-stop')).toHaveLength(40));
    const before = readDay();
    const order = Object.values(before.routes)[0].at(-1) ?? '';
    await chooseStop(order);
    await user.click(inspector().getByRole('button', { name: 'Edit' }));
    if (!inspector().queryByLabelText('Time 1 from'))
      await user.click(inspector().getByRole('button', { name: 'Add a time' }));
    for (const [label, time] of [
      ['Time 1 from', '06:00'],
      ['Time 1 to', '06:30'],
    ]) {
      await user.clear(inspector().getByLabelText(label));
      await user.type(inspector().getByLabelText(label), `${time}{Enter}`);
    }
    await waitFor(() => expect(stopBlock(order).dataset.late).toBe('true'));
    expect(readDay().routes).toEqual(before.routes);
    expect(Number(readDay().figures.late)).toBe(Number(before.figures.late) + 1);
  });
});
