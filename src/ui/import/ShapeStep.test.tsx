/** How a file is read: what stands between columns, which row names them, sheets, tracks. */
import { describe, expect, test } from 'vitest';
import writeExcelFile from 'write-excel-file/node';
import { dropFiles, dropText, screen, showDemo, within } from '../../testing/ui/render-planner.tsx';

const button = (name: string) => screen.getByRole('button', { name });

async function openShape(lines: readonly string[]) {
  const shown = await showDemo();
  dropText('orders.csv', lines);
  const wizard = await screen.findByRole('region', { name: 'Add orders' });
  await within(wizard).findByRole('table');
  await shown.user.click(button('Back'));
  return { ...shown, wizard };
}

describe('how a file is read', () => {
  test('a delimiter that reads it wrongly is one choice away from the right one', async () => {
    const { user, wizard } = await openShape(['Order,Name,Lat,Lon', 'A,One,49.501,-12.001']);
    const cells = () =>
      [...wizard.querySelectorAll('.header-picker tr:first-child td')].map((cell) => cell.textContent);
    const between = within(wizard).getByLabelText('Between columns');
    expect(between).toHaveProperty('value', ',');
    expect(cells()).toEqual(['Order', 'Name', 'Lat', 'Lon']);
    await user.selectOptions(between, ';');
    await within(wizard).findByText('Order,Name,Lat,Lon');
    await user.selectOptions(between, ',');
    await within(wizard).findByText('Lat');
    expect(cells()).toEqual(['Order', 'Name', 'Lat', 'Lon']);
    await user.click(button('Choose columns'));
    expect(screen.getByLabelText('Column C, Lat, becomes')).toHaveProperty('value', 'latitude');
  });

  test('another row names the columns, or none does', async () => {
    const { user, wizard } = await openShape([
      'Order,Name,Lat,Lon',
      'Nr,Kunde,Breite,Länge',
      'A,One,49.501,-12.001',
    ]);
    expect(button('Row 1 names the columns').getAttribute('aria-pressed')).toBe('true');
    await user.click(button('Row 2 names the columns'));
    await within(wizard).findByText(/1 row$/);
    await user.click(button('Choose columns'));
    expect(screen.getByLabelText('Column C, Breite, becomes')).toHaveProperty('value', 'latitude');
    await user.click(button('Back'));
    await user.click(within(wizard).getByText('One'));
    await user.click(screen.getByLabelText('No row: the file has only orders'));
    await within(wizard).findByText(/3 rows$/);
    await user.click(button('Choose columns'));
    screen.getByLabelText('Column C, Column C, becomes');
    expect(screen.queryByLabelText('Remember these columns as')).toBeNull();
  });

  test('characters of another encoding, and decimals for all columns', async () => {
    const { user } = await showDemo();
    const bytes = Uint8Array.from('Order;Name;Lat;Lon;kg\nA;Caf\u00e9;49,501;-12,001;1,5', (letter) =>
      letter.charCodeAt(0),
    );
    dropFiles([new File([bytes], 'western.csv')]);
    await screen.findByText('Café', { selector: '.sample' });
    screen.getByText(/Read as Windows-1252, because it is not valid UTF-8\./);
    await user.click(button('Back'));
    expect(screen.getByLabelText('Characters')).toHaveProperty('value', 'windows-1252');
    expect(screen.getByLabelText('Between columns')).toHaveProperty('value', ';');
    await user.selectOptions(screen.getByLabelText('Decimals'), 'point');
    await user.click(button('Choose columns'));
    expect(screen.getByLabelText('Decimals of column E, kg')).toHaveProperty('value', 'point');
  });

  test('a track is asked about; its points become stops, or nothing does', async () => {
    const { user } = await showDemo();
    const gpx = '<gpx><trk><trkseg><trkpt lat="49.5" lon="-12"/></trkseg></trk></gpx>';
    dropText('track.gpx', [gpx]);
    const wizard = await screen.findByRole('region', { name: 'Add orders' });
    await within(wizard).findByText('This is a GPS track. Add its points as stops?');
    expect(wizard.textContent).toContain('track.gpx is a GPS track without stops.');
    expect(button('Choose columns')).toHaveProperty('disabled', true);
    await user.click(button('Add as stops'));
    await within(wizard).findByText(/1 row$/);
    await user.click(button('Choose columns'));
    await user.click(button('Check 1 row'));
    expect(screen.getByTestId('ready-count').textContent).toBe('1 order ready to add.');
    await user.click(button('Close without adding'));
    await user.click(button('Leave'));
    dropText('track.gpx', [gpx]);
    await user.click(await screen.findByRole('button', { name: 'Leave out' }));
    expect(screen.queryByRole('region', { name: 'Add orders' })).toBeNull();
  });

  test('of a workbook another sheet', async () => {
    const { user } = await showDemo();
    const toRows = (rows: string[][]) => rows.map((row) => row.map((value) => ({ value, type: String })));
    const first = toRows([
      ['Order', 'Lat', 'Lon'],
      ['A', '49.501', '-12.001'],
    ]);
    const second = toRows([
      ['Order', 'Lat', 'Lon'],
      ['B', '49.5', '-12'],
      ['C', '49.5', '-12'],
    ]);
    const book = await writeExcelFile([
      { sheet: 'Monday', data: first },
      { sheet: 'Tuesday', data: second },
    ]).toBuffer();
    dropFiles([new File([new Uint8Array(book)], 'week.xlsx')]);
    const wizard = await screen.findByRole('region', { name: 'Add orders' });
    await within(wizard).findByText(/1 row$/);
    if (screen.queryByRole('button', { name: 'Check 1 row' })) await user.click(button('Back'));
    await user.selectOptions(screen.getByLabelText('Sheet'), 'Tuesday');
    await within(wizard).findByText(/2 rows$/);
    expect(wizard.querySelector('.header-picker')?.textContent).toContain('C49.5-12');
    await user.click(button('Choose columns'));
    await user.click(button('Back'));
    expect(screen.getByLabelText('Sheet')).toHaveProperty('value', 'Tuesday');
    expect(screen.queryByLabelText('Between columns')).toBeNull();
  });
});
