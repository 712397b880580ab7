/** Squares of the map and the stretches of tile ids that they are. */
import { expect, test } from 'vitest';
import { toTileId } from '../pack/pmtiles-directory.ts';
import { getMapUnitKey, listIdRanges, MAP_MAX_ZOOM, MAP_MIN_ZOOM } from './map-unit-keys.ts';

test('every tile lies in a stretch of its own unit, and of no other', () => {
  for (const [lon, lat] of [
    [0.3, 0.4],
    [0.71, 0.12],
    [0.999, 0.001],
  ]) {
    for (let z = MAP_MIN_ZOOM; z <= MAP_MAX_ZOOM; z++) {
      const [x, y] = [Math.floor(lon * 2 ** z), Math.floor(lat * 2 ** z)];
      const key = getMapUnitKey({ z, x, y })!;
      const id = toTileId(z, x, y);
      const holds = (unit: string) => listIdRanges(unit).some(([from, to]) => id >= from && id < to);
      expect(holds(key), `${key} ${z}`).toBe(true);
      for (const other of ['overview', `8/${(x + 5) & 255}/7`, '12/77/78'])
        expect(holds(other)).toBe(other === key);
    }
  }
});

test('a unit has as many ids as tiles', () => {
  const count = (key: string) => listIdRanges(key).reduce((sum, [from, to]) => sum + to - from, 0);
  expect(count('12/2000/1300')).toBe(1 + 4 + 16);
  expect(count('8/100/80')).toBe(1 + 4 + 16 + 64);
  expect(count('overview')).toBe(4 ** 5 + 4 ** 6 + 4 ** 7);
  expect(['9/1/1', 'search', ''].map(listIdRanges)).toEqual([[], [], []]);
});
