/** Orders over several rows, and whose address a column has: files as shops export them. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { writeMessage } from '../i18n/write-message.ts';
import { checkRows } from './check-rows.ts';
import { guessColumns } from './guess-columns.ts';
import { readPastedRows } from './read-table.ts';

type Cells = Readonly<Record<string, string>>;

/** Rows by header; what a row does not name is empty. */
function read(rows: readonly Cells[]) {
  const headers = [...new Set(rows.flatMap(Object.keys))];
  const lines = [headers, ...rows.map((row) => headers.map((header) => row[header] ?? ''))];
  const table = readPastedRows(lines.map((cells) => cells.join('\t')).join('\n'), {
    ...{ delimiter: '\t', headerRow: 1 },
  });
  if (!table.ok) throw new Error(writeMessage(table.error.message));
  const columns = guessColumns(table.value);
  const fields = columns.flatMap(({ field, column }) => (field === 'unused' ? [] : [[column.header, field]]));
  return { fields: Object.fromEntries(fields), ...checkRows(table.value, columns) };
}

const LINE = { 'Lineitem price': '12.50', 'Lineitem sku': 'S-1', Vendor: 'Farm' };
const FIRST = {
  ...LINE,
  'Paid at': '2026-11-29 14:05:12 -0500',
  'Discount Amount': '0.00',
  'Billing Name': 'The Office',
  'Billing Street': '1 Billing Way',
  'Billing City': 'Elsewhere',
  'Billing Zip': "'99999",
  'Shipping Name': 'Ann',
  'Shipping Street': '7 Hill Road, Apt 4B',
  'Shipping Address1': '7 Hill Road',
  'Shipping City': 'Linderwick',
  'Shipping Zip': "'04277",
  'Shipping Phone': '(718) 555-0100',
  Notes: 'Ring twice',
  Tags: 'local',
  Id: '5600000000001',
};

test('an export with lines of goods: one order each, for the address of the goods, with all that is brought', () => {
  const { fields, ready, problems, linesOf } = read([
    { Name: '#1001', 'Lineitem quantity': '2', 'Lineitem name': 'Eggs', ...FIRST, Location: '' },
    { Name: '#1001', 'Lineitem quantity': '3', 'Lineitem name': 'Bread', ...LINE },
    { Name: '#1001', 'Lineitem quantity': '1', 'Lineitem name': 'Eggs', ...LINE },
    { Name: '#1002', 'Lineitem quantity': '4', 'Lineitem name': 'Milk', ...FIRST, 'Shipping Name': 'Ben' },
  ]);
  expect(fields).toEqual({
    Name: 'orderNumber',
    'Shipping Name': 'name',
    'Shipping Street': 'street',
    'Shipping City': 'city',
    'Shipping Zip': 'postcode',
    'Shipping Phone': 'phone',
    'Lineitem quantity': 'boxes',
    Notes: 'note',
  });
  expect(problems).toEqual([]);
  expect(ready.map(({ id, name, address, loads, note }) => [id, name, address, loads, note])).toEqual([
    ['#1001', 'Ann', '7 Hill Road, Apt 4B, 04277 Linderwick', [6], 'Ring twice'],
    ['#1002', 'Ben', '7 Hill Road, Apt 4B, 04277 Linderwick', [4], 'Ring twice'],
  ]);
  expect(ready[0].kept).toMatchObject({ 'Lineitem name': 'Eggs; Bread', Vendor: 'Farm' });
  expect([...linesOf]).toEqual([[2, [3, 4]]]);
});

test('two lines that differ in what is brought alone', () => {
  const { ready } = read([
    { Order: 'A', Address: 'Ash 1', Boxes: '1' },
    { Order: 'A', Address: 'Ash 1', Boxes: '2' },
  ]);
  expect(ready.map(({ loads }) => loads)).toEqual([[3]]);
});

test('of two columns of a kind the one delivered to goes first, the one of the bill last', () => {
  const phones = (...headers: string[]) => {
    const row = Object.fromEntries(headers.map((header) => [header, '555 0119']));
    const { fields } = read([{ Order: '1', Address: 'Ash 1', ...row }]);
    return headers.filter((header) => fields[header] === 'phone');
  };
  expect(phones('Phone', 'Delivery phone')).toEqual(['Delivery phone']);
  expect(phones('Billing phone', 'Work phone')).toEqual(['Work phone']);
  expect(phones('Billing phone')).toEqual(['Billing phone']);
});

test('the address of the bill is better than none', () => {
  const { fields } = read([{ Order: '1', 'Billing Address': '1 Billing Way', 'Billing City': 'Elsewhere' }]);
  expect(fields).toEqual({ Order: 'orderNumber', 'Billing Address': 'address', 'Billing City': 'city' });
});

