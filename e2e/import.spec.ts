import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import writeXlsxFile from 'write-excel-file/node';
import { dropFiles, expectNoViolations, openDemo, openPlanner, watchPage } from './journey.ts';
import { test } from './journey-test.ts';

const HEADER = ['Order no.', 'Name', 'Street', 'No.', 'Post code', 'City', 'Deliver between', 'Boxes'];

/** Addresses of the demo city as its own example file has them, with numbers that the sample plan does not use. */
function readAddresses(count: number): string[][] {
  const lines = readFileSync('public/examples/orders-linderwick.csv', 'utf8').trim().split('\r\n');
  return lines.slice(1, count + 1).map((line, i) => {
    const [, name, street, number, postcode, city] = line.split(',');
    return [`N${i + 1}`, name, street, number, postcode, city, '08:00-12:00', '2'];
  });
}

async function makeWorkbook(rows: string[][]): Promise<Buffer> {
  const data = rows.map((row) => row.map((value) => ({ value, type: String })));
  return (await writeXlsxFile(data, {})).toBuffer();
}

function toCsv(rows: string[][]): string {
  return `${[HEADER, ...rows].map((row) => row.join(',')).join('\r\n')}\r\n`;
}

async function openEmptyPlan(page: Page): Promise<void> {
  await openPlanner(page);
  await page.keyboard.press('Escape');
}

const wizard = (page: Page) => page.getByRole('region', { name: 'Add orders' }).first();
const current = (page: Page) => page.getByTestId('locate-current');

test('a workbook of addresses is mapped, fixed, located by keyboard and added', { tag: '@day' }, async ({
  page,
}) => {
  const watched = watchPage(page);
  await openEmptyPlan(page);
  const rows = readAddresses(6);
  // A typing mistake in a street, a town alone, a street without a number, and a window that is none.
  rows[1][2] = `${rows[1][2].slice(0, -1)}`;
  rows[2] = ['N3', 'Town only', '', '', '', 'Linderwick', '', '1'];
  rows[3][3] = '';
  rows[4][6] = '25:99';
  await dropFiles(page, [{ name: 'tuesday.xlsx', body: await makeWorkbook([HEADER, ...rows]) }]);
  await expect(wizard(page)).toBeVisible();
  await expect(page.getByLabel('Column C, Street, becomes')).toHaveValue('street');
  await expectNoViolations(page, 'columns');
  await page.getByRole('button', { name: 'Check 6 rows' }).click();
  await expect(page.getByTestId('ready-count')).toHaveText('5 orders ready to add.');
  await expectNoViolations(page, 'check');

  await page.getByRole('button', { name: 'Change Deliver between of row 6' }).click();
  await page.getByLabel('Change Deliver between of row 6').fill('09:00-10:00');
  await page.keyboard.press('Enter');
  await expect(page.getByTestId('ready-count')).toHaveText('6 orders ready to add.');

  await page.getByRole('button', { name: 'Look up 6 addresses' }).click();
  await expect(page.getByTestId('locate-counts')).toContainText('3 located');
  await expect(page.getByTestId('locate-counts')).not.toContainText('not looked up');
  await expectNoViolations(page, 'locate');
  // The mistyped street is at hand, but not taken by itself.
  await expect(current(page)).toContainText('House, check');
  await page.keyboard.press('Enter');
  await expect(current(page)).toContainText('Town only');
  await expect(current(page)).toContainText('Place only');
  await page.keyboard.press('e');
  await page.getByLabel('Address to look up').fill(`${rows[5][2]} ${rows[5][3]}, ${rows[5][5]}`);
  await page.keyboard.press('Enter');
  await expect(page.getByTestId('locate-counts')).toContainText('5 located');
  await page.getByLabel('Locate orders').focus();
  await page.keyboard.press('k');
  await page.keyboard.press('j');
  await expect(page.getByText('2 located')).toHaveCount(0);
  await page.getByRole('button', { name: /Street only/ }).click();
  await page.getByLabel('Locate orders').focus();
  await page.keyboard.press('p');
  await page.getByTestId('map').click({ position: { x: 300, y: 300 } });
  await expect(page.getByTestId('locate-counts')).toContainText('6 located');
  await page.getByRole('button', { name: 'Add 6 orders' }).click();
  await expect(page.getByRole('heading', { name: 'Orders 6' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Fix \d+ address/ })).toHaveCount(0);

  // The pin is remembered for the same text, and the same file updates its orders.
  rows[0][7] = '9';
  await dropFiles(page, [
    { name: 'again.csv', body: toCsv([rows[0], rows[3], ['N9', ...rows[5].slice(1)]]) },
  ]);
  await page.getByRole('button', { name: 'Check 3 rows' }).click();
  await page.getByRole('button', { name: 'Update by order number' }).click();
  await expect(page.getByTestId('mode-counts')).toContainText('2 will be updated, 1 added');
  await page.getByRole('button', { name: 'Look up 3 addresses' }).click();
  await expect(page.getByTestId('locate-counts')).toContainText('3 located');
  await page.getByRole('button', { name: /^Add 3/ }).click();
  await expect(page.getByRole('heading', { name: 'Orders 7' })).toBeVisible();
  expect([...watched.hosts]).toEqual([]);
  expect(watched.errors).toEqual([]);
});

