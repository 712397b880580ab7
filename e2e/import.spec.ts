import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import writeXlsxFile from 'write-excel-file/node';
import { dropFiles, expectNoViolations, openPlanner, watchPage } from './journey.ts';
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
