/** What may give way and how far, how roads are used, and what is never broken. */
import { describe, expect, test } from 'vitest';
import { fireEvent, screen, showUnplannedDemo } from '../../testing/ui/render-planner.tsx';

async function openRules() {
  const shown = await showUnplannedDemo();
  await shown.user.click(screen.getByRole('button', { name: 'Rules' }));
  await screen.findByRole('heading', { name: 'Rules' });
  const plan = () => shown.planner.history.getState().plan;
  const line = (title: string) => {
    const term = [...document.querySelectorAll('.rule-lines dt')].find((item) =>
      item.textContent?.startsWith(title),
    );
    return [term?.textContent, term?.nextSibling?.textContent];
  };
  return { ...shown, plan, line };
}

describe('the rules of a plan', () => {
  test('say how many orders and vans each is about', async () => {
    const { plan, line } = await openRules();
    const timed = plan().orders.filter(({ windows }) => windows.length > 0).length;
    expect(line('Times of orders')).toEqual([
      `Times of orders ${timed} orders`,
      'Work starts inside the times, or the order stays out.',
    ]);
    expect(line('Skills')[0]).toBe('Skills 3 orders');
    expect(line('Priorities')[0]).toBe('Priorities 0 orders');
    expect(line('Breaks')[0]).toBe('Breaks 0 vans');
  });

  test('minutes late and of overtime are typed or slid; what is no number is refused', async () => {
    const { user, plan, line } = await openRules();
    const late = screen.getByLabelText<HTMLInputElement>('Minutes late allowed, min');
    await user.clear(late);
    await user.type(late, '-5{Enter}');
    screen.getByText('A number, 0 or more');
    expect(plan().tolerances?.latenessSeconds).toBeUndefined();
    await user.clear(late);
    await user.type(late, '10{Enter}');
    expect(plan().tolerances?.latenessSeconds).toBe(600);
    expect(line('Times of orders')[1]).toBe('Work starts at most 10 min late, and that is shown.');
    const slider = screen.getByLabelText('Minutes of overtime allowed');
    fireEvent.change(slider, { target: { value: '30' } });
    expect(plan().tolerances?.overtimeSeconds).toBeUndefined();
    fireEvent.pointerUp(slider);
    expect(plan().tolerances?.overtimeSeconds).toBe(1800);
    expect(line('Shifts, hours and distance')[1]).toContain('at most 30 min after its shift');
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(plan().tolerances?.overtimeSeconds).toBeUndefined();
    await user.clear(late);
    await user.type(late, '0{Enter}');
    expect(plan().tolerances?.latenessSeconds).toBeUndefined();
  });

  test('roads: sides of streets, roads where nobody lives, and speeds only where there are some', async () => {
    const { user, plan } = await openRules();
    await user.selectOptions(
      screen.getByLabelText('Side of the street'),
      'Always kept; an order without a way stays out',
    );
    expect(plan().roadRules?.curbside).toBe('strict');
    await user.click(screen.getByLabelText('tunnels'));
    await user.click(screen.getByLabelText('bridges'));
    await user.click(screen.getByLabelText('tunnels'));
    expect(plan().roadRules?.snapPreventions).toEqual(['bridge']);
    await user.selectOptions(screen.getByLabelText('Side of the street'), 'Kept where it can be');
    expect(plan().roadRules?.curbside).toBeUndefined();
    const busy = screen.getByLabelText(/^Slower at busy hours/);
    const known = await screen.findByText(/This map area has no speeds|Times follow the speeds/);
    expect(busy).toHaveProperty('disabled', /no speeds/.test(known.textContent ?? ''));
  });
});
