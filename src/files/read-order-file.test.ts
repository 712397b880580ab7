import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { asMessage } from '../i18n/message.ts';
import { writeMessage } from '../i18n/write-message.ts';
import { makeZip } from '../testing/make-zip.ts';
import type { FileError } from './file-result.ts';
import { type OrderFile, readOrderFile } from './read-order-file.ts';
import type { Table } from './table.ts';
import type { ReadOptions } from './table-readers.ts';

const utf8 = (text: string) => new TextEncoder().encode(text);

async function read(name: string, text: string | Uint8Array, options?: ReadOptions): Promise<OrderFile> {
  const bytes = typeof text === 'string' ? utf8(text) : text;
  const result = await readOrderFile({ name, bytes }, options);
  if (!result.ok) throw new Error(writeMessage(result.error.message));
  return result.value;
}

async function readRows(name: string, text: string | Uint8Array, options?: ReadOptions): Promise<Table> {
  const file = await read(name, text, options);
  if (file.kind !== 'table') throw new Error(`it is a ${file.kind}`);
  return file.table;
}

async function refuse(name: string, text: string, options?: ReadOptions): Promise<FileError> {
  const result = await readOrderFile({ name, bytes: utf8(text) }, options);
  if (result.ok) throw new Error('it was read');
  return result.error;
}

const heads = (table: Table) => table.columns.map((column) => column.header);
const cells = (table: Table) => table.rows.map((row) => row.cells);

describe('GPX', () => {
  const wpt = '<wpt lat="49.5" lon="-12.1"><ele>3</ele><name>Caf&#233; &amp; Co</name><cmt>ring</cmt></wpt>';
  const rte = '<rte><name>R</name><rtept lat="49.6" lon="-12.2"><name>B</name></rtept></rte>';
  const trk = '<trk><trkseg><trkpt lat="1" lon="2"/><trkpt lat="3" lon="4"/></trkseg></trk>';
  const gpx = (body: string) => `<?xml version="1.0"?><gpx xmlns="x">${body}</gpx>`;

  test('waypoints and route points are rows', async () => {
    const table = await readRows('a.gpx', gpx(wpt + rte));
    expect(heads(table)).toEqual(['longitude', 'latitude', 'name', 'comment']);
    expect(cells(table)).toEqual([
      ['-12.1', '49.5', 'Café & Co', 'ring'],
      ['-12.2', '49.6', 'B', ''],
    ]);
  });

  test('a track beside places is left out and named, or taken', async () => {
    const left = await readRows('a.gpx', gpx(wpt + trk));
    expect([left.rows.length, left.shape.trackPoints]).toEqual([1, 2]);
    expect(left.warnings[0]).toEqual(
      asMessage('files.leftOut', { what: [asMessage('files.tracks', { count: 1 })] }),
    );
    const taken = await readRows('a.gpx', gpx(wpt + trk), { trackUse: 'stops' });
    expect(taken.rows).toHaveLength(3);
    expect(taken.warnings).toEqual([]);
  });

  test('a track alone asks what to do with it', async () => {
    expect(await refuse('a.gpx', gpx(trk))).toMatchObject({ code: 'needs-choice' });
    expect(await refuse('a.gpx', gpx(trk), { trackUse: 'left-out' })).toMatchObject({ code: 'no-rows' });
    expect((await readRows('a.gpx', gpx(trk), { trackUse: 'stops' })).rows).toHaveLength(2);
  });

  test('a mistake is named with its line', async () => {
    expect(await refuse('a.gpx', '<gpx>\n<wpt lat="1" lon="2">\n</gpx>')).toMatchObject({
      code: 'unreadable',
      place: asMessage('files.line', { line: '3' }),
    });
  });

  test('places without usable coordinates are counted', async () => {
    const table = await readRows('a.gpx', gpx(`${wpt}<wpt lat="" lon="2"/>`));
    expect(table.warnings).toEqual([asMessage('files.badPlaces', { count: 1 })]);
  });
});

