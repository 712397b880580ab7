/** The wizard before there is a file. */
import { describe, expect, test } from 'vitest';
import { screen, showDemo, within } from '../../testing/ui/render-planner.tsx';

async function openDropStep() {
  const shown = await showDemo();
  await shown.user.click(screen.getByRole('button', { name: 'Add' }));
  await shown.user.click(screen.getByRole('menuitem', { name: 'Paste rows…' }));
  const wizard = await screen.findByRole('region', { name: 'Add orders' });
  return { ...shown, wizard };
}

describe('the first step of adding orders', () => {
  test('rows that are typed or pasted into the field are used', async () => {
    const { user, wizard } = await openDropStep();
    const use = within(wizard).getByRole('button', { name: 'Use these rows' });
    expect(use).toHaveProperty('disabled', true);
    await user.type(within(wizard).getByLabelText('Or paste rows'), 'North Quay 194, Linderwick');
    await user.click(use);
    await within(wizard).findByText('Pasted rows');
    expect(screen.getByLabelText('Column A, Address, becomes')).toHaveProperty('value', 'address');
    within(wizard).getByText('North Quay 194, Linderwick', { selector: '.sample' });
  });

  test('names what it reads and links to examples; Cancel closes it', async () => {
    const { user, wizard } = await openDropStep();
    within(wizard).getByText('Drop a file anywhere');
    const examples = within(wizard).getAllByRole('link');
    expect(examples.map((link) => link.getAttribute('href'))).toEqual([
      '/examples/orders-linderwick.csv',
      '/examples/orders-linderwick.xlsx',
    ]);
    await user.click(within(wizard).getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('region', { name: 'Add orders' })).toBeNull();
  });
});
