import { expect, test } from 'vitest';
import { toLine } from '../../engine/geo/line.ts';
import { Dice } from '../../testing/vrp-random/dice.ts';
import { thinPath } from './thin-path.ts';

test('a thinned path keeps ends of legs and borders of intervals, which name the same places as before', () => {
  let left = 0;
  for (let seed = 1; seed <= 200; seed++) {
    const dice = new Dice(seed);
    const count = dice.between(2, 30);
    const points = Array.from({ length: count }, (_, i) => [7 + i / 1000, 43 + dice.between(0, 2) / 1e6]);
    const drawn = () => Array.from({ length: dice.between(0, 4) }, () => dice.between(0, count - 1));
    const ends = drawn();
    const intervals = drawn().map((from): [number, number, string] => [
      from,
      dice.between(from, count - 1),
      'value',
    ]);
    const before = intervals.map(([from, to]) => [points[from], points[to]]);
    const line = thinPath(toLine(points), 5, { intervals, ends });
    const places = Array.from(line.lon, (lon, i) => [lon, line.lat[i]]);
    for (const end of [0, count - 1, ...ends]) expect(places).toContainEqual(points[end]);
    expect(intervals.map(([from, to]) => [places[from], places[to]])).toEqual(before);
    for (const place of places) expect(points).toContainEqual(place);
    left += count - places.length;
  }
  expect(left).toBeGreaterThan(500);
});
