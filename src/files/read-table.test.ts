import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import writeXlsxFile, { type SheetData } from 'write-excel-file/node';
import { asMessage } from '../i18n/message.ts';
import type { MessageKey } from '../i18n/t.ts';
import { writeMessage } from '../i18n/write-message.ts';
import type { FileError } from './file-result.ts';
import { type ReadOptions, readPastedRows, readTable } from './read-table.ts';
import { columnLetter, type Table } from './table.ts';

function utf8(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}

function utf16le(text: string, mark: boolean): Uint8Array {
  const codes = [...(mark ? `\uFEFF${text}` : text)].map((letter) => letter.charCodeAt(0));
  return Uint8Array.from(codes.flatMap((code) => [code & 255, code >> 8]));
}

function latin(text: string): Uint8Array {
  return Uint8Array.from([...text].map((letter) => letter.charCodeAt(0)));
}

async function read(name: string, bytes: Uint8Array, options?: ReadOptions): Promise<Table> {
  const result = await readTable({ name, bytes }, options);
  if (!result.ok) throw new Error(writeMessage(result.error.message));
  return result.value;
}

async function refuse(name: string, bytes: Uint8Array, options?: ReadOptions): Promise<FileError> {
  const result = await readTable({ name, bytes }, options);
  if (result.ok) throw new Error('it was read');
  expect(writeMessage(result.error.message)).not.toBe('');
  expect(writeMessage(result.error.remedy)).not.toBe('');
  return result.error;
}

const headers = (table: Table) => table.columns.map((column) => column.header);
const cells = (table: Table) => table.rows.map((row) => row.cells);

describe('delimited text', () => {
  const rows = [
    ['00417', 'Bakery Linden'],
    ['00532', 'Café Morgan'],
  ];

  test.each([
    ['comma', ','],
    ['semicolon', ';'],
    ['tab', '\t'],
    ['bar', '|'],
  ])('is read with %s', async (_, mark) => {
    const text = [['Order no.', 'Name'], ...rows].map((row) => row.join(mark)).join('\r\n');
    const table = await read('a.csv', utf8(text));
    expect(headers(table)).toEqual(['Order no.', 'Name']);
    expect(cells(table)).toEqual(rows);
    expect(table.rows.map((row) => row.number)).toEqual([2, 3]);
    expect(table.columns.map((column) => column.letter)).toEqual(['A', 'B']);
  });

  test('obeys a sep= line', async () => {
    const table = await read('a.csv', utf8('sep=;\r\nName;Note\r\nA,B,C;1,2\r\n'));
    expect(cells(table)).toEqual([['A,B,C', '1,2']]);
    expect(table.headerRow).toBe(1);
  });

  test.each([
    ['UTF-8', utf8('Name,City\nCafé,Köln')],
    ['UTF-8 with mark', utf8('\uFEFFName,City\nCafé,Köln')],
    ['UTF-16LE with mark', utf16le('Name,City\nCafé,Köln', true)],
    ['UTF-16LE without mark', utf16le('Name,City\nCafé,Köln', false)],
    ['Windows-1252', latin('Name,City\nCafé,Köln')],
  ])('is decoded from %s', async (_, bytes) => {
    const table = await read('a.csv', bytes);
    expect(headers(table)).toEqual(['Name', 'City']);
    expect(cells(table)).toEqual([['Café', 'Köln']]);
  });

  test('decodes the euro sign of Windows-1252 and says how it read', async () => {
    const table = await read('a.csv', Uint8Array.from([...latin('Name,Note\nA,'), 0x80, ...latin('5 é')]));
    expect(cells(table)).toEqual([['A', '€5 é']]);
    expect(table.warnings).toEqual([asMessage('files.readAsWindows')]);
  });

  test('keeps line breaks and doubled quotes inside quoted cells', async () => {
    const table = await read('a.csv', utf8('Name,Note\n"A","first\nsecond ""x"""\nB,\n'));
    expect(cells(table)).toEqual([
      ['A', 'first\nsecond "x"'],
      ['B', ''],
    ]);
  });

  test('evens out ragged rows, skips empty ones and keeps row numbers', async () => {
    const table = await read('a.csv', utf8('Name,City\nA\n\n ,\nB,C,extra\n'));
    expect(table.rows).toEqual([
      { number: 2, cells: ['A', '', ''] },
      { number: 5, cells: ['B', 'C', 'extra'] },
    ]);
    expect(headers(table)[2]).toBe('Column C');
    expect(table.warnings).toEqual([asMessage('files.longRows', { count: 1, row: '5' })]);
  });

  test.each([
    ['first row', 'Name,Street\nA,Bell Lane', 1],
    ['under a title', 'Orders of Tuesday,\n\nName,Street\nA,Bell Lane', 3],
    ['fifth row', 'x,\n,\n,\ny,\nKunde,Straße\nA,Bell Lane', 5],
    ['none', '00417,Bell Lane 4\n00532,Mill Street 1', 0],
    ['unknown words over numbers', 'Foo,Bar\n12,13\n14,15', 1],
  ])('finds the header: %s', async (_, text, row) => {
    expect((await read('a.csv', utf8(text))).headerRow).toBe(row);
  });

  test('takes the header row it is told', async () => {
    const table = await read('a.csv', utf8('Name\nA\nB'), { headerRow: 2 });
    expect(headers(table)).toEqual(['A']);
    expect(cells(table)).toEqual([['B']]);
  });

  test('reads pasted rows', () => {
    const result = readPastedRows('Name\tCity\nA\tB');
    expect(result.ok && cells(result.value)).toEqual([['A', 'B']]);
  });

  test('never throws, whatever the bytes', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 400 }), async (bytes) => {
        expect(typeof (await readTable({ name: 'a.csv', bytes })).ok).toBe('boolean');
      }),
      { numRuns: 300 },
    );
  });
});