test.each([
  [
    ['City (Billing)', 'City (Shipping)', 'Address 1&2 (Shipping)'],
    ['', 'city', 'street'],
  ],
  [
    ['Rechnungsort', 'Lieferort', 'Lieferstraße'],
    ['', 'city', 'street'],
  ],
  [
    ['Adresse de facturation', 'Adresse de livraison', 'Ville de livraison'],
    ['', 'address', 'city'],
  ],
  [
    ['Dirección de facturación', 'Dirección de entrega', 'Ciudad de entrega'],
    ['', 'address', 'city'],
  ],
  [
    ['Artikelmenge', 'Artikelname', 'Lieferdatum'],
    ['boxes', '', 'date'],
  ],
])('%j are %j', (headers, fields) => {
  const values = headers.map((header) =>
    /dat/.test(header) ? '1.12.2026' : /menge/.test(header) ? '2' : 'Ash 1',
  );
  const row = Object.fromEntries(headers.map((header, i) => [header, values[i]]));
  const found = read([{ 'Order no': '1', ...row }]).fields;
  expect(headers.map((header) => found[header] ?? '')).toEqual(fields);
});

test('a line with a problem keeps its order back, and so does the order itself', () => {
  const rows: Cells[] = [
    { Order: 'A', Address: 'Ash 1', Boxes: '2', 'Time window': '8-12' },
    { Order: 'A', Boxes: 'many' },
    { Order: 'B', Address: 'Ash 2', Boxes: '1', 'Time window': 'soon' },
    { Order: 'B', Boxes: '5' },
    { Order: 'C', Address: 'Ash 3', Boxes: '1', 'Time window': '8-12' },
  ];
  const { ready, problems, duplicates } = read([
    ...rows,
    ...rows.slice(4).map((row) => ({ ...row, Order: 'D' })),
  ]);
  expect(ready.map(({ id }) => id)).toEqual(['C', 'D']);
  expect(problems.map(({ row, code }) => [row, code])).toEqual([
    [3, 'bad-load'],
    [4, 'bad-time'],
  ]);
  expect(duplicates).toEqual([]);
});

test('rows without a number, or whose order has no place, are no lines', () => {
  const { ready, problems } = read([
    { Order: 'A', Address: 'Ash 1', Boxes: '2' },
    { Order: '', Boxes: '3' },
    { Order: 'B', Boxes: '4' },
    { Order: 'B', Boxes: '5' },
    { Order: 'A', Address: 'Ash 9', Boxes: '6' },
  ]);
  expect(ready.map(({ id, loads }) => [id, loads])).toEqual([['A', [2]]]);
  expect(problems.map(({ row, code }) => [row, code])).toEqual([3, 4, 5].map((row) => [row, 'no-place']));
});

test('lines may repeat their order, and the same row twice is a copy, however the rows are numbered', () => {
  const order = { Order: 'A', Address: 'Ash 1', 'Time window': '8-12' };
  const { ready, linesOf, duplicates } = read([
    { 'Row id': '1', ...order, Boxes: '1', Product: 'Eggs' },
    { 'Row id': '2', ...order, Boxes: '1', Product: 'Milk' },
    { 'Row id': '3', ...order, Boxes: '1', Product: 'Milk' },
    { 'Row id': '4', ...order, Boxes: '1', Product: 'Eggs', 'Time window': '13-15' },
    { 'Row id': '5', ...order, Boxes: '1', Product: 'Jam', Address: 'Ash 2' },
  ]);
  expect(ready.map(({ id, loads, kept }) => [id, loads, kept.Product])).toEqual([['A', [2], 'Eggs; Milk']]);
  expect([...linesOf]).toEqual([[2, [3]]]);
  expect(duplicates.map(({ rows }) => rows)).toEqual([[2, 4, 5, 6]]);
});

test('nothing that is brought is lost or counted twice, however the lines lie', () => {
  const amounts = fc.array(fc.array(fc.integer({ min: 0, max: 99 }), { minLength: 1, maxLength: 5 }), {
    ...{ minLength: 1, maxLength: 6 },
  });
  fc.assert(
    fc.property(amounts, fc.infiniteStream(fc.nat()), (orders, choices) => {
      const firsts = orders.map(([boxes], i) => ({
        Order: `N${i}`,
        Address: `Ash ${i}`,
        Boxes: String(boxes),
      }));
      const lines = orders.flatMap(([, ...boxes], i) =>
        boxes.map((amount) => ({ Order: `N${i}`, Boxes: String(amount), at: choices.next().value })),
      );
      lines.sort((a, b) => a.at - b.at);
      const { ready, problems } = read([...firsts, ...lines.map(({ Order, Boxes }) => ({ Order, Boxes }))]);
      expect(problems).toEqual([]);
      const sums = orders.map((boxes) => boxes.reduce((sum, amount) => sum + amount, 0));
      expect(ready.map(({ loads }) => loads[0])).toEqual(sums);
    }),
    { numRuns: 60 },
  );
});