test('columns that were set by hand are known when the same kind of file comes again', async ({ page }) => {
  await openEmptyPlan(page);
  const file = (id: string) => `Ref,Customer,Where,Extra\n${id},Someone,North Quay 194,tour 7\n`;
  await dropFiles(page, [{ name: 'export.csv', body: file('A1') }]);
  await page.getByLabel('Column C, Where, becomes').selectOption('address');
  await page.getByLabel('Column D, Extra, becomes').selectOption('group');
  await page.getByLabel('Name of the mapping').fill('Bakery export');
  await page.getByRole('button', { name: 'Check 1 row' }).click();
  await page.getByRole('button', { name: 'Add 1 order' }).click();
  await dropFiles(page, [{ name: 'tomorrow.csv', body: file('A2') }]);
  await expect(page.getByText('Matched to “Bakery export”.')).toBeVisible();
  await expect(page.getByLabel('Column D, Extra, becomes')).toHaveValue('group');
  await page.getByRole('button', { name: 'Change mapping' }).click();
  await page.getByRole('button', { name: 'Guess afresh' }).click();
  await expect(page.getByLabel('Column D, Extra, becomes')).toHaveValue('unused');
});

test('bad rows are kept with the plan, also after a reload, and can be fixed later', async ({ page }) => {
  await openEmptyPlan(page);
  const rows = ['Order,Name,Lat,Lon', 'A,Good,49.5010,-12.0010', 'B,Bad,north,-12.0020'];
  await dropFiles(page, [{ name: 'mixed.csv', body: rows.join('\n') }]);
  await page.getByRole('button', { name: 'Check 2 rows' }).click();
  await page.getByRole('button', { name: 'Add 1 order' }).click();
  await expect(page.getByTestId('parked')).toContainText('1 row of mixed.csv needs attention');
  await expect(page.getByTestId('save-status')).toHaveAttribute('data-status', 'saved');
  await page.reload();
  await page.getByTestId('parked').getByRole('button', { name: 'Fix' }).click();
  await page.getByRole('button', { name: 'Change Lat of row 3' }).click();
  await page.getByLabel('Change Lat of row 3').fill('49.5020');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Add 1 order' }).click();
  await expect(page.getByRole('heading', { name: 'Orders 2' })).toBeVisible();
  await expect(page.getByTestId('parked')).toHaveCount(0);
});

