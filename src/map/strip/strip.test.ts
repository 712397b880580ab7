import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { LonLat } from '../../plan/order.ts';
import { placeNames } from './place-names.ts';
import { createTileReader, readGround } from './strip-ground.ts';
import { fitView, listTiles, project } from './strip-view.ts';

const place = fc.tuple(
  fc.double({ min: -179, max: 179, noNaN: true }),
  fc.double({ min: -80, max: 80, noNaN: true }),
);

test('every point that a view was made for lies in it, away from its edges', () => {
  fc.assert(
    fc.property(fc.array(place, { minLength: 1, maxLength: 12 }), (points) => {
      const view = fitView(points as LonLat[], 700, 230, 20);
      if (!view) throw new Error('no view');
      for (const point of points) {
        const [x, y] = project(view, point as LonLat);
        expect(x).toBeGreaterThan(19.9);
        expect(x).toBeLessThan(680.1);
        expect(y).toBeGreaterThan(19.9);
        expect(y).toBeLessThan(210.1);
      }
      expect(listTiles(view).tiles.length).toBeLessThanOrEqual(24);
    }),
  );
  expect(fitView([], 700, 230, 20)).toBeUndefined();
});

test('tiles that are missing or empty leave their squares blank', async () => {
  const view = fitView(
    [
      [7, 43],
      [7.1, 43.05],
    ],
    700,
    230,
    20,
  );
  if (!view) throw new Error('no view');
  let asked = 0;
  const reader = createTileReader(async () => {
    if (asked++ % 2) throw new Error('closed');
    return new ArrayBuffer(0);
  });
  const ground = await readGround(view, reader);
  const once = asked;
  expect(once).toBeGreaterThan(0);
  expect(await readGround(view, reader)).toEqual(ground);
  expect(asked).toBe(once);
  expect(ground.paths.major).toBe('');
  expect(ground.names).toEqual([]);
});

test('names keep off pins, off each other and inside the picture, each once', () => {
  const view = { width: 300, height: 200, zoom: 12, left: 0, top: 0 };
  const at = (text: string, x: number, y: number, rank = 1, room = 100) => ({
    text,
    kind: 'road' as const,
    x,
    y,
    angle: 0,
    room,
    rank,
  });
  const placed = placeNames(
    [
      at('Mill Street', 150, 100),
      at('Near', 155, 102),
      at('Mill Street', 150, 180),
      at('Edge', 2, 100),
      at('Long name on a short road', 150, 40, 1, 20),
      at('Pin', 50, 50),
      at('First', 150, 101, 5),
    ],
    view,
    [[50, 50]],
    10,
  );
  expect(placed.map(({ text, y }) => [text, y])).toEqual([
    ['First', 101],
    ['Mill Street', 180],
  ]);
});
