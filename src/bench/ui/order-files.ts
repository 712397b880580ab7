/** Order files of a thousand rows: to the preview, to pins, and addresses to places. */
import { readFileSync } from 'node:fs';
import type { Browser, Page } from 'playwright';
import writeXlsxFile from 'write-excel-file/node';
import { type Measured, summarize } from './gates.ts';
import { type BenchWindow, dropFile, openDemo, openPage, settle, whenShown } from './page-tools.ts';

const ROWS = 1000;
const RUNS = 3;
const HEADER = ['Order no.', 'Name', 'Latitude', 'Longitude', 'Boxes', 'Deliver between'];

/** Rows in the middle of the demo city. */
function makeRows([west, south, east, north]: readonly number[]): string[][] {
  return Array.from({ length: ROWS }, (_, i) => [
    `B${i + 1}`,
    `Customer ${i + 1}`,
    (south + (north - south) * (0.35 + (0.3 * ((i * 613) % 997)) / 997)).toFixed(6),
    (west + (east - west) * (0.35 + (0.3 * ((i * 389) % 991)) / 991)).toFixed(6),
    String(1 + (i % 5)),
    '08:00-16:00',
  ]);
}

function readAddresses(): string[] {
  const lines = readFileSync('public/examples/orders-linderwick.csv', 'utf8').trim().split('\r\n').slice(1);
  return Array.from({ length: ROWS }, (_, i) => {
    const [, , street, number, postcode, city] = lines[i % lines.length].split(',');
    return `${street} ${Math.max(1, Number.parseInt(number, 10) + (i % 7) - 3)}, ${postcode} ${city}`;
  });
}

const readBox = (page: Page) =>
  page.evaluate(
    () => (window as unknown as BenchWindow).planner.region.getState().current?.bbox ?? [0, 0, 0, 0],
  );

async function timePreview(page: Page, name: string, body: Buffer): Promise<number> {
  const dropped = await dropFile(page, name, body);
  return (await whenShown(page, '.preview-card')) - dropped;
}

/** From the click on the button that adds them. */
async function timePins(page: Page): Promise<number> {
  await page.getByRole('button', { name: /^Check/ }).click();
  const add = page.getByRole('button', { name: /^Add 1,?000/ });
  await add.waitFor();
  return add.evaluate(async (button: HTMLButtonElement) => {
    const { planner, planMap, painted } = window as unknown as BenchWindow;
    const clicked = performance.now();
    const drawn = new Promise<void>((resolve) => planMap.once('idle', resolve));
    button.click();
    while (planner.history.getState().plan.orders.length < 1000) await painted();
    await drawn;
    return performance.now() - clicked;
  });
}

export async function measureOrderFiles(browser: Browser): Promise<Measured[]> {
  const [csv, xlsx, pins]: number[][] = [[], [], []];
  let geocoded = 0;
  for (let run = 0; run < RUNS; run++) {
    const page = await openPage(browser);
    await openDemo(page);
    const rows = [HEADER, ...makeRows(await readBox(page))];
    const sheet = await writeXlsxFile(
      rows.map((row) => row.map((value) => ({ value, type: String }))),
      {},
    );
    xlsx.push(await timePreview(page, 'orders.xlsx', await sheet.toBuffer()));
    await page.getByRole('button', { name: 'Close without adding' }).click();
    await page.locator('.wizard').waitFor({ state: 'detached' });
    csv.push(
      await timePreview(page, 'orders.csv', Buffer.from(rows.map((row) => row.join(',')).join('\r\n'))),
    );
    pins.push(await timePins(page));
    await settle(page);
    if (run === 0)
      geocoded = await page.evaluate(async (texts) => {
        const { embeddedClient } = window as unknown as BenchWindow;
        const started = performance.now();
        await embeddedClient.addresses.findAddresses(texts);
        return performance.now() - started;
      }, readAddresses());
    await page.context().close();
  }
  return [
    summarize('1,000-row CSV dropped to preview', csv, { gate: 300 }),
    summarize('1,000-row XLSX dropped to preview', xlsx, { gate: 700, note: 'its worker starts with it' }),
    summarize('1,000 rows added to pins drawn', pins, { gate: 1000 }),
    { what: '1,000 addresses looked up', value: geocoded, unit: 'ms', gate: 10_000 },
  ];
}