describe('KML', () => {
  const mark = (body: string) => `<Placemark>${body}</Placemark>`;
  const kml = (body: string) =>
    `<kml xmlns="http://www.opengis.net/kml/2.2"><Document>${body}</Document></kml>`;
  const point = '<Point><coordinates> -12.1,49.5,0 </coordinates></Point>';

  test('points and their data are rows; a placemark with only an address has no coordinates', async () => {
    const data = '<ExtendedData><Data name="Boxes"><value>4</value></Data></ExtendedData>';
    const first = mark(`<name>A</name><phoneNumber>555</phoneNumber>${point}${data}`);
    const table = await readRows('a.kml', kml(first + mark('<name>B</name><address>Bell Lane 4</address>')));
    expect(heads(table)).toEqual(['longitude', 'latitude', 'name', 'phone', 'Boxes', 'address']);
    expect(cells(table)).toEqual([
      ['-12.1', '49.5', 'A', '555', '4', ''],
      ['', '', 'B', '', '', 'Bell Lane 4'],
    ]);
  });

  test('lines and areas are named as left out', async () => {
    const line = mark('<LineString><coordinates>1,2 3,4</coordinates></LineString>');
    const area = mark(
      '<Polygon><outerBoundaryIs><LinearRing><coordinates>1,2</coordinates></LinearRing></outerBoundaryIs></Polygon>',
    );
    const table = await readRows('a.kml', kml(mark(point) + line + area));
    expect(writeMessage(table.warnings[0])).toBe('Left out, because orders are points: 1 line, 1 area.');
    expect((await refuse('a.kml', kml(line))).message).toEqual(
      asMessage('files.noPlacesWays', { name: 'a.kml', ways: [asMessage('files.lines', { count: 1 })] }),
    );
  });
});

describe('workbooks', () => {
  const row = (number: number, values: readonly string[], more = '') =>
    `<row r="${number}"${more}>${values
      .map((value, i) => (value === '' ? '' : cell(`${'ABC'[i]}${number}`, value)))
      .join('')}</row>`;
  const cell = (at: string, value: string) => `<c r="${at}" t="inlineStr"><is><t>${value}</t></is></c>`;
  const NS = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
  const REL = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const workbook = (rows: string, after = '') =>
    makeZip({
      '[Content_Types].xml': '<Types/>',
      'xl/workbook.xml': `<workbook ${NS} xmlns:r="${REL}"><sheets><sheet name="A &amp; B" sheetId="1" r:id="rId1"/></sheets></workbook>`,
      'xl/_rels/workbook.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${REL}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
      'xl/worksheets/sheet1.xml': `<worksheet ${NS}><sheetData>${rows}</sheetData>${after}</worksheet>`,
    });

  test('hidden rows stay out and are counted, or are added', async () => {
    const bytes = workbook(
      row(1, ['Name', 'City']) + row(2, ['A', 'X']) + row(3, ['B', 'Y'], ' hidden="1"') + row(4, ['C', 'Z']),
    );
    const table = await readRows('a.xlsx', bytes);
    expect(table.rows.map(({ number }) => number)).toEqual([2, 4]);
    expect(table.shape.hiddenRows).toBe(1);
    const all = await readRows('a.xlsx', bytes, { hiddenRows: 'add' });
    expect(all.rows.map(({ number }) => number)).toEqual([2, 3, 4]);
  });

  test('merged cells are filled down', async () => {
    const bytes = workbook(
      row(1, ['Name', 'City']) + row(2, ['A', 'Linderwick']) + row(3, ['B', '']) + row(4, ['C', 'Other']),
      '<mergeCells count="1"><mergeCell ref="B2:B3"/></mergeCells>',
    );
    const table = await readRows('a.xlsx', bytes);
    expect(cells(table)).toEqual([
      ['A', 'Linderwick'],
      ['B', 'Linderwick'],
      ['C', 'Other'],
    ]);
    expect(table.shape.mergedCells).toBe(1);
  });
});

describe('JSON', () => {
  test.each([
    ['plan', '{"format":"tourwright-plan","version":1}'],
    ['vrp-request', '{"vehicles":[{"vehicle_id":"v"}],"services":[{"id":"a","address":{}}]}'],
    ['vrp-response', '{"solution":{"routes":[]}}'],
    ['vroom', '{"vehicles":[{"id":1,"start":[1,2]}],"jobs":[{"id":1,"location":[1,2]}]}'],
    ['vroom', '{"vehicles":[{"id":1,"start":[1,2]}],"shipments":[{"pickup":{"id":1,"location":[1,2]}}]}'],
    ['table', '{"type":"Point","coordinates":[1,2]}'],
  ])('a %s is known', async (kind, text) => {
    expect((await read('a.json', text)).kind).toBe(kind);
  });

  test('an answer of VROOM says what is needed instead', async () => {
    const error = await refuse('a.json', '{"code":0,"summary":{},"routes":[]}');
    expect(error).toMatchObject({
      code: 'wrong-kind',
      message: asMessage('files.vroomSolution', { name: 'a.json' }),
    });
  });
});

