import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { MessageKey } from '../i18n/t.ts';
import { writeMessage } from '../i18n/write-message.ts';
import { type CheckOptions, checkRows } from './check-rows.ts';
import { guessColumns } from './guess-columns.ts';
import { readPastedRows, readTable } from './read-table.ts';
import { writeCsv } from './write-csv.ts';

function check(rows: string[][], options?: CheckOptions) {
  const result = readPastedRows(rows.map((row) => row.join('\t')).join('\n'), {
    delimiter: '\t',
    headerRow: 1,
  });
  if (!result.ok) throw new Error(writeMessage(result.error.message));
  return checkRows(result.value, guessColumns(result.value), options);
}

const LINDERWICK = [-12.1, 49.4, -11.9, 49.6] as const;

describe('checkRows', () => {
  test('reads a full row', () => {
    const { ready, problems, loadDimensions } = check([
      [
        'Order no.',
        'Name',
        'Street',
        'No.',
        'Post code',
        'Deliver between',
        'Stop min',
        'Boxes',
        'Weight kg',
        'Skills',
        'Priority',
        'Type',
        'Phone',
        'Note',
        'Tour',
      ],
      [
        '00417',
        'Bakery Linden',
        'Mill Street',
        '14',
        '04277',
        '08:00-09:30',
        '8',
        '6',
        '41,5',
        'cold, lift',
        'high',
        'Pickup',
        '555 0142',
        'Ring',
        'T4',
      ],
    ]);
    expect(problems).toEqual([]);
    expect(loadDimensions).toEqual(['boxes', 'weight']);
    expect(ready).toEqual([
      {
        id: '00417',
        name: 'Bakery Linden',
        address: 'Mill Street 14, 04277',
        durationSeconds: 480,
        windows: [[8 * 3600, 9.5 * 3600]],
        loads: [6, 41.5],
        skills: ['cold', 'lift'],
        vans: { allowed: [], disallowed: [], preferred: [] },
        priority: 1,
        type: 'pickup',
        phone: '555 0142',
        note: 'Ring',
        kept: { Tour: 'T4' },
        row: 2,
      },
    ]);
  });

  test('leaves orders with an address alone unlocated', () => {
    const [order] = check([['Address'], ['Mill Street 14']]).ready;
    expect(order).toMatchObject({ id: 'row-2', name: 'Mill Street 14', windows: [], loads: [] });
    expect(order.location).toBeUndefined();
  });

  test.each([
    [
      'the town behind a street line',
      ['12 Mill St', '11429', 'Queens Village', 'US'],
      '12 Mill St, 11429 Queens Village, US',
    ],
    [
      'no town that the line ends with',
      ['12 Mill St Queens Village', '', 'QUEENS VILLAGE', ''],
      '12 Mill St Queens Village',
    ],
    [
      'no part that is behind a comma',
      ['12 Mill St, 11429 Queens Village, NY', '11429', 'Queens Village', ''],
      '12 Mill St, 11429 Queens Village, NY',
    ],
    [
      'no postcode in the middle',
      ['Aulestrasse 5 9490 Vaduz', '9490', 'Vaduz', ''],
      'Aulestrasse 5 9490 Vaduz',
    ],
    [
      'nothing for accents and marks',
      ['Calle Mayor 3, Málaga (29001)', '29001', 'Malaga', ''],
      'Calle Mayor 3, Málaga (29001)',
    ],
    ['the town that a street is named after', ['12 London Road', '', 'London', ''], '12 London Road, London'],
    [
      'the town of which the line says the beginning of another',
      ['3 High St, Newport', '', 'New', ''],
      '3 High St, Newport, New',
    ],
    [
      'the postcode that is a house number',
      ['100 Mill St', '100', 'Reykjavik', ''],
      '100 Mill St, 100 Reykjavik',
    ],
    ['all that there is without a line', ['', '11429', 'Queens Village', 'US'], '11429 Queens Village, US'],
  ])('an address has %s', (_, cells, address) => {
    expect(check([['Ship to', 'Zip', 'City', 'Country'], cells]).ready[0]).toMatchObject({ address });
  });

  test('reads coordinates with comma, in one cell and as degrees', () => {
    const expected = { location: [-12.25, 49.5] };
    expect(
      check([
        ['Lat', 'Lon'],
        ['49,5', '-12,25'],
      ]).ready[0],
    ).toMatchObject(expected);
    expect(check([['GPS'], ['49.5, -12.25']]).ready[0]).toMatchObject(expected);
    expect(
      check([
        ['Lat', 'Lon'],
        ['49°30\'00"N', '12°15\'00"W'],
      ]).ready[0],
    ).toMatchObject(expected);
  });

  test.each<[string, string[][], string, string | undefined, MessageKey]>([
    [
      'no place',
      [
        ['Name', 'Address'],
        ['A', 'Mill Street 1'],
        ['B', ''],
      ],
      'no-place',
      undefined,
      'rows.noPlace',
    ],
    [
      'text for latitude',
      [
        ['Lat', 'Lon'],
        ['49', '-12'],
        ['x', '-12'],
      ],
      'bad-coordinate',
      'A',
      'rows.badLatitude',
    ],
    [
      'half a coordinate',
      [
        ['Lat', 'Lon'],
        ['49', '-12'],
        ['49', ''],
      ],
      'half-coordinate',
      'B',
      'rows.noLongitude',
    ],
    [
      'null island',
      [
        ['Lat', 'Lon'],
        ['49', '-12'],
        ['0', '0'],
      ],
      'coordinate-zero',
      'A',
      'rows.bothZero',
    ],
    [
      'NaN',
      [
        ['Lat', 'Lon'],
        ['49', '-12'],
        ['NaN', '1'],
      ],
      'bad-coordinate',
      'A',
      'rows.badLatitude',
    ],
    [
      'out of range',
      [
        ['Lat', 'Lon'],
        ['49', '-12'],
        ['95', '200'],
      ],
      'coordinate-range',
      'A',
      'rows.outOfRange',
    ],
    [
      'swapped',
      [
        ['Lat', 'Lon'],
        ['49', '-12'],
        ['120', '49'],
      ],
      'swapped',
      'A',
      'rows.outOfRange',
    ],
    [
      'bad window',
      [
        ['Address', 'Time window'],
        ['A St', '8-9'],
        ['B St', 'noonish'],
      ],
      'bad-time',
      'B',
      'rows.badWindow',
    ],
    [
      'bad time',
      [
        ['Address', 'From', 'To'],
        ['A St', '8', '9'],
        ['B St', '26:00', ''],
      ],
      'bad-time',
      'B',
      'rows.badTime',
    ],
    [
      'bad duration',
      [
        ['Address', 'Duration'],
        ['A St', '8'],
        ['B St', 'long'],
      ],
      'bad-duration',
      'B',
      'rows.badDuration',
    ],
    [
      'endless stay',
      [
        ['Address', 'Duration'],
        ['A St', '8'],
        ['B St', '13h'],
      ],
      'bad-duration',
      'B',
      'rows.tooLong',
    ],
    [
      'bad load',
      [
        ['Address', 'Boxes'],
        ['A St', '8'],
        ['B St', 'few'],
      ],
      'bad-load',
      'B',
      'rows.badLoad',
    ],
    [
      'negative load',
      [
        ['Address', 'Boxes'],
        ['A St', '8'],
        ['B St', '-2'],
      ],
      'negative-load',
      'B',
      'rows.negativeLoad',
    ],
    [
      'bad priority',
      [
        ['Address', 'Priority'],
        ['A St', '8'],
        ['B St', '77'],
      ],
      'bad-priority',
      'B',
      'rows.badPriority',
    ],
    [
      'bad type',
      [
        ['Address', 'Type'],
        ['A St', 'pickup'],
        ['B St', 'maybe'],
      ],
      'bad-type',
      'B',
      'rows.badType',
    ],
  ])('reports %s and keeps the good row', (_, rows, code, letter, reason) => {
    const { ready, problems } = check(rows);
    expect(ready).toHaveLength(1);
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatchObject({ row: 3, code });
    expect(problems[0].column?.letter).toBe(letter);
    expect(problems[0].reason).toEqual({ key: reason });
    expect(writeMessage(problems[0].reason)).not.toBe('');
  });

  test('offers to swap coordinates that only then lie in the region', () => {
    const { problems } = check(
      [
        ['Lat', 'Lon'],
        ['-12', '49.5'],
      ],
      { region: LINDERWICK },
    );
    expect(problems[0]).toMatchObject({
      code: 'swapped',
      suggestion: { key: 'rows.swapWay', values: { lat: '49.5', lon: '-12' } },
      fix: { kind: 'swap-coordinates', pair: '49.5, -12' },
    });
    const far = check(
      [
        ['Lat', 'Lon'],
        ['10', '10'],
      ],
      { region: LINDERWICK },
    );
    expect(far.problems[0]).toMatchObject({ code: 'outside-region', row: 2 });
    expect(
      check(
        [
          ['Lat', 'Lon'],
          ['49.5', '-12'],
        ],
        { region: LINDERWICK },
      ).ready,
    ).toHaveLength(1);
  });

  test('takes an end at midnight for the end of the day', () => {
    const { ready, problems } = check([
      ['Name', 'Address', 'From', 'To'],
      ['Bar', 'Mühlgasse 1', '17:00', '00:00'],
    ]);
    expect(problems).toEqual([]);
    expect(ready[0].windows).toEqual([[17 * 3600, 24 * 3600]]);
  });

  test('takes the opening hours of the day of the plan', () => {
    const rows = [
      ['Kunde', 'Adresse', 'Öffnungszeiten'],
      ['Bäckerei', 'Mühlgasse 1', 'Mo-Fr 8-12, 13-17 Uhr; Sa 9-11'],
      ['Amt', 'Mühlgasse 2', 'Mo-Fr vormittags'],
    ];
    const monday = check(rows, { date: '2026-11-30' });
    expect(monday.ready.map(({ windows }) => windows)).toEqual([
      [
        [8 * 3600, 12 * 3600],
        [13 * 3600, 17 * 3600],
      ],
      [[0, 12 * 3600]],
    ]);
    const saturday = check(rows, { date: '2026-12-05' });
    expect(saturday.ready.map(({ name, windows }) => [name, windows])).toEqual([
      ['Bäckerei', [[9 * 3600, 11 * 3600]]],
    ]);
    expect(saturday.problems).toMatchObject([
      { code: 'closed', row: 3, value: 'Mo-Fr vormittags', fix: { kind: 'empty' } },
    ]);
  });

  test('a priority like that of every other order is none', () => {
    const { ready, problems } = check([
      ['Kunde', 'Adresse', 'Priorität'],
      ['A', 'Mühlgasse 1', 'normal'],
      ['B', 'Mühlgasse 2', 'hoch'],
      ['C', 'Mühlgasse 3', 'niedrig'],
      ['D', 'Mühlgasse 4', '3'],
      ['E', 'Mühlgasse 5', 'Standard'],
      ['F', 'Mühlgasse 6', 'RUSH'],
      ['G', 'Mühlgasse 7', 'Std'],
      ['H', 'Mühlgasse 8', 'M'],
      ['I', 'Mühlgasse 9', 'No'],
      ['J', 'Mühlgasse 10', 'C'],
    ]);
    expect(problems).toEqual([]);
    const priorities = [undefined, 1, 10, 3, undefined, 1, undefined, 5, undefined, 10];
    expect(ready.map(({ priority }) => priority)).toEqual(priorities);
  });

  test('suggests the afternoon for a window that ends before it starts', () => {
    const { problems } = check([
      ['Address', 'Time window'],
      ['A St', '10:00-2:00'],
    ]);
    expect(problems[0]).toMatchObject({ code: 'window-order', fix: { kind: 'value', value: '10:00-14:00' } });
    const ends = check([
      ['Address', 'From', 'To'],
      ['A St', '17:00', '8:00'],
    ]);
    expect(ends.problems[0]).toMatchObject({ code: 'window-order', column: { letter: 'C', header: 'To' } });
  });

  test('reports every problem of a row', () => {
    const { ready, problems } = check([
      ['Address', 'Duration', 'Boxes', 'Time window'],
      ['A St', '8', '2', '8-9'],
      ['B St', '5', '3', '9-10'],
      ['C St', 'x', '-1', '9-8:30'],
    ]);
    expect(ready).toHaveLength(2);
    expect(problems.map((problem) => problem.code).sort()).toEqual([
      'bad-duration',
      'negative-load',
      'window-order',
    ]);
  });

  test('lists duplicate ids with their rows, the first row staying ready', () => {
    const rows = [
      ['Order no', 'Address'],
      ['1', 'A St'],
      ['2', 'B St'],
      ['1', 'C St'],
      ['1', 'D St'],
    ];
    const { ready, duplicates, problems } = check(rows);
    expect(problems).toEqual([]);
    expect(ready.map((order) => order.row)).toEqual([2, 3]);
    expect(duplicates).toMatchObject([{ id: '1', rows: [2, 4, 5], drafts: [{ row: 4 }, { row: 5 }] }]);
    const known = check(rows, { existingIds: new Set(['2', '9']) });
    expect(known.duplicates.map((group) => [group.id, group.rows])).toEqual([
      ['2', [3]],
      ['1', [2, 4, 5]],
    ]);
  });

  test('converts weights and volumes', () => {
    const header = ['Address', 'Weight (lb)', 'Volume (l)'];
    expect(
      check([header, ['A St', '10', '500'], ['B St', '2 kg', '1 m³']]).ready.map((o) => o.loads),
    ).toEqual([
      [4.5359237, 0.5],
      [2, 1],
    ]);
  });

  test('keeps hostile headers as plain data', () => {
    const [order] = check([
      ['Address', '__proto__', 'Tour', 'Tour'],
      ['A St', 'x', 'a', 'b'],
    ]).ready;
    expect(Object.entries(order.kept)).toEqual([
      ['__proto__', 'x'],
      ['Tour', 'a'],
      ['Tour (D)', 'b'],
    ]);
    expect(Object.getPrototypeOf(order.kept)).toBe(Object.prototype);
  });

  test('never throws and accounts for every row', () => {
    const cell = fc.oneof(fc.constantFrom('', '8', '49.5', '8-9', 'x', '-1'), fc.string({ maxLength: 12 }));
    const header = ['Order no', 'Lat', 'Lon', 'Address', 'Time window', 'Duration', 'Boxes'];
    const clean = cell.map((text) => text.replace(/[\t\r\n"]/g, ''));
    const row = fc.array(clean, { minLength: header.length, maxLength: header.length });
    fc.assert(
      fc.property(fc.array(row, { minLength: 1, maxLength: 6 }), (rows) => {
        const filled = rows.map((cells, i) => [`id${i}`, ...cells.slice(1)]);
        const { ready, problems } = check([header, ...filled]);
        const bad = new Set(problems.map((problem) => problem.row));
        expect(ready.length + bad.size).toBe(rows.length);
      }),
    );
  });
});

describe('whole files', () => {
  test('the example file is read without a single problem', async () => {
    const path = resolve(import.meta.dirname, '../../public/examples/orders-linderwick.csv');
    const table = await readTable({ name: 'orders-linderwick.csv', bytes: readFileSync(path) });
    if (!table.ok) throw new Error(writeMessage(table.error.message));
    const columns = guessColumns(table.value);
    const { ready, problems, duplicates } = checkRows(table.value, columns, { region: LINDERWICK });
    expect([problems, duplicates]).toEqual([[], []]);
    expect(ready).toHaveLength(40);
    expect(columns.every((column) => column.field !== 'unused')).toBe(true);
    expect(ready.every((order) => order.location !== undefined && order.durationSeconds)).toBe(true);
    expect(ready.some((order) => order.skills.includes('cold box'))).toBe(true);
  });

  test('a thousand rows are read, guessed and checked', async () => {
    const rows = Array.from({ length: 1000 }, (_, i) => [
      String(i).padStart(5, '0'),
      `Customer ${i}`,
      `Mill Street ${i}`,
      String(49.4 + i / 10_000),
      String(-12 + i / 10_000),
      i % 2 ? '08:00-09:30' : '',
      '8',
      '6',
    ]);
    const header = ['Order no', 'Name', 'Address', 'Lat', 'Lon', 'Time window', 'Stop min', 'Boxes'];
    const bytes = new TextEncoder().encode(writeCsv([header, ...rows]));
    const began = performance.now();
    const table = await readTable({ name: 'a.csv', bytes });
    if (!table.ok) throw new Error(writeMessage(table.error.message));
    const { ready } = checkRows(table.value, guessColumns(table.value));
    console.log(`1,000 rows in ${Math.round(performance.now() - began)} ms`);
    expect(ready).toHaveLength(1000);
  });
});
