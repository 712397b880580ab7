/** What the plan aims at, and how evenly the work is spread; what cannot be chosen says why. */
import { describe, expect, test } from 'vitest';
import { screen, showDemo, showUnplannedDemo, waitFor, within } from '../../testing/ui/render-planner.tsx';

async function openRules() {
  const shown = await showUnplannedDemo();
  await shown.user.click(screen.getByRole('button', { name: 'Rules' }));
  await screen.findByRole('heading', { name: 'Rules' });
  const aims = () => shown.planner.history.getState().plan.objectives;
  return { ...shown, aims };
}
const select = (label: string) => screen.getByLabelText<HTMLSelectElement>(label);
const button = (name: string) => screen.getByRole('button', { name });

describe('the goal', () => {
  test('is one of the usual ones, or aims one after the other', async () => {
    const { user, aims } = await openRules();
    expect(screen.getByLabelText(/^Shortest working time/)).toHaveProperty('checked', true);
    await user.click(screen.getByLabelText(/^Fewest vans, then shortest working time/));
    expect(aims()).toEqual([
      { type: 'min', value: 'vehicles' },
      { type: 'min', value: 'completion_time' },
    ]);
    await user.click(button('Move aim 1 down'));
    expect(aims().map(({ value }) => value)).toEqual(['completion_time', 'vehicles']);
    expect(screen.getByLabelText(/^Fewest vans/)).toHaveProperty('checked', false);
    await user.click(button('Move aim 2 up'));
    expect(screen.getByLabelText(/^Fewest vans/)).toHaveProperty('checked', true);
    expect(button('Move aim 1 up')).toHaveProperty('disabled', true);
    await user.selectOptions(select('What aim 2 is about'), 'driving');
    expect(aims()[1]).toEqual({ type: 'min', value: 'transport_time' });
    await user.click(button('Add an aim'));
    expect(aims()).toHaveLength(3);
    await user.click(button('Remove aim 3'));
    await user.click(button('Remove aim 2'));
    // One aim stays: there is nothing to order or to remove.
    expect(screen.queryByRole('button', { name: 'Remove aim 1' })).toBe(null);
    await user.click(button('Undo'));
    expect(aims()).toHaveLength(2);
  });

  test('counts as least or as shortest longest only where that can be', async () => {
    const { user, aims } = await openRules();
    await user.selectOptions(select('How aim 1 counts'), 'Shortest longest');
    expect(aims()[0]).toEqual({ type: 'min-max', value: 'completion_time' });
    const values = [...select('What aim 1 is about').options];
    expect(values.filter(({ disabled }) => disabled).map(({ text }) => text)).toContain('vans');
    await user.selectOptions(select('How aim 1 counts'), 'Least');
    await user.selectOptions(select('What aim 1 is about'), 'vans');
    const kinds = [...select('How aim 1 counts').options];
    expect(kinds.map(({ text, disabled }) => [text, disabled])).toEqual([
      ['Least', false],
      ['Shortest longest', true],
    ]);
    expect(screen.getAllByText(/^Not possible: /).length).toBeGreaterThan(0);
  });
});

describe('fairness', () => {
  test('has four levels, each with its limit in words, of working time or of stops', async () => {
    const { user, planner } = await openRules();
    const fairness = () => planner.history.getState().plan.fairness;
    const group = within(screen.getByRole('group', { name: 'Fairness' }));
    // As the demo has it.
    expect(group.getByRole('button', { name: 'Even' }).getAttribute('aria-pressed')).toBe('true');
    await user.click(group.getByRole('button', { name: 'Off' }));
    screen.getByText('Whoever fits best gets the work; some vans may stay at home.');
    expect(screen.queryByLabelText('Spread')).toBeNull();
    await user.click(group.getByRole('button', { name: 'Even' }));
    expect(fairness()).toEqual({ level: 2, of: 'working_time' });
    screen.getByText('Evens out for at most 5 % more distance and driving.');
    await user.selectOptions(select('Spread'), 'stops');
    expect(fairness()).toEqual({ level: 2, of: 'orders' });
    await user.selectOptions(select('Spread'), 'distance');
    await user.click(group.getByRole('button', { name: 'Strict' }));
    expect(fairness()).toEqual({ level: 3, of: 'distance' });
    screen.getByText('Evens out for at most 10 % more distance and driving.');
    await user.click(group.getByRole('button', { name: 'Off' }));
    expect(fairness()).toBeUndefined();
  });

  test('says on routes that are there what it comes to, and does that on request', async () => {
    const { user, planner } = await showDemo();
    // A tour gives its last stops to another: no longer even.
    const [from, to] = planner.history.getState().plan.solution?.routes ?? [];
    const moved = from.stops.slice(-4).map(({ orderId }) => ({ orderId }));
    expect(await planner.adjuster.move(moved, { vehicleId: to.vehicleId, position: 0 })).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Rules' }));
    const plan = () => planner.history.getState().plan;
    const stops = () => plan().solution?.routes.map((route) => route.stops.map(({ orderId }) => orderId));
    const before = plan().solution;
    const former = stops();
    const group = within(await screen.findByRole('group', { name: 'Fairness' }));
    await user.click(group.getByRole('button', { name: 'Strict' }));
    screen.getByText(/^Evens out for at most 10 % more distance and driving, on these routes \d/);
    // Each level says on its button what it comes to, the curve says it to those who do not see it.
    const figuresOf = (name: string) =>
      [...group.getByRole('button', { name: new RegExp(`^${name}`) }).querySelectorAll('small')].map(
        ({ textContent }) => textContent,
      );
    await waitFor(() => expect(figuresOf('Strict')).toHaveLength(2), { timeout: 20_000 });
    const levels = ['Mild', 'Even', 'Strict'];
    const curve = screen.getByRole('img', { name: /^now: / }).getAttribute('aria-label');
    for (const level of levels)
      expect(curve).toContain(`${level}: ${figuresOf(level)[0]} apart, ${figuresOf(level)[1]}`);
    expect(figuresOf('Off')).toEqual([]);
    const said = await screen.findByText(
      /^Evener: \d.* → \d.* between most and least/,
      {},
      { timeout: 20_000 },
    );
    expect(stops()).toEqual(former);
    const text = said.textContent ?? '';
    await user.click(screen.getByRole('button', { name: 'Even out now' }));
    const outcome = () => planner.solve.getState().outcome?.();
    await waitFor(() => expect(outcome()).toContain(text.slice(0, text.indexOf(' →'))), { timeout: 20_000 });
    expect(plan().solution?.unassigned).toHaveLength(before?.unassigned.length ?? -1);
    // Evened out once, they are as even as they can be.
    await screen.findByText(/^(The work is spread as evenly|Evener: )/, {}, { timeout: 20_000 });
  });
});
