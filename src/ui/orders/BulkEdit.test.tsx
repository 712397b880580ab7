/** Several orders changed at once, one undo step a change. */
import { describe, expect, test } from 'vitest';
import { screen, showUnplannedDemo, within } from '../../testing/ui/render-planner.tsx';

async function chooseTwenty() {
  const shown = await showUnplannedDemo();
  const { planner, user } = shown;
  const [first] = screen.getByRole('list', { name: 'Orders' }).querySelectorAll<HTMLElement>('[data-row]');
  await user.click(first);
  first.focus();
  await user.keyboard(`{Shift>}${'{ArrowDown}'.repeat(19)}{/Shift}`);
  const many = within(await screen.findByRole('complementary', { name: 'Selected orders' }));
  const orders = () => planner.history.getState().plan.orders;
  return { ...shown, many, orders };
}

describe('several chosen orders', () => {
  test('twenty get another time at the door in one undo step, and are removed in another', async () => {
    const { planner, user, many, orders } = await chooseTwenty();
    const before = orders();
    const boxes = before.slice(0, 20).reduce((sum, { loads }) => sum + loads[0], 0);
    expect(many.getAllByText('20 orders chosen')).toHaveLength(2);
    many.getByText(`${boxes} boxes`);
    await user.selectOptions(many.getByLabelText('What to change'), 'durationSeconds');
    await user.type(many.getByLabelText('New value'), '12 min{Enter}');
    expect(
      orders()
        .slice(0, 20)
        .every(({ durationSeconds }) => durationSeconds === 720),
    ).toBe(true);
    expect(orders().slice(20)).toEqual(before.slice(20));
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(orders()).toEqual(before);
    await user.click(many.getByRole('button', { name: 'Remove' }));
    await screen.findByRole('heading', { name: 'Orders 20' });
    await planner.undo();
    await screen.findByRole('heading', { name: 'Orders 40' });
  });

  test('a value that cannot be says why and changes nothing', async () => {
    const { user, many, orders } = await chooseTwenty();
    const before = orders();
    await user.type(many.getByLabelText('New value'), 'soon');
    await user.click(many.getByRole('button', { name: 'Set' }));
    expect(many.getByRole('alert').textContent).toBe(
      '20 orders cannot have this: A length of time such as 8 min or 1 h 30',
    );
    expect(many.getByLabelText('New value').getAttribute('aria-invalid')).toBe('true');
    expect(orders()).toEqual(before);
    await user.selectOptions(many.getByLabelText('What to change'), 'type');
    expect(many.queryByRole('alert')).toBeNull();
    await user.selectOptions(many.getByLabelText('New value'), 'Collect');
    await user.click(many.getByRole('button', { name: 'Set' }));
    expect(orders().filter(({ type }) => type === 'pickup')).toHaveLength(20);
  });

  test('needs are added to what each has, and taken away again', async () => {
    const { user, many, orders } = await chooseTwenty();
    const before = orders().map(({ skills }) => skills);
    await user.selectOptions(many.getByLabelText('What to change'), 'Add needs');
    await user.type(many.getByLabelText('New value'), 'crane; cold box{Enter}');
    const clinic = () => orders().find(({ name }) => name === 'South Clinic')?.skills;
    expect(clinic()?.toSorted()).toEqual(['cold box', 'crane']);
    expect(orders()[0].skills).toEqual(['crane', 'cold box']);
    expect(orders()[20].skills).toEqual(before[20]);
    await user.selectOptions(many.getByLabelText('What to change'), 'Take needs away');
    await user.type(many.getByLabelText('New value'), 'crane{Enter}');
    expect(clinic()).toEqual(['cold box']);
    await user.click(many.getByRole('button', { name: 'Clear' }));
    expect(screen.queryByRole('complementary')).toBeNull();
  });

  test('they lead to a new rule', async () => {
    const { user, many } = await chooseTwenty();
    await user.click(many.getByRole('button', { name: 'Make a rule…' }));
    await screen.findByLabelText('What holds');
    screen.getByRole('heading', { name: 'Rules' });
  });
});