test('swapped coordinates are swapped back all at once', async ({ page }) => {
  await openDemo(page);
  const rows = ['Order,Name,Lat,Lon'];
  for (let i = 0; i < 4; i++) rows.push(`S${i},Shop ${i},-12.00${i}1,49.50${i}2`);
  for (let i = 0; i < 5; i++) rows.push(`G${i},Good ${i},49.50${i}4,-12.00${i}5`);
  await dropFiles(page, [{ name: 'swapped.csv', body: rows.join('\n') }]);
  await page.getByRole('button', { name: 'Check 9 rows' }).click();
  await page.getByRole('button', { name: 'Swap all 4' }).click();
  await expect(page.getByTestId('ready-count')).toHaveText('9 orders ready to add.');
});

test('Back loses nothing, Escape asks only after a change, and errors lead back to a file', async ({
  page,
}) => {
  await openDemo(page);
  const rows = ['Order,Name,Lat,Lon,Extra', 'A,One,49.5010,-12.0010,x', 'B,Two,bad,-12.0020,y'];
  await dropFiles(page, [{ name: 'orders.csv', body: rows.join('\n') }]);
  await expect(wizard(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(wizard(page)).toHaveCount(0);

  await dropFiles(page, [{ name: 'orders.csv', body: rows.join('\n') }]);
  await page.getByLabel('Column E, Extra, becomes').selectOption('note');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await page.getByRole('button', { name: 'Check 2 rows' }).click();
  await page.getByRole('button', { name: 'Change Lat of row 3' }).click();
  await page.getByLabel('Change Lat of row 3').fill('49.5033');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page.getByLabel('Column E, Extra, becomes')).toHaveValue('note');
  await page.getByRole('button', { name: 'Back' }).click();
  // A delimiter that reads the file wrongly is one choice away from the right one.
  await page.getByLabel('Between columns').selectOption(';');
  await page.getByLabel('Between columns').selectOption(',');
  await page.getByRole('button', { name: 'Choose columns' }).click();
  await page.getByRole('button', { name: 'Check 2 rows' }).click();
  await expect(page.getByTestId('ready-count')).toBeVisible();
  await page.getByRole('button', { name: 'Close without adding' }).click();
  await page.getByRole('button', { name: 'Leave', exact: true }).click();

  await dropFiles(page, [
    { name: 'track.gpx', body: '<gpx><trk><trkseg><trkpt lat="49.5" lon="-12"/></trkseg></trk></gpx>' },
  ]);
  await expect(page.getByText('This is a GPS track. Add its points as stops?')).toBeVisible();
  await page.getByRole('button', { name: 'Add as stops' }).click();
  await page.getByRole('button', { name: 'Choose columns' }).click();
  await page.getByRole('button', { name: 'Check 1 row' }).click();
  await expect(page.getByRole('button', { name: 'Add 1 order' })).toBeEnabled();
  await page.getByRole('button', { name: 'Close without adding' }).click();
  await page.getByRole('button', { name: 'Leave', exact: true }).click();

  await dropFiles(page, [{ name: 'scan.pdf', body: '%PDF-1.4' }]);
  await expect(page.getByRole('alert').filter({ hasText: 'scan.pdf' })).toContainText('scan.pdf is a PDF');
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Orders 40' })).toBeVisible();
});

test('rows and addresses come from the clipboard', async ({ page }) => {
  await openDemo(page);
  const paste = (text: string) =>
    page.evaluate((value) => {
      const data = new DataTransfer();
      data.setData('text/plain', value);
      document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true }));
    }, text);
  await paste('Order\tName\tLat\tLon\nP1\tPasted\t49.5011\t-12.0012');
  await expect(wizard(page)).toContainText('Pasted rows');
  await expect(page.getByLabel('Column C, Lat, becomes')).toHaveValue('latitude');
  await page.keyboard.press('Escape');
  await paste('North Quay 194, 04101 Linderwick\nTollgate 173, 04101 Linderwick');
  await expect(wizard(page)).toContainText('Pasted addresses');
  await page.getByRole('button', { name: 'Check 2 rows' }).click();
  await expect(page.getByRole('button', { name: 'Look up 2 addresses' })).toBeVisible();
});
