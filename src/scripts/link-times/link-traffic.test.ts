import { describe, expect, test } from 'vitest';
import { listIntervals, SLOTS_PER_WEEK } from '../../engine/graph/traffic.ts';
import { readLinkTimes } from '../../files/read-link-times.ts';
import { makeDrawnMap } from '../../testing/make-drawn-map.ts';
import { LinkTraffic } from './link-traffic.ts';
import { applyLinkFiles } from './read-tables.ts';

const map = makeDrawnMap(
  `
  A---B---C---D
      |   |
      E---F`,
  { ways: { ABCD: {}, BE: {}, EFC: {} } },
);
/** Ids of ways count from 1000 in the order of the drawing, ids of nodes are the letters' codes. */
const code = (letter: string) => letter.charCodeAt(0);

function put(speeds: readonly string[], closures: readonly string[] = []) {
  const links = new LinkTraffic(map.network);
  const header = 'way_id,from_node,to_node,direction,days,from_time,to_time';
  const read = (kind: 'speeds' | 'closures', rows: readonly string[]) => {
    if (rows.length === 0) return;
    const text = [header + (kind === 'speeds' ? ',speed_kmh' : ''), ...rows].join('\n');
    const result = readLinkTimes(text, kind, (link) =>
      kind === 'speeds' ? links.addSpeed(link) : links.addClosure(link),
    );
    expect(result.ok).toBe(true);
  };
  read('speeds', speeds);
  read('closures', closures);
  return links.finish();
}

function slowArcs({ traffic }: ReturnType<typeof put>): number[] {
  return [...(traffic?.patternOfArc ?? [])].flatMap((id, arc) => (id > 0 ? [arc] : []));
}

const arcs = (...letters: string[]) => letters.map((pair) => map.arc(pair)).sort((a, b) => a - b);

describe('a row', () => {
  test.each<[string, string, string[]]>([
    ['of a way means it both ways', '1000,,,,Mo,07:00,08:00,20', ['AB', 'BA', 'BC', 'CB', 'CD', 'DC']],
    ['with a direction means that', '1000,,,backward,Mo,07:00,08:00,20', ['BA', 'CB', 'DC']],
    [
      'with nodes means the part from one to the other',
      `1000,${code('A')},${code('C')},,Mo,07:00,08:00,20`,
      ['AB', 'BC'],
    ],
    [
      'with nodes turned round means the other side',
      `1000,${code('D')},${code('B')},,Mo,07:00,08:00,20`,
      ['CB', 'DC'],
    ],
    ['with one edge', `1001,${code('B')},${code('E')},,Mo,07:00,08:00,20`, ['BE']],
  ])('%s', (_, row, expected) => {
    expect(slowArcs(put([row]))).toEqual(arcs(...expected));
  });

  test('of a way or nodes that are not there is counted', () => {
    const { traffic, report } = put([
      '77,,,,Mo,07:00,08:00,20',
      `1002,${code('E')},${code('F')},,Mo,07:00,08:00,20`,
      `1000,${code('A')},${code('E')},,Mo,07:00,08:00,20`,
      '1001,,,,Mo,07:00,08:00,20',
    ]);
    expect(report).toEqual({
      rows: 4,
      matched: 1,
      unmatched: { 'unknown-way': 1, 'unknown-nodes': 2 },
      firstUnmatched: 2,
      slowedArcs: 2,
      closedArcs: 0,
    });
    expect(traffic).toBeDefined();
  });
});

test('speeds hold in their slots, and of two rows the later', () => {
  const { traffic } = put([
    '1001,,,forward,Mo-Tu,07:00,08:00,20',
    '1001,,,forward,Tu,07:30,09:00,9',
    '1002,,,,Mo-Tu,07:00,08:00,20',
    '1002,,,,Tu,07:30,09:00,9',
  ]);
  const week = traffic!.speeds.subarray(0, SLOTS_PER_WEEK);
  expect([...week.subarray(27, 33)]).toEqual([0, 20, 20, 20, 20, 0]);
  expect([...week.subarray(96 + 27, 96 + 37)]).toEqual([0, 20, 20, 9, 9, 9, 9, 9, 9, 0]);
  expect(traffic!.speeds.length).toBe(SLOTS_PER_WEEK);
});

test('closures of a road add up', () => {
  const { traffic, report } = put([], ['1001,,,forward,Mo,07:50,08:20', '1001,,,forward,Fr,07:50,08:20']);
  expect(report.closedArcs).toBe(1);
  expect(traffic!.closureOfArc[map.arc('BE')]).toBe(1);
  expect(listIntervals(traffic!, 0).map(({ from }) => from)).toEqual([470, 4 * 1440 + 470]);
});

test('files in which no row fits, or a cell is wrong, are refused by name', () => {
  const apply = (speeds: string) =>
    applyLinkFiles(map.network, { speeds }, { speeds: 'speeds.csv' }, () => {});
  expect(() => apply('way_id,speed_kmh\n5,20')).toThrow(/^speeds\.csv: no row names a road of this region/);
  expect(() => apply('way_id,speed_kmh\n1000,fast')).toThrow(
    /^speeds\.csv, row 2, column speed_kmh: "fast" is not a speed/,
  );
  const lines: string[] = [];
  const texts = { speeds: 'way_id,speed_kmh\n1000,20\n6,20' };
  expect(applyLinkFiles(map.network, texts, { speeds: 'a.csv' }, (line) => lines.push(line))).toBeDefined();
  expect(lines[0]).toMatch(/^1 of 2 rows match, 6 directions of edges have speeds.*1 name a way.*row 3/);
});
