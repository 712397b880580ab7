/** Own profiles of this device: made, copied, deleted after a warning, brought back with their vans. */
import { expect, test, vi } from 'vitest';
import { screen, showUnplannedDemo, waitFor, within } from '../../testing/ui/render-planner.tsx';

async function openList() {
  const shown = await showUnplannedDemo();
  const { planner, user } = shown;
  const press = (name: string | RegExp) => user.click(screen.getByRole('button', { name }));
  await press('Fleet');
  await user.click(await screen.findByRole('button', { name: 'Own profiles…' }));
  await screen.findByText('No own profiles yet');
  const make = async (name: string) => {
    await press('New profile');
    await user.clear(await screen.findByLabelText('Name'));
    await user.type(screen.getByLabelText('Name'), name);
    await press('Add a rule');
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', false),
    );
    await press('Save');
  };
  const vans = () => planner.history.getState().plan.vehicles;
  return { ...shown, press, make, vans };
}

test('a profile in use is deleted after a warning, and brought back with its vans', async () => {
  const { user, press, make, vans } = await openList();
  await make('Few motorways');
  await screen.findByRole('heading', { name: 'Own profiles 1' });
  screen.getByText('Car or van, not used in this plan');
  await press('Duplicate Few motorways');
  expect(await screen.findByLabelText('Name')).toHaveProperty('value', 'Few motorways 2');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', false));
  await press('Save');
  await screen.findByRole('heading', { name: 'Own profiles 2' });
  await press('Back to the fleet');
  await user.click(screen.getByText('Van 1', { selector: '.vehicle-open strong' }));
  await press(/^Skills and cost/);
  await user.selectOptions(screen.getByLabelText('Drives as'), 'Few motorways');
  const { profile } = vans()[0];
  expect(profile).toMatch(/^cp_/);
  screen.getByText('2 own profiles on this device');
  await user.click(screen.getAllByRole('button', { name: 'Own profiles…' })[0]);
  screen.getByText('Car or van, 1 van of this plan');
  const remove = screen.getByRole('button', { name: 'Delete Few motorways, used by 1 van' });
  await user.click(remove);
  expect(remove.textContent).toBe('In use by 1 van. Delete?');
  await user.keyboard('{Escape}');
  expect(remove.textContent).toBe('');
  await user.click(remove);
  await user.click(remove);
  await screen.findByRole('heading', { name: 'Own profiles 1' });
  expect(vans()[0].profile).not.toBe(profile);
  await press('Bring it back');
  await screen.findByRole('heading', { name: 'Own profiles 2' });
  await waitFor(() => expect(vans()[0].profile).toBe(profile));
});

test('a profile is there after a reload, and is changed under its name', async () => {
  const { make, reload } = await openList();
  await make('Few motorways');
  await screen.findByRole('heading', { name: 'Own profiles 1' });
  const { user } = await reload();
  await user.click(await screen.findByRole('button', { name: 'Fleet' }));
  await user.click(await screen.findByRole('button', { name: 'Own profiles…' }));
  await user.click(await screen.findByRole('button', { name: 'Edit Few motorways' }));
  await screen.findByRole('heading', { name: 'Edit profile' });
  expect(
    screen.getByLabelText<HTMLSelectElement>('What rule 1 is about').selectedOptions[0].textContent,
  ).toBe('motorways');
});

test('two cannot have the same name, and leaving asks only after a change', async () => {
  const { user, press, make } = await openList();
  await make('Few motorways');
  await screen.findByRole('heading', { name: 'Own profiles 1' });
  await press('Edit Few motorways');
  await press('Cancel');
  await screen.findByRole('heading', { name: 'Own profiles 1' });
  await press('New profile');
  await user.clear(await screen.findByLabelText('Name'));
  await user.type(screen.getByLabelText('Name'), 'Few motorways');
  await waitFor(() => expect(screen.getByTestId('save-obstacle').textContent).not.toBe(''));
  expect(screen.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', true);
  await press('Cancel');
  const asked = within(screen.getByRole('alertdialog', { name: 'Leave without saving' }));
  expect(document.activeElement?.textContent).toBe(asked.getAllByRole('button')[0].textContent);
  await user.click(asked.getAllByRole('button')[0]);
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Few motorways');
  await press('Back to the own profiles');
  await user.click(within(screen.getByRole('alertdialog')).getAllByRole('button')[1]);
  await screen.findByRole('heading', { name: 'Own profiles 1' });
});

test('a profile is made by keyboard alone, and focus is never lost', async () => {
  const { user } = await openList();
  screen.getByRole('button', { name: 'New profile' }).focus();
  const focus = vi.spyOn(HTMLElement.prototype, 'focus');
  await user.keyboard('{Enter}');
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Back to the own profiles' })),
  );
  // The panel stays where it is scrolled to.
  expect(focus.mock.calls).toEqual([[{ preventScroll: true }]]);
  focus.mockRestore();
  await user.tab();
  expect(document.activeElement).toBe(screen.getByLabelText('Name'));
  await user.keyboard('{Control>}a{/Control}By keys');
  screen.getByRole('button', { name: 'Add a rule' }).focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', false));
  screen.getByRole('button', { name: 'Save' }).focus();
  await user.keyboard('{Enter}');
  await screen.findByRole('heading', { name: 'Own profiles 1' });
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Back to the fleet' })),
  );
  await user.keyboard('{Enter}');
  await screen.findByRole('heading', { name: 'Fleet 4' });
});
