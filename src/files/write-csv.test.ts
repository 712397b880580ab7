import fc from 'fast-check';
import Papa from 'papaparse';
import { describe, expect, test } from 'vitest';
import { guardCell, writeCsv } from './write-csv.ts';

describe('writeCsv', () => {
  test.each([
    ['=1+1', "'=1+1"],
    ['+49 30 555', "'+49 30 555"],
    ['-cmd', "'-cmd"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\tx', "'\tx"],
    ['\rx', "'\rx"],
    ['\n=1+1', "'\n=1+1"],
    ['\nx', "'\nx"],
    ['  =1+1', "'  =1+1"],
    [' \t@x', "' \t@x"],
    ['\u00a0-x', "'\u00a0-x"],
    ['＝1+1', "'＝1+1"],
    [' -12.5', ' -12.5'],
    ['a\nb', 'a\nb'],
    ['-12,5', '-12,5'],
    ['+7', '+7'],
    ['Bell Lane 4', 'Bell Lane 4'],
    ['', ''],
  ])('guards %j as %j', (cell, guarded) => expect(guardCell(cell)).toBe(guarded));

  test('quotes delimiters, quotes and line breaks', () => {
    expect(writeCsv([['a,b', 'say "x"', 'two\nlines']])).toBe('"a,b","say ""x""","two\nlines"\r\n');
  });

  test('offers semicolon and byte order mark for Excel', () => {
    expect(writeCsv([['a', 'b']], { delimiter: ';', byteOrderMark: true })).toBe('\uFEFFa;b\r\n');
  });

  test('gives an empty text for no rows', () => expect(writeCsv([])).toBe(''));

  test('what is written reads back as the guarded cells', () => {
    const cell = fc.string({ unit: fc.constantFrom('a', ',', '"', '\n', '=', ' ', 'é') });
    fc.assert(
      fc.property(fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { minLength: 1 }), (rows) => {
        const read = Papa.parse<string[]>(writeCsv(rows).slice(0, -2), { delimiter: ',' }).data;
        expect(read).toEqual(rows.map((row) => row.map(guardCell)));
      }),
    );
  });
});