describe('Excel workbooks', () => {
  async function workbook(sheets: { sheet: string; data: SheetData }[]) {
    return new Uint8Array(await (await writeXlsxFile(sheets)).toBuffer());
  }

  test('become text, dates and times included', async () => {
    const bytes = await workbook([
      {
        sheet: 'Tuesday',
        data: [
          [{ value: 'Order no.' }, { value: 'From' }, { value: 'Day' }, { value: 'kg' }],
          [
            { value: '00417' },
            { value: 0.354166666666667, type: Number, format: 'hh:mm' },
            { value: new Date(Date.UTC(2026, 10, 24)), type: Date, format: 'yyyy-mm-dd' },
            { value: 41.5, type: Number },
          ],
          [
            { value: '00532' },
            { value: new Date(Date.UTC(2026, 10, 24, 9, 30)), type: Date, format: 'yyyy-mm-dd hh:mm' },
            null,
            { value: 0.1 + 0.2, type: Number },
          ],
        ],
      },
      { sheet: 'Other', data: [[{ value: 'Name' }], [{ value: 'B' }]] },
    ]);
    const table = await read('tuesday.xlsx', bytes);
    expect(table.sheets).toEqual(['Tuesday', 'Other']);
    expect(table.sheet).toBe('Tuesday');
    expect(cells(table)).toEqual([
      ['00417', '08:30', '2026-11-24', '41.5'],
      ['00532', '2026-11-24 09:30', '', '0.3'],
    ]);
    expect(cells(await read('tuesday.xlsx', bytes, { sheet: 'Other' }))).toEqual([['B']]);
    const error = await refuse('tuesday.xlsx', bytes, { sheet: 'Third' });
    expect(error.code).toBe('no-such-sheet');
    expect(error.remedy).toEqual(asMessage('files.chooseSheet', { sheets: 'Tuesday, Other' }));
  });

  test('are read at the first sheet that says where orders go, whatever stands before it', async () => {
    const sheetOf = (sheet: string, ...rows: string[][]) => ({
      sheet,
      data: rows.map((row) => row.map((value) => ({ value }))),
    });
    const notes = sheetOf('Read me', ['How to use it'], ['Fill in the address'], ['Send it']);
    const vans = sheetOf('Vans', ['Truck', 'Driver'], ['T1', 'Mike']);
    const orders = sheetOf('Orders', ['Route sheet'], [], ['Customer', 'Street', 'Zip'], ['A', 'B', '1']);
    const found = await read('day.xlsx', await workbook([notes, vans, orders]));
    expect([found.sheet, found.headerRow, found.sheets]).toEqual([
      'Orders',
      3,
      ['Read me', 'Vans', 'Orders'],
    ]);
    expect((await read('day.xlsx', await workbook([notes, vans]))).sheet).toBe('Read me');
    expect((await read('day.xlsx', await workbook([orders, { ...orders, sheet: 'Old' }]))).sheet).toBe(
      'Orders',
    );
  });

  test('are recognized by content, whatever the name', async () => {
    const bytes = await workbook([{ sheet: 'A', data: [[{ value: 'Name' }], [{ value: 'B' }]] }]);
    expect(cells(await read('orders.csv', bytes))).toEqual([['B']]);
  });

  test('that are damaged or blow up are refused', async () => {
    const bytes = await workbook([{ sheet: 'A', data: [[{ value: 'Name' }], [{ value: 'B' }]] }]);
    expect((await refuse('a.xlsx', bytes.subarray(0, bytes.length - 40))).code).toBe('unreadable');
    expect(
      (
        await refuse(
          'a.xlsx',
          bytes.map((b, i) => (i > 60 && i < 400 ? 7 : b)),
        )
      ).code,
    ).toBe('unreadable');
    const small = { limits: { maxBytes: bytes.length } };
    expect((await read('a.xlsx', bytes, small)).rows).toHaveLength(1);
  });
});

