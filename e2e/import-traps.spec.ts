/** A file of 100 rows with everything that goes wrong with addresses: not one may get a wrong place in silence. */
import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { dropFiles, openPlanner } from './journey.ts';
import { test } from './journey-test.ts';

test.use({ drawsMap: false });

interface Row {
  cells: string[];
  /** Where it is; undefined where no place may be given without a person. */
  truth?: [number, number];
}

/** Mulberry32. */
function makeRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

function makeRows(): Row[] {
  const random = makeRandom(20_261_121);
  const lines = readFileSync('public/examples/orders-linderwick.csv', 'utf8').trim().split('\r\n').slice(1);
  const known = lines.map((line) => line.split(','));
  const typo = (text: string) => {
    const at = 1 + Math.floor(random() * (text.length - 2));
    return `${text.slice(0, at)}${'xqz'[Math.floor(random() * 3)]}${text.slice(at + 1)}`;
  };
  return Array.from({ length: 100 }, (_, i): Row => {
    const [, name, street, number, postcode, city, lat, lon] = known[i % known.length];
    const base = [`R${i}`, `${name} ${i}`];
    const truth: [number, number] = [Number(lon), Number(lat)];
    switch (i % 10) {
      case 0:
      case 1:
        return { cells: [...base, street, number, postcode, city, '', ''], truth };
      case 2: // the town alone
        return { cells: [...base, '', '', '', city, '', ''] };
      case 3: // latitude and longitude exchanged
        return { cells: [...base, street, number, postcode, city, lon, lat], truth };
      case 4: // a house that is not there
        return { cells: [...base, street, '9871', postcode, city, '', ''] };
      case 5: // a street that is mistyped: the right house may be meant
        return { cells: [...base, typo(street), number, postcode, city, '', ''] };
      case 6: // another town
        return { cells: [...base, street, number, '99999', 'Elsewhere', '', ''] };
      case 7: // the place that stands for "unknown"
        return { cells: [...base, street, number, postcode, city, '0', '0'] };
      case 8: // a street without a number
        return { cells: [...base, street, '', postcode, city, '', ''] };
      default: // coordinates far away
        return { cells: [...base, street, number, postcode, city, '12.34', '56.78'] };
    }
  });
}

interface StoredOrder {
  id: string;
  location?: [number, number];
}

function readOrders(page: Page): Promise<StoredOrder[]> {
  return page.evaluate(
    () =>
      new Promise<StoredOrder[]>((resolve, reject) => {
        const opening = indexedDB.open('tourwright-plans');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const all = opening.result.transaction('plans').objectStore('plans').getAll();
          all.onsuccess = () =>
            resolve(all.result.flatMap((stored: { plan: { orders: StoredOrder[] } }) => stored.plan.orders));
        };
      }),
  );
}

function metresBetween(a: [number, number], b: [number, number]): number {
  const across = (a[0] - b[0]) * Math.cos((a[1] * Math.PI) / 180);
  return Math.hypot(across, a[1] - b[1]) * 111_195;
}

test('not one of a hundred bad rows is silently wrong', async ({ page }) => {
  const rows = makeRows();
  const header = 'Order no.,Name,Street,No.,Post code,City,Latitude,Longitude';
  await openPlanner(page);
  await page.keyboard.press('Escape');
  await dropFiles(page, [
    { name: 'bad.csv', body: [header, ...rows.map(({ cells }) => cells.join(','))].join('\n') },
  ]);
  await page.getByRole('button', { name: 'Check 100 rows' }).click();
  // Swapped, zero and far coordinates wait for a person.
  await expect(page.getByRole('button', { name: /^To check/ })).toContainText('30');
  // What to do has the room, not the value.
  const cells = page.getByTestId('problems').locator('tbody tr').first().locator('td');
  const widths = await cells.evaluateAll((all) => all.map((cell) => cell.getBoundingClientRect().width));
  expect(widths[4]).toBeGreaterThan(widths[2]);
  await page.getByRole('button', { name: /^Look up/ }).click();
  await expect(page.getByTestId('locate-counts')).not.toContainText('not looked up');
  await page.getByRole('button', { name: /^Add \d+/ }).click();
  await expect(page.getByTestId('save-status')).toHaveAttribute('data-status', 'saved');
  await expect.poll(async () => (await readOrders(page)).length).toBe(70);
  const orders = await readOrders(page);
  const truthOf = new Map(rows.map(({ cells, truth }) => [cells[0], truth]));
  const wrong = orders.filter(({ id, location }) => {
    const truth = truthOf.get(id);
    return location !== undefined && (truth === undefined || metresBetween(location, truth) > 60);
  });
  expect(wrong).toEqual([]);
  // Those that are right are found without anyone's help.
  expect(orders.filter(({ location }) => location !== undefined)).toHaveLength(20);
  // Exchanged coordinates are put right with one press.
  await page.getByTestId('parked').getByRole('button', { name: 'Fix' }).click();
  await page.getByRole('button', { name: 'Swap all 10' }).click();
  await expect(page.getByTestId('ready-count')).toHaveText('10 orders ready to add.');
});
