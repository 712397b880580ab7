import { describe, expect, test } from 'vitest';
import { writeMessage } from '../i18n/write-message.ts';
import { guessColumns } from './guess-columns.ts';
import { readPastedRows } from './read-table.ts';
import type { Table } from './table.ts';

function makeTable(rows: string[][]): Table {
  const result = readPastedRows(rows.map((row) => row.join('\t')).join('\n'), {
    delimiter: '\t',
    headerRow: 1,
  });
  if (!result.ok) throw new Error(writeMessage(result.error.message));
  return result.value;
}

function guess(rows: string[][]) {
  return guessColumns(makeTable(rows));
}

const fields = (rows: string[][]) => guess(rows).map((column) => column.field);

describe('guessColumns', () => {
  test('reads a bakery export as a person would', () => {
    const columns = guess([
      [
        'Customer no.',
        'Name',
        'Street',
        'No.',
        'Post code',
        'Deliver between',
        'Stop min',
        'Crates',
        'kg',
        'Phone',
        'Remark',
        'Old tour',
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
        '555 0142',
        'Ring',
        'T4',
      ],
      ['00532', 'Eastmarket Deli', 'Saltgate', '7b', '04103', '', '12', '24', '180', '555 0187', '', 'T4'],
      [
        '01108',
        'Hotel Weatherby',
        'Bridge Street',
        '120',
        '04109',
        '7.15 - 11',
        '5',
        '3',
        '12',
        '555 0119',
        'Cold box',
        'T9',
      ],
    ]);
    expect(columns.map(({ field, confidence }) => [field, confidence])).toEqual([
      ['orderNumber', 'sure'],
      ['name', 'sure'],
      ['street', 'sure'],
      ['houseNumber', 'sure'],
      ['postcode', 'sure'],
      ['window', 'sure'],
      ['duration', 'guess'],
      ['boxes', 'guess'],
      ['weight', 'sure'],
      ['phone', 'sure'],
      ['note', 'guess'],
      ['unused', 'kept'],
    ]);
    expect(columns[5].readAs).toEqual({ clock: '24-hour' });
    expect(columns[6].readAs.unit).toBe('minutes');
    expect(columns[8].readAs).toEqual({ unit: 'kg', decimal: 'comma' });
    expect(columns[5].samples).toEqual(['08:00-09:30', '7.15 - 11']);
  });

  test.each([
    [
      'German',
      ['Auftragsnr.', 'Kunde', 'Straße', 'Hausnr.', 'PLZ', 'Ort', 'Von', 'Bis', 'Gewicht (kg)', 'Bemerkung'],
    ],
    [
      'French',
      ['N° commande', 'Nom', 'Rue', 'Numéro', 'Code postal', 'Ville', 'De', 'À', 'Poids', 'Remarque'],
    ],
    [
      'Spanish',
      ['Pedido', 'Cliente', 'Calle', 'Número', 'Código postal', 'Ciudad', 'Desde', 'Hasta', 'Peso', 'Notas'],
    ],
    ['Italian', ['Ordine', 'Nome', 'Via', 'Civico', 'CAP', 'Città', 'Dalle', 'Alle', 'Peso', 'Nota']],
    ['Portuguese', ['Encomenda', 'Nome', 'Rua', 'Número', 'CEP', 'Cidade', 'Das', 'Até', 'Peso', 'Notas']],
  ])('knows %s headers', (_, header) => {
    const row = [
      '00417',
      'Linden',
      'Mill Street',
      '14',
      '04277',
      'Linderwick',
      '08:00',
      '9.30',
      '41,5',
      'Ring',
    ];
    expect(fields([header, row])).toEqual([
      ...['orderNumber', 'name', 'street', 'houseNumber', 'postcode', 'city', 'windowStart', 'windowEnd'],
      ...['weight', 'note'],
    ]);
  });

  test('tells coordinates apart', () => {
    expect(
      fields([
        ['Lat', 'Lng'],
        ['49.5', '-12'],
      ]),
    ).toEqual(['latitude', 'longitude']);
    expect(fields([['GPS'], ['49.5, -12']])).toEqual(['latLon']);
    expect(fields([['Location'], ['49.5, -12']])).toEqual(['latLon']);
    expect(fields([['Location'], ['Mill Street 14']])).toEqual(['address']);
  });

  test('lets values overrule a header', () => {
    expect(fields([['Time'], ['8-10']])).toEqual(['window']);
    expect(fields([['Phone'], ['ask Anna']])).toEqual(['unused']);
    expect(fields([['???'], ['a@b.example']])).toEqual(['email']);
    expect(fields([['???'], ['8-12 / 13-17'], ['vormittags']])).toEqual(['window']);
    expect(fields([['???'], ['flexible'], ['mornings']])).toEqual(['unused']);
  });

  test('takes a number column for the order number where there is no street', () => {
    expect(
      fields([
        ['No.', 'Address'],
        ['1', 'Mill Street 14'],
        ['2', 'Saltgate 7'],
      ]),
    ).toEqual(['orderNumber', 'address']);
  });

  test.each([
    ['Adresse', 'Gewicht (kg)', 'Paletten', 'Priorität', 'hoch'],
    ['Adresse', 'Poids', 'Palettes', 'Priorité', 'haute'],
    ['Dirección', 'Peso', 'Palés', 'Prioridad', 'alta'],
  ])('knows %s, %s, %s and %s', (address, weight, pallets, priority, high) => {
    expect(
      fields([
        [address, weight, pallets, priority],
        ['Calle Mayor 1', '12,5', '2', high],
      ]),
    ).toEqual(['address', 'weight', 'pallets', 'priority']);
  });

  test('knows headings of letters with full stops, and what unloading takes', () => {
    expect(
      fields([
        ['Dirección', 'C.P.', 'T. descarga'],
        ['Calle Mayor 1', '25001', '10 min'],
      ]),
    ).toEqual(['address', 'postcode', 'duration']);
  });

  test('gives each field once', () => {
    expect(
      fields([
        ['Name', 'Name', 'Customer'],
        ['A', 'B', 'C'],
      ]),
    ).toEqual(['name', 'unused', 'unused']);
  });

  test.each([
    ['Service time', ['300', '600', '480'], 'seconds', 'guess'],
    ['Service time', ['5', '10', '8'], 'minutes', 'guess'],
    ['Service time (min)', ['5', '10', '8'], 'minutes', 'sure'],
    ['Dauer [Std]', ['0,5', '1'], 'hours', 'sure'],
    ['Duration', ['8 min', '0:10'], 'minutes', 'sure'],
  ])('reads %s %j in %s, %s', (header, values, unit, confidence) => {
    const [column] = guess([[header], ...values.map((value) => [value])]);
    expect(column).toMatchObject({ field: 'duration', readAs: { unit }, confidence });
  });
});
