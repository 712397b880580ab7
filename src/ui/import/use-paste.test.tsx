/** What comes from the clipboard: rows, addresses, files; in fields it is a text like any other. */
import { describe, expect, test } from 'vitest';
import { paste, screen, showDemo, showPlanner, within } from '../../testing/ui/render-planner.tsx';

const findWizard = () => screen.findByRole('region', { name: 'Add orders' });

describe('pasting on the page', () => {
  test('rows with a header are orders to be mapped', async () => {
    const { user } = await showDemo();
    paste('Order\tName\tLat\tLon\nP1\tPasted\t49.5011\t-12.0012');
    await within(await findWizard()).findByText('Pasted rows');
    expect(screen.getByLabelText('Column C, Lat, becomes')).toHaveProperty('value', 'latitude');
    await user.click(screen.getByRole('button', { name: 'Check 1 row' }));
    await user.click(screen.getByRole('button', { name: 'Add 1 order' }));
    await screen.findByRole('heading', { name: 'Orders 41' });
    screen.getByText('Pasted');
  });

  test('addresses, one a line, with commas in them, are looked up', async () => {
    const { user } = await showPlanner();
    paste('North Quay 194, 04101 Linderwick\r\nTollgate 173, 04101 Linderwick\r\n');
    await within(await findWizard()).findByText('Pasted addresses');
    expect(screen.getByLabelText('Column A, Address, becomes')).toHaveProperty('value', 'address');
    screen.getByText('North Quay 194, 04101 Linderwick', { selector: '.sample' });
    await user.click(screen.getByRole('button', { name: 'Check 2 rows' }));
    screen.getByRole('button', { name: 'Look up 2 addresses' });
  });

  test('a file that was copied is read as if dropped', async () => {
    await showDemo();
    paste([new File(['Order,Name,Lat,Lon\nQ1,Copied,49.501,-12.001'], 'copied.csv')]);
    await within(await findWizard()).findByText('copied.csv');
  });

  test('a single word opens nothing, nor do rows that are pasted into a field', async () => {
    const { planner, user } = await showDemo();
    paste('hello');
    await user.click(screen.getByRole('button', { name: 'Search orders' }));
    paste('Order\tLat\tLon\nP1\t49.5\t-12', screen.getByRole('searchbox', { name: 'Search orders' }));
    expect(planner.importing.getState().isOpen).toBe(false);
    expect(screen.queryByRole('region', { name: 'Add orders' })).toBeNull();
  });

  test('beside a file that is being mapped the clipboard is left alone', async () => {
    await showDemo();
    paste('Order\tName\tLat\tLon\nP1\tFirst\t49.5011\t-12.0012');
    const wizard = await findWizard();
    await within(wizard).findByText('First', { selector: '.sample' });
    paste('Order\tName\tLat\tLon\nP2\tSecond\t49.5011\t-12.0012');
    expect(within(wizard).queryAllByText('Second')).toEqual([]);
    expect(wizard.querySelector('.wizard-file')?.textContent?.trim()).toBe('Pasted rows 1 row');
  });
});