describe('research files', () => {
  const solomon =
    'C1\n\nVEHICLE\nNUMBER     CAPACITY\n 2 30\n\nCUSTOMER\nCUST NO.  XCOORD.\n\n 0 0 0 0 0 99 0\n 1 3 4 5 10 20 3\n';
  const liLim =
    '2\t30\t1\n0\t0\t0\t0\t0\t99\t0\t0\t0\n1\t3\t4\t5\t10\t20\t3\t0\t2\n2\t0\t1\t-5\t30\t40\t3\t1\t0\n';
  const cvrp = (more = '') =>
    `NAME : T\nCOMMENT : (Someone, Min no of trucks: 5, Optimal value: 784)\nTYPE : CVRP\nDIMENSION : 3\nEDGE_WEIGHT_TYPE : EUC_2D\n${more}CAPACITY : 10\nNODE_COORD_SECTION\n1 0 0\n2 1 1\n3 3 4\nDEMAND_SECTION\n1 0\n2 6\n3 7\nDEPOT_SECTION\n 1\n -1\nEOF\n`;

  test.each([
    ['c101.txt', solomon, { family: 'solomon', vehicleCount: 2, capacity: 30, depotWindow: [0, 99] }],
    ['lr1.txt', liLim, { family: 'li-lim', vehicleCount: 2, orders: [{ id: '1', demand: 5 }] }],
    ['t.vrp', cvrp(), { family: 'cvrplib', vehicleCount: 5, bestKnown: 784, rounding: { scale: 1 } }],
  ])('%s is an instance', async (name, text, expected) => {
    const file = await read(name, text);
    expect(file).toMatchObject({ kind: 'research', instance: expected });
  });

  test('a table of lengths is mirrored, the depot first', async () => {
    const text = `NAME : E\nTYPE : CVRP\nDIMENSION : 3\nCAPACITY : 9\nEDGE_WEIGHT_TYPE : EXPLICIT\nEDGE_WEIGHT_FORMAT : LOWER_ROW\nEDGE_WEIGHT_SECTION\n 5\n 6 7\nDEMAND_SECTION\n1 2\n2 0\n3 4\nDEPOT_SECTION\n2\n-1\nEOF`;
    const file = await read('e.vrp', text);
    if (file.kind !== 'research') throw new Error(file.kind);
    expect(file.instance.lengths).toEqual([
      [0, 5, 7],
      [5, 0, 6],
      [7, 6, 0],
    ]);
    expect(file.instance.orders.map(({ id, demand }) => [id, demand])).toEqual([
      ['1', 2],
      ['3', 4],
    ]);
  });

  test('a solution gives its routes and cost', async () => {
    expect(await read('t.sol', 'Route #1: 1 2\nRoute #2: 3\nCost 784\n')).toEqual({
      kind: 'research-solution',
      solution: { name: 't', routes: [[1, 2], [3]], cost: 784 },
    });
  });

  test.each([
    [
      'a word among numbers',
      solomon.replace(' 3 4 5', ' x 4 5'),
      { key: 'files.notNumber', values: { value: 'x' } },
      '11',
    ],
    [
      'a partner that points elsewhere',
      liLim.replace('1\t0\n', '2\t0\n'),
      { key: 'files.badPair', values: { id: '1' } },
      '3',
    ],
    [
      'a type nobody plans',
      cvrp().replace('TYPE : CVRP', 'TYPE : HCP'),
      { key: 'files.unsupportedType', values: { type: 'HCP' } },
      undefined,
    ],
    [
      'fewer nodes than announced',
      cvrp().replace('DIMENSION : 3', 'DIMENSION : 4'),
      { key: 'files.countDiffers', values: { wanted: 4, count: 3 } },
      undefined,
    ],
  ])('%s is refused', async (_, text, what, line) => {
    expect(await refuse('a.vrp', text)).toMatchObject({
      code: 'unreadable',
      message: { key: 'files.badSection', values: { what } },
      place: line && asMessage('files.line', { line }),
    });
  });
});

test('the two example files hold the same orders', async () => {
  const load = (kind: string) => new Uint8Array(readFileSync(`public/examples/orders-linderwick.${kind}`));
  const [csv, xlsx] = [await readRows('a.csv', load('csv')), await readRows('a.xlsx', load('xlsx'))];
  expect(heads(xlsx)).toEqual(heads(csv));
  expect(cells(xlsx)).toEqual(cells(csv));
});

test('nothing that is dropped hangs or throws', async () => {
  const starts = [
    '',
    '<gpx>',
    '<kml><Placemark>',
    '{"vehicles":[',
    'NAME : x\nDIMENSION : 3\n',
    'Route #1: 1',
    'PK',
  ];
  const input = fc.tuple(fc.constantFrom(...starts), fc.string({ unit: 'binary', maxLength: 300 }));
  await fc.assert(
    fc.asyncProperty(
      input,
      fc.constantFrom('a.csv', 'a.json', 'a.gpx', 'a.xlsx'),
      async ([start, rest], name) => {
        const began = performance.now();
        const result = await readOrderFile({ name, bytes: utf8(start + rest) });
        if (!result.ok) expect(writeMessage(result.error.message).length).toBeGreaterThan(3);
        expect(performance.now() - began).toBeLessThan(500);
      },
    ),
    { numRuns: 300, seed: 7 },
  );
});
