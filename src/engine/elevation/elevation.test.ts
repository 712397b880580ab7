/** Reading cells, and heights for roads. */
import { describe, expect, test } from 'vitest';
import { makeDrawnMap } from '../../testing/make-drawn-map.ts';
import { makeHgt } from '../../testing/make-hgt.ts';
import { UNKNOWN_ELEVATION } from '../graph/road-network.ts';
import { applyElevation } from './apply-elevation.ts';
import { HgtReadError, parseHgt, readCellName, sampleCell, VOID } from './hgt-cell.ts';

test('names say the south-west corner', () => {
  expect(readCellName('N41W009.hgt')).toEqual({ west: -9, south: 41 });
  expect(readCellName('skadi/S01/s01e010.hgt')).toEqual({ west: 10, south: -1 });
  expect(readCellName('N41W009.SRTMGL1.hgt.zip')).toEqual({ west: -9, south: 41 });
  for (const name of ['orders.hgt', 'N41.hgt', 'N95W009.hgt', '']) expect(readCellName(name)).toBeUndefined();
});

test('files of another size or name are refused with the reason', () => {
  expect(() => parseHgt('N41W009.hgt', new Uint8Array(100))).toThrow(HgtReadError);
  expect(() => parseHgt('N41W009.hgt', new Uint8Array(100))).toThrow(/has 100 bytes.*25934402 or 2884802/);
  expect(() => parseHgt('heights.hgt', new Uint8Array(2 * 1201 * 1201))).toThrow(/N41W009/);
});

for (const size of [1201, 3601]) {
  test(`${size} samples a side are read from north to south and west to east`, () => {
    // 1000 m in the north, falling to the south; 100 m more in the east.
    const height = (x: number, y: number) =>
      1000 - Math.round((y / (size - 1)) * 500) + (x === size - 1 ? 100 : 0);
    const cell = parseHgt('N50E010.hgt', makeHgt(size, height));
    expect(sampleCell(cell, 10, 51)).toBe(1000);
    expect(sampleCell(cell, 10, 50)).toBe(500);
    expect(sampleCell(cell, 11, 51)).toBe(1100);
    expect(sampleCell(cell, 10.2, 50.5)).toBeCloseTo(750, 0);
    expect(sampleCell(cell, 11 - 0.5 / (size - 1), 51)).toBeCloseTo(1050, 6);
    for (const [lon, lat] of [
      [9.99, 50.5],
      [11.01, 50.5],
      [10.5, 49.99],
      [10.5, 51.01],
    ])
      expect(sampleCell(cell, lon, lat)).toBeNaN();
  });
}

test('voids take their neighbours by distance; a wide void stays one', () => {
  const size = 1201;
  const holed = makeHgt(size, (x, y) => {
    if (x === 600 && y === 600) return VOID;
    if (x > 100 && x < 200 && y > 100 && y < 200) return VOID;
    return x;
  });
  const cell = parseHgt('N50E010.hgt', holed);
  expect(cell.heights[600 * size + 600]).toBe(600);
  expect(cell.heights[150 * size + 150]).toBe(VOID);
  expect(sampleCell(cell, 10 + 150 / 1200, 51 - 150 / 1200)).toBeNaN();
});

describe('heights for roads', () => {
  // A valley runs from north to south through the middle of the map.
  const drawing = 'A---B---C---D---E---F';
  const middle = 10.5 + 10 * (20 / (111_195 * Math.cos((50.5 * Math.PI) / 180)));
  const cell = parseHgt(
    'N50E010.hgt',
    makeHgt(3601, (x) => Math.min(200, Math.round(Math.abs(10 + x / 3600 - middle) * 71_000))),
  );
  const make = (tags: Record<string, string>) =>
    makeDrawnMap(drawing, { metres: 20, origin: [10.5, 50.5], ways: { AB: {}, BCDE: tags, EF: {} } }).network;
  const heightsOf = (network: ReturnType<typeof make>) => {
    const { shapeEle } = applyElevation(network, [cell]);
    const along = [...network.shapeLon.keys()].sort((a, b) => network.shapeLon[a] - network.shapeLon[b]);
    return along.map((i) => shapeEle[i] / 4);
  };

  test('follow the surface', () => {
    const heights = heightsOf(make({}));
    expect(heights[0]).toBeGreaterThan(150);
    expect(Math.min(...heights)).toBeLessThan(60);
  });

  for (const kind of ['bridge', 'tunnel']) {
    test(`lie evenly between the ends of a ${kind}`, () => {
      const heights = heightsOf(make({ [kind]: 'yes' }));
      const [low, high] = [heights[2], heights[heights.length - 3]].sort((a, b) => a - b);
      for (const height of heights.slice(2, -2)) {
        expect(height).toBeGreaterThanOrEqual(low - 0.5);
        expect(height).toBeLessThanOrEqual(high + 0.5);
      }
      expect(low).toBeGreaterThan(80);
    });
  }

  test('of a bridge in pieces lie evenly too', () => {
    const pieces = makeDrawnMap(drawing, {
      metres: 20,
      origin: [10.5, 50.5],
      nodes: { C: { highway: 'traffic_signals' }, D: { highway: 'traffic_signals' } },
      ways: { AB: {}, BCDE: { bridge: 'yes' }, EF: {} },
    }).network;
    expect(pieces.fromOfEdge.length).toBeGreaterThan(3);
    expect(Math.min(...heightsOf(pieces).slice(2, -2))).toBeGreaterThan(80);
  });

  test('stay as they were outside the cells', () => {
    const network = make({});
    const other = parseHgt(
      'N10E010.hgt',
      makeHgt(1201, () => 5),
    );
    expect(new Set(applyElevation(network, [other]).shapeEle)).toEqual(new Set([UNKNOWN_ELEVATION]));
    const known = { ...network, shapeEle: new Int16Array(network.shapeLon.length).fill(44) };
    expect(new Set(applyElevation(known, [other]).shapeEle)).toEqual(new Set([44]));
  });
});