describe('GeoJSON', () => {
  const point = (lon: number, lat: number, properties: Record<string, unknown>) => ({
    type: 'Feature',
    geometry: { type: 'Point', coordinates: [lon, lat] },
    properties,
  });

  test('gives points as rows with their properties as columns', async () => {
    const text = JSON.stringify({
      type: 'FeatureCollection',
      features: [
        point(-12, 49.5, { name: 'A', boxes: 3 }),
        { type: 'Feature', geometry: { type: 'LineString', coordinates: [] }, properties: {} },
        point(-12.1, 49.6, { name: 'B', tags: ['x'], latitude: 'own' }),
      ],
    });
    const table = await read('a.geojson', utf8(text));
    expect(headers(table)).toEqual(['longitude', 'latitude', 'name', 'boxes', 'tags', 'latitude (property)']);
    expect(cells(table)).toEqual([
      ['-12', '49.5', 'A', '3', '', ''],
      ['-12.1', '49.6', 'B', '', '["x"]', 'own'],
    ]);
    expect(table.warnings).toEqual([
      asMessage('files.leftOut', { what: [asMessage('files.lines', { count: 1 })] }),
    ]);
  });

  test.each([
    ['broken', '{"type":"FeatureCollection",\n"features":[', 'unreadable'],
    ['no points', '{"type":"FeatureCollection","features":[]}', 'no-rows'],
    ['another type', '{"type":"Topology"}', 'wrong-kind'],
    ['a routing problem', '{"vehicles":[],"services":[]}', 'wrong-kind'],
    ['a list', '[1,2]', 'wrong-kind'],
  ])('refuses %s', async (_, text, code) => {
    expect((await refuse('a.json', utf8(text))).code).toBe(code);
  });
});

describe('wrong kinds', () => {
  test.each<[string, Uint8Array, MessageKey]>([
    ['extract.osm.pbf', Uint8Array.from([0, 0, 0, 13, 10, 9, ...latin('OSMHeader')]), 'files.kind.osmPbf'],
    ['old.xls', Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1]), 'files.kind.xls'],
    ['a.pdf', latin('%PDF-1.7'), 'files.kind.pdf'],
    ['a.csv', latin('%PDF-1.7'), 'files.kind.pdf'],
    ['a.gz', Uint8Array.from([0x1f, 0x8b, 8]), 'files.kind.gzip'],
    ['a.pmtiles', latin('PMTiles\x03'), 'files.kind.pmtiles'],
    ['a.xls', latin('<html><table>'), 'files.kind.webPage'],
    ['a.png', Uint8Array.from([0x89, ...latin('PNG')]), 'files.kind.png'],
    ['a.bin', Uint8Array.from([1, 2, 0, 0, 0, 9, 9, 0]), 'files.kind.binary'],
    ['orders.xlsx', utf8('Dear planner, here are the orders.\nBest regards'), 'files.kind.plainText'],
  ])('%s says what it looks like', async (name, bytes, key) => {
    const error = await refuse(name, bytes);
    expect(error.code).toBe('wrong-kind');
    expect(error.message).toEqual(asMessage('files.looksLike', { name, kind: { key } }));
  });

  test('an empty file, a blank one and a lone header say so', async () => {
    expect((await refuse('a.csv', new Uint8Array())).code).toBe('empty-file');
    expect((await refuse('a.csv', utf8(' \n\n '))).code).toBe('empty-file');
    expect((await refuse('a.csv', utf8('Name,Street\n'))).code).toBe('no-rows');
  });

  test('a zip without a workbook is a zip', async () => {
    const end = new Uint8Array(26);
    end.set([0x50, 0x4b, 3, 4, 0x50, 0x4b, 5, 6]);
    expect(writeMessage((await refuse('a.zip', end)).message)).toBe('a.zip is a zip archive.');
  });
});

describe('limits', () => {
  test('name the limit', async () => {
    const text = utf8('Name,City,Note\nA,B,C\nD,E,F\n');
    const size = await refuse('a.csv', text, { limits: { maxBytes: 10 } });
    expect(size.code).toBe('too-large');
    const rows = await refuse('a.csv', text, { limits: { maxRows: 1 } });
    expect(rows).toMatchObject({ code: 'too-many-rows', place: asMessage('files.row', { row: '3' }) });
    expect(rows.message).toEqual(asMessage('files.tooManyRows', { count: 2, limit: 1 }));
    const columns = await refuse('a.csv', text, { limits: { maxColumns: 2 } });
    expect(columns).toMatchObject({
      code: 'too-many-columns',
      place: asMessage('files.column', { letter: 'C' }),
    });
  });

  test('columns are lettered as in a spreadsheet', () => {
    expect([0, 25, 26, 51, 52, 701, 702].map(columnLetter)).toEqual([
      'A',
      'Z',
      'AA',
      'AZ',
      'BA',
      'ZZ',
      'AAA',
    ]);
  });
});
