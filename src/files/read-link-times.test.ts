import { describe, expect, test } from 'vitest';
import type { LinkTableKind, LinkTime } from './link-time-cells.ts';
import { readLinkTimes } from './read-link-times.ts';

function read(kind: LinkTableKind, text: string, maxRows?: number) {
  const links: LinkTime[] = [];
  const result = readLinkTimes(text, kind, (link) => links.push(link), maxRows);
  return { links, result };
}

const DAY = 1440;

describe('speeds', () => {
  test('name a way, a part of it or a direction, days and a time', () => {
    const { links, result } = read(
      'speeds',
      [
        'way_id,from_node,to_node,direction,days,from_time,to_time,speed_kmh',
        '12,,,forward,Mo,07:00,09:00,20',
        '',
        '13,100,200,,Sa Su,0:00,24:00,33.4',
        '14,,,,,,,8',
      ].join('\n'),
    );
    expect(result).toEqual({ ok: true, value: 3 });
    expect(links).toEqual([
      { row: 2, wayId: 12, direction: 'forward', weekly: [[420, 540]], speedKmh: 20 },
      {
        row: 4,
        wayId: 13,
        nodes: [100, 200],
        direction: 'both',
        weekly: [
          [5 * DAY, 6 * DAY],
          [6 * DAY, 7 * DAY],
        ],
        speedKmh: 33,
      },
      expect.objectContaining({ row: 5, wayId: 14, direction: 'both', speedKmh: 8 }),
    ]);
    expect(links[2].weekly).toHaveLength(7);
  });

  test('may run over midnight, on Sunday into Monday', () => {
    const { links } = read(
      'speeds',
      'way_id;days;from_time;to_time;speed_kmh\n1;Mo;22:00;06:00;9\n1;Su;22:00;06:00;9',
    );
    expect(links[0].weekly).toEqual([[1320, 1800]]);
    expect(links[1].weekly).toEqual([
      [6 * DAY + 1320, 7 * DAY],
      [0, 360],
    ]);
  });

  const HEADER = 'way_id,from_node,to_node,direction,days,from_time,to_time,speed_kmh';
  test.each<[string, string, RegExp]>([
    ['way_id', 'x,,,,,,,9', /"x" is not an OSM id/],
    ['way_id', '99999999999999999,,,,,,,9', /is not an OSM id/],
    ['from_node', '1,,5,,,,,9', /"" is not an OSM id/],
    ['direction', '1,,,left,,,,9', /"left" is not forward/],
    ['direction', '1,2,3,forward,,,,9', /either two nodes or a direction/],
    ['days', '1,,,,Xy,07:00,08:00,9', /"Xy" is not days/],
    ['from_time', '1,,,,Mo,7,08:00,9', /"7" is not a time/],
    ['from_time', '1,,,,Mo,07:10,08:00,9', /not a quarter of an hour/],
    ['to_time', '1,,,,Mo,07:00,24:15,9', /"24:15" is not a time/],
    ['to_time', '1,,,,Mo,07:00,07:60,9', /"07:60" is not a time/],
    ['to_time', '1,,,,Mo,07:00,07:00,9', /is when it begins/],
    ['speed_kmh', '1,,,,Mo,07:00,08:00,0', /"0" is not a speed/],
    ['speed_kmh', '1,,,,Mo,07:00,08:00,300', /"300" is not a speed/],
    ['speed_kmh', '1,,,,Mo,07:00,08:00', /"" is not a speed/],
  ])('with a wrong %s are refused with row and column: %s', (column, row, text) => {
    const { result, links } = read('speeds', `${HEADER}\n1,,,,,,,50\n${row}\n1,,,,,,,50`);
    expect(result).toMatchObject({
      ok: false,
      error: { place: `row 3, column ${column}`, message: expect.stringMatching(text) },
    });
    expect(links).toHaveLength(1);
  });

  test('of more roads than are read are refused, never read in part', () => {
    const table = 'way_id,speed_kmh\n\n1,50\n2,50\n3,50\n';
    expect(read('speeds', table, 3).result).toEqual({ ok: true, value: 3 });
    const { links, result } = read('speeds', table, 2);
    expect(links.map(({ wayId }) => wayId)).toEqual([1, 2]);
    expect(result).toEqual({
      ok: false,
      error: { message: 'The file has more than 2 rows', remedy: 'Split it.' },
    });
  });

  test.each<[string, string, RegExp]>([
    ['an unknown column', 'way_id,speed_kmh,colour\n1,2,3', /"colour" is not known; speeds have way_id/],
    ['no speeds', 'way_id,days\n1,Mo', /"speed_kmh" is missing/],
    ['a column twice', 'way_id,speed_kmh,way_id\n1,2,3', /"way_id" is there twice/],
    ['no rows', 'way_id,speed_kmh\n', /no rows/],
    ['nothing', '', /no rows/],
  ])('of a file with %s are refused', (_, text, message) => {
    expect(read('speeds', text).result).toMatchObject({
      ok: false,
      error: { message: expect.stringMatching(message) },
    });
  });
});

describe('closures', () => {
  test('hold every week or between two dates', () => {
    const { links } = read(
      'closures',
      [
        'way_id,days,from_time,to_time,from_date_time,to_date_time',
        '1,Mo-Tu,07:50,08:20,,',
        '2,,,,2026-03-01T08:00:00+01:00,2026-03-01T09:00Z',
      ].join('\n'),
    );
    expect(links[0]).toEqual({
      row: 2,
      wayId: 1,
      direction: 'both',
      weekly: [
        [470, 500],
        [DAY + 470, DAY + 500],
      ],
      speedKmh: 0,
    });
    const seven = Date.UTC(2026, 2, 1, 7) / 1000;
    expect(links[1]).toMatchObject({ weekly: [], dated: [seven, seven + 7200] });
  });

  test.each<[string, string, RegExp]>([
    ['from_date_time', '1,,,,2026-03-01,2026-03-02T00:00Z', /is not a time such as/],
    ['from_date_time', '1,,,,2026-03-01T08:00,2026-03-02T00:00Z', /is not a time such as/],
    ['to_date_time', '1,,,,2026-03-02T00:00Z,2026-03-01T00:00Z', /is not after the beginning/],
    ['to_date_time', '1,,,,2026-03-02T00:00Z,', /"" is not a time/],
    ['from_date_time', '1,Mo,,,2026-03-01T00:00Z,2026-03-02T00:00Z', /not both/],
  ])('with a wrong %s are refused with row and column: %s', (column, row, text) => {
    const header = 'way_id,days,from_time,to_time,from_date_time,to_date_time';
    expect(read('closures', `${header}\n${row}`).result).toMatchObject({
      ok: false,
      error: { place: `row 2, column ${column}`, message: expect.stringMatching(text) },
    });
  });

  test('have no speed', () => {
    expect(read('closures', 'way_id,speed_kmh\n1,2').result).toMatchObject({ ok: false });
  });
});
