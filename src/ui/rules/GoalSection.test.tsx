/** What the plan aims at, and how evenly the work is spread; what cannot be chosen says why. */
import { describe, expect, test } from 'vitest';
import { screen, showUnplannedDemo, within } from '../../testing/ui/render-planner.tsx';

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
    expect(button('Remove aim 1')).toHaveProperty('disabled', true);
    expect(button('Remove aim 1').title).toBe('One aim stays');
    await user.click(button('Undo'));
    expect(aims()).toHaveLength(2);
  });

  test('counts as least, longest or even only where that can be', async () => {
    const { user, aims } = await openRules();
    await user.selectOptions(select('How aim 1 counts'), 'Even');
    expect(aims()[0]).toEqual({ type: 'balance', value: 'completion_time', level: 2 });
    const values = [...select('What aim 1 is about').options];
    expect(values.filter(({ disabled }) => disabled).map(({ text }) => text)).toContain('vans');
    await user.selectOptions(select('How aim 1 counts'), 'Least');
    await user.selectOptions(select('What aim 1 is about'), 'vans');
    const kinds = [...select('How aim 1 counts').options];
    expect(kinds.map(({ text, disabled }) => [text, disabled])).toEqual([
      ['Least', false],
      ['Shortest longest', true],
      ['Even', true],
    ]);
    expect(screen.getAllByText(/^Not possible: /).length).toBeGreaterThan(0);
  });
});

describe('fairness', () => {
  test('has four levels, said in words, of working time or of stops', async () => {
    const { user, aims } = await openRules();
    const group = within(screen.getByRole('group', { name: 'Fairness' }));
    expect(group.getByRole('button', { name: 'Off' }).getAttribute('aria-pressed')).toBe('true');
    screen.getByText('Whoever fits best gets the work; some vans may stay at home.');
    expect(screen.queryByLabelText('Spread')).toBeNull();
    await user.click(group.getByRole('button', { name: 'Even' }));
    expect(aims()[0]).toEqual({ type: 'balance', value: 'completion_time', level: 2 });
    screen.getByText('Evens out for a reasonable detour.');
    await user.selectOptions(select('Spread'), 'stops');
    expect(aims()[0]).toEqual({ type: 'balance', value: 'activities', level: 2 });
    await user.click(group.getByRole('button', { name: 'Strict' }));
    expect(aims()[0]).toMatchObject({ level: 3 });
    await user.click(group.getByRole('button', { name: 'Off' }));
    expect(aims().some(({ type }) => type === 'balance')).toBe(false);
  });
});
