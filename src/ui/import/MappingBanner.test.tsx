/** Columns that were set by hand are kept under a name, and known when the same kind of file comes again. */
import { describe, expect, test } from 'vitest';
import { dropText, screen, showPlanner, within } from '../../testing/ui/render-planner.tsx';

const fileOf = (id: string) => ['Ref,Customer,Where,Extra', `${id},Someone,North Quay 194,tour 7`];
const button = (name: string) => screen.getByRole('button', { name });
const extra = () => screen.findByLabelText<HTMLSelectElement>('Column D, Extra, becomes');

async function saveMapping() {
  const shown = await showPlanner();
  const { user } = shown;
  dropText('export.csv', fileOf('A1'));
  await user.selectOptions(await extra(), 'group');
  await user.selectOptions(screen.getByLabelText('Column C, Where, becomes'), 'address');
  const name = screen.getByLabelText<HTMLInputElement>('Name of the mapping');
  expect(name.value).toBe('export');
  await user.clear(name);
  await user.type(name, 'Bakery export');
  await user.click(button('Check 1 row'));
  await user.click(button('Add 1 order'));
  await screen.findByRole('heading', { name: 'Orders 1' });
  dropText('tomorrow.csv', fileOf('A2'));
  await screen.findByText('Matched to “Bakery export”.');
  return shown;
}

describe('a saved mapping', () => {
  test('is matched, can be left for a guess, and be taken again', async () => {
    const { user } = await saveMapping();
    expect((await extra()).value).toBe('group');
    expect(screen.getByLabelText('Update the saved mapping “Bakery export”')).toHaveProperty('checked', true);
    await user.click(button('Change mapping'));
    await user.click(button('Guess afresh'));
    expect((await extra()).value).toBe('unused');
    expect(screen.queryByText('Matched to “Bakery export”.')).toBeNull();
    await user.click(button('Use “Bakery export”'));
    expect((await extra()).value).toBe('group');
    screen.getByText('Matched to “Bakery export”.');
  });

  test('is renamed, kept up to date, and forgotten after a question', async () => {
    const { user } = await saveMapping();
    await user.click(button('Change mapping'));
    const list = screen.getByRole('list', { name: 'Saved mappings' });
    const name = within(list).getByLabelText('Name of the mapping');
    await user.clear(name);
    await user.type(name, 'Baker{Enter}');
    screen.getByText('Matched to “Baker”.');
    await user.selectOptions(await extra(), 'note');
    await user.click(button('Check 1 row'));
    await user.click(button('Add 1 order'));
    dropText('third.csv', fileOf('A3'));
    await screen.findByText('Matched to “Baker”.');
    expect((await extra()).value).toBe('note');
    await user.click(button('Change mapping'));
    await user.click(button('Delete “Baker”'));
    await user.click(screen.getByText('Delete?'));
    expect(screen.queryByText('Matched to “Baker”.')).toBeNull();
    expect((await extra()).value).toBe('unused');
    expect(screen.queryByRole('button', { name: 'Use “Baker”' })).toBeNull();
  });

  test('comes as a file too; another file is refused in words', async () => {
    const { user } = await saveMapping();
    await user.click(button('Change mapping'));
    const reader = screen.getByLabelText('Read a mapping file');
    await user.upload(reader, new File(['{"orders":[]}'], 'plan.json', { type: 'application/json' }));
    expect((await screen.findByText('That file is not a mapping.')).role).toBe('alert');
  });
});
