/** Workbooks that were made to do harm: what they unpack to and how they are written must not matter. */
import { expect, test } from 'vitest';
import { asMessage } from '../i18n/message.ts';
import { makeSheet, packWorkbook } from '../testing/hostile/workbook.ts';
import { readXlsx } from './read-xlsx.ts';

const LIMITS = { maxBytes: 2 * 2 ** 20, maxRows: 1000, maxColumns: 100 };
const CELLS = '<row r="1"><c r="A1" t="inlineStr"><is><t>Name</t></is></c></row><row r="2" hidden="1"/>';

const CONTENT = `<sheetData>${CELLS}</sheetData>`;

function makeWorkbook(content: string, others?: Record<string, Uint8Array>): Uint8Array {
  return packWorkbook(makeSheet(content), others);
}

const BOMB = makeWorkbook(CONTENT, { 'xl/bomb.xml': new Uint8Array(50e6) });

/** The archive's list of contents says another size for every file. */
function declare(bytes: Uint8Array, size: number): Uint8Array {
  const changed = bytes.slice();
  const view = new DataView(changed.buffer);
  for (let at = 0; at + 46 <= changed.length; at++)
    if (view.getUint32(at, true) === 0x02014b50) view.setUint32(at + 24, size, true);
  return changed;
}

test('a sound one is read, with what is hidden', async () => {
  const read = await readXlsx(makeWorkbook(CONTENT), LIMITS);
  expect(read.ok && read.value.records[0]).toEqual(['Name']);
  expect(read.ok && [...read.value.marks.hiddenRows]).toEqual([2]);
});

test.each([
  ['that holds more than it declares is damaged', 195],
  ['that holds less than it declares is damaged', 2 ** 20],
])('one %s', async (_, size) => {
  const read = await readXlsx(declare(BOMB, size), LIMITS);
  expect(!read.ok && read.error.message).toEqual(
    asMessage('files.badWorkbook', { detail: asMessage('files.damagedContents') }),
  );
});

test('one that would unpack to more than the limit is refused before it is unpacked', async () => {
  const read = await readXlsx(BOMB, LIMITS);
  expect(!read.ok && read.error.code).toBe('too-large');
});

test('pictures and other parts that hold no cells are left packed, whatever they declare', async () => {
  const photo = { 'xl/media/photo.png': new Uint8Array(10e6) };
  const read = await readXlsx(makeWorkbook(CONTENT, photo), LIMITS);
  expect(read.ok && read.value.records[0]).toEqual(['Name']);
});

// A reader that begins anew at every tag without an end would take hours.
test.each(['<row ', '<col hidden="1" ', '<mergeCell ref="A1:', '<x:row ', '<'])(
  'a million of %j in a comment are gone through once',
  async (text) => {
    const sheet = `<!--${text.repeat(1e6)}-->${CONTENT}`;
    const read = await readXlsx(makeWorkbook(sheet), { ...LIMITS, maxBytes: 20 * 2 ** 20 });
    expect(read.ok && [...read.value.marks.hiddenRows]).toEqual([2]);
  },
);

test.each([
  ['a comment without an end', '<!-- '],
  ['a declared entity', '<!DOCTYPE a [<!ENTITY b "c">]>'],
  ['a tag without an end', `<a ${'b '.repeat(1e6)}`],
  ['a section without an end', '<![CDATA['],
  ['a section of a megabyte', `<![CDATA[${'>'.repeat(2e6)}]]>`],
])('%s is damage', async (_, text) => {
  const read = await readXlsx(makeWorkbook(`<sheetData>${CELLS}</sheetData>${text}`), LIMITS);
  expect(!read.ok && read.error.code).toBe('unreadable');
});

const cellAt = (place: string, value: string) =>
  `<row r="${place.replace(/\D/g, '')}"><c r="${place}" t="inlineStr"${value ? `><is><t>${value}</t></is></c>` : '/>'}</row>`;

test('one cell far out is not filled up to, and said', async () => {
  const sheet = `<sheetData>${cellAt('A1', 'Name')}${cellAt('XFD1048576', 'x')}</sheetData>`;
  const read = await readXlsx(makeWorkbook(sheet), LIMITS);
  expect(!read.ok && read.error.message).toEqual(
    asMessage('files.sheetTooWide', { rows: 1_048_576, columns: 16_384 }),
  );
});

test('cells far out that have a format and no value count for nothing', async () => {
  const sheet = `<sheetData>${cellAt('A1', 'Name')}${cellAt('XFD1048576', '')}</sheetData>`;
  const read = await readXlsx(makeWorkbook(sheet), LIMITS);
  expect(read.ok && read.value.records[0]).toEqual(['Name']);
});

test.each([
  ['beyond the last row of a sheet', '<row r="1"><c r="A1048577"><v>1</v></c></row>'],
  ['with more digits than a row has', '<row r="1"><c r="A99999999999"><v>1</v></c></row>'],
  ['with more letters than a column has', '<row r="1"><c r="AAAAAAA1"><v>1</v></c></row>'],
  ['in other quotation marks', "<row r='1'><c r='A99999999999'><v>1</v></c></row>"],
  ['behind a sign that only seems to end its tag', '<row r="1"><c s=">" r="A99999999999"><v>1</v></c></row>'],
  ['of a tag without an end', '<row r="99999999999" hidden="1"</><c r="A1"><v>1</v></c></row>'],
  ['without a blank before it', '<row s="1"r="99999999999"><c><v>1</v></c></row>'],
  ['without quotation marks', '<row r=99999999999><c><v>1</v></c></row>'],
  ['given twice', '<row r="1"><c r="A1" r="A99999999999"><v>1</v></c></row>'],
  ['of a row without an end', '<row r="99999999999"><c><v>1</v></c></row>'],
])('a place %s is damage', async (_, rows) => {
  const read = await readXlsx(makeWorkbook(`<sheetData>${rows}</sheetData>`), LIMITS);
  expect(!read.ok && read.error.code).toBe('unreadable');
});

test('a sheet that lies elsewhere in the archive is measured as well', async () => {
  const far = makeSheet(`<sheetData>${cellAt('XFD1048576', 'x')}</sheetData>`);
  const read = await readXlsx(
    makeWorkbook(`<sheetData>${CELLS}</sheetData>`, { 'xl/other/far.xml': far }),
    LIMITS,
  );
  expect(!read.ok && read.error.code).toBe('too-large');
});
