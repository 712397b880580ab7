/** The wizard as a whole: its steps there and back, leaving it, files one after the other, files that cannot be read. */
import { describe, expect, test } from 'vitest';
import {
  dropFiles,
  dropText,
  screen,
  showDemo,
  showPlanner,
  within,
} from '../../testing/ui/render-planner.tsx';

const ORDERS = [
  'Order,Name,Lat,Lon,Extra',
  'A,One,49.5010,-12.0010,x',
  'B,Two,bad,-12.0020,y',
  'C,Three,49.5030,-12.0030,z',
];

const findWizard = () => screen.findByRole('region', { name: 'Add orders' });
const button = (name: string) => screen.getByRole('button', { name });

describe('the wizard for orders', () => {
  test('Escape closes it at once; after a change it asks, and Escape again stays', async () => {
    const { user } = await showDemo();
    dropText('orders.csv', ORDERS);
    const wizard = await findWizard();
    await within(wizard).findByText('orders.csv');
    expect(wizard.querySelector('.wizard-file')?.textContent?.trim()).toBe('orders.csv 3 rows');
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('region', { name: 'Add orders' })).toBeNull();
    screen.getByRole('heading', { name: 'Orders 40' });

    dropText('orders.csv', ORDERS);
    await user.selectOptions(await screen.findByLabelText('Column E, Extra, becomes'), 'note');
    await user.keyboard('{Escape}');
    const question = screen.getByRole('alertdialog', { name: 'Leave the import' });
    within(question).getByText('Leave without adding these orders? What you chose here is lost.');
    expect(document.activeElement).toBe(within(question).getByRole('button', { name: 'Stay' }));
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('alertdialog')).toBeNull();
    await user.click(button('Close without adding'));
    await user.click(button('Stay'));
    expect(screen.getByLabelText('Column E, Extra, becomes')).toHaveProperty('value', 'note');
    await user.click(button('Close without adding'));
    await user.click(button('Leave'));
    expect(screen.queryByRole('region', { name: 'Add orders' })).toBeNull();
    screen.getByRole('heading', { name: 'Orders 40' });
  });

  test('Back loses neither columns nor changed cells, and the step on show is the current one', async () => {
    const { user } = await showDemo();
    dropText('orders.csv', ORDERS);
    await user.selectOptions(await screen.findByLabelText('Column E, Extra, becomes'), 'note');
    await user.click(button('Check 3 rows'));
    const steps = () => document.querySelector('.wizard-steps [aria-current=step]')?.textContent;
    expect(steps()).toBe('4 Check');
    await user.click(button('Change Lat of row 3: bad'));
    await user.clear(screen.getByLabelText('Change Lat of row 3'));
    await user.keyboard('49.5020{Enter}');
    expect(screen.getByTestId('ready-count').textContent).toBe('3 orders ready to add.');
    await user.click(button('Back'));
    expect(steps()).toBe('3 Columns');
    expect(screen.getByLabelText('Column E, Extra, becomes')).toHaveProperty('value', 'note');
    await user.click(button('Back'));
    expect(steps()).toBe('2 Sheet');
    await user.click(button('Choose columns'));
    expect(screen.getByLabelText('Column E, Extra, becomes')).toHaveProperty('value', 'note');
    await user.click(button('Check 3 rows'));
    expect(screen.getByTestId('ready-count').textContent).toBe('3 orders ready to add.');
    await user.click(button('Add 3 orders'));
    await screen.findByRole('heading', { name: 'Orders 43' });
  });

  test('without a place among its columns a file goes no further', async () => {
    const { user } = await showDemo();
    dropText('names.csv', ['Order,Name,Boxes', 'A,One,1', 'B,Two,2']);
    await screen.findByLabelText('Column B, Name, becomes');
    expect(button('Check 2 rows')).toHaveProperty('disabled', true);
    await user.selectOptions(screen.getByLabelText('Column B, Name, becomes'), 'address');
    expect(button('Check 2 rows')).toHaveProperty('disabled', false);
    await user.click(button('Check 2 rows'));
    expect(screen.getByTestId('ready-count').textContent).toBe('2 orders ready to add.');
    button('Look up 2 addresses');
  });

  test('two files come one after the other; a bad third one takes nothing away', async () => {
    const { user } = await showDemo();
    dropFiles([
      new File(['Order,Name,Lat,Lon\nA1,Ann,49.501,-12.001'], 'one.csv'),
      new File(['Order,Name,Lat,Lon\nB1,Bob,49.502,-12.002'], 'two.csv'),
    ]);
    const wizard = await findWizard();
    await within(wizard).findByText(/then two\.csv/);
    dropText('letter.pdf', ['%PDF-1.7 Dear customer']);
    await user.click(await screen.findByRole('button', { name: 'Check 1 row' }));
    await user.click(button('Add 1 order'));
    await screen.findByText('two.csv');
    await user.click(await screen.findByRole('button', { name: 'Check 1 row' }));
    await user.click(button('Add 1 order'));
    const refused = (await screen.findByText('letter.pdf could not be read')).closest('[role=alert]');
    expect(refused?.textContent).toContain('letter.pdf is a PDF.');
    expect(refused?.textContent).toContain('Export the list as CSV or Excel (.xlsx) instead.');
    screen.getByRole('heading', { name: 'Orders 42' });
    await user.click(button('Close'));
    expect(screen.queryByText('letter.pdf could not be read')).toBeNull();
    await user.keyboard('{Control>}z{/Control}');
    await screen.findByRole('heading', { name: 'Orders 41' });
  });

  test.each([
    ['nothing.csv', '', 'nothing.csv is empty. Check that it was saved or downloaded completely.'],
    [
      'head.csv',
      'Order,Name,Lat,Lon',
      'The file has a header but no rows below it. Put one order on each row below the header.',
    ],
    [
      'letter.rtf',
      '{\\rtf1 Dear customer}',
      'letter.rtf is a rich text document. In the spreadsheet program choose "Save as"',
    ],
  ])('%s says why it cannot be read', async (name, body, why) => {
    await showPlanner();
    dropText(name, [body]);
    const error = await screen.findByText(`${name} could not be read`);
    const said = [...(error.parentElement?.querySelectorAll('p') ?? [])].map((line) =>
      line.textContent?.trim(),
    );
    expect(said.join(' ')).toContain(why);
  });
});
